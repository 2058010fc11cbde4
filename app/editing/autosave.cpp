#include "app/editing/autosave.hpp"

#include <filesystem>
#include <limits>
#include <utility>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// How long after a change its copy is written: often enough to lose little, seldom enough for a drag.
constexpr double kAutosaveSeconds = 2;

}  // namespace

void Autosave::findAbandonedScenes() {
    abandoned_ = findAbandoned();
    offerNext();
}

void Autosave::offerNext() {
    offered_.reset();
    if (abandoned_.empty()) return;
    offered_ = std::move(abandoned_.front());
    abandoned_.erase(abandoned_.begin());
}

void Autosave::answer(bool recover) {
    const AbandonedScene found = *std::exchange(offered_, std::nullopt);
    if (!recover) {
        discard(found);
        return offerNext();
    }
    // as a change of what stands in the file, so that it counts as unsaved and can be undone; the other
    // abandoned scenes wait for the next start
    const auto restore = [this, found] {
        session_.edit(tr("edit.recover"), [&](Scene& scene) { scene = found.content.scene; });
        for (const std::string& notice : found.content.remarks) session_.notify(notice);
        if (recovered) recovered();
        discard(found);
    };
    std::error_code ignored;
    if (std::filesystem::exists(found.original, ignored)) return documents_.open(found.original, restore);
    documents_.startNew(found.content.scene.dimension);
    restore();
}

void Autosave::update(double now, bool enabled) {
    if (session_.revision() != seenRevision_) {
        if (writtenRevision_ == seenRevision_) changedAt_ = now;
        seenRevision_ = session_.revision();
    }
    if (writtenRevision_ == session_.revision() || now < changedAt_ + kAutosaveSeconds) return;
    write(enabled);
}

void Autosave::write(bool enabled) {
    writtenRevision_ = seenRevision_ = session_.revision();
    try {
        if (session_.hasEdits() && enabled)
            file_->write(documents_.seen(session_.scene()), session_.file());
        else
            file_->remove();
    } catch (const std::exception& error) {
        // once: the disk does not get better by a notice every two seconds
        if (!std::exchange(failed_, true)) session_.notify(error.what());
    }
}

double Autosave::nextUpdate() const {
    const bool due = writtenRevision_ != session_.revision();
    return due ? changedAt_ + kAutosaveSeconds : std::numeric_limits<double>::infinity();
}

void Autosave::keep(bool enabled) {
    session_.endGesture();
    if (!session_.hasEdits()) return;
    write(enabled);
    file_->keep();
}

}  // namespace gjkscope
