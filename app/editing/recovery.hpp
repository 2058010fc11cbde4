#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/scene/io/scene_file.hpp"

namespace gjkscope {

/// Where running programs keep copies of what they have open.
std::filesystem::path recoveryFolder();

/// This program's copy of its unsaved scene. A lock that the system releases with the process shows the next
/// start whether the program is still alive, whatever became of its process id.
class RecoveryFile {
  public:
    explicit RecoveryFile(std::filesystem::path folder = recoveryFolder());
    RecoveryFile(const RecoveryFile&) = delete;
    RecoveryFile& operator=(const RecoveryFile&) = delete;
    /// A clean exit leaves nothing behind, unless the copy is to be kept.
    ~RecoveryFile();

    /// Takes the place of what was written before. `original`: the file that the scene came from, or empty.
    /// Throws std::runtime_error with one sentence; the copy written before stays.
    void write(const Scene& scene, const std::filesystem::path& original);
    /// After a save, or when the user gives changes up: there is nothing to recover.
    void remove();
    /// The copy outlives this object: the next start is to offer it.
    void keep() { kept_ = true; }

  private:
    class Lock;

    std::filesystem::path folder_;
    std::filesystem::path file_;  ///< empty before the first write
    std::unique_ptr<Lock> lock_;
    bool kept_ = false;
};

/// A scene whose program ended without saving it.
struct AbandonedScene {
    std::filesystem::path file;      ///< the copy
    std::filesystem::path original;  ///< what it is a changed version of; empty: it was never saved
    std::int64_t time = 0;           ///< when the copy was written, in seconds since 1970
    ReadScene content;
};

/// Newest first. Copies that can't be read are left alone.
std::vector<AbandonedScene> findAbandoned(const std::filesystem::path& folder = recoveryFolder());

/// Removes the copy: it was recovered, or the user doesn't want it.
void discard(const AbandonedScene& scene);

}  // namespace gjkscope
