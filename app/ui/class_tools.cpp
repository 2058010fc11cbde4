#include "app/ui/class_tools.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/ui/after_frame.hpp"
#include "app/ui/application.hpp"
#include "app/ui/frame_layout.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/lesson_panel.hpp"

namespace gjkscope {
namespace {

constexpr double kMinute = 60;
constexpr float kDigits = 2.6f, kInset = 14;
/// The notes get this part of the page, and letters as small as that part of their size to fit.
constexpr double kNotesPart = 0.34;
constexpr float kMinNotes = 0.7f;

double secondsLeft(const ClassTools& tools, double now) {
    return std::max(tools.timerEnd - now, 0.0);
}

void drawTimer(const Application& app, const Viewport& canvases) {
    const Look& look = app.look;
    const float s = look.scale, inset = kInset * s;
    const double left = secondsLeft(app.classTools, app.now);
    const std::string text = timerText(app.classTools, app.now);
    const ImFont* font = look.fonts->title;
    const float size = kDigits * heightOf(font);
    const ImVec2 letters = font->CalcTextSizeA(size, FLT_MAX, 0, text.c_str());
    const ImVec2 high{rectOf(canvases).high.x - inset, rectOf(canvases).low.y + letters.y + 2 * inset};
    const ImVec2 low{high.x - letters.x - 2 * inset, rectOf(canvases).low.y + inset};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(low, high, packColor(look.theme->panel, 0.92f), 10 * s);
    list.AddRect(low, high, packColor(look.theme->border), 10 * s, 0, std::max(1.0f, s));
    list.AddText(font, size, {low.x + inset, low.y + 0.5f * (high.y - low.y - letters.y)},
                 packColor(left > 0 ? look.theme->text : look.theme->bad), text.c_str());
    // at the next whole second
    if (left > 0) look.drawAgainIn(left - std::ceil(left) + 1 + 1e-3);
}

WrappedText wrappedNotes(const Look& look, const std::string& notes, float width, float zoom) {
    const ImFont* font = look.fonts->sentence;
    const StyledText whole{notes, 0};
    return wrapText({&whole, 1}, width, [&](std::string_view text, int) {
        return font->CalcTextSizeA(zoom * heightOf(font), FLT_MAX, 0, text.data(), text.data() + text.size())
            .x;
    });
}

}  // namespace

void addMinute(ClassTools& tools, double now) {
    tools.timerEnd = std::max(tools.timerEnd, now) + kMinute;
}

std::string timerText(const ClassTools& tools, double now) {
    const int left = static_cast<int>(std::ceil(secondsLeft(tools, now)));
    return printed("%d:%02d", left / 60, left % 60);
}

bool& notesOf(Application& app) {
    return app.screen.presentation ? app.classTools.presentationNotes : app.classTools.notes;
}

void placeNotes(Application& app, Viewport& page) {
    Viewport& notes = app.classTools.notesPlace;
    notes = FrameLayout::kNone;
    const OpenLesson& lesson = app.canvases.lesson;
    if (!hasArea(page) || !notesOf(app) || lesson.shownPage().notes.empty()) return;
    const double height = std::round(kNotesPart * page.size.y);
    page.size.y -= height;
    notes = {{page.origin.x, page.origin.y + page.size.y}, {page.size.x, height}};
}

void drawClassTools(Application& app, const Viewport& canvases) {
    if (app.classTools.timerEnd > 0) drawTimer(app, canvases);
    if (!app.classTools.black) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, IM_COL32_BLACK);
}

void drawNotes(const Application& app) {
    const Viewport& place = app.classTools.notesPlace;
    if (!hasArea(place) || !app.canvases.lesson.open() || app.classTools.black) return;
    const Look& look = app.look;
    const float s = look.scale, inset = kInset * s;
    const Rect rect = rectOf(place);
    std::string notes = app.canvases.lesson.shownPage().notes;
    while (notes.ends_with('\n')) notes.pop_back();
    const float width = rect.width() - 2 * inset, room = rect.height() - 2 * inset - 20 * s;
    const ImFont* font = look.fonts->sentence;
    float zoom = 1;
    WrappedText text = wrappedNotes(look, notes, width, zoom);
    const auto line = [&] { return kTightLines * zoom * heightOf(font); };
    while (zoom > kMinNotes && static_cast<float>(text.lines) * line() > room)
        text = wrappedNotes(look, notes, width, zoom *= 0.95f);
    drawAfterFrame([&](ImDrawList& list) {
        list.PushClipRect(rect.low, rect.high);
        list.AddRectFilled(rect.low, rect.high, packColor(look.theme->panel));
        list.AddRectFilled(rect.low, rect.high, packColor(look.theme->accentSoft));
        list.AddRectFilled(rect.low, {rect.high.x, rect.low.y + 2 * s}, packColor(look.theme->accent));
        drawText(list, look.fonts->heading, {rect.low.x + inset, rect.low.y + inset},
                 packColor(look.theme->dimText), tr("lesson.notes"));
        const ImVec2 start{rect.low.x + inset, rect.low.y + inset + 20 * s};
        for (const PlacedText& piece : text.pieces)
            list.AddText(font, zoom * heightOf(font),
                         {start.x + piece.x, start.y + static_cast<float>(piece.line) * line()},
                         packColor(look.theme->text), piece.text.c_str());
        list.PopClipRect();
    });
}

}  // namespace gjkscope
