#include "app/compare/sweep_lines.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/compare/answer_sweep.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/plot_axis.hpp"

namespace gjkscope {
namespace {

constexpr int kTicks = 5;

/// A column's value in an answer.
using ValueOf = std::function<std::optional<double>(const Answer&)>;

bool isStepped(SweepColumn column) {
    return column == SweepColumn::Iterations || column == SweepColumn::Intersects ||
           column == SweepColumn::Status || column == SweepColumn::Contacts;
}

std::optional<double> signedBound(const Answer& answer, bool upper) {
    const bool meets = answer.intersects.value_or(false);
    const std::optional<double>& bound = upper != meets ? answer.upper : answer.lower;
    return bound && std::isfinite(*bound) ? std::optional(meets ? -*bound : *bound) : std::nullopt;
}

std::optional<double> degreesFrom(const std::optional<glm::dvec3>& first, const Answer& answer) {
    if (!first || !answer.normal) return std::nullopt;
    const double sine = glm::length(glm::cross(*first, *answer.normal));
    return std::atan2(sine, glm::dot(*first, *answer.normal)) * (180 / std::numbers::pi);
}

std::optional<glm::dvec3> firstNormal(const std::vector<SweepSample>& samples, std::size_t lane) {
    for (const SweepSample& sample : samples)
        if (sample.answers[lane] && sample.answers[lane]->normal) return sample.answers[lane]->normal;
    return std::nullopt;
}

double statusNumber(Status status) {
    return static_cast<double>(std::ranges::find(kAnswerStatuses, status) - kAnswerStatuses.begin());
}

/// The different names of contacts' features along a path, in the order in which they come up.
std::vector<std::string> namesOfContacts(const std::vector<SweepSample>& samples) {
    std::vector<std::string> all;
    for (const SweepSample& sample : samples)
        for (const std::optional<Answer>& answer : sample.answers) {
            const auto names = answer ? contactNames(*answer) : std::nullopt;
            if (names && std::ranges::find(all, *names) == all.end()) all.push_back(*names);
        }
    return all;
}

ValueOf numberOfContacts(const std::vector<SweepSample>& samples) {
    return [all = namesOfContacts(samples)](const Answer& answer) -> std::optional<double> {
        const auto names = contactNames(answer);
        if (!names) return std::nullopt;
        return static_cast<double>(std::ranges::find(all, *names) - all.begin());
    };
}

/// One for each line that a lane has.
std::vector<ValueOf> valuesOf(const std::vector<SweepSample>& samples, std::size_t lane, SweepColumn column) {
    switch (column) {
        case SweepColumn::Contacts:
            return {numberOfContacts(samples)};
        case SweepColumn::Iterations:
            return {[](const Answer& answer) { return std::optional<double>(iterationsOf(answer)); }};
        case SweepColumn::Intersects:
            return {[](const Answer& answer) {
                return answer.intersects ? std::optional(*answer.intersects ? 1.0 : 0.0) : std::nullopt;
            }};
        case SweepColumn::Length:
            return {signedLength};
        case SweepColumn::Bounds:
            return {[](const Answer& answer) { return signedBound(answer, false); },
                    [](const Answer& answer) { return signedBound(answer, true); }};
        case SweepColumn::Time:
            return {[](const Answer& answer) { return answer.timeOfImpact; }};
        case SweepColumn::Normal:
            return {[first = firstNormal(samples, lane)](const Answer& answer) {
                return degreesFrom(first, answer);
            }};
        default:
            return {[](const Answer& answer) { return std::optional(statusNumber(answer.status)); }};
    }
}

/// Adds the lines of a lane between the samples that have no value.
void addLines(SweepLines& plot, const std::vector<SweepSample>& samples, std::size_t lane,
              const ValueOf& valueOf, bool stepped) {
    SweepLine line{lane, {}};
    const auto end = [&] {
        if (!line.points.empty()) plot.lines.push_back(std::move(line));
        line = {lane, {}};
    };
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto& answer = samples[i].answers[lane];
        const std::optional<double> value = answer ? valueOf(*answer) : std::nullopt;
        if (!value) {
            end();
            continue;
        }
        const double part = samples[i].part;
        if (!stepped) {
            line.points.emplace_back(part, *value);
            continue;
        }
        line.points.emplace_back(i == 0 ? part : 0.5 * (samples[i - 1].part + part), *value);
        line.points.emplace_back(i + 1 < samples.size() ? 0.5 * (part + samples[i + 1].part) : part, *value);
    }
    end();
}

void setRange(SweepLines& plot, SweepColumn column) {
    plot.low = kInfinity<double>;
    plot.high = -kInfinity<double>;
    for (const SweepLine& line : plot.lines)
        for (const glm::dvec2& point : line.points) {
            plot.low = std::min(plot.low, point.y);
            plot.high = std::max(plot.high, point.y);
        }
    if (column == SweepColumn::Iterations || !(plot.low <= plot.high)) plot.low = 0;
    if (column == SweepColumn::Iterations) plot.high = std::max(plot.high, 1.0);
    if (column == SweepColumn::Intersects || column == SweepColumn::Status) {
        plot.low = 0;
        plot.high = column == SweepColumn::Status ? static_cast<double>(kAnswerStatuses.size() - 1) : 1;
    }
    if (!(plot.high > plot.low)) plot.high = plot.low + 1;
}

/// A few contacts stand at the axis by their names, many by their numbers.
void setContactTicks(SweepLines& plot, const std::vector<SweepSample>& samples) {
    constexpr std::size_t kMaxNames = 6, kMaxLength = 24;
    const std::vector<std::string> all = namesOfContacts(samples);
    const auto isShort = [](const std::string& names) { return names.size() <= kMaxLength; };
    const bool areNamed = all.size() <= kMaxNames && std::ranges::all_of(all, isShort);
    const std::size_t stride = std::max<std::size_t>(all.size() / kMaxNames, 1);
    for (std::size_t i = 0; i < all.size(); i += areNamed ? 1 : stride)
        plot.ticks.emplace_back(static_cast<double>(i), !areNamed        ? std::to_string(i + 1)
                                                        : all[i].empty() ? tr("path.no-contacts")
                                                                         : all[i]);
}

void setTicks(SweepLines& plot, SweepColumn column) {
    if (column == SweepColumn::Intersects) {
        plot.ticks = {{0, tr("answers.no")}, {1, tr("answers.yes")}};
    } else if (column == SweepColumn::Status) {
        for (const Status status : kAnswerStatuses)
            plot.ticks.emplace_back(statusNumber(status),
                                    tr(std::string("answers.status.") + answerStatus(status)));
    } else if (column == SweepColumn::Iterations) {
        const int most = static_cast<int>(plot.high), stride = std::max((most + kTicks - 1) / kTicks, 1);
        for (int tick = 0; tick <= most; tick += stride) plot.ticks.emplace_back(tick, std::to_string(tick));
    } else {
        const PlotAxis axis{plot.low, plot.high};
        for (const double tick : plotTicks(axis, kTicks))
            plot.ticks.emplace_back(tick, significantText(tick, 3));
    }
}

}  // namespace

SweepLines sweepLines(const std::vector<SweepSample>& samples, SweepColumn column) {
    SweepLines plot;
    const std::size_t lanes = samples.empty() ? 0 : samples.front().answers.size();
    for (std::size_t lane = 0; lane < lanes; ++lane)
        for (const ValueOf& valueOf : valuesOf(samples, lane, column))
            addLines(plot, samples, lane, valueOf, isStepped(column));
    setRange(plot, column);
    if (column == SweepColumn::Contacts)
        setContactTicks(plot, samples);
    else
        setTicks(plot, column);
    return plot;
}

}  // namespace gjkscope
