#include <gtest/gtest.h>

#include <filesystem>

#include "app/record/movie_recorder.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/record/film_file.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

TEST(MovieRecorder, WritesWhatAWriterWould) {
    const TemporaryFolder folder;
    const MovieOptions one{folder / "one.mp4", 160, 90, 30}, other{folder / "other.mp4", 160, 90, 30};
    writeMovie(one, 60);
    MovieRecorder recorder(other);
    for (int i = 0; i < 60; ++i) EXPECT_TRUE(recorder.add(sampleFrame(i, 160, 90)));
    recorder.finish();
    recorder.wait();
    EXPECT_TRUE(recorder.done());
    EXPECT_TRUE(recorder.complete());
    EXPECT_EQ(recorder.error(), "");
    EXPECT_EQ(recorder.framesAdded(), 60);
    EXPECT_EQ(recorder.framesWritten(), 60);
    EXPECT_EQ(textOf(one.file), textOf(other.file));
}

TEST(MovieRecorder, RepeatsTheFrameThatWasAddedLast) {
    const TemporaryFolder folder;
    MovieRecorder recorder({folder / "a.mp4", 160, 90, 30});
    recorder.add(sampleFrame(0, 160, 90));
    recorder.repeat(9);
    recorder.repeat();
    recorder.add(sampleFrame(20, 160, 90));
    recorder.repeat(4);
    recorder.finish();
    recorder.wait();
    EXPECT_EQ(recorder.framesWritten(), 16);
    const std::vector<Image> frames = decode(folder / "a.mp4");
    ASSERT_EQ(frames.size(), 16U);
    for (std::size_t i = 0; i < 16; ++i)
        EXPECT_LT(differenceOf(frames[i], sampleFrame(i < 11 ? 0 : 20, 160, 90)), kLossy) << i;
}

TEST(MovieRecorder, KeepsAtMostAFewFramesWaiting) {
    const TemporaryFolder folder;
    // PNG of this size takes longer than a copy by far: the queue fills
    MovieRecorder recorder({folder / "a%d.png", 1200, 900, 30});
    const Image frame = sampleFrame(0, 1200, 900);
    bool refused = false;
    for (int i = 0; i < 200 && !refused; ++i) {
        Image copy = frame;
        refused = !recorder.tryAdd(copy);
        EXPECT_EQ(copy.pixels.empty(), !refused) << "a refused frame stays with the caller";
    }
    EXPECT_TRUE(refused);
    EXPECT_LE(recorder.framesAdded() - recorder.framesWritten(), 9);
}

TEST(MovieRecorder, HandsWrittenFramesBack) {
    const TemporaryFolder folder;
    MovieRecorder recorder({folder / "a.mp4", 160, 90, 30});
    EXPECT_TRUE(recorder.takeSpare().pixels.empty());
    // more than the queue holds: some are written when the last is in
    for (int i = 0; i < 20; ++i) recorder.add(sampleFrame(i, 160, 90));
    EXPECT_EQ(recorder.takeSpare().pixels.size(), 4U * 160 * 90);
}

TEST(MovieRecorder, CanceledItLeavesWhatPlays) {
    const TemporaryFolder folder;
    MovieRecorder recorder({folder / "a.webm", 160, 90, 30});
    for (int i = 0; i < 40; ++i) recorder.add(sampleFrame(i, 160, 90));
    recorder.cancel();
    recorder.wait();
    EXPECT_FALSE(recorder.complete());
    EXPECT_EQ(recorder.error(), "");
    EXPECT_FALSE(recorder.add(sampleFrame(0, 160, 90)));
    EXPECT_FALSE(fs::exists(folder / "a.webm"));
    expectSampleFrames(recorder.partialFile(), static_cast<std::size_t>(recorder.framesWritten()), kLossy);
}

TEST(MovieRecorder, CanceledWhileItFinishesItLeavesWhatPlays) {
    const TemporaryFolder folder;
    MovieRecorder recorder({folder / "a.gif", 400, 300, 25});
    for (int i = 0; i < 60; ++i) recorder.add(sampleFrame(i, 400, 300));
    recorder.finish();
    while (!recorder.done() && recorder.completion() < 0.1) continue;
    recorder.cancel();
    recorder.wait();
    if (recorder.complete()) GTEST_SKIP() << "it was finished before it could be canceled";
    EXPECT_FALSE(fs::exists(folder / "a.gif"));
    expectSampleFrames(recorder.partialFile(), 60, 0.001);
}

TEST(MovieRecorder, EndsAtTheFirstError) {
    const TemporaryFolder folder;
    MovieRecorder recorder({folder / "a.mp4", 160, 90, 30});
    recorder.add(sampleFrame(0, 160, 92));
    recorder.wait();
    EXPECT_EQ(recorder.error(), "A frame is 160 × 92 pixels, but the movie is 160 × 90.");
    EXPECT_FALSE(recorder.complete());
    EXPECT_FALSE(recorder.add(sampleFrame(0, 160, 90)));
}

TEST(MovieRecorder, SaysAtOnceThatItCannotStart) {
    EXPECT_THROW(MovieRecorder({"/no/such/folder/a.mp4", 160, 90}), MovieError);
}

}  // namespace
}  // namespace gjkscope
