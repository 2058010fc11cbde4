#include "app/shell/query.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/text.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/run.hpp"
#include "app/shell/answer_text.hpp"
#include "app/shell/batch.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {

int query(const QueryCommand& command) {
    if (command.file == kStandardStream) return queryBatch(command.changes);
    const Scene scene = openScene(command.file, command.changes);
    const auto run = runScene(scene);
    writeStandardOutput(command.json ? lineText(answerJson(run->answer(), scene.dimension)) + "\n"
                                     : answerText(run->answer(), scene));
    return 0;
}

}  // namespace gjkscope
