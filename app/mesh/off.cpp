#include "app/mesh/off.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/base/language.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"

namespace gjkscope {
namespace {

class OffReader {
  public:
    explicit OffReader(const MeshInput& input) : lines_(input), builder_(input.listener) {}

    Mesh read() && {
        readCounts();
        for (long long i = 0; i < vertices_; ++i) readVertex();
        for (long long i = 0; i < faces_; ++i) readFace();
        return std::move(builder_).take(lines_.file());
    }

  private:
    static std::string acceptedCounts() { return tr("errors.mesh.accepted.counts"); }
    static std::string acceptedVertex() { return tr("errors.mesh.accepted.vertex", {{"count", "3"}}); }
    std::string acceptedFace() const {
        return tr("errors.mesh.accepted.face", {{"most", std::to_string(vertices_ - 1)}});
    }

    /// Goes on to the next line, which must have so many words; anything may follow.
    void require(std::size_t words, auto accepted) {
        if (!lines_.advance()) lines_.refuseEnd(accepted());
        if (lines_.size() < words) lines_.refuse(accepted());
    }

    void readCounts() {
        lines_.require(acceptedWords("OFF"));
        // behind letters for what else vertices have (COFF, NOFF); the counts may follow
        if (!lines_.words()[0].ends_with("OFF")) lines_.refuse(acceptedWords("OFF"));
        const std::size_t first = lines_.size() > 1 ? 1 : 0;
        if (first == 0) require(2, acceptedCounts);
        vertices_ = lines_.wholeNumber(first).value_or(-1);
        faces_ = lines_.wholeNumber(first + 1).value_or(-1);
        if (vertices_ < 0 || faces_ < 0) lines_.refuse(acceptedCounts());
        requireFewTriangles(lines_.file(), static_cast<std::size_t>(faces_));
        requireFewVertices(lines_.file(), static_cast<std::size_t>(vertices_));
    }

    void readVertex() {
        require(3, acceptedVertex);
        const std::optional<glm::dvec3> point = lines_.point(0);
        if (!point) lines_.refuse(acceptedVertex());
        builder_.addVertex(*point);
    }

    /// How many vertices, then their numbers from 0 on.
    void readFace() {
        require(2, [&] { return acceptedFace(); });
        const long long count = lines_.wholeNumber(0).value_or(0);
        requireFewTriangles(lines_.file(), static_cast<std::size_t>(std::max(count, 2LL)) - 2);
        if (count < 1 || lines_.size() <= static_cast<std::size_t>(count)) lines_.refuse(acceptedFace());
        builder_.beginFace();
        for (std::size_t at = 1; at <= static_cast<std::size_t>(count); ++at) {
            const long long vertex = lines_.wholeNumber(at).value_or(-1);
            if (vertex < 0 || vertex >= vertices_) lines_.refuse(acceptedFace());
            builder_.addToFace(static_cast<int>(vertex));
        }
    }

    MeshLines lines_;
    MeshBuilder builder_;
    long long vertices_ = 0, faces_ = 0;
};

}  // namespace

Mesh readOff(const MeshInput& input) {
    return OffReader(input).read();
}

}  // namespace gjkscope
