#include "app/base/file_lines.hpp"

#include <gtest/gtest.h>

#include "app/base/regular_file.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

class FileLinesTest : public testing::Test {
  protected:
    FileHandle holding(std::string_view text) {
        writeText(folder_ / "lines", text);
        return openRegularFile(folder_ / "lines");
    }
    TemporaryFolder folder_;
};

/// `start:text`, or `start!` for one that is too long.
std::vector<std::string> all(FileLines lines) {
    std::vector<std::string> found;
    while (const std::optional<FileLines::Line> line = lines.next())
        found.push_back(std::to_string(line->start) + (line->tooLong ? "!" : ":") + line->text);
    return found;
}

TEST_F(FileLinesTest, AreWhatLineEndsSeparate) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(all(FileLines(holding(""), 9)), Lines{});
    EXPECT_EQ(all(FileLines(holding("\n"), 9)), Lines{"0:"});
    EXPECT_EQ(all(FileLines(holding("a\n\nbc"), 9)), (Lines{"0:a", "2:", "3:bc"}));
    EXPECT_EQ(all(FileLines(holding("a\nbc\n"), 9)), (Lines{"0:a", "2:bc"}));
    EXPECT_EQ(all(FileLines(holding("a\nbc\nd\n"), 9, 2)), (Lines{"2:bc", "5:d"}));
    EXPECT_EQ(all(FileLines(holding("12345\n1234\n123456"), 4)), (Lines{"0!", "6:1234", "11!"}));
}

TEST_F(FileLinesTest, MayBeLongerThanWhatIsReadAtOnce) {
    const std::string lengthy(300'000, 'x');
    const FileHandle file = holding(lengthy + "\n" + lengthy + "y");
    FileLines lines(file, lengthy.size());
    EXPECT_EQ(lines.next()->text, lengthy);
    EXPECT_EQ(lines.position(), lengthy.size() + 1);
    EXPECT_TRUE(lines.next()->tooLong);
    EXPECT_FALSE(lines.next());
}

TEST_F(FileLinesTest, KeepNothingOfALineThatIsTooLong) {
    const FileHandle file = holding("a\n");
    // a hole that takes no room on the disk
    std::filesystem::resize_file(folder_ / "lines", 1ULL << 30);
    FileLines lines(file, 100);
    EXPECT_EQ(lines.next()->text, "a");
    const std::optional<FileLines::Line> line = lines.next();
    ASSERT_TRUE(line && line->tooLong);
    EXPECT_LT(line->text.capacity(), 100u);
}

TEST_F(FileLinesTest, EndWhereTheyAreGivenUp) {
    const FileHandle file = holding("a\nb\n");
    std::stop_source stop;
    FileLines lines(file, 9);
    EXPECT_TRUE(lines.next(stop.get_token()));
    stop.request_stop();
    EXPECT_FALSE(lines.next(stop.get_token()));
}

}  // namespace
}  // namespace gjkscope
