#include "app/lecture/handout.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "tests/lecture/printed_text.hpp"
#include "tests/lesson/lessons.hpp"

namespace gjkscope {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kChoose =
    R"({"choose": [{"text": "they meet", "reply": "No, look."}, {"text": "apart", "reply": "Yes.", "right": true}],
        "because": "The gap is <num:1.000> wide."})";

Lesson taskLesson(const std::string& cues) {
    return lesson("# Title\n\n## Page\n\nText with **strong** words.\n\n" + figureBlock(cues) +
                  "\n```notes\nAsk *them*.\n```\n");
}

/// The place of a text on a page.
double heightOf(const PrintedPage& page, const std::string& text) {
    const auto found = std::ranges::find(page.sheet.texts, text, &SheetText::text);
    EXPECT_NE(found, page.sheet.texts.end()) << text;
    return found == page.sheet.texts.end() ? -1 : found->at.y;
}

TEST(Handout, SetsTextFigureAndTaskBelowEachOther) {
    const PrintedLesson printed = handoutOf(taskLesson(kChoose), false);
    ASSERT_EQ(printed.pages.size(), 1u);
    const PrintedPage& page = printed.pages[0];
    ASSERT_EQ(page.figures.size(), 1u);
    const double figure = page.figures[0].corner.y,
                 foot = figure + page.figures[0].scale * page.figures[0].figure.size.y;
    EXPECT_LT(heightOf(page, "Title"), heightOf(page, "Page"));
    EXPECT_LT(heightOf(page, "Page"), heightOf(page, "Text with "));
    EXPECT_EQ(heightOf(page, "Text with "), heightOf(page, "strong"));
    EXPECT_LT(heightOf(page, "strong"), figure);
    EXPECT_LT(foot, heightOf(page, "they meet"));
    EXPECT_LT(heightOf(page, "they meet"), heightOf(page, "apart"));
    EXPECT_GT(heightOf(page, "1 / 1"), 1000);
}

TEST(Handout, HasNoAnswersWithoutTheKey) {
    EXPECT_THAT(
        wordsOf(handoutOf(taskLesson(kChoose), false)),
        AllOf(Not(HasSubstr("gap")), Not(HasSubstr("look")), Not(HasSubstr("Ask")), HasSubstr("Name:")));
    EXPECT_THAT(wordsOf(handoutOf(taskLesson(kChoose), true)),
                AllOf(HasSubstr("The gap is 1.000 wide."), HasSubstr("No, look."), HasSubstr("Ask them."),
                      Not(HasSubstr("Name:"))));
}

TEST(Handout, TicksTheRightChoiceInTheKeyAlone) {
    const auto ticks = [](bool key) {
        const PrintedLesson printed = handoutOf(taskLesson(kChoose), key);
        return std::ranges::count_if(printed.pages[0].sheet.shapes, [](const SheetShape& shape) {
            return shape.stroke == SheetInk::Good && !shape.closed;
        });
    };
    EXPECT_EQ(ticks(false), 0);
    EXPECT_EQ(ticks(true), 1);
}

TEST(Handout, TurnsAConditionIntoASentenceWithRoomToWrite) {
    const PrintedLesson printed =
        handoutOf(taskLesson(R"({"do": {"intersects": true, "depth": [0, 0.5]}, "because": "Yes."})"), false);
    EXPECT_THAT(wordsOf(printed), HasSubstr("Move the shapes until they meet. "
                                            "Find a pose with a depth of at most 0.5."));
    const double task = heightOf(printed.pages[0], "YOUR TURN");
    const auto isRule = [&](const SheetShape& shape) {
        return shape.points.size() == 2 && shape.points[0].y > task && shape.points[0].y < 1000;
    };
    EXPECT_EQ(std::ranges::count_if(printed.pages[0].sheet.shapes, isRule), 2);
}

TEST(Handout, NumbersTheChoicesOfAQuestionOnTheFigure) {
    const PrintedLesson printed = handoutOf(taskLesson(R"({"ask": "support"})"), false);
    const Picture& picture = *printed.pages[0].figures[0].figure.panels[1].picture;
    EXPECT_GE(std::ranges::count(picture.items, Role::Choice, &Item::role), 4);
    EXPECT_EQ(std::ranges::count(picture.items, Role::RightChoice, &Item::role), 0);
    const PrintedLesson key = handoutOf(taskLesson(R"({"ask": "support"})"), true);
    EXPECT_GE(std::ranges::count(key.pages[0].figures[0].figure.panels[1].picture->items, Role::RightChoice,
                                 &Item::role),
              1);
    EXPECT_THAT(wordsOf(key), HasSubstr("reaches"));
}

TEST(Handout, HidesTheStepsSentenceUntilTheKey) {
    const std::string cues = R"({"caption": "@step"}, {"ask": "support"})";
    EXPECT_EQ(handoutOf(taskLesson(cues), false).pages[0].figures[0].figure.caption, "");
    EXPECT_NE(handoutOf(taskLesson(cues), true).pages[0].figures[0].figure.caption, "");
}

TEST(Handout, AsksFreeQuestionsWithRoomToWrite) {
    const auto rules = [](const std::string& text) {
        const PrintedLesson printed = handoutOf(lesson("# T\n\n## P\n\n" + text), false);
        return std::ranges::count_if(printed.pages[0].sheet.shapes,
                                     [](const SheetShape& shape) { return shape.points.size() == 2; });
    };
    EXPECT_EQ(rules("Why is that so?") - rules("That is so."), 3);
}

TEST(Handout, KeepsAFigureWithItsTextAndNothingBelowThePage) {
    std::string text = "# T\n";
    for (int page = 0; page < 5; ++page)
        text += "\n## P" + std::to_string(page) + "\n\nText.\n\n" + figureBlock(kChoose);
    const PrintedLesson printed = handoutOf(lesson(text), false);
    EXPECT_GT(printed.pages.size(), 1u);
    int figures = 0;
    for (const PrintedPage& page : printed.pages) {
        const auto isText = [](const SheetText& each) { return each.text == "Text."; };
        EXPECT_EQ(std::ranges::count_if(page.sheet.texts, isText), std::ssize(page.figures));
        for (const SheetText& each : page.sheet.texts) EXPECT_LT(each.at.y, kPaper.y - 40) << each.text;
        figures += static_cast<int>(page.figures.size());
    }
    EXPECT_EQ(figures, 5);
}

TEST(Handout, DividesNotesThatNoPageHasRoomFor) {
    std::string notes;
    for (int i = 0; i < 120; ++i) notes += "Line " + std::to_string(i) + ".\n\n";
    const PrintedLesson printed =
        handoutOf(lesson("# T\n\n## P\n\nText.\n\n```notes\n" + notes + "```\n"), true);
    EXPECT_GT(printed.pages.size(), 2u);
    EXPECT_THAT(wordsOf(printed), HasSubstr("Line 119."));
    for (const PrintedPage& page : printed.pages)
        for (const SheetText& each : page.sheet.texts) EXPECT_LT(each.at.y, kPaper.y - 40) << each.text;
}

TEST(Handout, SetsListsTablesQuotesAndCode) {
    const PrintedLesson printed = handoutOf(
        lesson("# T\n\n## P\n\n### Head\n\n1. one\n2. two\n\n> quoted\n\n```c\nint a_1;\n```\n\n| a | b |\n"
               "|---|---|\n| 1 | 2 |\n\n---\n\n$$\\frac{a}{b}$$\n"),
        false);
    EXPECT_THAT(wordsOf(printed), AllOf(HasSubstr("Head"), HasSubstr("2."), HasSubstr("two"),
                                        HasSubstr("quoted"), HasSubstr("int a_1;"), HasSubstr("a/b")));
}

/// A page a lesson's page, and on it its notes.
TEST(Notes, HaveAPageForEachOfTheLesson) {
    const PrintedLesson printed = notesOf(lesson("# T\n\n## One\n\nText.\n\n" + figureBlock(kChoose) +
                                                 "\n```notes\nAsk *them*.\n```\n\n## Two\n\nText.\n"));
    ASSERT_EQ(printed.pages.size(), 2u);
    EXPECT_THAT(wordsOf(printed.pages[0].sheet), AllOf(HasSubstr("One"), HasSubstr("Ask them."),
                                                       HasSubstr("Next: Two"), HasSubstr("B apart")));
    EXPECT_EQ(printed.pages[0].figures.size(), 1u);
    EXPECT_THAT(wordsOf(printed.pages[1].sheet), HasSubstr("No notes for this page."));
}

TEST(PrintedLesson, TheSameLessonGivesTheSameBytes) {
    const auto pdf = [] {
        const PrintedLesson printed = handoutOf(taskLesson(kChoose), true);
        return pagesPdf(printed.pages, printed.size, theme("light"), printed.title);
    };
    EXPECT_EQ(pdf(), pdf());
    EXPECT_THAT(pdf(), testing::StartsWith("%PDF-"));
}

/// What comes with the program: nothing runs out of a page, in either language.
TEST(Handout, TheProgramsLessonsStayOnTheirPages) {
    for (const std::string language : {"en", "zh-Hans"})
        for (const auto& entry : std::filesystem::directory_iterator(assetPath("lessons"))) {
            if (!isLesson(entry.path()) || entry.path().string().find("zh-Hans") != std::string::npos)
                continue;
            setLanguage(language);
            const Lesson read = readLesson(entry.path()).lesson;
            for (const bool key : {false, true})
                for (const PrintedPage& page : handoutOf(read, key).pages)
                    for (const SheetText& text : page.sheet.texts) {
                        EXPECT_LT(text.at.x + text.width, kPaper.x - 60) << entry.path() << text.text;
                        EXPECT_LT(text.at.y, kPaper.y - 40) << entry.path() << text.text;
                    }
        }
    setLanguage("en");
}

}  // namespace
}  // namespace gjkscope
