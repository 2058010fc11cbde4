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

namespace gjkscope {
namespace {

constexpr float kMapMargin = 28, kMapLeft = 84, kMapFoot = 34;
constexpr int kMapSteps = 256;

const Scene& sceneOf(const MapView& view) {
    return view.work.session.scene();
}

void requestMap(MapView& view) {
    view.exact = exactFor(view.color);
    view.mapper.request(SweptScene(sceneOf(view), {view.axes[0], view.axes[1]}), view.exact);
}

SweepAxis usualAxis(Quantity quantity, const Scene& scene) {
    const auto [from, to] = usualRange(quantity, scene);
    return {quantity, from, to, kMapSteps};
}

void drawAxisChoice(MapView& view, std::size_t axis, const char* id) {
    const Scene& scene = sceneOf(view);
    const std::vector<Quantity> quantities = quantitiesOf(scene);
    std::vector<std::string> names;
    int chosen = 0;
    for (const Quantity quantity : quantities) {
        if (quantity == view.axes[axis].quantity) chosen = static_cast<int>(names.size());
        names.push_back(quantityName(quantity));
    }
    const int taken = dropdown(view.look, id, quantityName(view.axes[axis].quantity), names, chosen);
    bool changed = false;
    if (taken >= 0) {
        const Quantity quantity = quantities[static_cast<std::size_t>(taken)];
        // the same number twice is none
        if (view.axes[1 - axis].quantity == quantity)
            std::swap(view.axes[0], view.axes[1]);
        else if (view.axes[axis].quantity != quantity)
            view.axes[axis] = usualAxis(quantity, scene);
        changed = true;
    }
    if (rangeFields(view.look, id, view.axes[axis], scene)) changed = true;
    if (changed) requestMap(view);
}

void takeColor(MapView& view, std::size_t place) {
    view.color = kMapColorNames[place % kMapColorNames.size()].second;
    if (view.exact == WithExact::No && exactFor(view.color) == WithExact::Yes) requestMap(view);
}

void drawColorChoice(MapView& view) {
    std::vector<std::string> names;
    for (const auto& [name, color] : kMapColorNames) names.push_back(tr("map.color." + std::string(name)));
    const auto now = static_cast<std::size_t>(view.color);
    const int taken = dropdown(view.look, "map-color", names[now], names, static_cast<int>(now));
    if (taken >= 0) takeColor(view, static_cast<std::size_t>(taken));
    hint(view.look, tr("map.color.hint"), shortcutText(plain(SDLK_TAB)));
}

Image imageOf(const MapView& view, const SweepMap& map) {
    return {map.width(), map.height(), map.pixels(view.color, *view.look.theme)};
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
    if (chipButton(look, "close", tr("button.close"))) view.open = false;
    hint(look, tr("gallery.close"), "Esc");
    gap(look, 4);
    ImGui::AlignTextToFramePadding();
    if (view.mapper.isWorking()) {
        ImGui::TextUnformatted(
            tr("map.working", {{"part", printed("%.0f", 100 * view.mapper.part())}}).c_str());
        beside();
        if (chipButton(look, "stop", tr("button.stop"))) view.mapper.cancel();
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
    left(place.high.y - 0.5f * line, number(view.axes[1].from));
    left(place.low.y + 0.5f * line, number(view.axes[1].to));
    left(place.center().y, quantityName(view.axes[1].quantity));
    const float foot = place.high.y + 6 * s;
    drawText(list, font, {place.low.x, foot}, ink, number(view.axes[0].from));
    const std::string to = number(view.axes[0].to), name = quantityName(view.axes[0].quantity);
    drawText(list, font, {place.high.x - widthOf(font, to), foot}, ink, to);
    drawText(list, font, {place.center().x - 0.5f * widthOf(font, name), foot}, ink, name);
    list.AddRect(place.low, place.high, packColor(look.theme->border), 0, 0, std::max(1.0f, s));
}

/// Takes B there, as an edit, and closes.
void openPoint(MapView& view, const SweepMap& map, glm::ivec2 point) {
    const Scene there = map.swept().at(map.valuesAt(point.x, point.y));
    view.open = false;
    view.commands.later([&work = view.work, body = there.b()] {
        work.session.edit(tr("edit.path"), [&](Scene& scene) {
            scene.bodies[static_cast<std::size_t>(scene.pair[1])] = body;
        });
    });
}

void showPoint(const MapView& view, const SweepMap& map, glm::ivec2 point) {
    const std::vector<double> values = map.valuesAt(point.x, point.y);
    beginTip(view.look);
    for (std::size_t i = 0; i < values.size(); ++i)
        ImGui::TextUnformatted(
            (quantityName(view.axes[i].quantity) + " = " + significantText(values[i], 6)).c_str());
    ImGui::TextUnformatted(map.describe(point.x, point.y).c_str());
    endTip();
}

/// Makes anew what is drawn, where the map, its colors or the theme are others.
void updateShown(MapView& view, const std::shared_ptr<const SweepMap>& map) {
    const MapView::Shown now{map, view.color, view.look.theme};
    if (view.shown != now || !view.texture) {
        view.texture = std::make_unique<ImageTexture>(imageOf(view, *map));
        view.legend = map->legend(view.color, *view.look.theme);
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
        view.cursor = point;
        showPoint(view, *map, point);
        if (clicked) openPoint(view, *map, point);
    }
    const ImVec2 corner{place.low.x + static_cast<float>(view.cursor.x) * wide,
                        place.high.y - static_cast<float>(view.cursor.y + 1) * high};
    const float edge = std::max(2.0f, view.look.scale);
    ImGui::GetWindowDrawList()->AddRect({corner.x - edge, corner.y - edge},
                                        {corner.x + wide + edge, corner.y + high + edge},
                                        packColor(view.look.theme->text), 0, 0, edge);
}

void readMapKeys(MapView& view, const SweepMap* map) {
    if (view.keys.take(plain(SDLK_ESCAPE))) view.open = false;
    if (view.keys.take(plain(SDLK_TAB))) takeColor(view, static_cast<std::size_t>(view.color) + 1);
    if (map == nullptr) return;
    constexpr int kFar = 16;
    const auto move = [&](SDL_Keycode key, glm::ivec2 by) {
        if (view.keys.take(plain(key))) view.cursor += by;
        if (view.keys.take(shift(key))) view.cursor += kFar * by;
    };
    move(SDLK_LEFT, {-1, 0});
    move(SDLK_RIGHT, {1, 0});
    move(SDLK_DOWN, {0, -1});
    move(SDLK_UP, {0, 1});
    view.cursor = glm::clamp(view.cursor, glm::ivec2(0), glm::ivec2(map->width() - 1, map->height() - 1));
    if (view.keys.take(plain(SDLK_RETURN))) openPoint(view, *map, view.cursor);
}

}  // namespace

void openMap(MapView& view) {
    const Scene& scene = sceneOf(view);
    view.axes = {usualAxis(Quantity::X, scene), usualAxis(Quantity::Y, scene)};
    view.cursor = glm::ivec2(kMapSteps / 2);
    view.open = true;
    requestMap(view);
}

void drawMapView(MapView& view) {
    if (!view.open) return;
    if (!ImGui::IsPopupOpen("map")) ImGui::OpenPopup("map");
    if (!beginPage(view.look, "map", kMapMargin, view.open)) return;
    const std::shared_ptr<const SweepMap> map = view.mapper.map();
    drawMapHead(view, map.get());
    readMapKeys(view, map.get());
    if (map) {
        updateShown(view, map);
        drawLegend(view);
        drawMap(view, map);
    }
    endPage(view.open);
}

}  // namespace gjkscope
