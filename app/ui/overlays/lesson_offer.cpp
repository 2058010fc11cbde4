#include "app/ui/overlays/lesson_offer.hpp"

#include <algorithm>
#include <string>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr const char* kFirstLesson = "lessons/1-do-they-meet.gjklesson.md";
constexpr float kButtonsWidth = 140, kOfferInset = 20, kMinOfferType = 0.55f;

/// One that is wide; `lit` for what comes next.
bool offerButton(const Look& look, const char* id, const char* text, bool lit) {
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
    focusRing(look);
    writeCentered(lit ? look.fonts->strong : look.fonts->text, box,
                  packColor(lit ? theme.background : theme.text), text);
    return pressed;
}

/// The question and its two buttons, whose upper corner is given.
void drawQuestion(const LessonOffer& offer, const Rect& room, ImVec2 corner) {
    const Look& look = offer.look;
    const float s = look.scale;
    writeText(look.fonts->strong, room.low.x, room.low.y + 14 * s, packColor(look.theme->accent),
              tr("offer.title"));
    float zoom = 1;
    const std::string text = tr("offer.text");
    while (zoom > kMinOfferType && richTextHeight(look, text, room.width(), zoom) > room.height() - 34 * s)
        zoom *= 0.95f;
    ImGui::SetCursorScreenPos({room.low.x, room.low.y + 30 * s});
    richText(look, text, room.width(), zoom);
    ImGui::SetCursorScreenPos(corner);
    if (offerButton(look, "start", tr("offer.start"), true)) offer.commands.perform("what-is-this");
    hint(look, tr("action.what-is-this"));
    ImGui::SetCursorScreenPos({corner.x, corner.y + 36 * s});
    if (offerButton(look, "decline", tr("action.offer-decline"), false))
        offer.commands.perform("offer-decline");
    hint(look, tr("action.offer-decline"), "Esc");
}

}  // namespace

void offerLesson(LessonOffer& offer) {
    if (offer.settings.tourOffered) return;
    offer.settings.tourOffered = true;
    offer.open = true;
}

void openFirstLesson(LessonOffer& offer) {
    offer.settings.tourOffered = true;
    offer.open = false;
    offer.documents.open(assetPath(kFirstLesson));
}

void drawLessonOffer(LessonOffer& offer, const Viewport& strip) {
    const Rect rect = rectOf(strip);
    if (!offer.open || rect.height() <= 0) return;
    const float s = offer.look.scale, inset = kOfferInset * s;
    ImGui::SetNextWindowPos(rect.low);
    ImGui::SetNextWindowSize({rect.width(), rect.height()});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::Begin("offer", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PopStyleVar(2);
    const ImVec2 buttons{rect.high.x - inset - kButtonsWidth * s, rect.low.y + 12 * s};
    drawQuestion(offer, {{rect.low.x + inset, rect.low.y + 10 * s}, {buttons.x - inset, rect.high.y - 8 * s}},
                 buttons);
    ImGui::End();
}

}  // namespace gjkscope
