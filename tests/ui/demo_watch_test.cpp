#include "app/ui/capture/demo_watch.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

class DemoWatchTest : public testing::Test {
  protected:
    void write(const std::string& pause) {
        std::ofstream(file_) << withCues(R"({"pause": )" + pause + "}");
        // as if a second had passed since the last save
        written_ += std::chrono::seconds(1);
        std::filesystem::last_write_time(file_, written_);
    }
    std::filesystem::path file_ = std::filesystem::path(testing::TempDir()) / "watched.gjkdemo.json";
    std::filesystem::file_time_type written_ = std::filesystem::file_time_type::clock::now();
    DemoWatch watch_;
};

TEST_F(DemoWatchTest, ReadsAFileAgainOnceItHasChanged) {
    write("1");
    EXPECT_FALSE(watch_.changed(file_, 0)) << "it has just been opened";
    EXPECT_FALSE(watch_.changed(file_, 1));
    write("2");
    EXPECT_FALSE(watch_.changed(file_, 1.1)) << "too soon for a look";
    const auto read = watch_.changed(file_, 2);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read->storyboard.cues.back().over, 2);
    EXPECT_FALSE(watch_.changed(file_, 3));
}

TEST_F(DemoWatchTest, RefusesAFaultyVersionOnce) {
    write("1");
    EXPECT_FALSE(watch_.changed(file_, 0));
    write("\"long\"");
    EXPECT_THROW((void)watch_.changed(file_, 1), std::exception);
    EXPECT_FALSE(watch_.changed(file_, 2));
    write("3");
    EXPECT_TRUE(watch_.changed(file_, 3));
    std::filesystem::remove(file_);
    EXPECT_FALSE(watch_.changed(file_, 4)) << "a save may be under way";
}

}  // namespace
}  // namespace gjkscope
