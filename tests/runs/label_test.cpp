#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <map>

#include "app/base/language.hpp"
#include "app/picture/layout/figure.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/layout/mark_thinning.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/run.hpp"
#include "tests/runs/scenes.hpp"

/// Labels of real pictures, placed in canvases as the window has them.
namespace gjkscope {
namespace {

constexpr std::array kCanvases{Canvas::World, Canvas::Difference};

/// A canvas of the window at some size, and how much larger than usual its labels are.
struct Place {
    glm::dvec2 size;
    double scale;
};

/// A laptop's window, a small window and a projector's in presentation mode.
constexpr std::array kPlaces{Place{{465, 668}, 1}, Place{{350, 635}, 1}, Place{{400, 450}, 1.95}};

/// About as wide as in Inter and Noto, whose letters and Han characters are 0.6 and 1 of their size.
MeasureText measureAt(double scale) {
    return [scale](const Item& label) {
        double ems = 0;
        for (const char byte : label.text) {
            const auto code = static_cast<unsigned char>(byte);
            ems += code < 0x80 ? 0.6 : code < 0xc0 ? 0 : code < 0xe0 ? 0.6 : 1;
        }
        const double size = theme("light")[label.role].textSize * scale;
        return glm::dvec2(ems * size + 4 * scale, 1.2 * size + 4 * scale);
    };
}

bool overlap(const PlacedLabel& a, const PlacedLabel& b) {
    const glm::dvec2 common = glm::min(a.corner + a.size, b.corner + b.size) - glm::max(a.corner, b.corner);
    return common.x > 1e-6 && common.y > 1e-6;
}

/// Both canvases at the scale at which the window shows both pictures whole.
std::array<Camera, 2> fitted(const std::array<Picture, 2>& pictures, const Viewport& view) {
    std::array<Camera, 2> cameras;
    for (std::size_t i = 0; i < 2; ++i) cameras[i].fit(contentBounds(pictures[i]), view);
    const double scale = std::min(cameras[0].pixelsPerUnit, cameras[1].pixelsPerUnit);
    for (Camera& camera : cameras) camera.pixelsPerUnit = scale;
    return cameras;
}

void expectApart(const std::vector<PlacedLabel>& labels, const std::string& where) {
    for (std::size_t i = 0; i < labels.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlap(labels[i], labels[j]))
                << labels[i].item->text << " on " << labels[j].item->text << where;
}

/// No label stands on a mark, a point that the run is about; `andVertices`: nor on a vertex of an outline.
void expectMarksFree(const Picture& picture, const std::vector<PlacedLabel>& labels, const Camera& camera,
                     const Viewport& view, double scale, const std::string& where, bool andVertices) {
    const std::vector<float> sizes = markSizes(picture, camera, view, scale);
    for (std::size_t i = 0; i < picture.items.size(); ++i) {
        const Item& mark = picture.items[i];
        if (mark.kind != ItemKind::Point || mark.strength < 0.5f || !(sizes[i] > 0)) continue;
        const bool isVertex =
            mark.role == Role::DifferenceVertex || mark.role == Role::ShapeA || mark.role == Role::ShapeB;
        if (isVertex && !andVertices) continue;
        const glm::dvec2 at = camera.toPixels(mark.points.front(), view);
        for (const PlacedLabel& label : labels) {
            const glm::dvec2 low = label.corner, high = label.corner + label.size;
            EXPECT_FALSE(low.x < at.x && at.x < high.x && low.y < at.y && at.y < high.y)
                << label.item->text << " on a mark of role " << static_cast<int>(mark.role) << where;
        }
    }
}

/// The cross of the origin is seen under no label; in the world canvas it is the world's and of no interest.
void expectOriginFree(const std::vector<PlacedLabel>& labels, glm::dvec2 origin, Canvas canvas) {
    for (const PlacedLabel& label : labels) {
        const glm::dvec2 low = label.corner, high = label.corner + label.size;
        const bool covered = low.x < origin.x && origin.x < high.x && low.y < origin.y && origin.y < high.y;
        EXPECT_FALSE(covered && canvas == Canvas::Difference) << label.item->text << " on the origin";
    }
}

class Labels : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override { setLanguage(GetParam()); }
    void TearDown() override { setLanguage("en"); }
};

TEST_P(Labels, NeverCoverEachOtherInAnyBundledScene) {
    std::size_t wanted = 0, placed = 0;
    for (const Scene& scene : test::bundled()) {
        const auto run = runScene(scene);
        for (int step = 0; step < static_cast<int>(run->steps().size()); ++step) {
            const std::array pictures{pictureAt(scene, *run, Canvas::World, step, {}),
                                      pictureAt(scene, *run, Canvas::Difference, step, {})};
            for (const Place& place : kPlaces) {
                const Viewport view{{0, 0}, place.size};
                const std::array cameras = fitted(pictures, view);
                for (std::size_t i = 0; i < kCanvases.size(); ++i) {
                    const auto labels =
                        placeLabels(pictures[i], cameras[i], view, measureAt(place.scale), place.scale);
                    expectApart(labels, " in " + scene.title + " at " + std::to_string(step) + ", canvas " +
                                            std::to_string(i) + ", size " + std::to_string(place.scale));
                    expectMarksFree(pictures[i], labels, cameras[i], view, place.scale, " in " + scene.title,
                                    false);
                    expectOriginFree(labels, cameras[i].toPixels({0, 0, 0}, view), kCanvases[i]);
                    placed += labels.size();
                    wanted += static_cast<std::size_t>(std::ranges::count_if(
                        pictures[i].items, [](const Item& item) { return item.kind == ItemKind::Label; }));
                }
            }
        }
    }
    RecordProperty("labels_wanted", static_cast<int>(wanted));
    RecordProperty("labels_placed", static_cast<int>(placed));
    EXPECT_GE(static_cast<double>(placed), 0.995 * static_cast<double>(wanted));
}

/// From a label's point to its middle, by the label's key.
using Offsets = std::map<std::uint64_t, glm::dvec2>;

Offsets offsetsOf(const std::vector<PlacedLabel>& labels, const Camera& camera, const Viewport& view) {
    Offsets offsets;
    for (const PlacedLabel& label : labels)
        offsets[label.item->key] =
            label.corner + 0.5 * label.size - camera.toPixels(label.item->points.front(), view);
    return offsets;
}

/// A film of random scenes, four frames a step.
TEST_P(Labels, KeepTheirSidesAndCoverNothingWhileRandomScenesPlay) {
    const Viewport view{{0, 0}, {440, 560}};
    int frames = 0, jumps = 0, free = 0;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const Scene scene = test::randomScene(seed);
        const auto run = runScene(scene);
        const std::array ends{pictureAt(scene, *run, Canvas::World, 0, {}),
                              pictureAt(scene, *run, Canvas::Difference, 0, {})};
        const std::array cameras = fitted(ends, view);
        for (std::size_t i = 0; i < kCanvases.size(); ++i) {
            LabelMemory memory;
            memory.pace = 0.25;
            Offsets before;
            const double last = std::min(static_cast<double>(run->steps().size()) - 1, 30.0);
            for (double time = 0; time <= last; time += 0.25, ++frames) {
                const Picture picture = pictureAt(scene, *run, kCanvases[i], time, {});
                const std::string where =
                    " in random scene " + std::to_string(seed) + " at " + std::to_string(time);
                // where labels are to stand, whatever is on its way there
                LabelMemory arrived = memory;
                arrived.pace = 1;
                const auto labels = placeLabels(picture, cameras[i], view, measureAt(1), 1, {}, &arrived);
                expectApart(labels, where);
                expectMarksFree(picture, labels, cameras[i], view, 1, where, true);
                expectOriginFree(labels, cameras[i].toPixels({0, 0, 0}, view), kCanvases[i]);
                const auto shown = placeLabels(picture, cameras[i], view, measureAt(1), 1, {}, &memory);
                const Offsets now = offsetsOf(shown, cameras[i], view);
                for (const auto& [key, offset] : now) {
                    if (!before.contains(key)) continue;
                    ++free;
                    jumps += glm::distance(offset, before[key]) > 60;
                }
                before = now;
            }
        }
    }
    RecordProperty("frames", frames);
    RecordProperty("jumps", jumps);
    EXPECT_GT(free, 1000);
    // a label that comes back elsewhere, or whose text has changed
    EXPECT_LT(jumps, free / 100) << "labels jump from frame to frame";
}

INSTANTIATE_TEST_SUITE_P(Languages, Labels, testing::Values("en", "zh-Hans"), [](const auto& test) {
    return test.param == std::string("en") ? "English" : "Chinese";
});

}  // namespace
}  // namespace gjkscope
