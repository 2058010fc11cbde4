#include "app/import/text/tables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/base/files.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"
#include "tests/base/error_of.hpp"
#include "tests/base/pattern.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::vector<std::string> filesIn(const char* kind) {
    std::vector<std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(assetPath("import") / kind))
        files.push_back(std::string(kind) + "/" + entry.path().filename().string());
    std::ranges::sort(files);
    return files;
}

TEST(ImportTables, AreListed) {
    for (const char* kind : {"engines", "libraries", "formats"})
        EXPECT_THAT(tableFiles(kind), testing::UnorderedElementsAreArray(filesIn(kind))) << kind;
    std::vector<std::string> words = tableFiles("words");
    for (const char* other : {"words/claims.json", "words/constants.json", "words/labels.json",
                              "words/roles.json", "words/shapes.json", "words/statements.json"})
        words.emplace_back(other);
    EXPECT_THAT(words, testing::UnorderedElementsAreArray(filesIn("words")));
}

TEST(ImportTables, CanBeRead) {
    for (const char* kind : {"engines", "libraries", "formats"})
        for (const std::string& file : tableFiles(kind)) EXPECT_NO_THROW(readConventions(file)) << file;
    EXPECT_TRUE(isConstructor("btBoxShape"));
    EXPECT_TRUE(roleOf({"radius"}));
    EXPECT_TRUE(shapeNamed("sphere"));
}

/// A list that a source names and no file has would only show when a text needs it.
TEST(ImportTables, HaveAllListsThatTheSourcesName) {
    const test::Pattern call(R"((isListed|wordList)\("[a-z-]+"|hasListed\([^"]*, "[a-z-]+"\))");
    std::size_t found = 0;
    for (const char* folder : {"app/import", "app/import/labels", "app/import/text"}) {
        for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(GJKSCOPE_SOURCE) / folder)) {
            std::ostringstream source;
            source << std::ifstream(entry.path()).rdbuf();
            const std::string text = source.str();
            for (const auto& [at, length, group] : call.in(text)) {
                const std::size_t begin = text.find('"', at) + 1;
                EXPECT_NO_THROW((void)wordList(text.substr(begin, text.find('"', begin) - begin)))
                    << entry.path();
                ++found;
            }
        }
    }
    EXPECT_GT(found, 20u);
}

/// A folder of assets with one more table in it.
class WrongTable : public testing::Test {
  protected:
    void SetUp() override { fs::create_directories(folder_ / "import/engines"); }
    void TearDown() override {
        unsetenv("GJKSCOPE_ASSETS");
        fs::remove_all(folder_);
    }
    std::string faultOf(const std::string& table) {
        std::ofstream(folder_ / "import/engines/new.json") << table;
        setenv("GJKSCOPE_ASSETS", folder_.c_str(), 1);
        return errorOf([] { (void)readConventions("engines/new.json"); });
    }

  private:
    fs::path folder_ = fs::path(testing::TempDir()) / "import-tables";
};

TEST_F(WrongTable, IsRefusedWithItsNameAndPlace) {
    const std::string begin = R"({"name": "New", "source": "new.h", "prefix": "nw")";
    EXPECT_EQ(faultOf(begin + "}"), "(no error)");
    for (const auto& [rest, place] :
         {std::pair(R"(, "sizes": "double"})", "sizes"), std::pair(R"(, "axis": 2})", "axis"),
          std::pair(R"(, "constructors": [{"names": [], "shape": "box", "takes": ["radius"]}]})", "names"),
          std::pair(R"(, "constructors": [{"names": ["Box"], "shape": "bux", "takes": ["radius"]}]})",
                    "shape"),
          std::pair(R"(, "constructors": [{"names": ["Box"], "shape": "box", "takes": ["r"]}]})", "takes"),
          std::pair(R"(, )", "")})
        EXPECT_THAT(faultOf(begin + rest), testing::AllOf(HasSubstr("engines/new.json"), HasSubstr(place)));
    EXPECT_THAT(faultOf(R"({"name": "New", "prefix": "nw"})"), HasSubstr("source"));
}

}  // namespace
}  // namespace gjkscope
