#include "app/scene/io/options_file.hpp"

#include <algorithm>
#include <limits>

#include "app/base/json/fields.hpp"
#include "app/base/language.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// More than 0 and at most 1.
struct Tolerance {
    double read(const JsonCursor& at) const {
        return at.number(std::numeric_limits<double>::denorm_min(), 1, tr("errors.accepted.tolerance"));
    }
};

/// A point of A and one of B.
struct PointPair {
    int dimension;
    std::array<glm::dvec3, 2> read(const JsonCursor& at) const {
        at.arraySize(2, 2, tr("errors.accepted.point_pair"));
        return {Vector{dimension}.read(at[0]), Vector{dimension}.read(at[1])};
    }
    ordered_json json(const std::array<glm::dvec3, 2>& points) const {
        return {Vector{dimension}.json(points[0]), Vector{dimension}.json(points[1])};
    }
};

/// Up to dimension + 1 different pairs of numbers of vertices.
struct VertexPairs {
    int dimension;
    std::vector<std::array<int, 2>> read(const JsonCursor& at) const {
        const auto most = static_cast<std::size_t>(dimension) + 1;
        const std::string accepted = tr("errors.accepted.vertex_pairs", {{"most", std::to_string(most)}});
        std::vector<std::array<int, 2>> pairs(at.arraySize(1, most, accepted));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const JsonCursor pair = at[i];
            pair.arraySize(2, 2, accepted);
            const std::array<int, 2> read{pair[0].integer(0, kMaxVertices), pair[1].integer(0, kMaxVertices)};
            if (std::find(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(i), read) !=
                pairs.begin() + static_cast<std::ptrdiff_t>(i))
                pair.refuse(accepted);
            pairs[i] = read;
        }
        return pairs;
    }
    ordered_json json(const std::vector<std::array<int, 2>>& pairs) const { return pairs; }
};

auto engineFields(int dimension) {
    return std::tuple{
        Field{"world_coordinates", &EngineOptions::worldCoordinates, Flag{}},
        Field{"convex_radius", &EngineOptions::convexRadius, Length{kDoubleLengths}},
        Field{"absolute_tolerance", &EngineOptions::absoluteTolerance, Length{kDoubleLengths}},
        Field{"interior_points", &EngineOptions::interiorPoints, PointPair{dimension}},
        Field{"start_simplex", &EngineOptions::startSimplex, VertexPairs{dimension}},
    };
}

auto optionFields(int dimension) {
    const auto own = std::tuple{
        Field{"tolerance", &Options::tolerance, Tolerance{}},
        Field{"max_iterations", &Options::maxIterations, Whole{1, kMaxIterations}},
        Field{"precision", &Options::precision, Choice{kPrecisionNames}},
        Field{"direction_policy", &Options::policy, Choice{kPolicyNames}},
        Field{"start_direction", &Options::startDirection,
              VectorWithLength{dimension, kDoubleLengths, "errors.accepted.direction"}},
        Field{"circles", &Options::circles, Whole{1, kMaxCircles}},
    };
    return std::tuple_cat(own, engineFields(dimension));
}

/// The id of a method, if only one of the other dimension: such a lane has no answer.
struct LaneMethodId {
    int dimension;
    std::string read(const JsonCursor& at) const {
        std::vector<std::string> ids = methodNames(dimension);
        for (const std::string& id : methodNames(dimension == 2 ? 3 : 2))
            if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
        return ids[at.indexIn(ids)];
    }
};

auto laneFields(int dimension) {
    const auto own = std::tuple{
        Field{"name", &Lane::name, Text{kMaxNameBytes}},
        Field{"method", &Lane::method, LaneMethodId{dimension}},
        Field{"variant", &Lane::variant, Choice{kVariantNames}},
        Field{"precision", &Lane::precision, Choice{kPrecisionNames}},
        Field{"direction_policy", &Lane::policy, Choice{kPolicyNames}},
        Field{"tolerance", &Lane::tolerance, Tolerance{}},
        Field{"max_iterations", &Lane::maxIterations, Whole{1, kMaxIterations}},
        Field{"circles", &Lane::circles, Whole{1, kMaxCircles}},
        Field{"start_direction", &Lane::startDirection,
              VectorWithLength{dimension, kDoubleLengths, "errors.accepted.direction"}},
        Field{"start", &Lane::startsTowardA, Choice{kStartNames}},
        Field{"order", &Lane::swapped, Choice{kOrderNames}},
        Field{"all_contacts", &Lane::allContacts, Flag{}},
    };
    return std::tuple_cat(own, engineFields(dimension));
}

}  // namespace

Options readOptions(const JsonCursor& at, SceneReading& reading) {
    Options options;
    if (at.present()) readAll(at, options, optionFields(reading.dimension), reading);
    return options;
}

std::vector<Lane> readLanes(const JsonCursor& at, SceneReading& reading) {
    if (!at.present()) return {};
    const std::string accepted = tr("errors.accepted.lanes", {{"most", std::to_string(kMaxLanes)}});
    std::vector<Lane> lanes(at.arraySize(1, kMaxLanes, accepted));
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const JsonCursor lane = at[i];
        lane.requireObject();
        readAll(lane, lanes[i], laneFields(reading.dimension), reading);
    }
    return lanes;
}

ordered_json optionsJson(const Options& options, int dimension) {
    return withAll(ordered_json::object(), options, optionFields(dimension));
}

ordered_json lanesJson(const std::vector<Lane>& lanes, int dimension) {
    ordered_json list = ordered_json::array();
    for (const Lane& lane : lanes)
        list.push_back(withAll(ordered_json::object(), lane, laneFields(dimension)));
    return list;
}

}  // namespace gjkscope
