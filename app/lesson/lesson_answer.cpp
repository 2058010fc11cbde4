#include "app/lesson/lesson_answer.hpp"

#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/film/lesson_cue.hpp"
#include "app/lesson/lesson.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

constexpr int kMaxAnswers = 1000;
/// Choices of one question: as many as it may have.
constexpr int kMaxChoices = 64;

std::vector<std::vector<std::size_t>> givenAt(const JsonCursor& list) {
    const std::string accepted = tr("lesson.accepted.given");
    std::vector<std::vector<std::size_t>> given(list.arraySize(0, kMaxChoices, accepted));
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::size_t count = list[i].arraySize(0, kMaxChoices, accepted);
        for (std::size_t k = 0; k < count; ++k)
            given[i].push_back(static_cast<std::size_t>(list[i][k].integer(0, kMaxChoices)));
    }
    return given;
}

std::string textIn(const JsonCursor& at, const char* key, std::size_t most) {
    const JsonCursor member = at[key];
    return member.present() ? member.text(most) : std::string();
}

LessonAnswer answerAt(const JsonCursor& at) {
    at.requireObject();
    LessonAnswer answer;
    answer.page = static_cast<std::size_t>(at["page"].integer(0, static_cast<int>(kMaxLessonPages)));
    answer.figure = static_cast<std::size_t>(at["figure"].integer(0, static_cast<int>(kMaxLessonFigures)));
    if (const JsonCursor pose = at["pose"]; pose.present())
        answer.pose = static_cast<std::size_t>(pose.integer(0, static_cast<int>(kMaxTaskPoses)));
    answer.given = givenAt(at["given"]);
    answer.isShown = at["shown"].present() && at["shown"].value() == true;
    answer.scene = textIn(at, "scene", kMaxLessonBytes);
    answer.step = textIn(at, "step", kMaxNameBytes);
    return answer;
}

}  // namespace

ordered_json answersJson(const std::vector<LessonAnswer>& answers) {
    ordered_json list = ordered_json::array();
    for (const LessonAnswer& answer : answers) {
        ordered_json each{{"page", answer.page}, {"figure", answer.figure}, {"given", answer.given}};
        if (answer.pose > 0) each["pose"] = answer.pose;
        if (answer.isShown) each["shown"] = true;
        if (!answer.scene.empty()) each["scene"] = answer.scene;
        if (!answer.step.empty()) each["step"] = answer.step;
        list.push_back(std::move(each));
    }
    return list;
}

std::vector<LessonAnswer> answersAt(const JsonCursor& list) {
    std::vector<LessonAnswer> answers;
    const std::size_t count = list.arraySize(0, kMaxAnswers, tr("lesson.accepted.answers"));
    for (std::size_t i = 0; i < count; ++i) answers.push_back(answerAt(list[i]));
    return answers;
}

HandIn handInAt(const JsonCursor& document) {
    document.requireObject();
    return {textIn(document, "lesson", kMaxTextBytes), textIn(document, "name", kMaxTextBytes),
            answersAt(document["answers"])};
}

}  // namespace gjkscope
