#include <algorithm>
#include <limits>
#include <utility>

#include "app/base/language.hpp"
#include "app/ui/application.hpp"

namespace gjkscope {
namespace {

/// How long after a change its copy is written: often enough to lose little, seldom enough for a drag.
constexpr double kAutosaveSeconds = 2;

}  // namespace

void Application::showOpenDialog() {
    fileDialog.show(FileDialog::Mode::Open, settings_.lastFolder, {});
}

void Application::showSaveDialog() {
    const std::filesystem::path &refused = documents_.refused(),
                                &file = refused.empty() ? session_.file() : refused;
    const std::filesystem::path folder = file.empty() ? settings_.lastFolder : file.parent_path();
    const std::string name = refused.empty() ? documents_.name() : refused.filename().string();
    fileDialog.show(FileDialog::Mode::Save, folder, withSceneEnding(name).string());
}

void Application::openBundled(std::size_t index) {
    documents_.openBundled(context_.bundled[index].scene);
}

void Application::openNeighbor(int direction) {
    const std::vector<std::filesystem::path>& list = documents_.list();
    const bool files = list.size() > 1;
    const int count = static_cast<int>(files ? list.size() : context_.bundled.size());
    if (count == 0) return;
    // an unknown scene stands before the first one; a file that is being read counts as open
    int here = direction > 0 ? -1 : 0;
    const std::filesystem::path& open = documents_.opening() ? documents_.opening()->file() : session_.file();
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (files ? list[at] == open : context_.bundled[at].scene.title == session_.scene().title) here = i;
    }
    const auto next = static_cast<std::size_t>((here + direction + count) % count);
    if (files)
        documents_.open(list[next]);
    else
        openBundled(next);
}

void Application::offerRecovery() {
    abandoned_ = findAbandoned();
    nextRecovery();
}

void Application::nextRecovery() {
    recovery_.reset();
    if (abandoned_.empty()) return;
    recovery_ = std::move(abandoned_.front());
    abandoned_.erase(abandoned_.begin());
}

void Application::answerRecovery(bool recover) {
    const AbandonedScene found = *std::exchange(recovery_, std::nullopt);
    if (!recover) {
        discard(found);
        return nextRecovery();
    }
    // as a change of what stands in the file, so that it counts as unsaved and can be undone; the other
    // abandoned scenes wait for the next start
    const auto restore = [this, found] {
        session_.edit(tr("edit.recover"), [&](Scene& scene) { scene = found.content.scene; });
        for (const std::string& notice : found.content.remarks) session_.notify(notice);
        takeView();
        autosave();
        discard(found);
    };
    std::error_code ignored;
    if (std::filesystem::exists(found.original, ignored)) return documents_.open(found.original, restore);
    documents_.startNew(found.content.scene.dimension);
    restore();
}

void Application::autosave() {
    const bool changed = session_.revision() != seenRevision_;
    if (changed) {
        if (autosavedRevision_ == seenRevision_) changedAt_ = now;
        seenRevision_ = session_.revision();
    }
    if (autosavedRevision_ == session_.revision() || now < changedAt_ + kAutosaveSeconds) return;
    writeRecovery();
}

void Application::writeRecovery() {
    autosavedRevision_ = seenRevision_ = session_.revision();
    try {
        if (session_.hasEdits() && settings_.autosave)
            recoveryFile_->write(documents_.seen(session_.scene()), session_.file());
        else
            recoveryFile_->remove();
    } catch (const std::exception& error) {
        // said once: the disk does not get better by being told every two seconds
        if (!std::exchange(autosaveTrouble_, true)) session_.notify(error.what());
    }
}

double Application::nextAutosave() const {
    const bool due = autosavedRevision_ != session_.revision();
    return due ? changedAt_ + kAutosaveSeconds : std::numeric_limits<double>::infinity();
}

void Application::saveSettings() {
    settings_.playbackSpeed = std::clamp(session_.playback().speed, 0.1, 10.0);
    settings_.show.regions = session_.options.regions;
    settings_.show.bounds = session_.options.bounds;
    settings_.show.labels = session_.options.labels;
    if (settings_ == savedSettings_) return;
    savedSettings_ = settings_;
    try {
        gjkscope::saveSettings(settingsFile(), settings_);
    } catch (const std::exception& error) {
        if (!std::exchange(settingsTrouble_, true)) session_.notify(error.what());
    }
}

void Application::endAtOnce() {
    ended_ = true;
    session_.endGesture();
    if (!session_.hasEdits()) return;
    writeRecovery();
    recoveryFile_->keep();
}

}  // namespace gjkscope
