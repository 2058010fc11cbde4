#include "app/runs/explanation.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/runs/run.hpp"
#include "tests/base/pattern.hpp"
#include "tests/runs/scenes.hpp"

namespace gjkscope {
namespace {

/// The texts that all methods share, and those of each.
nlohmann::json texts(const std::string& language) {
    const auto table = [](const std::filesystem::path& file) {
        return nlohmann::json::parse(readFile(file, 1 << 20));
    };
    nlohmann::json all = table(assetPath("languages") / language / "methods.json");
    for (const Method& method : methods())
        all.update(table(assetPath("methods") / method.id / (language + ".json")));
    return all;
}

/// What matches the first group of a pattern in a text, sorted.
std::multiset<std::string> found(const std::string& text, const char* pattern) {
    std::multiset<std::string> result;
    for (const auto& match : test::Pattern(pattern).in(text)) result.insert(match.group);
    return result;
}

}  // namespace

TEST(Spans, AreNamedByTheirRole) {
    const std::vector<Span> spans = parseSpans("Nothing in <difference:A − B> is at <num:0.5>.");
    ASSERT_EQ(spans.size(), 5U);
    EXPECT_EQ(spans[0].text, "Nothing in ");
    EXPECT_EQ(spans[1].text, "A − B");
    EXPECT_EQ(spans[1].role, Role::Difference);
    EXPECT_FALSE(spans[1].mono);
    EXPECT_EQ(spans[3].text, "0.5");
    EXPECT_TRUE(spans[3].mono);
    EXPECT_EQ(spans[3].role, std::nullopt);
    EXPECT_EQ(spans[4].text, ".");
}

TEST(Spans, LeaveOrdinaryTextAlone) {
    for (const std::string text : {"a < b > c", "w·d < 0: no", "<", ">", "<nothing:x>", "<:x>", "", "<a"}) {
        EXPECT_EQ(plainText(text), text);
        EXPECT_LE(parseSpans(text).size(), 1U) << text;
    }
}

TEST(Spans, MayBeEmptyAndFollowEachOther) {
    const std::vector<Span> spans = parseSpans("<a:><b:B><code:x < y>");
    ASSERT_EQ(spans.size(), 3U);
    EXPECT_EQ(spans[0].text, "");
    EXPECT_EQ(spans[1].role, Role::ShapeB);
    EXPECT_EQ(spans[2].text, "x < y");
}

TEST(Sentences, OfRoundedShapesSpeakOfTheirCores) {
    EXPECT_EQ(plainText(ofCores("Nothing of <difference:A − B>, nor of <a:A> and <b:B>.")),
              "Nothing of A − B of the cores, nor of A's core and B's core.");
    EXPECT_EQ(ofCores("<lower:0.5> from B"), "<lower:0.5> from B");
    Scene circles = test::scene(test::body("A", test::ball(1)), test::body("B", test::ball(1), {1.5, 0, 0}));
    const auto rounded = runScene(circles);
    EXPECT_THAT(plainText(rounded->explain(0).sentence), testing::HasSubstr("A − B of the cores"));
    EXPECT_THAT(plainText(rounded->explain(0).sentence), testing::HasSubstr("swept by a radius"));
    EXPECT_FALSE(rounded->steps().back().ofCores) << "the answer is about the shapes";
    const auto sharp = runScene(test::squares(3));
    EXPECT_THAT(plainText(sharp->explain(0).sentence), testing::Not(testing::HasSubstr("core")));
}

TEST(Sentences, OfEpaAloneSayWhatGjkDidForIt) {
    const auto apart = runScene(test::squares(3, "epa"));
    ASSERT_EQ(apart->steps().size(), 2U) << "a start and an end";
    const auto iterations = [](const gjkscope::Run& run) {
        const int count = run.answer().gjkIterations.value();
        return std::to_string(count) + (count == 1 ? " iteration." : " iterations.");
    };
    EXPECT_THAT(plainText(apart->explain(0).sentence), testing::HasSubstr(iterations(*apart)));
    EXPECT_EQ(apart->answer().epaIterations, 0);
    for (const NumberRow& row : apart->explain(1).numbers)
        EXPECT_NE(row.name, "cores") << "polygons have none";
    const auto overlapping = runScene(test::squares(1.5, "epa"));
    EXPECT_THAT(plainText(overlapping->explain(0).sentence), testing::HasSubstr(iterations(*overlapping)));
    const auto both = runScene(test::squares(1.5));
    const auto epa = std::ranges::find(both->steps(), "epa", &Step::stage) - both->steps().begin();
    EXPECT_THAT(plainText(both->explain(static_cast<int>(epa)).sentence),
                testing::Not(testing::HasSubstr("not shown")));
}

TEST(Sentences, NameTheSameThingsInEveryLanguage) {
    const nlohmann::json english = texts("en"), chinese = texts("zh-Hans");
    for (const auto& [key, text] : english.items()) {
        ASSERT_TRUE(chinese.contains(key)) << key;
        const std::string other = chinese[key];
        const auto unique = [](const std::multiset<std::string>& s) {
            return std::set<std::string>(s.begin(), s.end());
        };
        EXPECT_EQ(unique(found(text, R"(\{([A-Za-z0-9_]+)\})")),
                  unique(found(other, R"(\{([A-Za-z0-9_]+)\})")))
            << key;
        EXPECT_EQ(unique(found(text, "<([A-Za-z0-9_]+):")), unique(found(other, "<([A-Za-z0-9_]+):"))) << key;
    }
    EXPECT_EQ(english.size(), chinese.size());
}

TEST(Sentences, UseOnlyKnownSpans) {
    for (const char* language : {"en", "zh-Hans"}) {
        const nlohmann::json table = texts(language);
        for (const auto& [key, text] : table.items()) {
            for (const std::string& name : found(text, "<([A-Za-z0-9_]+):"))
                EXPECT_TRUE(roleOfSpan(name) || name == "num" || name == "code") << key << ": " << name;
        }
    }
}

}  // namespace gjkscope
