#include "app/page/address.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/scene/default_scene.hpp"
#include "app/workbench/workbench.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Address : public testing::Test {
  protected:
    ~Address() override { setLanguage("en"); }
    std::string follow(const json& address) { return followAddress(work_, address); }
    const Session& session() const { return work_.session; }

    Workbench work_{defaultScene()};
};

TEST_F(Address, SetsWhatItNames) {
    EXPECT_EQ(follow({{"theme", "dark"}, {"method", "mpr"}, {"step", "2"}, {"language", "zh-Hans"}}), "");
    EXPECT_EQ(work_.theme, "dark");
    EXPECT_EQ(session().run().scene().method, "mpr");
    EXPECT_EQ(session().playback().time(), 2);
    EXPECT_EQ(currentLanguage(), "zh-Hans");
}

TEST_F(Address, NamesAStepByNumberOrName) {
    EXPECT_EQ(follow({{"step", 3}}), "");
    EXPECT_EQ(session().playback().time(), 3);
    EXPECT_EQ(follow({{"step", "1.direction"}}), "");
    EXPECT_EQ(session().playback().time(), 1);
    EXPECT_EQ(follow({{"step", "last"}}), "");
    EXPECT_GT(session().playback().time(), 3);
}

/// What it can follow it follows.
TEST_F(Address, SaysWhatIsNotThere) {
    const std::string refused = follow({{"theme", "pink"},
                                        {"language", "tlh"},
                                        {"method", "guess"},
                                        {"lane", 7},
                                        {"time", "12"},
                                        {"step", "99.bound"}});
    for (const char* each : {"theme=pink", "language=tlh", "method=guess", "lane=7", "time=12", "99.bound"})
        EXPECT_THAT(refused, HasSubstr(each));
    EXPECT_EQ(work_.theme, "light");
    EXPECT_THAT(follow({{"theme", "dark"}, {"step", "99"}}), HasSubstr("step 99"));
    EXPECT_EQ(work_.theme, "dark");
}

TEST_F(Address, SaysWhyAMethodIsNotPossible) {
    work_.session.edit("edit.move", [](Scene& scene) {
        for (Body& body : scene.bodies) body.shape = {.type = ShapeType::Ellipsoid};
    });
    EXPECT_THAT(follow({{"method", "calipers"}}),
                HasSubstr("method=calipers. A has a curved border without vertices and edges, and Rotating"));
}

}  // namespace
}  // namespace gjkscope
