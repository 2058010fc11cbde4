#include "app/runs/number_rows.hpp"

#include <bit>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

std::string vertexList(RegionMask mask, const char* prefix) {
    std::string text;
    for (int i = 0; mask >> i != 0; ++i) {
        if ((mask >> i & 1U) == 0) continue;
        if (!text.empty()) text += ' ';
        text += prefix + std::to_string(i + 1);
    }
    return text;
}

double cross(glm::dvec3 u, glm::dvec3 v) {
    return u.x * v.y - u.y * v.x;
}

void addSegmentRows(Rows& rows, glm::dvec3 w1, glm::dvec3 w2, int dimension) {
    const glm::dvec3 e = w2 - w1;
    const double squared = glm::dot(e, e);
    rows.push_back(pointRow("e", e, dimension, "w2 − w1"));
    rows.push_back(numberRow("e·e", squared));
    if (!(squared > 0)) return;
    const double first = glm::dot(w2, e) / squared, second = -glm::dot(w1, e) / squared;
    rows.push_back(numberRow("λ_1", first, "w2·e / e·e  " + signNote(first)));
    rows.push_back(numberRow("λ_2", second, "−w1·e / e·e  " + signNote(second)));
}

void addTriangleRows(Rows& rows, glm::dvec3 w1, glm::dvec3 w2, glm::dvec3 w3) {
    const double n = cross(w2 - w1, w3 - w1);
    const double u1 = n * cross(w2, w3), u2 = n * cross(w3, w1), u3 = n * cross(w1, w2);
    rows.push_back(numberRow("n", n, "e12 × e13  " + signNote(n)));
    rows.push_back(numberRow("n·(w2×w3)", u1, signNote(u1)));
    rows.push_back(numberRow("n·(w3×w1)", u2, signNote(u2)));
    rows.push_back(numberRow("n·(w1×w2)", u3, signNote(u3)));
    rows.push_back(numberRow("Σ", u1 + u2 + u3, "= n·n"));
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

std::string verticesText(RegionMask mask) {
    return vertexList(mask, "w");
}
std::string verticesMarkup(RegionMask mask) {
    return vertexList(mask, "w_");
}

std::string reductionWord(RegionMask kept, RegionMask dropped, bool holdsOrigin, int dimension) {
    const int count = std::popcount(kept);
    if (count == dimension + 1) return "inside";
    if (holdsOrigin) return "touch";
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

void addRegionRows(Rows& rows, const Simplex3& tested, RegionMask kept, int dimension) {
    if (tested.size == 2) addSegmentRows(rows, tested[0].w, tested[1].w, dimension);
    if (tested.size == 3 && dimension == 2) addTriangleRows(rows, tested[0].w, tested[1].w, tested[2].w);
    rows.push_back({tr("numbers.region"), verticesText(kept), "", Role::RegionHoldingOrigin});
}

}  // namespace gjkscope
