#include "tests/campaign/truth/families.hpp"
#include "tests/campaign/truth/scene_parts.hpp"

namespace gjkscope::campaign {
namespace {

/// A ball or a capsule.
Part roundShape(SceneRandom& random, int dimension, double size) {
    const double radius = size * random.real(0.1, 1);
    if (random.chance(0.5))
        return {{{"shape", {{"type", dimension == 2 ? "circle" : "sphere"}, {"radius", radius}}}},
                {Coordinates{}}};
    const Coordinates a = random.vector(dimension, size), b = random.vector(dimension, size);
    return {{{"shape",
              {{"type", "capsule"},
               {"a", vectorJson(a, dimension)},
               {"b", vectorJson(b, dimension)},
               {"radius", radius}}}},
            {a, b}};
}

Part anyPart(SceneRandom& random, int dimension, double size, bool isRound) {
    const auto turning = static_cast<Turning>(random.whole(0, 3));
    Part part = isRound && random.chance(0.5)
                    ? roundShape(random, dimension, size)
                    : randomPolytope(random, dimension, rotationJson(random, dimension, turning), size);
    // in single precision no margin is shorter
    constexpr double kLeastMargin = 1e-8;
    if (isRound && random.chance(0.3))
        part.body["shape"]["margin"] = std::max(size * random.real(0, 0.3), kLeastMargin);
    return part;
}

/// Two shapes somewhere about the place where they would touch.
Json plainPair(SceneRandom& random, int dimension, bool isRound) {
    const double sizeA = random.chance(0.7) ? 1 : random.ofAnySize(1e-3, 1e3);
    const double sizeB = random.chance(0.7) ? sizeA : sizeA * random.ofAnySize(1e-3, 1e3);
    Part a = anyPart(random, dimension, sizeA, isRound), b = anyPart(random, dimension, sizeB, isRound);
    if (random.chance(0.7)) a.body["position"] = vectorJson(random.vector(dimension, sizeA), dimension);
    b.body["position"] = vectorJson(random.vector(dimension, 2 * std::max(sizeA, sizeB)), dimension);
    return sceneOf(dimension, a, b);
}

/// With a coarse tolerance, few iterations, other directions: whatever ends a run, what it claims holds.
Json hastyPair(SceneRandom& random, int dimension) {
    Json scene = plainPair(random, dimension, random.chance(0.5));
    Json options = Json::object();
    if (random.chance(0.5)) options["tolerance"] = random.ofAnySize(1e-12, 1e-1);
    if (random.chance(0.5)) options["max_iterations"] = random.whole(1, 6);
    if (random.chance(0.3)) options["direction_policy"] = random.chance(0.5) ? "nesterov" : "perpendicular";
    if (random.chance(0.3)) options["start_direction"] = vectorJson(random.direction(dimension), dimension);
    if (!options.empty()) scene["options"] = options;
    return scene;
}

/// Balls, capsules and rounded polytopes that touch a polytope or each other to some roundings.
Json nearRound(SceneRandom& random, int dimension) {
    const double radius = random.real(0.1, 1);
    const Part a = randomSolid(random, dimension, {});
    Part b = random.chance(0.5) ? roundShape(random, dimension, 0.5) : randomPolytope(random, dimension, {});
    b.body["shape"]["margin"] = radius;
    const Coordinates normal = contactNormal(random, a, b, dimension);
    double total = radius;
    if (b.body["shape"].contains("radius") && b.body["shape"]["type"] != "ngon")
        total += b.body["shape"]["radius"].get<double>();
    const Coordinates at = touchingPosition(random, a, b, normal) + total * normal;
    b.body["position"] = vectorJson(random.nudged(at, dimension, random.whole(0, 4)), dimension);
    return sceneOf(dimension, a, b);
}

/// A coordinate of any exponent, or a small whole number: beside each other they need thousands of bits.
double spreadNumber(SceneRandom& random) {
    if (random.chance(0.6)) return random.whole(-1, 1);
    const int lowest = random.chance(0.5) ? -1074 : -60;
    return (random.chance(0.5) ? 1 : -1) * std::ldexp(1.0, random.whole(lowest, 0));
}

Part hullOf(const std::vector<Coordinates>& vertices, int dimension) {
    return {
        {{"shape",
          {{"type", dimension == 2 ? "polygon" : "hull"}, {"vertices", pointsJson(vertices, dimension)}}}},
        vertices};
}

/// Polytopes at contact or beside it by a tiny coordinate.
Json spreadPair(SceneRandom& random, int dimension) {
    const auto point = [&] {
        Coordinates p{};
        for (int i = 0; i < dimension; ++i) p[static_cast<std::size_t>(i)] = spreadNumber(random);
        return p;
    };
    const auto polytope = [&] {
        std::vector<Coordinates> vertices;
        for (int count = random.whole(1, dimension + 2); count > 0; --count) vertices.push_back(point());
        // it has a size
        vertices.push_back(vertices[0] + Coordinates{1, 0, 0});
        return hullOf(vertices, dimension);
    };
    Part a = polytope(), b = polytope();
    b.body["position"] = vectorJson(point(), dimension);
    return sceneOf(dimension, a, b);
}

/// Plates and needles of any thickness, below rounding too, lying on each other or in any position.
Json thinPair(SceneRandom& random, int dimension) {
    const auto polytope = [&](const Json& rotation) {
        const double thickness = random.ofAnySize(1e-20, 1), width = random.chance(0.7) ? 1 : thickness;
        std::vector<Coordinates> vertices;
        for (int count = random.whole(dimension + 1, dimension + 4); count > 0; --count) {
            Coordinates p = random.vector(dimension, 1);
            if (dimension == 3) p[1] *= width;
            p[static_cast<std::size_t>(dimension - 1)] *= thickness;
            vertices.push_back(p);
        }
        Part part = hullOf(vertices, dimension);
        if (!rotation.is_null()) part.body["rotation"] = rotation;
        if (random.chance(0.2)) part.body["shape"]["margin"] = random.ofAnySize(1e-7, 1);
        return part;
    };
    const bool areTurned = random.chance(0.5);
    const auto rotation = [&] { return areTurned ? rotationJson(random, dimension, Turning::Any) : Json(); };
    Part a = polytope(rotation()), b = polytope(rotation());
    Coordinates position = random.vector(dimension, 1);
    if (!areTurned) position[static_cast<std::size_t>(dimension - 1)] *= random.ofAnySize(1e-20, 1);
    b.body["position"] = vectorJson(position, dimension);
    return sceneOf(dimension, a, b);
}

SceneFamily family(const char* name, int dimension, Json (*make)(SceneRandom&, int)) {
    return {name, [=](SceneRandom& random, const std::filesystem::path&) { return make(random, dimension); }};
}

}  // namespace

std::vector<SceneFamily> plainFamilies() {
    const auto polytopes = [](SceneRandom& random, int dimension) {
        return plainPair(random, dimension, false);
    };
    const auto rounds = [](SceneRandom& random, int dimension) { return plainPair(random, dimension, true); };
    std::vector<SceneFamily> families{
        family("plain-2d", 2, polytopes),      family("plain-3d", 3, polytopes),
        family("round-2d", 2, rounds),         family("round-3d", 3, rounds),
        family("hasty-2d", 2, hastyPair),      family("hasty-3d", 3, hastyPair),
        family("round-near-2d", 2, nearRound), family("round-near-3d", 3, nearRound),
    };
    for (const int dimension : {2, 3}) {
        families.push_back(family(dimension == 2 ? "spread-2d" : "spread-3d", dimension, spreadPair));
        families.back().mayBeOpen = true;
        families.push_back(family(dimension == 2 ? "thin-2d" : "thin-3d", dimension, thinPair));
    }
    return families;
}

}  // namespace gjkscope::campaign
