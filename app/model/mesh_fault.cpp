#include "app/model/mesh_fault.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/model/files.hpp"
#include "app/model/input_document.hpp"
#include "app/model/json_path.hpp"
#include "app/model/language.hpp"
#include "app/model/mesh_rules.hpp"
#include "app/model/scene_limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kStlHead = 84, kStlFacet = 50;

/// The four bytes at `at`, the lowest first.
std::uint32_t wordAt(std::string_view bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return word;
}

std::string sizeText(const std::string& file, std::size_t found, std::size_t needed) {
    return tr("errors.mesh.fault.size",
              {{"file", file}, {"found", std::to_string(found)}, {"needed", std::to_string(needed)}});
}

/// Empty where the sizes agree.
std::string binaryStlFault(const std::string& file, std::string_view bytes) {
    if (bytes.size() < kStlHead) return sizeText(file, bytes.size(), kStlHead);
    const std::size_t count = wordAt(bytes, kStlHead - 4), needed = kStlHead + kStlFacet * count;
    if (bytes.size() >= needed) return "";
    return tr("errors.mesh.fault.stl", {{"file", file},
                                        {"count", std::to_string(count)},
                                        {"found", std::to_string(bytes.size())},
                                        {"needed", std::to_string(needed)}});
}

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

std::string gltfFault(const fs::path& file, const std::string& text) {
    std::string missing;
    try {
        parseDocument(text, file.string(), [&](const JsonCursor& document) {
            document.requireObject();
            missing = missingPart(file, document.value());
        });
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    if (missing.empty()) return "";
    return tr("errors.mesh.fault.part", {{"file", file.string()}, {"part", missing}});
}

std::string binaryGltfFault(const std::string& file, std::string_view bytes) {
    constexpr std::size_t kHead = 12;
    if (bytes.size() < kHead) return sizeText(file, bytes.size(), kHead);
    if (!bytes.starts_with("glTF") || wordAt(bytes, 4) != 2)
        return tr("errors.mesh.fault.glb", {{"file", file}});
    const std::size_t needed = wordAt(bytes, 8);
    return bytes.size() < needed ? sizeText(file, bytes.size(), needed) : "";
}

std::string textFault(const std::string& file, std::string_view text, void (*check)(MeshLines&)) {
    MeshLines lines(text);
    try {
        check(lines);
    } catch (const MeshFault& fault) {
        const std::string line = std::to_string(fault.line);
        if (fault.found.empty())
            return tr("errors.mesh.fault.end",
                      {{"file", file}, {"line", line}, {"accepted", fault.accepted}});
        return tr("errors.mesh.fault.line",
                  {{"file", file}, {"line", line}, {"found", fault.found}, {"accepted", fault.accepted}});
    }
    return "";
}

std::string faultIn(const fs::path& file, const std::string& content) {
    const std::string name = file.string();
    std::string format = file.extension().string();
    std::ranges::transform(format, format.begin(), [](unsigned char c) { return std::tolower(c); });
    if (format == ".obj") return textFault(name, content, checkObjText);
    if (format == ".off") return textFault(name, content, checkOffText);
    if (format == ".ply") return textFault(name, content, checkPlyText);
    if (format == ".glb") return binaryGltfFault(name, content);
    if (format == ".gltf") return gltfFault(file, content);
    if (content.starts_with("solid")) return textFault(name, content, checkStlText);
    return binaryStlFault(name, content);
}

}  // namespace

std::string meshFaultOf(const fs::path& file) {
    std::string fault;
    try {
        fault = faultIn(file, readFile(file, kMaxMeshBytes));
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    if (!fault.empty()) return fault;
    return tr("errors.mesh.fault.unknown", {{"file", file.string()}});
}

}  // namespace gjkscope
