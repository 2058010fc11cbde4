#include "app/base/error_text.hpp"

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "app/base/language.hpp"

namespace gjkscope {

std::string reasonText(int error) {
    constexpr std::array<std::pair<int, const char*>, 13> kReasons{
        {{ENOENT, "errors.reason.missing"},
         {EACCES, "errors.reason.permission"},
         {EPERM, "errors.reason.permission"},
         {ENOSPC, "errors.reason.disk_full"},
         {EDQUOT, "errors.reason.quota"},
         {EROFS, "errors.reason.read_only"},
         {EISDIR, "errors.reason.is_folder"},
         {ENOTDIR, "errors.reason.not_folder"},
         {ENAMETOOLONG, "errors.reason.name_too_long"},
         {ELOOP, "errors.reason.link_loop"},
         {EFBIG, "errors.reason.too_big"},
         {ENXIO, "errors.reason.no_reader"},
         {EIO, "errors.reason.device"}}};
    for (const auto& [code, key] : kReasons)
        if (code == error) return tr(key);
    return std::generic_category().message(error);
}

std::string fileErrorText(const char* key, const std::filesystem::path& file, int error) {
    return tr(key, {{"file", file.string()}, {"reason", reasonText(error)}});
}

}  // namespace gjkscope
