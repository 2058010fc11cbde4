#include <gmock/gmock.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <set>
#include <string>

#include "app/picture/theme.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "app/runs/viewpoint.hpp"
#include "tests/base/pattern.hpp"
#include "tests/runs/scenes.hpp"

/// Pictures compared as data with what a hand finds for two unit squares.
namespace gjkscope {
namespace {

using namespace test;

int stepOf(const Run& run, std::string_view stage, std::string_view phase, int iteration) {
    const auto& steps = run.steps();
    const auto found = std::ranges::find_if(steps, [&](const Step& m) {
        return m.stage == stage && m.phase == phase && m.iteration == iteration;
    });
    return found == steps.end() ? -1 : static_cast<int>(found - steps.begin());
}

Picture drawn(const Scene& scene, const Run& run, Canvas canvas, int step,
              const PictureOptions& options = {}) {
    return pictureAt(scene, run, canvas, step, options);
}

std::vector<const Item*> itemsOf(const Picture& picture, ItemKind kind, Role role) {
    std::vector<const Item*> found;
    for (const Item& item : picture.items)
        if (item.kind == kind && item.role == role) found.push_back(&item);
    return found;
}

const Item& only(const Picture& picture, ItemKind kind, Role role) {
    const auto found = itemsOf(picture, kind, role);
    EXPECT_EQ(found.size(), 1U) << "kind " << static_cast<int>(kind) << ", role " << static_cast<int>(role);
    static const Item none;
    return found.empty() ? none : *found.front();
}

std::vector<std::string> labelsOf(const Picture& picture) {
    std::vector<std::string> texts;
    for (const Item& item : picture.items)
        if (item.kind == ItemKind::Label) texts.push_back(item.text);
    return texts;
}

}  // namespace

TEST(ScenePicture, ShowsBothSquaresAndTheirDifference) {
    const Scene scene = squares(3);
    const auto run = runScene(scene);
    const Picture world = drawn(scene, *run, Canvas::World, 0);
    EXPECT_EQ(only(world, ItemKind::Fill, Role::ShapeA).points,
              (std::vector<glm::dvec3>{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}));
    EXPECT_EQ(only(world, ItemKind::Polyline, Role::ShapeB).points,
              (std::vector<glm::dvec3>{{2, -1, 0}, {4, -1, 0}, {4, 1, 0}, {2, 1, 0}}));
    EXPECT_EQ(itemsOf(world, ItemKind::Point, Role::ShapeA).size(), 4U);
    EXPECT_THAT(labelsOf(world), testing::IsSupersetOf({"A", "B"}));

    const Picture difference = drawn(scene, *run, Canvas::Difference, 0);
    EXPECT_EQ(only(difference, ItemKind::Fill, Role::Difference).points,
              (std::vector<glm::dvec3>{{-5, -2, 0}, {-1, -2, 0}, {-1, 2, 0}, {-5, 2, 0}}));
    EXPECT_EQ(only(difference, ItemKind::Point, Role::Origin).points[0], glm::dvec3(0));
    EXPECT_EQ(itemsOf(difference, ItemKind::Point, Role::DifferenceVertex).size(), 4U);
    EXPECT_THAT(labelsOf(difference), testing::IsSupersetOf({"A − B", "origin"}));
}

TEST(ScenePicture, DrawsCirclesAsCircles) {
    const Scene scene = test::scene(body("A", ball(1)), body("B", ball(0.5), {3, 0, 0}));
    const auto run = runScene(scene);
    const Picture world = drawn(scene, *run, Canvas::World, 0),
                  difference = drawn(scene, *run, Canvas::Difference, 0);
    for (const Item* circle : itemsOf(world, ItemKind::Circle, Role::ShapeA)) EXPECT_EQ(circle->radius, 1);
    ASSERT_EQ(itemsOf(difference, ItemKind::Circle, Role::Difference).size(), 2U);
    EXPECT_EQ(itemsOf(difference, ItemKind::Circle, Role::Difference)[0]->radius, 1.5);
    EXPECT_EQ(itemsOf(difference, ItemKind::Circle, Role::Difference)[0]->points[0], glm::dvec3(-3, 0, 0));
}

TEST(ScenePicture, LinksTheCanvasesByHover) {
    const Scene scene = squares(3);
    const auto run = runScene(scene);
    PictureOptions options;
    // the upper right vertex of A (feature 0) less the lower left one of B (feature 3)
    options.hover = {Subject::Kind::DifferenceVertex, -1, -1, 0, 3};
    const Picture lit = drawn(scene, *run, Canvas::Difference, 0, options);
    EXPECT_EQ(only(lit, ItemKind::Point, Role::Highlight).points[0], glm::dvec3(-1, 2, 0));
    EXPECT_THAT(labelsOf(lit),
                testing::Contains("a_0 − b_3 = (1.000, 1.000) − (2.000, −1.000) = (−1.000, 2.000)"));
    const Picture world = drawn(scene, *run, Canvas::World, 0, options);
    const auto parents = itemsOf(world, ItemKind::Point, Role::Highlight);
    ASSERT_EQ(parents.size(), 2U);
    EXPECT_EQ(parents[0]->points[0], glm::dvec3(1, 1, 0));
    EXPECT_EQ(parents[1]->points[0], glm::dvec3(2, -1, 0));

    options.hover = {Subject::Kind::BodyVertex, 0, 2, -1, -1};
    EXPECT_EQ(
        only(drawn(scene, *run, Canvas::Difference, 0, options), ItemKind::Point, Role::Highlight).points[0],
        glm::dvec3(-1, 2, 0));
}

TEST(ScenePicture, GivesTheSelectedBodyHandles) {
    const Scene scene = squares(3);
    const auto run = runScene(scene);
    PictureOptions options;
    EXPECT_TRUE(
        itemsOf(drawn(scene, *run, Canvas::World, 0, options), ItemKind::Point, Role::Handle).empty());
    options.selectedBody = 1;
    const Picture world = drawn(scene, *run, Canvas::World, 0, options);
    const auto handles = itemsOf(world, ItemKind::Point, Role::Handle);
    ASSERT_EQ(handles.size(), 4U);
    EXPECT_EQ(handles[0]->subject.kind, Subject::Kind::RotationHandle);
    EXPECT_EQ(handles[0]->points[0].x, 3);
    EXPECT_GT(handles[0]->points[0].y, 1);
    EXPECT_EQ(handles[1]->points[0], glm::dvec3(4, 0, 0));
    EXPECT_EQ(handles[2]->points[0], glm::dvec3(3, 1, 0));
    options.handles = false;
    EXPECT_TRUE(
        itemsOf(drawn(scene, *run, Canvas::World, 0, options), ItemKind::Point, Role::Handle).empty());
}

TEST(ScenePicture, MarksNoVerticesOfVeryManySides) {
    const Scene scene = test::scene(body("A", ngon(1000, 1)), body("B", ngon(1000, 1), {3, 0, 0}));
    const auto run = runScene(scene);
    EXPECT_TRUE(itemsOf(drawn(scene, *run, Canvas::World, 0), ItemKind::Point, Role::ShapeA).empty());
    EXPECT_EQ(only(drawn(scene, *run, Canvas::World, 0), ItemKind::Polyline, Role::ShapeA).points.size(),
              1000U);
}

TEST(ScenePicture, MarksLostVertices) {
    Scene scene = squares(3);
    scene.bodies[0].shape = polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    scene.bodies[0].shape.lostVertices = {{0, 0.5, 0}};
    const auto run = runScene(scene);
    EXPECT_EQ(only(drawn(scene, *run, Canvas::World, 0), ItemKind::Point, Role::LostVertex).points[0],
              glm::dvec3(0, 0.5, 0));
}

TEST(DistancePicture, SearchesFromVToTheOrigin) {
    const Scene scene = squares(3, "gjk-distance");
    const auto run = runScene(scene);
    const int direction = stepOf(*run, "gjk", "direction", 1);
    ASSERT_GE(direction, 0);
    const Picture difference = drawn(scene, *run, Canvas::Difference, direction);
    const Item& arrow = only(difference, ItemKind::Arrow, Role::SearchDirection);
    EXPECT_EQ(arrow.points[1], glm::dvec3(0));
    EXPECT_EQ(arrow.points[0], only(difference, ItemKind::Point, Role::Nearest).points[0]);
    EXPECT_DOUBLE_EQ(only(difference, ItemKind::Circle, Role::UpperBound).radius,
                     glm::length(arrow.points[0]));

    const Picture world = drawn(scene, *run, Canvas::World, direction);
    const auto aims = itemsOf(world, ItemKind::Arrow, Role::SearchDirection);
    ASSERT_EQ(aims.size(), 2U);
    EXPECT_EQ(aims[0]->points[0], glm::dvec3(0, 0, 0));
    EXPECT_EQ(aims[1]->points[0], glm::dvec3(3, 0, 0));
    const glm::dvec3 d = aims[0]->points[1] - aims[0]->points[0],
                     back = aims[1]->points[1] - aims[1]->points[0];
    EXPECT_NEAR(glm::length(d + back), 0, 1e-12);
}

Scene boxesIn3D(glm::dvec3 apart) {
    Scene scene;
    scene.dimension = 3;
    scene.bodies.resize(2);
    scene.bodies[0].name = "A";
    scene.bodies[1].name = "B";
    scene.bodies[1].position = apart;
    scene.bodies[1].orientation = glm::normalize(glm::dquat(0.9, 0.1, -0.3, 0.2));
    return scene;
}

/// How far from the origin the plane of a bound's disc is, which has all of A − B beyond it (`side` 1) or
/// before it (−1).
double supportingPlane(const Picture& difference, Role role, double side) {
    const Item& disc = only(difference, ItemKind::Fill, role);
    glm::dvec3 middle(0);
    for (const glm::dvec3& p : disc.points) middle += p / static_cast<double>(disc.points.size());
    const double distance = glm::length(middle);
    for (const glm::dvec3& p : disc.points) EXPECT_NEAR(glm::dot(p, middle / distance), distance, 1e-9);
    for (const glm::dvec3& p : only(difference, ItemKind::Solid, Role::Difference).points)
        EXPECT_GE(side * (glm::dot(p, middle / distance) - distance), -1e-9);
    return distance;
}

TEST(Picture3D, ShowsTheLowerBoundAsAPlaneAndTheUpperOneAsASphere) {
    const Scene scene = boxesIn3D({3.1, 1.4, 2.7});
    const auto run = runScene(scene);
    int planes = 0;
    for (int step = 0; step < static_cast<int>(run->steps().size()); ++step) {
        const Picture difference = drawn(scene, *run, Canvas::Difference, step);
        const Item& sphere = only(difference, ItemKind::Circle, Role::UpperBound);
        for (const glm::dvec3& p : only(difference, ItemKind::Polyline, Role::UpperBound).points)
            EXPECT_NEAR(glm::length(p), sphere.radius, 1e-9);
        if (itemsOf(difference, ItemKind::Fill, Role::LowerBound).empty()) continue;
        ++planes;
        const double lower = supportingPlane(difference, Role::LowerBound, 1);
        const auto is = [&](const BoundSample& sample) { return std::abs(sample.lower - lower) < 1e-9; };
        EXPECT_TRUE(std::ranges::any_of(run->bounds(), is)) << lower << " at step " << step;
    }
    EXPECT_GE(planes, 4);
}

TEST(Picture3D, ShowsTheUpperBoundOfADepthAsAPlane) {
    const Scene scene = boxesIn3D({0.4, 0.3, 0.2});
    const auto run = runScene(scene);
    const int done = static_cast<int>(run->steps().size()) - 1;
    const Picture difference = drawn(scene, *run, Canvas::Difference, done);
    EXPECT_NEAR(supportingPlane(difference, Role::UpperBound, -1), run->answer().depth.value(), 1e-9);
}

TEST(Picture3D, ShowsAllRegionsWithTheOriginsBright) {
    const Scene scene = boxesIn3D({3.1, 1.4, 2.7});
    const auto run = runScene(scene);
    const int shrink = stepOf(*run, "gjk", "shrink", 2);
    ASSERT_GE(shrink, 0);
    const Picture difference = drawn(scene, *run, Canvas::Difference, shrink);
    const auto elsewhere = itemsOf(difference, ItemKind::Region, Role::RegionElsewhere);
    EXPECT_GE(elsewhere.size(), 6U);
    const auto bright = itemsOf(difference, ItemKind::Region, Role::RegionHoldingOrigin);
    ASSERT_EQ(bright.size(), 1U);
    for (const Item* region : elsewhere) EXPECT_LT(region->strength, bright[0]->strength);
    PictureOptions options;
    options.regions = false;
    const Picture without = pictureAt(scene, *run, Canvas::Difference, shrink, options);
    EXPECT_TRUE(itemsOf(without, ItemKind::Region, Role::RegionElsewhere).empty());
}

TEST(DistancePicture, EndsWithTheWitnessPoints) {
    const Scene scene = squares(3, "gjk-distance");
    const auto run = runScene(scene);
    const int done = static_cast<int>(run->steps().size()) - 1;
    const Picture world = drawn(scene, *run, Canvas::World, done);
    const auto witnesses = itemsOf(world, ItemKind::Point, Role::Witness);
    ASSERT_EQ(witnesses.size(), 2U);
    EXPECT_EQ(witnesses[0]->points[0].x, 1);
    EXPECT_EQ(witnesses[1]->points[0].x, 2);
    EXPECT_EQ(witnesses[0]->points[0].y, witnesses[1]->points[0].y);
    EXPECT_THAT(labelsOf(world), testing::Contains("distance 1.000"));
    EXPECT_THAT(labelsOf(drawn(scene, *run, Canvas::Difference, done)), testing::Contains("distance 1.000"));
}

TEST(EpaPicture, EndsWithTheDepthVector) {
    const Scene scene = squares(1.5);
    const auto run = runScene(scene);
    const int done = static_cast<int>(run->steps().size()) - 1;
    const Picture difference = drawn(scene, *run, Canvas::Difference, done);
    const Item& depth = only(difference, ItemKind::Arrow, Role::Depth);
    EXPECT_EQ(depth.points[0], glm::dvec3(0));
    EXPECT_NEAR(glm::distance(depth.points[1], glm::dvec3(0.5, 0, 0)), 0, 1e-12);
    EXPECT_EQ(itemsOf(difference, ItemKind::Polyline, Role::ClosestFace).size(), 1U);

    const Picture world = drawn(scene, *run, Canvas::World, done);
    const auto outlines = itemsOf(world, ItemKind::Polyline, Role::ShapeB);
    ASSERT_EQ(outlines.size(), 2U) << "B, and B where it just touches";
    EXPECT_NEAR(glm::distance(outlines[1]->points[0], glm::dvec3(1, -1, 0)), 0, 1e-12);
}

TEST(EpaPicture, ShowsWhatIsVisibleBeforeItIsStitched) {
    const Scene scene = test::scene(body("A", ngon(8, 1)), body("B", ngon(6, 1), {0.3, 0.2, 0}));
    const auto run = runScene(scene);
    const int visible = stepOf(*run, "epa", "visible", 1), stitch = stepOf(*run, "epa", "stitch", 1);
    ASSERT_GE(visible, 0);
    ASSERT_EQ(stitch, visible + 1);
    const Picture before = drawn(scene, *run, Canvas::Difference, visible);
    EXPECT_GE(itemsOf(before, ItemKind::Polyline, Role::VisibleFace).size(), 1U);
    EXPECT_EQ(itemsOf(before, ItemKind::Point, Role::Horizon).size(), 2U);
    EXPECT_EQ(itemsOf(before, ItemKind::Point, Role::NewestPoint).size(), 1U);
    EXPECT_EQ(
        itemsOf(drawn(scene, *run, Canvas::Difference, stitch), ItemKind::Polyline, Role::NewFace).size(),
        2U);
}

TEST(GjkPicture, RejectsWithAHalfPlaneThatHoldsTheDifference) {
    const Scene scene = squares(3, "gjk");
    const auto run = runScene(scene);
    const int last = static_cast<int>(run->steps().size()) - 2;
    ASSERT_EQ(run->steps()[static_cast<std::size_t>(last)].phase, "reject");
    const Picture difference = drawn(scene, *run, Canvas::Difference, last);
    const Item& plane = only(difference, ItemKind::Region, Role::RejectHalfPlane);
    ASSERT_EQ(plane.points.size(), 2U);
    for (const glm::dvec3& p : only(difference, ItemKind::Fill, Role::Difference).points)
        EXPECT_GE(glm::dot(p - plane.points[0], plane.points[1]), -1e-12);
    EXPECT_LT(glm::dot(-plane.points[0], plane.points[1]), 0) << "and not the origin";
}

TEST(GjkPicture, DrawsAllPerpendicularsOfAnEdgeInSpace) {
    for (const char* method : {"gjk", "gjk-distance"}) {
        Scene scene = boxesIn3D({1.1, 0.9, 0.4});
        scene.method = method;
        const auto run = runScene(scene);
        int rings = 0;
        for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
            const Picture difference = drawn(scene, *run, Canvas::Difference, i);
            const auto lines = itemsOf(difference, ItemKind::Polyline, Role::Perpendiculars);
            if (lines.empty()) continue;
            const Item& ring = only(difference, ItemKind::Fill, Role::Perpendiculars);
            const Item& arrow = only(difference, ItemKind::Arrow, Role::SearchDirection);
            const glm::dvec3 foot = arrow.points[0], d = arrow.points[1] - foot;
            EXPECT_LT(glm::length(arrow.points[1]), 1e-12) << "to the origin";
            // two of its directions span the plane that all are in
            const glm::dvec3 edge = glm::cross(ring.points[0] - foot, ring.points[1] - foot);
            for (const glm::dvec3& p : ring.points) {
                EXPECT_NEAR(glm::distance(p, foot), glm::length(d), 1e-12);
                EXPECT_NEAR(glm::dot(p - foot, glm::normalize(edge)), 0, 1e-12);
            }
            for (const Item* vertex : itemsOf(difference, ItemKind::Point, Role::SimplexVertex))
                EXPECT_GT(std::abs(glm::dot(glm::normalize(vertex->points[0] - foot), glm::normalize(edge))),
                          1 - 1e-9);
            ++rings;
        }
        EXPECT_GT(rings, 0) << method;
    }
    const Scene flat = squares(1.5, "gjk");
    const auto run = runScene(flat);
    for (int i = 0; i < static_cast<int>(run->steps().size()); ++i)
        EXPECT_TRUE(
            itemsOf(drawn(flat, *run, Canvas::Difference, i), ItemKind::Fill, Role::Perpendiculars).empty());
}

TEST(GjkPicture, BrightensTheRegionThatHoldsTheOrigin) {
    const Scene scene = squares(1.5, "gjk");
    const auto run = runScene(scene);
    for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
        if (run->steps()[static_cast<std::size_t>(i)].phase != "shrink") continue;
        const Picture difference = drawn(scene, *run, Canvas::Difference, i);
        const Item& region = only(difference, ItemKind::Region, Role::RegionHoldingOrigin);
        for (std::size_t k = 0; k < region.points.size(); k += 2)
            EXPECT_GE(glm::dot(-region.points[k], region.points[k + 1]), -1e-9);
    }
}

/// The numbers of `w1 w3` in a sentence or a label.
std::set<int> namedVertices(const std::string& text) {
    static const test::Pattern kVertex("w_?\\{?([0-9]+)");
    std::set<int> names;
    for (const auto& match : kVertex.in(text)) names.insert(std::stoi(match.group));
    return names;
}

/// The scene by a method, where it has that dimension.
std::unique_ptr<const Run> runBy(Scene scene, const char* method) {
    scene.method = method;
    return scene.dimension == 3 && scene.method == "triangle-iteration" ? nullptr : runScene(scene);
}

// from the step that finds it to the step that drops it, and nothing else is called so later
TEST(SimplexPicture, APointKeepsItsName) {
    int longest = 0;
    for (const Scene& scene : test::bundled()) {
        for (const char* method : {"gjk-distance", "gjk", "gjk-cached", "triangle-iteration"}) {
            const auto run = runBy(scene, method);
            if (!run) continue;
            std::map<int, glm::dvec3> named;
            for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
                std::set<int> names;
                for (const Item& item : drawn(scene, *run, Canvas::Difference, i).items) {
                    if (item.kind != ItemKind::Label) continue;
                    for (const int name : namedVertices(item.text)) {
                        EXPECT_TRUE(names.insert(name).second)
                            << scene.title << ", step " << i << ": w" << name;
                        const auto known = named.emplace(name, item.points[0]).first;
                        EXPECT_EQ(known->second, item.points[0])
                            << scene.title << ", " << method << ", step " << i << ": w" << name;
                    }
                }
                for (const int name : namedVertices(plainText(run->explain(i).sentence)))
                    EXPECT_TRUE(named.contains(name)) << scene.title << ", step " << i << ": w" << name;
            }
            longest = std::max(longest, static_cast<int>(named.size()));
        }
    }
    EXPECT_GT(longest, 8);
}

TEST(SimplexPicture, NumbersItsVerticesAsTheSentenceDoes) {
    int dropping = 0;
    for (const Scene& bundled : test::bundled()) {
        for (const char* method : {"gjk-distance", "gjk"}) {
            Scene scene = bundled;
            scene.method = method;
            const auto run = runScene(scene);
            for (int i = 0; i < static_cast<int>(run->steps().size()); ++i) {
                if (run->steps()[static_cast<std::size_t>(i)].phase != "shrink") continue;
                const Picture picture = drawn(scene, *run, Canvas::Difference, i);
                std::set<int> labels;
                for (const Item& item : picture.items)
                    if (item.kind == ItemKind::Label) labels.merge(namedVertices(item.text));
                dropping += !itemsOf(picture, ItemKind::Point, Role::DroppedPoint).empty();
                for (const int name : namedVertices(plainText(run->explain(i).sentence)))
                    EXPECT_TRUE(labels.contains(name)) << scene.title << ", step " << i << ": " << name;
            }
        }
    }
    EXPECT_GT(dropping, 20);
}

TEST(SimplexPicture, InSectionHoldsTheSegmentThatIsKept) {
    const std::vector<Scene> all = test::bundled();
    const auto found = std::ranges::find(all, "Two tetrahedra", &Scene::title);
    ASSERT_NE(found, all.end());
    const auto run = runScene(*found);
    const int shrink = stepOf(*run, "gjk", "shrink", 1);
    SceneView flat;
    flat.flatten = true;
    const Picture section =
        viewedPicture(drawn(*found, *run, Canvas::Difference, shrink), Canvas::Difference, 3, flat).picture;
    EXPECT_EQ(itemsOf(section, ItemKind::Polyline, Role::Simplex).size(), 1U);
    EXPECT_EQ(itemsOf(section, ItemKind::Point, Role::Nearest).size(), 1U);
}

TEST(MinkowskiPicture, GrowsTheChainEdgeByEdge) {
    const Scene scene = test::scene(body("A", box(1, 1)),
                                    body("B", polygon({{0, 0}, {1, 0}, {0, 1}}), {3, 0, 0}), "minkowski");
    const auto run = runScene(scene);
    for (int i = 1; i <= 5; ++i) {
        const Picture difference = drawn(scene, *run, Canvas::Difference, i);
        std::size_t edges = 0;
        for (const Role role : {Role::EdgeOfA, Role::EdgeOfB, Role::ChainEdge})
            edges += itemsOf(difference, ItemKind::Polyline, role).size();
        EXPECT_EQ(edges, static_cast<std::size_t>(i));
    }
    const Picture world = drawn(scene, *run, Canvas::World, 2);
    EXPECT_EQ(itemsOf(world, ItemKind::Arrow, Role::EdgeOfA).size() +
                  itemsOf(world, ItemKind::Arrow, Role::EdgeOfB).size(),
              2U)
        << "two edges point up";
}

TEST(Tweens, MoveTheSameVertexInsteadOfFadingIt) {
    const Scene scene = squares(3, "gjk-distance");
    const auto run = runScene(scene);
    const int direction = stepOf(*run, "gjk", "direction", 1);
    const Picture between = pictureAt(scene, *run, Canvas::Difference, direction + 0.5, {});
    EXPECT_EQ(itemsOf(between, ItemKind::Point, Role::Nearest).size(), 1U);
    EXPECT_EQ(itemsOf(between, ItemKind::Point, Role::Nearest)[0]->strength, 1);
}

TEST(ShapeCastPicture, SweepsShapesFromTheirStartToTheContact) {
    Scene scene = squares(5, "shape-cast");
    scene.bodies[0].velocity = glm::dvec3(0.5, 0.25, 0);
    scene.bodies[1].velocity = glm::dvec3(-1, 0, 0);
    const auto run = runScene(scene);
    const double time = run->answer().timeOfImpact.value();
    EXPECT_NEAR(time, 2, 1e-9) << "a gap of 3 closes at 1.5 a second";
    const Picture world = drawn(scene, *run, Canvas::World, static_cast<int>(run->steps().size()) - 1);
    for (const auto& [role, velocity] :
         {std::pair(Role::ShapeA, scene.bodies[0].velocity), {Role::ShapeB, scene.bodies[1].velocity}}) {
        const std::vector<const Item*> areas = itemsOf(world, ItemKind::Fill, role);
        ASSERT_EQ(areas.size(), 2U) << "the shape and where it was on its way";
        const std::vector<glm::dvec3>& sweep = areas[1]->points;
        // both ends lie inside, which for convex sets is all between them
        for (const glm::dvec3 vertex : areas[0]->points)
            for (const glm::dvec3 p : {vertex, vertex + time * *velocity})
                for (std::size_t i = 0; i < sweep.size(); ++i) {
                    const glm::dvec3 edge = sweep[(i + 1) % sweep.size()] - sweep[i];
                    EXPECT_GE(glm::cross(edge, p - sweep[i]).z, -1e-9);
                }
    }
    EXPECT_THAT(labelsOf(world), testing::Contains("t = 2.000"));
}

TEST(ShapeCastPicture, HasAKnobOnEveryVelocity) {
    Scene scene = squares(5, "shape-cast");
    scene.bodies[1].velocity = glm::dvec3(-1, 0.5, 0);
    const auto run = runScene(scene);
    std::map<int, glm::dvec3> tips;
    for (const Item& item : drawn(scene, *run, Canvas::World, 0).items)
        if (item.kind == ItemKind::Point && item.subject.kind == Subject::Kind::Velocity)
            tips[item.subject.body] = item.points[0];
    const std::map<int, glm::dvec3> wanted{{0, {0, 0, 0}}, {1, {4, 0.5, 0}}};
    EXPECT_EQ(tips, wanted) << "what stands still can be given a velocity";
}

TEST(ShapeCast, ItsDistancesAreAboveTheTimesThatAreSafe) {
    for (Scene scene : bundled()) {
        if (scene.method != "shape-cast") continue;
        const auto run = runScene(scene);
        const std::vector<DistanceSample>& samples = run->distances();
        ASSERT_GT(samples.size(), 2U);
        for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
            EXPECT_EQ(samples[i].safeUntil, samples[i + 1].time) << "each advance is the safe step";
            EXPECT_LT(samples[i + 1].distance, samples[i].distance);
        }
    }
}

TEST(PenStrokes, StickToTheirCanvasAndLieOverEverything) {
    const Scene scene = squares(3);
    const auto run = runScene(scene);
    PictureOptions options;
    options.strokes = {{Canvas::World, Role::PenViolet, {{0, 0, 0}, {1, 1, 0}}},
                       {Canvas::Difference, Role::PenPink, {{2, 0, 0}}}};
    for (int step = 0; step < 4; ++step) {
        const Picture world = drawn(scene, *run, Canvas::World, step, options);
        EXPECT_EQ(only(world, ItemKind::Polyline, Role::PenViolet).points, options.strokes[0].points);
        EXPECT_TRUE(itemsOf(world, ItemKind::Point, Role::PenPink).empty());
        EXPECT_EQ(only(drawn(scene, *run, Canvas::Difference, step, options), ItemKind::Point, Role::PenPink)
                      .points,
                  options.strokes[1].points);
    }
    for (const Theme& theme : themes())
        for (std::size_t role = 0; role < static_cast<std::size_t>(Role::PenViolet); ++role)
            EXPECT_LT(theme.roles[role].layer, theme[Role::PenViolet].layer);
}

}  // namespace gjkscope
