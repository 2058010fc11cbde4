#include "app/page/lesson_json.hpp"

#include <nlohmann/json.hpp>

#include "app/film/cue_json.hpp"
#include "app/lesson/figure.hpp"
#include "app/page/panel_html.hpp"
#include "app/page/panel_json.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/workbench/lesson_panel.hpp"
#include "app/workbench/lessons.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

ordered_json figureJson(const LessonFigure& figure) {
    ordered_json cues = ordered_json::array();
    int dimension = 2;
    for (const Cue& cue : figure.cues) cues.push_back(cueJson(cue, dimension));
    return {{"name", figure.name}, {"cues", std::move(cues)}};
}

/// Tasks of the whole lesson, those that are answered, and those that are right.
ordered_json scoreJson(const OpenLesson& lesson) {
    int tasks = 0, answered = 0, right = 0;
    for (std::size_t page = 0; page < lesson.progress.size(); ++page)
        for (std::size_t figure = 0; figure < lesson.progress[page].size(); ++figure) {
            if (!lesson.lesson->pages[page].figures[figure].task) continue;
            const TaskProgress& progress = countedOf(lesson.progress[page][figure]);
            ++tasks;
            answered += progress.answered() ? 1 : 0;
            right += progress.state == QuizState::Right ? 1 : 0;
        }
    return {{"tasks", tasks}, {"answered", answered}, {"right", right}};
}

}  // namespace

ordered_json lessonJson(const Lesson& lesson) {
    ordered_json pages = ordered_json::array();
    for (const LessonPage& page : lesson.pages) {
        ordered_json figures = ordered_json::array();
        for (const LessonFigure& figure : page.figures) figures.push_back(figureJson(figure));
        pages.push_back({{"title", page.title}, {"figures", std::move(figures)}});
    }
    return {{"title", lesson.title}, {"pages", std::move(pages)}};
}

Lesson lessonFromJson(const json& from) {
    Lesson lesson{from.value("title", std::string()), {}};
    CueReading reading{.files = {{}, FileAccess::Refused}};
    for (const json& each : from.at("pages")) {
        LessonPage page{.title = each.value("title", std::string())};
        for (const json& figure : each.at("figures")) {
            page.figures.push_back(readFigure(figure.at("cues").dump(), reading));
            page.figures.back().name = figure.value("name", std::string());
        }
        lesson.pages.push_back(std::move(page));
    }
    return lesson;
}

void replayAnswers(Workbench& work, const json& list) {
    const std::size_t page = work.canvases.lesson.page;
    for (const LessonAnswer& answer : answersAt(JsonCursor(list))) {
        std::optional<Scene> scene;
        if (!answer.scene.empty())
            scene = parseScene(answer.scene, "answer", {{}, FileAccess::Refused}).scene;
        replay(work, answer, scene);
    }
    showPage(work, page);
}

ordered_json lessonStateJson(const Workbench& work) {
    const std::optional<LessonPanel> panel = lessonPanel(work);
    if (!panel) return nullptr;
    const Theme& theme = shownTheme(work);
    ordered_json state{{"page", panel->page - 1},
                       {"pages", panel->pages},
                       {"canvases", nameOf(kCanvasesNames, panel->canvases)},
                       {"caption", sentenceHtml(panel->caption, theme)},
                       {"isTaskOpen", panel->isTaskOpen},
                       {"answers", answersJson(answersOf(work.canvases.lesson))},
                       {"score", scoreJson(work.canvases.lesson)}};
    if (panel->figure) state["figure"] = *panel->figure;
    state["pose"] = work.canvases.lesson.pose;
    const LessonTask* task = work.canvases.lesson.task();
    state["watches"] = panel->isTaskOpen && task != nullptr && std::holds_alternative<DoTask>(*task);
    state["letters"] = task != nullptr && std::holds_alternative<ChooseTask>(*task);
    if (const Quiz& quiz = work.canvases.quiz; quiz.on && quiz.now)
        state["asks_on"] = quiz.now->question.canvas == Canvas::World ? "world" : "difference";
    if (panel->task) state["task"] = quizPanelJson(*panel->task, theme);
    return state;
}

}  // namespace gjkscope
