#include "app/record/part_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>

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

}  // namespace

PartFile::Created PartFile::create(const fs::path& movie, Use use, const std::string& extension) {
    constexpr int kMaxParts = 1000;  // a folder with so many left-overs has another problem
    for (int number = 1;; ++number) {
        std::string name = movie.stem().string() + (use == Use::Recording ? ".part" : ".finishing");
        if (number > 1) name.append("-").append(std::to_string(number));
        fs::path path = movie.parent_path() / name.append(extension);
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) return {std::move(path), descriptor};
        requireSystem(errno == EEXIST && number < kMaxParts);
    }
}

PartFile::PartFile(const fs::path& movie, Use use, const std::string& extension)
    : PartFile(create(movie, use, extension), use) {}

PartFile::PartFile(const Created& created, Use use)
    : path_(created.path), use_(use), handle_(created.descriptor), io_(openIo(handle_)) {}

PartFile::~PartFile() {
    if (!kept_) remove();
}

void PartFile::markWhole() {
    whole_ = ::lseek(handle_.descriptor(), 0, SEEK_CUR);
    kept_ = use_ == Use::Recording;
}

void PartFile::cutToWhole() {
    // where it fails the file has a torn end, which players skip
    [[maybe_unused]] const int ignored = ::ftruncate(handle_.descriptor(), whole_);
}

void PartFile::close() {
    avio_flush(io_.get());
    require(io_->error);
    requireSystem(::fsync(handle_.descriptor()) == 0);
    requireSystem(handle_.close());
}

void PartFile::moveTo(const fs::path& movie) {
    requireSystem(::rename(path_.c_str(), movie.c_str()) == 0);
    kept_ = true;
    flushFolder(movie.parent_path());
}

void PartFile::remove() {
    ::unlink(path_.c_str());
    kept_ = true;
}

fs::path replaceableFile(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status)) return file;
    if (fs::is_directory(status)) throw AvFailure{AVERROR(EISDIR)};
    if (!fs::is_regular_file(status)) throw AvFailure{kNotReplaceable};
    // a rename would overrule a file that its owner made read-only
    requireSystem(::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0);
    const fs::path real = fs::canonical(file, error);
    if (error) throw AvFailure{AVERROR(error.value())};
    return real;
}

}  // namespace gjkscope
