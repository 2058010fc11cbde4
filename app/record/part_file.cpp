#include "app/record/part_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <string>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/files.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

void requireSystem(bool success) {
    if (!success) throw AvFailure{AVERROR(errno)};
}

int writeBytes(void* handle, std::uint8_t* bytes, int count) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
    return writeAll(static_cast<const FileHandle*>(handle)->descriptor(), text) ? count : AVERROR(errno);
}

std::int64_t seek(void* handle, std::int64_t offset, int whence) {
    // AVSEEK_SIZE is not a place: muxers do without the size
    if (whence != SEEK_SET && whence != SEEK_CUR && whence != SEEK_END) return AVERROR(ENOSYS);
    const off_t place = ::lseek(static_cast<const FileHandle*>(handle)->descriptor(), offset, whence);
    return place < 0 ? AVERROR(errno) : place;
}

AVIOContext* openIo(FileHandle& handle) {
    constexpr int kBufferBytes = 1 << 16;
    auto* buffer = static_cast<unsigned char*>(requireMemory(av_malloc(kBufferBytes)));
    AVIOContext* io = avio_alloc_context(buffer, kBufferBytes, 1, &handle, nullptr, writeBytes, seek);
    if (io == nullptr) av_free(buffer);
    return requireMemory(io);
}

/// `name.part-2.mp4` beside `name.mp4`, with as much of the name as there is room for.
fs::path partName(const fs::path& movie, PartFile::Use use, int number, const std::string& extension) {
    std::string ending = use == PartFile::Use::Recording ? ".part" : ".finishing";
    if (number > 1) ending.append("-").append(std::to_string(number));
    ending += extension;
    const fs::path folder = movie.has_parent_path() ? movie.parent_path() : ".";
    const long limit = ::pathconf(folder.c_str(), _PC_NAME_MAX);
    const std::size_t room = limit > 0 ? static_cast<std::size_t>(limit) : NAME_MAX;
    const std::string stem = movie.stem().string();
    return movie.parent_path() /
           std::string(cutText(stem, room - std::min(room, ending.size()))).append(ending);
}

/// One that nothing has.
fs::path freePart(const fs::path& movie, PartFile::Use use, const std::string& extension) {
    constexpr int kMaxParts = 1000;  // a folder with so many left-overs has another problem
    for (int number = 1; number < kMaxParts; ++number) {
        fs::path path = partName(movie, use, number, extension);
        if (struct stat taken{}; ::lstat(path.c_str(), &taken) != 0) return path;
    }
    throw AvFailure{AVERROR(EEXIST)};
}

fs::path descriptorPath(const FileHandle& handle) {
    return "/proc/self/fd/" + std::to_string(handle.descriptor());
}

}  // namespace

PartFile::Created PartFile::create(const fs::path& movie, Use use, const std::string& extension) {
    Created created{freePart(movie, use, extension), {}, -1};
    const fs::path folder = movie.has_parent_path() ? movie.parent_path() : ".";
    created.descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
    if (created.descriptor >= 0) return created;
    // a kernel that doesn't know of nameless files opens the folder
    requireSystem(errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL);
    while (created.descriptor < 0) {
        created.sibling = siblingName(movie);
        created.descriptor = ::open(created.sibling.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        requireSystem(created.descriptor >= 0 || errno == EEXIST);
    }
    // where there are no locks nothing is removed either
    [[maybe_unused]] const int ignored = ::flock(created.descriptor, LOCK_EX);
    return created;
}

PartFile::PartFile(const fs::path& movie, Use use, const std::string& extension)
    : PartFile(create(movie, use, extension), movie, use, extension) {}

PartFile::PartFile(const Created& created, const fs::path& movie, Use use, std::string extension)
    : movie_(movie),
      path_(created.path),
      sibling_(created.sibling),
      use_(use),
      extension_(std::move(extension)),
      handle_(created.descriptor),
      io_(openIo(handle_)) {}

PartFile::~PartFile() {
    if (!kept_) remove();
}

fs::path PartFile::readablePath() const {
    return isNamed_ ? path_ : descriptorPath(handle_);
}

void PartFile::takeName() {
    while (!isNamed_) {
        path_ = freePart(movie_, use_, extension_);
        const int result = sibling_.empty() ? ::linkat(AT_FDCWD, descriptorPath(handle_).c_str(), AT_FDCWD,
                                                       path_.c_str(), AT_SYMLINK_FOLLOW)
                                            : ::rename(sibling_.c_str(), path_.c_str());
        isNamed_ = result == 0;
        requireSystem(isNamed_ || errno == EEXIST);
    }
    sibling_.clear();
}

void PartFile::markHead() {
    head_ = ::lseek(handle_.descriptor(), 0, SEEK_CUR);
}

void PartFile::markWhole() {
    whole_ = ::lseek(handle_.descriptor(), 0, SEEK_CUR);
    kept_ = use_ == Use::Recording;
    if (kept_ && whole_ > head_) takeName();
}

void PartFile::cutToWhole() {
    // where it fails the file has a torn end, which players skip
    [[maybe_unused]] const int ignored = ::ftruncate(handle_.descriptor(), whole_);
}

void PartFile::close() {
    avio_flush(io_.get());
    require(io_->error);
    requireSystem(::fsync(handle_.descriptor()) == 0);
    takeName();
    requireSystem(handle_.close());
}

void PartFile::moveTo(const fs::path& movie) {
    // once it is in place no refused memory may deny it
    const fs::path folder = movie.parent_path();
    requireSystem(::rename(path_.c_str(), movie.c_str()) == 0);
    kept_ = true;
    flushFolder(folder);
}

void PartFile::remove() {
    if (isNamed_) ::unlink(path_.c_str());
    if (!sibling_.empty()) ::unlink(sibling_.c_str());
    kept_ = true;
}

fs::path replaceableFile(const fs::path& named) {
    const fs::path file = endOfLinks(named);
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        // a folder that is missing shows when the part is made
        requireSystem(errno == ENOENT || errno == ENOTDIR);
        return file;
    }
    if (S_ISDIR(status.st_mode)) throw AvFailure{AVERROR(EISDIR)};
    if (!S_ISREG(status.st_mode)) throw AvFailure{kNotReplaceable};
    // a rename would overrule a file that its owner made read-only
    requireSystem(::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0);
    return file;
}

}  // namespace gjkscope
