#include "app/ui/overlays/tour.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/base/language.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

/// A page with the scene it shows and how that counts as done. Its texts are the keys `tour.<id>.…`.
struct TourPage {
    std::string_view id, scene, method;
    bool (*isDone)(const Tour& tour);
};

int iterationOfStep(const Session& session) {
    return session.run().steps()[static_cast<std::size_t>(session.playback().step())].iteration;
}

bool isAtEnd(const Session& session) {
    return session.playback().step() + 1 == static_cast<int>(session.run().steps().size());
}

constexpr std::array kPages{
    TourPage{"support", "01-apart", "gjk-distance",
             [](const Tour& tour) {
                 return tour.work.session.scene().options.startDirection != tour.start.options.startDirection;
             }},
    TourPage{"difference", "01-apart", "gjk",
             [](const Tour& tour) { return tour.work.session.run().answer().intersects.value_or(false); }},
    TourPage{"simplex", "01-apart", "gjk-distance",
             [](const Tour& tour) { return iterationOfStep(tour.work.session) >= 3; }},
    TourPage{"bounds", "01-apart", "gjk-distance",
             [](const Tour& tour) { return isAtEnd(tour.work.session); }},
    TourPage{"overlap", "03-overlap", "gjk-epa", [](const Tour& tour) { return isAtEnd(tour.work.session); }},
    TourPage{
        "yours", "02-near-miss", "gjk-epa",
        [](const Tour& tour) { return tour.work.session.scene().bodies.size() > tour.start.bodies.size(); }},
};

const TourPage& pageOf(const Tour& tour) {
    return kPages[static_cast<std::size_t>(tour.page)];
}

std::string textOfPage(const Tour& tour, const char* what) {
    return tr("tour." + std::string(pageOf(tour).id) + "." + what);
}

/// A page's copy of a scene that comes with the program: it has a name of its own, so that the scene itself
/// stays as it was left.
Scene sceneOf(const Tour& tour, const TourPage& page) {
    Scene scene;
    for (const BundledScene& bundled : tour.bundled)
        if (bundled.entry.stem == page.scene) scene = bundled.scene;
    scene.title = tr("tour.title");
    scene.note.clear();
    scene.group.clear();
    scene.method = page.method;
    return scene;
}

void showPage(Tour& tour, int page) {
    Scene scene = sceneOf(tour, kPages[static_cast<std::size_t>(page)]);
    // the program's own files are missing
    if (scene.bodies.size() < 2) return;
    tour.documents.openFresh(scene, [&tour, scene, page] { tour.set(Tour::State::Open, page, scene); });
}

constexpr float kButtonsWidth = 118, kTourInset = 20, kMinTourType = 0.55f;

/// One that is wide; `lit` for what comes next.
bool tourButton(const Look& look, const char* id, const char* text, bool lit) {
    const float s = look.scale;
    const bool pressed = hitArea(id, {kButtonsWidth * s, 30 * s});
    const Rect box = itemRect();
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float light = ImGui::IsItemActive() ? 0.8f : ImGui::IsItemHovered() ? 0.9f : 1;
    if (lit)
        list.AddRectFilled(box.low, box.high, packColor(theme.accent, light), 6 * s);
    else
        list.AddRect(box.low, box.high, packColor(ImGui::IsItemHovered() ? theme.accent : theme.border),
                     6 * s, 0, std::max(1.0f, s));
    focusFrame(look);
    writeCentered(lit ? look.fonts->strong : look.fonts->text, box,
                  packColor(lit ? theme.background : theme.text), text);
    return pressed;
}

/// A ring, or a tick where it is done, before the task.
void drawTick(const Look& look, ImVec2 at, float size, bool done) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = packColor(look.theme->accent);
    const float r = 0.5f * size;
    const ImVec2 c{at.x + r, at.y + r};
    if (!done) return list.AddCircle(c, r, color, 0, 2 * look.scale);
    list.AddCircleFilled(c, r, color);
    const ImVec2 tick[]{{c.x - 0.45f * r, c.y + 0.05f * r},
                        {c.x - 0.1f * r, c.y + 0.4f * r},
                        {c.x + 0.5f * r, c.y - 0.35f * r}};
    list.AddPolyline(tick, 3, packColor(look.theme->background), 0, 2 * look.scale);
}

void drawPageText(const Tour& tour, const Rect& room) {
    const Look& look = tour.look;
    const float s = look.scale, width = room.width(), tick = 15 * s, indent = tick + 10 * s;
    const std::string place = std::to_string(tour.page + 1) + " / " + std::to_string(tourPages());
    const float head = room.low.y + 10 * s;
    const float x = writeText(look.fonts->strong, room.low.x, head, packColor(look.theme->dimText), place);
    writeText(look.fonts->strong, x + 12 * s, head, packColor(look.theme->accent), textOfPage(tour, "title"));
    const std::string text = textOfPage(tour, "text"), task = textOfPage(tour, tour.done ? "done" : "task");
    const float high = room.height() - 30 * s;
    float zoom = 1;
    const auto textHigh = [&] { return richTextHeight(look, text, width, zoom); };
    while (zoom > kMinTourType && textHigh() + richTextHeight(look, task, width - indent, zoom) > high)
        zoom *= 0.95f;
    ImGui::SetCursorScreenPos({room.low.x, room.low.y + 24 * s});
    richText(look, text, width, zoom);
    const float top = room.low.y + 24 * s + textHigh() + 4 * s;
    drawTick(look, {room.low.x, top + 2 * s}, tick, tour.done);
    ImGui::SetCursorScreenPos({room.low.x + indent, top});
    richText(look, task, width - indent, zoom);
}

void drawPageButtons(Tour& tour, ImVec2 corner) {
    const Look& look = tour.look;
    const float s = look.scale, row = 36 * s;
    const bool last = tour.page + 1 == tourPages();
    const char* next = last ? "tour.finish" : tour.done ? "tour.next" : "tour.skip";
    ImGui::SetCursorScreenPos(corner);
    if (tourButton(look, "next", tr(next), tour.done)) tour.commands.perform("tour-next");
    hint(look, tr("action.tour-next"), tour.commands.shortcut("tour-next"));
    if (tour.page > 0) {
        ImGui::SetCursorScreenPos({corner.x, corner.y + row});
        if (tourButton(look, "back", tr("tour.back"), false)) tour.commands.perform("tour-back");
        hint(look, tr("action.tour-back"), tour.commands.shortcut("tour-back"));
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + 2 * row});
    if (tourButton(look, "leave", tr("tour.leave"), false)) tour.commands.perform("tour-leave");
    hint(look, tr("action.tour-leave"), "Esc");
}

void drawOffer(Tour& tour, const Rect& room, ImVec2 corner) {
    const Look& look = tour.look;
    const float s = look.scale;
    writeText(look.fonts->strong, room.low.x, room.low.y + 14 * s, packColor(look.theme->accent),
              tr("tour.offer.title"));
    float zoom = 1;
    const std::string text = tr("tour.offer.text");
    while (zoom > kMinTourType && richTextHeight(look, text, room.width(), zoom) > room.height() - 34 * s)
        zoom *= 0.95f;
    ImGui::SetCursorScreenPos({room.low.x, room.low.y + 30 * s});
    richText(look, text, room.width(), zoom);
    ImGui::SetCursorScreenPos(corner);
    if (tourButton(look, "start", tr("tour.start"), true)) tour.commands.perform("tour");
    hint(look, tr("action.tour"));
    ImGui::SetCursorScreenPos({corner.x, corner.y + 36 * s});
    if (tourButton(look, "leave", tr("tour.no"), false)) tour.commands.perform("tour-leave");
    hint(look, tr("action.tour-leave"), "Esc");
}

}  // namespace

int tourPages() {
    return static_cast<int>(kPages.size());
}

std::string_view tourPageName(int page) {
    return kPages[static_cast<std::size_t>(page)].id;
}

void offerTour(Tour& tour) {
    if (tour.settings.tourOffered || tour.state != Tour::State::Off) return;
    tour.settings.tourOffered = true;
    tour.state = Tour::State::Offered;
}

void startTour(Tour& tour) {
    tour.settings.tourOffered = true;
    showPage(tour, 0);
}

void turnTourPage(Tour& tour, int direction) {
    const int page = tour.page + direction;
    if (page >= tourPages()) return leaveTour(tour);
    if (page >= 0) showPage(tour, page);
}

void leaveTour(Tour& tour) {
    tour.set(Tour::State::Off);
}

void followTour(Tour& tour) {
    if (tour.state != Tour::State::Open) return;
    if (!(tour.work.session.savedScene() == tour.start)) return leaveTour(tour);
    // once done it stays so, however the user plays on
    tour.done = tour.done || pageOf(tour).isDone(tour);
}

void drawTour(Tour& tour, const Viewport& strip) {
    const Rect rect = rectOf(strip);
    if (tour.state == Tour::State::Off || rect.height() <= 0) return;
    const float s = tour.look.scale, inset = kTourInset * s;
    ImGui::SetNextWindowPos(rect.low);
    ImGui::SetNextWindowSize({rect.width(), rect.height()});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("tour", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PopStyleVar(2);
    const ImVec2 buttons{rect.high.x - inset - kButtonsWidth * s, rect.low.y + 12 * s};
    const Rect text{{rect.low.x + inset, rect.low.y + 10 * s}, {buttons.x - inset, rect.high.y - 8 * s}};
    if (tour.state == Tour::State::Offered) {
        drawOffer(tour, text, buttons);
    } else {
        drawPageText(tour, text);
        drawPageButtons(tour, buttons);
    }
    ImGui::End();
}

}  // namespace gjkscope
