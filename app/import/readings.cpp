#include "app/import/readings.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/input_error.hpp"

namespace gjkscope {
namespace {

/// A text has few questions; each reads it again.
constexpr std::size_t kMaxTries = 64;
/// Rotations that differ by rounding alone.
constexpr double kSameRotation = 1e-12;
/// Deviation of an answer that an engine computed in single precision and printed.
constexpr double kSameAnswer = 1e-3;

bool isSameBody(const Body& a, const Body& b) {
    ShapeSpec shape = a.shape;
    shape.caches = b.shape.caches;
    return shape == b.shape && a.position == b.position && a.velocity == b.velocity &&
           std::abs(a.angle - b.angle) <= kSameRotation &&
           1 - std::abs(glm::dot(a.orientation, b.orientation)) <= kSameRotation;
}

bool isSamePair(const Import& a, const Import& b) {
    return a.dimension == b.dimension && std::ranges::equal(a.bodies, b.bodies, isSameBody);
}

/// Takes from each list in turn, so that the first few have all answers to the first question.
std::vector<Reading> takenInTurn(std::vector<std::vector<Reading>> lists) {
    std::vector<Reading> all;
    std::size_t longest = 0;
    for (const std::vector<Reading>& list : lists) longest = std::max(longest, list.size());
    for (std::size_t i = 0; i < longest; ++i)
        for (std::vector<Reading>& list : lists)
            if (i < list.size()) all.push_back(std::move(list[i]));
    return all;
}

/// Reads a text with all answers to its questions.
struct Reader {
    std::string_view text;
    const std::string& name;
    const NamedFiles& files;
    std::size_t tries = 0;

    std::vector<Reading> read(const ImportChoices& choices, const std::vector<std::string>& assumptions) {
        if (++tries > kMaxTries) return {};
        Import found;
        try {
            found = importText(text, name, choices, files);
        } catch (const InputError& error) {
            // another answer may still do
            if (tries == 1) throw;
            return {};
        }
        const auto open = std::ranges::find(found.questions, false, &RaisedQuestion::answered);
        if (open == found.questions.end()) return {{std::move(found), choices, assumptions}};
        const ImportQuestion question = open->question;
        const QuestionWords& words = kQuestionWords[static_cast<std::size_t>(question)];
        std::vector<std::vector<Reading>> byAnswer;
        for (std::size_t i = 0; i < words.count; ++i) {
            ImportChoices next = choices;
            next.answers[static_cast<std::size_t>(question)] = static_cast<int>(i);
            std::vector<std::string> more = assumptions;
            more.push_back(assumptionText(question, static_cast<int>(i)));
            byAnswer.push_back(read(next, more));
        }
        return takenInTurn(std::move(byAnswer));
    }
};

/// Leaves the first of readings that lead to one pair.
void dropRepeated(std::vector<Reading>& readings) {
    std::vector<Reading> kept;
    for (Reading& reading : readings) {
        const auto same = [&](const Reading& each) { return isSamePair(each.import, reading.import); };
        if (std::ranges::none_of(kept, same)) kept.push_back(std::move(reading));
    }
    readings = std::move(kept);
}

/// True if the engine's answer is that of the pair.
bool fits(const Scene& scene, double distance) {
    const Reported& said = *scene.reported;
    const auto isNear = [&](double value) {
        return std::abs(value - distance) <= kSameAnswer * std::max(std::abs(value), std::abs(distance));
    };
    return (!said.intersects || *said.intersects == (distance <= 0)) &&
           (!said.distance || isNear(*said.distance)) && (!said.depth || isNear(-*said.depth));
}

/// Puts the readings first whose pairs have the answer that the text reports, if not all do.
void markFitting(std::vector<Reading>& readings) {
    const auto isKnown = [](const Reading& each) {
        return each.distance && each.import.scenes.front().reported;
    };
    const auto fitsOwn = [](const Reading& each) { return fits(each.import.scenes.front(), *each.distance); };
    if (!std::ranges::all_of(readings, isKnown) || std::ranges::all_of(readings, fitsOwn)) return;
    for (Reading& each : readings) each.fitsReport = fitsOwn(each);
    std::ranges::stable_partition(readings, &Reading::fitsReport);
}

}  // namespace

std::vector<Reading> readingsOf(std::string_view text, const std::string& name, const ImportChoices& choices,
                                const NamedFiles& files, const DistanceOf& distanceOf) {
    std::vector<Reading> readings = Reader{text, name, files}.read(choices, {});
    dropRepeated(readings);
    // no answer leads to a pair: what is wrong with the first is said
    if (readings.empty()) readings.push_back({importText(text, name, choices, files), choices, {}});
    if (readings.size() > 1 && distanceOf) {
        for (Reading& each : readings)
            if (!each.import.scenes.empty()) each.distance = distanceOf(each.import.scenes.front());
        markFitting(readings);
    }
    if (readings.size() > kMaxReadings) readings.erase(readings.begin() + kMaxReadings, readings.end());
    return readings;
}

}  // namespace gjkscope
