#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/base/file_handle.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A line of a batch, with its pair's answer.
struct BatchRow {
    std::size_t line = 0;  ///< from 1
    std::string name;      ///< the scene's title, or its id
    std::string error;     ///< why it is none; empty: it is one
    std::optional<bool> intersects;
    double value =
        std::numeric_limits<double>::quiet_NaN();  ///< the distance; minus the depth where they meet
    int iterations = 0;
    std::optional<std::vector<std::string>>
        wrong;  ///< claims of the report that do not hold; none: no report
};

enum class BatchOrder { Line, Answer, Iterations, Wrong };

/// A file with one scene per line, whose pairs are all computed on threads of their own.
class BatchList {
  public:
    /// `ready` is called on a thread when there is something new to show.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    /// Begins to read; throws std::runtime_error with one sentence where the file can't be opened.
    void open(const std::filesystem::path& file);
    void cancel();  ///< keeps the rows read so far
    void close();

    const std::filesystem::path& file() const { return file_; }
    bool isOpen() const { return !file_.empty(); }
    bool isReading() const { return reading_; }
    double part() const { return part_; }  ///< of the file that has been read, from 0 to 1
    std::size_t count() const;
    /// More lines are not listed.
    static constexpr std::size_t kMaxLines = 2'000'000;

    /// Sorts and filters the rows read so far: shown are those with the text in their name, number or error.
    void arrange(BatchOrder order, bool descending, const std::string& filter);
    std::size_t shown() const { return order_.size(); }
    BatchRow row(std::size_t place) const;
    /// The place of a line among those shown.
    std::optional<std::size_t> placeOf(std::size_t line) const;

    /// The scene of a line. Throws InputError.
    Scene scene(std::size_t line) const;

  private:
    void read(const std::stop_token& stop);
    void readAll(const std::stop_token& stop);
    void keep(std::vector<BatchRow> rows, std::vector<std::uint64_t> starts);

    std::function<void()> ready_;
    std::filesystem::path file_;
    std::optional<FileHandle> handle_;  ///< the file, whatever its name leads to later
    std::atomic<bool> reading_ = false;
    std::atomic<double> part_ = 0;
    mutable std::mutex mutex_;           ///< of the next two
    std::vector<BatchRow> rows_;         ///< by line
    std::vector<std::uint64_t> starts_;  ///< of the lines, in bytes
    std::vector<std::size_t> order_;     ///< indices of rows
    std::jthread thread_;
};

}  // namespace gjkscope
