#include "app/runs/state_json.hpp"

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/base/name_table.hpp"

namespace gjkscope {
namespace {

using Edge = MinkowskiState<double>::Edge;

constexpr std::array<NameOf<Edge>, 4> kEdgeNames{
    {{"none", Edge::None}, {"a", Edge::OfA}, {"b", Edge::OfB}, {"both", Edge::Both}}};
constexpr std::array<NameOf<Status>, 5> kStatusNames{{{"searching", Status::Searching},
                                                      {"converged", Status::Converged},
                                                      {"iteration_limit", Status::IterationLimit},
                                                      {"degenerate", Status::Degenerate},
                                                      {"within_rounding", Status::WithinRounding}}};

}  // namespace

using nlohmann::json;

json numberJson(double value) {
    return std::isfinite(value) ? json(value) : json(nullptr);
}

json pointJson(const StateContext& context, glm::dvec3 p) {
    json point = json::array();
    for (int i = 0; i < context.dimension; ++i) point.push_back(numberJson(p[i]));
    return point;
}

json maskJson(RegionMask mask) {
    json places = json::array();
    for (int i = 0; mask >> i != 0; ++i)
        if ((mask >> i & 1U) != 0) places.push_back(i);
    return places;
}

json stateJson(const StateContext& context, const std::string& stage, int iteration, Status status) {
    return {{"stage", stage},
            {"iteration", iteration},
            {"status", wordOf(status)},
            {"frame", pointJson(context, context.frame)}};
}

const char* wordOf(MinkowskiState<double>::Edge merged) {
    return nameOf(kEdgeNames, merged).data();
}

const char* wordOf(Status status) {
    return nameOf(kStatusNames, status).data();
}

const char* regionName(RegionMask region) {
    constexpr std::array<const char*, 5> names{"none", "vertex", "segment", "triangle", "tetrahedron"};
    return names[std::min<std::size_t>(static_cast<std::size_t>(std::popcount(region)), names.size() - 1)];
}

}  // namespace gjkscope
