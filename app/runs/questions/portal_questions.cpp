#include "app/runs/questions/portal_questions.hpp"

#include <cmath>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {

void markSupport(glm::dvec3 w, Question& question) {
    // the one before
    question.hides.push_back(Role::NewestPoint);
    question.items.push_back({.kind = ItemKind::Point, .role = Role::NewestPoint, .points = {w}});
    question.items.push_back(
        {.kind = ItemKind::Label, .role = Role::NewestPoint, .points = {w}, .text = "w"});
}

void addReplacedQuestion(const std::string& of, const std::vector<ReplaceableVertex>& vertices, int replaced,
                         glm::dvec3 w, std::string reason, std::vector<Question>& questions) {
    Question question{.kind = QuestionKind::Replaced};
    const std::string key = textKey(QuestionKind::Replaced) + "." + of;
    question.text = tr(key);
    question.hint = tr(key + ".hint");
    for (std::size_t i = 0; i < vertices.size(); ++i)
        question.choices.push_back({.text = vertices[i].name,
                                    .at = vertices[i].at,
                                    .right = static_cast<int>(i) == replaced,
                                    .reply = vertices[i].reply});
    question.reason = std::move(reason);
    markSupport(w, question);
    questions.push_back(std::move(question));
}

void addPortalQuestion(const std::vector<glm::dvec3>& portal, double height, double extent,
                       std::vector<Question>& questions) {
    if (!(std::abs(height) > kVisiblePart * extent)) return;
    Question question{.kind = QuestionKind::Portal};
    const std::string key = textKey(QuestionKind::Portal);
    question.text = tr(key);
    question.hint = tr(key + ".hint");
    // the one before has moved
    question.hides = {Role::ClosestFace, Role::SearchDirection};
    question.choices = {{.text = tr(key + ".inside"), .right = height > 0},
                        {.text = tr(key + ".beyond"), .right = height < 0}};
    question.reason = tr(key + (height > 0 ? ".yes" : ".no"), {{"height", numberText(std::abs(height))}});
    const bool isTriangle = portal.size() == 3;
    if (isTriangle)
        question.items.push_back({.kind = ItemKind::Fill, .role = Role::NewFace, .points = portal});
    question.items.push_back({.kind = ItemKind::Polyline, .role = Role::NewFace, .points = portal});
    for (Item& item : question.items) item.closed = isTriangle;
    questions.push_back(std::move(question));
}

}  // namespace gjkscope
