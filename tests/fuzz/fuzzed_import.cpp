#include <cmath>
#include <exception>

#include "app/base/input_error.hpp"
#include "app/import/import.hpp"
#include "app/scene/io/scene_file.hpp"
#include "tests/fuzz/fuzzed.hpp"

namespace gjkscope::fuzz {
namespace {

long imported = 0;

}  // namespace

long pairsImported() {
    return imported;
}

std::string faultOfImport(std::span<const std::uint8_t> bytes) {
    const std::string text(bytes.begin(), bytes.end());
    try {
        const Import found = importText(text, "s");
        for (const Scene& scene : found.scenes)
            if (parseScene(sceneText(scene), "s").scene != scene) return "reads back as another scene";
        for (const TextPiece& piece : found.pieces)
            if (piece.span.begin > piece.span.end || piece.span.end > text.size())
                return "a piece is not in the text";
        ++imported;
        return {};
    } catch (const InputError&) {
        return {};
    } catch (const std::exception& error) {
        return std::string("not an InputError: ") + error.what();
    }
}

}  // namespace gjkscope::fuzz
