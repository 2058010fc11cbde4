#include "app/runs/region_rows.hpp"

#include <bit>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "core/simplex/closest_point.hpp"

namespace gjkscope {
namespace {

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

double cross(glm::dvec3 u, glm::dvec3 v) {
    return u.x * v.y - u.y * v.x;
}

/// The weights of two vertices where the origin's perpendicular meets their line.
std::array<double, 2> weightsOnLine(glm::dvec3 w1, glm::dvec3 w2) {
    const glm::dvec3 e = w2 - w1;
    const double squared = glm::dot(e, e);
    return {glm::dot(w2, e) / squared, -glm::dot(w1, e) / squared};
}

void addSegmentRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers, int dimension) {
    const glm::dvec3 w1 = tested[0].w, w2 = tested[1].w, e = w2 - w1;
    const std::string first = vertexText(numbers[0]), second = vertexText(numbers[1]);
    const double squared = glm::dot(e, e);
    rows.push_back(pointRow("e", e, dimension, joined({second, " − ", first})));
    rows.push_back(numberRow("e·e", squared));
    if (!(squared > 0)) return;
    const auto [ofFirst, ofSecond] = weightsOnLine(w1, w2);
    rows.push_back(numberRow("λ_1", ofFirst, joined({second, "·e / e·e  ", signNote(ofFirst)})));
    rows.push_back(numberRow("λ_2", ofSecond, joined({"−", first, "·e / e·e  ", signNote(ofSecond)})));
}

/// The weights on an edge, of which a negative one leaves the other's vertex.
void addEdgeRow(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers, int from, int to) {
    const glm::dvec3 w1 = tested[from].w, w2 = tested[to].w;
    if (w1 == w2) return;
    const auto weights = weightsOnLine(w1, w2);
    const std::string edge = verticesText(1U << from | 1U << to, numbers);
    rows.push_back({joined({"λ ", edge}), listText(weights),
                    joined({signNote(weights[0]), ", ", signNote(weights[1])}), std::nullopt});
}

/// Rows of the weights, whose numerators have the sum `n·n`.
void addTriangleRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers,
                     const auto& numerator) {
    const auto name = [&](int i) { return vertexText(numbers[static_cast<std::size_t>(i % 3)]); };
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        const double area = numerator(i);
        sum += area;
        rows.push_back(numberRow(joined({"n·(", name(i + 1), "×", name(i + 2), ")"}), area, signNote(area)));
    }
    rows.push_back(numberRow("Σ", sum, "= n·n"));
    for (int i = 0; i < 3; ++i) {
        const int from = std::min((i + 1) % 3, (i + 2) % 3), to = std::max((i + 1) % 3, (i + 2) % 3);
        if (!(numerator(i) > 0)) addEdgeRow(rows, tested, numbers, from, to);
    }
}

void addFlatTriangleRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers) {
    const auto at = [&](int i) { return tested[i % 3].w; };
    const double n = cross(at(1) - at(0), at(2) - at(0));
    rows.push_back(numberRow("n", n, "e12 × e13  " + signNote(n)));
    addTriangleRows(rows, tested, numbers, [&](int i) { return n * cross(at(i + 1), at(i + 2)); });
}

void addSolidTriangleRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers) {
    const auto at = [&](int i) { return tested[i % 3].w; };
    const glm::dvec3 n = glm::cross(at(1) - at(0), at(2) - at(0));
    rows.push_back(pointRow("n", n, 3, "e12 × e13"));
    addTriangleRows(rows, tested, numbers,
                    [&](int i) { return glm::dot(n, glm::cross(at(i + 1), at(i + 2))); });
    const double side = -glm::dot(n, at(0));
    rows.push_back(numberRow(joined({"n·(−", vertexText(numbers[0]), ")"}), side, signNote(side)));
}

/// The origin's side of each face, by its normal away from the fourth vertex. The newest vertex, the last
/// one, was found beyond the face of the others, which therefore can't see the origin.
void addTetrahedronRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers) {
    for (int opposite = 3; opposite >= 0; --opposite) {
        const RegionMask face = wholeSimplex(4) & ~(1U << opposite);
        const int first = std::countr_zero(face), third = std::bit_width(face) - 1;
        const int second = std::countr_zero(face & ~(1U << first));
        const glm::dvec3 p = tested[first].w;
        glm::dvec3 n = glm::cross(tested[second].w - p, tested[third].w - p);
        if (glm::dot(n, tested[opposite].w - p) > 0) n = -n;
        const double side = -glm::dot(n, p);
        const char* word = side > 0        ? "numbers.sees"
                           : opposite == 3 ? "numbers.old_face"
                                           : "numbers.sees_not";
        rows.push_back(
            numberRow(verticesText(face, numbers), side, joined({"n·(−w) ", signNote(side), " ", tr(word)})));
    }
}

}  // namespace

void addRegionRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers, RegionMask kept,
                   int dimension) {
    if (tested.size == 2) addSegmentRows(rows, tested, numbers, dimension);
    if (tested.size == 3 && dimension == 2) addFlatTriangleRows(rows, tested, numbers);
    if (tested.size == 3 && dimension == 3) addSolidTriangleRows(rows, tested, numbers);
    if (tested.size == 4) addTetrahedronRows(rows, tested, numbers);
    rows.push_back({tr("numbers.region"), verticesText(kept, numbers),
                    tr("numbers.simplex_of", {{"k", std::to_string(std::popcount(kept) - 1)}}),
                    Role::RegionHoldingOrigin});
}

std::string regionSentence(const Simplex3& tested, const VertexNumbers& numbers, RegionMask kept,
                           int dimension) {
    if (tested.size < 3) return {};
    const bool isInside = kept == wholeSimplex(dimension + 1);
    const char* key = tested.size == 4 ? "regions.tetrahedron"
                      : dimension == 3 ? "regions.flat"
                      : isInside       ? "regions.weights"
                                       : "regions.triangle";
    return tr("word.sentence_space") + tr(key, {{"first", vertexMarkup(numbers[0])},
                                                {"second", vertexMarkup(numbers[1])},
                                                {"newest", vertexMarkup(numbers[2])},
                                                {"a", vertexText(numbers[0])},
                                                {"b", vertexText(numbers[1])},
                                                {"c", vertexText(numbers[2])}});
}

void addWeightRow(Rows& rows, const Simplex3& simplex) {
    const auto closest = closestPoint(simplex);
    // by rounding another part may be as near
    if (closest.region != wholeSimplex(simplex.size)) return;
    const std::span<const double> weights(closest.weights.data(), static_cast<std::size_t>(simplex.size));
    rows.push_back({"λ", listText(weights), tr("numbers.barycentric"), Role::Simplex});
}

double sideOfEdge(const Simplex3& segment) {
    return cross(segment[0].w - segment[1].w, -segment[1].w);
}

void addTurnRows(Rows& rows, const Simplex3& simplex, const VertexNumbers& numbers, int dimension) {
    const std::string first = vertexText(numbers[0]), second = vertexText(numbers[1]);
    if (simplex.size == 3 && dimension == 3) {
        const glm::dvec3 w = simplex[0].w, n = glm::cross(simplex[1].w - w, simplex[2].w - w);
        rows.push_back(pointRow("n", n, 3, "e12 × e13"));
        rows.push_back(numberRow(joined({"n·(−", first, ")"}), -glm::dot(n, w), signNote(-glm::dot(n, w))));
    }
    if (simplex.size != 2) return;
    const glm::dvec3 w = simplex[1].w, e = simplex[0].w - w;
    const double ee = glm::dot(e, e), ew = glm::dot(e, -w);
    rows.push_back(pointRow("e", e, dimension, joined({first, " − ", second})));
    if (dimension == 2) {
        const double side = sideOfEdge(simplex);
        const char* word = side > 0 ? "numbers.left" : side < 0 ? "numbers.right" : "numbers.on_line";
        rows.push_back(
            numberRow(joined({"e×(−", second, ")"}), side, joined({signNote(side), " ", tr(word)})));
    } else {
        rows.push_back(pointRow(joined({"e×(−", second, ")"}), glm::cross(e, -w), dimension));
    }
    rows.push_back(numberRow("e·e", ee));
    rows.push_back(numberRow(joined({"e·(−", second, ")"}), ew));
    rows.push_back(pointRow(joined({"−", second, "(e·e)"}), -w * ee, dimension, "B(A·C)"));
    rows.push_back(pointRow(joined({"e(e·−", second, ")"}), e * ew, dimension, "A(B·C)"));
    rows.push_back(pointRow(joined({"(e×−", second, ")×e"}), -w * ee - e * ew, dimension, "∥ d"));
}

}  // namespace gjkscope
