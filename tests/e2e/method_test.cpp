#include "tests/e2e/window_test.hpp"

namespace gjkscope::e2e {
namespace {

using nlohmann::json;

using Methods = WindowTest;

/// What is typed into the palette, and the pseudo-code that is then shown.
const std::pair<const char*, const char*> kQueries[] = {{"cached simplex", "gjk-cached"},
                                                        {"support mapping", "support-mapping"},
                                                        {"explicit", "minkowski"},
                                                        {"calipers", "calipers"},
                                                        {"triangle iteration", "triangle-iteration"},
                                                        {"separating axes", "sat"},
                                                        {"portal", "mpr"},
                                                        {"bounding circles", "bounding-circle"},
                                                        {"covers of circles", "circle-cover"},
                                                        {"axis-aligned", "aabb"},
                                                        {"oriented", "obb"},
                                                        {"grid cells", "grid"},
                                                        {"pixel masks", "pixels"},
                                                        {"shape cast", "shape-cast"}};

TEST_F(Methods, AreFoundByNameAndSteppedToTheEnd) {
    start();
    for (const auto& [words, code] : kQueries) {
        desktop_.key("ctrl+k");
        waitForDialog("palette");
        desktop_.type(words);
        desktop_.key("Return");
        waitFor(code, [method = code](const json& s) { return s["code"] == method && s["dialog"] == ""; });
        desktop_.key("Home");
        waitForStep(0);
        desktop_.key("Right");
        waitForStep(1);
        EXPECT_FALSE(program_->status()["sentence"].get<std::string>().empty()) << code;
        EXPECT_GE(program_->status()["line"].get<int>(), 0) << code;
        desktop_.key("End");
        const json end = waitFor(std::string("the end of ") + code,
                                 [](const json& s) { return s["step"] == s["steps"].get<int>() - 1; });
        EXPECT_GE(end["line"].get<int>(), 0) << code;
    }
}

}  // namespace
}  // namespace gjkscope::e2e
