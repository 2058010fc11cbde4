#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/runs/answer_json.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/session/session.hpp"
#include "tests/shell/program.hpp"

/// A scene's run is the same in the window, whose session has run other scenes before, and in a program of
/// its own that is started for it.
namespace gjkscope {
namespace {

using nlohmann::json;

std::vector<std::string> bundledFiles() {
    std::vector<std::string> files;
    for (const SceneEntry& entry : bundledScenes()) files.push_back(entry.path.string());
    return files;
}

void open(Session& session, const std::string& file) {
    ReadScene read = readScene(file);
    session.open(std::move(read.scene), file, std::move(read.notices));
}

json traceOf(const Session& session) {
    const Run& run = session.run();
    json steps = json::array();
    for (const Step& step : run.steps()) steps.push_back({step.stage, step.iteration, step.phase});
    return {{"answer", json::parse(answerJson(run.answer(), session.scene().dimension).dump())},
            {"steps", steps},
            {"states", run.states()}};
}

/// The same of what the program writes.
json traceOf(const std::string& file, std::string_view method, std::string_view precision) {
    const Outcome outcome = runProgram(
        {"trace", file, "-o", "-", "--method", std::string(method), "--precision", std::string(precision)});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    json trace = json::parse(outcome.output), steps = json::array();
    for (const json& step : trace["steps"])
        steps.push_back({step["stage"], step["iteration"], step["phase"]});
    return {{"answer", trace["answer"]}, {"steps", steps}, {"states", trace["states"]}};
}

class BundledScene : public testing::TestWithParam<std::string> {};

}  // namespace

TEST_P(BundledScene, IsTracedAlikeByTheWindowsSessionAndTheShell) {
    Session session(defaultScene());
    for (const std::string& file : {bundledFiles().front(), bundledFiles().back(), GetParam()})
        open(session, file);
    for (const auto& [precision, meaning] : kPrecisionNames) {
        session.edit("Precision", [&](Scene& scene) { scene.options.precision = meaning; });
        for (const Method& method : methods()) {
            if (!canRun(method, session.scene()) || !method.unsupportedReason(session.scene()).empty())
                continue;
            session.edit("Method", [&](Scene& scene) { scene.method = method.id; });
            EXPECT_EQ(traceOf(session), traceOf(GetParam(), method.id, precision))
                << method.id << " " << precision;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Purity, BundledScene, testing::ValuesIn(bundledFiles()), [](const auto& scene) {
    const std::string file = std::filesystem::path(scene.param).filename();
    std::string name = file.substr(0, file.find('.'));
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace gjkscope
