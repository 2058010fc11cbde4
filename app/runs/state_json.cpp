#include "app/runs/state_json.hpp"

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

namespace gjkscope {
namespace {

using nlohmann::json;

json featureJson(int feature) {
    return feature == kSmooth ? json(nullptr) : json(feature);
}

json simplexJson(const StateContext& context, const Simplex3& simplex) {
    json vertices = json::array();
    for (int i = 0; i < simplex.size; ++i) vertices.push_back(vertexJson(context, simplex[i]));
    return vertices;
}

json maskJson(RegionMask mask) {
    json places = json::array();
    for (int i = 0; mask >> i != 0; ++i)
        if ((mask >> i & 1U) != 0) places.push_back(i);
    return places;
}

/// Indices that the dimension has: a list lifted from 2D is padded with −1.
template <class List>
json indicesJson(const List& indices, int count) {
    return json(std::vector<int>(indices.begin(), indices.begin() + count));
}

json facetJson(const StateContext& context, const PolytopeFacet<3, double>& facet) {
    return {{"vertices", indicesJson(facet.vertices, context.dimension)},
            {"neighbours", indicesJson(facet.neighbors, context.dimension)},
            {"normal", pointJson(context, facet.normal)},
            {"distance", numberJson(facet.distance)},
            {"alive", facet.alive}};
}

}  // namespace

json numberJson(double value) {
    return std::isfinite(value) ? json(value) : json(nullptr);
}

json pointJson(const StateContext& context, glm::dvec3 p) {
    json point = json::array();
    for (int i = 0; i < context.dimension; ++i) point.push_back(numberJson(p[i]));
    return point;
}

json vertexJson(const StateContext& context, const Vertex3& v) {
    return {{"w", pointJson(context, v.w)},
            {"a", pointJson(context, v.a)},
            {"b", pointJson(context, v.b)},
            {"feature_a", featureJson(v.featureA)},
            {"feature_b", featureJson(v.featureB)}};
}

json commonJson(const StateContext& context, const std::string& stage, int iteration, Status status) {
    return {{"stage", stage},
            {"iteration", iteration},
            {"status", statusName(status)},
            {"frame", pointJson(context, context.frame)}};
}

const char* mergedName(MinkowskiState<double>::Edge merged) {
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

const char* statusName(Status status) {
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

json stateJson(const StateContext& context, const GjkState3& state) {
    json result = commonJson(context, "gjk", state.iterations, state.status);
    result["simplex"] = simplexJson(context, state.simplex);
    result["direction"] = pointJson(context, state.direction);
    result["probe"] = vertexJson(context, state.support);
    result["reach"] = numberJson(state.reach);
    result["kept"] = maskJson(state.region);
    result["region"] = regionName(state.region);
    result["intersects"] = state.intersects;
    return result;
}

json stateJson(const StateContext& context, const GjkDistanceState3& state) {
    json result = commonJson(context, "gjk", state.iterations, state.status);
    result["simplex"] = simplexJson(context, state.simplex);
    json& weights = result["weights"] = json::array();
    for (int i = 0; i < state.simplex.size; ++i)
        weights.push_back(numberJson(state.closest.weights[static_cast<std::size_t>(i)]));
    result["nearest"] = pointJson(context, state.closest.point);
    result["probe"] = vertexJson(context, state.support);
    result["kept"] = maskJson(state.kept);
    result["region"] = regionName(state.kept);
    result["lower"] = numberJson(state.lower);
    result["upper"] = numberJson(state.upper);
    result["intersects"] = state.intersects;
    return result;
}

json stateJson(const StateContext& context, const EpaState3& state) {
    json result = commonJson(context, "epa", state.iterations, state.status);
    json& vertices = result["vertices"] = json::array();
    for (const Vertex3& v : state.polytope.vertices) vertices.push_back(vertexJson(context, v));
    json& facets = result["facets"] = json::array();
    for (const PolytopeFacet<3, double>& facet : state.polytope.facets)
        facets.push_back(facetJson(context, facet));
    result["closest"] = state.closest < 0 ? json(nullptr) : json(state.closest);
    result["normal"] = pointJson(context, state.normal);
    result["probe"] = state.supportFacet < 0 ? json(nullptr) : vertexJson(context, state.support);
    result["probed_facet"] = state.supportFacet < 0 ? json(nullptr) : json(state.supportFacet);
    result["visible"] = state.polytope.visible;
    json& horizon = result["horizon"] = json::array();
    for (const auto& ridge : state.polytope.horizon)
        horizon.push_back(indicesJson(ridge, context.dimension - 1));
    result["fresh"] = state.polytope.fresh;
    result["lower"] = numberJson(state.lower);
    result["upper"] = numberJson(state.upper);
    return result;
}

json stateJson(const StateContext& context, const MinkowskiState<double>& state, int iteration) {
    json result =
        commonJson(context, "minkowski", iteration, state.done ? Status::Converged : Status::Searching);
    const MinkowskiVertex<2, double>& v = state.vertex;
    result["vertex"] = vertexJson(context, lifted(v));
    result["edges_of_a"] = state.nextA;
    result["edges_of_b"] = state.nextB;
    result["merged"] = mergedName(state.merged);
    result["done"] = state.done;
    return result;
}

}  // namespace gjkscope
