#include "app/shell/lane_option.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/runs/run.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {
namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = text.find(separator, begin);
        parts.emplace_back(text.substr(begin, end - begin));
        if (end == text.npos) return parts;
        begin = end + 1;
    }
}

/// The value that one of the names stands for goes to `target`, if any does.
template <class T, std::size_t N, class Target>
bool takeName(std::string_view word, const std::array<NameOf<T>, N>& names, Target& target) {
    for (const auto& [name, value] : names)
        if (name == word) {
            target = value;
            return true;
        }
    return false;
}

/// The value in "key=value", if the word is one with this key.
std::optional<std::string> valueIn(std::string_view word, std::string_view key) {
    if (!word.starts_with(key) || word.size() <= key.size() || word[key.size()] != '=') return std::nullopt;
    return std::string(word.substr(key.size() + 1));
}

double lengthOf(const OptionText& given) {
    return given.number(kDoubleLengths.least, kDoubleLengths.most, "shell.accepted.lane_length");
}

glm::dvec3 vectorOf(const OptionText& given) {
    const std::vector<double> numbers = coordinatesOf(given, '/');
    return {numbers[0], numbers[1], numbers.size() > 2 ? numbers[2] : 0};
}

/// "0-3/1-2": vertex 0 of A with 3 of B, 1 with 2.
std::vector<std::array<int, 2>> startSimplexOf(const OptionText& given) {
    std::vector<std::array<int, 2>> pairs;
    for (const std::string& pair : split(given.text, '/')) {
        const std::vector<std::string> numbers = split(pair, '-');
        if (numbers.size() != 2) given.refuse(tr("shell.accepted.start_simplex"));
        const auto vertex = [&](std::size_t side) {
            return OptionText{given.option, numbers[side]}.whole(0, kMaxVertices,
                                                                 "shell.accepted.start_simplex");
        };
        pairs.push_back({vertex(0), vertex(1)});
        if (std::ranges::count(pairs, pairs.back()) > 1) given.refuse(tr("shell.accepted.start_simplex"));
    }
    return pairs;
}

/// Takes what the lane does as an engine does, and all contact points; false for other words.
bool takeEngineOption(const OptionText& given, std::string_view word, Lane& lane) {
    if (word == "all-contacts")
        lane.allContacts = true;
    else if (word == "world")
        lane.worldCoordinates = true;
    else if (const auto radius = valueIn(word, "convex-radius"))
        lane.convexRadius = lengthOf({given.option, *radius});
    else if (const auto length = valueIn(word, "absolute-tolerance"))
        lane.absoluteTolerance = lengthOf({given.option, *length});
    else if (const auto pairs = valueIn(word, "simplex"))
        lane.startSimplex = startSimplexOf({given.option, *pairs});
    else if (const auto points = valueIn(word, "interior")) {
        const std::vector<std::string> both = split(*points, '_');
        if (both.size() != 2) OptionText{given.option, *points}.refuse(tr("shell.accepted.interior"));
        lane.interiorPoints = {{vectorOf({given.option, both[0]}), vectorOf({given.option, both[1]})}};
    } else
        return false;
    return true;
}

/// "tolerance=1e-3" and its like; false for other words.
bool takeNumber(const OptionText& given, std::string_view word, Lane& lane) {
    const auto after = [&](std::string_view key) { return valueIn(word, key); };
    if (const auto text = after("tolerance"))
        lane.tolerance = OptionText{given.option, *text}.tolerance();
    else if (const auto count = after("iterations"))
        lane.maxIterations =
            OptionText{given.option, *count}.whole(1, kMaxIterations, "shell.accepted.iterations");
    else if (const auto circles = after("circles"))
        lane.circles = OptionText{given.option, *circles}.whole(1, kMaxCircles, "shell.accepted.circles");
    else if (const auto start = after("start")) {
        if (takeName(*start, kStartNames, lane.startsTowardA)) return true;
        const std::vector<double> numbers = directionOf({given.option, *start}, '/');
        lane.startDirection = glm::dvec3(numbers[0], numbers[1], numbers.size() > 2 ? numbers[2] : 0);
    } else
        return false;
    return true;
}

Lane laneOf(const OptionText& given, std::string_view text) {
    Lane lane;
    for (const std::string& word : split(text, ':')) {
        if (findMethod(word) != nullptr)
            lane.method = word;
        else if (!takeName(word, kPrecisionNames, lane.precision) &&
                 !takeName(word, kPolicyNames, lane.policy) && !takeName(word, kOrderNames, lane.swapped) &&
                 !takeName(word, kVariantNames, lane.variant) && !takeNumber(given, word, lane) &&
                 !takeEngineOption(given, word, lane))
            OptionText{given.option, word}.refuse(tr("shell.accepted.lane"));
    }
    return lane;
}

}  // namespace

std::vector<Lane> lanesOf(const OptionText& given) {
    const std::vector<std::string> texts = split(given.text, ',');
    if (texts.size() > kMaxLanes)
        given.refuse(tr("shell.accepted.lanes", {{"most", std::to_string(kMaxLanes)}}));
    std::vector<Lane> lanes;
    for (const std::string& text : texts) lanes.push_back(laneOf(given, text));
    return lanes;
}

std::vector<double> coordinatesOf(const OptionText& given, char separator) {
    const std::string accepted = tr("shell.accepted.coordinates");
    std::vector<double> numbers;
    for (const std::string& text : split(given.text, separator)) {
        const auto number = numberIn<double>(text);
        if (!number || !std::isfinite(*number)) given.refuse(accepted);
        numbers.push_back(*number);
    }
    if (numbers.size() < 2 || numbers.size() > 3) given.refuse(accepted);
    return numbers;
}

std::vector<double> directionOf(const OptionText& given, char separator) {
    std::vector<double> numbers = coordinatesOf(given, separator);
    if (std::ranges::all_of(numbers, [](double number) { return number == 0; }))
        given.refuse(tr("shell.accepted.direction"));
    return numbers;
}

}  // namespace gjkscope
