#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <memory>
#include <numbers>
#include <random>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"
#include "app/picture/depth/depth_order.hpp"
#include "tests/picture/depth/painted.hpp"
#include "tests/picture/depth/solids.hpp"

/// Solids of very many faces, of which not every one is looked at.
namespace gjkscope {
namespace {

using tests::addBox, tests::cameraOf, tests::expectFarToNear, tests::randomTurn;

/// A solid with so many faces that its back is painted as one area.
/// The faces above the ring `doubled` have no area.
Item& addGlobe(Picture& picture, Role role, glm::dvec3 center, double radius, const glm::dquat& turn,
               int doubled = 0) {
    constexpr int rings = 14, sides = 24;
    picture.order = Picture::Order::Depth;
    auto surface = std::make_shared<Surface>();
    std::vector<glm::dvec3> points;
    const double pi = std::numbers::pi;
    const auto at = [&](int ring, int side) {
        return ring == 0 ? 0 : ring == rings ? 1 : 2 + (ring - 1) * sides + side % sides;
    };
    const auto put = [&](double up, double around) {
        points.push_back(center +
                         turn * (radius * glm::dvec3(std::sin(up) * std::cos(around),
                                                     std::sin(up) * std::sin(around), std::cos(up))));
    };
    put(0, 0);
    put(pi, 0);
    for (int ring = 1; ring < rings; ++ring)
        for (int side = 0; side < sides; ++side) {
            const int level = ring == doubled ? ring - 1 : ring;
            put(pi * level / rings, 2 * pi * side / sides);
        }
    const auto face = [&](int ring, int side) { return ring * sides + side % sides; };
    for (int ring = 0; ring < rings; ++ring) {
        for (int side = 0; side < sides; ++side) {
            std::vector<int> vertices{at(ring, side), at(ring + 1, side), at(ring + 1, side + 1),
                                      at(ring, side + 1)};
            vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
            if (vertices.front() == vertices.back()) vertices.pop_back();
            surface->faces.push_back(vertices);
            surface->edges.push_back(
                {at(ring, side), at(ring + 1, side), face(ring, side), face(ring, side + sides - 1), true});
            if (ring > 0)
                surface->edges.push_back(
                    {at(ring, side + 1), at(ring, side), face(ring, side), face(ring - 1, side), true});
        }
    }
    Item& globe = picture.add(ItemKind::Solid, role, points, itemKey(role));
    globe.surface = surface;
    return globe;
}

class Globes : public testing::TestWithParam<int> {};

TEST_P(Globes, ThroughEachOtherAreCutSoThatFarIsPaintedFirst) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 200);
    std::uniform_real_distribution<double> place(-0.5, 0.5);
    int layers = 0;
    for (int round = 0; round < 3; ++round) {
        Picture picture;
        addGlobe(picture, Role::ShapeA, {place(random), place(random), place(random)}, 1, randomTurn(random));
        addGlobe(picture, Role::ShapeB, {place(random), place(random), place(random)}, 0.8,
                 randomTurn(random));
        addBox(picture, Role::Difference, {place(random), place(random), place(random)}, {0.3, 0.7, 1.1},
               randomTurn(random));
        const Camera camera = cameraOf(randomTurn(random));
        Painting painted = inDepthOrder(picture, camera, theme("light"));
        // the back of the largest is one area, which is not flat; it comes before what it would hide
        const auto isBack = [](const Part& part) {
            return part.kind == ItemKind::Fill && part.count > 20 && part.role != Role::Difference;
        };
        EXPECT_LE(std::erase_if(painted.parts, isBack), 1U);
        layers += expectFarToNear(painted, camera, 1.2, random);
    }
    EXPECT_GT(layers, 500);
}

/// The same picture of solids that were never seen before.
Picture unseen(Picture picture) {
    for (Item& item : picture.items)
        if (item.surface) item.surface = std::make_shared<Surface>(*item.surface);
    return picture;
}

void expectSame(const Painting& a, const Painting& b) {
    EXPECT_EQ(a.points, b.points);
    EXPECT_EQ(a.vertices, b.vertices);
    ASSERT_EQ(a.parts.size(), b.parts.size());
    for (std::size_t i = 0; i < a.parts.size(); ++i) {
        EXPECT_EQ(a.parts[i].first, b.parts[i].first);
        EXPECT_EQ(a.parts[i].count, b.parts[i].count);
        EXPECT_EQ(a.parts[i].patch, b.parts[i].patch);
        EXPECT_EQ(a.parts[i].strength, b.parts[i].strength);
    }
}

TEST_P(Globes, ArePaintedTheSameHoweverOftenTheyWereSeen) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 300);
    Picture picture;
    addGlobe(picture, Role::ShapeA, glm::dvec3(0), 1, randomTurn(random));
    addGlobe(picture, Role::ShapeB, {0.3, 0.2, 0.1}, 1, randomTurn(random));
    Camera camera = cameraOf(randomTurn(random));
    for (int frame = 0; frame < 12; ++frame) {
        // one moves, then the eye, then nothing does
        if (frame % 3 == 0)
            for (glm::dvec3& p : picture.items[1].points) p += glm::dvec3(0.02, -0.01, 0.015);
        if (frame % 3 == 1) camera = cameraOf(randomTurn(random));
        expectSame(inDepthOrder(picture, camera, theme("light")),
                   inDepthOrder(unseen(picture), camera, theme("light")));
    }
}

TEST_P(Globes, TwoThatAreApartAreNotCutAndOfSeveralFarIsPaintedFirst) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 400);
    std::uniform_real_distribution<double> place(-0.1, 0.1);
    const auto near = [&](glm::dvec3 at) {
        return at + glm::dvec3(place(random), place(random), place(random));
    };
    int layers = 0;
    for (int round = 0; round < 4; ++round) {
        Picture picture;
        // nearer to each other than the spheres around their boxes
        std::size_t vertices =
            addGlobe(picture, Role::ShapeA, near({0.6, 0, 0}), 0.48, randomTurn(random)).points.size();
        vertices +=
            addGlobe(picture, Role::ShapeB, near({-0.6, 0, 0}), 0.48, randomTurn(random)).points.size();
        if (round >= 2) {
            Item& third = addGlobe(picture, Role::ShapeA, near({0, 1, 0.2}), 0.48, randomTurn(random));
            third.key = 77;
            vertices += third.points.size();
            vertices +=
                addBox(picture, Role::Difference, near({0, -0.2, 1.2}), {0.3, 0.2, 0.2}).points.size();
        }
        const Camera camera = cameraOf(randomTurn(random));
        Painting painted = inDepthOrder(picture, camera, theme("light"));
        if (round < 2) {
            EXPECT_EQ(painted.points.size(), vertices) << "something was cut";
        }
        const auto isBack = [](const Part& part) { return part.kind == ItemKind::Fill && part.count > 10; };
        EXPECT_GE(std::erase_if(painted.parts, isBack), round < 2 ? 2U : 0U);
        layers += expectFarToNear(painted, camera, 1.2, random);
    }
    EXPECT_GT(layers, 100);
}

/// How many lines a globe as large as this on the screen, in pixels, is painted with.
std::ptrdiff_t linesOfGlobe(double pixels, Finish finish, double scale = 1) {
    Picture picture;
    addGlobe(picture, Role::ShapeA, {0, 0, 0}, 1, glm::angleAxis(0.7, glm::dvec3(1, 0, 0))).finish = finish;
    Camera camera;
    camera.pixelsPerUnit = 0.5 * pixels;
    const Painting painted = inDepthOrder(picture, camera, theme("light"), scale);
    return std::ranges::count(painted.parts, ItemKind::Polyline, &Part::kind);
}

TEST(DepthOrder, ManyEdgesAreDrawnWhereThereIsRoomForThem) {
    const std::ptrdiff_t small = linesOfGlobe(60, Finish::Translucent),
                         large = linesOfGlobe(2000, Finish::Translucent);
    EXPECT_LT(small, 60) << "the silhouette alone";
    EXPECT_GT(small, 20);
    EXPECT_GT(large, 250) << "nearly all in front";
    EXPECT_EQ(linesOfGlobe(4000, Finish::Translucent, 2), large) << "wider lines on a larger screen";
    EXPECT_EQ(linesOfGlobe(60, Finish::Opaque), small);
    EXPECT_EQ(linesOfGlobe(60, Finish::Wire), small);
    EXPECT_EQ(linesOfGlobe(2000, Finish::Wire), large);
}

/// Seen along `camera`, with the sign of its direction.
double seenArea(const std::vector<glm::dvec3>& ring, const Camera& camera) {
    return 0.5 * glm::dot(polygonNormal(ring), camera.towardEye());
}

TEST_P(Globes, ABackPaintedAsOneCoversWhatItsFacesCover) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 300);
    const Camera camera = cameraOf(randomTurn(random));
    Picture picture;
    const Item globe = addGlobe(picture, Role::ShapeA, {0.1, 0.2, 0.3}, 1, randomTurn(random));
    double ofFaces = 0;
    for (int face = 0; face < static_cast<int>(globe.surface->faces.size()); ++face) {
        std::vector<glm::dvec3> ring;
        gatherRing(globe.points, globe.surface->faces[face], ring);
        ofFaces += std::min(seenArea(ring, camera), 0.0);
    }
    const Painting painted = inDepthOrder(picture, camera, theme("light"));
    const Part& back = painted.parts.front();
    ASSERT_EQ(back.kind, ItemKind::Fill);
    EXPECT_GT(back.count, 12U);
    EXPECT_NEAR(std::abs(seenArea(painted.pointsOf(back), camera)), -ofFaces, 1e-9);
    for (const Part& part : std::span(painted.parts).subspan(1)) {
        if (part.kind != ItemKind::Fill) continue;
        EXPECT_GT(seenArea(painted.pointsOf(part), camera), 0);
    }
}

TEST_P(Globes, TheOutlinesOfPartsTakenTogetherEncloseTheirArea) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 400);
    const Camera camera = cameraOf(randomTurn(random));
    Picture picture;
    addGlobe(picture, Role::ShapeA, {0, 0, 0}, 1, randomTurn(random));
    const Painting painted = inDepthOrder(picture, camera, theme("light"));
    std::vector<const Part*> some;
    double area = 0;
    std::size_t vertices = 0;
    std::bernoulli_distribution chosen(0.6);
    for (const Part& part : std::span(painted.parts).subspan(1)) {
        if (part.kind != ItemKind::Fill || !chosen(random)) continue;
        some.push_back(&part);
        area += seenArea(painted.pointsOf(part), camera);
        vertices += part.count;
    }
    double enclosed = 0;
    std::size_t joined = 0;
    for (const std::vector<std::uint32_t>& ring : joinedRings(painted, some)) {
        std::vector<glm::dvec3> points;
        for (const std::uint32_t i : ring) points.push_back(painted.points[i]);
        enclosed += seenArea(points, camera);
        joined += ring.size();
    }
    EXPECT_GT(some.size(), 60U);
    EXPECT_NEAR(enclosed, area, 1e-9);
    EXPECT_LT(joined, vertices);
}

/// Nobody knows which way a face without an area looks: it is on the side of its neighbors.
TEST_P(Globes, AFaceWithoutAnAreaIsNoRim) {
    std::mt19937 random(static_cast<unsigned>(GetParam()) + 500);
    const Camera camera = cameraOf(randomTurn(random));
    const glm::dquat turn = randomTurn(random);
    const auto paintedWith = [&](int doubled) {
        Picture picture;
        addGlobe(picture, Role::ShapeA, {0, 0, 0}, 1, turn, doubled);
        picture.add(ItemKind::Polyline, Role::Witness, {{-0.5, 0, 0}, {0.5, 0.1, 0}});
        return inDepthOrder(picture, camera, theme("light"));
    };
    const auto rimOf = [](const Painting& painting) {
        return std::ranges::count_if(painting.parts, [](const Part& part) {
            return part.kind == ItemKind::Polyline && part.role == Role::ShapeA && part.strength == 1;
        });
    };
    const Painting plain = paintedWith(0);
    for (const int doubled : {3, 7, 11}) {
        const Painting painted = paintedWith(doubled);
        EXPECT_LT(std::abs(rimOf(painted) - rimOf(plain)), 8);
        // the back, what is inside, the front
        EXPECT_EQ(painted.parts[0].role, Role::ShapeA);
        EXPECT_EQ(painted.parts[1].role, Role::Witness);
        EXPECT_EQ(painted.parts[2].role, Role::ShapeA);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Globes, testing::Range(1, 6));

}  // namespace
}  // namespace gjkscope
