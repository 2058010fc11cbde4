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
#include "app/session/run_worker.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {
namespace {

/// An earlier picture is dimmed after so many seconds: where runs follow one another faster it would flicker.
constexpr double kDimAfter = 0.2;

std::size_t laneCount(const Scene& scene) {
    return std::max<std::size_t>(scene.compare.size(), 1);
}

}  // namespace

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
        bool hasEarlier = false, isDimmed = false;
        Picture picture;
        std::uint64_t number = 0;
    };
    std::uint64_t pictures = 0;  ///< made so far
    Entry world;
    std::array<Entry, kMaxLanes> differences;  ///< by the lane that draws it

    /// The outline of A − B, by the first lane that has it.
    struct Shown {
        ShownOutline outline;
        OutlineWorker::Request requested;  ///< the last one
        std::unique_ptr<OutlineWorker> worker;
    };
    std::array<Shown, kMaxLanes> shown;
    std::unique_ptr<RunWorker> runner;
    std::chrono::milliseconds patience{0};
    bool isDimmed = false;  ///< all that the pictures show

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

void Session::changed(Runs runs) {
    ++revision_;
    upcoming_.reset();
    if (options.selectedBody >= static_cast<int>(scene_.bodies.size())) options.selectedBody = -1;
    if (runs == Runs::Now || !requestRuns()) adopt(std::make_shared<const LaneRuns>(scene_), revision_);
}

/// Has the scene run aside, and takes the runs if they are there at once. False where no thread does.
bool Session::requestRuns() {
    if (!cache_->runner) return false;
    if (waitsSince_ && scene_ == runs_->scene()) {
        adopt(runs_, revision_);
        return true;
    }
    const auto patience = waitsSince_ ? std::chrono::milliseconds(0) : cache_->patience;
    cache_->runner->request(scene_, revision_, patience.count() > 0);
    if (!waitsSince_) waitsSince_ = Clock::now();
    takeRuns(patience);
    // until then views take an earlier scene's lanes to edit this one's
    lane_ = std::min(lane_, laneCount(scene_) - 1);
    return true;
}

void Session::takeRuns(std::chrono::milliseconds patience) {
    if (!waitsSince_) return;
    RunWorker::Result made = cache_->runner->take(revision_, patience);
    // what was made for the scene before this one is not shown for it
    if (made.runs && made.of > runRevision_ && made.of != upcomingRevision_) {
        adopt(std::move(made.runs), made.of);
        runSeconds_ = made.seconds;
    }
    cache_->isDimmed = waitsSince_ && secondsWaited() > kDimAfter;
}

/// Shows runs of the scene as it was in that revision.
void Session::adopt(std::shared_ptr<const LaneRuns> runs, std::uint64_t revision) {
    // the playback points into the old clock's ticks until it adopts the new ones
    playback_.adopt(runs->clock().ticks());
    runs_ = std::move(runs);
    lane_ = wantedLane_ = std::min(wantedLane_, runs_->size() - 1);
    runRevision_ = revision;
    waitsSince_.reset();
    if (revision != revision_) waitsSince_ = Clock::now();
    runSeconds_.reset();
    cache_->isDimmed = false;
}

double Session::secondsWaited() const {
    if (!waitsSince_ && !upcoming_) return 0;
    const Clock::time_point since = upcoming_ ? upcoming_->since : *waitsSince_;
    return std::chrono::duration<double>(Clock::now() - since).count();
}

std::optional<double> Session::expectedSeconds() const {
    const Scene& ran = runs_->scene();
    const Scene& next = awaitedScene();
    return ran.method == next.method && ran.compare == next.compare ? runSeconds_ : std::nullopt;
}

void Session::cancelRun() {
    if (!waitsSince_) return;
    if (gesture_) return cancelGesture();
    const Scene& shown = runs_->scene();
    if (history_.canUndo() && history_.undoScene() == shown) return undo();
    if (history_.canRedo() && history_.redoScene() == shown) return redo();
    edit(tr("edit.cancel-run"), [&](Scene& scene) { scene = shown; });
}

bool Session::showsSameForms() const {
    const Scene& shown = runs_->scene();
    if (shown.dimension != scene_.dimension) return false;
    const auto isAlike = [](const Body& a, const Body& b) {
        return a.shape.type == b.shape.type && a.shape.vertices.size() == b.shape.vertices.size();
    };
    return !waitsSince_ || std::ranges::equal(shown.bodies, scene_.bodies, isAlike);
}

bool Session::isWorking() const {
    const auto works = [](const Cache::Shown& shown) { return shown.worker && shown.worker->isWorking(); };
    return (cache_->runner && cache_->runner->isWorking()) || std::ranges::any_of(cache_->shown, works);
}

void Session::takeLane(std::size_t lane) {
    wantedLane_ = lane;
    lane_ = std::min({lane, runs_->size() - 1, laneCount(scene_) - 1});
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
    warmStarts_.push_back(
        {cold->second, *run->answer().gjkIterations + run->answer().epaIterations.value_or(0)});
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
    lane_ = wantedLane_ = 0;
    upcoming_.reset();
    ++opened_;
    savedRevision_ = runRevision_ = ++revision_;
    waitsSince_.reset();
    cache_->isDimmed = false;
}

void Session::reopen(Kept kept) {
    open(std::move(kept.saved), {}, {});
    history_ = std::move(kept.history);
    if (kept.scene == scene_) return;
    scene_ = std::move(kept.scene);
    changed();
}

/// Takes the scene with its runs, if they are there soon.
bool Session::takeShown(const Scene& scene) {
    const bool isNew = !upcoming_ || !(upcoming_->scene == scene);
    if (isNew) {
        upcoming_ = {scene, Clock::now()};
        upcomingRevision_ = ++revision_;
        cache_->runner->request(scene, revision_, cache_->patience.count() > 0);
    }
    const auto patience = isNew ? cache_->patience : std::chrono::milliseconds(0);
    RunWorker::Result made = cache_->runner->take(revision_, patience);
    if (made.of != revision_) return false;
    scene_ = scene;
    adopt(std::move(made.runs), revision_);
    runSeconds_ = made.seconds;
    upcoming_.reset();
    return true;
}

bool Session::show(const Scene& scene, double time) {
    gesture_.reset();
    history_.clear();
    if (scene == scene_) {
        cancelShow();
        if (waitsSince_) return false;
    } else if (cache_->runner) {
        if (!takeShown(scene)) return false;
    } else {
        scene_ = scene;
        changed(Runs::Now);
    }
    savedScene_ = scene_;
    savedRevision_ = revision_;
    playback_.scrub(time);
    return true;
}

void Session::cancelShow() {
    if (!upcoming_) return;
    upcoming_.reset();
    // whose runs were made in its place
    if (waitsSince_) cache_->runner->request(scene_, ++revision_, false);
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

void Session::workAside(std::function<void()> ready, std::chrono::milliseconds patience) {
    for (Cache::Shown& shown : cache_->shown) shown.worker = std::make_unique<OutlineWorker>(ready);
    cache_->runner = std::make_unique<RunWorker>(ready);
    cache_->patience = patience;
}

/// The run's own, unless it takes long and there is another to be shown meanwhile. Lanes with the same
/// difference share it.
const ShownOutline& Session::shownOutline(std::size_t lane) const {
    std::size_t first = 0;
    while (!runs_->haveSameDifference(first, lane)) ++first;
    Cache::Shown& kept = cache_->shown[first];
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
                       entry.language == currentLanguage() && entry.hasEarlier == hasEarlier &&
                       entry.isDimmed == cache_->isDimmed;
    if (!fresh) {
        entry = {&run,
                 sameOrder,
                 revision_,
                 time,
                 options,
                 outline,
                 currentLanguage(),
                 hasEarlier,
                 cache_->isDimmed,
                 lanePicture(*runs_, {canvas, lane, lane_}, playback_.time(), options, outline),
                 ++cache_->pictures};
        if (hasEarlier)
            entry.picture.items.insert(entry.picture.items.end(), cache_->earlier.begin(),
                                       cache_->earlier.end());
        if (entry.isDimmed)
            for (Item& item : entry.picture.items) item.strength *= kOldStrength;
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
