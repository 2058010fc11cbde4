#include "app/session/session.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/limits.hpp"
#include "app/session/outline_worker.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// The pictures as last made, with what they were made from.
struct Session::Cache {
    struct Entry {
        const Run* run = nullptr;  ///< none: nothing is there yet
        bool sameOrder = true;     ///< as the active lane
        std::uint64_t revision = 0;
        double time = 0;
        PictureOptions options;
        ShownOutline outline;
        std::string language;
        bool hasEarlier = false;
        Picture picture;
        std::uint64_t number = 0;
    };
    std::uint64_t pictures = 0;  ///< made so far
    Entry world;
    std::array<Entry, kMaxLanes> differences;  ///< by the lane that draws it

    /// The outline of A − B or, if a lane swaps the bodies, of B − A.
    struct Shown {
        ShownOutline outline;
        OutlineWorker::Request requested;  ///< the last one
        std::unique_ptr<OutlineWorker> worker;
    };
    std::array<Shown, 2> shown;

    /// Items of a warm start during a gesture: the simplex of the query before, where it was then.
    std::vector<Item> earlier;
    std::uint64_t earlierRevision = 0;  ///< of the scene that it is shown with

    Entry& entry(Canvas canvas, std::size_t lane) {
        return canvas == Canvas::World ? world : differences[lane];
    }
};

Session::Session(Scene scene)
    : scene_(std::move(scene)), savedScene_(scene_), cache_(std::make_unique<Cache>()) {
    runs_ = std::make_shared<LaneRuns>(scene_);
    playback_.restart(runs_->clock().ticks());
}

Session::~Session() = default;

void Session::changed() {
    // the playback points into the old clock's ticks until it adopts the new ones
    auto next = std::make_shared<const LaneRuns>(scene_);
    playback_.adopt(next->clock().ticks());
    runs_ = std::move(next);
    lane_ = std::min(lane_, runs_->size() - 1);
    if (options.selectedBody >= static_cast<int>(scene_.bodies.size())) options.selectedBody = -1;
    ++revision_;
}

void Session::takeLane(std::size_t lane) {
    lane_ = std::min(lane, runs_->size() - 1);
}

void Session::edit(std::string label, const std::function<void(Scene&)>& change) {
    Scene next = scene_;
    change(next);
    if (next == scene_) return;
    Scene before = std::exchange(scene_, std::move(next));
    noteWarmStart(before);
    if (!gesture_) history_.record(std::move(before), std::move(label));
    changed();
}

/// A run of the scene as if it came from `before` within a frame: a run takes the earlier places from
/// velocities.
void Session::noteWarmStart(const Scene& before) {
    cache_->earlier.clear();
    const Method* method = findMethod(scene_.method);
    if (method == nullptr || !method->startsWarm || before.method != scene_.method ||
        before.bodies.size() != scene_.bodies.size() || before.pair != scene_.pair)
        return warmStarts_.clear();
    Scene moved = scene_;
    moved.compare.clear();
    for (const int i : moved.pair) {
        Body& body = moved.bodies[static_cast<std::size_t>(i)];
        body.velocity = (body.position - before.bodies[static_cast<std::size_t>(i)].position) / kFrameSeconds;
    }
    const std::shared_ptr<const Run> run = runScene(moved);
    const auto& counts = run->answer().counts;
    const auto cold = std::ranges::find(counts, "cold", &std::pair<std::string, int>::first);
    if (cold == counts.end() || !run->answer().gjkIterations) return;
    warmStarts_.push_back({cold->second, *run->answer().gjkIterations});
    if (warmStarts_.size() > kMaxWarmStarts) warmStarts_.pop_front();
    if (!gesture_ || !scene_.compare.empty()) return;
    Picture start;
    run->draw(0, Canvas::Difference, options, start);
    for (Item& item : start.items)
        if (item.role == Role::DroppedPoint) cache_->earlier.push_back(std::move(item));
    cache_->earlierRevision = revision_ + 1;
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

void Session::dismissNoticesOfEdits() {
    for (const std::string& notice : std::exchange(ofEdits_, {})) std::erase(notices_, notice);
}

void Session::notifyOfEdit(const std::vector<std::string>& notices) {
    dismissNoticesOfEdits();
    ofEdits_ = notices;
    for (const std::string& notice : notices) notify(notice);
}

void Session::undo() {
    endGesture();
    if (!history_.canUndo()) return;
    dismissNoticesOfEdits();
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
                   std::shared_ptr<const LaneRuns> runs) {
    gesture_.reset();
    std::shared_ptr<const LaneRuns> next = runs ? std::move(runs) : std::make_shared<LaneRuns>(scene);
    scene_ = std::move(scene);
    savedScene_ = scene_;
    file_ = std::move(file);
    notices_ = std::move(notices);
    ofEdits_.clear();
    warmStarts_.clear();
    history_.clear();
    options.hover = {};
    options.selectedBody = -1;
    options.strokes.clear();
    playback_.restart(next->clock().ticks());
    runs_ = std::move(next);
    lane_ = 0;
    ++opened_;
    savedRevision_ = ++revision_;
}

void Session::reopen(Kept kept) {
    open(std::move(kept.saved), {}, {});
    history_ = std::move(kept.history);
    if (kept.scene == scene_) return;
    scene_ = std::move(kept.scene);
    changed();
}

void Session::show(const Scene& scene, double time) {
    gesture_.reset();
    history_.clear();
    if (!(scene == scene_)) {
        scene_ = scene;
        changed();
    }
    savedScene_ = scene_;
    savedRevision_ = revision_;
    playback_.scrub(time);
}

void Session::saved(std::filesystem::path file) {
    file_ = std::move(file);
    savedScene_ = scene_;
    savedRevision_ = revision_;
}

bool Session::hasEdits() const {
    if (!dirty()) return false;
    Scene sameMethod = scene_;
    sameMethod.method = savedScene_.method;
    return !(sameMethod == savedScene_);
}

void Session::workAside(std::function<void()> ready) {
    for (Cache::Shown& shown : cache_->shown) shown.worker = std::make_unique<OutlineWorker>(ready);
}

/// The run's own, unless it takes long and there is another to be shown meanwhile. Lanes with the bodies in
/// the same order share it.
const ShownOutline& Session::shownOutline(std::size_t lane) const {
    const bool swapped = !scene_.compare.empty() && scene_.compare[lane].swapped;
    Cache::Shown& kept = cache_->shown[swapped ? 1 : 0];
    std::size_t first = 0;
    while (!runs_->haveSameOrder(first, lane)) ++first;
    const OutlineWorker::Request wanted{runs_->shared(first), options.set, opened_};
    const auto take = [&](OutlineWorker::Result made) {
        kept.outline = {std::move(made.difference), std::move(made.set), made.of != wanted};
    };
    // what reads a scene has made its difference already
    const bool isNew = kept.requested.opened != opened_ || !kept.requested.run;
    if (!kept.worker || (isNew && options.set == PairSet::Run) || !isSlow(wanted.run->geometry())) {
        kept.requested = wanted;
        take(OutlineWorker::make(wanted));
        return kept.outline;
    }
    if (kept.requested != wanted) {
        kept.worker->request(wanted);
        // another set's would mislead
        if (isNew || kept.requested.set != wanted.set) kept.outline = {};
        kept.requested = wanted;
        kept.outline.isOld = true;
    }
    if (kept.outline.isOld)
        if (OutlineWorker::Result newest = kept.worker->newest(); newest.of.isLike(wanted))
            take(std::move(newest));
    return kept.outline;
}

Explanation Session::explanation() const {
    if (options.set == PairSet::Run) return run().explain(step());
    return explanationOf(run(), step(), options.set, shownOutline(lane_).set.get());
}

const Picture& Session::picture(Canvas canvas, std::size_t of) const {
    const std::size_t lane = drawnBy(*runs_, {canvas, of}, playback_.time(), options);
    Cache::Entry& entry = cache_->entry(canvas, lane);
    const ShownOutline outline = canvas == Canvas::World ? ShownOutline() : shownOutline(lane);
    // the world shows all lanes
    const Run& run = (*runs_)[lane];
    const double time = canvas == Canvas::World ? playback_.time() : timeOf(lane);
    const bool hasEarlier = canvas == Canvas::Difference && gesture_ && !cache_->earlier.empty() &&
                            cache_->earlierRevision == revision_ && options.set == PairSet::Run;
    const bool sameOrder = runs_->haveSameOrder(lane, lane_);
    const bool fresh = entry.run == &run && entry.sameOrder == sameOrder && entry.revision == revision_ &&
                       entry.time == time && entry.options == options && entry.outline == outline &&
                       entry.language == currentLanguage() && entry.hasEarlier == hasEarlier;
    if (!fresh) {
        entry = {&run,
                 sameOrder,
                 revision_,
                 time,
                 options,
                 outline,
                 currentLanguage(),
                 hasEarlier,
                 lanePicture(*runs_, {canvas, lane, lane_}, playback_.time(), options, outline),
                 ++cache_->pictures};
        if (hasEarlier)
            entry.picture.items.insert(entry.picture.items.end(), cache_->earlier.begin(),
                                       cache_->earlier.end());
    }
    return entry.picture;
}

std::uint64_t Session::pictureNumber(Canvas canvas, std::size_t lane) const {
    return cache_->entry(canvas, drawnBy(*runs_, {canvas, lane}, playback_.time(), options)).number;
}

std::string nameOf(const Session& session) {
    if (!session.file().empty()) return session.file().filename().string();
    const std::string& title = session.scene().title;
    return title.empty() ? tr("scene.untitled") : translatedText(title);
}

}  // namespace gjkscope
