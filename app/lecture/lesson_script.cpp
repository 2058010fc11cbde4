#include "app/lecture/lesson_script.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/lecture/task_setter.hpp"
#include "app/lesson/figure.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/picture/markup.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/step_name.hpp"

namespace gjkscope {
namespace {

/// Seconds: of the title, from one figure of a page to the next, after an answer, on a step that a link sets.
constexpr double kTitleSeconds = 3, kNextFigure = 1.5, kAfterAnswer = 2, kLinkedStep = 3, kDragSeconds = 2.5;
/// A step takes as long as in a film, and all of them at most so many seconds.
constexpr double kFilmPace = 1.2, kLongestPlay = 18;
/// Sizes of the text: the largest at which everything fits is taken.
constexpr double kLargestText = 22, kSmallestText = 13;
constexpr double kFrameMargin = 34, kTextPart = 0.42;
/// Dots that count the time to think down.
constexpr int kThinkingDots = 6;

/// Content of the text beside the figure.
struct Said {
    bool text = true;  ///< of the page
    const PosedTask* task = nullptr;
    bool answered = false;
    int dots = 0;
};

/// Sets the text beside the figures of a page.
class SideText {
  public:
    SideText(LineSetter& lines, const Lesson& lesson, std::size_t page, const Viewport& room)
        : lines_(lines), lesson_(lesson), number_(page), room_(room) {}

    /// Chooses the size for what the page says at most. What was read may give way to the answers.
    void fit(const std::vector<PosedFigure>& figures) {
        chooseSize(figures);
        keepsText_ = std::ranges::all_of(figures, [&](const PosedFigure& figure) {
            return !figure.task || heightOf({true, &*figure.task, true}) <= room_.size.y;
        });
    }

    TextSheet set(Said said) {
        said.text = keepsText_ || !said.answered;
        TextSheet sheet;
        double y = 0;
        for (const ColumnPart& part : partsOf(said)) {
            y += y > 0 ? part.gap : 0;
            sheet.add(part.sheet, room_.origin + glm::dvec2(0, y));
            y += part.height;
        }
        return sheet;
    }

  private:
    void chooseSize(const std::vector<PosedFigure>& figures) {
        for (size_ = kLargestText; size_ > kSmallestText; size_ -= 0.5) {
            bool fits = true;
            for (const PosedFigure& figure : figures) {
                const PosedTask* task = figure.task ? &*figure.task : nullptr;
                fits &= heightOf({true, task, false, task != nullptr ? 1 : 0}) <= room_.size.y;
                if (task != nullptr) fits &= heightOf({false, task, true}) <= room_.size.y;
            }
            if (fits && (!figures.empty() || heightOf({}) <= room_.size.y)) return;
        }
    }

    std::vector<ColumnPart> partsOf(const Said& said) {
        const LessonPage& page = lesson_.pages[number_];
        BlockSetter column(lines_, {.size = size_, .width = room_.size.x, .leading = 1.4});
        const std::string place = std::to_string(number_ + 1) + " / " + std::to_string(lesson_.pages.size());
        const std::string over = page.title == lesson_.title ? place : lesson_.title + "  ·  " + place;
        column.paragraph({{over, {.size = 0.68 * size_, .ink = SheetInk::Dim}}}, 0);
        column.paragraph({{page.title, {.size = 1.3 * size_, .strong = true}}}, 0.1);
        if (said.text) column.blocks(page.blocks);
        if (said.task != nullptr) {
            addTask(column, *said.task, {.answered = said.answered});
            if (said.task->kind == PosedTask::Kind::Do && !said.task->performed && !said.answered)
                column.sentence(tr("lecture.yours"), {.size = 0.85 * size_, .ink = SheetInk::Dim}, 0.3);
        }
        if (said.dots > 0) addDots(column, said.dots);
        return std::move(column.parts());
    }

    void addDots(BlockSetter& column, int dots) const {
        ColumnPart part{.height = 0.5 * size_, .gap = 0.7 * column.line()};
        for (int i = 0; i < kThinkingDots; ++i) {
            const glm::dvec2 low{i * 1.3 * size_, 0};
            part.sheet.shapes.push_back(sheetBox(low, low + glm::dvec2(1.0, 0.3) * size_,
                                                 i < dots ? SheetInk::Accent : SheetInk::Border, {}));
        }
        column.add(std::move(part));
    }

    double heightOf(const Said& said) {
        double y = 0;
        for (const ColumnPart& part : partsOf(said)) y += part.height + (y > 0 ? part.gap : 0);
        return y;
    }

    LineSetter& lines_;
    const Lesson& lesson_;
    std::size_t number_;
    Viewport room_;
    double size_ = kLargestText;
    bool keepsText_ = true;
};

void addLinks(const std::vector<LessonBlock>& blocks, std::size_t figure, std::vector<std::string>& steps) {
    for (const LessonBlock& block : blocks) {
        for (const LessonText& text : block.text)
            if (text.sets && text.sets->figure == figure) steps.push_back(text.sets->step);
        addLinks(block.blocks, figure, steps);
    }
}

/// Writes the storyboard of a scene, and when what is said.
class SceneWriter {
  public:
    SceneWriter(LessonScene& scene, const PosedFigure& posed) : scene_(scene), posed_(posed) {
        std::vector<Cue>& cues = scene.storyboard.cues;
        cues = posed.cues;
        cues.push_back({.action = StepCue{std::to_string(posed.before)}});
        for (Cue& cue : cues) {
            cue.at.reset();
            cue.over = 0;
        }
    }

    void say(LessonPhase::Kind kind, TextSheet text) {
        scene_.phases.push_back({kind, scene_.seconds, std::move(text)});
    }

    void wait(double seconds) {
        scene_.storyboard.cues.push_back({.action = PauseCue{}, .over = seconds});
        scene_.seconds += seconds;
    }

    void goTo(int from, int to) {
        const int steps = std::abs(to - from);
        if (steps == 0) return;
        const double seconds = std::min(kFilmPace * steps, kLongestPlay);
        scene_.storyboard.cues.push_back(
            {.action = PlayCue{std::to_string(to), seconds / steps}, .over = seconds});
        scene_.seconds += seconds;
    }

    void answer() {
        scene_.answered = scene_.seconds;
        for (Cue cue : posed_.held) {
            cue.at.reset();
            cue.over = 0;
            scene_.storyboard.cues.push_back(std::move(cue));
        }
        for (Cue cue : posed_.deed) {
            cue.over = kDragSeconds;
            cue.wait = false;
            scene_.storyboard.cues.push_back(std::move(cue));
        }
        if (!posed_.deed.empty()) wait(kDragSeconds);
        goTo(posed_.before, posed_.after);
    }

  private:
    LessonScene& scene_;
    const PosedFigure& posed_;
};

double readingOf(const PosedTask& task) {
    std::string text = plainText(task.question);
    for (const PosedTask::Choice& choice : task.choices) text += " " + plainText(choice.text);
    return readingSeconds(text);
}

/// Performs the lesson.
class Script {
  public:
    Script(const Lesson& lesson, const LessonFrame& frame) : lesson_(lesson), frame_(frame), stage_(lesson) {}

    std::vector<LessonScene> write() {
        addTitle();
        for (std::size_t page = 0; page < lesson_.pages.size(); ++page) addPage(page);
        double start = 0;
        for (LessonScene& scene : scenes_) {
            scene.start = start;
            start += scene.seconds;
            if (scene.answered == 0) scene.answered = scene.seconds;
        }
        return std::move(scenes_);
    }

  private:
    void addTitle() {
        if (lesson_.pages.size() < 2) return;
        LessonScene scene{.seconds = kTitleSeconds};
        const double width = frame_.size.x - 6 * kFrameMargin;
        BlockSetter column(lines_, {.size = kLargestText, .width = width});
        column.paragraph({{lesson_.title, {.size = 2.4 * kLargestText, .strong = true}}}, 0);
        double y = 0.4 * frame_.size.y;
        TextSheet sheet;
        for (const ColumnPart& part : column.parts()) {
            sheet.add(part.sheet, {3 * kFrameMargin, y});
            y += part.height;
        }
        scene.phases.push_back({LessonPhase::Kind::Title, 0, std::move(sheet)});
        scenes_.push_back(std::move(scene));
    }

    void addPage(std::size_t number) {
        const LessonPage& page = lesson_.pages[number];
        std::vector<PosedFigure> posed;
        for (std::size_t i = 0; i < page.figures.size(); ++i)
            posed.push_back(stage_.pose(number, i, frame_.room()));
        SideText text(lines_, lesson_, number, frame_.text);
        text.fit(posed);
        const double reading = readingSeconds(page.title + " " + plainText(page.blocks));
        if (posed.empty()) {
            LessonScene& scene = scenes_.emplace_back(LessonScene{.page = number, .seconds = reading});
            scene.phases.push_back({LessonPhase::Kind::Text, 0, text.set({})});
        }
        for (std::size_t i = 0; i < posed.size(); ++i)
            perform(posed[i], number, i, i == 0 ? reading : kNextFigure, text);
    }

    void perform(const PosedFigure& posed, std::size_t page, std::size_t figure, double reading,
                 SideText& text) {
        LessonScene& scene = scenes_.emplace_back(LessonScene{.page = page, .figure = figure});
        scene.marksAfter = posed.marksAfter;
        SceneWriter writer(scene, posed);
        writer.say(LessonPhase::Kind::Text, text.set({}));
        writer.wait(reading);
        if (!posed.task) return performLinks(posed, page, figure, writer);
        const PosedTask& task = *posed.task;
        scene.marksBefore = posed.marksBefore;
        for (int dots = kThinkingDots; dots > 0; --dots) {
            writer.say(LessonPhase::Kind::Question, text.set({true, &task, false, dots}));
            writer.wait((dots == kThinkingDots ? readingOf(task) : 0) + kThinking / kThinkingDots);
        }
        // what is to be done is seen before its reason is read
        const bool isDeed = task.kind == PosedTask::Kind::Do;
        if (!isDeed) writer.say(LessonPhase::Kind::Answer, text.set({true, &task, true}));
        writer.answer();
        if (isDeed) writer.say(LessonPhase::Kind::Answer, text.set({true, &task, true}));
        writer.wait(readingSeconds(plainText(task.because) + " " + plainText(task.sentence)) + kAfterAnswer);
    }

    /// Goes to the steps that the text's links set, in their order.
    void performLinks(const PosedFigure& posed, std::size_t page, std::size_t figure, SceneWriter& writer) {
        std::vector<std::string> links;
        addLinks(lesson_.pages[page].blocks, figure, links);
        const std::vector<Step>& steps = stepsOf(lesson_.pages[page].figures[figure]);
        int from = posed.before;
        for (const std::string& link : links) {
            const auto time = timeOfStep(steps, link);
            if (!time) continue;
            const int to = static_cast<int>(std::lround(*time));
            writer.goTo(from, to);
            writer.wait(kLinkedStep);
            from = to;
        }
        if (links.empty()) writer.wait(kLinkedStep);
    }

    const Lesson& lesson_;
    const LessonFrame& frame_;
    LessonStage stage_;
    LineSetter lines_;
    std::vector<LessonScene> scenes_;
};

}  // namespace

double readingSeconds(std::string_view text) {
    int words = 0, han = 0;
    bool inWord = false;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character c = utf8At(text, at);
        at = c.next;
        const bool isHan = c.code >= 0x3400 && c.code <= 0x9fff;
        const bool isSpace = c.code <= U' ' || (c.code >= 0x3000 && c.code <= 0x303f) || c.code >= 0xff00;
        han += isHan ? 1 : 0;
        if (!isHan && !isSpace && !inWord) ++words;
        inWord = !isHan && !isSpace;
    }
    return std::max(kLeastReading, words / kWordsPerSecond + han / kHanPerSecond);
}

LessonFrame::LessonFrame(glm::ivec2 pixels) : scale(figureScale(pixels)) {
    size = glm::dvec2(pixels) / scale;
    const bool beside = size.x >= size.y;
    const glm::dvec2 part = beside ? glm::dvec2(std::floor(kTextPart * size.x), size.y)
                                   : glm::dvec2(size.x, std::floor(0.5 * size.y));
    text = {glm::dvec2(kFrameMargin), part - 2 * kFrameMargin};
    const glm::dvec2 from = beside ? glm::dvec2(part.x, 0) : glm::dvec2(0, part.y);
    figure = {from, size - from};
}

FilmRoom LessonFrame::room() const {
    // two canvases below each other, unless there is far more room beside
    const bool beside = figure.size.x > 1.5 * figure.size.y;
    return {figure.size, scale, beside ? Arrangement::Beside : Arrangement::Stacked, true};
}

std::vector<LessonScene> scriptOf(const Lesson& lesson, const LessonFrame& frame) {
    return Script(lesson, frame).write();
}

}  // namespace gjkscope
