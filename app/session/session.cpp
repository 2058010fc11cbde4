#include "app/session/session.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "app/base/language.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/session/difference_worker.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The pictures as last made, with what they were made from.
struct Session::Cache {
    struct Entry {
        bool valid = false;
        std::uint64_t revision = 0;
        double time = 0;
        PictureOptions options;
        ShownDifference difference;
        std::string language;
        Picture picture;
        std::uint64_t number = 0;
    };
    std::array<Entry, 2> entries;

    ShownDifference difference;
    std::shared_ptr<const Run> requested;  ///< the run whose difference was requested last
    std::unique_ptr<DifferenceWorker> worker;
};

Session::Session(Scene scene)
    : scene_(std::move(scene)), savedScene_(scene_), cache_(std::make_unique<Cache>()) {
    run_ = runScene(scene_);
    playback_.restart(run_->steps());
}

Session::~Session() = default;

void Session::changed() {
    // the playback points into the old run's steps until it adopts the new ones
    std::shared_ptr<const Run> next = runScene(scene_);
    playback_.adopt(next->steps());
    run_ = std::move(next);
    if (options.selectedBody >= static_cast<int>(scene_.bodies.size())) options.selectedBody = -1;
    ++revision_;
}

void Session::edit(std::string label, const std::function<void(Scene&)>& change) {
    Scene next = scene_;
    change(next);
    if (next == scene_) return;
    Scene before = std::exchange(scene_, std::move(next));
    if (!gesture_) history_.record(std::move(before), std::move(label));
    changed();
}

void Session::beginGesture(std::string label) {
    if (gesture_) endGesture();
    gesture_ = Gesture{std::move(label), scene_};
}

void Session::endGesture() {
    if (!gesture_) return;
    Gesture gesture = std::move(*gesture_);
    gesture_.reset();
    if (!(gesture.before == scene_)) history_.record(std::move(gesture.before), std::move(gesture.label));
}

void Session::cancelGesture() {
    if (!gesture_) return;
    scene_ = std::move(gesture_->before);
    gesture_.reset();
    changed();
}

void Session::notifyOfEdit(const std::string& notice) {
    ofEdits_.push_back(notice);
    notify(notice);
}

void Session::undo() {
    endGesture();
    if (!history_.canUndo()) return;
    for (const std::string& notice : std::exchange(ofEdits_, {})) std::erase(notices_, notice);
    scene_ = history_.undo(std::move(scene_));
    changed();
}

void Session::redo() {
    endGesture();
    if (!history_.canRedo()) return;
    scene_ = history_.redo(std::move(scene_));
    changed();
}

void Session::open(Scene scene, std::filesystem::path file, std::vector<std::string> notices,
                   std::shared_ptr<const Run> run) {
    gesture_.reset();
    std::shared_ptr<const Run> next = run ? std::move(run) : runScene(scene);
    scene_ = std::move(scene);
    savedScene_ = scene_;
    file_ = std::move(file);
    notices_ = std::move(notices);
    ofEdits_.clear();
    history_.clear();
    options.hover = {};
    options.selectedBody = -1;
    options.strokes.clear();
    playback_.restart(next->steps());
    run_ = std::move(next);
    // another scene's would mislead
    cache_->difference = {};
    ++revision_;
}

void Session::show(const Scene& scene, double time) {
    gesture_.reset();
    history_.clear();
    if (!(scene == scene_)) {
        scene_ = scene;
        changed();
    }
    savedScene_ = scene_;
    playback_.scrub(time);
}

void Session::saved(std::filesystem::path file) {
    file_ = std::move(file);
    savedScene_ = scene_;
}

bool Session::hasEdits() const {
    if (!dirty()) return false;
    Scene sameMethod = scene_;
    sameMethod.method = savedScene_.method;
    return !(sameMethod == savedScene_);
}

void Session::workAside(std::function<void()> ready) {
    cache_->worker = std::make_unique<DifferenceWorker>(std::move(ready));
}

/// The run's own, unless it takes long and there is another to be shown meanwhile.
const ShownDifference& Session::shownDifference() const {
    ShownDifference& shown = cache_->difference;
    const bool waits = !cache_->worker || !shown.outline || !isLaborious(run_->geometry());
    if (waits) {
        cache_->requested = run_;
        return shown = {run_->difference(), false};
    }
    if (cache_->requested != run_) {
        cache_->worker->request(run_);
        cache_->requested = run_;
        shown.isOld = true;
    }
    if (DifferenceWorker::Result newest = cache_->worker->newest(); newest.outline && shown.isOld)
        shown = {std::move(newest.outline), newest.run != run_};
    return shown;
}

const Picture& Session::picture(Canvas canvas) const {
    Cache::Entry& entry = cache_->entries[static_cast<std::size_t>(canvas)];
    const ShownDifference difference = canvas == Canvas::World ? ShownDifference() : shownDifference();
    const bool fresh = entry.valid && entry.revision == revision_ && entry.time == playback_.time() &&
                       entry.options == options && entry.difference == difference &&
                       entry.language == currentLanguage();
    if (!fresh) {
        entry = {true,
                 revision_,
                 playback_.time(),
                 options,
                 difference,
                 currentLanguage(),
                 pictureAt(scene_, *run_, canvas, playback_.time(), options, difference),
                 entry.number + 1};
    }
    return entry.picture;
}

std::uint64_t Session::pictureNumber(Canvas canvas) const {
    return cache_->entries[static_cast<std::size_t>(canvas)].number;
}

}  // namespace gjkscope
