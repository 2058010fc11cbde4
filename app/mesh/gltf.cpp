#include "app/mesh/gltf.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <climits>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/mat4x4.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "app/base/files.hpp"
#include "app/base/json/cursor.hpp"
#include "app/base/json/document.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/base/regular_file.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/number_type.hpp"
#include "app/mesh/quoting_fault.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// What breaks a rule that has no place of its own in the document.
std::runtime_error broken(const std::string& file, const std::string& words) {
    return std::runtime_error(tr("errors.mesh.fault.reader", {{"file", file}, {"words", words}}));
}

std::size_t sizeOf(const JsonCursor& list) {
    return list.present() && list.value().is_array() ? list.value().size() : 0;
}

std::size_t countAt(const JsonCursor& at, std::size_t fallback, std::size_t most = INT_MAX) {
    return at.present() ? static_cast<std::size_t>(
                              at.integer(0, static_cast<int>(std::min<std::size_t>(most, INT_MAX))))
                        : fallback;
}

std::vector<double> numbersAt(const JsonCursor& at, std::vector<double> fallback) {
    if (!at.present()) return fallback;
    const std::string accepted = tr("errors.accepted.vector", {{"count", std::to_string(fallback.size())}});
    at.arraySize(fallback.size(), fallback.size(), accepted);
    for (std::size_t i = 0; i < fallback.size(); ++i) fallback[i] = at[i].number(accepted);
    return fallback;
}

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

/// What stands behind `base64,`, up to its first character that is not of the code.
std::string fromBase64(std::string_view text) {
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

/// A part of a buffer: elements of equal size, one every `step` bytes.
struct Elements {
    std::string_view bytes;
    std::size_t step = 0, count = 0;

    const char* operator[](std::size_t i) const { return &bytes[i * step]; }
};

/// Numbers as a document stores them: an accessor's bufferView, or the two of a sparse one.
class GltfNumbers {
  public:
    GltfNumbers(const std::string& file, const JsonCursor& root, std::string_view chunk)
        : file_(file), accessors_(root["accessors"]), views_(root["bufferViews"]), buffers_(root["buffers"]) {
        for (std::size_t i = 0; i < sizeOf(buffers_); ++i) bytes_.push_back(bytesOf(buffers_[i], chunk));
    }

    /// The place in a list that `at` names.
    std::size_t indexIn(const JsonCursor& list, const JsonCursor& at) const {
        const int index = at.integer(0, INT_MAX);
        if (static_cast<std::size_t>(index) < sizeOf(list)) return static_cast<std::size_t>(index);
        throw broken(file_, std::to_string(index) + " is out of bounds in \"" + pathText(list.path()) + "\"");
    }

    /// Of the accessor that `at` names: `width` numbers for each element, at most `most` elements.
    std::vector<double> read(const JsonCursor& at, std::string_view type, std::size_t width) const {
        const JsonCursor accessor = accessors_[indexIn(accessors_, at)];
        accessor["type"].choice(std::array{std::pair{type, true}});
        const NumberType number = typeAt(accessor["componentType"]);
        const std::size_t size = width * ::gjkscope::bytesOf(number);
        const bool hasBytes = accessor["bufferView"].present();
        const Elements elements = hasBytes ? elementsAt(accessor, size) : Elements{};
        const std::size_t count = countAt(accessor["count"], 0, hasBytes ? elements.count : kMaxMeshVertices);
        (width == 1 ? requireFewTriangles : requireFewVertices)(file_, width == 1 ? count / 3 : count);
        std::vector<double> numbers(width * count, 0);
        const double unit = unitOf(accessor, number);
        const auto take = [&](std::size_t i, const char* bytes) {
            for (std::size_t k = 0; k < width; ++k)
                numbers[width * i + k] = unit * numberAt(bytes + k * size / width, number);
        };
        for (std::size_t i = 0; hasBytes && i < count; ++i) take(i, elements[i]);
        if (const JsonCursor sparse = accessor["sparse"]; sparse.present())
            overwrite(sparse, size, count, take);
        return numbers;
    }

  private:
    /// Elements `i` that stand elsewhere.
    template <class Take>
    void overwrite(const JsonCursor& sparse, std::size_t size, std::size_t count, Take take) const {
        const JsonCursor indices = sparse["indices"], values = sparse["values"];
        const NumberType type = typeAt(indices["componentType"]);
        const Elements places = elementsAt(indices, ::gjkscope::bytesOf(type)),
                       from = elementsAt(values, size);
        const std::size_t changes = countAt(sparse["count"], 0, std::min({count, places.count, from.count}));
        for (std::size_t i = 0; i < changes; ++i) {
            const double place = numberAt(places[i], type);
            if (!(place >= 0 && place < static_cast<double>(count)))
                throw meshError("errors.mesh.corners", file_);
            take(static_cast<std::size_t>(place), from[i]);
        }
    }

    static NumberType typeAt(const JsonCursor& at) {
        constexpr int kFirst = 5120;
        constexpr std::array kTypes{NumberType::Int8,   NumberType::UInt8, NumberType::Int16,
                                    NumberType::UInt16, NumberType::Int32, NumberType::UInt32,
                                    NumberType::Float32};
        return kTypes[static_cast<std::size_t>(at.integer(kFirst, kFirst + 6) - kFirst)];
    }

    /// Whole numbers may stand for parts of 1.
    static double unitOf(const JsonCursor& accessor, NumberType type) {
        const JsonCursor normalized = accessor["normalized"];
        if (!normalized.present() || !normalized.boolean() || type == NumberType::Float32) return 1;
        const bool isSigned = type == NumberType::Int8 || type == NumberType::Int16;
        const auto bits = static_cast<int>(8 * ::gjkscope::bytesOf(type)) - (isSigned ? 1 : 0);
        return 1 / (std::ldexp(1.0, bits) - 1);
    }

    Elements elementsAt(const JsonCursor& holder, std::size_t size) const {
        const JsonCursor view = views_[indexIn(views_, holder["bufferView"])];
        const std::string_view buffer = bytes_[indexIn(buffers_, view["buffer"])];
        const std::size_t begin = countAt(view["byteOffset"], 0, buffer.size());
        const std::size_t length = countAt(view["byteLength"], 0, buffer.size() - begin);
        const std::size_t offset = countAt(holder["byteOffset"], 0, length);
        const std::size_t step = std::max(countAt(view["byteStride"], size), std::size_t{1});
        const std::string_view bytes = buffer.substr(begin + offset, length - offset);
        return {bytes, step, bytes.size() < size ? 0 : (bytes.size() - size) / step + 1};
    }

    std::string_view bytesOf(const JsonCursor& buffer, std::string_view chunk) {
        const JsonCursor uri = buffer["uri"];
        std::string_view bytes = chunk;
        std::string name = file_;
        if (uri.present()) {
            // not by text(), which copies what may be the whole file
            if (!uri.value().is_string()) (void)uri.text(kMaxMeshBytes);
            const std::string& text = uri.value().get_ref<const std::string&>();
            const std::size_t data = text.find("base64,");
            const bool isInside = text.starts_with("data:") && data != text.npos;
            if (!isInside) name = (fs::path(file_).parent_path() / unescaped(text)).string();
            owned_.push_back(isInside ? fromBase64(std::string_view(text).substr(data + 7)) : beside(text));
            bytes = owned_.back();
        }
        const std::size_t needed = countAt(buffer["byteLength"], 0);
        unquoted([&] { requireBytes(name, bytes.size(), needed); });
        return bytes;
    }

    /// Errors of `read` name a file as the document does.
    void unquoted(const auto& read) const {
        try {
            read();
        } catch (const std::runtime_error& error) {
            throw QuotingFault(error.what(), tr("errors.mesh.fault.buffer", {{"file", file_}}));
        }
    }

    /// The content of a file that the document names as `uri`. It is in the document's folder or below, links
    /// followed: a stranger's mesh must not show what else is on the disk.
    std::string beside(const std::string& uri) {
        const fs::path name = unescaped(uri), folder = fs::path(file_).parent_path();
        const auto refuse = [&](const char* key) {
            throw std::runtime_error(tr(key, {{"file", file_}, {"part", excerpt(uri)}}));
        };
        std::string bytes;
        unquoted([&] {
            // said of what is not there too: a stranger need not learn what is
            if (name.is_absolute() || *name.lexically_normal().begin() == "..")
                refuse("errors.mesh.fault.outside");
            std::error_code error;
            if (name.native().find('\0') != std::string::npos || !fs::exists(folder / name, error))
                refuse("errors.mesh.fault.part");
            const FileHandle handle = openRegularFile(folder / name);
            if (!isBelow(handle, folder)) refuse("errors.mesh.fault.outside");
            bytes = readWhole(handle, folder / name, kMaxMeshBytes);
        });
        besideBytes_ += bytes.size();
        if (besideBytes_ > kMaxMeshBytes) throw tooLarge(file_, kMaxMeshBytes);
        return bytes;
    }

    std::string file_;
    JsonCursor accessors_, views_, buffers_;
    std::deque<std::string> owned_;
    std::size_t besideBytes_ = 0;  ///< of all files that the document names
    std::vector<std::string_view> bytes_;
};

/// Goes through the nodes of the document's scene.
class GltfReader {
  public:
    GltfReader(const std::string& file, const JsonCursor& root, std::string_view chunk)
        : file_(file),
          root_(root),
          numbers_(file, root, chunk),
          nodes_(root["nodes"]),
          meshes_(root["meshes"]) {}

    Mesh read() && {
        requireUnderstood();
        const JsonCursor scenes = root_["scenes"];
        if (sizeOf(scenes) == 0) throw broken(file_, "it has no \"scenes\"");
        const std::size_t index = countAt(root_["scene"], 0, sizeOf(scenes) - 1);
        const JsonCursor scene = scenes[index];
        std::vector<Place> waiting;
        std::vector<bool> isVisited(sizeOf(nodes_), false);
        addNodes(scene["nodes"], glm::dmat4(1), waiting);
        while (!waiting.empty()) {
            const Place place = waiting.back();
            waiting.pop_back();
            // a circle would have no end
            if (isVisited[place.node])
                throw broken(file_, "node " + std::to_string(place.node) + " has more than one parent");
            isVisited[place.node] = true;
            const JsonCursor node = nodes_[place.node];
            const glm::dmat4 matrix = place.parent * matrixOf(node);
            if (const JsonCursor mesh = node["mesh"]; mesh.present()) addMesh(mesh, matrix);
            addNodes(node["children"], matrix, waiting);
        }
        return std::move(builder_).take(file_, false);
    }

  private:
    struct Place {
        std::size_t node;
        glm::dmat4 parent;
    };

    void requireUnderstood() const {
        const JsonCursor asset = root_["asset"], version = asset["version"],
                         required = root_["extensionsRequired"];
        if (!version.present() || !version.text(kMaxMeshBytes).starts_with("2.")) version.refuse("\"2.0\"");
        for (std::size_t i = 0; i < sizeOf(required); ++i)
            for (const char* packed : {"KHR_draco_mesh_compression", "EXT_meshopt_compression"})
                if (required[i].value() == packed) throw broken(file_, std::string("it requires ") + packed);
    }

    /// The last one waits on top: so the first one of the list comes first.
    void addNodes(const JsonCursor& list, const glm::dmat4& parent, std::vector<Place>& waiting) const {
        for (std::size_t i = sizeOf(list); i-- > 0;)
            waiting.push_back({numbers_.indexIn(nodes_, list[i]), parent});
    }

    static glm::dmat4 matrixOf(const JsonCursor& node) {
        const auto m = numbersAt(node["matrix"], {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}),
                   t = numbersAt(node["translation"], {0, 0, 0}),
                   r = numbersAt(node["rotation"], {0, 0, 0, 1}), s = numbersAt(node["scale"], {1, 1, 1});
        glm::dmat4 turned(glm::mat3_cast(glm::dquat(r[3], r[0], r[1], r[2])));
        for (std::size_t i = 0; i < 3; ++i) {
            turned[static_cast<int>(i)] *= s[i];
            turned[3][static_cast<int>(i)] = t[i];
        }
        return glm::make_mat4(m.data()) * turned;
    }

    void addMesh(const JsonCursor& at, const glm::dmat4& matrix) {
        const JsonCursor mesh = meshes_[numbers_.indexIn(meshes_, at)];
        const JsonCursor primitives = mesh["primitives"];
        first_.clear();
        for (std::size_t i = 0; i < sizeOf(primitives); ++i) {
            addPrimitive(primitives[i], matrix);
            builder_.requireLimits(file_);
            requireFewTriangles(file_, ++primitives_);
        }
    }

    void addPrimitive(const JsonCursor& primitive, const glm::dmat4& matrix) {
        const JsonCursor attributes = primitive["attributes"], position = attributes["POSITION"];
        if (!position.present()) return;
        const auto begin = static_cast<int>(builder_.vertices());
        // the primitives of a mesh often share their vertices
        const auto [known, isNew] = first_.try_emplace(position.integer(0, INT_MAX), begin, 0);
        if (isNew) {
            const std::vector<double> p = numbers_.read(position, "VEC3", 3);
            for (std::size_t i = 0; i < p.size(); i += 3)
                builder_.addVertex(matrix * glm::dvec4(p[i], p[i + 1], p[i + 2], 1));
            known->second.second = static_cast<int>(p.size() / 3);
        }
        const std::size_t mode = countAt(primitive["mode"], kTriangles);
        if (!hasTriangles(mode)) return;
        const auto [first, count] = known->second;
        std::vector<int> vertices(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) vertices[static_cast<std::size_t>(i)] = first + i;
        if (const JsonCursor indices = primitive["indices"]; indices.present()) {
            vertices.clear();
            for (const double index : numbers_.read(indices, "SCALAR", 1)) {
                if (!(index >= 0 && index < count)) throw meshError("errors.mesh.corners", file_);
                vertices.push_back(first + static_cast<int>(index));
            }
        }
        addTriangles(vertices, mode);
    }

    static constexpr std::size_t kTriangles = 4, kStrip = 5, kFan = 6;

    /// Points and lines have none.
    static bool hasTriangles(std::size_t mode) { return kTriangles <= mode && mode <= kFan; }

    void addTriangles(const std::vector<int>& vertices, std::size_t mode) {
        for (std::size_t i = 0; i + 2 < vertices.size(); i += mode == kTriangles ? 3 : 1) {
            // every other triangle of a strip runs the other way round
            const std::size_t back = mode == kStrip ? i % 2 : 0;
            const std::size_t first = mode == kFan ? 0 : i + back;
            builder_.addTriangle(vertices[first], vertices[i + 1 - back], vertices[i + 2]);
        }
    }

    std::string file_;
    const JsonCursor& root_;
    GltfNumbers numbers_;
    JsonCursor nodes_, meshes_;
    MeshBuilder builder_;
    std::size_t primitives_ = 0;                ///< so far
    std::map<int, std::pair<int, int>> first_;  ///< by accessor of the mesh: its first vertex, how many
};

Mesh readDocument(const std::string& file, std::string_view json, std::string_view chunk) {
    json = withoutByteOrderMark(json);
    try {
        const nlohmann::json document = parseJson(json);
        const JsonCursor root(document);
        return GltfReader(file, root, chunk).read();
    } catch (const JsonProblem& problem) {
        const TextPosition at =
            positionOf(json, problem.offset ? *problem.offset : offsetOf(json, problem.path));
        const std::string place = file + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
        throw QuotingFault(place + ": " + problem.sentence,
                           tr("errors.mesh.fault.place", {{"place", place}}));
    }
}

}  // namespace

Mesh readGltf(const std::string& file, std::string_view content) {
    return readDocument(file, content, {});
}

// a head of 12 bytes ("glTF", the version, how many bytes there are), then chunks, each with a head of 8 (how
// many bytes, what it holds) and filled up to four bytes
Mesh readGlb(const std::string& file, std::string_view content) {
    constexpr std::size_t kHead = 12, kChunkHead = 8, kAlignment = 4;
    const auto wordAt = [&](std::size_t at) {
        return static_cast<std::size_t>(numberAt(&content[at], NumberType::UInt32));
    };
    requireBytes(file, content.size(), kHead);
    if (!content.starts_with("glTF") || wordAt(4) != 2) throw meshError("errors.mesh.fault.glb", file);
    const std::size_t end = wordAt(8);
    requireBytes(file, content.size(), end);
    std::map<std::string_view, std::string_view> chunks;
    for (std::size_t at = kHead; at + kChunkHead <= end;) {
        const std::size_t length = wordAt(at), most = end - at - kChunkHead;
        if (length > most)
            throw std::runtime_error(tr("errors.mesh.fault.chunk", {{"file", file},
                                                                    {"at", std::to_string(at)},
                                                                    {"found", std::to_string(length)},
                                                                    {"most", std::to_string(most)}}));
        chunks.try_emplace(content.substr(at + 4, 4), content.substr(at + kChunkHead, length));
        at += kChunkHead + (length + kAlignment - 1) / kAlignment * kAlignment;
    }
    return readDocument(file, chunks["JSON"], chunks[std::string_view("BIN\0", 4)]);
}

}  // namespace gjkscope
