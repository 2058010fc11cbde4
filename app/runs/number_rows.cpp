#include "app/runs/number_rows.hpp"

#include <bit>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

std::string vertexList(RegionMask mask, const VertexNumbers& numbers, std::string (*nameOf)(int)) {
    std::string text;
    for (std::size_t i = 0; mask >> i != 0; ++i) {
        if ((mask >> i & 1U) == 0) continue;
        if (!text.empty()) text += ' ';
        text += nameOf(numbers[i]);
    }
    return text;
}

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) text += part;
    return text;
}

double cross(glm::dvec3 u, glm::dvec3 v) {
    return u.x * v.y - u.y * v.x;
}

void addSegmentRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers, int dimension) {
    const glm::dvec3 w1 = tested[0].w, w2 = tested[1].w, e = w2 - w1;
    const std::string first = vertexText(numbers[0]), second = vertexText(numbers[1]);
    const double squared = glm::dot(e, e);
    rows.push_back(pointRow("e", e, dimension, joined({second, " − ", first})));
    rows.push_back(numberRow("e·e", squared));
    if (!(squared > 0)) return;
    const double ofFirst = glm::dot(w2, e) / squared, ofSecond = -glm::dot(w1, e) / squared;
    rows.push_back(numberRow("λ_1", ofFirst, joined({second, "·e / e·e  ", signNote(ofFirst)})));
    rows.push_back(numberRow("λ_2", ofSecond, joined({"−", first, "·e / e·e  ", signNote(ofSecond)})));
}

void addTriangleRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers) {
    const auto at = [&](int i) { return tested[i % 3].w; };
    const auto name = [&](int i) { return vertexText(numbers[static_cast<std::size_t>(i % 3)]); };
    const double n = cross(at(1) - at(0), at(2) - at(0));
    rows.push_back(numberRow("n", n, "e12 × e13  " + signNote(n)));
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        const double area = n * cross(at(i + 1), at(i + 2));
        sum += area;
        rows.push_back(numberRow(joined({"n·(", name(i + 1), "×", name(i + 2), ")"}), area, signNote(area)));
    }
    rows.push_back(numberRow("Σ", sum, "= n·n"));
}

}  // namespace

NumberRow numberRow(std::string name, double value, std::string note, std::optional<Role> role) {
    return {std::move(name), numberText(value), std::move(note), role};
}

NumberRow pointRow(std::string name, glm::dvec3 point, int dimension, std::string note,
                   std::optional<Role> role) {
    return {std::move(name), pointText(point, dimension), std::move(note), role};
}

std::string signNote(double value) {
    return value > 0 ? "> 0" : value < 0 ? "< 0" : "= 0";
}

std::string parentsNote(const Vertex3& vertex) {
    if (vertex.featureA == kSmooth && vertex.featureB == kSmooth) return "a − b";
    const auto name = [](char letter, int feature) {
        return feature == kSmooth ? std::string(1, letter) : letter + std::to_string(feature);
    };
    return name('a', vertex.featureA) + " − " + name('b', vertex.featureB);
}

std::string vertexText(int number) {
    return std::string("w").append(std::to_string(number));
}
std::string vertexMarkup(int number) {
    return std::string("w_{").append(std::to_string(number)).append("}");
}
std::string verticesText(RegionMask mask, const VertexNumbers& numbers) {
    return vertexList(mask, numbers, vertexText);
}
std::string verticesMarkup(RegionMask mask, const VertexNumbers& numbers) {
    return vertexList(mask, numbers, vertexMarkup);
}

std::string reductionWord(RegionMask kept, RegionMask dropped, bool containsOrigin, int dimension) {
    const int count = std::popcount(kept);
    if (count == dimension + 1) return "inside";
    if (containsOrigin) return "touch";
    if (count == 1) return "vertex";
    if (dropped == 0) return count == 2 ? "segment" : "face";
    return count == 2 ? "edge" : "face_of";
}

void addParentRows(Rows& rows, const Vertex3& support, const StateContext& context) {
    rows.push_back(pointRow("a", support.a + context.frame, context.dimension, "s_A(d)", Role::SupportA));
    rows.push_back(pointRow("b", support.b + context.frame, context.dimension, "s_B(−d)", Role::SupportB));
}

void addBoundRows(Rows& rows, double lower, double upper, std::string upperNote) {
    rows.push_back(numberRow(tr("numbers.lower"), lower, "", Role::LowerBound));
    rows.push_back(numberRow(tr("numbers.upper"), upper, std::move(upperNote), Role::UpperBound));
}

void addRegionRows(Rows& rows, const Simplex3& tested, const VertexNumbers& numbers, RegionMask kept,
                   int dimension) {
    if (tested.size == 2) addSegmentRows(rows, tested, numbers, dimension);
    if (tested.size == 3 && dimension == 2) addTriangleRows(rows, tested, numbers);
    rows.push_back({tr("numbers.region"), verticesText(kept, numbers), "", Role::RegionHoldingOrigin});
}

}  // namespace gjkscope
