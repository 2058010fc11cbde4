#include "app/workbench/panels.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

const Step& stepAt(const Run& run, int step) {
    return run.steps()[static_cast<std::size_t>(step)];
}

std::vector<BoundSample> samplesOf(const Run& run, const std::string& stage) {
    std::vector<BoundSample> samples;
    std::ranges::copy_if(run.bounds(), std::back_inserter(samples),
                         [&](const BoundSample& sample) { return stepAt(run, sample.step).stage == stage; });
    return samples;
}

/// Between the samples on both sides of the timeline's position.
double placeOf(const std::vector<BoundSample>& samples, double time) {
    for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
        const double from = samples[i].step, to = samples[i + 1].step;
        if (time > to) continue;
        return static_cast<double>(i) + (to > from ? std::clamp((time - from) / (to - from), 0.0, 1.0) : 0);
    }
    return static_cast<double>(samples.size()) - 1;
}

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
    return text.append(tr(std::string("shell.status.") + answerStatus(answer)));
}

}  // namespace

bool hasBoundsPanel(const Session& session) {
    const Run& run = session.run();
    const std::string& stage = stepAt(run, session.step()).stage;
    return std::ranges::any_of(
        run.bounds(), [&](const BoundSample& sample) { return stepAt(run, sample.step).stage == stage; });
}

BoundsPanel boundsPanel(const Session& session, bool hidesFuture) {
    const LaneRuns& runs = session.runs();
    const Run& run = session.run();
    const std::string& stage = stepAt(run, session.step()).stage;
    BoundsPanel panel;
    panel.samples = samplesOf(run, stage);
    if (panel.samples.empty()) return panel;
    panel.places = panel.samples.size();
    while (hidesFuture && panel.samples.size() > 1 && panel.samples.back().step > session.step())
        panel.samples.pop_back();
    std::vector<BoundSample> shown = panel.samples;
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        if (lane == session.lane()) continue;
        std::vector<BoundSample> samples = samplesOf(runs[lane], stage);
        const int now = runs.clock().step(lane, session.playback().step());
        std::erase_if(samples, [&](const BoundSample& each) { return hidesFuture && each.step > now; });
        if (samples.empty()) continue;
        panel.places = std::max(panel.places, samples.size());
        shown.insert(shown.end(), samples.begin(), samples.end());
        panel.others.push_back({lane, std::move(samples)});
    }
    for (const BoundSample& sample : panel.samples)
        panel.iterations.push_back(stepAt(run, sample.step).iteration);
    panel.title = plotTitle(stepAt(run, panel.samples.front().step));
    panel.axis = plotAxis(shown);
    panel.now = placeOf(panel.samples, session.time());
    return panel;
}

std::vector<LaneRow> lanesPanel(const Session& session, bool hidesFuture) {
    const LaneRuns& runs = session.runs();
    std::vector<LaneRow> rows;
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        const Answer& answer = runs[lane].answer();
        const std::string name = runs.size() < 2 ? "" : laneName(runs.scene(), lane);
        // the answer comes with the last step
        if (hidesFuture && !runs.clock().hasEnded(lane, session.playback().step()))
            rows.push_back({name, "…", ""});
        else
            rows.push_back({name, answerText(answer) + " · " + std::to_string(iterationsOf(answer)),
                            effortText(runs[lane])});
    }
    return rows;
}

namespace {

/// The engine that reported on the scene.
std::string engineIn(const Scene& scene) {
    return scene.reported->by.empty() ? tr("status.engine") : scene.reported->by;
}

}  // namespace

ReportPanel reportPanel(const Session& session, bool hidesFuture) {
    ReportPanel panel;
    const Scene& scene = session.scene();
    if (!scene.reported || !session.options.report) return panel;
    panel.heading = tr("panels.report", {{"engine", engineIn(scene)}});
    const bool hides =
        hidesFuture && !session.runs().clock().hasEnded(session.lane(), session.playback().step());
    static const std::vector<Judgment> kNone;
    const std::vector<Judgment>& judgments = hides ? kNone : session.runs().judgments();
    const auto add = [&](const std::string& claim, std::string name, std::string value) {
        const auto judgment = std::ranges::find(judgments, claim, &Judgment::claim);
        ReportRow& row = panel.rows.emplace_back(ReportRow{std::move(name), std::move(value), {}, {}});
        if (judgment == judgments.end()) return;
        row.holds = judgment->holds;
        row.sentence = sentenceOf(*judgment);
    };
    for (ClaimRow& row : claimRows(scene, numberText))
        add(row.claim, std::move(row.name), std::move(row.value));
    if (std::ranges::find(judgments, "points", &Judgment::claim) != judgments.end())
        add("points", tr("judge.claim.points"), "");
    return panel;
}

RunStatus statusPanel(const Session& session, bool hidesFuture) {
    const double size = sceneSize(session.scene());
    RunStatus status =
        hidesFuture ? statusAt(session.run(), session.step(), size) : statusOf(session.run(), size);
    const bool hasEnded = session.step() + 1 >= static_cast<int>(session.run().steps().size());
    if (!session.scene().reported || (hidesFuture && !hasEnded)) return status;
    // the first claim that does not hold, or else the first
    const std::vector<Judgment>& judgments = session.runs().judgments();
    const auto wrong = std::ranges::find(judgments, std::optional(false), &Judgment::holds);
    if (!judgments.empty())
        status.facts.push_back(
            {tr("status.reported", {{"engine", engineIn(session.scene())},
                                    {"fact", sentenceOf(wrong == judgments.end() ? judgments[0] : *wrong)}}),
             ""});
    return status;
}

const Color& colorOf(Contact contact, const Theme& theme) {
    switch (contact) {
        case Contact::Separated:
            return theme.good;
        case Contact::Touching:
            return theme[Role::ShapeB].color;
        case Contact::Intersecting:
            return theme.bad;
        case Contact::Unknown:
            break;
    }
    return theme.dimText;
}

}  // namespace gjkscope
