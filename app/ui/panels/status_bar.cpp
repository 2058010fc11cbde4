#include "app/ui/panels/status_bar.hpp"

#include <imgui.h>

#include <cstdio>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/picture/depth/pick.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/ui/canvas/canvas_tools.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// Depths below this part of the scene's size are touching: a thousand roundings of a double, below what can
/// be seen.
constexpr double kTouching = 1e-12;

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

std::vector<Fact> factsOf(const Answer& answer, Verdict verdict) {
    std::vector<Fact> facts;
    if (answer.timeOfImpact)
        facts.push_back({tr("status.time_of_impact"), lengthText(*answer.timeOfImpact) + " s"});
    if (verdict == Verdict::Separated && answer.distance)
        facts.push_back({tr("status.distance"), lengthText(*answer.distance)});
    if (verdict != Verdict::Separated && answer.depth)
        facts.push_back({tr("status.depth"), lengthText(*answer.depth)});
    std::string effort = statusText(answer.status);
    if (answer.gjkIterations || answer.epaIterations) effort = iterationsText(answer) + " · " + effort;
    facts.push_back({effort, ""});
    return facts;
}

Color colorOf(Verdict verdict, const Theme& theme) {
    switch (verdict) {
        case Verdict::Separated:
            return theme.good;
        case Verdict::Intersecting:
            return theme.bad;
        case Verdict::Touching:
            return theme[Role::ShapeB].color;
        case Verdict::Unknown:
            break;
    }
    return theme.dimText;
}

/// A sign of its own for each verdict, so that color is not the only one: a disc, a ring, a square.
void drawSign(ImDrawList& list, ImVec2 at, float radius, Verdict verdict, ImU32 color) {
    if (verdict == Verdict::Separated)
        list.AddCircleFilled(at, radius, color);
    else if (verdict == Verdict::Intersecting)
        list.AddRectFilled({at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}, color,
                           0.4f * radius);
    else
        list.AddCircle(at, 0.85f * radius, color, 0, 0.45f * radius);
}

/// Where the pointer is in the world or in the difference, in space on the surface it is over; empty where it
/// is on neither.
std::string pointerText(const AppContext& context) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (std::size_t i = 0; i < context.canvases.size(); ++i) {
        const CanvasState& canvas = context.canvases[i];
        const glm::dvec2 at{mouse.x, mouse.y}, inside = at - canvas.viewport.origin;
        const bool over = inside.x >= 0 && inside.y >= 0 && inside.x < canvas.viewport.size.x &&
                          inside.y < canvas.viewport.size.y;
        if (!over || !ImGui::IsMousePosValid()) continue;
        const Picture& picture = shownPicture(context, static_cast<Canvas>(i));
        const glm::dvec3 point = pointAt(picture, canvas.camera, canvas.viewport, at);
        char text[1100];
        if (context.session.scene().dimension == 2)
            std::snprintf(text, sizeof text, "x %.3f  y %.3f", point.x, point.y);
        else
            std::snprintf(text, sizeof text, "x %.3f  y %.3f  z %.3f", point.x, point.y, point.z);
        return text;
    }
    return {};
}

/// Writes from `x` on and returns where it ended.
float write(const Viewport& bar, float x, const ImFont* font, const Color& color, std::string_view text) {
    const auto middle = static_cast<float>(bar.origin.y + 0.5 * bar.size.y);
    drawText(*ImGui::GetWindowDrawList(), font, {x, middle - 0.5f * heightOf(font)}, packColor(color), text);
    return x + widthOf(font, text);
}

}  // namespace

Verdict verdictOf(const Answer& answer, double sceneSize) {
    if (!answer.intersects) return answer.distance ? Verdict::Separated : Verdict::Unknown;
    if (!*answer.intersects) return Verdict::Separated;
    return answer.depth && *answer.depth <= kTouching * sceneSize ? Verdict::Touching : Verdict::Intersecting;
}

std::string verdictText(Verdict verdict) {
    switch (verdict) {
        case Verdict::Separated:
            return tr("status.separated");
        case Verdict::Touching:
            return tr("status.touching");
        case Verdict::Intersecting:
            return tr("status.intersecting");
        case Verdict::Unknown:
            break;
    }
    return tr("status.undecided");
}

std::string lengthText(double length) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", length);
    return text;
}

void drawStatusBar(AppContext& context, const Viewport& bar) {
    const Theme& theme = *context.theme;
    const Fonts& fonts = *context.fonts;
    const float s = context.scale;
    const Answer& answer = context.session.run().answer();
    const Verdict verdict = verdictOf(answer, sceneSize(context.session.scene()));

    float x = static_cast<float>(bar.origin.x) + 18 * s;
    const auto middle = static_cast<float>(bar.origin.y + 0.5 * bar.size.y);
    drawSign(*ImGui::GetWindowDrawList(), {x + 4 * s, middle}, 4.5f * s, verdict,
             packColor(colorOf(verdict, theme)));
    x = write(bar, x + 16 * s, fonts.strong, theme.text, verdictText(verdict));
    const float end = static_cast<float>(bar.origin.x + bar.size.x) - 16 * s;
    for (const Fact& fact : factsOf(answer, verdict)) {
        if (x + 29 * s + widthOf(fonts.text, fact.name) + widthOf(fonts.strong, fact.value) > end) break;
        x = write(bar, x + 24 * s, fonts.text, theme.dimText, fact.name);
        if (!fact.value.empty()) x = write(bar, x + 5 * s, fonts.strong, theme.text, fact.value);
    }
    const std::string pointer = pointerText(context);
    const float right = end - widthOf(fonts.mono, pointer);
    if (right > x + 24 * s) write(bar, right, fonts.mono, theme.dimText, pointer);
}

}  // namespace gjkscope
