#pragma once

#include <chrono>
#include <exception>
#include <filesystem>
#include <functional>
#include <future>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace gjkscope {

/// Looks at the file of an open document now and then, on a thread of its own, so that one can write it
/// beside its picture.
template <class Read>
class FileWatch {
  public:
    using Path = std::filesystem::path;
    /// `fileFor`: the file that is read for the document at present, as for a language; where none is given,
    /// the document's own.
    struct Source {
        std::function<Read(const Path&)> read;
        std::function<Path(const Path&)> fileFor = {};
    };
    /// `ready` is called on the thread that has found another version.
    explicit FileWatch(Source source, std::function<void()> ready = {})
        : source_(std::move(source)), ready_(std::move(ready)) {}

    /// The document as it is in its file now, if that has changed since the first call for this file. `now`:
    /// seconds of a clock. Throws what reading throws, once for every change.
    std::optional<Read> changed(const Path& file, double now);

    /// A look is under way.
    bool isLooking() const {
        return looking_.valid() && looking_.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
    }

    static constexpr double kGlance = 0.5;  ///< between two looks, in seconds

  private:
    struct Version {
        Path file{};
        std::filesystem::file_time_type written{};
        bool operator==(const Version&) const = default;
    };
    struct Look {
        Version seen;
        std::optional<Read> read{};
        std::exception_ptr error{};
    };
    static Look look(const Source& source, const Path& file, const std::optional<Version>& known);
    std::optional<Read> take(Look look);

    Source source_;
    std::function<void()> ready_;
    Path file_;
    std::optional<Version> known_;
    std::future<Look> looking_;
    double next_ = 0;
};

template <class Read>
auto FileWatch<Read>::look(const Source& source, const Path& file, const std::optional<Version>& known)
    -> Look {
    std::error_code error;
    Version now{source.fileFor ? source.fileFor(file) : file, {}};
    now.written = std::filesystem::last_write_time(now.file, error);
    // a save may replace it at this very moment
    if (error) return {known.value_or(Version{})};
    Look look{now};
    if (!known || *known == now) return look;
    try {
        look.read = source.read(file);
    } catch (...) {
        look.error = std::current_exception();
    }
    return look;
}

template <class Read>
std::optional<Read> FileWatch<Read>::take(Look look) {
    if (!look.seen.file.empty()) known_ = look.seen;
    if (look.error) std::rethrow_exception(look.error);
    return std::move(look.read);
}

// on a thread that nobody waits for: the file may be on a network that is gone
template <class Read>
std::optional<Read> FileWatch<Read>::changed(const Path& file, double now) {
    if (file != file_) {
        file_ = file;
        known_.reset();
        looking_ = {};
        next_ = 0;
    }
    if (isLooking()) return std::nullopt;
    if (looking_.valid())
        if (std::optional<Read> found = take(looking_.get())) return found;
    if (now < next_) return std::nullopt;
    next_ = now + kGlance;
    std::promise<Look> promise;
    looking_ = promise.get_future();
    std::thread([source = source_, file, known = known_, promise = std::move(promise),
                 ready = ready_]() mutable {
        Look found = look(source, file, known);
        const bool isNews = found.read || found.error;
        promise.set_value(std::move(found));
        if (isNews && ready) ready();
    }).detach();
    return std::nullopt;
}

}  // namespace gjkscope
