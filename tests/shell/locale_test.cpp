#include <gmock/gmock.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>

#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

/// A locale that writes 0.5 as 0,5, made for the test: few machines have one.
class DecimalCommas {
  public:
    DecimalCommas() {
        const std::string make = "localedef -i de_DE -f UTF-8 '" + (folder_ / "de_DE.UTF-8") + "'";
        EXPECT_EQ(std::system(make.c_str()), 0) << make;
        ::setenv("LOCPATH", (folder_ / "").c_str(), 1);
        setLocale("de_DE.UTF-8");
    }
    DecimalCommas(const DecimalCommas&) = delete;
    DecimalCommas& operator=(const DecimalCommas&) = delete;
    ~DecimalCommas() {
        setLocale("C.UTF-8");
        ::unsetenv("LOCPATH");
    }

  private:
    TestFolder folder_;
};

/// How a program that takes up its user's locale writes a half.
std::string half() {
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    char text[8];
    std::snprintf(text, sizeof text, "%.1f", 0.5);
    std::setlocale(LC_ALL, "C");
    return text;
}

/// Everything that the shell makes of a scene, as bytes.
std::vector<std::string> everythingMadeOf(const std::string& scene, const TestFolder& folder) {
    std::vector<std::string> all;
    const auto add = [&](const std::vector<std::string>& arguments, const std::string& input = "") {
        const ProgramResult outcome = runProgram(arguments, input);
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        all.push_back(outcome.output + outcome.errors);
    };
    add({"query", scene});
    add({"query", scene, "--json"});
    add({"query", "-"}, circles(0.25) + circles(-0.125));
    add({"trace", scene, "-o", "-"});
    for (const char* name : {"a.svg", "a.png"}) {
        add({"render", scene, "-o", folder / name, "--scale", "0.5", "--caption"});
        all.push_back(contentOf(folder / name));
    }
    return all;
}

TEST(Locale, WithDecimalCommasChangesNoByte) {
    const TestFolder folder;
    const std::string scene = folder.file("a.gjk.json", circles(0.125));
    const std::vector<std::string> usual = everythingMadeOf(scene, folder);
    const DecimalCommas commas;
    ASSERT_EQ(half(), "0,5");
    const std::vector<std::string> german = everythingMadeOf(scene, folder);
    ASSERT_EQ(german.size(), usual.size());
    for (std::size_t i = 0; i < usual.size(); ++i) EXPECT_TRUE(german[i] == usual[i]) << i;
}

}  // namespace
}  // namespace gjkscope
