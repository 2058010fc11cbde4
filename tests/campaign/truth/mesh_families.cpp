#include "tests/campaign/truth/families.hpp"
#include "tests/campaign/truth/mesh_files.hpp"
#include "tests/campaign/truth/scene_parts.hpp"

namespace gjkscope::campaign {
namespace {

/// Rounded to a thousandth, as maps have them, or to the last digit.
double surveyed(SceneRandom& random, double x, bool toThousandths) {
    return toThousandths ? std::round(x * 1000) / 1000 : x + random.real(-1, 1) * 1e-4;
}

std::vector<Coordinates> farVertices(SceneRandom& random, const Coordinates& center, double size) {
    std::vector<Coordinates> vertices;
    const bool toThousandths = random.chance(0.5);
    for (int count = random.whole(4, 12); count > 0; --count) {
        Coordinates p = center + size * random.direction(3);
        for (double& x : p) x = surveyed(random, x, toThousandths);
        vertices.push_back(p);
    }
    return vertices;
}

Coordinates asKept(Coordinates p, MeshFormat format) {
    if (keepsFloats(format))
        for (double& x : p) x = static_cast<double>(static_cast<float>(x));
    return p;
}

/// A mesh with a center of 10⁵ to 10⁷ and details from a thousandth on, and beside or in it another one, or a
/// box or a point at such a position: apart by about a detail, or a vertex on the other.
Json farMesh(SceneRandom& random, const std::filesystem::path& folder, MeshFormat format) {
    Coordinates center{};
    for (double& x : center) x = (random.chance(0.5) ? 1 : -1) * random.ofAnySize(1e5, 1e7);
    const double size = random.ofAnySize(keepsFloats(format) ? 1 : 1e-3, 100);
    const auto meshBody = [&](const std::string& name, const Coordinates& middle) {
        Part part;
        part.vertices = farVertices(random, middle, size);
        // one of its own, to be kept where the scene is an example
        const std::string file = name + std::to_string(random.whole(0, 1 << 30)) + endingOf(format);
        writeMesh(folder / file, format, part.vertices);
        for (Coordinates& p : part.vertices) p = asKept(p, format);
        part.body = {{"shape", {{"type", "hull"}, {"mesh", file}}}};
        return part;
    };
    const Part a = meshBody("a", center);
    const Coordinates away = random.real(0, 3) * size * random.direction(3);
    if (random.chance(0.4)) return sceneOf(3, a, meshBody("b", center + away));
    Part b = random.chance(0.5) ? randomPolytope(random, 3, {}, size)
                                : Part{{{"shape", {{"type", "point"}}}}, {Coordinates{}}};
    Coordinates at = center + away;
    if (random.chance(0.5)) {
        const auto vertex =
            a.vertices[static_cast<std::size_t>(random.whole(0, static_cast<int>(a.vertices.size()) - 1))];
        at = random.nudged(vertex - b.vertices[0], 3, random.whole(0, 2));
    }
    b.body["position"] = vectorJson(at, 3);
    return sceneOf(3, a, b);
}

}  // namespace

std::vector<SceneFamily> meshFamilies() {
    constexpr std::array<const char*, kMeshFormats> names{
        "mesh-obj",       "mesh-off",      "mesh-ply-text",   "mesh-ply-double",
        "mesh-ply-float", "mesh-stl-text", "mesh-stl-binary", "mesh-gltf"};
    std::vector<SceneFamily> families;
    for (int i = 0; i < kMeshFormats; ++i)
        families.push_back(
            {names[static_cast<std::size_t>(i)],
             [format = static_cast<MeshFormat>(i)](SceneRandom& random, const std::filesystem::path& folder) {
                 return farMesh(random, folder, format);
             },
             true});
    return families;
}

}  // namespace gjkscope::campaign
