#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/record/movie.hpp"
#include "tests/model/temporary_folder.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

TEST(Mp4, PlaysWhatWasAdded) {
    const TemporaryFolder folder;
    MovieWriter writer({folder / "a.mp4", 320, 180, 30});
    for (int i = 0; i < 45; ++i) writer.add(sampleFrame(i, 320, 180));
    EXPECT_TRUE(writer.finish());

    const Film film = probe(folder / "a.mp4");
    EXPECT_EQ(film.codec, "h264");
    EXPECT_EQ(film.pixels, "yuv420p");
    EXPECT_EQ(film.width, 320);
    EXPECT_EQ(film.height, 180);
    EXPECT_EQ(film.rate, "30/1");
    EXPECT_EQ(film.frames, 45);
    EXPECT_DOUBLE_EQ(film.duration, 1.5);
    EXPECT_EQ(film.stream.at("color_space"), "bt709");
    EXPECT_EQ(film.stream.at("color_range"), "tv");

    const std::vector<Image> frames = decode(folder / "a.mp4");
    ASSERT_EQ(frames.size(), 45U);
    for (int i = 0; i < 45; ++i)
        EXPECT_LT(differenceOf(frames[static_cast<std::size_t>(i)], sampleFrame(i, 320, 180)).mean, 2) << i;
}

}  // namespace
}  // namespace gjkscope
