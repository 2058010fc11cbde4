#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/editing/documents.hpp"
#include "app/editing/recovery.hpp"

namespace gjkscope {

/// Keeps a copy of unsaved changes beside the session, and offers the copies that past runs left behind.
/// Times are seconds on the program's clock.
class Autosave {
  public:
    Autosave(Session& session, Documents& documents) : session_(session), documents_(documents) {}

    /// Looks for what past runs left behind.
    void findAbandonedScenes();
    /// The open question to the user, if any.
    const std::optional<AbandonedScene>& offered() const { return offered_; }
    void answer(bool recover);
    /// Called when the scene that was offered has taken the open one's place.
    std::function<void()> recovered;

    /// Copies changes a while after they were made; without `enabled` there is no copy.
    void update(double now, bool enabled);
    /// When update() has something to do.
    double nextUpdate() const;
    /// The program ends without asking: what is unsaved is kept for the next start.
    void keep(bool enabled);

  private:
    void offerNext();
    void write(bool enabled);

    Session& session_;
    Documents& documents_;
    std::vector<AbandonedScene> abandoned_;
    std::optional<AbandonedScene> offered_;
    std::unique_ptr<RecoveryFile> file_ = std::make_unique<RecoveryFile>();
    std::uint64_t seenRevision_ = 0, writtenRevision_ = 0;
    double changedAt_ = 0;  ///< when the oldest change that has no copy yet was made
    bool failed_ = false;
};

}  // namespace gjkscope
