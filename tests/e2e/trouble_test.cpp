#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/scene/io/scene_file.hpp"
#include "tests/e2e/window_test.hpp"

/// What the program says, and does not lose, on a machine that refuses it something.
namespace gjkscope::e2e {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Trouble : public WindowTest {
  protected:
    std::string sceneText() const {
        std::ostringstream text;
        text << std::ifstream(scene_).rdbuf();
        return text.str();
    }
    void dragB() {
        const glm::dvec2 from = pixel("world", positionOf(1));
        drag(from, from + glm::dvec2(-33, -21));
        waitFor("an edit", [](const json& s) { return s["dirty"] == true; });
    }
    /// From now on the program's files can't grow beyond this many bytes, as on a full disk.
    void limitFiles(rlim_t bytes) {
        rlimit limit{};
        ASSERT_EQ(prlimit(program_->pid(), RLIMIT_FSIZE, nullptr, &limit), 0);
        limit.rlim_cur = std::min(bytes, limit.rlim_max);
        ASSERT_EQ(prlimit(program_->pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
    }
};

TEST_F(Trouble, WithoutOpenGl33OneSentenceSaysSo) {
    setenv("MESA_GL_VERSION_OVERRIDE", "2.1", 1);
    program_ = std::make_unique<Program>(desktop_.name(), folder_, std::vector<std::string>{scene_.string()});
    const int status = program_->wait();
    unsetenv("MESA_GL_VERSION_OVERRIDE");
    EXPECT_EQ(status, 1);
    const std::string errors = program_->errors();
    EXPECT_THAT(errors, HasSubstr("OpenGL 3.3"));
    EXPECT_THAT(errors, HasSubstr("gjkscope render"));
    EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
}

TEST_F(Trouble, ASaveThatFindsNoRoomKeepsTheOldFileAndTheChange) {
    start();
    const std::string before = sceneText();
    dragB();
    limitFiles(100);
    desktop_.key("ctrl+s");
    const json refused = waitFor("an error", [](const json& s) { return s["dialog"] == "error"; });
    EXPECT_THAT(refused["message"].get<std::string>(), HasSubstr(scene_.string()));
    EXPECT_EQ(refused["dirty"], true);
    EXPECT_EQ(sceneText(), before);
    desktop_.key("Return");
    waitForDialog("");

    limitFiles(RLIM_INFINITY);
    desktop_.key("ctrl+s");
    const json saved = waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    EXPECT_EQ(savedScene()["bodies"][1]["position"], saved["bodies"][1]["position"]);
}

TEST_F(Trouble, FoldersThatCannotBeMadeAreReportedOnceAndStopNothing) {
    write(folder_ / "config", "a file where a folder should be");
    write(folder_ / "state", "and another");
    start();
    desktop_.key("t");
    desktop_.key("g");
    const json noticed = waitFor("a notice", [&](const json& s) { return s["message"] != ""; });
    EXPECT_THAT(noticed["message"].get<std::string>(), HasSubstr((folder_ / "config").string()));
    EXPECT_EQ(noticed["dialog"], "");
    dragB();
    waitFor("the other notice", [&](const json& s) {
        return s["message"].get<std::string>().find((folder_ / "state").string()) != std::string::npos;
    });
    desktop_.key("ctrl+s");
    waitFor("a saved scene", [](const json& s) { return s["dirty"] == false; });
    desktop_.key("ctrl+q");
    EXPECT_EQ(program_->wait(), 0);
}

}  // namespace
}  // namespace gjkscope::e2e
