#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// A scene of two points with this `view`.
std::string withView(const std::string& view, int dimension = 3) {
    return R"({"dimension": )" + std::to_string(dimension) +
           R"(, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}], "view": )" + view +
           "}";
}

SceneView viewIn(const std::string& view) {
    return parseScene(withView(view), "s").scene.view;
}

TEST(ViewFile, SaysWhereTheEyeIsAndWhatItSees) {
    const SceneView view = viewIn(R"({"orbit": [0.5, -0.25], "difference_orbit": [2, 1], "flatten": true,
        "finish": "wire"})");
    EXPECT_EQ(view.orbit, (Orbit{0.5, -0.25}));
    EXPECT_EQ(view.differenceOrbit, (Orbit{2, 1}));
    EXPECT_TRUE(view.flatten);
    EXPECT_EQ(view.finish, Finish::Wire);
}

TEST(ViewFile, WhatIsAbsentIsAsUsual) {
    EXPECT_EQ(viewIn("{}"), SceneView());
    EXPECT_EQ(viewIn(R"({"flatten": false, "orbit": [-1.05, 0.42]})"), SceneView());
    EXPECT_EQ(viewIn(R"({"finish": "opaque"})").orbit, Orbit());
}

TEST(ViewFile, TheUsualViewIsNotWritten) {
    EXPECT_THAT(sceneText(defaultScene(3)), Not(HasSubstr("view")));
    Scene scene = defaultScene(3);
    scene.view.finish = Finish::Opaque;
    EXPECT_THAT(sceneLine(scene), HasSubstr(R"("view": {"finish": "opaque"})"));
}

TEST(ViewFile, UnknownKeysAreKeptAndReported) {
    const ReadScene read = parseScene(withView(R"({"fog": 0.5, "flatten": true})"), "s");
    EXPECT_THAT(read.notices, ElementsAre(HasSubstr("view.fog")));
    EXPECT_THAT(sceneLine(read.scene), HasSubstr(R"("view": {"flatten": true, "fog": 0.5})"));
}

TEST(ViewFile, A2DSceneHasNoOrbitAndKeepsWhatItIsGiven) {
    const ReadScene read = parseScene(withView(R"({"orbit": "whatever"})", 2), "s");
    EXPECT_THAT(read.notices, ElementsAre(HasSubstr("view.orbit")));
    EXPECT_THAT(sceneLine(read.scene), HasSubstr(R"("view": {"orbit": "whatever"})"));
}

}  // namespace
}  // namespace gjkscope
