#include "app/runs/run_status.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/step_name.hpp"

namespace gjkscope {
namespace {

/// Depths below this part of the scene's size are touching: a thousand roundings of a double, below what can
/// be seen.
constexpr double kTouching = 1e-12;

/// By Contact.
constexpr const char* kContactTexts[] = {"status.separated", "status.touching", "status.intersecting",
                                         "status.undecided"};

/// Touching is meeting with a depth that is nothing beside the shapes' size.
Contact contactOf(const Answer& answer, double sceneSize) {
    if (!answer.intersects) return answer.distance ? Contact::Separated : Contact::Unknown;
    if (!*answer.intersects) return Contact::Separated;
    if (answer.status == Status::WithinRounding) return Contact::Touching;
    return answer.depth && *answer.depth <= kTouching * sceneSize ? Contact::Touching : Contact::Intersecting;
}

/// Six significant digits.
std::string lengthText(double length) {
    return significantText(length, 6);
}

std::string iterationsText(int count) {
    return tr(count == 1 ? "status.iteration" : "status.iterations", {{"count", std::to_string(count)}});
}

/// How many iterations it took; of GJK and EPA, where EPA ran or should have.
std::string effortText(const Run& run) {
    const Answer& answer = run.answer();
    if (!answer.gjkIterations && !answer.epaIterations) return {};
    const int gjk = answer.gjkIterations.value_or(0), epa = answer.epaIterations.value_or(0);
    const auto isOfOther = [&](const Step& step) { return step.stage != run.scene().method; };
    const bool showsGjk = std::ranges::any_of(run.steps(), isOfOther);
    if (!answer.epaIterations || (epa == 0 && showsGjk)) return iterationsText(gjk);
    return "GJK " + std::to_string(gjk) + " + EPA " + iterationsText(epa);
}

/// True if moving shapes are known never to meet.
bool isMiss(const Run& run) {
    return !run.distances().empty() && run.answer().intersects && !*run.answer().intersects;
}

}  // namespace

RunStatus statusOf(const Run& run, double sceneSize) {
    const Answer& answer = run.answer();
    RunStatus status;
    status.contact = contactOf(answer, sceneSize);
    status.text = tr(kContactTexts[static_cast<int>(status.contact)]);
    if (answer.timeOfImpact.value_or(0) > 0 || isMiss(run)) {
        status.contact = Contact::Separated;
        status.text = tr(answer.timeOfImpact ? "status.will_meet" : "status.never_meet");
        if (answer.timeOfImpact)
            status.facts.push_back({tr("status.time_of_impact"), lengthText(*answer.timeOfImpact) + " s"});
        status.facts.push_back({tr("status.distance_now"), lengthText(run.distances().front().distance)});
        return status;
    }
    const bool separated = status.contact == Contact::Separated;
    if (separated && answer.distance)
        status.facts.push_back({tr("status.distance"), lengthText(*answer.distance)});
    else if (separated && answer.lower.value_or(0) > 0)
        status.facts.push_back({tr("status.at_least"), lengthText(*answer.lower)});
    if (const auto bounds = answer.timeBounds(); bounds && !answer.intersects)
        status.facts.push_back(
            {tr("status.time_bounds"), lengthText((*bounds)[0]) + " … " + lengthText((*bounds)[1]) + " s"});
    if (!separated && answer.depth) status.facts.push_back({tr("status.depth"), lengthText(*answer.depth)});
    std::string effort = effortText(run);
    if (!effort.empty()) effort += " · ";
    effort += tr(answer.status == Status::IterationLimit   ? "status.iteration-limit"
                 : answer.isUnproven                       ? "status.not-proven"
                 : answer.status == Status::Converged      ? "status.converged"
                 : answer.status == Status::WithinRounding ? "status.within-rounding"
                                                           : "status.degenerate");
    status.facts.push_back({effort, ""});
    return status;
}

RunStatus statusAt(const Run& run, int step, double sceneSize) {
    if (step + 1 >= static_cast<int>(run.steps().size())) return statusOf(run, sceneSize);
    return {Contact::Unknown, tr("status.searching"), {{stepTitle(run.steps(), step), ""}}};
}

}  // namespace gjkscope
