#include "app/base/atomic_write.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>

#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
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

/// The file itself at the end of any symbolic links, which may not exist yet.
fs::path followLinks(fs::path file) {
    constexpr int kMaxLinks = 40;  // as the kernel follows
    for (int links = 0;; ++links) {
        std::error_code error;
        const fs::path target = fs::read_symlink(file, error);
        if (error) return file;
        if (links == kMaxLinks) throw SystemError{ELOOP};
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
}

/// A new file that takes the place of another when it is complete, and goes away when it isn't.
class Sibling {
  public:
    /// Next to `file`; its name is short so that it fits wherever the file's own fits.
    explicit Sibling(const fs::path& file) {
        static std::atomic<unsigned> counter{0};
        // a crashed program with our process id may have left a name taken
        do {
            const unsigned number = counter++;
            name_ = file.parent_path() /
                    (".gjkscope-" + std::to_string(::getpid()) + "-" + std::to_string(number) + ".tmp");
            descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        } while (descriptor_ < 0 && errno == EEXIST);
        require(descriptor_ >= 0);
    }
    Sibling(const Sibling&) = delete;
    Sibling& operator=(const Sibling&) = delete;
    ~Sibling() {
        if (!name_.empty()) ::unlink(name_.c_str());
    }

    int descriptor() const { return descriptor_; }
    void renameTo(const fs::path& file) {
        require(::rename(name_.c_str(), file.c_str()) == 0);
        name_.clear();
    }

  private:
    fs::path name_;
    int descriptor_ = -1;
};

void keepOwnerAndMode(const FileHandle& handle, const struct stat& old) {
    // giving a file away needs rights that few have; the mode comes second because chown clears its special
    // bits
    const bool sameOwner = ::fchown(handle.descriptor(), old.st_uid, old.st_gid) == 0;
    const mode_t special = sameOwner ? 0 : S_ISUID | S_ISGID;
    require(::fchmod(handle.descriptor(), old.st_mode & ~special & 07777) == 0);
}

void writeDurably(FileHandle& handle, std::string_view text, const struct stat* old) {
    require(writeAll(handle.descriptor(), text));
    if (old != nullptr) keepOwnerAndMode(handle, *old);
    require(::fsync(handle.descriptor()) == 0);
    require(handle.close());
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
void writeInPlace(const fs::path& file, std::string_view text) {
    FileHandle handle = openInPlace(file);
    require(writeAll(handle.descriptor(), text));
    require(handle.close());
}

void replace(const fs::path& named, std::string_view text) {
    const fs::path file = followLinks(named);
    struct stat old {};
    const bool exists = ::stat(file.c_str(), &old) == 0;
    require(exists || errno == ENOENT);
    if (exists && S_ISDIR(old.st_mode)) throw SystemError{EISDIR};
    if (exists && !S_ISREG(old.st_mode)) return writeInPlace(file, text);
    // a rename would overrule a file that its owner made read-only
    if (exists) require(::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0);

    const InterruptsHeld held;
    Sibling fresh(file);
    FileHandle handle(fresh.descriptor());
    writeDurably(handle, text, exists ? &old : nullptr);
    fresh.renameTo(file);
    flushFolder(file.parent_path());
}

}  // namespace

void writeFileAtomically(const fs::path& file, std::string_view text) {
    try {
        replace(file, text);
    } catch (const SystemError& error) {
        throw std::runtime_error(fileErrorText("errors.write", file, error.code));
    }
}

}  // namespace gjkscope
