#include "app/mesh/stl.hpp"

#include <stdexcept>
#include <utility>

#include "app/base/byte_order_mark.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"
#include "app/mesh/number_type.hpp"

namespace gjkscope {
namespace {

/// In bytes: what stands before the first facet, its last four being how many there are; a facet; its
/// normal and each of its vertices.
constexpr std::size_t kHead = 84, kFacet = 50, kVector = 12;

/// The bytes that a binary file with this head must have; 0 for one without a whole head.
std::size_t announcedBytes(std::string_view content) {
    if (content.size() < kHead) return 0;
    return kHead + kFacet * static_cast<std::size_t>(numberAt(&content[kHead - 4], NumberType::UInt32));
}

Mesh readBinary(const std::string& file, std::string_view content) {
    const std::size_t needed = announcedBytes(content), count = (needed - kHead) / kFacet;
    if (needed == 0)
        throw std::runtime_error(tr(
            "errors.mesh.fault.size",
            {{"file", file}, {"found", std::to_string(content.size())}, {"needed", std::to_string(kHead)}}));
    if (content.size() != needed)
        throw std::runtime_error(tr("errors.mesh.fault.stl", {{"file", file},
                                                              {"count", std::to_string(count)},
                                                              {"found", std::to_string(content.size())},
                                                              {"needed", std::to_string(needed)}}));
    requireFewTriangles(file, count);
    MeshBuilder builder;
    for (std::size_t facet = kHead; facet < needed; facet += kFacet) {
        builder.beginFace();
        for (std::size_t at = facet + kVector; at < facet + 4 * kVector; at += kVector) {
            const auto coordinate = [&](std::size_t axis) {
                return numberAt(&content[at + 4 * axis], NumberType::Float32);
            };
            builder.addToFace(static_cast<int>(builder.vertices()));
            builder.addVertex({coordinate(0), coordinate(1), coordinate(2)});
        }
    }
    return std::move(builder).take(file);
}

class StlText {
  public:
    StlText(const std::string& file, std::string_view content) : lines_(file, content) {}

    /// `solid`, facets and `endsolid`, once or more.
    Mesh read() && {
        requireWords("solid");
        do {
            while (nextFacet()) readFacet();
        } while (nextSolid());
        return std::move(builder_).take(lines_.file());
    }

  private:
    void requireWords(std::string_view words) {
        if (!lines_.advance()) lines_.refuseEnd(acceptedWords(words));
        if (!lines_.startsWith(words)) lines_.refuse(acceptedWords(words));
    }

    bool nextSolid() {
        if (!lines_.advance()) return false;
        if (!lines_.startsWith("solid")) lines_.refuse(acceptedWords("solid"));
        return true;
    }

    /// The normal is not used, and of triangles without area often no number.
    bool nextFacet() {
        lines_.require(acceptedFacet_);
        if (lines_.startsWith("endsolid")) return false;
        if (!lines_.startsWith("facet normal") || lines_.size() < 5) lines_.refuse(acceptedFacet_);
        return true;
    }

    void readFacet() {
        requireWords("outer loop");
        builder_.beginFace();
        for (int i = 0; i < 3; ++i) {
            lines_.require(acceptedVertex_);
            const std::optional<glm::dvec3> point = lines_.point(1);
            if (!point || !lines_.startsWith("vertex")) lines_.refuse(acceptedVertex_);
            builder_.addToFace(static_cast<int>(builder_.vertices()));
            builder_.addVertex(*point);
        }
        requireWords("endloop");
        requireWords("endfacet");
    }

    MeshLines lines_;
    MeshBuilder builder_;
    std::string acceptedVertex_ = acceptedNumbers("vertex", 3);
    std::string acceptedFacet_ =
        tr("errors.mesh.accepted.either",
           {{"first", acceptedNumbers("facet normal", 3)}, {"second", acceptedWords("endsolid")}});
};

}  // namespace

Mesh readStl(const std::string& file, std::string_view content) {
    constexpr std::string_view kText = "solid";
    const std::string_view start = withoutByteOrderMark(content).substr(0, kText.size());
    // a binary file's head may begin with the same word
    const bool isText = content.size() != announcedBytes(content) && lowerCase(std::string(start)) == kText;
    return isText ? StlText(file, content).read() : readBinary(file, content);
}

}  // namespace gjkscope
