#include <gtest/gtest.h>

#include "app/record/movie.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

TEST(Webm, IsVp9OfTheRequestedSizeEvenWhereItIsOdd) {
    const TemporaryFolder folder;
    writeMovie({folder / "a.webm", 321, 181, 25}, 50);
    const Film film = probe(folder / "a.webm");
    EXPECT_EQ(film.codec, "vp9");
    EXPECT_EQ(film.pixels, "yuv420p");
    EXPECT_EQ(film.width, 321);
    EXPECT_EQ(film.height, 181);
    EXPECT_EQ(film.rate, "25/1");
    EXPECT_EQ(film.frames, 50);
    EXPECT_DOUBLE_EQ(film.duration, 2);
    EXPECT_EQ(film.stream.at("color_space"), "bt709");
    EXPECT_FALSE(film.stream.at("tags").contains("ALPHA_MODE"));
    expectSampleFrames(folder / "a.webm", 50, kLossy);
}

TEST(Webm, KeepsAlpha) {
    const TemporaryFolder folder;
    const MovieOptions options{folder / "a.webm", 320, 180, 30, true};
    writeMovie(options, 40);
    EXPECT_EQ(probe(options.file).stream.at("tags").at("ALPHA_MODE"), "1");
    const std::vector<Image> frames = decode(options.file, "libvpx-vp9");
    ASSERT_EQ(frames.size(), 40U);
    for (int i = 0; i < 40; ++i) {
        const Image &found = frames[static_cast<std::size_t>(i)], expected = sampleFrame(i, 320, 180, true);
        // over red, because the color of what is clear does not matter
        double apart = 0;
        for (std::size_t at = 0; at < found.pixels.size(); at += 4) {
            const auto overRed = [&](const Image& image, std::size_t k) {
                const double alpha = image.pixels[at + 3] / 255.0;
                return image.pixels[at + k] * alpha + (k == 0 ? 255 : 0) * (1 - alpha);
            };
            for (std::size_t k = 0; k < 3; ++k) apart += std::abs(overRed(found, k) - overRed(expected, k));
        }
        EXPECT_LT(apart / (3 * 320 * 180), kLossy) << i;
    }
}

TEST(Webm, WithoutTransparencyAlphaCountsForNothing) {
    const TemporaryFolder folder;
    Image frame = sampleFrame(0, 64, 48), clear = frame;
    for (std::size_t i = 3; i < clear.pixels.size(); i += 4) clear.pixels[i] = 40;
    MovieWriter one({folder / "one.webm", 64, 48}), other({folder / "other.webm", 64, 48});
    one.add(frame);
    other.add(clear);
    one.finish();
    other.finish();
    EXPECT_EQ(textOf(folder / "one.webm"), textOf(folder / "other.webm"));
}

}  // namespace
}  // namespace gjkscope
