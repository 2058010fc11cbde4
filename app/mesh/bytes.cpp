#include "app/mesh/bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "app/base/language.hpp"
#include "app/mesh/limits.hpp"

namespace gjkscope {
namespace {

/// The four bytes at `at`, the lowest first.
std::uint32_t wordAt(std::string_view bytes, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return word;
}

void requireSize(const std::string& file, std::string_view bytes, std::size_t needed) {
    if (bytes.size() >= needed) return;
    throw std::runtime_error(
        tr("errors.mesh.fault.size",
           {{"file", file}, {"found", std::to_string(bytes.size())}, {"needed", std::to_string(needed)}}));
}

}  // namespace

void checkStlBytes(const std::string& file, std::string_view bytes) {
    requireSize(file, bytes, kStlHead);
    const std::size_t count = wordAt(bytes, kStlHead - 4), needed = kStlHead + kStlFacet * count;
    if (bytes.size() != needed)
        throw std::runtime_error(tr("errors.mesh.fault.stl", {{"file", file},
                                                              {"count", std::to_string(count)},
                                                              {"found", std::to_string(bytes.size())},
                                                              {"needed", std::to_string(needed)}}));
    if (count == 0) throw withoutFaces(file);
}

void checkGltfBytes(const std::string& file, std::string_view bytes) {
    constexpr std::size_t kHead = 12, kChunkHead = 8, kAlignment = 4;
    requireSize(file, bytes, kHead);
    const std::uint32_t version = wordAt(bytes, 4);
    if (!bytes.starts_with("glTF") || version < 1 || version > 2)
        throw std::runtime_error(tr("errors.mesh.fault.glb", {{"file", file}}));
    const std::size_t end = wordAt(bytes, 8);
    requireSize(file, bytes, end);
    for (std::size_t at = kHead; at + kChunkHead <= end;) {
        const std::size_t length = wordAt(bytes, at), most = end - at - kChunkHead;
        if (length > most)
            throw std::runtime_error(tr("errors.mesh.fault.chunk", {{"file", file},
                                                                    {"at", std::to_string(at)},
                                                                    {"found", std::to_string(length)},
                                                                    {"most", std::to_string(most)}}));
        // behind the one chunk of the first version come bytes without a head
        if (version == 1) break;
        at += kChunkHead + (length + kAlignment - 1) / kAlignment * kAlignment;
    }
}

}  // namespace gjkscope
