#include "app/ui/panels/scene_list.hpp"

#include <algorithm>
#include <vector>

#include "app/base/language.hpp"
#include "app/render/fonts.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Rows shown at least, and the room that the shapes below them want; at 100 %.
constexpr int kMinRows = 6;
constexpr float kRow = 30, kRoomForShapes = 330, kRoomForSolids = 440;

bool isOpen(const SceneList& panel, const BundledScene& item) {
    return !item.scene.title.empty() && panel.session.scene().title == item.scene.title;
}

void drawScene(SceneList& panel, const BundledScene& item) {
    if (listRow(panel.look, item.entry.stem.c_str(), item.title, {.selected = isOpen(panel, item)}))
        panel.commands.openBundled(static_cast<std::size_t>(&item - panel.bundled.data()));
    hint(panel.look, noteOf(item.entry, item.scene));
}

/// Scenes with as many dimensions as the open one come first: a class stays in 2D or in 3D.
std::vector<const BundledScene*> likeTheOpenOneFirst(const SceneList& panel) {
    const int dimension = panel.session.scene().dimension;
    std::vector<const BundledScene*> all;
    for (const BundledScene& item : panel.bundled) all.push_back(&item);
    std::stable_partition(all.begin(), all.end(),
                          [&](const BundledScene* item) { return item->scene.dimension == dimension; });
    return all;
}

/// Where the other scenes begin.
void drawDimension(SceneList& panel, int dimension) {
    gap(panel.look, 6);
    sectionHeading(panel.look, tr(dimension == 2 ? "panels.scenes.plane" : "panels.scenes.space"));
}

int rowsThatFit(const SceneList& panel, int count) {
    const bool is3D = panel.session.scene().dimension == 3;
    const float room = ImGui::GetWindowHeight() / panel.look.scale - (is3D ? kRoomForSolids : kRoomForShapes);
    const int rows = static_cast<int>(room / kRow);
    return rows >= count ? count : std::max(rows, kMinRows);
}

}  // namespace

void drawSceneList(SceneList& panel) {
    const std::vector<const BundledScene*> all = likeTheOpenOneFirst(panel);
    if (all.empty()) return;
    sectionHeading(panel.look, tr("panels.scenes.heading"));
    const int count = static_cast<int>(all.size()), rows = rowsThatFit(panel, count);
    const bool folded = rows < count && !panel.all;
    const int shown = folded ? rows - 1 : count;
    for (int i = 0; i < shown; ++i) {
        const BundledScene* item = all[static_cast<std::size_t>(i)];
        if (i > 0 && item->scene.dimension != all[static_cast<std::size_t>(i) - 1]->scene.dimension)
            drawDimension(panel, item->scene.dimension);
        // the open scene is always to be seen: in the last row where it would be folded away
        if (i == shown - 1) {
            const auto open = std::find_if(all.begin() + shown, all.end(),
                                           [&](const BundledScene* b) { return isOpen(panel, *b); });
            if (open != all.end()) item = *open;
        }
        drawScene(panel, *item);
    }
    if (rows >= count) return;
    const std::string more = folded ? tr("panels.scenes.more", {{"count", std::to_string(count - shown)}})
                                    : std::string(tr("panels.scenes.fewer"));
    if (listRow(panel.look, "more", more, {.dim = true})) panel.all = folded;
}

}  // namespace gjkscope
