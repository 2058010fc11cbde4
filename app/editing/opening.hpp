#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <thread>
#include <variant>

#include "app/base/loading.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {

/// A scene with the run that it opens with.
struct OpenedScene {
    ReadScene read;
    std::shared_ptr<const Run> run;
    bool isMesh = false;  ///< made for a mesh: it stands in no file
};
/// A mesh that becomes a body of the open scene; without a name yet.
struct OpenedMesh {
    Body body;
    std::vector<std::string> notices;
};
using Opened = std::variant<OpenedScene, OpenedMesh, ReadStoryboard>;

/// Reads a file and makes what its picture needs, so that no more than taking it over is left. A mesh is to
/// be a body of the open scene when that is in 3D. Throws std::runtime_error with one sentence.
Opened readOpened(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener);

/// A file that is being opened on a thread of its own.
class Opening {
  public:
    /// `ready` is called on that thread at the end.
    Opening(std::filesystem::path file, bool sceneIs3D, std::function<void()> ready);
    ~Opening();  ///< gives up and waits until the thread has noticed
    Opening(const Opening&) = delete;
    Opening& operator=(const Opening&) = delete;

    const std::filesystem::path& file() const { return file_; }
    LoadingStage stage() const { return stage_; }
    double seconds() const;  ///< since it began
    /// Waits for the end as long as that.
    bool isDone(std::chrono::milliseconds patience = {}) const;
    /// Once it is done; throws what the reading threw.
    Opened take() { return opened_.get(); }
    /// Nobody waits for it any more.
    void giveUp() { isGivenUp_ = true; }

  private:
    Opened work(bool sceneIs3D);

    std::filesystem::path file_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::atomic<LoadingStage> stage_ = LoadingStage::File;
    std::atomic<bool> isGivenUp_ = false;
    std::future<Opened> opened_;
    std::jthread thread_;
};

}  // namespace gjkscope
