#include "app/ui/panels/status_bar.hpp"

#include <imgui.h>

#include <cstdio>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Depths below this part of the scene's size are touching: a thousand roundings of a double, below what can
/// be seen.
constexpr double kTouching = 1e-12;

enum class Contact { Separated, Touching, Intersecting, Unknown };

/// Touching is meeting with a depth that is nothing beside the shapes' size.
Contact contactOf(const Answer& answer, double sceneSize) {
    if (!answer.intersects) return answer.distance ? Contact::Separated : Contact::Unknown;
    if (!*answer.intersects) return Contact::Separated;
    return answer.depth && *answer.depth <= kTouching * sceneSize ? Contact::Touching : Contact::Intersecting;
}

std::string contactText(Contact contact) {
    switch (contact) {
        case Contact::Separated:
            return tr("status.separated");
        case Contact::Touching:
            return tr("status.touching");
        case Contact::Intersecting:
            return tr("status.intersecting");
        case Contact::Unknown:
            break;
    }
    return tr("status.undecided");
}

/// Six significant digits.
std::string lengthText(double length) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", length);
    return text;
}

/// A piece of the line: what it is called and what it is.
struct Fact {
    std::string name, value;
};

std::string iterationsText(const Answer& answer) {
    const int count = answer.gjkIterations.value_or(0) + answer.epaIterations.value_or(0);
    return tr(count == 1 ? "status.iteration" : "status.iterations", {{"count", std::to_string(count)}});
}

const char* statusText(Status status) {
    switch (status) {
        case Status::Converged:
            return tr("status.converged");
        case Status::IterationLimit:
            return tr("status.iteration-limit");
        default:
            return tr("status.degenerate");
    }
}

std::vector<Fact> factsOf(const Answer& answer, Contact contact) {
    std::vector<Fact> facts;
    if (answer.timeOfImpact)
        facts.push_back({tr("status.time_of_impact"), lengthText(*answer.timeOfImpact) + " s"});
    if (contact == Contact::Separated && answer.distance)
        facts.push_back({tr("status.distance"), lengthText(*answer.distance)});
    if (contact != Contact::Separated && answer.depth)
        facts.push_back({tr("status.depth"), lengthText(*answer.depth)});
    std::string effort = statusText(answer.status);
    if (answer.gjkIterations || answer.epaIterations) effort = iterationsText(answer) + " · " + effort;
    facts.push_back({effort, ""});
    return facts;
}

Color colorOf(Contact contact, const Theme& theme) {
    switch (contact) {
        case Contact::Separated:
            return theme.good;
        case Contact::Intersecting:
            return theme.bad;
        case Contact::Touching:
            return theme[Role::ShapeB].color;
        case Contact::Unknown:
            break;
    }
    return theme.dimText;
}

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

/// Writes from `x` on and returns where it ended.
float write(const Viewport& bar, float x, const ImFont* font, const Color& color, std::string_view text) {
    const auto middle = static_cast<float>(bar.origin.y + 0.5 * bar.size.y);
    drawText(*ImGui::GetWindowDrawList(), font, {x, middle - 0.5f * heightOf(font)}, packColor(color), text);
    return x + widthOf(font, text);
}

}  // namespace

void drawStatusBar(const Look& look, const Session& session, const std::string& pointer,
                   const Viewport& bar) {
    const Theme& theme = *look.theme;
    const Fonts& fonts = *look.fonts;
    const float s = look.scale;
    const Answer& answer = session.run().answer();
    const Contact contact = contactOf(answer, sceneSize(session.scene()));

    float x = static_cast<float>(bar.origin.x) + 18 * s;
    const auto middle = static_cast<float>(bar.origin.y + 0.5 * bar.size.y);
    drawSign(*ImGui::GetWindowDrawList(), {x + 4 * s, middle}, 4.5f * s, contact,
             packColor(colorOf(contact, theme)));
    x = write(bar, x + 16 * s, fonts.strong, theme.text, contactText(contact));
    const float end = static_cast<float>(bar.origin.x + bar.size.x) - 16 * s;
    for (const Fact& fact : factsOf(answer, contact)) {
        if (x + 29 * s + widthOf(fonts.text, fact.name) + widthOf(fonts.strong, fact.value) > end) break;
        x = write(bar, x + 24 * s, fonts.text, theme.dimText, fact.name);
        if (!fact.value.empty()) x = write(bar, x + 5 * s, fonts.strong, theme.text, fact.value);
    }
    const float right = end - widthOf(fonts.mono, pointer);
    if (right > x + 24 * s) write(bar, right, fonts.mono, theme.dimText, pointer);
}

}  // namespace gjkscope
