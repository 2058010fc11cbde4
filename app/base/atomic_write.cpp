#include "app/base/atomic_write.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/files.hpp"
#include "app/base/interrupts_held.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// A failed system call: `errno` as it left it.
struct SystemError {
    int code;
};

void require(bool success) {
    if (!success) throw SystemError{errno};
}

constexpr std::string_view kSiblingStart = ".gjkscope-", kSiblingEnd = ".tmp";

/// `.gjkscope-PID-NUMBER.tmp`
bool isSiblingsName(std::string_view name) {
    if (name.size() <= kSiblingStart.size() + kSiblingEnd.size() || !name.starts_with(kSiblingStart) ||
        !name.ends_with(kSiblingEnd))
        return false;
    name = name.substr(kSiblingStart.size(), name.size() - kSiblingStart.size() - kSiblingEnd.size());
    return name.find_first_not_of("0123456789-") == name.npos;
}

/// A new file that takes the place of another when it is complete, and goes away when it isn't. Locked, so
/// that removeLeftovers() knows whether its program lives.
class Sibling {
  public:
    /// Next to `file`. `mode`: before the user's mask.
    Sibling(const fs::path& file, mode_t mode) {
        do {
            name_ = siblingName(file);
        } while (!create(mode));
    }
    Sibling(const Sibling&) = delete;
    Sibling& operator=(const Sibling&) = delete;
    ~Sibling() {
        if (!name_.empty()) ::unlink(name_.c_str());
    }

    const FileHandle& handle() const { return *handle_; }
    void renameTo(const fs::path& file) {
        require(::rename(name_.c_str(), file.c_str()) == 0);
        name_.clear();
    }

  private:
    /// False where the name is taken: by a crashed program with our process id, or removed as its leftover.
    bool create(mode_t mode) {
        handle_.emplace(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (!handle_->isOpen()) {
            const int error = errno;
            if (error != EEXIST) name_.clear();
            errno = error;
            require(error == EEXIST);
            return false;
        }
        // where there are no locks nothing is removed either
        if (::flock(handle_->descriptor(), LOCK_EX) != 0) return true;
        return isCalled(*handle_, name_);
    }

    fs::path name_;
    std::optional<FileHandle> handle_;
};

void keepOwnerAndMode(const FileHandle& handle, const struct stat& old) {
    // giving a file away needs rights that few have; the mode comes second because chown clears its special
    // bits
    const bool sameOwner = ::fchown(handle.descriptor(), old.st_uid, old.st_gid) == 0;
    const mode_t special = sameOwner ? 0 : S_ISUID | S_ISGID;
    require(::fchmod(handle.descriptor(), old.st_mode & ~special & 07777) == 0);
}

/// The size of a piece that is written at once.
constexpr std::size_t kPiece = 1 << 16;

/// An interrupt is held, and waits.
bool isInterrupted() {
    sigset_t waiting;
    sigpending(&waiting);
    return sigismember(&waiting, SIGINT) == 1 || sigismember(&waiting, SIGTERM) == 1;
}

/// All that the source gives, in few calls. Where an interrupt is held, what has more than one piece ends.
void writePieces(const FileHandle& handle, const TextSource& source) {
    std::string gathered;
    bool isFirst = true;
    const auto write = [&](std::string_view text) {
        if (!isFirst && isInterrupted()) throw SystemError{EINTR};
        isFirst = false;
        require(writeAll(handle.descriptor(), text));
    };
    source([&](std::string_view piece) {
        if (gathered.empty() && piece.size() >= kPiece) return write(piece);
        gathered += piece;
        if (gathered.size() < kPiece) return;
        write(gathered);
        gathered.clear();
    });
    if (!gathered.empty()) write(gathered);
}

void writeDurably(const FileHandle& handle, const TextSource& text, const struct stat* old) {
    writePieces(handle, text);
    if (old != nullptr) keepOwnerAndMode(handle, *old);
    // with this closing has nothing left that could fail: it waits until the file has its name
    require(::fsync(handle.descriptor()) == 0);
}

/// Opens what can't be replaced, only written to. A pipe's reader may be a moment late, but it is not waited
/// for as long as it takes: a window would hang.
FileHandle openInPlace(const fs::path& file) {
    constexpr std::chrono::milliseconds kGlance{20};
    constexpr int kGlances = 100;
    for (int glance = 1;; ++glance) {
        FileHandle handle(::open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
        require(handle.isOpen() || (errno == ENXIO && glance < kGlances));
        if (handle.isOpen()) {
            require(::fcntl(handle.descriptor(), F_SETFL, 0) == 0);
            return handle;
        }
        std::this_thread::sleep_for(kGlance);
    }
}

/// A reader may take its time, so that an interrupt must be able to end it.
void writeInPlace(const fs::path& file, const TextSource& text) {
    FileHandle handle = openInPlace(file);
    writePieces(handle, text);
    require(handle.close());
}

void replace(const fs::path& named, const TextSource& text) {
    const fs::path file = endOfLinks(named);
    struct stat old {};
    const bool exists = ::stat(file.c_str(), &old) == 0;
    require(exists || errno == ENOENT);
    if (exists && S_ISDIR(old.st_mode)) throw SystemError{EISDIR};
    if (exists && !S_ISREG(old.st_mode)) return writeInPlace(file, text);
    // a rename would overrule a file that its owner made read-only
    if (exists) require(::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0);

    const InterruptsHeld held;
    // what takes the place of a private file is nobody else's while it is written either
    Sibling fresh(file, exists ? S_IRUSR | S_IWUSR : 0666);
    writeDurably(fresh.handle(), text, exists ? &old : nullptr);
    // once it is in place no refused memory may deny it
    const fs::path folder = file.parent_path();
    fresh.renameTo(file);
    flushFolder(folder);
}

}  // namespace

fs::path siblingName(const fs::path& file) {
    static std::atomic<unsigned> counter{0};
    return file.parent_path() / std::string(kSiblingStart)
                                    .append(std::to_string(::getpid()))
                                    .append("-")
                                    .append(std::to_string(counter++))
                                    .append(kSiblingEnd);
}

void removeLeftovers(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error);
         !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (!isSiblingsName(entry->path().filename().string())) continue;
        const FileHandle handle(
            ::open(entry->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (handle.isOpen() && ::flock(handle.descriptor(), LOCK_EX | LOCK_NB) == 0 &&
            isCalled(handle, entry->path()))
            ::unlink(entry->path().c_str());
    }
}

void writeFileAtomically(const fs::path& file, std::string_view text) {
    writeFileAtomically(file, [&](const TextSink& sink) { sink(text); });
}

void writeFileAtomically(const fs::path& file, const TextSource& text) {
    try {
        replace(file, text);
    } catch (const SystemError& error) {
        throw std::runtime_error(fileErrorText("errors.write", file, error.code));
    }
}

}  // namespace gjkscope
