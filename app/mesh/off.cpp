#include "app/mesh/off.hpp"

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"

namespace gjkscope {
namespace {

struct OffCounts {
    long long vertices, faces;
};

/// `OFF`, behind letters for what else vertices have (COFF, NOFF), then the counts, on the same line or the
/// next.
OffCounts readCounts(MeshLines& lines) {
    lines.require(acceptedWords("OFF"));
    if (!lines.words()[0].ends_with("OFF")) lines.refuse(acceptedWords("OFF"));
    const std::string accepted = tr("errors.mesh.accepted.counts");
    const std::size_t first = lines.size() > 1 ? 1 : 0;
    if (first == 0) lines.require(accepted);
    const OffCounts counts{lines.wholeNumber(first).value_or(-1), lines.wholeNumber(first + 1).value_or(-1)};
    if (counts.vertices < 0 || counts.faces < 0) lines.refuse(accepted);
    requireFewTriangles(lines.file(), static_cast<std::size_t>(counts.faces));
    requireFewVertices(lines.file(), static_cast<std::size_t>(counts.vertices));
    return counts;
}

/// Three numbers a line, and whatever else.
void readVertices(MeshLines& lines, long long count, MeshBuilder& builder) {
    const std::string accepted = tr("errors.mesh.accepted.vertex", {{"count", "3"}});
    for (long long i = 0; i < count; ++i) {
        lines.require(accepted);
        const std::optional<glm::dvec3> point = lines.point(0);
        if (!point) lines.refuse(accepted);
        builder.addVertex(*point);
    }
}

/// How many vertices a face has, then their numbers from 0 on, and whatever else.
void readFaces(MeshLines& lines, const OffCounts& counts, MeshBuilder& builder) {
    const std::string accepted =
        tr("errors.mesh.accepted.face", {{"most", std::to_string(counts.vertices - 1)}});
    for (long long i = 0; i < counts.faces; ++i) {
        lines.require(accepted);
        const long long vertices = lines.wholeNumber(0).value_or(0);
        requireFewTriangles(lines.file(), static_cast<std::size_t>(std::max(vertices, 2LL)) - 2);
        if (vertices < 1 || lines.size() <= static_cast<std::size_t>(vertices)) lines.refuse(accepted);
        builder.beginFace();
        for (std::size_t at = 1; at <= static_cast<std::size_t>(vertices); ++at) {
            const long long vertex = lines.wholeNumber(at).value_or(-1);
            if (vertex < 0 || vertex >= counts.vertices) lines.refuse(accepted);
            builder.addToFace(static_cast<int>(vertex));
        }
    }
}

}  // namespace

Mesh readOff(const std::string& file, std::string_view content) {
    MeshLines lines(file, content);
    MeshBuilder builder;
    const OffCounts counts = readCounts(lines);
    readVertices(lines, counts.vertices, builder);
    readFaces(lines, counts, builder);
    return std::move(builder).take(file);
}

}  // namespace gjkscope
