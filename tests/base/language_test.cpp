#include "app/base/language.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "tests/base/pattern.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

using Texts = std::map<std::string, std::string>;

const fs::path kSource = GJKSCOPE_SOURCE;

/// A language's texts, and the keys that two of its files have.
Texts textsOf(const std::string& language) {
    Texts texts;
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(kSource / "assets/languages" / language))
        files.push_back(file.path());
    for (const auto& method : fs::directory_iterator(kSource / "assets/methods"))
        files.push_back(method.path() / (language + ".json"));
    for (const fs::path& file : files) {
        const nlohmann::json table = nlohmann::json::parse(textOf(file));
        for (const auto& [key, text] : table.items()) {
            EXPECT_TRUE(texts.emplace(key, text.get<std::string>()).second)
                << key << " stands in two files of " << language;
        }
    }
    return texts;
}

std::set<std::string> placeholdersIn(const std::string& text) {
    static const test::Pattern placeholder(R"(\{([a-z_0-9]+)\})");
    std::set<std::string> names;
    for (const auto& match : placeholder.in(text)) names.insert(match.group);
    return names;
}

/// Puts English back for the tests that compare sentences.
class LanguageTest : public testing::Test {
  protected:
    ~LanguageTest() override { setLanguage("en"); }
};

TEST_F(LanguageTest, ChineseHasTheSameKeysAndPlaceholdersAsEnglish) {
    const Texts english = textsOf("en"), chinese = textsOf("zh-Hans");
    for (const auto& [key, text] : english) {
        ASSERT_TRUE(chinese.contains(key)) << key << " has no Chinese text";
        EXPECT_EQ(placeholdersIn(text), placeholdersIn(chinese.at(key))) << key;
    }
    for (const auto& [key, text] : chinese)
        EXPECT_TRUE(english.contains(key)) << key << " has no English text";
}

TEST_F(LanguageTest, NoEnglishTextIsEmpty) {
    for (const auto& [key, text] : textsOf("en")) EXPECT_NE(text, "") << key;
}

TEST_F(LanguageTest, EveryKeyInTheSourcesHasAText) {
    const Texts english = textsOf("en");
    const test::Pattern call(R"re([^A-Za-z0-9_]tr\([[:space:]]*"([^"]+)")re");
    int calls = 0;
    for (const auto& file : fs::recursive_directory_iterator(kSource / "app")) {
        if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
        const std::string text = textOf(file.path());
        for (const auto& match : call.in(text)) {
            ++calls;
            // a key that ends with a dot is completed while the program runs
            const std::string& key = match.group;
            EXPECT_TRUE(key.ends_with('.') || english.contains(key)) << key << " in " << file.path();
        }
    }
    EXPECT_GT(calls, 50);
}

TEST_F(LanguageTest, AKeyWithoutATextStandsForItself) {
    EXPECT_STREQ(tr("no.such.key"), "no.such.key");
    // the view ends where its string goes on
    EXPECT_STREQ(tr(std::string_view("no.such.key").substr(0, 7)), "no.such");
}

TEST_F(LanguageTest, SwitchesAndRefusesWhatItDoesNotHave) {
    EXPECT_EQ(currentLanguage(), "en");
    EXPECT_STREQ(tr("language.name"), "English");
    EXPECT_TRUE(setLanguage("zh-Hans"));
    EXPECT_EQ(currentLanguage(), "zh-Hans");
    EXPECT_STREQ(tr("language.name"), "简体中文");
    for (const std::string code : {"", "xx", ".", "..", "../languages/en", "/"})
        EXPECT_FALSE(setLanguage(code)) << code;
    EXPECT_EQ(currentLanguage(), "zh-Hans");
}

TEST_F(LanguageTest, ListsItselfInItsOwnWords) {
    std::vector<std::string> list;
    for (const LanguageName& language : languages()) list.push_back(language.code + " " + language.name);
    EXPECT_THAT(list, testing::ElementsAre("en English", "zh-Hans 简体中文"));
}

TEST_F(LanguageTest, ArgumentsFillTheirPlaces) {
    EXPECT_EQ(tr("{a} and {b}, {a}", {{"a", "1"}, {"b", "{a}"}}), "1 and {a}, 1");
    EXPECT_EQ(tr("{none} { {a", {{"a", "1"}}), "{none} { {a");
}

TEST_F(LanguageTest, TextsStayReadableWhileAnotherThreadSwitches) {
    std::thread switcher([] {
        for (int i = 0; i < 1000; ++i) setLanguage(i % 2 == 0 ? "zh-Hans" : "en");
    });
    for (int i = 0; i < 10000; ++i) {
        const std::string name = tr("language.name");
        ASSERT_TRUE(name == "English" || name == "简体中文");
        ASSERT_STREQ(tr("key." + std::to_string(i % 7)), ("key." + std::to_string(i % 7)).c_str());
    }
    switcher.join();
}

TEST_F(LanguageTest, TheSystemsLanguageIsReadFromTheEnvironment) {
    const auto systemWith = [](const char* all, const char* messages, const char* lang) {
        ::setenv("LC_ALL", all, 1);
        ::setenv("LC_MESSAGES", messages, 1);
        ::setenv("LANG", lang, 1);
        return systemLanguage();
    };
    EXPECT_EQ(systemWith("", "", "zh_CN.UTF-8"), "zh-Hans");
    EXPECT_EQ(systemWith("", "de_DE.UTF-8", "zh_CN.UTF-8"), "en");
    EXPECT_EQ(systemWith("zh_SG", "de_DE.UTF-8", ""), "zh-Hans");
    EXPECT_EQ(systemWith("C", "", "zh_CN.UTF-8"), "en");
    EXPECT_EQ(systemWith("", "", ""), "en");
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) ::unsetenv(name);
}

/// Without its assets the program shows keys, but it runs.
TEST(LanguageWithoutAssets, FallsBackToKeys) {
    // in a program of its own, where no language is loaded yet
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            ::setenv("GJKSCOPE_ASSETS", "/nowhere", 1);
            const bool keys = std::string(tr("errors.value")) == "errors.value" && languages().empty();
            std::exit(keys ? 0 : 1);
        },
        testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace gjkscope
