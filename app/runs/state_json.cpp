#include "app/runs/state_json.hpp"

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

namespace gjkscope {

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

json& appendState(json& states, const StateContext& context, const std::string& stage, int iteration,
                  Status status) {
    states.push_back({{"stage", stage},
                      {"iteration", iteration},
                      {"status", wordOf(status)},
                      {"frame", pointJson(context, context.frame)}});
    return states.back();
}

const char* wordOf(MinkowskiState<double>::Edge merged) {
    using Edge = MinkowskiState<double>::Edge;
    switch (merged) {
        case Edge::None:
            return "none";
        case Edge::OfA:
            return "a";
        case Edge::OfB:
            return "b";
        case Edge::Both:
            return "both";
    }
    return "";
}

const char* wordOf(Status status) {
    switch (status) {
        case Status::Searching:
            return "searching";
        case Status::Converged:
            return "converged";
        case Status::IterationLimit:
            return "iteration_limit";
        case Status::Degenerate:
            return "degenerate";
    }
    return "";
}

const char* regionName(RegionMask region) {
    constexpr std::array<const char*, 5> names{"none", "vertex", "segment", "triangle", "tetrahedron"};
    return names[std::min<std::size_t>(static_cast<std::size_t>(std::popcount(region)), names.size() - 1)];
}

}  // namespace gjkscope
