#include "app/editing/file_watch.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "app/editing/opening.hpp"
#include "tests/film/storyboards.hpp"

namespace gjkscope {
namespace {

class WatchedFilm : public testing::Test {
  protected:
    void write(const std::string& pause) {
        std::ofstream(file_) << withCues(R"({"pause": )" + pause + "}");
        // as if a second had passed since the last save
        written_ += std::chrono::seconds(1);
        std::filesystem::last_write_time(file_, written_);
    }
    /// What the watch says after a look at that time, which it takes on a thread of its own.
    std::optional<OpenedFilm> look(double now) {
        EXPECT_FALSE(watch_.changed(file_, now));
        while (watch_.isLooking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return watch_.changed(file_, now);
    }
    std::filesystem::path file_ = std::filesystem::path(testing::TempDir()) / "watched.gjkdemo.json";
    std::filesystem::file_time_type written_ = std::filesystem::file_time_type::clock::now();
    std::thread::id reader_;
    FileWatch<OpenedFilm> watch_{{[this](const auto& file) {
        reader_ = std::this_thread::get_id();
        return readPreparedFilm(file);
    }}};
};

TEST_F(WatchedFilm, IsReadAgainOnceItHasChanged) {
    write("1");
    EXPECT_FALSE(look(0)) << "it has just been opened";
    EXPECT_FALSE(look(1));
    write("2");
    EXPECT_FALSE(look(1.1)) << "too soon for a look";
    const auto read = look(2);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->film->duration(), 2);
    EXPECT_NE(reader_, std::this_thread::get_id()) << "the window would wait for its runs";
    EXPECT_FALSE(look(3));
}

TEST_F(WatchedFilm, IsRefusedOnceWhereItIsFaulty) {
    write("1");
    EXPECT_FALSE(look(0));
    write("\"long\"");
    EXPECT_THROW((void)look(1), std::exception);
    EXPECT_FALSE(look(2));
    write("3");
    EXPECT_TRUE(look(3));
    std::filesystem::remove(file_);
    EXPECT_FALSE(look(4)) << "a save may be under way";
}

}  // namespace
}  // namespace gjkscope
