#include "app/mesh/stl.hpp"

#include <stdexcept>
#include <utility>

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
    requireBytes(file, content.size(), kHead);
    const std::size_t needed = announcedBytes(content), count = (needed - kHead) / kFacet;
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

/// `solid`, facets and `endsolid`, once or more.
Mesh readText(const std::string& file, std::string_view content) {
    MeshLines lines(file, content);
    MeshBuilder builder;
    const std::string vertex = acceptedNumbers("vertex", 3);
    const std::string facet =
        tr("errors.mesh.accepted.either",
           {{"first", acceptedNumbers("facet normal", 3)}, {"second", acceptedWords("endsolid")}});
    lines.requireWords("solid");
    do {
        if (!lines.startsWith("solid")) lines.refuse(acceptedWords("solid"));
        while (lines.require(facet), !lines.startsWith("endsolid")) {
            // the normal is not used, and of triangles without area often no number
            if (!lines.startsWith("facet normal") || lines.size() < 5) lines.refuse(facet);
            lines.requireWords("outer loop");
            builder.beginFace();
            for (int i = 0; i < 3; ++i) {
                lines.require(vertex);
                const std::optional<glm::dvec3> point = lines.point(1);
                if (!point || !lines.startsWith("vertex")) lines.refuse(vertex);
                builder.addToFace(static_cast<int>(builder.vertices()));
                builder.addVertex(*point);
            }
            lines.requireWords("endloop");
            lines.requireWords("endfacet");
        }
    } while (lines.advance());
    return std::move(builder).take(file);
}

}  // namespace

Mesh readStl(const std::string& file, std::string_view content) {
    constexpr std::string_view kText = "solid";
    const std::string_view start = withoutByteOrderMark(content).substr(0, kText.size());
    // a binary file's head may begin with the same word
    const bool isText = content.size() != announcedBytes(content) && lowerCase(std::string(start)) == kText;
    return isText ? readText(file, content) : readBinary(file, content);
}

}  // namespace gjkscope
