#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/import/import.hpp"
#include "app/import/plain_form.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;

std::vector<std::string> groupsOf(const std::string& text) {
    std::vector<std::string> groups;
    for (const TextSpan& span : numberGroups(text))
        groups.push_back(text.substr(span.begin, span.end - span.begin));
    return groups;
}

const HandRole& roleNamed(std::string_view id) {
    return *std::ranges::find(kHandRoles, id, &HandRole::id);
}

TEST(HandRoles, GroupsAreWhatNoNameSeparates) {
    EXPECT_THAT(groupsOf("p (1, 2, 3) q 4"), ElementsAre("1, 2, 3", "4"));
    EXPECT_THAT(groupsOf("((0, 0),\n (1, 0), (0, 1)) at 2 3"), ElementsAre("0, 0),\n (1, 0), (0, 1", "2 3"));
    EXPECT_THAT(groupsOf("Shape 1: Box1 2 3"), ElementsAre("1", "1 2 3"));
    EXPECT_THAT(groupsOf("{c={x=1.5 y=2 z=3 } r=4}, {x: 5, y: 6}, {x: 7, y: 8}"),
                ElementsAre("1.5 y=2 z=3", "4", "5, y: 6", "7, y: 8"));
    EXPECT_THAT(groupsOf("p 1 2 y = 3"), ElementsAre("1 2", "3"));
    EXPECT_THAT(groupsOf("nothing"), ElementsAre());
}

TEST(HandRoles, CompleteAFormThatIsRead) {
    std::string form = plainForm({});
    form = withRole(form, "1, 2, 3", 0, roleNamed("half_extents"));
    form = withRole(form, "0 0 0", 0, roleNamed("position"));
    form = withRole(form, "0.5", 1, roleNamed("radius"));
    EXPECT_THROW((void)importText(form, "text"), InputError);
    form = withRole(form, "4, 0, 0", 1, roleNamed("position"));
    form = withRole(form, "0, 0, 0, 1", 0, roleNamed("rotation_xyzw"));
    const Import read = importText(form, "text");
    ASSERT_EQ(read.scenes.size(), 1U) << form;
    const Scene& scene = read.scenes.front();
    EXPECT_EQ(scene.a().shape.type, ShapeType::Box) << form;
    EXPECT_EQ(scene.a().shape.extents, glm::dvec3(1, 2, 3));
    EXPECT_EQ(scene.a().orientation, glm::dquat(1, 0, 0, 0));
    EXPECT_EQ(scene.b().shape.type, ShapeType::Ball);
    EXPECT_EQ(scene.b().position, glm::dvec3(4, 0, 0));
}

TEST(HandRoles, AddVertexByVertexAndReplaceTheRest) {
    std::string form = plainForm({});
    for (const char* group : {"0, 0", "2, 0", "0, 2"}) form = withRole(form, group, 0, roleNamed("vertices"));
    form = withRole(form, "0 0\n1 0\n0 1", 1, roleNamed("vertices"));
    form = withRole(form, "9, 9", 1, roleNamed("position"));
    form = withRole(form, "3, 0", 1, roleNamed("position"));
    form = withRole(form, "45", 1, roleNamed("degrees"));
    const Import read = importText(form, "text");
    ASSERT_EQ(read.scenes.size(), 1U) << form;
    EXPECT_EQ(read.scenes.front().a().shape.vertices.size(), 3U) << form;
    EXPECT_EQ(read.scenes.front().b().position, glm::dvec3(3, 0, 0));
    EXPECT_NEAR(read.scenes.front().b().angle, 0.785398, 1e-6);
    EXPECT_LT(form.find("vertices A"), form.find("vertices B"));
}

TEST(HandRoles, MakeACapsuleOfABallByItsHeight) {
    for (const char* ball : {"sphere", "ball"}) {
        const std::string form = std::string("shape A: ") + ball + "\nradius A: 1\n";
        const std::string taller = withRole(form, "2", 0, roleNamed("half_height")) + "axis A: z\n";
        EXPECT_EQ(importText(taller, "text").bodies.at(0).shape.type, ShapeType::Capsule) << taller;
    }
}

/// Each role is read as what it says.
TEST(HandRoles, AreAllRead) {
    const auto shaped = [](const char* id, const char* group) {
        std::string form = plainForm({});
        form = withRole(form, group, 0, roleNamed(id));
        if (roleNamed(id).shape == "capsule")
            form = withRole(form, "0.5", 0, roleNamed("radius")) + "axis A: y\n";
        form = withRole(form, "0, 0, 0", 0, roleNamed("position"));
        form = withRole(form, "1", 1, roleNamed("radius"));
        form = withRole(form, "5, 0, 0", 1, roleNamed("position"));
        form = withRole(form, "1 0 0\n0 1 0\n0 0 1", 1, roleNamed("matrix"));
        return withRole(form, "-1, 0, 0", 1, roleNamed("velocity"));
    };
    for (const auto& [id, group] :
         std::initializer_list<std::pair<const char*, const char*>>{{"size", "1, 2, 3"},
                                                                    {"radii", "1, 2, 3"},
                                                                    {"half_height", "2"},
                                                                    {"height", "2"},
                                                                    {"radius", "2"}}) {
        const std::string form = shaped(id, group);
        const Import read = importText(form, "text");
        ASSERT_EQ(read.bodies.size(), 2U) << form;
        EXPECT_EQ(read.bodies[1].velocity, glm::dvec3(-1, 0, 0)) << form;
    }
}

}  // namespace
}  // namespace gjkscope
