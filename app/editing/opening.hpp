#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "app/base/loading.hpp"
#include "app/compare/lane_runs.hpp"
#include "app/editing/saved_file.hpp"
#include "app/film/film_framing.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/lesson/lesson_file.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {

/// A scene with the runs that it opens with.
struct OpenedScene {
    ReadScene read;
    std::shared_ptr<const LaneRuns> runs;
    bool isMade = false;  ///< for a mesh, or from a text that is no scene: it stands in no file
    std::optional<ContentHash> content = {};  ///< of the file that it stands in
};
/// A mesh that becomes a body of the open scene; without a name yet.
struct OpenedMesh {
    Body body;
    std::vector<std::string> notices;
};
/// A film, with what its first shot and its cameras need.
struct OpenedFilm {
    std::shared_ptr<const Film> film;
    FilmContents contents;
    std::shared_ptr<const LaneRuns> runs;
    std::vector<std::string> notices;
};
/// A failure's text that leaves open how it is to be read.
struct OpenedText {
    std::string text;
};
using Opened = std::variant<OpenedScene, OpenedMesh, OpenedFilm, ReadLesson, OpenedText>;

/// Reads a file and computes what its picture needs, so that only taking it over is left. A mesh is to
/// be a body of the open scene when that is in 3D. Throws std::runtime_error with one sentence.
Opened readOpened(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener);
/// Read a storyboard or a lesson and compute what their pictures need; that of a film's first shot alone is
/// made for whoever opens it.
OpenedFilm readPreparedFilm(const std::filesystem::path& file, const LoadingListener& listener = {});
ReadLesson readPreparedLesson(const std::filesystem::path& file, const LoadingListener& listener = {});
/// That of a scene that stands in no file.
Opened prepareScene(Scene scene, const LoadingListener& listener);

/// A file or a scene that is being opened on a thread of its own.
class Opening {
  public:
    /// `file` may be empty. `ready` is called on that thread at the end.
    Opening(std::string name, std::filesystem::path file, std::function<Opened(const LoadingListener&)> read,
            std::function<void()> ready);
    ~Opening();  ///< gives up and waits until the thread has noticed

    const std::string& name() const { return name_; }
    const std::filesystem::path& file() const { return file_; }
    LoadingStage stage() const { return stage_; }
    double seconds() const;  ///< since it began
    /// Waits for the end as long as that.
    bool isDone(std::chrono::milliseconds patience = {}) const;
    /// Once it is done; throws what the reading threw.
    Opened take() { return opened_.get(); }
    /// It is no longer waited for.
    void giveUp() { isGivenUp_ = true; }

  private:
    Opened work(const std::function<Opened(const LoadingListener&)>& read);

    std::string name_;
    std::filesystem::path file_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::atomic<LoadingStage> stage_ = LoadingStage::File;
    std::atomic<bool> isGivenUp_ = false;
    std::future<Opened> opened_;
    std::jthread thread_;
};

}  // namespace gjkscope
