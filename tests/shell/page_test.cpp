#include <gmock/gmock.h>

#include "app/base/files.hpp"
#include "tests/shell/program.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

const std::string kScene = assetPath("scenes/01-apart.gjk.json").string();

TEST(PageCommand, WritesWhereThePageWillBe) {
    const TestFolder folder;
    const std::string page = folder / "page.html";
    const ProgramResult written =
        runProgram({"page", kScene, "--static", "--address", "https://example.org/p.html#x", "-o", page});
    EXPECT_EQ(written.status, 0) << written.errors;
    EXPECT_THAT(contentOf(page), HasSubstr(R"("address":"https://example.org/p.html")"));
}

TEST(PageCommand, RefusesWhatIsNoAddress) {
    const ProgramResult noAddress = runProgram({"page", kScene, "--address", "my page", "-o", "x.html"});
    EXPECT_EQ(noAddress.status, 2);
    EXPECT_THAT(noAddress.errors, HasSubstr("where others find the page"));
    const ProgramResult many =
        runProgram({"page", "--gallery", "--address", "https://example.org/p.html", "-o", "x"});
    EXPECT_EQ(many.status, 2);
    EXPECT_THAT(many.errors, HasSubstr("that of one page"));
}

TEST(PageCommand, PacksLessonsAlone) {
    const ProgramResult refused = runProgram({"page", kScene, "--scorm", "-o", "x.zip"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.errors, HasSubstr("package of a lesson"));
}

}  // namespace
}  // namespace gjkscope
