#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/record/movie.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

std::vector<std::string> namesIn(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
}

TEST(Mp4, IsWhatPlaysEverywhere) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.mp4", 320, 180, 30}, 45);
    const Film film = probe(folder / "a.mp4");
    EXPECT_EQ(film.codec, "h264");
    EXPECT_EQ(film.pixels, "yuv420p");
    EXPECT_EQ(film.width, 320);
    EXPECT_EQ(film.height, 180);
    EXPECT_EQ(film.rate, "30/1");
    EXPECT_EQ(film.frames, 45);
    EXPECT_DOUBLE_EQ(film.duration, 1.5);
    EXPECT_EQ(film.stream.at("has_b_frames"), 0);
    for (const char* property : {"color_space", "color_primaries", "color_transfer"})
        EXPECT_EQ(film.stream.at(property), "bt709");
    EXPECT_EQ(film.stream.at("color_range"), "tv");
}

TEST(Mp4, ShowsTheFramesThatWereAdded) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.mp4", 320, 180, 30}, 45);
    expectSampleFrames(folder / "a.mp4", 45, kLossy);
}

TEST(Mp4, StartsToPlayBeforeItIsLoaded) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.mp4", 64, 48, 30}, 45);
    const std::string bytes = textOf(folder / "a.mp4");
    EXPECT_LT(bytes.find("moov"), bytes.find("mdat"));
    EXPECT_EQ(bytes.find("moof"), bytes.npos) << "a finished file has no fragments";
}

TEST(Mp4, HasTheLastColumnAndRowTwiceWhereTheSizeIsOdd) {
    const TemporaryFolder folder;
    const Image frame = sampleFrame(0, 161, 91);
    MovieWriter writer({folder / "a.mp4", 161, 91, 30});
    writer.add(frame);
    writer.finish();
    const std::vector<Image> frames = decode(folder / "a.mp4");
    ASSERT_EQ(frames.size(), 1U);
    ASSERT_EQ(frames[0].width, 162);
    ASSERT_EQ(frames[0].height, 92);
    Image larger{162, 92, {}};
    for (int y = 0; y < 92; ++y) {
        const std::uint8_t* row = frame.row(std::min(y, 90));
        larger.pixels.insert(larger.pixels.end(), row, row + 4 * 161);
        larger.pixels.insert(larger.pixels.end(), row + 4 * 160, row + 4 * 161);
    }
    EXPECT_LT(differenceOf(frames[0], larger), kLossy);
}

TEST(Mp4, RepeatsAFrameAsIfItWereAddedAgain) {
    const TemporaryFolder folder;
    MovieWriter added({folder / "added.mp4", 64, 48, 30}), repeated({folder / "repeated.mp4", 64, 48, 30});
    for (int i = 0; i < 8; ++i) {
        added.add(sampleFrame(i / 4, 64, 48));
        if (i % 4 == 0)
            repeated.add(sampleFrame(i / 4, 64, 48));
        else
            repeated.repeat();
    }
    added.finish();
    repeated.finish();
    EXPECT_EQ(textOf(folder / "added.mp4"), textOf(folder / "repeated.mp4"));
}

TEST(Mp4, TakesRowsFromTheBottomAsWell) {
    const TemporaryFolder folder;
    const Image frame = sampleFrame(3, 64, 48);
    Image upsideDown{64, 48, {}, true};
    for (int y = 47; y >= 0; --y)
        upsideDown.pixels.insert(upsideDown.pixels.end(), frame.row(y), frame.row(y) + 4 * 64);
    MovieWriter one({folder / "one.mp4", 64, 48}), other({folder / "other.mp4", 64, 48});
    one.add(frame);
    other.add(upsideDown);
    one.finish();
    other.finish();
    EXPECT_EQ(textOf(folder / "one.mp4"), textOf(folder / "other.mp4"));
}

TEST(Mp4, TakesItsPlaceAtTheEndAndLeavesNothingElse) {
    const TemporaryFolder folder;
    const MovieOptions options{folder / "a.mp4", 64, 48, 30};
    writeText(options.file, "an older movie");
    MovieWriter writer(options);
    addFrames(writer, options, 3);
    EXPECT_EQ(writer.partialFile(), folder / "a.part.mp4");
    EXPECT_EQ(textOf(options.file), "an older movie");
    EXPECT_TRUE(writer.finish());
    EXPECT_EQ(probe(options.file).frames, 3);
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("a.mp4"));
}

TEST(Mp4, LeavesTheRemainsOfAnEarlierRecordingAlone) {
    const TemporaryFolder folder;
    writeText(folder / "a.part.mp4", "all that is left");
    const MovieOptions options{folder / "a.mp4", 64, 48, 30};
    MovieWriter writer(options);
    addFrames(writer, options, 3);
    EXPECT_EQ(writer.partialFile(), folder / "a.part-2.mp4");
    writer.finish();
    EXPECT_EQ(textOf(folder / "a.part.mp4"), "all that is left");
    EXPECT_THAT(namesIn(folder.path()), testing::ElementsAre("a.mp4", "a.part.mp4"));
}

TEST(Mp4, ReplacesTheFileThatALinkLeadsTo) {
    const TemporaryFolder folder;
    writeText(folder / "real.mp4", "older");
    std::filesystem::create_symlink("real.mp4", folder / "link.mp4");
    writeMovie({folder / "link.mp4", 64, 48, 30}, 3);
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.mp4"));
    EXPECT_EQ(probe(folder / "real.mp4").frames, 3);
}

}  // namespace
}  // namespace gjkscope
