#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/editing/user_files.hpp"

namespace gjkscope {

struct Dialogs;

/// The ending of live pages.
inline constexpr std::string_view kPageEnding = ".html";

/// Choosing a file to open or a name to save under: the scene, or a page of it.
struct FileDialog {
    enum class Mode { Closed, Open, Save, Page };
    Mode mode = Mode::Closed;
    bool fresh = false;  ///< opened since the last frame
    std::filesystem::path folder;
    std::string name;  ///< typed so far
    bool allFiles = false;
    int chosen = -1;      ///< the lit entry
    bool scroll = false;  ///< brings the lit entry into view
    std::vector<FolderEntry> entries;
    std::string trouble;              ///< why the folder shows nothing
    std::filesystem::path replacing;  ///< exists and waits for a yes

    void show(Mode how, const std::filesystem::path& where, std::string name);
    void close() { mode = Mode::Closed; }
    void enter(const std::filesystem::path& where);
    void light(int entry);
    /// Does what Enter means now: enters a folder, asks about replacing a file, or returns the chosen one.
    std::filesystem::path accept();
    std::filesystem::path confirmReplacing();
};

void drawFileDialog(Dialogs& dialogs);

}  // namespace gjkscope
