#include "app/editing/lesson_watch.hpp"

#include <chrono>
#include <exception>
#include <system_error>
#include <thread>
#include <utility>

namespace gjkscope {

LessonWatch::Look LessonWatch::look(const std::filesystem::path& file, const std::optional<Version>& known) {
    std::error_code error;
    Version now{lessonFileFor(file), {}};
    now.written = std::filesystem::last_write_time(now.file, error);
    // a save may replace it at this very moment
    if (error) return {known.value_or(Version{})};
    Look look{now};
    if (!known || *known == now) return look;
    try {
        look.read = readLesson(file);
    } catch (...) {
        look.error = std::current_exception();
    }
    return look;
}

std::optional<ReadLesson> LessonWatch::take(Look look) {
    if (!look.seen.file.empty()) known_ = look.seen;
    if (look.error) std::rethrow_exception(look.error);
    return std::move(look.read);
}

bool LessonWatch::isLooking() const {
    return looking_.valid() && looking_.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
}

// on a thread that nobody waits for: the file may be on a network that is gone
std::optional<ReadLesson> LessonWatch::changed(const std::filesystem::path& file, double now) {
    if (file != file_) {
        file_ = file;
        known_.reset();
        looking_ = {};
        next_ = 0;
    }
    if (isLooking()) return std::nullopt;
    if (looking_.valid())
        if (std::optional<ReadLesson> found = take(looking_.get())) return found;
    if (now < next_) return std::nullopt;
    next_ = now + kGlance;
    std::promise<Look> promise;
    looking_ = promise.get_future();
    std::thread([file, known = known_, promise = std::move(promise), ready = ready_]() mutable {
        Look found = look(file, known);
        const bool isNews = found.read || found.error;
        promise.set_value(std::move(found));
        if (isNews && ready) ready();
    }).detach();
    return std::nullopt;
}

}  // namespace gjkscope
