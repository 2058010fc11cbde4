#include "app/editing/folder_listing.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <tuple>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/film/storyboard.hpp"

namespace gjkscope {
namespace {

std::filesystem::path home() {
    const char* folder = std::getenv("HOME");
    return folder != nullptr ? folder : "";
}

}  // namespace

std::vector<FolderEntry> listFolder(const std::filesystem::path& folder, bool allFiles) {
    std::error_code error;
    std::vector<FolderEntry> entries;
    std::filesystem::directory_iterator item(folder, error);
    for (; !error && item != std::filesystem::directory_iterator(); item.increment(error)) {
        const std::string name = item->path().filename().string();
        if (name.starts_with('.')) continue;
        // a link that leads nowhere is neither, and is left out
        std::error_code broken;
        const bool isFolder = item->is_directory(broken);
        const bool shown = isFolder || (item->is_regular_file(broken) &&
                                        (allFiles || name.ends_with(kSceneEnding) || isStoryboard(name)));
        if (shown) entries.push_back({name, isFolder});
    }
    if (error)
        throw std::runtime_error(
            tr("file.unreadable-folder", {{"folder", folder.string()}, {"reason", error.message()}}));
    std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
        return std::make_tuple(!a.folder, lowerCase(a.name), a.name) <
               std::make_tuple(!b.folder, lowerCase(b.name), b.name);
    });
    return entries;
}

std::filesystem::path resolveTyped(const std::filesystem::path& folder, std::string_view typed) {
    if (typed == "~") return home();
    if (typed.starts_with("~/")) return home() / typed.substr(2);
    return (folder / typed).lexically_normal();
}

std::filesystem::path withSceneEnding(const std::filesystem::path& file) {
    if (file.extension() == ".json") return file;
    return file.string() + std::string(kSceneEnding);
}

std::string folderText(const std::filesystem::path& folder) {
    const std::string start = home().string(), text = folder.string();
    if (start.size() <= 1 || !text.starts_with(start)) return text;
    const std::string rest = text.substr(start.size());
    return rest.empty() || rest[0] == '/' ? "~" + rest : text;
}

}  // namespace gjkscope
