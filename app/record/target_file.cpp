#include "app/record/target_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "app/record/av_failure.hpp"

namespace gjkscope {

namespace fs = std::filesystem;

fs::path replaceableFile(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status)) return file;
    if (fs::is_directory(status)) throw AvFailure{-EISDIR};
    if (!fs::is_regular_file(status)) throw AvFailure{kNotReplaceable};
    // a rename would overrule a file that its owner made read-only
    if (::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) != 0) throw AvFailure{-errno};
    const fs::path real = fs::canonical(file, error);
    if (error) throw AvFailure{-error.value()};
    return real;
}

}  // namespace gjkscope
