#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/lesson/lesson_text.hpp"
#include "tests/base/pattern.hpp"

/// The lessons that come with the program: they can be read, say the same in both languages, and are short.
namespace gjkscope {
namespace {

constexpr std::string_view kChinese = "zh-Hans";
constexpr std::size_t kMaxWords = 60, kMaxCharacters = 120;  ///< of a page

struct Bundled {
    std::string name;
    std::map<std::string, Lesson> in;  ///< by language
};

std::vector<Bundled> bundledLessons() {
    std::vector<Bundled> lessons;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(assetPath("lessons")))
        if (isLesson(entry.path()) && entry.path().stem().stem().extension() != "." + std::string(kChinese))
            files.push_back(entry.path());
    std::ranges::sort(files);
    for (const std::filesystem::path& file : files) {
        Bundled bundled{file.filename().string(), {}};
        for (const std::string language : {"en", "zh-Hans"}) {
            setLanguage(language);
            bundled.in[language] = readLesson(file).lesson;
        }
        setLanguage("en");
        lessons.push_back(std::move(bundled));
    }
    return lessons;
}

std::size_t wordsIn(const std::string& text) {
    return test::Pattern("[^[:space:]]+").in(text).size();
}

/// Characters but spaces: bytes that begin one.
std::size_t charactersIn(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u && c != ' ' && c != '\n';
    }));
}

LessonFigure wordless(LessonFigure figure) {
    std::erase_if(figure.cues, [](const Cue& cue) {
        const auto* own = std::get_if<LessonCue>(&cue.action);
        return own != nullptr && std::holds_alternative<LessonTask>(own->action);
    });
    if (figure.task) figure.task = withoutTexts(*figure.task);
    for (LessonPose& pose : figure.poses) pose.task = withoutTexts(pose.task);
    return figure;
}

/// All that a task says but its choices' texts.
std::string saidBy(const LessonTask& task) {
    if (const auto* condition = std::get_if<DoTask>(&task)) return condition->because;
    const auto* choose = std::get_if<ChooseTask>(&task);
    if (choose == nullptr) return {};
    std::string text = choose->because;
    for (const TaskChoice& choice : choose->choices) text += " " + choice.reply;
    return text;
}

/// All that the steps of the figure's runs say, with the numbers beside it.
std::string saidByRunsOf(const LessonFigure& figure, std::size_t pose) {
    const LaneRuns runs(shotOf(figure, pose).scene);
    std::string text;
    for (std::size_t lane = 0; lane < runs.size(); ++lane)
        for (std::size_t step = 0; step < runs[lane].steps().size(); ++step) {
            const Explanation said = runs[lane].explain(static_cast<int>(step));
            text += said.sentence + "\n";
            for (const NumberRow& row : said.numbers)
                text += row.name + " " + row.value + " " + row.note + "\n";
        }
    return text;
}

TEST(BundledLessons, AreInBothLanguagesWithTheSameFigures) {
    EXPECT_GE(bundledLessons().size(), 5u);
    for (const Bundled& bundled : bundledLessons()) {
        SCOPED_TRACE(bundled.name);
        const Lesson &english = bundled.in.at("en"), &chinese = bundled.in.at(std::string(kChinese));
        EXPECT_NE(english.title, chinese.title);
        ASSERT_EQ(english.pages.size(), chinese.pages.size());
        for (std::size_t i = 0; i < english.pages.size(); ++i) {
            const LessonPage &one = english.pages[i], &other = chinese.pages[i];
            SCOPED_TRACE(one.title);
            EXPECT_NE(one.title, other.title);
            EXPECT_EQ(one.notes.empty(), other.notes.empty());
            ASSERT_EQ(one.figures.size(), other.figures.size());
            for (std::size_t k = 0; k < one.figures.size(); ++k)
                EXPECT_EQ(wordless(one.figures[k]), wordless(other.figures[k])) << k;
        }
    }
}

TEST(BundledLessons, HaveShortPages) {
    for (const Bundled& bundled : bundledLessons())
        for (const auto& [language, lesson] : bundled.in)
            for (const LessonPage& page : lesson.pages) {
                SCOPED_TRACE(bundled.name + ": " + page.title);
                const std::string text = plainText(page.blocks);
                EXPECT_EQ(text.find('*'), std::string::npos) << "emphasis that nothing ends";
                if (language == kChinese)
                    EXPECT_LE(charactersIn(text), kMaxCharacters);
                else
                    EXPECT_LE(wordsIn(text), kMaxWords);
            }
}

TEST(BundledLessons, AskOnNearlyEveryPageAndInEveryWay) {
    std::map<std::size_t, int> tasks;  // by kind
    for (const Bundled& bundled : bundledLessons()) {
        SCOPED_TRACE(bundled.name);
        std::ptrdiff_t asking = 0, noted = 0;
        const std::vector<LessonPage>& pages = bundled.in.at("en").pages;
        for (const LessonPage& page : pages) {
            EXPECT_FALSE(page.figures.empty()) << page.title;
            asking +=
                std::ranges::any_of(page.figures, [](const auto& each) { return each.task.has_value(); });
            noted += page.notes.empty() ? 0 : 1;
            for (const LessonFigure& figure : page.figures)
                if (figure.task) ++tasks[figure.task->index()];
        }
        EXPECT_GE(asking + 1, std::ssize(pages));
        EXPECT_GE(2 * noted, std::ssize(pages));
    }
    for (const std::size_t kind : {0u, 1u, 2u}) EXPECT_GE(tasks[kind], 3) << kind;
}

TEST(BundledLessons, ReplyToEveryChoiceAndSayWhy) {
    for (const Bundled& bundled : bundledLessons())
        for (const auto& [language, lesson] : bundled.in)
            for (const LessonPage& page : lesson.pages)
                for (const LessonFigure& figure : page.figures)
                    for (std::size_t pose = 0; const LessonTask* task = figure.taskIn(pose); ++pose) {
                        const auto* choose = std::get_if<ChooseTask>(task);
                        if (choose == nullptr) continue;
                        SCOPED_TRACE(bundled.name + ": " + page.title);
                        EXPECT_EQ(std::ranges::count(choose->choices, true, &TaskChoice::right), 1);
                        EXPECT_TRUE(
                            std::ranges::none_of(choose->choices, &std::string::empty, &TaskChoice::reply));
                        EXPECT_FALSE(choose->because.empty());
                    }
}

TEST(BundledLessons, AskAboutAnotherPoseInEachLesson) {
    for (const Bundled& bundled : bundledLessons()) {
        const auto hasPoses = [](const LessonPage& page) {
            return std::ranges::any_of(page.figures,
                                       [](const LessonFigure& figure) { return !figure.poses.empty(); });
        };
        EXPECT_TRUE(std::ranges::any_of(bundled.in.at("en").pages, hasPoses)) << bundled.name;
    }
}

TEST(BundledLessons, NameOnlyNumbersThatTheRunsSay) {
    for (const Bundled& bundled : bundledLessons())
        for (const auto& [language, lesson] : bundled.in) {
            setLanguage(language);
            for (const LessonPage& page : lesson.pages)
                for (const LessonFigure& figure : page.figures)
                    for (std::size_t pose = 0; const LessonTask* task = figure.taskIn(pose); ++pose) {
                        SCOPED_TRACE(bundled.name + ": " + page.title);
                        const auto named = test::Pattern("<num:([^>]*[.][^>]*)>").in(saidBy(*task));
                        if (named.empty()) continue;
                        const std::string said = saidByRunsOf(figure, pose);
                        for (const auto& number : named)
                            EXPECT_NE(said.find(number.group), std::string::npos) << number.group;
                    }
        }
    setLanguage("en");
}

}  // namespace
}  // namespace gjkscope
