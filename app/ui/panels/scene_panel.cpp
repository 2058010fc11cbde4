#include "app/ui/panels/scene_panel.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/ui/panels/shape_list.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Rows shown at least, and the room that the shapes below them want; at 100 %.
constexpr int kMinRows = 6;
constexpr float kRow = 30, kRoomForShapes = 330, kRoomForSolids = 440;

bool isOpen(const ScenePanel& panel, const BundledScene& item) {
    return !item.scene.title.empty() && panel.session.scene().title == item.scene.title;
}

void drawScene(ScenePanel& panel, const BundledScene& item) {
    if (listRow(panel.look, item.entry.stem.c_str(), item.title, {.selected = isOpen(panel, item)}))
        panel.commands.later([&documents = panel.documents, &item] { documents.openBundled(item.scene); });
    hint(panel.look, noteOf(item.entry, item.scene));
}

/// Scenes with as many dimensions as the open one come first: a class stays in 2D or in 3D.
std::vector<const BundledScene*> likeTheOpenOneFirst(const ScenePanel& panel) {
    const int dimension = panel.session.scene().dimension;
    std::vector<const BundledScene*> all;
    for (const BundledScene& item : panel.bundled) all.push_back(&item);
    std::stable_partition(all.begin(), all.end(),
                          [&](const BundledScene* item) { return item->scene.dimension == dimension; });
    return all;
}

int rowsThatFit(const ScenePanel& panel, int count) {
    const bool is3D = panel.session.scene().dimension == 3;
    const float room = ImGui::GetWindowHeight() / panel.look.scale - (is3D ? kRoomForSolids : kRoomForShapes);
    const int rows = static_cast<int>(room / kRow);
    return rows >= count ? count : std::max(rows, kMinRows);
}

void drawSceneList(ScenePanel& panel) {
    const std::vector<const BundledScene*> all = likeTheOpenOneFirst(panel);
    if (all.empty()) return;
    sectionHeading(panel.look, tr("panels.scenes.heading"));
    const int count = static_cast<int>(all.size()), rows = rowsThatFit(panel, count);
    const bool folded = rows < count && !panel.allScenes;
    const int shown = folded ? rows - 1 : count;
    for (int i = 0; i < shown; ++i) {
        const BundledScene* item = all[static_cast<std::size_t>(i)];
        const int dimension = item->scene.dimension;
        if (i > 0 && dimension != all[static_cast<std::size_t>(i) - 1]->scene.dimension) {
            gap(panel.look, 6);
            sectionHeading(panel.look, tr(dimension == 2 ? "panels.scenes.plane" : "panels.scenes.space"));
        }
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
    if (listRow(panel.look, "more", more, {.dim = true})) panel.allScenes = folded;
}

}  // namespace

void drawScenePanel(ScenePanel& panel) {
    beginPanel(panel.look);
    drawSceneList(panel);
    gap(panel.look, 14);
    drawShapeList(panel);
    endPanel(panel.look);
}

}  // namespace gjkscope
