#include "app/editing/opening.hpp"

#include <new>
#include <stdexcept>
#include <utility>

#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/mesh/mesh.hpp"
#include "app/scene/pair.hpp"
#include "app/solids/solid_shape.hpp"

namespace gjkscope {
namespace {

/// The run with all that its pictures are made of.
OpenedScene prepared(ReadScene read, bool isMesh, const LoadingListener& listener) {
    tell(listener, LoadingStage::Picture);
    std::shared_ptr<const Run> run = runScene(read.scene);
    tell(listener, LoadingStage::Picture);
    run->geometry();
    tell(listener, LoadingStage::Picture);
    run->difference();
    return {std::move(read), std::move(run), isMesh};
}

/// The shapes' searches and surfaces are cached for the next call.
void prepare(const ShapeSpec& shape, const LoadingListener& listener) {
    tell(listener, LoadingStage::Picture);
    shapeOf<3, double>(shape);
    tell(listener, LoadingStage::Picture);
    solidOf(shape);
}

Opened readMeshBody(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener) {
    OpenedMesh mesh;
    mesh.body = meshBody(file, mesh.notices, listener);
    if (!sceneIs3D) return prepared(meshScene(std::move(mesh.body), std::move(mesh.notices)), true, listener);
    prepare(mesh.body.shape, listener);
    return mesh;
}

}  // namespace

Opened readOpened(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener) {
    tell(listener, LoadingStage::File);
    try {
        if (isMeshFile(file)) return readMeshBody(file, sceneIs3D, listener);
        if (isStoryboard(file)) return readStoryboard(file);
        return prepared(readScene(file, listener), false, listener);
    } catch (const std::bad_alloc&) {
        throw std::runtime_error(tr("shell.no_memory"));
    }
}

Opening::Opening(std::filesystem::path file, bool sceneIs3D, std::function<void()> ready)
    : file_(std::move(file)) {
    std::packaged_task<Opened()> task([this, sceneIs3D] { return work(sceneIs3D); });
    opened_ = task.get_future();
    thread_ = std::jthread([task = std::move(task), ready = std::move(ready)]() mutable {
        task();
        ready();
    });
}

Opening::~Opening() {
    giveUp();
}

Opened Opening::work(bool sceneIs3D) {
    return readOpened(file_, sceneIs3D, [this](LoadingStage stage) {
        if (isGivenUp_) throw std::runtime_error("nobody waits for it");
        stage_ = stage;
    });
}

double Opening::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

bool Opening::isDone(std::chrono::milliseconds patience) const {
    return opened_.wait_for(patience) == std::future_status::ready;
}

}  // namespace gjkscope
