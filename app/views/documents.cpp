#include "app/views/documents.hpp"

#include <memory>
#include <utility>

#include "app/film/film.hpp"
#include "app/model/language.hpp"
#include "app/model/mesh.hpp"
#include "app/model/scene_file.hpp"
#include "app/views/scene_edits.hpp"

namespace gjkscope {

void Documents::whenSafe(std::function<void()> then) {
    if (session_.dirty())
        waiting_ = std::move(then);
    else
        then();
}

void Documents::replace(Scene scene, const std::filesystem::path& file, std::vector<std::string> notices) {
    session_.open(std::move(scene), file, std::move(notices));
    if (!file.empty() && used) used(file);
    if (replaced) replaced();
}

void Documents::startNew(int dimension) {
    whenSafe([this, dimension] {
        Scene scene = defaultScene(dimension);
        scene.title.clear();
        scene.note.clear();
        replace(std::move(scene), {}, {});
    });
}

void Documents::open(const std::filesystem::path& file) {
    try {
        if (isMeshFile(file)) return openMesh(file);
        if (isStoryboard(file)) return openDemo(file);
        ReadScene read = readScene(file);
        whenSafe([this, file, read] { replace(read.scene, file, read.remarks); });
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

void Documents::openDemo(const std::filesystem::path& file) {
    ReadStoryboard read = readStoryboard(file);
    whenSafe([this, file, read] {
        const Film film(read.storyboard);
        replace(film.at(0).scene, {}, read.notices);
        if (used) used(file);
        if (demo) demo(read.storyboard, file);
    });
}

void Documents::openMesh(const std::filesystem::path& file) {
    if (session_.scene().dimension == 3) {
        Scene scene = session_.scene();
        std::vector<std::string> notices = addMesh(scene, file);
        session_.edit(tr("edit.add"), [&](Scene& changed) { changed = std::move(scene); });
        for (std::string& notice : notices) session_.notify(std::move(notice));
        if (added) added(static_cast<int>(session_.scene().bodies.size()) - 1);
        return;
    }
    ReadScene made = meshScene(file);
    made.remarks.insert(made.remarks.begin(), tr("notice.mesh", {{"file", file.filename().string()}}));
    whenSafe([this, made] { replace(made.scene, {}, made.remarks); });
}

void Documents::openBundled(Scene scene) {
    whenSafe([this, scene] { replace(scene, {}, {}); });
}

void Documents::save() {
    if (session_.file().empty())
        askForName();
    else
        write(session_.file());
}

bool Documents::write(const std::filesystem::path& file) {
    try {
        writeScene(file, seen ? seen(session_.scene()) : session_.scene());
    } catch (const std::exception& error) {
        fail(error.what());
        return false;
    }
    session_.saved(file);
    if (used) used(file);
    return true;
}

void Documents::saveAs(const std::filesystem::path& file) {
    needsName_ = false;
    const bool written = write(file);
    const std::function<void()> then = std::exchange(waiting_, nullptr);
    if (written && then) then();
}

void Documents::cancelName() {
    needsName_ = false;
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
        askForName();
    } else {
        const std::function<void()> then = std::exchange(waiting_, nullptr);
        if (write(session_.file())) then();
    }
}

std::string Documents::name() const {
    if (!session_.file().empty()) return session_.file().filename().string();
    return session_.scene().title.empty() ? tr("scene.untitled") : session_.scene().title;
}

std::string Documents::windowTitle() const {
    return (session_.dirty() ? "● " : "") + name() + " — gjkscope";
}

}  // namespace gjkscope
