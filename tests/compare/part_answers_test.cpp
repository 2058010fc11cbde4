#include "app/compare/part_answers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <numbers>
#include <random>
#include <set>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/vertex_order.hpp"

namespace gjkscope {
namespace {

PartTable tableOf(const Scene& scene, double near = 100, PartOrder order = PartOrder::Depth) {
    return partAnswers(scene, {near, order},
                       [](std::size_t /*known*/, std::size_t /*near*/) { return true; });
}

/// A floor with a wall along one side, whose hull fills the corner between them.
class PartAnswers : public testing::Test {
  protected:
    PartAnswers() {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ / "corner.obj") << "v 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nv 0 0 2\nv 0 2 2\n"
                                                 "f 1 2 3 4\nf 1 4 6 5\n";
    }
    ~PartAnswers() override { std::filesystem::remove_all(folder_); }
    PartAnswers(const PartAnswers&) = delete;
    PartAnswers& operator=(const PartAnswers&) = delete;

    Scene cubeAt(const std::string& position) const {
        return parseScene(R"({"dimension": 3, "bodies": [{"shape": {"type": "hull", "mesh": "corner.obj"}},
            {"shape": {"type": "box", "half_extents": [0.25, 0.25, 0.25]}, "position": )" +
                              position + "}]}",
                          "corner", folder_)
            .scene;
    }
    static std::vector<PartAnswer> answers(const Scene& scene, double near) {
        return tableOf(scene, near).answers;
    }

    std::filesystem::path folder_ = std::filesystem::temp_directory_path() / "gjkscope_part_answers";
};

TEST_F(PartAnswers, SayNoInACornerThatTheHullFills) {
    const Scene scene = cubeAt("[0.75, 1, 0.75]");
    EXPECT_EQ(runScene(scene)->answer().intersects, true);
    const std::vector<PartAnswer> parts = answers(scene, 10);
    ASSERT_EQ(parts.size(), 4U);
    for (const PartAnswer& part : parts) {
        EXPECT_EQ(part.answer.intersects, false);
        EXPECT_GE(*part.answer.distance, 0.5 - 1e-9);
    }
    EXPECT_NEAR(*parts.front().answer.distance, 0.5, 1e-9);
}

TEST_F(PartAnswers, BeginWithTheDeepest) {
    const std::vector<PartAnswer> parts = answers(cubeAt("[1, 1, 0.2]"), 10);
    EXPECT_EQ(parts.front().answer.intersects, true);
    EXPECT_NEAR(*parts.front().answer.depth, 0.05, 1e-9);
    EXPECT_NEAR(std::abs(parts.front().answer.normal->z), 1, 1e-9);
    EXPECT_EQ(parts.back().answer.intersects, false);
}

TEST_F(PartAnswers, AreThoseOfTrianglesThatAreNear) {
    EXPECT_EQ(answers(cubeAt("[1.5, 1.5, 0.5]"), 0.3).size(), 2U);
    EXPECT_EQ(answers(cubeAt("[50, 1, 0.5]"), 0.1).size(), 1U);
}

TEST_F(PartAnswers, NeedSomethingToSplit) {
    Scene scene = cubeAt("[1, 1, 1]");
    scene.bodies[0] = scene.bodies[1];
    EXPECT_FALSE(mayHaveParts(scene));
    EXPECT_THROW(answers(scene, 1), InputError);
}

TEST_F(PartAnswers, AreWrittenWithTheirTriangle) {
    const PartTable table = tableOf(cubeAt("[1, 1, 0.2]"));
    const nlohmann::ordered_json json = partJson(table, table.answers.front());
    EXPECT_TRUE(json["triangle_a"].is_number());
    EXPECT_EQ(json["vertices_a"].size(), 3U);
    EXPECT_FALSE(json.contains("triangle_b"));
    EXPECT_FALSE(json.contains("body_b"));
    EXPECT_EQ(json["intersects"], true);
    EXPECT_EQ(json["ghost_normal"], false);
}

TEST_F(PartAnswers, TellNormalsOfInnerEdges) {
    // deeper below the floor than it is over the second triangle: that one pushes it sideways
    const PartTable table = tableOf(cubeAt("[1.2, 0.9, 0.05]"));
    int ghosts = 0;
    for (const PartAnswer& part : table.answers) {
        if (!part.answer.intersects.value_or(false)) continue;
        const bool isUpright = std::abs(part.answer.normal->z) > 0.99;
        EXPECT_EQ(part.ghost, !isUpright);
        ghosts += isUpright ? 0 : 1;
    }
    EXPECT_GT(ghosts, 0);
}

TEST_F(PartAnswers, OpenAsAPairOfTheScene) {
    const Scene scene = cubeAt("[1, 1, 0.2]");
    const PartTable table = tableOf(scene);
    const Scene opened = partScene(table, table.answers.front());
    EXPECT_EQ(opened.a().shape.vertices.size(), 3U);
    EXPECT_EQ(opened.a().name, scene.a().name);
    EXPECT_EQ(opened.b(), scene.b());
    EXPECT_EQ(runScene(opened)->answer().depth, table.answers.front().answer.depth);
}

TEST_F(PartAnswers, AreConvexObjectsOfAFile) {
    // two tetrahedra, and a square that is none
    std::ofstream(folder_ / "corner.obj")
        << "o first\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n"
           "o second\nv 3 0 0\nv 4 0 0\nv 3 1 0\nv 3 0 1\nf 5 6 7\nf 5 6 8\nf 5 7 8\nf 6 7 8\n"
           "o third\nv 6 0 0\nv 7 0 0\nv 7 1 0\nv 6 1 0\nf 9 10 11 12\n";
    const PartTable table = tableOf(cubeAt("[3.2, 0.2, 0.2]"));
    ASSERT_EQ(table.answers.size(), 4U);
    EXPECT_EQ(partJson(table, table.answers[0])["object_a"], 1);
    EXPECT_EQ(table.answers[0].answer.intersects, true);
    EXPECT_FALSE(table.answers[0].ghost);
    EXPECT_EQ(partJson(table, table.answers[1])["object_a"], 0);
    for (const std::size_t i : {2U, 3U}) {
        EXPECT_FALSE(partJson(table, table.answers[i]).contains("object_a"));
        EXPECT_GE(partJson(table, table.answers[i])["triangle_a"], 8);
    }
}

TEST_F(PartAnswers, AreThoseOfAllOtherBodies) {
    Scene scene = cubeAt("[5, 0, 0]");
    scene.bodies[0] = scene.bodies[1];
    scene.bodies[0].position = {0, 0, 0};
    scene.bodies.push_back(scene.bodies[1]);
    scene.bodies[2].name = "near";
    scene.bodies[2].position = {0.4, 0, 0};
    const PartTable table = tableOf(scene);
    ASSERT_EQ(table.answers.size(), 2U);
    EXPECT_EQ(partJson(table, table.answers[0])["body_b"], "near");
    EXPECT_EQ(table.answers[0].answer.intersects, true);
    EXPECT_EQ(table.whole.intersects, false);
    EXPECT_EQ(partScene(table, table.answers[0]).b().name, "near");
}

TEST_F(PartAnswers, EndWhereNobodyWaits) {
    const Scene scene = cubeAt("[1, 1, 0.2]");
    const PartTable none =
        partAnswers(scene, {}, [](std::size_t /*known*/, std::size_t /*near*/) { return false; });
    EXPECT_TRUE(none.answers.empty());
    const PartTable some =
        partAnswers(scene, {100}, [](std::size_t known, std::size_t /*near*/) { return known < 1; });
    EXPECT_GE(some.answers.size(), 1U);
    EXPECT_EQ(some.near, 4U);
    for (const PartAnswer& part : some.answers) EXPECT_TRUE(part.answer.intersects);
}

// polygons

using Points = std::vector<glm::dvec3>;

double cross(glm::dvec3 a, glm::dvec3 b) {
    return a.x * b.y - a.y * b.x;
}

/// A star-shaped outline around the origin: a vertex an angle, near and far in turn at random.
Points randomStar(std::mt19937& random) {
    Points outline;
    const std::size_t count = 5 + random() % 8;
    std::uniform_real_distribution<double> radius(0.2, 2);
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        outline.push_back(radius(random) * glm::dvec3(std::cos(angle), std::sin(angle), 0));
    }
    return outline;
}

Scene starAnd(const Points& outline, glm::dvec3 position, double turn) {
    Scene scene;
    scene.bodies.resize(2);
    setPolytope(scene.bodies[0].shape, outline, 2);
    keepListOrder(scene.bodies[0].shape, outline);
    scene.bodies[0].name = "A";
    scene.bodies[0].angle = 0.7;
    scene.bodies[0].position = {1, 2, 0};
    setPolytope(scene.bodies[1].shape, {{-0.3, -0.2, 0}, {0.4, -0.1, 0}, {0, 0.5, 0}}, 2);
    scene.bodies[1].name = "B";
    scene.bodies[1].position = scene.bodies[0].position + position;
    scene.bodies[1].angle = turn;
    return scene;
}

double segmentDistance(glm::dvec3 a, glm::dvec3 b, glm::dvec3 c, glm::dvec3 d) {
    const double s = cross(b - a, c - a), t = cross(b - a, d - a), u = cross(d - c, a - c),
                 v = cross(d - c, b - c);
    if (s * t < 0 && u * v < 0) return 0;
    return std::min({distanceToSegment(a, c, d), distanceToSegment(b, c, d), distanceToSegment(c, a, b),
                     distanceToSegment(d, a, b)});
}

/// By the number of times that the ray to the right leaves and enters.
bool isInside(glm::dvec3 p, const Points& outline) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec3 a = outline[i], b = outline[(i + 1) % outline.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

/// The distance between two outlines by all pairs of edges; 0 where one is inside the other.
double bruteDistance(const Points& a, const Points& b) {
    if (isInside(b.front(), a) || isInside(a.front(), b)) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            least =
                std::min(least, segmentDistance(a[i], a[(i + 1) % a.size()], b[j], b[(j + 1) % b.size()]));
    return least;
}

Points inWorld(const Body& body) {
    Points found;
    for (const glm::dvec3& p : listedPoints(body.shape)) found.push_back(toWorld(body, p, 2));
    return found;
}

TEST(PolygonParts, TogetherAnswerAsTheWholeOutline) {
    std::mt19937 random(45);
    std::uniform_real_distribution<double> place(-2.5, 2.5), turn(0, 6);
    int apart = 0, meeting = 0, hullIsWrong = 0;
    for (int i = 0; i < 1200; ++i) {
        const Scene scene = starAnd(randomStar(random), {place(random), place(random), 0}, turn(random));
        if (!mayHaveParts(scene)) continue;
        const PartTable table = tableOf(scene, 0);
        const double truth = bruteDistance(inWorld(scene.a()), inWorld(scene.b()));
        const PartAnswer& first = table.answers.front();
        EXPECT_EQ(first.answer.intersects, truth == 0) << i;
        if (truth > 0) {
            // what is not near may be nearer: all of them are compared
            EXPECT_NEAR(*tableOf(scene).answers.front().answer.distance, truth, 1e-9) << i;
            if (table.whole.intersects == true) ++hullIsWrong;
        }
        ++(truth > 0 ? apart : meeting);
    }
    EXPECT_GT(apart, 100);
    EXPECT_GT(meeting, 100);
    EXPECT_GT(hullIsWrong, 20);
}

TEST(PolygonParts, TellDiagonalsAndTheirNormals) {
    // a U whose arms stand to the left and right: B lies on the bottom between them
    const Points outline{{-2, -1, 0}, {2, -1, 0}, {2, 1, 0},  {1, 1, 0},
                         {1, 0, 0},   {-1, 0, 0}, {-1, 1, 0}, {-2, 1, 0}};
    Scene scene = starAnd(outline, {0, 0, 0}, 0);
    scene.bodies[0].angle = 0;
    scene.bodies[1].position = scene.bodies[0].position + glm::dvec3(0, 0.15, 0);
    const PartTable table = tableOf(scene);
    EXPECT_EQ(table.answers.size(), 6U);
    int diagonals = 0, ghosts = 0;
    for (const PartAnswer& part : table.answers) {
        const nlohmann::ordered_json json = partJson(table, part);
        diagonals += static_cast<int>(json["inner_edges_a"].size());
        EXPECT_EQ(json["vertices_a"][0].size(), 2U);
        if (part.ghost.value_or(false)) ++ghosts;
        const bool isUpward =
            part.answer.intersects.value_or(false) && std::abs(part.answer.normal->y - 1) < 1e-6;
        EXPECT_FALSE(isUpward && part.ghost.value_or(true)) << "the outline's own normal";
    }
    EXPECT_EQ(diagonals, 2 * 5) << "each of the five has a triangle on either side";
    EXPECT_GT(ghosts, 0);
}

TEST(PolygonParts, RefuseAnOutlineThatCrossesItself) {
    Points outline{{0, 0, 0}, {2, 0, 0}, {0.5, 0.5, 0}, {0.9, 0.4, 0}, {2, 2, 0}, {0, 2, 0}};
    EXPECT_NO_THROW(tableOf(starAnd({{0, 0, 0}, {2, 0, 0}, {0.9, 0.4, 0}, {2, 2, 0}}, {}, 0)));
    std::swap(outline[0], outline[3]);
    EXPECT_THROW(tableOf(starAnd(outline, {}, 0)), InputError);
}

TEST(PolygonParts, AreSortedByDisagreement) {
    Scene scene = starAnd({{0, 0, 0}, {2, 0, 0}, {0.9, 0.4, 0}, {2, 2, 0}, {-1, 1, 0}}, {0.4, 0.3, 0}, 0);
    const auto isSorted = [](const PartTable& table) {
        return std::ranges::is_sorted(table.answers, std::greater(), [](const PartAnswer& part) {
            EXPECT_TRUE(part.isCompared);
            return std::pair(part.differs, part.disagreement);
        });
    };
    EXPECT_TRUE(isSorted(tableOf(scene, 100, PartOrder::Disagreement)));
    // one that errs
    scene.compare.resize(2);
    scene.compare[1].method = "gjk-epa";
    scene.compare[1].maxIterations = 1;
    const PartTable lanes = tableOf(scene, 100, PartOrder::Disagreement);
    EXPECT_TRUE(isSorted(lanes));
    EXPECT_EQ(lanes.answers.front().lanes.size(), 2U);
    EXPECT_EQ(partJson(lanes, lanes.answers.front())["lanes"].size(), 2U);
}

TEST(NearParts, AreFoundAsByAllPairs) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> at(-5, 5), size(0, 1);
    const auto boxes = [&](std::size_t count) {
        std::vector<ConvexPart> parts(count);
        for (ConvexPart& part : parts) {
            const glm::dvec3 low{at(random), at(random), at(random)};
            part.box.include(low);
            part.box.include(low + glm::dvec3(size(random), size(random), size(random)));
        }
        return parts;
    };
    for (int i = 0; i < 50; ++i) {
        const std::vector<ConvexPart> a = boxes(1 + random() % 40), b = boxes(1 + random() % 40);
        const double reach = size(random);
        std::set<std::pair<std::size_t, std::size_t>> expected, found;
        for (std::size_t j = 0; j < a.size(); ++j)
            for (std::size_t k = 0; k < b.size(); ++k) {
                const glm::dvec3 gap = glm::max(
                    glm::max(a[j].box.low - b[k].box.high, b[k].box.low - a[j].box.high), glm::dvec3(0));
                if (glm::length(gap) <= reach) expected.emplace(j, k);
            }
        visitNear(a, b, reach, [&](std::size_t j, std::size_t k, double gap) {
            EXPECT_LE(gap, reach);
            EXPECT_TRUE(found.emplace(j, k).second) << "once each";
            return true;
        });
        EXPECT_EQ(found, expected);
    }
}

}  // namespace
}  // namespace gjkscope
