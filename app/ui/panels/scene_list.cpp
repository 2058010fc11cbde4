#include <algorithm>
#include <vector>

#include "app/base/language.hpp"
#include "app/render/fonts.hpp"
#include "app/ui/panels/scene_panel.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Rows shown at least, and the room that the shapes below them want; at 100 %.
constexpr int kMinRows = 6;
constexpr float kRow = 30, kRoomForShapes = 330, kRoomForSolids = 440;

bool isOpen(const AppContext& context, const BundledScene& item) {
    return !item.scene.title.empty() && context.session.scene().title == item.scene.title;
}

void drawScene(AppContext& context, const BundledScene& item) {
    if (listRow(context, item.entry.stem.c_str(), item.title, {.selected = isOpen(context, item)}))
        context.openBundled(item.scene, item.title);
    hint(context, noteOf(item.entry, item.scene));
}

/// Scenes with as many dimensions as the open one come first: a class stays in the plane or in space.
std::vector<const BundledScene*> likeTheOpenOneFirst(const AppContext& context) {
    const int dimension = context.session.scene().dimension;
    std::vector<const BundledScene*> all;
    for (const BundledScene& item : context.bundled) all.push_back(&item);
    std::stable_partition(all.begin(), all.end(),
                          [&](const BundledScene* item) { return item->scene.dimension == dimension; });
    return all;
}

/// Where the other scenes begin.
void drawDimension(AppContext& context, int dimension) {
    gap(context, 6);
    sectionHeading(context, tr(dimension == 2 ? "panels.scenes.plane" : "panels.scenes.space"));
}

int rowsThatFit(const AppContext& context, int count) {
    const bool space = context.session.scene().dimension == 3;
    const float room = ImGui::GetWindowHeight() / context.scale - (space ? kRoomForSolids : kRoomForShapes);
    const int rows = static_cast<int>(room / kRow);
    return rows >= count ? count : std::max(rows, kMinRows);
}

}  // namespace

void drawSceneList(AppContext& context) {
    const std::vector<const BundledScene*> all = likeTheOpenOneFirst(context);
    if (all.empty()) return;
    sectionHeading(context, tr("panels.scenes.heading"));
    const int count = static_cast<int>(all.size()), rows = rowsThatFit(context, count);
    const bool folded = rows < count && !context.views.allScenes;
    const int shown = folded ? rows - 1 : count;
    for (int i = 0; i < shown; ++i) {
        const BundledScene* item = all[static_cast<std::size_t>(i)];
        if (i > 0 && item->scene.dimension != all[static_cast<std::size_t>(i) - 1]->scene.dimension)
            drawDimension(context, item->scene.dimension);
        // the open scene is always to be seen: in the last row where it would be folded away
        if (i == shown - 1) {
            const auto open = std::find_if(all.begin() + shown, all.end(),
                                           [&](const BundledScene* b) { return isOpen(context, *b); });
            if (open != all.end()) item = *open;
        }
        drawScene(context, *item);
    }
    if (rows >= count) return;
    const std::string more = folded ? tr("panels.scenes.more", {{"count", std::to_string(count - shown)}})
                                    : std::string(tr("panels.scenes.fewer"));
    if (listRow(context, "more", more, {.dim = true})) context.views.allScenes = folded;
}

}  // namespace gjkscope
