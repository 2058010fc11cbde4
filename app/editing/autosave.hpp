#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/file_handle.hpp"
#include "app/editing/documents.hpp"

namespace gjkscope {

/// The folder where running programs keep copies of their open documents.
std::filesystem::path recoveryFolder();

/// This program's copy of its unsaved scene. A lock that the system releases with the process shows the next
/// start whether the program is still alive, whatever became of its process id.
class RecoveryFile {
  public:
    explicit RecoveryFile(std::filesystem::path folder = recoveryFolder());
    /// A clean exit leaves nothing behind, unless the copy is to be kept; an error does.
    ~RecoveryFile();

    /// Replaces what was written before. `original`: the file that the scene came from, or empty; `content`:
    /// what that had then. Throws std::runtime_error with one sentence; the copy written before stays.
    void write(const Scene& scene, const std::filesystem::path& original,
               const std::optional<ContentHash>& content = {});
    /// After a save, or when the user gives changes up: there is nothing to recover.
    void remove();
    /// The copy outlives this object: the next start is to offer it.
    void keep() { kept_ = true; }

  private:
    std::filesystem::path folder_;
    std::filesystem::path file_;        ///< empty before the first write
    std::unique_ptr<FileHandle> lock_;  ///< held from before the copy exists until after it is gone
    bool kept_ = false;
};

/// A copy whose program ended without saving the scene. Claimed, no other program offers it.
struct AbandonedScene {
    std::filesystem::path file;        ///< the copy
    std::filesystem::path original;    ///< the scene's file; empty: it was never saved
    std::optional<ContentHash> basis;  ///< content of that file when it was changed here
    bool isOlder = false;              ///< others saved that file after this copy was written
    std::string trouble;               ///< why it can't be recovered now, in a sentence; empty: it can
    ReadScene content;                 ///< valid without trouble
    std::shared_ptr<FileHandle> claim;
};

/// Copies that no program holds, newest first.
std::vector<std::filesystem::path> findAbandoned(const std::filesystem::path& folder = recoveryFolder());

/// Takes a copy for this program and reads it; none where another has taken it, or had it.
std::optional<AbandonedScene> claim(const std::filesystem::path& copy);

/// Removes a copy: it was recovered, or the user doesn't want it.
void discard(const std::filesystem::path& copy);

enum class RecoveryChoice {
    Recover,
    Discard,
    Later,  ///< it is offered again at the next start
};

/// How long after a change its copy is written: half of the two seconds of work that a crash may take, since
/// a busy machine may need as long again. Scenes that take long to write are written less often.
inline constexpr double kAutosaveSeconds = 1;

/// Keeps a copy of unsaved changes beside the session, and offers the copies that past runs left behind.
/// Times are seconds on the program's clock.
class Autosave {
  public:
    Autosave(Session& session, Documents& documents) : session_(session), documents_(documents) {}

    /// Searches for what past runs left behind.
    void findAbandonedScenes();
    /// The open question to the user, if any.
    const std::optional<AbandonedScene>& offered() const { return offered_; }
    void answer(RecoveryChoice choice);
    /// Called when the scene that was offered has taken the open one's place.
    std::function<void()> recovered;

    /// Copies changes a while after they were made; without `enabled` there is no copy.
    void update(double now, bool enabled);
    /// When update() has something to do.
    double nextUpdate() const;
    /// The program ends without asking: what is unsaved is kept for the next start.
    void keep(bool enabled);
    /// The program ends without destroying anything: only what is kept stays.
    void end() { file_.reset(); }

  private:
    void offerNext();
    void recover(AbandonedScene found);
    void write(bool enabled);
    void copy();    ///< throws std::runtime_error
    void forget();  ///< removes every copy of the open scene

    Session& session_;
    Documents& documents_;
    std::vector<std::filesystem::path> abandoned_;  ///< not claimed yet, newest first
    std::optional<AbandonedScene> offered_;
    std::optional<AbandonedScene> restored_;  ///< a copy that is still the only one of its scene
    std::unique_ptr<RecoveryFile> file_ = std::make_unique<RecoveryFile>();
    std::uint64_t seenRevision_ = 0, writtenRevision_ = 0;
    double changedAt_ = 0;            ///< when the oldest change that has no copy yet was made
    double wait_ = kAutosaveSeconds;  ///< from a change to its copy
    bool failed_ = false;
};

}  // namespace gjkscope
