#include "app/editing/opening.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <stdexcept>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/editing/scene_imports.hpp"
#include "app/import/import.hpp"
#include "app/import/plain_form.hpp"
#include "app/mesh/mesh.hpp"
#include "app/scene/pair.hpp"
#include "app/solids/solid_shape.hpp"

namespace gjkscope {
namespace {

/// Makes all that the runs' pictures are made of.
void prepare(const LaneRuns& runs, const LoadingListener& listener) {
    for (std::size_t lane = 0; lane < runs.size(); ++lane) {
        notify(listener, LoadingStage::Picture);
        runs[lane].geometry();
        notify(listener, LoadingStage::Picture);
        runs[lane].difference();
    }
}

std::shared_ptr<const LaneRuns> preparedRuns(const Scene& scene, const LoadingListener& listener) {
    notify(listener, LoadingStage::Picture);
    auto runs = std::make_shared<const LaneRuns>(scene);
    prepare(*runs, listener);
    return runs;
}

OpenedScene prepared(ReadScene read, bool isMade, const LoadingListener& listener) {
    auto runs = preparedRuns(read.scene, listener);
    return {std::move(read), std::move(runs), isMade};
}

/// The shapes' searches and surfaces are cached for the next call.
void prepare(const ShapeSpec& shape, const LoadingListener& listener) {
    notify(listener, LoadingStage::Picture);
    shapeOf<3, double>(shape);
    notify(listener, LoadingStage::Picture);
    solidBorder(shape);
}

Opened readMeshBody(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener) {
    OpenedMesh mesh;
    mesh.body = meshBody(file, mesh.notices, listener);
    if (!sceneIs3D) return prepared(meshScene(std::move(mesh.body), std::move(mesh.notices)), true, listener);
    prepare(mesh.body.shape, listener);
    return mesh;
}

Opened readSceneFile(const std::filesystem::path& file, const LoadingListener& listener) {
    const std::string text = readInput(file);
    const NamedFiles files{file.parent_path(), FileAccess::Allowed};
    OpenedScene opened = prepared(parseScene(text, file.string(), files, listener), false, listener);
    opened.content = knownContent(file, text);
    return opened;
}

/// A scene under another name, or the text of a failure.
Opened readFailureText(const std::filesystem::path& file, const LoadingListener& listener) {
    std::string text = readInput(file);
    Import read;
    try {
        read = importText(text, file.string(), {}, {file.parent_path(), FileAccess::Allowed});
    } catch (const RefusedText&) {
        return OpenedText{std::move(text)};
    }
    if (read.scenes.empty() && !read.unused.empty()) return OpenedText{std::move(text)};
    if (read.scenes.empty()) throw InputError(tr("import.one_body"));
    if (!read.isAnswered()) return OpenedText{std::move(text)};
    std::ranges::move(unusedTexts(read), std::back_inserter(read.assumptions));
    ReadScene scene{std::move(read.scenes.front()), read.assumptions, read.assumptions};
    // one scene of a batch, or one made of a text, must not take its place
    const bool isFile = read.bodies.empty() && read.scenes.size() == 1;
    OpenedScene opened = prepared(std::move(scene), !isFile, listener);
    opened.content = knownContent(file, text);
    return opened;
}

}  // namespace

Opened readOpened(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener) {
    notify(listener, LoadingStage::File);
    try {
        if (isMeshFile(file)) return readMeshBody(file, sceneIs3D, listener);
        if (isLesson(file)) return readPreparedLesson(file, listener);
        if (isStoryboard(file)) {
            OpenedFilm film = readPreparedFilm(file, listener);
            film.runs = preparedRuns(film.film->at(0).scene, listener);
            return film;
        }
        if (file.extension() == ".json") return readSceneFile(file, listener);
        return readFailureText(file, listener);
    } catch (const std::bad_alloc&) {
        throw std::runtime_error(tr("shell.no_memory"));
    }
}

OpenedFilm readPreparedFilm(const std::filesystem::path& file, const LoadingListener& listener) {
    ReadStoryboard read = readStoryboard(file);
    notify(listener, LoadingStage::Picture);
    auto film = std::make_shared<const Film>(std::move(read.storyboard));
    FilmContents contents = contentsOf(*film);
    return {std::move(film), std::move(contents), {}, std::move(read.notices)};
}

ReadLesson readPreparedLesson(const std::filesystem::path& file, const LoadingListener& listener) {
    ReadLesson read = readLesson(file);
    for (const LessonPage& page : read.lesson.pages)
        for (const LessonFigure& figure : page.figures)
            for (const auto& still : figure.stills) {
                notify(listener, LoadingStage::Picture);
                prepare(*still->runs(), listener);
            }
    return read;
}

Opened prepareScene(Scene scene, const LoadingListener& listener) {
    return prepared({std::move(scene), {}, {}}, true, listener);
}

Opening::Opening(std::string name, std::filesystem::path file,
                 std::function<Opened(const LoadingListener&)> read, std::function<void()> ready)
    : name_(std::move(name)), file_(std::move(file)) {
    std::packaged_task<Opened()> task([this, read = std::move(read)] { return work(read); });
    opened_ = task.get_future();
    thread_ = std::jthread([task = std::move(task), ready = std::move(ready)]() mutable {
        task();
        ready();
    });
}

Opening::~Opening() {
    giveUp();
}

Opened Opening::work(const std::function<Opened(const LoadingListener&)>& read) {
    return read([this](LoadingStage stage) {
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
