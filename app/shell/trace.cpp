#include "app/shell/trace.hpp"

#include "app/base/atomic_write.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"
#include "app/trace/trace_text.hpp"

namespace gjkscope {
int trace(const TraceCommand& command) {
    const Scene scene = openScene(command.file, command.changes);
    const std::string text = traceText(scene);
    if (command.output == kStandardStream) {
        writeStandardOutput(text);
        return 0;
    }
    removeLeftovers(std::filesystem::path(command.output).parent_path());
    writeFileAtomically(command.output, text);
    return 0;
}

}  // namespace gjkscope
