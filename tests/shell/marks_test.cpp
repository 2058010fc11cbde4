#include <gmock/gmock.h>

#include "app/base/files.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

const std::string kLesson = assetPath("../tests/page/lessons/three-tasks.gjklesson.md").string();

class Marks : public testing::Test {
  protected:
    static std::string answers(const std::string& list) {
        return R"({"format": "gjkscope-answers", "version": 1, "name": "Ada", "lesson": "Do they meet?",
                   "answers": [)" +
               list + "]}";
    }

    TestFolder folder_;
};

TEST_F(Marks, AreFoundByTheSolver) {
    const std::string ada =
        folder_.file("a.json", answers(R"({"page": 0, "figure": 0, "given": [[0], [1]], "step": "1.support"},
                                  {"page": 1, "figure": 0, "given": [[0]]},
                                  {"page": 2, "figure": 0, "given": [], "shown": true})"));
    const ProgramResult marked = runProgram({"marks", ada, kLesson});
    EXPECT_EQ(marked.status, 0) << marked.errors;
    EXPECT_THAT(marked.output, HasSubstr("Ada    2   1   ○   2/3 (1)"));
    const std::string table = folder_ / "marks.csv";
    EXPECT_EQ(runProgram({"marks", kLesson, ada, "-o", table}).status, 0);
    EXPECT_EQ(contentOf(table), "name,page 1,page 2,page 3,right,at first try\nAda,2,1,○,2,1\n");
}

TEST_F(Marks, AreThoseOfEachPose) {
    const std::string lesson = folder_.file("poses.gjklesson.md", R"(# Do they meet?

```gjk
[{"scene": "01-apart"},
 {"choose": [{"text": "yes"}, {"text": "no", "right": true}],
  "poses": [{"bodies": {"B": {"to": [-1, 0]}}, "right": "A"}]}]
```
)");
    const std::string both =
        folder_.file("a.json", answers(R"({"page": 0, "figure": 0, "pose": 1, "given": [[1]]},
                             {"page": 0, "figure": 0, "given": [[1]]})"));
    const ProgramResult marked = runProgram({"marks", both, lesson});
    EXPECT_EQ(marked.status, 0) << marked.errors;
    EXPECT_THAT(marked.output, HasSubstr("Ada   1 ✗   1/1 (1)"));
    EXPECT_THAT(marked.output, HasSubstr("the first that was answered counts"));
    const std::string second =
        folder_.file("b.json", answers(R"({"page": 0, "figure": 0, "pose": 1, "given": [[1]]})"));
    EXPECT_THAT(runProgram({"marks", second, lesson}).output, HasSubstr("Ada    ✗   0/1 (0)"));
}

/// The line that the page copies, and the link that it is in: the same answers, deflated.
TEST_F(Marks, TakesALineAndALink) {
    const std::string line =
        "NcvBCsIwEEXRXylvHcFuZyOIfxGyCPIaoyZTMrFFSv9dRNxdDtwNk7YSOwTp_"
        "rCrzjzEaiubwWFhs6wVMjrUWAjBWeHwpNmXcdGh3_geCtlPcPiv4jfMMRFy"
        "dJhyerVfprywQrwfQ9jD_gE";
    for (const std::string& text : {line, "https://example.org/lesson.html#answers=" + line + "\n"}) {
        const ProgramResult marked = runProgram({"marks", folder_.file("l.txt", text), kLesson});
        EXPECT_EQ(marked.status, 0) << marked.errors;
        EXPECT_THAT(marked.output, HasSubstr("Bo     1   –   –   1/3 (1)"));
    }
    const ProgramResult refused = runProgram({"marks", folder_.file("l.txt", line.substr(4)), kLesson});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.errors, HasSubstr("no answers are in it"));
}

TEST_F(Marks, RefusesWhatIsNoHandIn) {
    for (const auto& [text, sentence] :
         {std::pair<std::string, std::string>{"", "no answers are in it"},
          {"hello", "no answers are in it"},
          {R"({"lesson": "Do they meet?"})", "answers is missing"},
          {R"({"lesson": "Another", "answers": []})", "another lesson"},
          {answers(R"({"page": -1, "figure": 0, "given": []})"), "page"},
          {answers(R"({"page": 0, "figure": 0, "given": [["a"]]})"), "given"}}) {
        const ProgramResult outcome = runProgram({"marks", folder_.file("x.json", text), kLesson});
        EXPECT_EQ(outcome.status, 2) << text;
        EXPECT_THAT(outcome.errors, HasSubstr(sentence));
    }
    EXPECT_THAT(runProgram({"marks", kLesson}).errors, HasSubstr("marks needs one lesson"));
    EXPECT_THAT(runProgram({"page", kLesson, kLesson, "-o", "x.html"}).errors, HasSubstr("page of its own"));
}

}  // namespace
}  // namespace gjkscope
