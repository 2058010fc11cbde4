#include <exception>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"
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

}  // namespace gjkscope::fuzz
