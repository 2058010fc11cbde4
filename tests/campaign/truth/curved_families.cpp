#include "tests/campaign/truth/families.hpp"
#include "tests/campaign/truth/scene_parts.hpp"

namespace gjkscope::campaign {
namespace {

Json radiiJson(SceneRandom& random, int dimension) {
    Json radii = Json::array();
    for (int i = 0; i < dimension; ++i)
        radii.push_back(random.chance(0.2) ? random.ofAnySize(1e-3, 1) : random.real(0.1, 1));
    return radii;
}

Json planarShape(SceneRandom& random) {
    switch (random.whole(0, 3)) {
        case 0:
            return {{"type", "circle"}, {"radius", random.real(0.1, 1)}};
        case 1:
            return {{"type", "half_ellipse"}, {"radii", radiiJson(random, 2)}};
        case 2:
            return {{"type", "sector"}, {"radius", random.real(0.1, 1)}, {"angle", random.real(0.1, 3.1)}};
        default:
            return {{"type", "ellipse"}, {"radii", radiiJson(random, 2)}};
    }
}

Json solidShape(SceneRandom& random) {
    constexpr std::array<const char*, 3> axes{"x", "y", "z"};
    switch (random.whole(0, 3)) {
        case 0:
            return {{"type", "sphere"}, {"radius", random.real(0.1, 1)}};
        case 1:
            return {{"type", "ellipsoid"}, {"radii", radiiJson(random, 3)}};
        default:
            return {{"type", random.chance(0.5) ? "cylinder" : "cone"},
                    {"radius", random.real(0.1, 1)},
                    {"half_height", random.real(0.1, 1)},
                    {"axis", axes[static_cast<std::size_t>(random.whole(0, 2))]}};
    }
}

Json curvedPair(SceneRandom& random, int dimension) {
    const auto turning = [&] {
        return rotationJson(random, dimension, static_cast<Turning>(random.whole(0, 3)));
    };
    const auto curved = [&] {
        Json body{{"shape", dimension == 2 ? planarShape(random) : solidShape(random)}};
        if (const Json rotation = turning(); !rotation.is_null()) body["rotation"] = rotation;
        if (random.chance(0.2)) body["shape"]["margin"] = random.real(0, 0.3);
        return body;
    };
    Json a = curved(), b = curved();
    // regular polygons have no support values of that many digits
    if (random.chance(0.3)) b = randomPolytope(random, dimension, turning()).body;
    if (b["shape"]["type"] == "ngon") b = curved();
    if (random.chance(0.5)) a["position"] = vectorJson(random.vector(dimension, 1), dimension);
    b["position"] = vectorJson(random.real(0, 3) * random.direction(dimension), dimension);
    return {{"dimension", dimension}, {"bodies", {a, b}}};
}

}  // namespace

std::vector<SceneFamily> curvedFamilies() {
    std::vector<SceneFamily> families;
    for (const auto& [name, dimension] : {std::pair{"curved-2d", 2}, std::pair{"curved-3d", 3}})
        families.push_back({.name = name,
                            .make =
                                [dimension = dimension](SceneRandom& random, const std::filesystem::path&) {
                                    return curvedPair(random, dimension);
                                },
                            .isSlow = true,
                            .isCurved = true});
    return families;
}

}  // namespace gjkscope::campaign
