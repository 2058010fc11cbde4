#include "app/editing/autosave.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <exception>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/error_text.hpp"
#include "app/base/files.hpp"
#include "app/base/json/cursor.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// A scene of a million vertices takes long to write: no more than a fifth of the time goes into that.
constexpr double kWaitPerWriting = 4;

constexpr std::string_view kSuffix = ".recovery.json", kLockSuffix = ".lock";
/// The scene stands in the copy as text with its quotes escaped, beside a path and a time.
constexpr std::size_t kMaxRecoveryBytes = 2 * kMaxInputBytes;

fs::path lockFileOf(const fs::path& copy) {
    return fs::path(copy) += kLockSuffix;
}

std::string copyText(const Scene& scene, const fs::path& original,
                     const std::optional<ContentHash>& content) {
    nlohmann::ordered_json copy{{"format", "gjkscope-recovery"},
                                {"version", 1},
                                {"pid", ::getpid()},
                                {"original", original.string()},
                                {"scene", sceneLine(withMeshesRelativeTo(scene, original.parent_path()))}};
    if (content) copy["basis"] = *content;
    return lineText(copy) + "\n";
}

/// Takes the lock of a copy; none, with `errno` set, where another program has it.
std::unique_ptr<FileHandle> lockOf(const fs::path& copy) {
    const fs::path name = lockFileOf(copy);
    for (;;) {
        auto lock = std::make_unique<FileHandle>(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        if (!lock->isOpen() || ::flock(lock->descriptor(), LOCK_EX | LOCK_NB) != 0) return nullptr;
        // who had it before has removed it meanwhile: the next one would lock a new file
        if (isCalled(*lock, name)) return lock;
    }
}

/// False also when the lock can't be checked: then it is safer to leave the copy to its owner.
bool isAbandoned(const fs::path& copy) {
    const FileHandle lock(::open(lockFileOf(copy).c_str(), O_RDWR | O_CLOEXEC));
    if (!lock.isOpen()) return errno == ENOENT;
    return ::flock(lock.descriptor(), LOCK_EX | LOCK_NB) == 0;
}

/// A text of an object's, empty where there is none.
std::string textAt(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

/// The file was saved after the copy was written. One that has been touched alone is as it was.
bool isOlderThanItsFile(const AbandonedScene& found) {
    std::error_code error;
    const fs::file_time_type copied = fs::last_write_time(found.file, error);
    if (error) return false;
    const fs::file_time_type saved = fs::last_write_time(found.original, error);
    return !error && saved > copied && (!found.basis || !checkFile(found.original, found.basis).isAsKnown());
}

/// Throws std::exception: what makes no copy by its form is no sentence for the user.
void readCopy(AbandonedScene& found) {
    const nlohmann::json copy = parseJson(readFile(found.file, kMaxRecoveryBytes));
    found.original = copy.at("original").get<std::string>();
    if (const auto basis = copy.find("basis"); basis != copy.end() && basis->is_number_unsigned())
        found.basis = basis->get<ContentHash>();
    found.isOlder = isOlderThanItsFile(found);
    const nlohmann::json scene = parseJson(copy.at("scene").get<std::string>());
    found.content.scene.title = textAt(scene, "title");
    try {
        found.content = sceneAt(JsonCursor(scene), found.original.parent_path());
    } catch (const JsonProblem& problem) {
        found.trouble = problem.sentence;
    }
}

/// A kill may come between a lock and its copy.
void removeLoneLock(const fs::path& file) {
    const fs::path copy = fs::path(file).replace_extension();
    std::error_code error;
    if (file.extension() == kLockSuffix && copy.string().ends_with(kSuffix) && !fs::exists(copy, error) &&
        lockOf(copy))
        fs::remove(file, error);
}

AbandonedScene copyIn(const fs::path& file) {
    AbandonedScene found;
    found.file = file;
    try {
        readCopy(found);
    } catch (const std::exception&) {
        found.trouble = tr("recover.damaged");
    }
    return found;
}

}  // namespace

fs::path recoveryFolder() {
    return stateFolder() / "recovery";
}

RecoveryFile::RecoveryFile(fs::path folder) : folder_(std::move(folder)) {}

RecoveryFile::~RecoveryFile() {
    // an error that ends the program is no clean exit
    if (!kept_ && std::uncaught_exceptions() == 0) remove();
}

void RecoveryFile::write(const Scene& scene, const fs::path& original,
                         const std::optional<ContentHash>& content) {
    if (file_.empty()) {
        makeFolder(folder_);
        // a crashed program may have had our process id, and its copy is still wanted
        fs::path candidate;
        for (int n = 0; candidate.empty() || fs::exists(candidate); ++n)
            candidate =
                folder_ / (std::to_string(::getpid()) + "-" + std::to_string(n) + std::string(kSuffix));
        lock_ = lockOf(candidate);
        if (!lock_) throw std::runtime_error(fileErrorText("errors.write", lockFileOf(candidate), errno));
        file_ = candidate;
    }
    const fs::path full = original.empty() ? original : fs::absolute(original);
    writeFileAtomically(file_, copyText(scene, full, content));
}

void RecoveryFile::remove() {
    if (file_.empty()) return;
    discard(file_);
    file_.clear();
    lock_.reset();
}

std::vector<fs::path> findAbandoned(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        const fs::path& file = entry->path();
        std::error_code gone;
        removeLoneLock(file);
        if (file.string().ends_with(kSuffix) && isAbandoned(file))
            found.emplace_back(fs::last_write_time(file, gone), file);
    }
    std::ranges::sort(found, std::ranges::greater{});
    std::vector<fs::path> files;
    for (auto& [time, file] : found) files.push_back(std::move(file));
    return files;
}

std::optional<AbandonedScene> claim(const fs::path& copy) {
    std::shared_ptr<FileHandle> lock = lockOf(copy);
    if (!lock) return std::nullopt;
    std::error_code error;
    if (!fs::exists(copy, error)) {
        // its lock went with it, and this one has just been made
        fs::remove(lockFileOf(copy), error);
        return std::nullopt;
    }
    AbandonedScene found = copyIn(copy);
    found.claim = std::move(lock);
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
    while (!offered_ && !abandoned_.empty()) {
        offered_ = claim(abandoned_.front());
        abandoned_.erase(abandoned_.begin());
    }
}

void Autosave::answer(RecoveryChoice choice) {
    AbandonedScene found = *std::exchange(offered_, std::nullopt);
    if (choice == RecoveryChoice::Recover && !found.trouble.empty()) {
        // the user may have put back what was missing
        offered_ = copyIn(found.file);
        offered_->claim = std::move(found.claim);
        return;
    }
    if (choice == RecoveryChoice::Recover) return recover(std::move(found));
    if (choice == RecoveryChoice::Discard) discard(found.file);
    offerNext();
}

// the other abandoned scenes wait for the next start
void Autosave::recover(AbandonedScene found) {
    // as a change of what stands in the file, so that it counts as unsaved and can be undone
    const auto restore = [this, found] {
        session_.edit(tr("edit.recover"), [&](Scene& scene) { scene = found.content.scene; });
        for (const std::string& notice : found.content.remarks) session_.notify(notice);
        if (found.basis && !session_.file().empty()) documents_.expectContent(*found.basis);
        documents_.lookForChanges();
        if (recovered) recovered();
        // until another copy stands beside it: the program may end at any time
        restored_ = found;
        write(true);
    };
    const auto restoreAlone = [this, found, restore] {
        documents_.startNew(found.content.scene.dimension);
        restore();
    };
    std::error_code ignored;
    if (!fs::exists(found.original, ignored)) return restoreAlone();
    // the file may be what can't be read any more
    documents_.open(found.original, restore, restoreAlone);
}

void Autosave::forget() {
    writtenRevision_ = seenRevision_ = session_.revision();
    file_->remove();
    if (restored_) discard(restored_->file);
    restored_.reset();
}

void Autosave::update(double now, bool enabled) {
    // at once: a copy that a crash leaves beside what was saved would be offered
    if (session_.savedRevision() == session_.revision()) return forget();
    if (session_.revision() != seenRevision_) {
        if (writtenRevision_ == seenRevision_) changedAt_ = now;
        seenRevision_ = session_.revision();
    }
    if (writtenRevision_ == session_.revision() || now < changedAt_ + wait_) return;
    write(enabled);
}

void Autosave::copy() {
    file_->write(documents_.withView ? documents_.withView(session_.scene()) : session_.scene(),
                 session_.file(), documents_.fileContent());
    if (restored_) discard(restored_->file);
    restored_.reset();
}

void Autosave::write(bool enabled) {
    writtenRevision_ = seenRevision_ = session_.revision();
    const auto start = std::chrono::steady_clock::now();
    try {
        if (!session_.hasEdits())
            forget();
        else if (!enabled)
            file_->remove();
        else
            copy();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        wait_ = std::max(kAutosaveSeconds, kWaitPerWriting * taken.count());
    } catch (const std::exception& error) {
        // once: the disk does not get better by a notice every two seconds
        if (!std::exchange(failed_, true)) session_.notify(error.what());
    }
}

double Autosave::nextUpdate() const {
    const bool due = writtenRevision_ != session_.revision();
    return due ? changedAt_ + wait_ : std::numeric_limits<double>::infinity();
}

void Autosave::keep(bool enabled) {
    session_.endGesture();
    if (!session_.hasEdits()) return;
    write(enabled);
    file_->keep();
}

}  // namespace gjkscope
