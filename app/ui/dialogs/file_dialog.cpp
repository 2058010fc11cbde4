#include "app/ui/dialogs/file_dialog.hpp"

#include <utility>

namespace gjkscope {

void FileDialog::show(Mode how, const std::filesystem::path& where, std::string named) {
    mode = how;
    fresh = true;
    name = std::move(named);
    replacing.clear();
    enter(where);
}

void FileDialog::enter(const std::filesystem::path& where) {
    std::error_code missing;
    folder = std::filesystem::weakly_canonical(where, missing);
    if (missing || folder.empty()) folder = std::filesystem::current_path(missing);
    chosen = -1;
    trouble.clear();
    entries.clear();
    try {
        entries = listFolder(folder, allFiles);
    } catch (const std::exception& error) {
        trouble = error.what();
    }
}

void FileDialog::light(int entry) {
    if (entries.empty()) return;
    chosen = entry < 0                                   ? 0
             : entry >= static_cast<int>(entries.size()) ? static_cast<int>(entries.size()) - 1
                                                         : entry;
    scroll = true;
    const FolderEntry& lit = entries[static_cast<std::size_t>(chosen)];
    if (!lit.folder)
        name = lit.name;
    else if (mode == Mode::Open)
        name = lit.name + "/";
}

std::filesystem::path FileDialog::accept() {
    if (name.empty()) return {};
    std::filesystem::path file = resolveTyped(folder, name);
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        enter(file);
        if (mode == Mode::Open) name.clear();
        return {};
    }
    if (mode == Mode::Open) {
        if (!std::filesystem::exists(file, ignored) &&
            std::filesystem::exists(withSceneEnding(file), ignored))
            file = withSceneEnding(file);
        return file;
    }
    file = withSceneEnding(file);
    if (!std::filesystem::exists(file, ignored)) return file;
    replacing = file;
    return {};
}

std::filesystem::path FileDialog::confirmReplacing() {
    return std::exchange(replacing, {});
}

}  // namespace gjkscope
