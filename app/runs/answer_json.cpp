#include "app/runs/answer_json.hpp"

#include <nlohmann/json.hpp>

#include "app/runs/state_json.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

template <class T>
ordered_json orNull(const std::optional<T>& value) {
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json orNull(const std::optional<glm::dvec3>& point, int dimension) {
    if (!point) return {};
    ordered_json numbers = ordered_json::array();
    for (int i = 0; i < dimension; ++i) numbers.push_back((*point)[i]);
    return numbers;
}

}  // namespace

const char* answerStatus(Status status) {
    return wordOf(status == Status::Searching ? Status::Degenerate : status);
}

const char* answerStatus(const Answer& answer) {
    return answer.isUnproven && answer.status != Status::IterationLimit ? "not_proven"
                                                                        : answerStatus(answer.status);
}

ordered_json answerJson(const Answer& answer, int dimension) {
    ordered_json iterations{{"gjk", orNull(answer.gjkIterations)}, {"epa", orNull(answer.epaIterations)}};
    for (const auto& [name, count] : answer.counts) iterations[name] = count;
    ordered_json json{
        {"intersects", orNull(answer.intersects)},
        {"distance", orNull(answer.distance)},
        {"depth", orNull(answer.depth)},
        {"normal", orNull(answer.normal, dimension)},
        {"point_a", orNull(answer.pointA, dimension)},
        {"point_b", orNull(answer.pointB, dimension)},
        {"lower_bound", orNull(answer.lower)},
        {"upper_bound", orNull(answer.upper)},
        {"status", answerStatus(answer)},
        {"iterations", std::move(iterations)},
    };
    if (!answer.answeredBy.empty()) json["answered_by"] = answer.answeredBy;
    if (answer.contacts) {
        ordered_json& contacts = json["contacts"] = ordered_json::array();
        for (const ContactAnswer& p : *answer.contacts)
            contacts.push_back({{"point_a", orNull(p.pointA, dimension)},
                                {"point_b", orNull(p.pointB, dimension)},
                                {"depth", p.depth},
                                {"feature_a", p.featureA},
                                {"feature_b", p.featureB}});
    }
    if (answer.variant) json["variant"] = nameOf(kVariantNames, *answer.variant);
    if (answer.timeOfImpact) json["time_of_impact"] = *answer.timeOfImpact;
    if (const auto bounds = answer.timeBounds())
        json["time_bounds"] = {numberJson((*bounds)[0]), numberJson((*bounds)[1])};
    return json;
}

}  // namespace gjkscope
