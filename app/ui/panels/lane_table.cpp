#include "app/ui/panels/lane_table.hpp"

#include <imgui.h>

#include <algorithm>
#include <string>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// "distance 0.417", "depth 0.25", or whether they meet where that is all.
std::string answerText(const Answer& answer) {
    const bool meets = answer.intersects.value_or(false);
    const std::optional<double>& length = meets ? answer.depth : answer.distance;
    if (length)
        return std::string(tr(meets ? "numbers.depth" : "numbers.distance"))
            .append(" ")
            .append(numberText(*length));
    if (!answer.intersects) return tr("status.undecided");
    return tr(meets ? "lane.meet" : "lane.apart");
}

std::string boundsText(const Answer& answer) {
    const auto text = [](const std::optional<double>& bound) { return bound ? numberText(*bound) : "–"; };
    return "[" + text(answer.lower) + ", " + text(answer.upper) + "]";
}

/// "17 support queries · [0.295, 0.295] · converged".
std::string effortText(const Run& run) {
    const Answer& answer = run.answer();
    const int queries = run.supportQueries();
    std::string text;
    if (queries > 0) text.append(tr("lane.queries", {{"count", std::to_string(queries)}})).append(" · ");
    text.append(boundsText(answer)).append(" · ");
    return text.append(tr(std::string("shell.status.") + answerStatus(answer.status)));
}

}  // namespace

void drawLaneTable(const PanelContext& panel, float width) {
    const LaneRuns& runs = panel.session.runs();
    if (runs.size() < 2) return;
    const Look& look = panel.look;
    sectionHeading(look, tr("lane.table"));
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        const Answer& answer = runs[lane].answer();
        // the answer comes with the last step
        const bool known = !panel.hidesFuture || runs.clock().hasEnded(lane, panel.session.playback().step());
        const std::string trailing =
            known ? answerText(answer) + " · " + std::to_string(iterationsOf(answer)) : "…";
        const std::string id = "lane " + std::to_string(lane);
        const float room = width - widthOf(look.fonts->small, trailing) - 60 * look.scale;
        if (listRow(look, id.c_str(), elided(look.fonts->text, laneName(runs.scene(), lane), room),
                    {.selected = lane == panel.session.lane(),
                     .line = &(*look.theme)[supportsOfLane(lane)],
                     .trailing = trailing}))
            panel.session.takeLane(lane);
        if (!known) continue;
        hint(look, effortText(runs[lane]));
        if (lane != panel.session.lane()) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        writeText(look.fonts->small, at.x + 7 * look.scale, at.y + 4 * look.scale,
                  packColor(look.theme->dimText),
                  elided(look.fonts->small, effortText(runs[lane]), width - 14 * look.scale));
        gap(look, 16);
    }
    gap(look, 8);
}

}  // namespace gjkscope
