#include "app/editing/documents.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/editing/batch_list.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/film/film.hpp"
#include "app/import/import.hpp"
#include "app/mesh/mesh.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/pair.hpp"
#include "app/solids/solid_shape.hpp"

namespace gjkscope {
namespace {

/// Nobody notices a wait this short; most files are read by then.
constexpr std::chrono::milliseconds kBlink{100};

/// The runs with all that their pictures are made of.
OpenedScene prepared(ReadScene read, bool isMesh, const LoadingListener& listener) {
    notify(listener, LoadingStage::Picture);
    auto runs = std::make_shared<const LaneRuns>(read.scene);
    for (std::size_t lane = 0; lane < runs->size(); ++lane) {
        notify(listener, LoadingStage::Picture);
        (*runs)[lane].geometry();
        notify(listener, LoadingStage::Picture);
        (*runs)[lane].difference();
    }
    return {std::move(read), std::move(runs), isMesh};
}

/// The shapes' searches and surfaces are cached for the next call.
void prepare(const ShapeSpec& shape, const LoadingListener& listener) {
    notify(listener, LoadingStage::Picture);
    shapeOf<3, double>(shape);
    notify(listener, LoadingStage::Picture);
    solidOf(shape);
}

Opened readMeshBody(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener) {
    OpenedMesh mesh;
    mesh.body = meshBody(file, mesh.notices, listener);
    if (!sceneIs3D) return prepared(meshScene(std::move(mesh.body), std::move(mesh.notices)), true, listener);
    prepare(mesh.body.shape, listener);
    return mesh;
}

/// A scene under another name, or the text of a failure.
Opened readFailureText(const std::filesystem::path& file, const LoadingListener& listener) {
    std::string text = readInput(file);
    Import read = importText(text, file.string(), {}, {file.parent_path(), FileAccess::Allowed});
    if (read.scenes.empty()) throw InputError(tr("import.one_body"));
    if (!read.settled()) return OpenedText{std::move(text)};
    for (const std::string& part : read.unused)
        read.assumptions.push_back(tr("import.unused", {{"found", part}}));
    ReadScene scene{std::move(read.scenes.front()), read.assumptions, read.assumptions};
    return prepared(std::move(scene), false, listener);
}

}  // namespace

Opened readOpened(const std::filesystem::path& file, bool sceneIs3D, const LoadingListener& listener) {
    notify(listener, LoadingStage::File);
    try {
        if (isMeshFile(file)) return readMeshBody(file, sceneIs3D, listener);
        if (isStoryboard(file)) return readStoryboard(file);
        if (file.extension() == ".json")
            return prepared(readScene(file, FileAccess::Allowed, listener), false, listener);
        return readFailureText(file, listener);
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

bool Documents::isScratch() const {
    // what was saved, or pasted in its place, is the user's own
    return bundled_ && session_.file().empty() && session_.scene().title == bundled_->title;
}

void Documents::keepScratch() {
    if (!isScratch()) return;
    if (session_.dirty())
        scratch_.insert_or_assign(bundled_->title, session_.scene());
    else
        scratch_.erase(bundled_->title);
}

void Documents::whenSafe(std::function<void()> then) {
    if (!isScratch() && session_.hasEdits())
        waiting_ = std::move(then);
    else
        then();
}

void Documents::replace(Scene scene, const std::filesystem::path& file, std::vector<std::string> notices,
                        std::shared_ptr<const LaneRuns> runs, const Scene* kept) {
    keepScratch();
    bundled_.reset();
    session_.open(std::move(scene), file, std::move(notices), std::move(runs));
    if (kept != nullptr) session_.edit(tr("edit.earlier"), [&](Scene& open) { open = *kept; });
    if (!file.empty() && used) used(file);
    if (replaced) replaced();
}

void Documents::startNew(int dimension) {
    cancelOpening();
    whenSafe([this, dimension] {
        Scene scene = defaultScene(dimension);
        scene.title.clear();
        scene.note.clear();
        replace(std::move(scene), {}, {});
    });
}

void Documents::openPair(Scene scene) {
    cancelOpening();
    whenSafe([this, scene = std::move(scene)] { replace(scene, {}, {}); });
}

void Documents::open(const std::filesystem::path& file, std::function<void()> then,
                     std::function<void()> otherwise) {
    cancelOpening();
    if (batch && isBatchFile(file)) return batch(file);
    const bool is3D = session_.scene().dimension == 3;
    afterOpening_ = std::move(then);
    afterError_ = std::move(otherwise);
    if (ready_) {
        opening_ = std::make_unique<Opening>(file, is3D, ready_);
        if (opening_->isDone(kBlink)) openReady();
        return;
    }
    takeOrFail([&] { return readOpened(file, is3D, {}); }, file);
}

void Documents::openReady() {
    std::erase_if(givenUp_, [](const auto& opening) { return opening->isDone(); });
    // a question is answered first
    if (!opening_ || !opening_->isDone() || waiting_) return;
    const std::unique_ptr<Opening> done = std::move(opening_);
    takeOrFail([&] { return done->take(); }, done->file());
}

void Documents::takeOrFail(const std::function<Opened()>& read, const std::filesystem::path& file) {
    std::function<void()> then = std::exchange(afterOpening_, nullptr);
    const std::function<void()> otherwise = std::exchange(afterError_, nullptr);
    try {
        take(read(), file, std::move(then));
    } catch (const std::exception& error) {
        fail(error.what());
        if (otherwise) otherwise();
    }
}

bool Documents::isReading() const {
    const auto reads = [](const auto& opening) { return !opening->isDone(); };
    return (opening_ && reads(opening_)) || std::ranges::any_of(givenUp_, reads);
}

void Documents::cancelOpening() {
    if (!opening_) return;
    opening_->giveUp();
    givenUp_.push_back(std::move(opening_));
    afterOpening_ = afterError_ = nullptr;
}

void Documents::take(Opened opened, const std::filesystem::path& file, std::function<void()> then) {
    if (auto* scene = std::get_if<OpenedScene>(&opened))
        takeScene(std::move(*scene), file, std::move(then));
    else if (auto* mesh = std::get_if<OpenedMesh>(&opened))
        takeMesh(std::move(*mesh));
    else if (const auto* text = std::get_if<OpenedText>(&opened))
        review(text->text, file.parent_path());
    else
        takeDemo(std::get<ReadStoryboard>(std::move(opened)), file);
}

void Documents::takeScene(OpenedScene opened, const std::filesystem::path& file, std::function<void()> then) {
    whenSafe([this, file, opened, then] {
        replace(opened.read.scene, opened.isMesh ? std::filesystem::path() : file, opened.read.remarks,
                opened.runs);
        if (then) then();
    });
}

void Documents::takeDemo(ReadStoryboard read, const std::filesystem::path& file) {
    whenSafe([this, file, read] {
        const Film film(read.storyboard);
        replace(film.at(0).scene, {}, read.notices);
        if (used) used(file);
        if (demo) demo(read.storyboard, file);
    });
}

void Documents::takeMesh(OpenedMesh mesh) {
    if (session_.scene().dimension == 2) {
        // another scene was opened meanwhile
        ReadScene made = meshScene(std::move(mesh.body), std::move(mesh.notices));
        whenSafe([this, made] { replace(made.scene, {}, made.remarks); });
        return;
    }
    Scene scene = session_.scene();
    addMesh(scene, std::move(mesh.body));
    session_.edit(tr("edit.add"), [&](Scene& changed) { changed = std::move(scene); });
    for (std::string& notice : mesh.notices) session_.notify(std::move(notice));
    if (added) added(static_cast<int>(session_.scene().bodies.size()) - 1);
}

void Documents::openBundled(Scene scene) {
    cancelOpening();
    whenSafe([this, scene] {
        keepScratch();
        const auto kept = scratch_.find(scene.title);
        replace(scene, {}, {}, nullptr, kept == scratch_.end() ? nullptr : &kept->second);
        bundled_ = scene;
    });
}

void Documents::openFresh(Scene scene, std::function<void()> then) {
    cancelOpening();
    whenSafe([this, scene, then] {
        replace(scene, {}, {});
        bundled_ = scene;
        then();
    });
}

void Documents::reset() {
    session_.edit(tr("edit.reset"), [&](Scene& scene) { scene = session_.savedScene(); });
}

void Documents::save() {
    if (session_.file().empty())
        requestName();
    else
        write(session_.file());
}

bool Documents::write(const std::filesystem::path& file) {
    try {
        writeScene(file, withView ? withView(session_.scene()) : session_.scene());
    } catch (const std::exception& error) {
        fail(error.what());
        return false;
    }
    session_.saved(file);
    if (used) used(file);
    if (saved) saved(file);
    return true;
}

void Documents::saveAs(const std::filesystem::path& file) {
    const bool written = write(file);
    // another name or folder may do
    needsName_ = !written;
    refused_ = written ? std::filesystem::path() : file;
    if (!written) return;
    if (const std::function<void()> then = std::exchange(waiting_, nullptr)) then();
}

void Documents::cancelName() {
    needsName_ = false;
    refused_.clear();
    waiting_ = nullptr;
}

void Documents::quit() {
    whenSafe([this] { ended_ = true; });
}

void Documents::answer(UnsavedChoice choice) {
    if (choice == UnsavedChoice::Cancel) {
        waiting_ = nullptr;
    } else if (choice == UnsavedChoice::Discard) {
        std::exchange(waiting_, nullptr)();
    } else if (session_.file().empty()) {
        requestName();
    } else {
        const std::function<void()> then = std::exchange(waiting_, nullptr);
        if (write(session_.file())) then();
    }
}

std::string Documents::name() const {
    if (!session_.file().empty()) return session_.file().filename().string();
    const std::string& title = session_.scene().title;
    return title.empty() ? tr("scene.untitled") : translatedText(title);
}

std::string Documents::windowTitle() const {
    return (session_.dirty() ? "● " : "") + name() + " — gjkscope";
}

bool isFound(const BundledScene& scene, std::string_view words) {
    const auto lower = [](std::string_view text) {
        std::string all(text);
        std::ranges::transform(all, all.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return all;
    };
    const std::string wanted = lower(words);
    return lower(scene.title).find(wanted) != std::string::npos ||
           lower(noteOf(scene.entry, scene.scene)).find(wanted) != std::string::npos;
}

std::vector<BundledScene> readBundledScenes(std::vector<std::string>& errors) {
    std::vector<BundledScene> all;
    for (const SceneEntry& entry : bundledScenes()) {
        try {
            Scene scene = readScene(entry.path).scene;
            std::string title = titleOf(entry, scene);
            all.push_back({entry, std::move(scene), std::move(title)});
        } catch (const std::exception& error) {
            errors.emplace_back(error.what());
        }
    }
    return all;
}

}  // namespace gjkscope
