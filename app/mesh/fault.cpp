#include "app/mesh/fault.hpp"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "app/base/byte_order_mark.hpp"
#include "app/base/files.hpp"
#include "app/base/json/cursor.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/bytes.hpp"
#include "app/mesh/lines.hpp"
#include "app/mesh/rules.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxReaderWords = 120;

/// A file that a glTF document names and that is not there; empty for none.
std::string missingPart(const fs::path& file, const nlohmann::json& document) {
    for (const char* list : {"buffers", "images"}) {
        if (!document.is_object() || !document.contains(list) || !document[list].is_array()) continue;
        for (const nlohmann::json& part : document[list]) {
            if (!part.is_object() || !part.contains("uri") || !part["uri"].is_string()) continue;
            const std::string uri = part["uri"];
            std::error_code ignored;
            if (!uri.starts_with("data:") && !fs::exists(file.parent_path() / uri, ignored))
                return excerpt(uri);
        }
    }
    return "";
}

void checkGltf(const fs::path& file, const std::string& text) {
    std::string missing;
    parseDocument(text, file.string(), [&](const JsonCursor& document) {
        document.requireObject();
        missing = missingPart(file, document.value());
    });
    if (!missing.empty())
        throw std::runtime_error(tr("errors.mesh.fault.part", {{"file", file.string()}, {"part", missing}}));
}

void checkText(const std::string& file, std::string_view text, void (*check)(MeshLines&)) {
    MeshLines lines(file, text);
    check(lines);
}

void checkStl(const std::string& file, std::string_view content) {
    constexpr std::string_view kText = "solid";
    const std::string_view start = withoutByteOrderMark(content).substr(0, kText.size());
    if (lowerCase(std::string(start)) == kText) return checkText(file, content, checkStlText);
    checkStlBytes(file, content);
}

void checkFormat(const fs::path& file, const std::string& content) {
    const std::string name = file.string(), format = lowerCase(file.extension().string());
    if (format == ".obj") return checkText(name, content, checkObjText);
    if (format == ".off") return checkText(name, content, checkOffText);
    if (format == ".glb") return checkGltfBytes(name, content);
    if (format == ".gltf") return checkGltf(file, content);
    if (format == ".stl") return checkStl(name, content);
}

}  // namespace

std::string meshFaultOf(const fs::path& file, std::string_view readerWords) {
    try {
        checkFormat(file, readFile(file, kMaxMeshBytes));
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    if (readerWords.empty()) return tr("errors.mesh.fault.unknown", {{"file", file.string()}});
    if (readerWords.ends_with('.')) readerWords.remove_suffix(1);
    return tr("errors.mesh.fault.reader",
              {{"file", file.string()}, {"words", excerpt(readerWords, kMaxReaderWords)}});
}

}  // namespace gjkscope
