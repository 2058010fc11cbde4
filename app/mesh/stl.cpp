#include "app/mesh/stl.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <utility>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/grammar.hpp"
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

Mesh readBinary(const MeshInput& input) {
    const std::string& file = input.file;
    const std::string_view content = input.content;
    requireBytes(file, content.size(), kHead);
    const std::size_t needed = announcedBytes(content), count = (needed - kHead) / kFacet;
    if (content.size() != needed)
        throw std::runtime_error(tr("errors.mesh.fault.stl", {{"file", file},
                                                              {"count", std::to_string(count)},
                                                              {"found", std::to_string(content.size())},
                                                              {"needed", std::to_string(needed)}}));
    requireFewTriangles(file, count);
    MeshBuilder builder(input.listener);
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

/// Which line of the text comes next.
enum class StlPlace { Solid, Facet, Loop, First, Second, Third, LoopEnd, FacetEnd };
enum class StlMeaning { Nothing, FaceBegins, Vertex };
using StlRule = LineRule<StlPlace, StlMeaning>;

/// Solids, one or more, of facets of three vertices each. A normal is not used, and of triangles without area
/// often no number. Names and whatever else may follow the words.
constexpr std::array<StlRule, 9> kStlText{
    {{StlPlace::Solid, "solid", 1, kAnyNumber, StlMeaning::Nothing, StlPlace::Facet},
     {StlPlace::Facet, "facet normal", 5, kAnyNumber, StlMeaning::Nothing, StlPlace::Loop},
     {StlPlace::Facet, "endsolid", 1, kAnyNumber, StlMeaning::Nothing, StlPlace::Solid},
     {StlPlace::Loop, "outer loop", 2, kAnyNumber, StlMeaning::FaceBegins, StlPlace::First},
     {StlPlace::First, "vertex", 4, kAnyNumber, StlMeaning::Vertex, StlPlace::Second},
     {StlPlace::Second, "vertex", 4, kAnyNumber, StlMeaning::Vertex, StlPlace::Third},
     {StlPlace::Third, "vertex", 4, kAnyNumber, StlMeaning::Vertex, StlPlace::LoopEnd},
     {StlPlace::LoopEnd, "endloop", 1, kAnyNumber, StlMeaning::Nothing, StlPlace::FacetEnd},
     {StlPlace::FacetEnd, "endfacet", 1, kAnyNumber, StlMeaning::Nothing, StlPlace::Facet}}};

Mesh readText(const MeshInput& input) {
    MeshLines lines(input);
    MeshBuilder builder(input.listener);
    StlPlace place = StlPlace::Solid;
    while (lines.advance()) {
        const StlRule* rule = ruleFor(kStlText, place, lines);
        if (rule == nullptr || !hasItsWords(*rule, lines)) lines.refuse(acceptedAt(kStlText, place));
        if (rule->meaning == StlMeaning::FaceBegins) builder.beginFace();
        if (rule->meaning == StlMeaning::Vertex) {
            const std::optional<glm::dvec3> point = lines.point(1);
            if (!point) lines.refuse(acceptedAt(kStlText, place));
            builder.addToFace(static_cast<int>(builder.vertices()));
            builder.addVertex(*point);
        }
        place = rule->next;
    }
    if (place != StlPlace::Solid) lines.refuseEnd(acceptedAt(kStlText, place));
    return std::move(builder).take(input.file);
}

}  // namespace

Mesh readStl(const MeshInput& input) {
    constexpr std::string_view kWord = "solid";
    const std::string_view start = withoutByteOrderMark(input.content).substr(0, kWord.size());
    // a binary file's head may begin with the same word
    const bool isText =
        input.content.size() != announcedBytes(input.content) && lowerCase(std::string(start)) == kWord;
    return isText ? readText(input) : readBinary(input);
}

}  // namespace gjkscope
