#include "app/editing/documents.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/word_search.hpp"
#include "app/editing/scene_imports.hpp"
#include "app/film/film.hpp"
#include "app/mesh/mesh.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

/// Nobody notices a wait this short; most files are read by then.
constexpr std::chrono::milliseconds kBlink{100};

/// One that comes with the program, whatever links lead there.
bool isBundled(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::canonical(assetPath("scenes"), error);
    return !error && std::filesystem::canonical(file, error).parent_path() == folder && !error;
}

}  // namespace

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
    const bool passes = isScratch() || (isPassing && isPassing());
    if (!passes && session_.hasEdits())
        waiting_ = std::move(then);
    else
        then();
}

void Documents::replace(Scene scene, const std::filesystem::path& file, std::vector<std::string> notices,
                        std::shared_ptr<const LaneRuns> runs, const Scene* kept) {
    keepScratch();
    bundled_.reset();
    source_.clear();
    know(std::nullopt);
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
    std::string name = scene.title.empty() ? tr("scene.untitled") : translatedText(scene.title);
    start(std::move(name), {}, [scene = std::move(scene)](const LoadingListener& listener) {
        return prepareScene(scene, listener);
    });
}

void Documents::open(const std::filesystem::path& file, std::function<void()> then,
                     std::function<void()> otherwise) {
    cancelOpening();
    if (batch && isBatchFile(file)) return batch(file);
    afterOpening_ = std::move(then);
    afterError_ = std::move(otherwise);
    startReading(file);
}

void Documents::reload() {
    cancelOpening();
    reloads_ = true;
    startReading(session_.file());
}

void Documents::startReading(const std::filesystem::path& file) {
    start(file.filename().string(), file,
          [file, is3D = session_.scene().dimension == 3](const LoadingListener& listener) {
              return readOpened(file, is3D, listener);
          });
}

void Documents::start(std::string name, const std::filesystem::path& file,
                      std::function<Opened(const LoadingListener&)> read) {
    if (!ready_) return takeOrFail([&] { return read({}); }, file);
    opening_ = std::make_unique<Opening>(std::move(name), file, std::move(read), ready_);
    if (opening_->isDone(kBlink)) openReady();
}

void Documents::openReady() {
    std::erase_if(givenUp_, [](const auto& opening) { return opening->isDone(); });
    if (check_.valid() && check_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
        check_.get()();
    // a question is answered first
    if (!opening_ || !opening_->isDone() || waiting_ || isInConflict()) return;
    const std::unique_ptr<Opening> done = std::move(opening_);
    takeOrFail([&] { return done->take(); }, done->file());
}

void Documents::takeOrFail(const std::function<Opened()>& read, const std::filesystem::path& file) {
    std::function<void()> then = std::exchange(afterOpening_, nullptr);
    const std::function<void()> otherwise = std::exchange(afterError_, nullptr);
    try {
        take(read(), file, std::move(then));
    } catch (const std::exception& error) {
        reloads_ = false;
        fail(error.what());
        if (otherwise) otherwise();
    }
}

bool Documents::isReading() const {
    const auto reads = [](const auto& opening) { return !opening->isDone(); };
    return (opening_ && reads(opening_)) || std::ranges::any_of(givenUp_, reads);
}

void Documents::cancelOpening() {
    reloads_ = false;
    if (!opening_) return;
    opening_->giveUp();
    givenUp_.push_back(std::move(opening_));
    afterOpening_ = afterError_ = nullptr;
}

void Documents::take(Opened opened, const std::filesystem::path& file, std::function<void()> then) {
    const bool reloads = std::exchange(reloads_, false) && file == session_.file();
    if (auto* scene = std::get_if<OpenedScene>(&opened); scene != nullptr && reloads && !scene->isMade)
        takeReloaded(std::move(*scene));
    else if (scene != nullptr)
        takeScene(std::move(*scene), file, std::move(then));
    else if (auto* mesh = std::get_if<OpenedMesh>(&opened))
        takeMesh(std::move(*mesh));
    else if (const auto* text = std::get_if<OpenedText>(&opened))
        review(text->text, file.parent_path());
    else if (auto* read = std::get_if<ReadLesson>(&opened))
        takeLesson(std::move(*read), file);
    else
        takeDemo(std::get<OpenedFilm>(std::move(opened)), file);
}

void Documents::takeScene(OpenedScene opened, const std::filesystem::path& file, std::function<void()> then) {
    whenSafe([this, file, opened, then] {
        if (isBundled(file)) {
            takeBundled(opened.read.scene, opened.read.remarks, opened.runs);
        } else {
            replace(opened.read.scene, opened.isMade ? std::filesystem::path() : file, opened.read.remarks,
                    opened.runs);
            if (!opened.isMade) know(opened.content);
        }
        source_ = file;
        if (then) then();
    });
}

void Documents::takeReloaded(OpenedScene opened) {
    const bool hadEdits = session_.hasEdits();
    session_.edit(tr("edit.reload"), [&](Scene& scene) { scene = opened.read.scene; });
    session_.saved(session_.file());
    know(opened.content);
    session_.notifyOfEdit(opened.read.remarks);
    if (replaced) replaced();
    if (reloaded) reloaded(hadEdits);
}

void Documents::takeDemo(OpenedFilm opened, const std::filesystem::path& file) {
    whenSafe([this, file, opened] {
        replace(opened.film->at(0).scene, {}, opened.notices, opened.runs);
        if (used) used(file);
        if (demo) demo(opened, file);
    });
}

/// The scene of a lesson's first figure; none in a lesson without figures, which leaves the open one.
void Documents::takeLesson(ReadLesson read, const std::filesystem::path& file) {
    whenSafe([this, file, read] {
        const auto page = std::ranges::find_if(read.lesson.pages,
                                               [](const LessonPage& each) { return !each.figures.empty(); });
        if (page != read.lesson.pages.end()) {
            const std::shared_ptr<const LaneRuns>& runs = page->figures.front().stills.front()->runs();
            replace(runs->scene(), {}, read.notices, runs);
        }
        if (used) used(file);
        if (lesson) lesson(read.lesson, file);
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
    session_.notifyOfEdit(mesh.notices);
    if (added) added(static_cast<int>(session_.scene().bodies.size()) - 1);
}

void Documents::openBundled(Scene scene) {
    cancelOpening();
    whenSafe([this, scene] { takeBundled(scene, {}, nullptr); });
}

void Documents::takeBundled(Scene scene, const std::vector<std::string>& notices,
                            std::shared_ptr<const LaneRuns> runs) {
    keepScratch();
    const auto kept = scratch_.find(scene.title);
    replace(scene, {}, notices, std::move(runs), kept == scratch_.end() ? nullptr : &kept->second);
    bundled_ = std::move(scene);
}

void Documents::save() {
    if (session_.file().empty()) return requestName();
    conflict_ = checkFile(session_.file(), known_);
    if (!isInConflict()) store();
}

void Documents::store() {
    const std::function<void()> then = std::exchange(waiting_, nullptr);
    if (write(session_.file()) && then) then();
}

bool Documents::write(const std::filesystem::path& file) {
    try {
        know(knownContent(file, writeScene(file, withView ? withView(session_.scene()) : session_.scene())));
    } catch (const std::exception& error) {
        fail(error.what());
        return false;
    }
    session_.saved(file);
    if (used) used(file);
    if (saved) saved(file);
    return true;
}

void Documents::know(const std::optional<ContentHash>& content) {
    known_ = content;
    conflict_ = found_ = dismissed_ = {};
}

// on a thread that nobody waits for: the file may be on a network that is gone
void Documents::lookForChanges() {
    const bool looks =
        check_.valid() && check_.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
    if (!known_ || looks) return;
    std::packaged_task<std::function<void()>()> task([this, file = session_.file(), known = known_] {
        const FileCheck found = checkFile(file, known);
        return std::function<void()>([this, file, known, found] {
            if (file == session_.file() && known == known_) found_ = found;
        });
    });
    check_ = task.get_future();
    if (!ready_) return task(), check_.get()();
    std::thread([task = std::move(task), ready = ready_]() mutable {
        task();
        ready();
    }).detach();
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
    } else {
        save();
    }
}

void Documents::answer(ChangedFileChoice choice) {
    conflict_ = {};
    if (choice == ChangedFileChoice::SaveAs) return requestName();
    if (choice == ChangedFileChoice::Overwrite) return store();
    waiting_ = nullptr;
    if (choice == ChangedFileChoice::Reload) reload();
}

std::string Documents::fileNoticeText() const {
    const FileCheck notice = fileNotice();
    if (notice.isAsKnown()) return {};
    const bool removed = notice.state == FileCheck::State::Removed;
    return tr(removed ? "removed.notice" : "changed.notice", {{"name", name()}});
}

std::string Documents::windowTitle() const {
    return (session_.dirty() ? "● " : "") + name() + " — gjkscope";
}

bool isFound(const BundledScene& scene, std::string_view words) {
    return hasWords(scene.title + '\n' + noteOf(scene.entry, scene.scene), words);
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
