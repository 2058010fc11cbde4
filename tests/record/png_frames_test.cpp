#include <gtest/gtest.h>

#include "app/record/movie.hpp"
#include "app/render/png.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

TEST(MovieFormat, IsReadFromTheExtension) {
    EXPECT_EQ(movieFormatOf("a.mp4"), MovieFormat::Mp4);
    EXPECT_EQ(movieFormatOf("a.b/c.WebM"), MovieFormat::Webm);
    EXPECT_EQ(movieFormatOf("a.gif"), MovieFormat::Gif);
    EXPECT_EQ(movieFormatOf("a-%04d.png"), MovieFormat::PngFrames);
    EXPECT_EQ(movieFormatOf("a-##.PNG"), MovieFormat::PngFrames);
    for (const char* other : {"a.png", "a%x.png", "%04d/a.png", "a.avi", "a", ".mp4", "mp4"})
        EXPECT_EQ(movieFormatOf(other), std::nullopt) << other;
}

TEST(FrameFile, PutsTheNumberWhereThePatternSays) {
    EXPECT_EQ(frameFile("out/a-%04d.png", 7), "out/a-0007.png");
    EXPECT_EQ(frameFile("a-%04d.png", 12345), "a-12345.png");
    EXPECT_EQ(frameFile("a%d.png", 7), "a7.png");
    EXPECT_EQ(frameFile("###.png", 7), "007.png");
    EXPECT_EQ(frameFile("50%-#1-##-x.png", 7), "50%-#1-07-x.png");
    EXPECT_EQ(frameFile("%3d/a-%3d-%3d.png", 7), "%3d/a-%3d-007.png");
}

TEST(PngFrames, AreTheImagesOneAFile) {
    const TemporaryFolder folder;
    MovieWriter writer({folder / "a-###.png", 61, 43, 30, true});
    writer.add(sampleFrame(0, 61, 43, true));
    writer.repeat();
    writer.add(sampleFrame(1, 61, 43));
    EXPECT_TRUE(writer.finish());
    EXPECT_EQ(writer.partialFile(), folder.path());
    EXPECT_EQ(textOf(folder / "a-001.png"), encodePng(sampleFrame(0, 61, 43, true)));
    EXPECT_EQ(textOf(folder / "a-002.png"), textOf(folder / "a-001.png"));
    EXPECT_EQ(textOf(folder / "a-003.png"), encodePng(sampleFrame(1, 61, 43)));
    EXPECT_FALSE(std::filesystem::exists(folder / "a-004.png"));
}

}  // namespace
}  // namespace gjkscope
