#include "app/base/regular_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/base/error_of.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

TEST(RegularFile, IsAllThatIsOpened) {
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), S_IRUSR), 0);
    EXPECT_THAT(errorOf([&] { openRegularFile(folder / "pipe"); }), testing::HasSubstr("not a file"));
    EXPECT_THAT(errorOf([] { openRegularFile("/dev/zero"); }), testing::HasSubstr("not a file"));
    EXPECT_THAT(errorOf([&] { openRegularFile(folder.path()); }), testing::HasSubstr("a folder"));
    EXPECT_THAT(errorOf([&] { openRegularFile(folder / "none"); }), testing::HasSubstr("no such file"));
    writeText(folder / "file", "text");
    EXPECT_EQ(readWhole(openRegularFile(folder / "file"), "file", 4), "text");
    EXPECT_THAT(errorOf([&] { readWhole(openRegularFile(folder / "file"), "it", 3); }),
                testing::StartsWith("Could not read it: it is larger"));
}

TEST(RegularFile, IsBelowAFolderWhereLinksLeadThere) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "a/b");
    fs::create_directories(folder / "ab");
    writeText(folder / "a/b/file", "");
    writeText(folder / "ab/file", "");
    fs::create_symlink("../ab/file", folder / "a/out");
    fs::create_symlink("../a/b/file", folder / "ab/in");
    fs::create_symlink("a", folder / "also-a");
    const auto isInA = [&](const char* file) {
        return isBelow(openRegularFile(folder / file), folder / "a");
    };
    EXPECT_TRUE(isInA("a/b/file"));
    EXPECT_TRUE(isInA("a/b/../b/file"));
    EXPECT_TRUE(isInA("ab/in"));
    EXPECT_TRUE(isBelow(openRegularFile(folder / "a/b/file"), folder / "also-a"));
    EXPECT_FALSE(isInA("ab/file")) << "its folder's name only begins alike";
    EXPECT_FALSE(isInA("a/out"));
    EXPECT_FALSE(isBelow(openRegularFile(folder / "a/b/file"), folder / "none"));
    EXPECT_FALSE(isBelow(openRegularFile(folder / "a/b/file"), "")) << "the working folder is another";
    EXPECT_TRUE(isBelow(openRegularFile(folder / "a/b/file"), "/"));
}

TEST(RegularFile, StaysTheOneThatWasOpenedWhateverItsNameLeadsTo) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "mine");
    writeText(folder / "mine/file", "mine");
    writeText(folder / "secret", "secret");
    const FileHandle opened = openRegularFile(folder / "mine/file");
    fs::remove(folder / "mine/file");
    fs::create_symlink("../secret", folder / "mine/file");
    EXPECT_TRUE(isBelow(opened, folder / "mine"));
    EXPECT_EQ(readWhole(opened, "file", 10), "mine");
}

TEST(OpenFolder, StaysTheOneThatWasOpenedWhateverItsNameLeadsTo) {
    const TemporaryFolder folder;
    for (const char* name : {"mine/below", "theirs/below"}) fs::create_directories(folder / name);
    writeText(folder / "mine/below/file", "mine");
    writeText(folder / "theirs/below/file", "theirs");
    fs::create_symlink("../theirs/below/file", folder / "mine/out");
    const FileHandle mine = openFolder(folder / "mine");
    fs::rename(folder / "mine", folder / "old");
    fs::create_directory_symlink("theirs", folder / "mine");
    const auto opened = [&](const char* name) { return openRegularFile(mine, name, "file"); };
    EXPECT_EQ(readWhole(opened("below/file"), "file", 10), "mine");
    EXPECT_TRUE(isBelow(opened("below/file"), mine));
    EXPECT_FALSE(isBelow(opened("out"), mine));
    EXPECT_TRUE(exists(mine, "out"));
    EXPECT_FALSE(exists(mine, "none"));
    EXPECT_THAT(errorOf([&] { opened("none"); }), testing::HasSubstr("file: there is no such file"));
    EXPECT_THAT(errorOf([&] { opened(""); }), testing::HasSubstr("a folder"));
    EXPECT_FALSE(openFolder(folder / "none").isOpen());
    EXPECT_FALSE(openFolder(folder / "old/below/file").isOpen());
}

}  // namespace
}  // namespace gjkscope
