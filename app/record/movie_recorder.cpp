#include "app/record/movie_recorder.hpp"

#include <algorithm>
#include <utility>

namespace gjkscope {
namespace {

/// Enough to bridge what a slow step of either side costs; 128 MB where frames are large, but two at least:
/// one that is written while the next is made.
std::size_t queueLength(const MovieOptions& options) {
    constexpr std::size_t kMaxFrames = 8, kMinFrames = 2, kMaxBytes = 128 << 20;
    const std::size_t frame =
        4 * static_cast<std::size_t>(options.width) * static_cast<std::size_t>(options.height);
    return std::clamp(kMaxBytes / std::max<std::size_t>(1, frame), kMinFrames, kMaxFrames);
}

}  // namespace

MovieRecorder::MovieRecorder(const MovieOptions& options)
    : writer_(std::in_place, options), most_(queueLength(options)), part_(writer_->partialFile()) {
    thread_ = std::thread([this] { run(); });
}

MovieRecorder::~MovieRecorder() {
    cancel();
    thread_.join();
}

void MovieRecorder::push(Image frame) {
    queue_.push_back({true, std::move(frame)});
    ++images_;
    ++added_;
    changed_.notify_all();
}

/// Waits for one. Nothing when no more will come.
std::optional<MovieRecorder::Job> MovieRecorder::nextJob() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !queue_.empty() || wish_ != Wish::Frames; });
    if (wish_ == Wish::End || queue_.empty()) return std::nullopt;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    images_ -= job.hasImage;
    changed_.notify_all();
    return job;
}

void MovieRecorder::write(Job job) {
    if (job.hasImage) {
        writer_->add(job.image);
        ++written_;
        const std::lock_guard lock(mutex_);
        if (spares_.size() < most_) spares_.push_back(std::move(job.image));
    }
    for (int i = 0; i < job.repeats && !stop_; ++i) {
        writer_->repeat();
        ++written_;
    }
}

/// False where it was stopped.
bool MovieRecorder::finishMovie() {
    {
        const std::lock_guard lock(mutex_);
        if (wish_ == Wish::End) return false;
        spares_.clear();
    }
    return writer_->finish([&](double share) {
        completion_ = share;
        return !stop_;
    });
}

void MovieRecorder::run() {
    std::string problem;
    bool finished = false;
    try {
        while (auto job = nextJob()) write(std::move(*job));
        finished = finishMovie();
    } catch (const std::exception& exception) {
        problem = exception.what();
    }
    writer_.reset();
    const std::lock_guard lock(mutex_);
    error_ = std::move(problem);
    complete_ = finished;
    ended_ = true;
    queue_.clear();
    spares_.clear();
    changed_.notify_all();
}

bool MovieRecorder::add(Image frame) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return images_ < most_ || !acceptsFrames(); });
    if (!acceptsFrames()) return false;
    push(std::move(frame));
    return true;
}

bool MovieRecorder::tryAdd(Image& frame) {
    const std::lock_guard lock(mutex_);
    if (images_ >= most_ || !acceptsFrames()) return false;
    push(std::move(frame));
    return true;
}

void MovieRecorder::repeat(int times) {
    const std::lock_guard lock(mutex_);
    if (!acceptsFrames() || times < 1) return;
    if (queue_.empty()) queue_.emplace_back();
    queue_.back().repeats += times;
    added_ += times;
    changed_.notify_all();
}

Image MovieRecorder::takeSpare() {
    const std::lock_guard lock(mutex_);
    if (spares_.empty()) return {};
    Image spare = std::move(spares_.back());
    spares_.pop_back();
    return spare;
}

void MovieRecorder::finish() {
    const std::lock_guard lock(mutex_);
    if (wish_ == Wish::Frames) wish_ = Wish::Completion;
    changed_.notify_all();
}

void MovieRecorder::cancel() {
    const std::lock_guard lock(mutex_);
    wish_ = Wish::End;
    stop_ = true;
    changed_.notify_all();
}

void MovieRecorder::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_; });
}

}  // namespace gjkscope
