#include "app/page/file/zip.hpp"

#include <minizip/zip.h>

#include <algorithm>
#include <stdexcept>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// The archive that minizip writes as a file: sizes are put into its headers when they are known.
struct Archive {
    std::string bytes;
    std::size_t at = 0;
};

Archive& archiveOf(void* opaque) {
    return *static_cast<Archive*>(opaque);
}

uLong write(void* opaque, void* /*stream*/, const void* from, uLong size) {
    Archive& archive = archiveOf(opaque);
    archive.bytes.resize(std::max<std::size_t>(archive.bytes.size(), archive.at + size));
    std::copy_n(static_cast<const char*>(from), size,
                archive.bytes.begin() + static_cast<std::ptrdiff_t>(archive.at));
    archive.at += size;
    return size;
}

long seek(void* opaque, void* /*stream*/, ZPOS64_T offset, int origin) {
    Archive& archive = archiveOf(opaque);
    const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_SET   ? 0
                             : origin == ZLIB_FILEFUNC_SEEK_CUR ? archive.at
                                                                : archive.bytes.size();
    archive.at = from + offset;
    return 0;
}

zlib_filefunc64_def inMemory(Archive& archive) {
    zlib_filefunc64_def functions{};
    functions.zopen64_file = [](void* opaque, const void*, int) { return opaque; };
    functions.zread_file = [](void*, void*, void*, uLong) { return uLong{0}; };
    functions.zwrite_file = write;
    functions.ztell64_file = [](void* opaque, void*) -> ZPOS64_T { return archiveOf(opaque).at; };
    functions.zseek64_file = seek;
    functions.zclose_file = [](void*, void*) { return 0; };
    functions.zerror_file = [](void*, void*) { return 0; };
    functions.opaque = &archive;
    return functions;
}

/// The first day that the format knows, whenever it is written.
zip_fileinfo withoutDate() {
    zip_fileinfo info{};
    info.dosDate = 1U << 21 | 1U << 16;
    return info;
}

}  // namespace

std::string zipped(const std::vector<ZipEntry>& entries) {
    Archive archive;
    zlib_filefunc64_def functions = inMemory(archive);
    const zip_fileinfo info = withoutDate();
    zipFile zip = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
    bool isDone = zip != nullptr;
    for (const ZipEntry& entry : entries)
        isDone = isDone &&
                 zipOpenNewFileInZip(zip, entry.name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
                                     Z_DEFLATED, Z_BEST_COMPRESSION) == ZIP_OK &&
                 zipWriteInFileInZip(zip, entry.content.data(),
                                     static_cast<unsigned>(entry.content.size())) == ZIP_OK &&
                 zipCloseFileInZip(zip) == ZIP_OK;
    if (zip != nullptr) isDone = zipClose(zip, nullptr) == ZIP_OK && isDone;
    if (!isDone) throw std::runtime_error(tr("shell.no_memory"));
    return std::move(archive.bytes);
}

}  // namespace gjkscope
