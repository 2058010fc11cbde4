#include <cmath>
#include <exception>
#include <limits>

#include "app/base/input_error.hpp"
#include "app/import/vertex_text.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/fuzz/fuzzed.hpp"
#include "tests/fuzz/words.hpp"

namespace gjkscope::fuzz {
namespace {

/// In 2D and in 3D: a scene's first body, in the list of bodies.
constexpr std::string_view kSceneStarts[] = {
    R"({"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "circle", "radius": 1}})",
    R"({"dimension": 3, "bodies": [{"name": "A", "shape": {"type": "sphere", "radius": 1}})"};

/// What follows it, up to the scene's end.
const std::vector<std::string_view> kSceneWords{
    R"(, {"name": "B", "shape": {"type": "point"}}])",
    R"(, "method": "gjk-epa")",
    R"(, "options": {"max_iterations": 9, "direction_policy": "nesterov"})",
    R"(, "compare": [{"precision": "float"}, {"order": "BA"}])",
    R"(, "pair": ["B", "A"])",
    R"(, "reported": {"distance": 1})",
    R"(, "id": 7)",
    R"(, "unknown": {"a": []})",
    R"(, "view": {"flatten": true})",
    R"(, {"shape": {"type": "hull", "vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])",
    R"(, "margin": 0.1)",
    R"(})",
    R"(, "position": [3, 0, 0])",
    R"(, "rotation": [1, 0, 0, 1])",
    R"(}])",
    R"(, {"shape": {"type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1], [0.2, 0.2]])",
    R"(}, "velocity": [1, 0])",
    R"(, "rotation": 0.5)",
    R"(}])",
    R"(, {"shape": {"type": "ngon", "radius": 1, "sides": )",
    R"(1000000)",
    R"(}}])",
    R"(, {"shape": {"type": "bezier", "control_points": )",
    R"([[0, 0], [1, 1], [2, 0]])",
    R"(}}])",
    R"(, {"shape": {"type": "nurbs", "degree": 1, "control_points": [[0, 0], [1, 0]])",
    R"(, "weights": [1, 2])",
    R"(, "knots": [0, 0, 1, 1])",
    R"(}}])",
    R"(, {"shape": {"type": "hull", "mesh": "a.obj"}}])",
    R"(, {"shape": {"type": "box", "half_extents": [1, 1]}}])",
    R"(, {"shape": {"type": "capsule", "a": [0, 0], "b": [1, 0], "radius": 0}}])",
    R"("title": ")",
    R"(, )",
    R"(: )",
    R"([)",
    R"(])",
    R"({)",
    R"(")",
    R"(0)",
    R"(-1)",
    R"(1e300)",
    R"(1e-9)",
    R"(null)",
    R"(true)",
    R"("A")"};

/// Of all the notations in which points are pasted.
const std::vector<std::string_view> kVertexWords{"[[0, 0], [1, 0], [0, 1]]",
                                                 "[[0, 0, 0], [1, 0, 0], [0, 1, 0]]",
                                                 "v 0 0 0\n",
                                                 "v 1 0 0\n",
                                                 "f 1 2 3\n",
                                                 "0, 0\n",
                                                 "1 2\n",
                                                 "0.5 -1 3\n",
                                                 "{{0, 0}, {1, 0}}",
                                                 "{0.0f, 1.0f},",
                                                 "(1, 2)",
                                                 ", ",
                                                 "(3, 4)",
                                                 "; ",
                                                 "[",
                                                 "0",
                                                 ", ",
                                                 "1",
                                                 "]",
                                                 ", ",
                                                 "[",
                                                 "-2.5e3",
                                                 ",",
                                                 "7",
                                                 "]",
                                                 "\n",
                                                 "{",
                                                 "1.f",
                                                 ", ",
                                                 "+2",
                                                 "}",
                                                 ";",
                                                 "\t",
                                                 "\r\n",
                                                 "#",
                                                 "// 1 2\n",
                                                 "v ",
                                                 "nan",
                                                 "inf",
                                                 "1e400",
                                                 "0x1p-3",
                                                 "1,5",
                                                 "x = ",
                                                 "Vec3(",
                                                 ")",
                                                 "\""};

/// The text that the bytes stand for. A first byte below the number of `starts` means one of them, and the
/// others words behind it.
std::string textFrom(std::span<const std::uint8_t> bytes, std::span<const std::string_view> starts,
                     const std::vector<std::string_view>& words, std::string_view end) {
    if (bytes.empty() || bytes[0] >= starts.size()) return {bytes.begin(), bytes.end()};
    return std::string(starts[bytes[0]]) + fromWords(bytes.subspan(1), words) + std::string(end);
}

long scenes = 0, vertexLists = 0;

}  // namespace

long scenesRead() {
    return scenes;
}

long vertexListsRead() {
    return vertexLists;
}

std::string faultOfText(std::span<const std::uint8_t> bytes) {
    const std::string text = textFrom(bytes, kSceneStarts, kSceneWords, "}");
    try {
        const Scene scene = parseScene(text, "s").scene;
        ++scenes;
        return parseScene(sceneText(scene), "s").scene == scene ? "" : "reads back as another scene";
    } catch (const InputError&) {
        return {};
    } catch (const std::exception& error) {
        return std::string("not an InputError: ") + error.what();
    }
}

std::string faultOfVertices(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view kStarts[] = {""};
    const std::string text = textFrom(bytes, kStarts, kVertexWords, "");
    for (const int dimension : {2, 3}) {
        try {
            const std::vector<glm::dvec3> points = parseVertices(text, dimension);
            ++vertexLists;
            for (const glm::dvec3& point : points)
                if (!(std::abs(point.x) + std::abs(point.y) + std::abs(point.z) <
                      std::numeric_limits<double>::infinity()))
                    return "a coordinate is no finite number";
        } catch (const InputError&) {
            continue;
        } catch (const std::exception& error) {
            return std::string("not an InputError: ") + error.what();
        }
    }
    return {};
}

}  // namespace gjkscope::fuzz
