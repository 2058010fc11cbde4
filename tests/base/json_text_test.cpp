#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>

#include "app/base/json/document.hpp"
#include "app/base/json/path.hpp"
#include "app/base/json/text.hpp"

namespace gjkscope {
namespace {

TEST(NumberText, IsShort) {
    EXPECT_EQ(exactNumberText(0.1), "0.1");
    EXPECT_EQ(exactNumberText(2), "2");
    EXPECT_EQ(exactNumberText(-0.0), "-0.0");
    EXPECT_EQ(exactNumberText(1e300), "1e+300");
    EXPECT_EQ(exactNumberText(std::nan("")), "null");
}

TEST(NumberText, ReadsBackBitForBit) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t bits = random();
        double x;
        std::memcpy(&x, &bits, sizeof x);
        if (!std::isfinite(x)) continue;
        const double back = parseJson(exactNumberText(x)).get<double>();
        ASSERT_EQ(std::memcmp(&x, &back, sizeof x), 0) << exactNumberText(x);
    }
}

TEST(JsonText, WhatFitsOnALineStandsOnOne) {
    const nlohmann::ordered_json value{
        {"b", {1, 2}}, {"a", {{"nested", nullptr}}}, {"long", std::vector<int>(50, 123)}};
    const std::string text = prettyText(value);
    EXPECT_TRUE(
        text.starts_with("{\n  \"b\": [1, 2],\n  \"a\": {\"nested\": null},\n  \"long\": [\n    123,\n"))
        << text;
    EXPECT_EQ(nlohmann::ordered_json::parse(text), value);
    EXPECT_EQ(lineText({{"b", {1, 2.5}}, {"a", "x"}}), R"({"b": [1, 2.5], "a": "x"})");
}

/// A document of two lists, whole and by parts.
void expectTheSameByParts(const nlohmann::ordered_json& first, const nlohmann::ordered_json& second) {
    const std::string name(120, 'n');  // so that the object is longer than a line
    const nlohmann::ordered_json whole{
        {"head", {{"a", 1}}}, {"first", first}, {"objects", {{{"name", name}, {"second", second}}}}};
    StreamedLists lists;
    const auto list = [&](const nlohmann::ordered_json& elements) {
        return lists.add([&elements](const auto& take) {
            for (const auto& element : elements) take(element);
        });
    };
    nlohmann::ordered_json parts{{"head", whole["head"]}};
    parts["first"] = list(first);
    parts["objects"] = {{{"name", name}, {"second", list(second)}}};
    std::string text;
    lists.write(parts, [&](std::string_view piece) { text += piece; });
    EXPECT_EQ(text, prettyText(whole));
}

TEST(JsonText, IsTheSameByParts) {
    const nlohmann::ordered_json words = std::vector<std::string>(40, "a word and another one");
    // as many numbers as fit on a line, and a few more or less; lists in lists; none
    for (std::size_t size = 0; size < 40; ++size) {
        nlohmann::ordered_json nested = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < size; ++i) nested.push_back({{"x", {i, i}}, {"y", nullptr}});
        expectTheSameByParts(std::vector<double>(size, 0.125), words);
        expectTheSameByParts(nested, words);
        expectTheSameByParts(words, nested);
    }
    expectTheSameByParts({nlohmann::ordered_json(words)}, words);
}

TEST(JsonText, NoLineIsLongerThanTheWidth) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (int i = 0; i < 60; ++i) rows.push_back(std::vector<double>(static_cast<std::size_t>(i), 0.125));
    std::istringstream text(prettyText({{"rows", rows}}));
    for (std::string line; std::getline(text, line);) EXPECT_LE(line.size(), 110u) << line;
}

TEST(JsonPath, IsWrittenAsInPrograms) {
    EXPECT_EQ(pathText({"bodies", std::size_t{1}, "shape", "radius"}), "bodies[1].shape.radius");
    EXPECT_EQ(pathText({"strange key", "x"}), "[\"strange key\"].x");
    EXPECT_EQ(pathText({}), "");
}

TEST(JsonPath, LeadsToItsValueInTheText) {
    const std::string text = R"( {"a{[\"": [1, "]}", {"b" : [ [], {} , -2.5e3] }], "b": true} )";
    const auto at = [&](const JsonPath& path) { return text.substr(offsetOf(text, path), 4); };
    EXPECT_EQ(at({}), "{\"a{");
    EXPECT_EQ(at({"b"}), "true");
    EXPECT_EQ(at({"a{[\""}), "[1, ");
    EXPECT_EQ(at({"a{[\"", std::size_t{1}}), "\"]}\"");
    EXPECT_EQ(at({"a{[\"", std::size_t{2}, "b", std::size_t{2}}), "-2.5");
    // where the way ends early, the last value on it
    EXPECT_EQ(at({"a{[\"", std::size_t{2}, "c"}), "{\"b\"");
    EXPECT_EQ(at({"b", std::size_t{0}}), "true");
}

TEST(JsonPath, AWalkThroughACutOffTextEnds) {
    const std::string text = R"({"a": [{"b": "c\"d"}, [1, {"e": null}]]})";
    for (std::size_t length = 0; length <= text.size(); ++length)
        EXPECT_LE(offsetOf(text.substr(0, length), {"a", std::size_t{1}, std::size_t{1}, "e"}), length);
}

TEST(JsonPath, PositionsCountLinesAndCharacters) {
    const TextPosition position = positionOf("é\n中文x", std::string("é\n中文").size());
    EXPECT_EQ(position.line, 2u);
    EXPECT_EQ(position.column, 3u);
}

TEST(Excerpt, IsShortAndHarmless) {
    EXPECT_EQ(excerpt("plain \"text\""), "plain \"text\"");
    EXPECT_EQ(excerpt("\x1b[31m\n"), "\\u001b[31m\\n");
    EXPECT_EQ(excerpt("abcdef", 3), "abc…");
    EXPECT_EQ(excerpt("a中文", 3), "a…");
    EXPECT_EQ(excerpt("\xff"), "\uFFFD");
}

}  // namespace
}  // namespace gjkscope
