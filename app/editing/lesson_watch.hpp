#pragma once

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>

#include "app/lesson/lesson_file.hpp"

namespace gjkscope {

/// Looks at the file of an open lesson now and then, on a thread of its own, so that one can write it beside
/// its pictures. Follows the language: each has a file.
class LessonWatch {
  public:
    /// `ready` is called on the thread that has found another version.
    explicit LessonWatch(std::function<void()> ready = {}) : ready_(std::move(ready)) {}

    /// The lesson as it is in its file now, if that has changed since the first call for this file. Throws
    /// what readLesson() throws, once for every change.
    std::optional<ReadLesson> changed(const std::filesystem::path& file, double now);

    /// A look is under way.
    bool isLooking() const;

    static constexpr double kGlance = 0.5;  ///< between two looks, in seconds

  private:
    /// A version of the lesson: its file for the language, and when that was written.
    struct Version {
        std::filesystem::path file{};
        std::filesystem::file_time_type written{};
        bool operator==(const Version&) const = default;
    };
    struct Look {
        Version seen;
        std::optional<ReadLesson> read{};
        std::exception_ptr error{};
    };
    static Look look(const std::filesystem::path& file, const std::optional<Version>& known);
    std::optional<ReadLesson> take(Look look);

    std::function<void()> ready_;
    std::filesystem::path file_;
    std::optional<Version> known_;
    std::future<Look> looking_;
    double next_ = 0;
};

}  // namespace gjkscope
