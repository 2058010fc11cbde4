#include "app/ui/panels/lane_table.hpp"

#include <imgui.h>

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
    return tr(meets ? "lane.meet" : "lane.apart");
}

std::string boundsText(const Answer& answer) {
    const auto text = [](const std::optional<double>& bound) { return bound ? numberText(*bound) : "–"; };
    return "[" + text(answer.lower) + ", " + text(answer.upper) + "]";
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
        const float room = width - widthOf(look.fonts->small, trailing) - 26 * look.scale;
        if (listRow(look, id.c_str(), elided(look.fonts->text, laneName(runs.scene(), lane), room),
                    {.selected = lane == panel.session.lane(), .trailing = trailing}))
            panel.session.takeLane(lane);
        if (known)
            hint(look,
                 boundsText(answer) + " · " + tr(std::string("shell.status.") + answerStatus(answer.status)));
    }
    gap(look, 8);
}

}  // namespace gjkscope
