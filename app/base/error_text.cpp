#include "app/base/error_text.hpp"

#include <cerrno>
#include <system_error>

#include "app/base/language.hpp"

namespace gjkscope {

std::string reasonText(int error) {
    switch (error) {
        case ENOENT:
            return tr("errors.reason.missing");
        case EACCES:
        case EPERM:
            return tr("errors.reason.permission");
        case ENOSPC:
            return tr("errors.reason.disk_full");
        case EDQUOT:
            return tr("errors.reason.quota");
        case EROFS:
            return tr("errors.reason.read_only");
        case EISDIR:
            return tr("errors.reason.is_folder");
        case ENOTDIR:
            return tr("errors.reason.not_folder");
        case ENAMETOOLONG:
            return tr("errors.reason.name_too_long");
        case ELOOP:
            return tr("errors.reason.link_loop");
        case EFBIG:
            return tr("errors.reason.too_big");
        case EIO:
            return tr("errors.reason.device");
        default:
            return std::generic_category().message(error);
    }
}

std::string fileErrorText(const char* key, const std::filesystem::path& file, int error) {
    return tr(key, {{"file", file.string()}, {"reason", reasonText(error)}});
}

}  // namespace gjkscope
