#include "tests/campaign/truth/families.hpp"
#include "tests/campaign/truth/scene_parts.hpp"

namespace gjkscope::campaign {
namespace {

/// Brings B to where it touches A, 0 to 4 roundings off, and both to a place.
Json near(SceneRandom& random, int dimension, Part a, Part b) {
    const Coordinates normal = contactNormal(random, a, b, dimension);
    const Coordinates place = random.chance(0.5) ? Coordinates{} : random.vector(dimension, 4);
    const Coordinates at =
        random.nudged(place + touchingPosition(random, a, b, normal), dimension, random.whole(0, 4));
    if (place != Coordinates{}) a.body["position"] = vectorJson(place, dimension);
    b.body["position"] = vectorJson(at, dimension);
    return sceneOf(dimension, a, b);
}

/// A box turned by an angle, and a point 0 to 1 roundings from its edge.
Json boxAndPoint(SceneRandom& random) {
    const Json rotation = rotationJson(random, 2, Turning::Any);
    const double wide = random.real(0.1, 2), high = random.real(0.1, 2);
    const double angle = rotation, c = std::cos(angle), s = std::sin(angle), x = random.real(-wide, wide);
    Json box{{"shape", {{"type", "box"}, {"half_extents", {wide, high}}}}, {"rotation", rotation}};
    const Coordinates at = random.nudged({c * x - s * high, s * x + c * high, 0}, 2, random.whole(0, 1));
    return {{"dimension", 2},
            {"bodies", {box, {{"shape", {{"type", "point"}}}, {"position", vectorJson(at, 2)}}}}};
}

Json turnedPair(SceneRandom& random, int dimension, Turning turning) {
    const Json ofA = random.chance(0.8) ? rotationJson(random, dimension, turning) : Json();
    const Part a = randomSolid(random, dimension, ofA);
    return near(random, dimension, a,
                randomPolytope(random, dimension, rotationJson(random, dimension, turning)));
}

Json equallyTurned(SceneRandom& random, int dimension, Turning turning) {
    const Json rotation = rotationJson(random, dimension, turning);
    const Part a = randomSolid(random, dimension, rotation), b = randomSolid(random, dimension, rotation);
    return near(random, dimension, a, b);
}

/// Cubes and boxes of the same height, turned alike, face on face: exact contact is common.
Json stacked(SceneRandom& random) {
    const Json rotation = rotationJson(random, 3, random.chance(0.5) ? Turning::Quarter : Turning::Small);
    const auto box = [&] {
        return Json{
            {"shape", {{"type", "box"}, {"half_extents", {1, random.whole(1, 2), random.whole(1, 3) / 2.0}}}},
            {"rotation", rotation}};
    };
    Json a = box(), b = box();
    Coordinates at{};
    const auto axis = static_cast<std::size_t>(random.whole(0, 2));
    const auto half = [&](const Json& body) { return body["shape"]["half_extents"][axis].get<double>(); };
    at[axis] = (random.chance(0.5) ? 1 : -1) * (half(a) + half(b));
    b["position"] = vectorJson(random.nudged(at, 3, random.chance(0.5) ? 0 : 1), 3);
    return {{"dimension", 3}, {"bodies", {a, b}}};
}

SceneFamily family(const char* name, std::function<Json(SceneRandom&)> make) {
    return {name, [make = std::move(make)](SceneRandom& random, const std::filesystem::path&) {
                return make(random);
            }};
}

}  // namespace

std::vector<SceneFamily> turnedFamilies() {
    using Random = SceneRandom&;
    return {
        family("turned-box-point", boxAndPoint),
        family("turned-2d", [](Random r) { return turnedPair(r, 2, Turning::Any); }),
        family("turned-2d-quarter", [](Random r) { return turnedPair(r, 2, Turning::Quarter); }),
        family("turned-2d-equal", [](Random r) { return equallyTurned(r, 2, Turning::Any); }),
        family("unturned-2d", [](Random r) { return turnedPair(r, 2, Turning::None); }),
        family("turned-3d-rational", [](Random r) { return turnedPair(r, 3, Turning::Small); }),
        family("turned-3d-quarter", [](Random r) { return turnedPair(r, 3, Turning::Quarter); }),
        family("turned-3d-any", [](Random r) { return turnedPair(r, 3, Turning::Any); }),
        family("turned-3d-equal", [](Random r) { return equallyTurned(r, 3, Turning::Any); }),
        family("turned-3d-stacked", stacked),
        family("unturned-3d", [](Random r) { return turnedPair(r, 3, Turning::None); }),
    };
}

}  // namespace gjkscope::campaign
