#include "app/record/movie_recorder.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

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

/// A frame, or none, and how often it, or the frame before, comes again.
struct Job {
    bool hasImage = false;
    Image image{};
    int repeats = 0;
};

enum class Wish { Frames, Completion, End };

}  // namespace

struct MovieRecorder::Implementation {
    explicit Implementation(const MovieOptions& options)
        : writer(std::in_place, options), most(queueLength(options)), part(writer->partialFile()) {}

    mutable std::mutex mutex;
    mutable std::condition_variable changed;
    std::optional<MovieWriter> writer;  ///< the thread's own
    const std::size_t most;             ///< images in the queue
    const std::filesystem::path part;
    std::deque<Job> queue;
    std::size_t images = 0;  ///< in the queue
    std::vector<Image> spares;
    Wish wish = Wish::Frames;
    bool ended = false, complete = false;
    std::string error;
    int added = 0;
    std::atomic<int> written = 0;
    std::atomic<double> completion = 0;
    std::atomic<bool> stop = false;
    std::thread thread;

    bool acceptsFrames() const { return wish == Wish::Frames && !ended; }
    void push(Image frame);
    std::optional<Job> nextJob();
    void write(Job job);
    bool finish();
    void run();
};

void MovieRecorder::Implementation::push(Image frame) {
    queue.push_back({true, std::move(frame)});
    ++images;
    ++added;
    changed.notify_all();
}

/// Waits for one. Nothing when no more will come.
std::optional<Job> MovieRecorder::Implementation::nextJob() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return !queue.empty() || wish != Wish::Frames; });
    if (wish == Wish::End || queue.empty()) return std::nullopt;
    Job job = std::move(queue.front());
    queue.pop_front();
    images -= job.hasImage;
    changed.notify_all();
    return job;
}

void MovieRecorder::Implementation::write(Job job) {
    if (job.hasImage) {
        writer->add(job.image);
        ++written;
        const std::lock_guard lock(mutex);
        if (spares.size() < most) spares.push_back(std::move(job.image));
    }
    for (int i = 0; i < job.repeats && !stop; ++i) {
        writer->repeat();
        ++written;
    }
}

/// False where it was stopped.
bool MovieRecorder::Implementation::finish() {
    {
        const std::lock_guard lock(mutex);
        if (wish == Wish::End) return false;
        spares.clear();
    }
    return writer->finish([&](double share) {
        completion = share;
        return !stop;
    });
}

void MovieRecorder::Implementation::run() {
    std::string problem;
    bool finished = false;
    try {
        while (auto job = nextJob()) write(std::move(*job));
        finished = finish();
    } catch (const std::exception& exception) {
        problem = exception.what();
    }
    writer.reset();
    const std::lock_guard lock(mutex);
    error = std::move(problem);
    complete = finished;
    ended = true;
    queue.clear();
    spares.clear();
    changed.notify_all();
}

MovieRecorder::MovieRecorder(const MovieOptions& options)
    : implementation_(std::make_unique<Implementation>(options)) {
    implementation_->thread = std::thread([own = implementation_.get()] { own->run(); });
}

MovieRecorder::~MovieRecorder() {
    cancel();
    implementation_->thread.join();
}

bool MovieRecorder::add(Image frame) {
    Implementation& own = *implementation_;
    std::unique_lock lock(own.mutex);
    own.changed.wait(lock, [&] { return own.images < own.most || !own.acceptsFrames(); });
    if (!own.acceptsFrames()) return false;
    own.push(std::move(frame));
    return true;
}

bool MovieRecorder::tryAdd(Image& frame) {
    Implementation& own = *implementation_;
    const std::lock_guard lock(own.mutex);
    if (own.images >= own.most || !own.acceptsFrames()) return false;
    own.push(std::move(frame));
    return true;
}

void MovieRecorder::repeat(int times) {
    Implementation& own = *implementation_;
    const std::lock_guard lock(own.mutex);
    if (!own.acceptsFrames() || times < 1) return;
    if (own.queue.empty()) own.queue.emplace_back();
    own.queue.back().repeats += times;
    own.added += times;
    own.changed.notify_all();
}

Image MovieRecorder::takeSpare() {
    Implementation& own = *implementation_;
    const std::lock_guard lock(own.mutex);
    if (own.spares.empty()) return {};
    Image spare = std::move(own.spares.back());
    own.spares.pop_back();
    return spare;
}

void MovieRecorder::finish() {
    Implementation& own = *implementation_;
    const std::lock_guard lock(own.mutex);
    if (own.wish == Wish::Frames) own.wish = Wish::Completion;
    own.changed.notify_all();
}

void MovieRecorder::cancel() {
    Implementation& own = *implementation_;
    const std::lock_guard lock(own.mutex);
    own.wish = Wish::End;
    own.stop = true;
    own.changed.notify_all();
}

bool MovieRecorder::done() const {
    const std::lock_guard lock(implementation_->mutex);
    return implementation_->ended;
}

void MovieRecorder::wait() const {
    std::unique_lock lock(implementation_->mutex);
    implementation_->changed.wait(lock, [&] { return implementation_->ended; });
}

bool MovieRecorder::complete() const {
    const std::lock_guard lock(implementation_->mutex);
    return implementation_->complete;
}

std::string MovieRecorder::error() const {
    const std::lock_guard lock(implementation_->mutex);
    return implementation_->error;
}

int MovieRecorder::framesAdded() const {
    const std::lock_guard lock(implementation_->mutex);
    return implementation_->added;
}

int MovieRecorder::framesWritten() const {
    return implementation_->written;
}

double MovieRecorder::completion() const {
    return implementation_->completion;
}

std::filesystem::path MovieRecorder::partialFile() const {
    return implementation_->part;
}

}  // namespace gjkscope
