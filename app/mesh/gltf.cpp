#include "app/mesh/gltf.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/mat4x4.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "app/base/json/cursor.hpp"
#include "app/base/json/document.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/gltf_numbers.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/number_type.hpp"
#include "core/support/pose.hpp"

namespace gjkscope {
namespace {

std::vector<double> numbersAt(const JsonCursor& at, std::vector<double> fallback) {
    if (!at.present()) return fallback;
    const std::string accepted = tr("errors.accepted.vector", {{"count", std::to_string(fallback.size())}});
    at.arraySize(fallback.size(), fallback.size(), accepted);
    for (std::size_t i = 0; i < fallback.size(); ++i) fallback[i] = at[i].number(accepted);
    return fallback;
}

/// Goes through the nodes of the document's scene.
class GltfReader {
  public:
    /// `chunk`: the bytes that stand beside the document in a .glb.
    GltfReader(const MeshInput& input, const JsonCursor& root, std::string_view chunk)
        : file_(input.file),
          root_(root),
          pause_(input.listener, LoadingStage::File),
          numbers_(input, root, chunk),
          nodes_(root["nodes"]),
          meshes_(root["meshes"]),
          builder_(input.listener),
          isVisited_(gltfListSize(nodes_), false) {}

    Mesh read() && {
        requireUnderstood();
        const JsonCursor scenes = root_["scenes"];
        if (gltfListSize(scenes) == 0) throw gltfError(file_, "it has no \"scenes\"");
        const std::size_t index = gltfCount(root_["scene"], 0, gltfListSize(scenes) - 1);
        const JsonCursor scene = scenes[index];
        requireFewNodes(file_, gltfListSize(nodes_));
        addNodes(scene["nodes"], glm::dmat4(1));
        while (!waiting_.empty()) {
            const Place place = waiting_.back();
            waiting_.pop_back();
            const JsonCursor node = nodes_[place.node];
            const glm::dmat4 matrix = place.parent * matrixOf(node);
            if (const JsonCursor mesh = node["mesh"]; mesh.present()) addMesh(mesh, matrix);
            addNodes(node["children"], matrix);
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
        for (std::size_t i = 0; i < gltfListSize(required); ++i)
            for (const char* packed : {"KHR_draco_mesh_compression", "EXT_meshopt_compression"})
                if (required[i].value() == packed)
                    throw gltfError(file_, std::string("it requires ") + packed);
    }

    /// The last one waits on top: so the first one of the list comes first.
    void addNodes(const JsonCursor& list, const glm::dmat4& parent) {
        for (std::size_t i = gltfListSize(list); i-- > 0;) {
            pause_.step();
            const std::size_t node = numbers_.indexIn(nodes_, list[i]);
            // a circle would have no end, and a list that names one node again and again would take room
            if (isVisited_[node])
                throw gltfError(file_, "node " + std::to_string(node) + " has more than one parent");
            isVisited_[node] = true;
            waiting_.push_back({node, parent});
        }
    }

    /// The rotation of a unit quaternion x, y, z, w, whose numbers the file has rounded: taken as they are
    /// they would shear and scale, too.
    static glm::dmat3 rotationAt(const JsonCursor& at) {
        const auto r = numbersAt(at, {0, 0, 0, 1});
        const auto [least, most] = std::ranges::minmax(r);
        const double largest = std::max(-least, most);
        if (largest == 0) at.refuseWith(tr("errors.quaternion_zero", {{"path", namedPath(at.path())}}));
        // near 1, where no square overflows; a power of two rounds nothing
        const auto near = [&](double x) { return std::ldexp(x, -std::ilogb(largest)); };
        return poseAt(Vec<3>(0), glm::dquat(near(r[3]), near(r[0]), near(r[1]), near(r[2]))).rotation;
    }

    static glm::dmat4 matrixOf(const JsonCursor& node) {
        const auto m = numbersAt(node["matrix"], {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}),
                   t = numbersAt(node["translation"], {0, 0, 0}), s = numbersAt(node["scale"], {1, 1, 1});
        glm::dmat4 turned(rotationAt(node["rotation"]));
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
        for (std::size_t i = 0; i < gltfListSize(primitives); ++i) {
            pause_.step();
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
        const std::size_t mode = gltfCount(primitive["mode"], kTriangles);
        if (!hasTriangles(mode)) return;
        builder_.beginObject();
        const auto [first, count] = known->second;
        const JsonCursor indices = primitive["indices"];
        addTriangles(indices.present() ? verticesAt(indices, first, count) : numbersFrom(first, count), mode);
    }

    /// The vertices that the indices name, out of `count` vertices from `first` on.
    std::vector<int> verticesAt(const JsonCursor& indices, int first, int count) {
        std::vector<int> vertices;
        for (const double index : numbers_.read(indices, "SCALAR", 1)) {
            if (!(index >= 0 && index < count)) throw meshError("errors.mesh.corners", file_);
            vertices.push_back(first + static_cast<int>(index));
        }
        return vertices;
    }

    static std::vector<int> numbersFrom(int first, int count) {
        std::vector<int> numbers(static_cast<std::size_t>(count));
        std::iota(numbers.begin(), numbers.end(), first);
        return numbers;
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
    LoadingPause pause_;
    GltfNumbers numbers_;
    JsonCursor nodes_, meshes_;
    MeshBuilder builder_;
    std::vector<bool> isVisited_;  ///< of the nodes: it waits, or has its place
    std::vector<Place> waiting_;
    std::size_t primitives_ = 0;                ///< so far
    std::map<int, std::pair<int, int>> first_;  ///< by accessor of the mesh: its first vertex, how many
};

Mesh readDocument(const MeshInput& input, std::string_view json, std::string_view chunk) {
    json = withoutByteOrderMark(json);
    try {
        const nlohmann::json document = parseJson(json, input.listener);
        const JsonCursor root(document);
        return GltfReader(input, root, chunk).read();
    } catch (const JsonProblem& problem) {
        const TextPosition at =
            positionOf(json, problem.offset ? *problem.offset : offsetOf(json, problem.path));
        const std::string line = input.file + ":" + std::to_string(at.line);
        throw QuotingFault(line + ":" + std::to_string(at.column) + ": " + problem.sentence,
                           tr("errors.mesh.fault.place", {{"place", line}}));
    }
}

}  // namespace

Mesh readGltf(const MeshInput& input) {
    return readDocument(input, input.content, {});
}

// a head of 12 bytes ("glTF", the version, how many bytes there are), then chunks, each with a head of 8 (how
// many bytes, what it holds) and filled up to four bytes
Mesh readGlb(const MeshInput& input) {
    const std::string& file = input.file;
    const std::string_view content = input.content;
    constexpr std::size_t kHead = 12, kChunkHead = 8, kAlignment = 4;
    const auto wordAt = [&](std::size_t at) {
        return static_cast<std::size_t>(numberAt(&content[at], NumberType::UInt32));
    };
    requireBytes(file, content.size(), kHead);
    if (!content.starts_with("glTF") || wordAt(4) != 2) throw meshError("errors.mesh.fault.glb", file);
    const std::size_t end = wordAt(8);
    requireBytes(file, content.size(), end);
    LoadingPause pause(input.listener, LoadingStage::File);
    // of each kind the first; there may be others, which are skipped
    std::optional<std::string_view> json, bytes;
    for (std::size_t at = kHead; at + kChunkHead <= end;) {
        pause.step();
        const std::size_t length = wordAt(at), most = end - at - kChunkHead;
        if (length > most)
            throw std::runtime_error(tr("errors.mesh.fault.chunk", {{"file", file},
                                                                    {"at", std::to_string(at)},
                                                                    {"found", std::to_string(length)},
                                                                    {"most", std::to_string(most)}}));
        const std::string_view kind = content.substr(at + 4, 4);
        std::optional<std::string_view>& chunk = kind == "JSON" ? json : bytes;
        if (!chunk && (kind == "JSON" || kind == std::string_view("BIN\0", 4)))
            chunk = content.substr(at + kChunkHead, length);
        at += kChunkHead + (length + kAlignment - 1) / kAlignment * kAlignment;
    }
    return readDocument(input, json.value_or(""), bytes.value_or(""));
}

}  // namespace gjkscope
