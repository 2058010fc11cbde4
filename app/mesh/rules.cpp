#include "app/mesh/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/mesh/limits.hpp"

namespace gjkscope {
namespace {

std::string wordsAndNumbers(std::string_view words, std::size_t count) {
    return tr("errors.mesh.accepted.numbers",
              {{"words", std::string(words)}, {"count", std::to_string(count)}});
}

/// A statement that has words only.
void requireWords(MeshLines& lines, std::string_view words) {
    lines.require(acceptedWords(words));
    if (!lines.startsWith(words)) lines.refuse(acceptedWords(words));
}

/// A statement of `wordCount` words and three numbers.
void requireWordsAndPoint(MeshLines& lines, std::string_view words, std::size_t wordCount) {
    const std::string accepted = wordsAndNumbers(words, 3);
    lines.require(accepted);
    if (!lines.startsWith(words) || !lines.hasNumbers(wordCount, 3)) lines.refuse(accepted);
}

/// How many corners a face has, then their numbers from 0 on.
void requireFace(MeshLines& lines, long long vertices, const std::string& accepted) {
    lines.require(accepted);
    const long long corners = lines.wholeNumber(0).value_or(0);
    if (corners < 1 || lines.size() <= static_cast<std::size_t>(corners)) lines.refuse(accepted);
    for (std::size_t i = 1; i <= static_cast<std::size_t>(corners); ++i) {
        const long long corner = lines.wholeNumber(i).value_or(-1);
        if (corner < 0 || corner >= vertices) lines.refuse(accepted);
    }
}

void requireFaces(MeshLines& lines, long long count, long long vertices) {
    const std::string accepted = tr("errors.mesh.accepted.face", {{"most", std::to_string(vertices - 1)}});
    for (long long i = 0; i < count; ++i) requireFace(lines, vertices, accepted);
}

void requireVertices(MeshLines& lines, long long count) {
    const std::string accepted = tr("errors.mesh.accepted.vertex", {{"count", "3"}});
    for (long long i = 0; i < count; ++i) {
        lines.require(accepted);
        if (!lines.hasNumbers(0, 3)) lines.refuse(accepted);
    }
}

bool beginsAsNumber(std::string_view word) {
    // "nan" and "inf" are found out later
    return std::string_view("+-.0123456789nNiI").find(word.front()) != std::string_view::npos;
}

void requireObjFace(const MeshLines& lines, long long vertices) {
    const std::string accepted = tr("errors.mesh.accepted.obj_face", {{"most", std::to_string(vertices)}});
    if (lines.size() < 2) lines.refuse(accepted);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        // after a slash come texture and normal
        const std::string_view word = lines.words()[i];
        const long long corner = std::atoll(std::string(word.substr(0, word.find('/'))).c_str());
        if (corner == 0 || std::abs(corner) > vertices) lines.refuse(accepted);
    }
}

}  // namespace

void checkStlText(MeshLines& lines) {
    requireWords(lines, "solid");
    constexpr std::string_view kNext = "facet normal";
    for (;;) {
        const std::string accepted =
            tr("errors.mesh.accepted.either",
               {{"first", wordsAndNumbers(kNext, 3)}, {"second", acceptedWords("endsolid")}});
        lines.require(accepted);
        if (lines.startsWith("endsolid")) break;
        if (!lines.startsWith(kNext) || !lines.hasNumbers(2, 3)) lines.refuse(accepted);
        requireWords(lines, "outer loop");
        for (int corner = 0; corner < 3; ++corner) requireWordsAndPoint(lines, "vertex", 1);
        requireWords(lines, "endloop");
        requireWords(lines, "endfacet");
    }
}

void checkOffText(MeshLines& lines) {
    lines.require(acceptedWords("OFF"));
    // what else vertices have is told before it: COFF, NOFF
    if (!lines.words()[0].ends_with("OFF")) lines.refuse(acceptedWords("OFF"));
    // the numbers may stand on the same line
    const std::string accepted = tr("errors.mesh.accepted.counts");
    const std::size_t first = lines.size() > 1 ? 1 : 0;
    if (first == 0) lines.require(accepted);
    const long long vertices = lines.wholeNumber(first).value_or(-1),
                    faces = lines.wholeNumber(first + 1).value_or(-1);
    if (vertices < 0 || faces < 0) lines.refuse(accepted);
    requireVertices(lines, vertices);
    requireFaces(lines, faces, vertices);
}

void checkObjVertices(MeshLines& lines) {
    while (lines.advance()) {
        const std::vector<std::string_view>& words = lines.words();
        // a line may go on in the next
        if (words[0] != "v" || words.back().ends_with('\\')) continue;
        if (std::ranges::count_if(words, beginsAsNumber) < 3) lines.refuse(wordsAndNumbers("v", 3));
    }
}

void checkObjText(MeshLines& lines) {
    long long vertices = 0, faces = 0;
    while (lines.advance()) {
        if (lines.words()[0] == "v") {
            if (!lines.hasNumbers(1, 3)) lines.refuse(wordsAndNumbers("v", 3));
            ++vertices;
        } else if (lines.words()[0] == "f") {
            requireObjFace(lines, vertices);
            ++faces;
        }
    }
    if (vertices == 0) lines.refuseEnd(wordsAndNumbers("v", 3));
    if (faces == 0) throw withoutFaces(lines.file());
}

}  // namespace gjkscope
