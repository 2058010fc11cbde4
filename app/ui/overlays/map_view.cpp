#include "app/ui/overlays/map_view.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/render/png.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/overlays/sweep_fields.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

constexpr float kMapMargin = 28, kMapLeft = 84, kMapFoot = 34;

MapPanel& panelOf(const MapView& view) {
    return view.work.answerMap;
}

void drawAxisChoice(MapView& view, std::size_t axis, const char* id) {
    const Scene& scene = view.work.session.scene();
    const std::vector<Quantity> quantities = quantitiesOf(scene);
    SweepAxis range = panelOf(view).axes[axis];
    std::vector<std::string> names;
    int chosen = 0;
    for (const Quantity quantity : quantities) {
        if (quantity == range.quantity) chosen = static_cast<int>(names.size());
        names.push_back(quantityName(quantity));
    }
    const int taken = dropdown(view.look, id, quantityName(range.quantity), names, chosen);
    if (rangeFields(view.look, id, range, scene)) takeAxis(panelOf(view), view.work.session, axis, range);
    if (taken >= 0)
        takeQuantity(panelOf(view), view.work.session, axis, quantities[static_cast<std::size_t>(taken)]);
}

void takeColorAt(MapView& view, std::size_t place) {
    takeColor(panelOf(view), view.work.session, kMapColorNames[place % kMapColorNames.size()].second);
}

void drawColorChoice(MapView& view) {
    std::vector<std::string> names;
    for (const auto& [name, color] : kMapColorNames) names.push_back(tr("map.color." + std::string(name)));
    const auto now = static_cast<std::size_t>(panelOf(view).color);
    const int taken = dropdown(view.look, "map-color", names[now], names, static_cast<int>(now));
    if (taken >= 0) takeColorAt(view, static_cast<std::size_t>(taken));
    hint(view.look, tr("map.color.hint"), shortcutText(plain(SDLK_TAB)));
}

Image imageOf(const MapView& view, const SweepMap& map) {
    return {map.width(), map.height(), map.pixels(panelOf(view).color, *view.look.theme)};
}

void drawMapHead(MapView& view, const SweepMap* map) {
    const Look& look = view.look;
    const float s = look.scale;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(tr("map.heading"));
    ImGui::PopFont();
    const auto beside = [&](float room = 12) { ImGui::SameLine(0, room * s); };
    drawAxisChoice(view, 0, "map-x");
    beside(20);
    drawAxisChoice(view, 1, "map-y");
    beside(20);
    drawColorChoice(view);
    beside();
    ImGui::BeginDisabled(map == nullptr);
    if (chipButton(look, "map-png", "PNG"))
        saveBesidePictures(view, view.captureTitle(), encodePng(imageOf(view, *map)), ".png");
    beside();
    if (chipButton(look, "map-csv", "CSV")) saveBesidePictures(view, view.captureTitle(), map->csv(), ".csv");
    ImGui::EndDisabled();
    beside();
    closeButton(look, panelOf(view).open);
    gap(look, 4);
    ImGui::AlignTextToFramePadding();
    if (panelOf(view).mapper.isWorking()) {
        ImGui::TextUnformatted(
            tr("map.working", {{"part", printed("%.0f", 100 * panelOf(view).mapper.part())}}).c_str());
        beside();
        if (chipButton(look, "stop", tr("button.stop"))) panelOf(view).mapper.cancel();
    } else if (map != nullptr) {
        ImGui::TextUnformatted(map->disagreement().c_str());
    }
}

void drawLegend(const MapView& view) {
    const Look& look = view.look;
    const float height = ImGui::GetFrameHeight(), box = 14 * look.scale;
    ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({1, height});
    for (const auto& [color, text] : view.legend) {
        const float middle = at.y + 0.5f * height;
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, middle - 0.5f * box},
                                                  {at.x + box, middle + 0.5f * box}, packColor(color));
        at.x = writeText(look.fonts->text, at.x + box + 6 * look.scale, middle, packColor(look.theme->text),
                         text) +
               22 * look.scale;
    }
}

/// The largest place for the map in what is left, its points alike in width and height as long as they are
/// many enough.
Rect placeOfMap(const Look& look, const SweepMap& map) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float s = look.scale, wide = room.x - (kMapLeft + 20) * s, high = room.y - kMapFoot * s;
    const float point =
        std::min(wide / static_cast<float>(map.width()), high / static_cast<float>(map.height()));
    const ImVec2 low{at.x + kMapLeft * s, at.y};
    return {
        low,
        {low.x + point * static_cast<float>(map.width()), low.y + point * static_cast<float>(map.height())}};
}

void drawMapAxes(const MapView& view, const Rect& place) {
    const Look& look = view.look;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImFont* const font = look.fonts->small;
    const ImU32 ink = packColor(look.theme->dimText);
    const float s = look.scale, line = heightOf(font);
    const auto number = [](double value) { return significantText(value, 4); };
    const auto left = [&](float y, const std::string& text) {
        drawText(list, font, {place.low.x - 8 * s - widthOf(font, text), y - 0.5f * line}, ink, text);
    };
    left(place.high.y - 0.5f * line, number(panelOf(view).axes[1].from));
    left(place.low.y + 0.5f * line, number(panelOf(view).axes[1].to));
    left(place.center().y, quantityName(panelOf(view).axes[1].quantity));
    const float foot = place.high.y + 6 * s;
    drawText(list, font, {place.low.x, foot}, ink, number(panelOf(view).axes[0].from));
    const std::string to = number(panelOf(view).axes[0].to),
                      name = quantityName(panelOf(view).axes[0].quantity);
    drawText(list, font, {place.high.x - widthOf(font, to), foot}, ink, to);
    drawText(list, font, {place.center().x - 0.5f * widthOf(font, name), foot}, ink, name);
    list.AddRect(place.low, place.high, packColor(look.theme->border), 0, 0, std::max(1.0f, s));
}

void showCursor(const MapView& view, const SweepMap& map) {
    beginTip(view.look);
    for (const std::string& text : cursorTexts(panelOf(view), map)) ImGui::TextUnformatted(text.c_str());
    endTip();
}

/// After the frame: the scene that it shows becomes another.
void useKeyLater(MapView& view, const Shortcut& key) {
    view.commands.later([&work = view.work, key] { takeCoverKey(work, key); });
}

/// Makes anew what is drawn, where the map, its colors or the theme are others.
void updateShown(MapView& view, const std::shared_ptr<const SweepMap>& map) {
    const MapView::Shown now{map, panelOf(view).color, view.look.theme};
    if (view.shown != now || !view.texture) {
        view.texture = std::make_unique<ImageTexture>(imageOf(view, *map));
        view.legend = map->legend(now.color, *view.look.theme);
        view.shown = now;
    }
}

void drawMap(MapView& view, const std::shared_ptr<const SweepMap>& map) {
    const Rect place = placeOfMap(view.look, *map);
    const auto id = reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(view.texture->id()));
    ImGui::GetWindowDrawList()->AddImage(id, place.low, place.high);
    drawMapAxes(view, place);
    const float wide = (place.high.x - place.low.x) / static_cast<float>(map->width());
    const float high = (place.high.y - place.low.y) / static_cast<float>(map->height());
    ImGui::SetCursorScreenPos(place.low);
    const bool clicked = hitArea("map", {place.high.x - place.low.x, place.high.y - place.low.y});
    if (ImGui::IsItemHovered() || clicked) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const glm::ivec2 point{
            std::clamp(static_cast<int>((mouse.x - place.low.x) / wide), 0, map->width() - 1),
            map->height() - 1 -
                std::clamp(static_cast<int>((mouse.y - place.low.y) / high), 0, map->height() - 1)};
        panelOf(view).cursor = point;
        showCursor(view, *map);
        if (clicked) useKeyLater(view, plain(kEnter));
    }
    const glm::ivec2 cursor = panelOf(view).cursor;
    const ImVec2 corner{place.low.x + static_cast<float>(cursor.x) * wide,
                        place.high.y - static_cast<float>(cursor.y + 1) * high};
    const float edge = std::max(2.0f, view.look.scale);
    ImGui::GetWindowDrawList()->AddRect({corner.x - edge, corner.y - edge},
                                        {corner.x + wide + edge, corner.y + high + edge},
                                        packColor(view.look.theme->text), 0, 0, edge);
}

void readMapKeys(MapView& view) {
    if (view.keys.take(plain(SDLK_TAB))) takeColorAt(view, static_cast<std::size_t>(panelOf(view).color) + 1);
    for (const Key key : {kEscape, kEnter, kArrowLeft, kArrowRight, kArrowDown, kArrowUp})
        for (const Shortcut& each : {plain(key), shift(key)})
            if (view.keys.take(each)) useKeyLater(view, each);
}

}  // namespace

void drawMapView(MapView& view) {
    MapPanel& panel = panelOf(view);
    if (!beginPage(view.look, "map", kMapMargin, panel.open)) return;
    const std::shared_ptr<const SweepMap> map = panel.mapper.map();
    drawMapHead(view, map.get());
    readMapKeys(view);
    if (map) {
        updateShown(view, map);
        drawLegend(view);
        drawMap(view, map);
    }
    endPage(panel.open);
}

}  // namespace gjkscope
