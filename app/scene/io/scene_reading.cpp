#include "app/scene/io/scene_reading.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"

namespace gjkscope {

using nlohmann::ordered_json;

void Notices::add(const Sentence& sentence) {
    if (++count_ <= kMaxShown) kept_.push_back({sentence()});
}

void Notices::addOnBody(std::size_t body, const JsonPath& place, BodySentence sentence) {
    if (++count_ > kMaxShown) return;
    std::string inFile = sentence(namedPath(place));
    kept_.push_back({std::move(inFile), body, std::move(sentence)});
}

std::vector<std::string> Notices::shown(const std::function<std::string(const Notice&)>& sentenceOf) const {
    std::vector<std::string> sentences;
    for (const Notice& notice : kept_) sentences.push_back(sentenceOf(notice));
    if (count_ > kMaxShown)
        sentences.back() = tr("errors.notice.more", {{"count", std::to_string(count_ - kMaxShown + 1)}});
    return sentences;
}

std::vector<std::string> Notices::withPlaces() const {
    return shown([](const Notice& notice) { return notice.sentence; });
}

std::vector<std::string> Notices::withNames(const std::vector<Body>& bodies) const {
    return shown([&](const Notice& notice) {
        return notice.body ? notice.ofBody(bodies[*notice.body].name) : notice.sentence;
    });
}

nlohmann::json takeUnknown(const JsonCursor& object, const std::vector<std::string_view>& known,
                           SceneReading& reading) {
    nlohmann::json unknown = nlohmann::json::object();
    for (const auto& [key, value] : object.value().items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        unknown[key] = value;
        reading.notices.add([&] {
            JsonPath path = object.path();
            path.emplace_back(key);
            return tr("errors.notice.unknown", {{"path", namedPath(path)}});
        });
    }
    return unknown;
}

std::filesystem::path namedFile(const JsonCursor& at, const NamedFiles& files) {
    const std::string name = at.text(kMaxTextBytes);
    if (name.empty() || name.find('\0') != name.npos) at.refuse(tr("errors.accepted.file_name"));
    if (files.access == FileAccess::Refused)
        at.refuseWith(tr("errors.named_files", {{"path", namedPath(at.path())}, {"found", excerpt(name)}}));
    return files.folder / name;
}

std::string largestLengthText(double most) {
    const std::string limit = exactNumberText(most);
    return most == kFloatLengths.most ? tr("errors.largest_single", {{"limit", limit}}) : limit;
}

double Length::read(const JsonCursor& at) const {
    return at.number(range.least, range.most,
                     tr("errors.accepted.length",
                        {{"least", exactNumberText(range.least)}, {"most", largestLengthText(range.most)}}));
}

glm::dvec3 Vector::read(const JsonCursor& at) const {
    const auto count = static_cast<std::size_t>(dimension);
    at.arraySize(count, count, tr("errors.accepted.vector", {{"count", std::to_string(dimension)}}));
    const std::string accepted = tr("errors.accepted.coordinate",
                                    {{"least", exactNumberText(-limit)}, {"most", largestLengthText(limit)}});
    glm::dvec3 vector{0};
    for (std::size_t i = 0; i < count; ++i)
        vector[static_cast<int>(i)] = at[i].number(-limit, limit, accepted);
    return vector;
}

ordered_json Vector::json(glm::dvec3 v) const {
    return dimension == 2 ? ordered_json{v.x, v.y} : ordered_json{v.x, v.y, v.z};
}

void requireSize(const JsonCursor& at, const std::vector<glm::dvec3>& points, double least) {
    glm::dvec3 low = points.front(), high = low;
    for (const glm::dvec3 p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const glm::dvec3 size = high - low;
    const double largest = std::max({size.x, size.y, size.z});
    if (largest > 0 && largest < least)
        at.refuseWith(tr("errors.too_small", {{"path", namedPath(at.path())},
                                              {"found", exactNumberText(largest)},
                                              {"least", exactNumberText(least)}}));
}

std::vector<glm::dvec3> Points::read(const JsonCursor& at) const {
    const std::size_t count =
        at.arraySize(least, most,
                     least == most ? tr("errors.accepted.points_exactly", {{"count", std::to_string(least)}})
                                   : tr("errors.accepted.points",
                                        {{"least", std::to_string(least)}, {"most", std::to_string(most)}}));
    std::vector<glm::dvec3> points;
    points.reserve(count);
    for (std::size_t i = 0; i < count; ++i) points.push_back(point.read(at[i]));
    requireSize(at, points, leastSize);
    return points;
}

ordered_json Points::json(const std::vector<glm::dvec3>& points) const {
    ordered_json list = ordered_json::array();
    for (const glm::dvec3 each : points) list.push_back(point.json(each));
    return list;
}

glm::dvec3 VectorWithLength::read(const JsonCursor& at) const {
    const glm::dvec3 vector = Vector{dimension, range.most}.read(at);
    if (glm::length(vector) < range.least && !(zero && vector == glm::dvec3(0)))
        at.refuse(tr(accepted, {{"least", exactNumberText(range.least)}}));
    return vector;
}

ordered_json VectorWithLength::json(glm::dvec3 v) const {
    return Vector{dimension}.json(v);
}

glm::dquat Orientation::read(const JsonCursor& at) const {
    at.arraySize(4, 4, tr("errors.accepted.quaternion"));
    double components[4];
    double largest = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        components[i] = at[i].number(tr("errors.accepted.finite"));
        largest = std::max(largest, std::abs(components[i]));
    }
    if (largest == 0) at.refuseWith(tr("errors.quaternion_zero", {{"path", namedPath(at.path())}}));
    return {components[0], components[1], components[2], components[3]};
}

ordered_json Orientation::json(const glm::dquat& q) const {
    return {q.w, q.x, q.y, q.z};
}

}  // namespace gjkscope
