#include <cmath>
#include <exception>
#include <limits>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/io/vertex_text.hpp"
#include "tests/fuzz/fuzzed.hpp"

namespace gjkscope::fuzz {

std::string faultOfText(std::span<const std::uint8_t> bytes) {
    const std::string text(bytes.begin(), bytes.end());
    try {
        const Scene scene = parseScene(text, "s").scene;
        return parseScene(sceneText(scene), "s").scene == scene ? "" : "reads back as another scene";
    } catch (const InputError&) {
        return {};
    } catch (const std::exception& error) {
        return std::string("not an InputError: ") + error.what();
    }
}

std::string faultOfVertices(std::span<const std::uint8_t> bytes) {
    const std::string text(bytes.begin(), bytes.end());
    for (const int dimension : {2, 3}) {
        try {
            for (const glm::dvec3& point : parseVertices(text, dimension))
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
