#include "app/runs/questions/volume_questions.hpp"

#include <cmath>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {

void addVolumesQuestion(const AskedComparison& asked, double extent, std::vector<Question>& questions) {
    if (!(std::abs(asked.ofLeft - asked.ofRight) > kVisiblePart * extent)) return;
    Question question{.kind = QuestionKind::Volumes, .canvas = Canvas::World};
    const std::string key = textKey(QuestionKind::Volumes);
    const auto text = [&](const std::string& part) {
        return std::string(tr(key + part, {{"left", asked.left},
                                           {"right", asked.right},
                                           {"left_number", numberText(asked.ofLeft)},
                                           {"right_number", numberText(asked.ofRight)}}));
    };
    question.text = text("");
    question.hint = text("." + asked.way + ".hint");
    question.choices = {{.text = text(".holds"), .right = asked.holds},
                        {.text = text(".gap"), .right = !asked.holds}};
    question.reason = text(asked.holds ? ".yes" : ".no");
    question.items.push_back(asked.mark);
    questions.push_back(std::move(question));
}

void addSharedPixelsQuestion(int row, int shared, Item border, std::vector<Question>& questions) {
    Question question{.kind = QuestionKind::SharedPixels, .canvas = Canvas::World};
    const std::string key = textKey(QuestionKind::SharedPixels);
    question.text = tr(key, {{"row", std::to_string(row)}});
    question.hint = tr(key + ".hint");
    question.choices = {{.text = tr(key + ".yes"), .right = shared > 0},
                        {.text = tr(key + ".no"), .right = shared == 0}};
    question.reason = tr(key + (shared > 0 ? ".some" : ".none"), {{"shared", std::to_string(shared)}});
    question.hides = {Role::NewFace};  // the row before
    question.items.push_back(std::move(border));
    questions.push_back(std::move(question));
}

void addCommonCellQuestion(const std::string& key, Proof proof, const std::string& place,
                           std::vector<Item> items, std::vector<Question>& questions) {
    Question question{.kind = QuestionKind::CommonCell, .canvas = Canvas::World};
    const std::string texts = textKey(QuestionKind::CommonCell) + "." + key;
    question.text = tr(texts, {{"place", place}});
    question.hint = tr(texts + ".hint");
    question.choices = {{.text = tr("ask.meets.meet"), .right = proof == Proof::Meet},
                        {.text = tr("ask.meets.apart"), .right = proof == Proof::Apart},
                        {.text = tr("ask.common-cell.open"), .right = proof == Proof::Open}};
    question.choices[0].reply = tr("ask.common-cell.not-meet");
    question.choices[1].reply = tr("ask.common-cell.not-apart");
    question.choices[2].reply = tr("ask.common-cell.not-open");
    question.reason = tr(texts + ".reason");
    question.hides = {Role::NewFace};  // the cell before
    question.items = std::move(items);
    questions.push_back(std::move(question));
}

}  // namespace gjkscope
