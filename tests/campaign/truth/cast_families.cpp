#include "tests/campaign/truth/families.hpp"
#include "tests/campaign/truth/scene_parts.hpp"

namespace gjkscope::campaign {
namespace {

Part moving(SceneRandom& random, int dimension, double size = 1) {
    const Turning turning = random.chance(0.3) ? Turning::Small : Turning::None;
    return randomSolid(random, dimension, rotationJson(random, dimension, turning), size);
}

Part target(SceneRandom& random, int dimension) {
    if (random.chance(0.3)) {
        const double radius = random.real(0.1, 1);
        return {{{"shape", {{"type", dimension == 2 ? "circle" : "sphere"}, {"radius", radius}}}},
                {Coordinates{}}};
    }
    return moving(random, dimension);
}

/// How far along a unit vector a part extends.
double extent(const Part& part, const Coordinates& d) {
    const Json& shape = part.body["shape"];
    const std::string type = shape["type"];
    const bool isRound = type == "circle" || type == "sphere";
    return dot(farthest(part, d), d) + (isRound ? shape["radius"].get<double>() : 0);
}

Json withMotion(int dimension, const Part& a, Part b, const Coordinates& at, const Coordinates& velocity) {
    b.body["position"] = vectorJson(at, dimension);
    b.body["velocity"] = vectorJson(velocity, dimension);
    Json scene = sceneOf(dimension, a, b);
    scene["method"] = "shape-cast";
    return scene;
}

/// Anything that is thrown at anything.
Json anyCast(SceneRandom& random, int dimension) {
    const Part a = target(random, dimension), b = moving(random, dimension);
    const Coordinates at = random.real(2, 6) * random.direction(dimension);
    return withMotion(dimension, a, b, at,
                      random.ofAnySize(0.1, 10) * (-1.0 * at + random.vector(dimension, 1.5)));
}

/// Polytopes turned by rational or irrational numbers, in 2D often alike; past each other to some roundings
/// of a graze, or at each other.
Json turnedCast(SceneRandom& random, int dimension) {
    const Turning turning = random.chance(0.7) ? Turning::Small : Turning::Quarter;
    const Json rotation = rotationJson(random, dimension, turning);
    const Part a = randomSolid(random, dimension, rotation);
    const Part b = randomSolid(random, dimension,
                               random.chance(0.3) ? rotation : rotationJson(random, dimension, turning));
    const Coordinates normal = contactNormal(random, a, b, dimension);
    Coordinates along = random.vector(dimension, 1);
    along = along - dot(along, normal) * normal;
    const double gap = random.chance(0.5) ? 0 : random.real(0.1, 1);
    const Coordinates at =
        (extent(a, normal) + extent(b, -1.0 * normal) + gap) * normal - random.real(0, 6) * along;
    const Coordinates velocity = along - (gap > 0 ? random.real(0, 1) : 0) * normal;
    return withMotion(dimension, a, b, random.nudged(at, dimension, random.whole(0, 2)), velocity);
}

/// Says what a contact at the start is, or nothing.
Json withInitialContact(SceneRandom& random, Json scene) {
    constexpr std::array<const char*, 3> words{"hit", "ignore", "resolve"};
    if (random.chance(0.6)) scene["initial_contact"] = words[static_cast<std::size_t>(random.whole(0, 2))];
    return scene;
}

/// From a gap of 10⁻¹² to 10⁻² of the size, or none, away from the target, or toward it.
Json recedingCast(SceneRandom& random, int dimension) {
    const Part a = target(random, dimension), b = moving(random, dimension);
    const Coordinates normal = contactNormal(random, a, b, dimension);
    const double gap = random.chance(0.2) ? 0 : random.ofAnySize(1e-12, 1e-2);
    const Coordinates at = (extent(a, normal) + extent(b, -1.0 * normal) + gap) * normal;
    const double speed = (random.chance(0.7) ? 1 : -1) * random.ofAnySize(1e-3, 1);
    const Coordinates across = random.vector(dimension, 1);
    const Coordinates velocity = speed * normal + (across - dot(across, normal) * normal);
    return withInitialContact(random, withMotion(dimension, a, b, at, velocity));
}

/// Past the target, to some roundings of a graze.
Json grazingCast(SceneRandom& random, int dimension) {
    const Part a = target(random, dimension), b = moving(random, dimension);
    const Coordinates normal = contactNormal(random, a, b, dimension);
    Coordinates along = random.vector(dimension, 1);
    along = along - dot(along, normal) * normal;
    const double start = std::ceil(4 / std::max(0.1, std::sqrt(dot(along, along))));
    const Coordinates at = (extent(a, normal) + extent(b, -1.0 * normal)) * normal - start * along;
    return withMotion(dimension, a, b, random.nudged(at, dimension, random.whole(0, 4)), along);
}

/// Boxes on boxes, exactly, or a rounding off, with whole velocities.
Json restingCast(SceneRandom& random, int dimension) {
    const auto box = [&] {
        Coordinates half{};
        for (int i = 0; i < dimension; ++i) half[static_cast<std::size_t>(i)] = random.whole(1, 8) / 4.0;
        return Part{{{"shape", {{"type", "box"}, {"half_extents", vectorJson(half, dimension)}}}}, {half}};
    };
    const Part a = box(), b = box();
    Coordinates at{}, velocity{};
    const auto axis = static_cast<std::size_t>(random.whole(0, dimension - 1));
    at[axis] = a.vertices[0][axis] + b.vertices[0][axis];
    for (int i = 0; i < dimension; ++i) velocity[static_cast<std::size_t>(i)] = random.whole(-2, 2);
    if (velocity == Coordinates{}) velocity[axis] = 1;
    const int roundings = random.chance(0.5) ? 0 : 1;
    return withInitialContact(random,
                              withMotion(dimension, a, b, random.nudged(at, dimension, roundings), velocity));
}

/// Deep in each other, and on their way in or out.
Json overlappingCast(SceneRandom& random, int dimension) {
    const Part a = target(random, dimension), b = moving(random, dimension);
    const Coordinates velocity = random.ofAnySize(0.1, 10) * random.direction(dimension);
    return withInitialContact(random, withMotion(dimension, a, b, random.vector(dimension, 0.5), velocity));
}

/// A floor or a wall up to a million times as wide as what falls on it.
Json hugeTargetCast(SceneRandom& random, int dimension) {
    Coordinates half{1, 1, 1};
    for (int i = 0; i + 1 < dimension; ++i) half[static_cast<std::size_t>(i)] = random.ofAnySize(1, 1e6);
    const auto up = static_cast<std::size_t>(dimension - 1);
    const Part a{{{"shape", {{"type", "box"}, {"half_extents", vectorJson(half, dimension)}}}}, {half}};
    const bool isRound = random.chance(0.5);
    const double size = isRound ? random.real(0.2, 1) : 0;
    const Part b = isRound
                       ? Part{{{"shape", {{"type", dimension == 2 ? "circle" : "sphere"}, {"radius", size}}}},
                              {Coordinates{}}}
                       : moving(random, dimension);
    Coordinates at = random.vector(dimension, 0.5), down{};
    down[up] = -1;
    const double gap = random.chance(0.3) ? random.ofAnySize(1e-9, 1e-2) : random.real(0.5, 3);
    at[up] = half[up] + dot(farthest(b, down), down) + size + gap;
    Coordinates velocity = random.vector(dimension, 1);
    velocity[up] = random.chance(0.7) ? -1 : random.real(-1, 1);
    return withMotion(dimension, a, b, at, velocity);
}

}  // namespace

std::vector<SceneFamily> castFamilies() {
    std::vector<SceneFamily> families;
    const auto add = [&](const std::string& name, Json (*make)(SceneRandom&, int)) {
        for (const int dimension : {2, 3})
            families.push_back(
                {name + (dimension == 2 ? "-2d" : "-3d"),
                 [=](SceneRandom& random, const std::filesystem::path&) { return make(random, dimension); }});
    };
    add("cast-any", anyCast);
    add("cast-receding", recedingCast);
    add("cast-grazing", grazingCast);
    add("cast-resting", restingCast);
    add("cast-overlapping", overlappingCast);
    add("cast-huge", hugeTargetCast);
    add("cast-turned", turnedCast);
    return families;
}

}  // namespace gjkscope::campaign
