#pragma once

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/compare/lane_runs.hpp"
#include "app/runs/picture/shown_outline.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"
#include "app/scene/history.hpp"
#include "app/scene/scene.hpp"
#include "app/session/playback.hpp"

namespace gjkscope {

/// The open scene with everything derived from it. Views read it and hand edits back; nothing else changes a
/// scene.
class Session {
  public:
    explicit Session(Scene scene);
    ~Session();

    const Scene& scene() const { return scene_; }
    /// Those of the scene's lanes, on the clock that the playback moves along.
    const LaneRuns& runs() const { return *runs_; }
    /// The lane that the panels explain, by its place.
    std::size_t lane() const { return lane_; }
    void takeLane(std::size_t lane);
    const Run& run() const { return (*runs_)[lane_]; }
    /// Dimension of the pictures. While runs are awaited the scene may have another.
    int shownDimension() const { return runs_->scene().dimension; }
    /// The explanation of the active lane's current step.
    Explanation explanation() const;
    int step() const { return runs_->clock().step(lane_, playback_.step()); }  ///< of that run
    double time() const { return timeOf(lane_); }
    double timeOf(std::size_t lane) const { return runs_->clock().time(lane, playback_.time()); }
    /// Moves the playback to where that run is first on the step.
    void jumpTo(int step) { playback_.jump(runs_->clock().tickOf(lane_, step)); }
    Playback& playback() { return playback_; }
    const Playback& playback() const { return playback_; }
    std::uint64_t revision() const { return revision_; }
    int opened() const { return opened_; }  ///< scenes so far in place of the first one

    /// One change, one undo entry, however many fields it touches. `label` is shown by undo ("Undo Move B").
    void edit(std::string label, const std::function<void(Scene&)>& change);
    /// A gesture is many edits and one undo entry: begin on mouse down, edit on every move, end on mouse up.
    void beginGesture(std::string label);
    void endGesture();
    void cancelGesture();  ///< as it was before (Escape)
    bool inGesture() const { return gesture_.has_value(); }

    const History& history() const { return history_; }
    void undo();
    void redo();

    /// Opens another scene in place of this one; history starts over. `runs`: the scene's, where they are
    /// there already.
    void open(Scene scene, std::filesystem::path file, std::vector<std::string> notices,
              std::shared_ptr<const LaneRuns> runs = nullptr);
    /// The scene with what its edits can be undone by, for when it is opened again.
    struct Kept {
        Scene scene, saved;
        History history;
    };
    Kept kept() const { return {scene_, savedScene_, history_}; }
    void reopen(Kept kept);
    /// Shows a scene at a time of its run, as a film does frame by frame: no edit, nothing to undo or to
    /// save. False while its runs are made aside: then all is as it was, and the next call with the scene may
    /// show it.
    bool show(const Scene& scene, double time);
    /// Forgets the scene whose runs are made to be shown.
    void cancelShow();
    /// Records that the scene is now in `file`.
    void saved(std::filesystem::path file);
    const std::filesystem::path& file() const { return file_; }  ///< empty: never saved
    bool dirty() const { return !(scene_ == savedScene_); }
    const Scene& savedScene() const { return savedScene_; }  ///< or as it was opened
    std::uint64_t savedRevision() const { return savedRevision_; }
    /// True if something would be lost with the scene. A change of the method alone doesn't count: it is
    /// another view of the same shapes.
    bool hasEdits() const;
    const std::vector<std::string>& notices() const { return notices_; }
    void dismissNotices() { notices_.clear(); }
    void notify(std::string notice) { notices_.push_back(std::move(notice)); }
    /// About the last edit, in place of a notice about one before; gone when an edit is undone.
    void notifyOfEdit(const std::string& notice) { notifyOfEdit(std::vector{notice}); }
    void notifyOfEdit(const std::vector<std::string>& notices);
    void dismissNoticesOfEdits();

    PictureOptions options;  ///< hover, selection, what is shown
    /// The picture of a canvas now; made once for each change of scene, time or options. There is one world,
    /// with the run of the active lane, and a difference for each lane, one for all lanes that are the same.
    const Picture& picture(Canvas canvas) const { return picture(canvas, lane_); }
    const Picture& picture(Canvas canvas, std::size_t of) const;
    /// Another one for each picture that is made.
    std::uint64_t pictureNumber(Canvas canvas) const { return pictureNumber(canvas, lane_); }
    std::uint64_t pictureNumber(Canvas canvas, std::size_t lane) const;

    /// Iterations after the last edits of a scene whose method starts warm: from nothing (`cold`), and
    /// from the simplex that the scene before each edit left behind (`warm`). The oldest first.
    struct WarmStart {
        int cold = 0, warm = 0;
    };
    const std::deque<WarmStart>& warmStarts() const { return warmStarts_; }
    static constexpr std::size_t kMaxWarmStarts = 100;

    /// From now on an edit does not wait for a run, a difference or a set that takes longer than a frame: the
    /// last one is shown, dimmed, until the new one is there. Then `ready` is called, on another thread. A
    /// run that takes no longer than `patience` is shown with its edit.
    void workAside(std::function<void()> ready, std::chrono::milliseconds patience = kPatience);
    static constexpr std::chrono::milliseconds kPatience{50};
    /// True while the runs, with the pictures and answers, are those of an earlier scene than the session's
    /// or the one to be shown.
    bool isWaiting() const { return waitsSince_ || upcoming_; }
    /// The scene whose runs are made; when there is none, the session's.
    const Scene& awaitedScene() const { return upcoming_ ? upcoming_->scene : scene_; }
    double secondsWaited() const;  ///< for the next runs, or for those of a scene to be shown
    /// About how long they take, by the last ones of the same methods; none where there were none.
    std::optional<double> expectedSeconds() const;
    /// Takes the runs that are there by now, waiting for them as long as that: to be called before each
    /// frame.
    void takeRuns(std::chrono::milliseconds patience = {});
    /// Goes back to the scene that is shown, in place of waiting for another one's runs. Can be undone.
    void cancelRun();
    /// False where what an earlier picture shows by its number may be something else in the scene.
    bool showsSameForms() const;
    /// True while a thread works for the session, which would have to be waited for.
    bool isWorking() const;

  private:
    struct Gesture {
        std::string label;
        Scene before;
    };
    using Clock = std::chrono::steady_clock;
    enum class Runs { Now, WhenReady };
    void changed(Runs runs = Runs::WhenReady);
    bool requestRuns();
    bool takeShown(const Scene& scene);
    void adopt(std::shared_ptr<const LaneRuns> runs, std::uint64_t revision);
    void noteWarmStart(const Scene& before);
    const ShownOutline& shownOutline(std::size_t lane) const;

    Scene scene_;
    Scene savedScene_;
    std::shared_ptr<const LaneRuns> runs_;
    std::size_t lane_ = 0;
    std::size_t wantedLane_ = 0;  ///< once there are as many
    Playback playback_;
    History history_;
    std::optional<Gesture> gesture_;
    std::filesystem::path file_;
    std::vector<std::string> notices_;
    std::deque<WarmStart> warmStarts_;
    std::vector<std::string> ofEdits_;  ///< which of them are about edits
    std::uint64_t revision_ = 0, savedRevision_ = 0;
    std::uint64_t runRevision_ = 0;                ///< of the scene that the runs are of
    std::optional<double> runSeconds_;             ///< that the runs took, where they were made aside
    std::optional<Clock::time_point> waitsSince_;  ///< for runs of the scene
    /// A scene to be shown once its runs are made.
    struct Upcoming {
        Scene scene;
        Clock::time_point since;
    };
    std::optional<Upcoming> upcoming_;
    std::uint64_t upcomingRevision_ = 0;  ///< of the last one
    int opened_ = 0;
    struct Cache;
    std::unique_ptr<Cache> cache_;
};

/// The file's name, or the scene's title where there is none.
std::string nameOf(const Session& session);

}  // namespace gjkscope
