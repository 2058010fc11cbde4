#include "app/ui/panels/status_bar.hpp"

#include <algorithm>

#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/panels.hpp"

namespace gjkscope {
namespace {

/// A sign of its own for each, so that color is not the only one: a disc, a ring, a square.
void drawSign(ImDrawList& list, ImVec2 at, float radius, Contact contact, ImU32 color) {
    if (contact == Contact::Separated)
        list.AddCircleFilled(at, radius, color);
    else if (contact == Contact::Intersecting)
        list.AddRectFilled({at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}, color,
                           0.4f * radius);
    else
        list.AddCircle(at, 0.85f * radius, color, 0, 0.45f * radius);
}

}  // namespace

void drawStatusBar(const Look& look, const Session& session, const std::string& pointer, const Viewport& bar,
                   bool hidesFuture) {
    const Theme& theme = *look.theme;
    const Fonts& fonts = *look.fonts;
    const float s = look.scale, middle = rectOf(bar).center().y;
    const RunStatus status = statusPanel(session, hidesFuture);

    float x = rectOf(bar).low.x + 18 * s;
    drawSign(*ImGui::GetWindowDrawList(), {x + 4 * s, middle}, 4.5f * s, status.contact,
             packColor(colorOf(status.contact, theme)));
    const ImU32 strong = packColor(theme.text), dim = packColor(theme.dimText);
    x = writeText(fonts.strong, x + 16 * s, middle, strong, status.text);
    const float end = rectOf(bar).high.x - 16 * s;
    for (const StatusFact& fact : status.facts) {
        if (x + 29 * s + widthOf(fonts.text, fact.name) + widthOf(fonts.strong, fact.value) > end) break;
        x = writeText(fonts.text, x + 24 * s, middle, dim, fact.name);
        if (!fact.value.empty()) x = writeText(fonts.strong, x + 5 * s, middle, strong, fact.value);
    }
    const float right = end - widthOf(fonts.mono, pointer);
    if (right > x + 24 * s) writeText(fonts.mono, right, middle, dim, pointer);
}

}  // namespace gjkscope
