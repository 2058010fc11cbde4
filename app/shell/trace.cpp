#include "app/shell/trace.hpp"

#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"
#include "app/trace/trace_text.hpp"

namespace gjkscope {

int trace(const TraceCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    writeResult(command.output, traceOf(scene));
    return 0;
}

}  // namespace gjkscope
