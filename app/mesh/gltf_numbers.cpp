#include "app/mesh/gltf_numbers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <climits>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/base/file_handle.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/base/regular_file.hpp"
#include "app/mesh/limits.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// A URI with its percent escapes as the characters they stand for (RFC 3986, section 2.1).
std::string unescaped(std::string_view uri) {
    std::string text;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        unsigned char value = 0;
        const char* const digits = uri.data() + i + 1;
        if (uri[i] == '%' && i + 2 < uri.size() &&
            std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            text += static_cast<char>(value);
            i += 2;
        } else {
            text += uri[i];
        }
    }
    return text;
}

/// Decodes the text after `base64,`, up to the first character that is not of the code.
std::string fromBase64(std::string_view text, LoadingPause& pause) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<int, 256> values;
    values.fill(-1);
    for (std::size_t i = 0; i < kDigits.size(); ++i)
        values[static_cast<unsigned char>(kDigits[i])] = static_cast<int>(i);
    std::string bytes(text.size() / 4 * 3 + 3, '\0');
    std::size_t count = 0;
    unsigned word = 0;
    int bits = 0;
    for (const char digit : text) {
        pause.step();
        const int value = values[static_cast<unsigned char>(digit)];
        if (value < 0) break;
        word = word << 6 | static_cast<unsigned>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes[count++] = static_cast<char>(word >> bits & 0xFF);
    }
    bytes.resize(count);
    return bytes;
}

NumberType typeAt(const JsonCursor& at) {
    constexpr int kFirst = 5120;
    constexpr std::array kTypes{NumberType::Int8,  NumberType::UInt8,  NumberType::Int16,  NumberType::UInt16,
                                NumberType::Int32, NumberType::UInt32, NumberType::Float32};
    return kTypes[static_cast<std::size_t>(at.integer(kFirst, kFirst + 6) - kFirst)];
}

/// The number that stands for 1: whole numbers may stand for parts of it.
double unitOf(const JsonCursor& accessor, NumberType type) {
    const JsonCursor normalized = accessor["normalized"];
    if (!normalized.present() || !normalized.boolean() || type == NumberType::Float32) return 1;
    const bool isSigned = type == NumberType::Int8 || type == NumberType::Int16;
    const auto bits = static_cast<int>(8 * bytesOf(type)) - (isSigned ? 1 : 0);
    return std::ldexp(1.0, bits) - 1;
}

}  // namespace

std::runtime_error gltfError(const std::string& file, const std::string& words) {
    return std::runtime_error(tr("errors.mesh.fault.reader", {{"file", file}, {"words", words}}));
}

std::size_t gltfListSize(const JsonCursor& list) {
    return list.present() && list.value().is_array() ? list.value().size() : 0;
}

std::size_t gltfCount(const JsonCursor& at, std::size_t fallback, std::size_t most) {
    return at.present() ? static_cast<std::size_t>(
                              at.integer(0, static_cast<int>(std::min<std::size_t>(most, INT_MAX))))
                        : fallback;
}

GltfNumbers::GltfNumbers(const MeshInput& input, const JsonCursor& root, std::string_view chunk)
    : file_(input.file),
      folder_(input.folder),
      pause_(input.listener, LoadingStage::File),
      accessors_(root["accessors"]),
      views_(root["bufferViews"]),
      buffers_(root["buffers"]) {
    for (std::size_t i = 0; i < gltfListSize(buffers_); ++i) {
        pause_.step();
        bytes_.push_back(contentOf(buffers_[i], chunk));
    }
}

std::size_t GltfNumbers::indexIn(const JsonCursor& list, const JsonCursor& at) const {
    const int index = at.integer(0, INT_MAX);
    if (static_cast<std::size_t>(index) < gltfListSize(list)) return static_cast<std::size_t>(index);
    throw gltfError(file_, std::to_string(index) + " is out of bounds in \"" + pathText(list.path()) + "\"");
}

/// Elements `i` that stand elsewhere.
template <class Take>
void GltfNumbers::overwrite(const JsonCursor& sparse, std::size_t size, std::size_t count, Take take) const {
    const JsonCursor indices = sparse["indices"], values = sparse["values"];
    const NumberType type = typeAt(indices["componentType"]);
    const Elements places = elementsAt(indices, bytesOf(type)), from = elementsAt(values, size);
    const std::size_t changes = gltfCount(sparse["count"], 0, std::min({count, places.count, from.count}));
    for (std::size_t i = 0; i < changes; ++i) {
        const double place = numberAt(places[i], type);
        if (!(place >= 0 && place < static_cast<double>(count)))
            throw meshError("errors.mesh.corners", file_);
        take(static_cast<std::size_t>(place), from[i]);
    }
}

std::vector<double> GltfNumbers::read(const JsonCursor& at, std::string_view type, std::size_t width) {
    const JsonCursor accessor = accessors_[indexIn(accessors_, at)];
    accessor["type"].choice(std::array{std::pair{type, true}});
    const NumberType number = typeAt(accessor["componentType"]);
    const std::size_t size = width * bytesOf(number);
    const bool hasBytes = accessor["bufferView"].present();
    const Elements elements = hasBytes ? elementsAt(accessor, size) : Elements{};
    const std::size_t count = gltfCount(accessor["count"], 0, hasBytes ? elements.count : kMaxMeshVertices);
    (width == 1 ? requireFewTriangles : requireFewVertices)(file_, width == 1 ? count / 3 : count);
    std::vector<double> numbers(width * count, 0);
    const double unit = unitOf(accessor, number);
    const auto take = [&](std::size_t i, const char* bytes) {
        pause_.step();
        for (std::size_t k = 0; k < width; ++k) {
            const double value = numberAt(bytes + k * size / width, number) / unit;
            // parts of 1 end at -1, beyond which the least signed number is (glTF 2.0, section 3.11)
            numbers[width * i + k] = unit == 1 ? value : std::max(value, -1.0);
        }
    };
    for (std::size_t i = 0; hasBytes && i < count; ++i) take(i, elements[i]);
    if (const JsonCursor sparse = accessor["sparse"]; sparse.present()) overwrite(sparse, size, count, take);
    return numbers;
}

GltfNumbers::Elements GltfNumbers::elementsAt(const JsonCursor& holder, std::size_t size) const {
    const JsonCursor view = views_[indexIn(views_, holder["bufferView"])];
    const std::string_view buffer = bytes_[indexIn(buffers_, view["buffer"])];
    const std::size_t begin = gltfCount(view["byteOffset"], 0, buffer.size());
    const std::size_t length = gltfCount(view["byteLength"], 0, buffer.size() - begin);
    const std::size_t offset = gltfCount(holder["byteOffset"], 0, length);
    const std::size_t step = std::max(gltfCount(view["byteStride"], size), std::size_t{1});
    const std::string_view bytes = buffer.substr(begin + offset, length - offset);
    return {bytes, step, bytes.size() < size ? 0 : (bytes.size() - size) / step + 1};
}

/// Errors of `read` name a file as the document does.
void GltfNumbers::unquoted(const auto& read) const {
    try {
        read();
    } catch (const std::runtime_error& error) {
        throw QuotingFault(error.what(), tr("errors.mesh.fault.buffer", {{"file", file_}}));
    }
}

/// The content of a file that the document names as `uri`. It is in the document's folder or below, links
/// followed: a stranger's mesh must not show what else is on the disk. The folder is the one that the
/// document was opened in, even if another has its name by now.
std::string GltfNumbers::beside(const std::string& uri) {
    const auto refuse = [&](const char* key) {
        throw std::runtime_error(tr(key, {{"file", file_}, {"part", excerpt(uri)}}));
    };
    std::string bytes;
    unquoted([&] {
        // no file has so long a name, of which each part would take room
        if (uri.size() > PATH_MAX) refuse("errors.mesh.fault.part");
        const fs::path name = unescaped(uri);
        // said of what is not there too: a stranger need not learn what is
        if (name.is_absolute() || *name.lexically_normal().begin() == "..")
            refuse("errors.mesh.fault.outside");
        if (name.native().find('\0') != std::string::npos || folder_ == nullptr || !exists(*folder_, name))
            refuse("errors.mesh.fault.part");
        const fs::path shown = fs::path(file_).parent_path() / name;
        const FileHandle handle = openRegularFile(*folder_, name, shown);
        if (!isBelow(handle, *folder_)) refuse("errors.mesh.fault.outside");
        bytes = readWhole(handle, shown, kMaxMeshBytes);
    });
    besideBytes_ += bytes.size();
    if (besideBytes_ > kMaxMeshBytes) throw tooLarge(file_, kMaxMeshBytes);
    return bytes;
}

std::string_view GltfNumbers::contentOf(const JsonCursor& buffer, std::string_view chunk) {
    const JsonCursor uri = buffer["uri"];
    std::string_view bytes = chunk;
    std::string name = file_;
    if (uri.present()) {
        // not by text(), which copies what may be the whole file
        if (!uri.value().is_string()) (void)uri.text(kMaxMeshBytes);
        const std::string& text = uri.value().get_ref<const std::string&>();
        const std::size_t data = text.find("base64,");
        const bool isInside = text.starts_with("data:") && data != text.npos;
        owned_.push_back(isInside ? fromBase64(std::string_view(text).substr(data + 7), pause_)
                                  : beside(text));
        if (!isInside) name = (fs::path(file_).parent_path() / unescaped(text)).string();
        bytes = owned_.back();
    }
    const std::size_t needed = gltfCount(buffer["byteLength"], 0);
    unquoted([&] { requireBytes(name, bytes.size(), needed); });
    return bytes;
}

}  // namespace gjkscope
