#include "app/page/svg_changes.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gjkscope {
namespace {

std::string svg(const std::string& content) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg width=\"2\">\n" + content + "</svg>\n";
}

/// What becomes of a canvas that shows the one when it is to show the other.
std::string changes(const std::string& from, const std::string& to) {
    SvgChanges canvas;
    canvas.next(svg(from));
    return canvas.next(svg(to));
}

TEST(SvgChanges, BeginWithAllOfIt) {
    SvgChanges canvas;
    EXPECT_EQ(
        canvas.next(svg("<g id=\"a\">\n<path d=\"M0,0\"/>\n<text><tspan>p &amp; q</tspan></text></g>\n")),
        "<svg width=\"2\"><g id=\"a\"><path d=\"M0,0\"></path><text><tspan>p &amp; "
        "q</tspan></text></g></svg>");
}

TEST(SvgChanges, AreNoneForTheSame) {
    EXPECT_EQ(changes("<path d=\"M0,0\"/>\n", "<path d=\"M0,0\"/>\n"), "{}");
}

TEST(SvgChanges, NameWhatIsAnother) {
    EXPECT_EQ(changes("<g>\n<path d=\"a\" fill=\"b\"/>\n<circle r=\"1\"/>\n</g>\n",
                      "<g>\n<path d=\"a\" fill=\"b\"/>\n<circle r=\"2\"/>\n</g>\n"),
              R"({"c":{"0":{"c":{"1":{"a":{"r":"2"}}}}}})");
    EXPECT_EQ(changes("<text><tspan>a</tspan></text>\n", "<text><tspan>&lt;b&quot;\\</tspan></text>\n"),
              R"({"c":{"0":{"c":{"0":{"t":"<b\"\\"}}}}})");
}

TEST(SvgChanges, AddAndTakeAway) {
    EXPECT_EQ(changes("<g/>\n", "<g/>\n<path d=\"a\"/>\n<g/>\n"),
              R"({"p":1,"h":"<path d=\"a\"></path><g></g>"})");
    EXPECT_EQ(changes("<g/>\n<g/>\n<g/>\n", "<g/>\n"), R"({"p":1,"n":2})");
    EXPECT_EQ(changes("", "<g>\n</g>\n"), R"({"x":"<svg width=\"2\"><g></g></svg>"})");
}

TEST(SvgChanges, KeepWhatFollowsWhatComesOrGoes) {
    const std::string a = "<g id=\"1\" class=\"a\"/>\n", b = "<g id=\"2\" class=\"b\"/>\n",
                      c = "<g id=\"3\" class=\"c\"/>\n";
    EXPECT_EQ(changes(a + c, a + b + c), R"({"p":1,"h":"<g id=\"2\" class=\"b\"></g>"})");
    EXPECT_EQ(changes(a + b + c, a + c), R"({"p":1,"n":1})");
    const std::string later = "<g id=\"4\" class=\"c\"/>\n";
    EXPECT_EQ(changes(a + b + c, a + later), R"({"c":{"2":{"a":{"id":"4"}}},"p":1,"n":1})");
    EXPECT_EQ(changes(a + c, a + b + later),
              R"({"c":{"1":{"a":{"id":"4"}}},"p":1,"h":"<g id=\"2\" class=\"b\"></g>"})");
}

TEST(SvgChanges, GiveAndTakeAttributes) {
    EXPECT_EQ(changes("<path d=\"a\"/>\n", "<path d=\"a\" fill=\"b\"/>\n"),
              R"({"c":{"0":{"a":{"fill":"b"}}}})");
    EXPECT_EQ(
        changes("<path d=\"a\" fill=\"b\" stroke=\"c\"/>\n", "<path d=\"a\" stroke=\"c\" width=\"1\"/>\n"),
        R"({"c":{"0":{"a":{"width":"1","fill":null}}}})");
}

TEST(SvgChanges, ReplaceWhatIsOfAnotherKind) {
    EXPECT_EQ(changes("<g/>\n", "<path d=\"a\"/>\n"), R"({"c":{"0":{"x":"<path d=\"a\"></path>"}}})");
    EXPECT_EQ(changes("<use xlink:href=\"#a\"/>\n", "<use xlink:href=\"#b\"/>\n"),
              R"({"c":{"0":{"x":"<use xlink:href=\"#b\"></use>"}}})");
}

}  // namespace
}  // namespace gjkscope
