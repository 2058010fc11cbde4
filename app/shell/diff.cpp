#include "app/shell/diff.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/compare/state_difference.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/limits.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"
#include "app/trace/trace_text.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// The compared parts of a file.
struct Recorded {
    json states = json::array(), answers = json::array();

    /// Appends a run, such as a lane of a comparison.
    void add(const json& more, json answer) {
        states.insert(states.end(), more.begin(), more.end());
        answers.push_back(std::move(answer));
    }
};

void addTraced(const JsonCursor& at, Recorded& recorded) {
    const JsonCursor states = at["states"], answer = at["answer"];
    if (!states.present() || !states.value().is_array()) states.refuse(tr("errors.accepted.states"));
    for (std::size_t i = 0; i < states.value().size(); ++i) states[i].requireObject();
    recorded.add(states.value(), answer.present() ? answer.value() : json());
}

/// Reads a trace, of all lanes; false if the document is none.
bool readTrace(const JsonCursor& at, Recorded& recorded) {
    at.requireObject();
    const JsonCursor format = at["format"], lanes = at["lanes"];
    if (!format.present() || format.value() != kTraceFormat) return false;
    if (!lanes.present()) {
        addTraced(at, recorded);
        return true;
    }
    const std::size_t count =
        lanes.arraySize(1, kMaxLanes, tr("errors.accepted.lanes", {{"most", std::to_string(kMaxLanes)}}));
    for (std::size_t i = 0; i < count; ++i) {
        const JsonCursor lane = lanes[i];
        lane.requireObject();
        addTraced(lane, recorded);
    }
    return true;
}

/// A trace that was written before, or what the trace of the scene would be.
Recorded recordedIn(const std::string& file, const RunChanges& changes) {
    Recorded recorded;
    bool isTrace = false;
    parseDocument(readInput(file), file, [&](const JsonCursor& at) { isTrace = readTrace(at, recorded); });
    if (isTrace) return recorded;
    for (const Scene& lane : laneScenes(openScene(file, changes))) {
        const auto run = runScene(lane);
        recorded.add(run->states(), answerJson(run->answer(), lane.dimension));
    }
    return recorded;
}

std::string sentenceOf(const StateDifference& difference, const DiffCommand& command) {
    using Kind = StateDifference::Kind;
    const char* key = difference.kind == Kind::Ended   ? "shell.diff.ended"
                      : difference.kind == Kind::Stage ? "shell.diff.stage"
                                                       : "shell.diff.value";
    return tr(key, {{"state", std::to_string(difference.state)},
                    {"stage", difference.stage},
                    {"iteration", std::to_string(difference.iteration)},
                    {"key", difference.key},
                    {"a", valueText(difference.a)},
                    {"b", valueText(difference.b)},
                    {"first", command.first},
                    {"second", command.second}});
}

}  // namespace

int diff(const DiffCommand& command) {
    const Recorded first = recordedIn(command.first, command.changes),
                   second = recordedIn(command.second, command.changes);
    if (const auto difference = firstDifference(first.states, second.states, command.rounding)) {
        writeStandardOutput(sentenceOf(*difference, command) + "\n");
        return 1;
    }
    if (first.answers != second.answers && command.rounding == 0) {
        writeStandardOutput(tr("shell.diff.answer", {{"first", command.first}, {"second", command.second}}) +
                            "\n");
        return 1;
    }
    return 0;
}

}  // namespace gjkscope
