#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/record/movie.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

/// How long each picture stands, in hundredths of a second, as stored in the graphic control extensions.
std::vector<int> delaysOf(const std::filesystem::path& file) {
    const std::string bytes = textOf(file);
    std::vector<int> delays;
    const std::string start("\x21\xf9\x04", 3);
    for (std::size_t at = 0; (at = bytes.find(start, at)) != bytes.npos; at += start.size()) {
        // only where an image follows: the same bytes may stand in one
        if (bytes[at + 7] != '\0' || bytes[at + 8] != ',') continue;
        delays.push_back(static_cast<unsigned char>(bytes[at + 4]) +
                         256 * static_cast<unsigned char>(bytes[at + 5]));
    }
    return delays;
}

int sum(const std::vector<int>& numbers) {
    int total = 0;
    for (int number : numbers) total += number;
    return total;
}

TEST(Gif, LoopsForEver) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.gif", 64, 48, 10}, 3);
    const std::string loop("NETSCAPE2.0\x03\x01\x00\x00\x00", 16);
    EXPECT_NE(textOf(folder / "a.gif").find(loop), std::string::npos);
}

TEST(Gif, ShowsTheFramesInOneGoodPalette) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.gif", 161, 91, 25}, 30);
    const Film film = probe(folder / "a.gif");
    EXPECT_EQ(film.codec, "gif");
    EXPECT_EQ(film.width, 161);
    EXPECT_EQ(film.height, 91);
    EXPECT_EQ(film.frames, 30);
    // three flat colors and their blends fit in a palette: what is left is rounding
    expectSampleFrames(folder / "a.gif", 30, 0.1);
}

TEST(Gif, RoundsDelaysWithoutDrift) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.gif", 32, 24, 30}, 90);
    const std::vector<int> delays = delaysOf(folder / "a.gif");
    EXPECT_EQ(delays.size(), 90U);
    EXPECT_THAT(delays, testing::Each(testing::AnyOf(3, 4)));
    EXPECT_EQ(sum(delays), 300);
}

TEST(Gif, KeepsEverySecondFrameOfAMovieTooFastForIt) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.gif", 64, 48, 60}, 61);
    const std::vector<int> delays = delaysOf(folder / "a.gif");
    EXPECT_EQ(delays.size(), 31U);
    EXPECT_THAT(delays, testing::Each(testing::Ge(2)));
    EXPECT_EQ(sum(delays), 102);  // 61 frames last 101.7
    const std::vector<Image> frames = decode(folder / "a.gif");
    ASSERT_EQ(frames.size(), 31U);
    EXPECT_LT(differenceOf(frames[7], sampleFrame(14, 64, 48)), 0.1);
}

TEST(Gif, ShowsAFrameLongerWhereItIsRepeated) {
    const TemporaryFolder folder;
    MovieWriter writer({folder / "a.gif", 64, 48, 60});
    writer.add(sampleFrame(0, 64, 48));
    // the first of the two is not shown in its own time: its repetition is
    writer.add(sampleFrame(1, 64, 48));
    for (int i = 0; i < 118; ++i) writer.repeat();
    writer.finish();
    EXPECT_THAT(delaysOf(folder / "a.gif"), testing::ElementsAre(3, 197));
    const std::vector<Image> frames = decode(folder / "a.gif");
    ASSERT_EQ(frames.size(), 2U);
    EXPECT_LT(differenceOf(frames[1], sampleFrame(1, 64, 48)), 0.1);
}

TEST(Gif, HoldsAPictureForAnHour) {
    const TemporaryFolder folder;
    MovieWriter writer({folder / "a.gif", 64, 48, 50});
    writer.add(sampleFrame(0, 64, 48));
    for (int i = 1; i < 3600 * 50; ++i) writer.repeat();
    writer.finish();
    EXPECT_EQ(sum(delaysOf(folder / "a.gif")), 360000);
}

TEST(Gif, IsClearWhereHalfOrMoreShowsThrough) {
    const TemporaryFolder folder;
    const MovieOptions options{folder / "a.gif", 160, 90, 25, true};
    writeMovie(options, 10);
    const std::vector<Image> frames = decode(options.file);
    ASSERT_EQ(frames.size(), 10U);
    for (int i = 0; i < 10; ++i) {
        const Image expected = sampleFrame(i, 160, 90, true);
        int wrong = 0;
        for (std::size_t at = 3; at < expected.pixels.size(); at += 4)
            wrong += (expected.pixels[at] >= 128) != (frames[static_cast<std::size_t>(i)].pixels[at] == 255);
        EXPECT_EQ(wrong, 0) << "in frame " << i;
    }
}

TEST(Gif, StandsInAFileThatPlaysUntilItIsFinished) {
    const TemporaryFolder folder;
    const MovieOptions options{folder / "a.gif", 64, 48, 25};
    MovieWriter writer(options);
    addFrames(writer, options, 60);
    EXPECT_EQ(writer.partialFile(), folder / "a.part.mov");
    // as somebody who changes their mind, twice
    EXPECT_FALSE(writer.finish([](double share) { return share < 0.5; }));
    EXPECT_FALSE(std::filesystem::exists(options.file));
    expectSampleFrames(folder / "a.part.mov", 60, 0.001);
    double last = 0;
    EXPECT_TRUE(writer.finish([&](double share) {
        EXPECT_GE(share, last);
        EXPECT_LE(share, 1);
        last = share;
        return true;
    }));
    EXPECT_GT(last, 0.5);
    EXPECT_EQ(probe(options.file).frames, 60);
    EXPECT_FALSE(std::filesystem::exists(folder / "a.part.mov"));
}

}  // namespace
}  // namespace gjkscope
