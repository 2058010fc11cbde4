#include "app/lesson/lesson_text.hpp"

#include <gmock/gmock.h>

#include "tests/lesson/lessons.hpp"

namespace gjkscope {
namespace {

std::string htmlOf(const std::string& text) {
    return lessonHtml(onlyPage(text).blocks,
                      [](std::size_t figure) { return "[figure " + std::to_string(figure) + "]"; });
}

TEST(LessonText, IsPlainForSearch) {
    EXPECT_EQ(
        plainText(onlyPage("a **b** `c` $s_A(d)$\n\n- one\n- two\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n" +
                           figureBlock() + "\n[l](https://a.b)")
                      .blocks),
        "a b c sA(d)\none\ntwo\nx  y\n1  2\nl\n");
}

TEST(LessonText, IsHtmlOfEveryBlock) {
    EXPECT_EQ(htmlOf("a **b** *c* `d` $w_1$"),
              "<p>a <strong>b</strong> <em>c</em> <code>d</code> "
              "<span class=\"formula\">w<sub>1</sub></span></p>\n");
    EXPECT_EQ(htmlOf("3. x\n4. y"), "<ol start=\"3\"><li><p>x</p>\n</li>\n<li><p>y</p>\n</li>\n</ol>\n");
    EXPECT_EQ(htmlOf("> q"), "<blockquote><p>q</p>\n</blockquote>\n");
    EXPECT_EQ(htmlOf("### h\n\n---\n\n```\nc < d\n```"),
              "<h3>h</h3>\n<hr>\n<pre><code>c &lt; d\n</code></pre>\n");
    EXPECT_EQ(htmlOf("| a |\n|---|\n| 1 |"),
              "<table><tr><th>a</th>\n</tr>\n<tr><td>1</td>\n</tr>\n</table>\n");
    EXPECT_EQ(htmlOf("a  \nb"), "<p>a<br>b</p>\n");
    EXPECT_EQ(htmlOf(figureBlock()), "[figure 0]\n");
}

TEST(LessonText, LinksSayWhatTheyDo) {
    EXPECT_EQ(htmlOf("[s](#figure:step=last) [w](#ring:newest)\n\n" + figureBlock()),
              "<p><a href=\"#figure\" data-figure=\"0\" data-step=\"last\">s</a> "
              "<span data-ring=\"newest\">w</span></p>\n[figure 0]\n");
    EXPECT_EQ(htmlOf("[x](https://a.b/?c=1&d=\"e\")"),
              "<p><a href=\"https://a.b/?c=1&amp;d=&quot;e&quot;\" rel=\"noopener noreferrer\">x</a></p>\n");
}

TEST(LessonText, EscapesWhatHtmlHasAMeaningFor) {
    const std::string html = htmlOf("\\<script>alert('x')\\</script> `<b>` $<i>$ & \"q\"");
    EXPECT_THAT(html, testing::Not(testing::HasSubstr("<script")));
    EXPECT_THAT(html, testing::Not(testing::HasSubstr("<b>")));
    EXPECT_THAT(html, testing::Not(testing::HasSubstr("<i>")));
    EXPECT_THAT(html, testing::HasSubstr("&amp; &quot;q&quot;"));
}

}  // namespace
}  // namespace gjkscope
