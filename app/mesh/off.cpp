#include "app/mesh/off.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/base/language.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"

namespace gjkscope {
namespace {

/// The lines of a file, one after the other; of vertices and faces as many as the counts say.
enum class OffPlace { Name, Counts, Vertices, Faces };

/// The least that a line must have; anything may follow.
struct OffRule {
    OffPlace place;
    std::size_t leastWords;
    std::string (*accepted)(const std::string& most);
};
constexpr std::array<OffRule, 4> kOffLines{{
    // behind letters for what else vertices have (COFF, NOFF); the counts may follow
    {OffPlace::Name, 1, [](const std::string& /*most*/) { return acceptedWords("OFF"); }},
    {OffPlace::Counts, 2,
     [](const std::string& /*most*/) { return std::string(tr("errors.mesh.accepted.counts")); }},
    {OffPlace::Vertices, 3,
     [](const std::string& /*most*/) {
         return tr("errors.mesh.accepted.vertex", {{"count", "3"}});
     }},
    // how many vertices, then their numbers from 0 on
    {OffPlace::Faces, 2,
     [](const std::string& most) {
         return tr("errors.mesh.accepted.face", {{"most", most}});
     }},
}};

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
    std::string accepted(OffPlace place) const {
        return std::ranges::find(kOffLines, place, &OffRule::place)->accepted(std::to_string(vertices_ - 1));
    }
    [[noreturn]] void refuse(OffPlace place) const { lines_.refuse(accepted(place)); }

    /// Goes on to the next line, which must be of this kind.
    void require(OffPlace place) {
        if (!lines_.advance()) lines_.refuseEnd(accepted(place));
        if (lines_.size() < std::ranges::find(kOffLines, place, &OffRule::place)->leastWords) refuse(place);
    }

    void readCounts() {
        require(OffPlace::Name);
        if (!lines_.words()[0].ends_with("OFF")) refuse(OffPlace::Name);
        const std::size_t first = lines_.size() > 1 ? 1 : 0;
        if (first == 0) require(OffPlace::Counts);
        vertices_ = lines_.wholeNumber(first).value_or(-1);
        faces_ = lines_.wholeNumber(first + 1).value_or(-1);
        if (vertices_ < 0 || faces_ < 0) refuse(OffPlace::Counts);
        requireFewTriangles(lines_.file(), static_cast<std::size_t>(faces_));
        requireFewVertices(lines_.file(), static_cast<std::size_t>(vertices_));
    }

    void readVertex() {
        require(OffPlace::Vertices);
        const std::optional<glm::dvec3> point = lines_.point(0);
        if (!point) refuse(OffPlace::Vertices);
        builder_.addVertex(*point);
    }

    void readFace() {
        require(OffPlace::Faces);
        const long long count = lines_.wholeNumber(0).value_or(0);
        requireFewTriangles(lines_.file(), static_cast<std::size_t>(std::max(count, 2LL)) - 2);
        if (count < 1 || lines_.size() <= static_cast<std::size_t>(count)) refuse(OffPlace::Faces);
        builder_.beginFace();
        for (std::size_t at = 1; at <= static_cast<std::size_t>(count); ++at) {
            const long long vertex = lines_.wholeNumber(at).value_or(-1);
            if (vertex < 0 || vertex >= vertices_) refuse(OffPlace::Faces);
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
