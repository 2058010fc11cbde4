#include <gmock/gmock.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "app/base/language.hpp"
#include "app/compare/run_sheet.hpp"
#include "app/methods/table.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/shell/command_line.hpp"
#include "app/shell/option_values.hpp"
#include "app/shell/render.hpp"
#include "app/shell/trace.hpp"
#include "app/workbench/actions.hpp"
#include "tests/base/pattern.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/campaign/duo.hpp"
#include "tests/methods/toy/run.hpp"
#include "tests/runs/scenes.hpp"

/// A method is a folder, its texts and one line of the table: this adds one and finds it wherever methods are
/// listed.
namespace gjkscope {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

const fs::path kSource = GJKSCOPE_SOURCE;

/// The program's assets with the toy's folder among those of the methods, and the toy in the table.
class WithToy : public testing::Environment {
  public:
    void SetUp() override {
        fs::create_directory(folder_.path() / "methods");
        for (const char* part : {"languages", "scenes"})
            fs::create_directory_symlink(kSource / "assets" / part, folder_.path() / part);
        for (const auto& method : fs::directory_iterator(kSource / "assets/methods"))
            fs::create_directory_symlink(method.path(),
                                         folder_.path() / "methods" / method.path().filename());
        fs::create_directory_symlink(kSource / "tests/methods/toy", folder_.path() / "methods/toy");
        ::setenv("GJKSCOPE_ASSETS", folder_.path().c_str(), 1);
        addMethod({.run = runToy, .id = "toy"});
    }

  private:
    TemporaryFolder folder_;
};

const auto* const kEnvironment = testing::AddGlobalTestEnvironment(new WithToy);

constexpr const char* kScene = R"({"dimension": 2, "method": "toy", "bodies": [
    {"name": "A", "shape": {"type": "circle", "radius": 1}},
    {"name": "B", "shape": {"type": "circle", "radius": 1}, "position": [3, 4]}]})";

/// The table's methods that a list lacks.
std::vector<std::string> missingIn(const std::set<std::string>& list) {
    std::vector<std::string> missing;
    for (const Method& method : methods())
        if (!list.contains(std::string(method.id))) missing.emplace_back(method.id);
    return missing;
}

}  // namespace

TEST(ToyMethod, IsNamedByScenesHelpAndOptions) {
    EXPECT_EQ(parseScene(kScene, "toy").scene.method, "toy");
    EXPECT_THAT(methodIds(), HasSubstr("toy"));
    const std::array<const char*, 5> query{"gjkscope", "query", "scene.gjk.json", "--method", "toy"};
    const Command command = parseCommandLine(static_cast<int>(query.size()), query.data());
    EXPECT_EQ(std::get<QueryCommand>(command).changes.method, "toy");
    EXPECT_ANY_THROW(parseScene(R"({"dimension": 3, "method": "toy"})", "toy")) << "it is for 2D";
}

TEST(ToyMethod, IsOfferedByTheHelpOfEveryCommandThatRunsMethods) {
    for (const char* command : {"query", "trace", "render"}) {
        const std::array<const char*, 3> arguments{"gjkscope", command, "--help"};
        const Command parsed = parseCommandLine(static_cast<int>(arguments.size()), arguments.data());
        EXPECT_THAT(std::get<PrintCommand>(parsed).text, HasSubstr("toy")) << command;
    }
}

TEST(Methods, AreAllInTheMenuInTheTablesOrder) {
    std::vector<std::string> offered, expected;
    for (const Action& action : workbenchActions())
        if (action.menu == Menu::Method && action.id.starts_with("method-")) offered.push_back(action.id);
    for (const Method& method : methods()) expected.push_back("method-" + std::string(method.id));
    EXPECT_EQ(offered, expected);
    EXPECT_EQ(offered.back(), "method-toy");
    ASSERT_NE(findAction(workbenchActions(), "method-toy"), nullptr);
    EXPECT_EQ(findAction(workbenchActions(), "method-toy")->label, "method.toy");
}

TEST(Methods, FollowAPolicyWhereTheTableSaysSo) {
    std::vector<std::string> following;
    for (const Method& method : methods())
        if (followsPolicy(method.id)) following.emplace_back(method.id);
    EXPECT_THAT(following, ElementsAre("gjk-epa", "gjk-distance"));
    EXPECT_FALSE(followsPolicy("no such method"));
}

TEST(ToyMethod, HasTextsInEveryLanguageAndPseudoCode) {
    EXPECT_EQ(pseudoCode("toy").lines.size(), 3U);
    for (const auto& [key, text] : textsOf("en")) {
        if (!key.starts_with("toy.")) continue;
        EXPECT_TRUE(textsOf("zh-Hans").contains(key)) << key << " has no Chinese text";
    }
    for (const LanguageName& language : languages()) {
        ASSERT_TRUE(setLanguage(language.code));
        const auto run = runScene(parseScene(kScene, "toy").scene);
        for (const Method& method : methods()) {
            const std::string key = "method." + std::string(method.id);
            EXPECT_STRNE(tr(key), key.c_str()) << language.code;
        }
        EXPECT_THAT(run->explain(0).sentence, HasSubstr("5"));
        EXPECT_EQ(run->explain(0).line, 0);
    }
    setLanguage("en");
}

TEST(Methods, NameEachStageTheyShow) {
    for (const double apart : {0.5, 3.0}) {
        for (const Method& method : methods()) {
            const auto run = runScene(test::squares(apart, std::string(method.id)));
            for (const Step& step : run->steps()) {
                const std::string key = "panels.stage." + step.stage;
                EXPECT_STRNE(tr(key), key.c_str());
            }
        }
    }
}

TEST(ToyMethod, IsTracedWithAllFieldsOfItsState) {
    const TemporaryFolder folder;
    const std::string scene = (folder.path() / "toy.gjk.json").string(),
                      file = (folder.path() / "trace.json").string();
    std::ofstream(scene) << kScene;
    ASSERT_EQ(trace({scene, file, {}}), 0);
    const nlohmann::json found = nlohmann::json::parse(textOf(file));
    EXPECT_EQ(found["scene"]["method"], "toy");
    ASSERT_EQ(found["states"].size(), 2U);
    EXPECT_EQ(found["states"][1]["stage"], "toy");
    EXPECT_EQ(found["states"][1]["center_distance"], 5.0);
    EXPECT_EQ(found["states"][1]["status"], "converged");
}

TEST(ToyMethod, HasAContactSheet) {
    const Scene scene = parseScene(kScene, "toy").scene;
    const auto run = runScene(scene);
    EXPECT_EQ(sheetSteps(run->steps()).size(), 3U);
    EXPECT_THAT(stepTitle(run->steps(), 1), HasSubstr("Toy 1"));

    const TemporaryFolder folder;
    RenderCommand command;
    command.file = (folder.path() / "toy.gjk.json").string();
    command.output = (folder.path() / "toy.svg").string();
    command.sheet = true;
    std::ofstream(command.file) << kScene;
    ASSERT_EQ(render(command), 0);
    EXPECT_THAT(textOf(command.output), HasSubstr("Toy"));
}

TEST(Methods, AreListedByTheScenesReadmeTheSchemaAndTheCampaign) {
    // the toy is the only one that these lack, so that they would be found to lack any other
    const std::string readme = textOf(kSource / "assets/scenes/README.md");
    const std::size_t from = readme.find("- `method`"), to = readme.find("\n- ", from);
    const std::string part = readme.substr(from, to - from);
    std::set<std::string> listed;
    for (const auto& match : test::Pattern("`([a-z-]+)`").in(part)) listed.insert(match.group);
    EXPECT_THAT(missingIn(listed), ElementsAre("toy"));

    const nlohmann::json schema = nlohmann::json::parse(textOf(kSource / "assets/demos/gjkdemo.schema.json"));
    std::set<std::string> cues;
    const std::function<void(const nlohmann::json&)> collect = [&](const nlohmann::json& node) {
        if (node.is_object() && node.contains("method") && node["method"].contains("enum"))
            for (const auto& id : node["method"]["enum"]) cues.insert(id.get<std::string>());
        if (node.is_structured())
            for (const auto& each : node) collect(each);
    };
    collect(schema);
    EXPECT_THAT(missingIn(cues), ElementsAre("toy"));

    std::set<std::string> campaigned;
    for (const auto& method : campaign::pairMethods<2, double>()) campaigned.insert(method.name);
    for (const auto& method : campaign::pairMethods<3, double>()) campaigned.insert(method.name);
    EXPECT_THAT(missingIn(campaigned), ElementsAre("toy"));
}

}  // namespace gjkscope
