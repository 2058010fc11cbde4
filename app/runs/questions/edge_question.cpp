#include "app/runs/questions/edge_question.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

constexpr double kDegrees = 180 / glm::pi<double>();

double cross(glm::dvec2 a, glm::dvec2 b) {
    return a.x * b.y - a.y * b.x;
}

/// 0 … 2π. An edge along `from` but for rounding has no angle rather than a full one.
double angleTo(glm::dvec2 from, glm::dvec2 edge) {
    constexpr double kFullTurn = 2 * glm::pi<double>(), kRounding = 1e-9;
    const double angle = std::atan2(cross(from, edge), glm::dot(from, edge));
    return angle < -kRounding ? angle + kFullTurn : std::max(angle, 0.0);
}

}  // namespace

void addNextEdgeQuestion(const NextEdges& next, std::vector<Question>& questions) {
    const double ofA = angleTo(next.from, next.ofA), ofB = angleTo(next.from, next.ofB);
    const bool areParallel = next.first == NextEdges::First::Both;
    const double ahead = next.first == NextEdges::First::OfA ? ofB - ofA : ofA - ofB;
    // a right angle's part
    if (!areParallel && !(ahead > kVisiblePart * glm::half_pi<double>())) return;
    Question question{.kind = QuestionKind::NextEdge, .canvas = next.canvas};
    const std::string key = textKey(QuestionKind::NextEdge) + "." + next.of;
    question.text = tr(key);
    question.hint = tr(key + ".hint");
    question.choices = {{.text = tr(key + ".a"), .right = next.first == NextEdges::First::OfA},
                        {.text = tr(key + ".b"), .right = next.first == NextEdges::First::OfB},
                        {.text = tr("ask.next-edge.both"), .right = areParallel}};
    const std::string angleA = numberText(ofA * kDegrees) + "°", angleB = numberText(ofB * kDegrees) + "°";
    question.choices[0].reply = question.choices[1].reply =
        tr(areParallel ? "ask.next-edge.are-parallel" : "ask.next-edge.larger");
    question.choices[2].reply = tr("ask.next-edge.not-parallel");
    question.reason = tr(key + ".reason", {{"a", angleA}, {"b", angleB}});
    question.items = next.items;
    question.hides = next.hides;
    questions.push_back(std::move(question));
}

}  // namespace gjkscope
