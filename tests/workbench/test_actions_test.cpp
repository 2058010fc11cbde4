#include <gmock/gmock.h>

#include "app/base/language.hpp"
#include "app/codegen/engine_test.hpp"
#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

using testing::IsEmpty;

class CopyAsTest : public Bench {
  protected:
    CopyAsTest() {
        setLanguage("en");
        work_.toast = [this](const std::string& sentence) { said_ = sentence; };
    }

    void giveClipboard() {
        work_.copy = [this](const std::string& text, const char*) { copied_ = text; };
    }
    bool canCopyFor(const char* engine) const {
        return canPerform(*findAction(*work_.actions, std::string("copy-test-") + engine), work_);
    }

    std::string copied_, said_;
};

TEST_F(CopyAsTest, CopiesTheTestOfTheOpenScene) {
    EXPECT_FALSE(canCopyFor("parry")) << "there is no clipboard";
    giveClipboard();
    for (const TestEngine& engine : testEngines()) {
        copied_.clear();
        if (!engine.twoD) continue;
        perform("copy-test-" + std::string(engine.id));
        EXPECT_EQ(copied_, engineTest(engine, {{scene()}})) << engine.id;
    }
    EXPECT_THAT(said_, IsEmpty());
}

TEST_F(CopyAsTest, IsOfferedForTheEnginesOfTheDimension) {
    giveClipboard();
    EXPECT_TRUE(canCopyFor("box2d"));
    EXPECT_FALSE(canCopyFor("bullet"));
    open(
        R"({"dimension": 3, "bodies": [{"shape": {"type": "sphere", "radius": 1}}, {"shape": {"type": "sphere", "radius": 1}}]})");
    EXPECT_FALSE(canCopyFor("box2d"));
    EXPECT_TRUE(canCopyFor("bullet"));
    EXPECT_TRUE(canCopyFor("parry"));
}

TEST_F(CopyAsTest, SaysWhatTheEngineLacks) {
    giveClipboard();
    open(
        R"({"dimension": 2, "bodies": [{"name": "E", "shape": {"type": "ellipse", "radii": [1, 2]}}, {"shape": {"type": "circle", "radius": 1}}]})");
    perform("copy-test-box2d");
    EXPECT_EQ(said_, "Box2D 3 has no shape for E: ellipse.");
    EXPECT_THAT(copied_, IsEmpty());
}

}  // namespace
}  // namespace gjkscope
