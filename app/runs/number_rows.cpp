#include "app/runs/number_rows.hpp"

#include <bit>

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

}  // namespace gjkscope
