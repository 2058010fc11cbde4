#include "app/editing/autosave.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/error_text.hpp"
#include "app/base/files.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// How long after a change its copy is written: often enough to lose little, seldom enough for a drag.
constexpr double kAutosaveSeconds = 2;

constexpr std::string_view kSuffix = ".recovery.json";
/// The scene stands in the copy as text with its quotes escaped, beside a path and a time.
constexpr std::size_t kMaxRecoveryBytes = 2 * kMaxInputBytes;

fs::path lockFileOf(const fs::path& copy) {
    return fs::path(copy) += ".lock";
}

std::string copyText(const Scene& scene, const fs::path& original) {
    using namespace std::chrono;
    const auto now = duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
    return lineText({{"format", "gjkscope-recovery"},
                     {"version", 1},
                     {"pid", ::getpid()},
                     {"original", original.string()},
                     {"time", now},
                     {"scene", sceneLine(withMeshesRelativeTo(scene, original.parent_path()))}}) +
           "\n";
}

/// False also when the lock can't be checked: then it is safer to leave the copy to its owner.
bool isAbandoned(const fs::path& copy) {
    const FileHandle lock(::open(lockFileOf(copy).c_str(), O_RDWR | O_CLOEXEC));
    if (!lock.isOpen()) return errno == ENOENT;
    return ::flock(lock.descriptor(), LOCK_EX | LOCK_NB) == 0;
}

std::optional<AbandonedScene> readCopy(const fs::path& file) {
    try {
        const nlohmann::json copy = parseJson(readFile(file, kMaxRecoveryBytes));
        AbandonedScene found;
        found.file = file;
        found.original = copy.at("original").get<std::string>();
        found.time = copy.at("time").get<std::int64_t>();
        found.content =
            parseScene(copy.at("scene").get<std::string>(), file.string(), found.original.parent_path());
        return found;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

}  // namespace

fs::path recoveryFolder() {
    return stateFolder() / "recovery";
}

RecoveryFile::RecoveryFile(fs::path folder) : folder_(std::move(folder)) {}

RecoveryFile::~RecoveryFile() {
    if (!kept_) remove();
}

void RecoveryFile::write(const Scene& scene, const fs::path& original) {
    if (file_.empty()) {
        makeFolder(folder_);
        // a crashed program may have had our process id, and its copy is still wanted
        fs::path candidate;
        for (int n = 0; candidate.empty() || fs::exists(candidate); ++n)
            candidate =
                folder_ / (std::to_string(::getpid()) + "-" + std::to_string(n) + std::string(kSuffix));
        const fs::path lockFile = lockFileOf(candidate);
        lock_ = std::make_unique<FileHandle>(::open(lockFile.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        if (!lock_->isOpen() || ::flock(lock_->descriptor(), LOCK_EX | LOCK_NB) != 0)
            throw std::runtime_error(fileErrorText("errors.write", lockFile, errno));
        file_ = candidate;
    }
    const fs::path full = original.empty() ? original : fs::absolute(original);
    writeFileAtomically(file_, copyText(scene, full));
}

void RecoveryFile::remove() {
    if (file_.empty()) return;
    discard(file_);
    file_.clear();
    lock_.reset();
}

std::vector<AbandonedScene> findAbandoned(const fs::path& folder) {
    std::vector<AbandonedScene> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (!entry.path().string().ends_with(kSuffix) || !isAbandoned(entry.path())) continue;
        if (std::optional<AbandonedScene> copy = readCopy(entry.path())) found.push_back(std::move(*copy));
    }
    std::ranges::sort(found, std::ranges::greater{}, &AbandonedScene::time);
    return found;
}

void discard(const fs::path& copy) {
    std::error_code ignored;
    fs::remove(copy, ignored);
    fs::remove(lockFileOf(copy), ignored);
}

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
        discard(found.file);
        return offerNext();
    }
    // as a change of what stands in the file, so that it counts as unsaved and can be undone; the other
    // abandoned scenes wait for the next start
    const auto restore = [this, found] {
        session_.edit(tr("edit.recover"), [&](Scene& scene) { scene = found.content.scene; });
        for (const std::string& notice : found.content.remarks) session_.notify(notice);
        if (recovered) recovered();
        // only once another copy stands beside it: the program may end at any moment
        if (write(true)) discard(found.file);
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

bool Autosave::write(bool enabled) {
    writtenRevision_ = seenRevision_ = session_.revision();
    try {
        if (session_.hasEdits() && enabled)
            file_->write(documents_.withView(session_.scene()), session_.file());
        else
            file_->remove();
        return true;
    } catch (const std::exception& error) {
        // once: the disk does not get better by a notice every two seconds
        if (!std::exchange(failed_, true)) session_.notify(error.what());
        return false;
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
