#include "app/editing/user_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

TEST(FreeFile, FillsInThePattern) {
    const TemporaryFolder folder;
    EXPECT_EQ(freeFile(folder.path(), "{title}-{n}", "Two boxes", ".png"), folder / "Two boxes-001.png");
    EXPECT_EQ(freeFile(folder.path(), "a", "", ".svg"), folder / "a-001.svg");
    EXPECT_EQ(freeFile(folder.path(), "", "", ".pdf"), folder / "gjkscope-001.pdf");
    std::string title;
    for (int i = 0; i < 1000; ++i) title += "影";
    EXPECT_EQ(freeFile(folder.path(), "{title}-{n}", title, ".png").filename().string(),
              title.substr(0, 120) + "-001.png")
        << "a name has at most 255 bytes";
    EXPECT_EQ(freeFile(folder.path(), "{n}{title}", "a/b%c#d", ".png"), folder / "001a-b-c-d.png");
    EXPECT_THAT(freeFile(folder.path(), "{date}", "", ".png").filename().string(),
                testing::MatchesRegex("20[0-9][0-9]-[01][0-9]-[0-3][0-9]-001.png"));
}

TEST(FreeFile, NeverTakesANameThatIsTaken) {
    const TemporaryFolder folder;
    writeText(folder / "a-001.png", "");
    writeText(folder / "a-002.png", "");
    EXPECT_EQ(freeFile(folder.path(), "a-{n}", "", ".png"), folder / "a-003.png");
    EXPECT_EQ(freeFile(folder.path(), "a-{n}", "", ".svg"), folder / "a-001.svg");
}

TEST(PixelSize, IsLinesPixelsOrTheWindows) {
    using glm::ivec2;
    EXPECT_EQ(pixelSize("window", false, {640, 400}), ivec2(640, 400));
    EXPECT_EQ(pixelSize("720p", false, {640, 400}), ivec2(1280, 720));
    EXPECT_EQ(pixelSize("720p", true, {640, 400}), ivec2(1152, 720));
    EXPECT_EQ(pixelSize("300x200", true, {640, 400}), ivec2(300, 200));
    for (const char* bad : {"", "0x5", "-3p", "large", "99999x99999", "20x"})
        EXPECT_THROW(pixelSize(bad, false, {640, 400}), std::runtime_error) << bad;
}

TEST(PictureFile, HasItsFormatsEndingAndSize) {
    const TemporaryFolder folder;
    const Settings::Pictures pictures{
        .source = "window", .format = "pdf", .size = "100x50", .scale = 8, .folder = folder.path()};
    EXPECT_EQ(pictureFile(pictures, "A"), folder / "A-001.pdf");
    EXPECT_EQ(picturePixels(pictures, {640, 400}), glm::ivec2(800, 400));
    EXPECT_THROW(picturePixels({.size = "2000000000x10", .scale = 8}, {640, 400}), std::runtime_error);
}

TEST(RecordingFile, OfFramesIsAFolder) {
    const TemporaryFolder folder;
    EXPECT_EQ(recordingFile({.format = "png", .folder = folder.path(), .name = "a"}, ""),
              folder / "a-001/%05d.png");
    EXPECT_EQ(recordingFile({.format = "storyboard", .folder = folder.path(), .name = "a"}, ""),
              folder / "a-001.gjkdemo.json");
}

}  // namespace
}  // namespace gjkscope
