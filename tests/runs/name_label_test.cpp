#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

#include "app/picture/layout/figure.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/orbit.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// Names of bodies, in the bodies themselves or at the ends of lines to them.
namespace gjkscope {
namespace {

constexpr Viewport kView{{0, 0}, {465, 668}};

/// About as wide as in Inter.
glm::dvec2 measure(const Item& label) {
    const double size = theme("light")[label.role].textSize;
    return {0.6 * size * static_cast<double>(label.text.size()) + 4, 1.2 * size + 4};
}

/// Points of a body's border in pixels: no hull, so that being in it is judged by separating lines.
std::vector<glm::dvec2> pointsOf(const Picture& picture, const Item& of, const Camera& camera) {
    std::vector<glm::dvec2> points;
    for (const Item& item : picture.items) {
        if (item.role != of.role || item.subject.kind != Subject::Kind::Body || item.kind == ItemKind::Label)
            continue;
        if (item.subject.body != of.subject.body) continue;
        if (item.kind == ItemKind::Circle) {
            for (int i = 0; i < 720; ++i) {
                const double turn = i * 3.141592653589793 / 360;
                const glm::dvec3 p =
                    item.points[0] + item.radius * glm::dvec3(std::cos(turn), std::sin(turn), 0);
                points.push_back(camera.toPixels(p, kView));
            }
        } else {
            for (const glm::dvec3 p : item.points) points.push_back(camera.toPixels(p, kView));
        }
    }
    return points;
}

/// By how much a line between the points and the other points keeps them apart, at most; negative: overlap.
double gapBetween(const std::vector<glm::dvec2>& points, const std::vector<glm::dvec2>& others) {
    double most = -1e9;
    for (int i = 0; i < 720; ++i) {
        const double turn = i * 3.141592653589793 / 360;
        const glm::dvec2 d(std::cos(turn), std::sin(turn));
        double high = -1e9, low = 1e9;
        for (const glm::dvec2 p : points) high = std::max(high, glm::dot(p, d));
        for (const glm::dvec2 p : others) low = std::min(low, glm::dot(p, d));
        most = std::max(most, low - high);
    }
    return most;
}

/// A segment or a point, in which nothing stands.
bool isThin(const std::vector<glm::dvec2>& points) {
    if (points.size() < 3) return true;
    for (int i = 0; i < 180; ++i) {
        const double turn = i * 3.141592653589793 / 180;
        const glm::dvec2 d(std::cos(turn), std::sin(turn));
        double low = 1e9, high = -1e9;
        for (const glm::dvec2 p : points)
            low = std::min(low, glm::dot(p, d)), high = std::max(high, glm::dot(p, d));
        if (high - low < 3) return true;
    }
    return false;
}

std::vector<glm::dvec2> boxOf(const PlacedLabel& label, double rim) {
    const glm::dvec2 low = label.corner + rim, high = label.corner + label.size - rim;
    return {low, {high.x, low.y}, high, {low.x, high.y}};
}

struct Count {
    int inside = 0, led = 0, other = 0;
};

/// Counts where the names of a world's pair stand; one inside its body stands in no other, one at a line
/// stands in none.
void judge(const Picture& picture, const Camera& camera, const std::string& where, Count& count) {
    const auto labels = placeLabels(picture, camera, kView, measure, 1);
    for (const PlacedLabel& label : labels) {
        const Role role = label.item->role;
        if (role != Role::ShapeA && role != Role::ShapeB) continue;
        const std::vector<glm::dvec2> own = pointsOf(picture, *label.item, camera);
        Item rival = *label.item;
        rival.role = role == Role::ShapeA ? Role::ShapeB : Role::ShapeA;
        rival.subject.body = 1 - rival.subject.body;
        const std::vector<glm::dvec2> others = pointsOf(picture, rival, camera);
        const double rim = 0.2 * label.size.y;
        if (isThin(own)) continue;
        const auto isIn = [&](glm::dvec2 p) { return gapBetween(own, {p}) < 0.5; };
        if (label.leader) {
            ++count.led;
            EXPECT_GT(gapBetween(own, boxOf(label, 1)), -1) << label.item->text << where;
            EXPECT_GT(gapBetween(others, boxOf(label, 1)), -1) << label.item->text << where;
            EXPECT_LT(std::abs(gapBetween(own, {label.leader->from})), 3) << label.item->text << where;
        } else if (std::ranges::all_of(boxOf(label, rim), isIn)) {
            ++count.inside;
            EXPECT_GT(gapBetween(others, boxOf(label, rim)), -1) << label.item->text << where;
        } else {
            ++count.other;
        }
    }
}

Camera fitted(const Picture& picture, const Scene& scene) {
    Camera camera;
    if (scene.dimension == 3) camera.orientation = orientationOf(scene.view.orbit);
    camera.fitSeen(seenBounds(picture, camera.orientation), kView, 0.6);
    return camera;
}

TEST(NameLabels, OfRandomScenesStandInTheirBodiesOrAtLines) {
    Count count;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Scene scene = test::randomScene(seed);
        const auto run = runScene(scene);
        const int last = std::min(static_cast<int>(run->steps().size()) - 1, 12);
        for (int step = 0; step <= last; ++step) {
            const Picture picture = pictureAt(scene, *run, Canvas::World, step, {});
            judge(picture, fitted(picture, scene), " in random scene " + std::to_string(seed), count);
        }
    }
    RecordProperty("inside", count.inside);
    RecordProperty("led", count.led);
    RecordProperty("other", count.other);
    EXPECT_GT(count.inside, 400);
    EXPECT_GT(count.led, 20) << "random scenes are to have bodies that leave no room";
    EXPECT_LT(count.other, (count.inside + count.led) / 50);
}

TEST(NameLabels, OfBundledScenesStandInTheirBodiesOrAtLines) {
    Count count;
    for (const Scene& scene : test::bundled()) {
        if (scene.bodies.size() != 2) continue;
        const auto run = runScene(scene);
        for (const int step :
             {0, static_cast<int>(run->steps().size()) / 2, static_cast<int>(run->steps().size()) - 1}) {
            const Picture picture = pictureAt(scene, *run, Canvas::World, step, {});
            judge(picture, fitted(picture, scene), " in " + scene.title, count);
        }
    }
    RecordProperty("inside", count.inside);
    RecordProperty("led", count.led);
    RecordProperty("other", count.other);
    EXPECT_GT(count.inside, 3 * count.led);
}

TEST(NameLabels, NumbersOfVerticesStandBesideTheirVertices) {
    for (const Scene& scene : test::bundled()) {
        if (scene.method != "support-mapping") continue;
        const auto run = runScene(scene);
        for (int step = 0; step < static_cast<int>(run->steps().size()); ++step) {
            const Picture picture = pictureAt(scene, *run, Canvas::World, step, {});
            const Camera camera = fitted(picture, scene);
            for (const PlacedLabel& label : placeLabels(picture, camera, kView, measure, 1)) {
                if (label.item->role != Role::ListedVertex) continue;
                const glm::dvec2 at = camera.toPixels(label.item->points[0], kView);
                EXPECT_LT(glm::distance(label.corner + 0.5 * label.size, at), 64) << scene.title;
                EXPECT_TRUE(label.leader || glm::distance(label.corner + 0.5 * label.size, at) < 32);
            }
        }
    }
}

}  // namespace
}  // namespace gjkscope
