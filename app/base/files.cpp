#include "app/base/files.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "app/base/error_text.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

/// Other programs have folders called `assets` too: ours holds languages and scenes.
bool isAssetFolder(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_directory(folder / "languages", ignored) && fs::is_directory(folder / "scenes", ignored);
}

fs::path findAssets() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    // in the source tree the program stands in build/<preset>/bin, installed in <prefix>/bin
    for (const char* way : {"../../../assets", "../share/gjkscope/assets"}) {
        fs::path folder = (program / way).lexically_normal();
        if (!program.empty() && isAssetFolder(folder)) return folder;
    }
    return GJKSCOPE_SOURCE_ASSETS;
}

fs::path homeFolder() {
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') return home;
    const passwd* user = getpwuid(getuid());
    return user != nullptr ? fs::path(user->pw_dir) : fs::temp_directory_path();
}

/// $`variable`/gjkscope; the XDG standard has relative values ignored.
fs::path userFolder(const char* variable, const char* fallback) {
    if (const char* base = std::getenv(variable); base != nullptr && *base == '/')
        return fs::path(base) / "gjkscope";
    return homeFolder() / fallback / "gjkscope";
}

}  // namespace

fs::path assetPath(const fs::path& relative) {
    if (const char* folder = std::getenv("GJKSCOPE_ASSETS"); folder != nullptr && *folder != '\0')
        return fs::path(folder) / relative;
    static const fs::path assets = findAssets();
    return assets / relative;
}

std::vector<fs::path> languageFiles(const std::string& code) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(assetPath("languages") / code, error))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    for (const fs::directory_entry& method : fs::directory_iterator(assetPath("methods"), error))
        if (const fs::path file = method.path() / (code + ".json"); fs::exists(file, error))
            files.push_back(file);
    return files;
}

fs::path configFolder() {
    return userFolder("XDG_CONFIG_HOME", ".config");
}

fs::path stateFolder() {
    return userFolder("XDG_STATE_HOME", ".local/state");
}

fs::path endOfLinks(fs::path file) {
    constexpr int kMaxLinks = 40;  // as the kernel follows; it refuses what is left
    for (int links = 0; links < kMaxLinks; ++links) {
        std::error_code error;
        const fs::path target = fs::read_symlink(file, error);
        if (error) return file;
        file = target.is_absolute() ? target : file.parent_path() / target;
    }
    return file;
}

void makeFolder(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return;
    if (folder.has_parent_path() && folder.parent_path() != folder) makeFolder(folder.parent_path());
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
        throw std::runtime_error(fileErrorText("errors.write", folder, errno));
}

std::string readFile(const fs::path& file, std::size_t maxBytes) {
    const FileHandle handle(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!handle.isOpen()) throw std::runtime_error(fileErrorText("errors.read", file, errno));
    return readRest(handle.descriptor(), file, maxBytes);
}

std::string readRest(int descriptor, const fs::path& name, std::size_t maxBytes) {
    std::string text;
    struct stat status {};
    if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
        text.reserve(std::min(static_cast<std::size_t>(status.st_size), maxBytes) + 1);
    // the size of a pipe or device is known only by reading it
    char chunk[1 << 16];
    for (;;) {
        const ssize_t count = ::read(descriptor, chunk, sizeof chunk);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw std::runtime_error(fileErrorText("errors.read", name, errno));
        if (count == 0) return text;
        text.append(chunk, static_cast<std::size_t>(count));
        if (text.size() > maxBytes) throw tooLarge(name, maxBytes);
    }
}

std::runtime_error tooLarge(const fs::path& file, std::size_t maxBytes) {
    return std::runtime_error(
        tr("errors.too_large", {{"file", file.string()}, {"limit", std::to_string(maxBytes >> 20)}}));
}

}  // namespace gjkscope
