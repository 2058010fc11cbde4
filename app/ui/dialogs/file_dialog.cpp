#include "app/ui/dialogs/file_dialog.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/ui/dialogs/dialogs.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kFileDialogWidth = 620, kListHeight = 300, kFileRow = 28;
/// Height of the dialog without its list, and least height of a useful list.
constexpr float kRest = 215, kMinList = 30;
constexpr int kPage = 10;

/// The folder as a row of buttons, each leading to that folder.
void drawFolders(Dialogs& dialogs) {
    FileDialog& dialog = dialogs.file;
    const Look& look = dialogs.look;
    std::filesystem::path upTo, chosen;
    std::vector<std::filesystem::path> steps;
    for (const auto& part : dialog.folder) steps.push_back(upTo /= part);
    // the last four: the way up stays short enough for the dialog
    const std::size_t first = steps.size() > 4 ? steps.size() - 4 : 0;
    for (std::size_t i = first; i < steps.size(); ++i) {
        const std::string name = steps[i].has_filename() ? steps[i].filename().string() : "/";
        ImGui::PushID(static_cast<int>(i));
        if (chipButton(look, "folder", elided(look.fonts->text, name, 130 * look.scale))) chosen = steps[i];
        ImGui::PopID();
        ImGui::SameLine(0, 4 * look.scale);
    }
    ImGui::NewLine();
    if (!chosen.empty()) dialog.enter(chosen);
}

/// True when an entry was opened with a double click.
bool drawEntries(Dialogs& dialogs) {
    FileDialog& dialog = dialogs.file;
    const Look& look = dialogs.look;
    bool opened = false;
    const float room = ImGui::GetIO().DisplaySize.y / look.scale - kRest;
    beginChild("entries",
               {ImGui::GetContentRegionAvail().x, std::clamp(room, kMinList, kListHeight) * look.scale},
               true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const std::vector<FolderEntry> entries = dialog.entries;
    for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
        const FolderEntry& entry = entries[static_cast<std::size_t>(i)];
        ImGui::PushID(i);
        const RowStyle style{.selected = i == dialog.chosen,
                             .trailing = entry.folder ? tr("file.folder") : "",
                             .height = kFileRow};
        if (listRow(look, "entry", entry.folder ? entry.name + "/" : entry.name, style)) dialog.light(i);
        opened |= ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
        if (i == dialog.chosen && dialog.scroll) ImGui::SetScrollHereY(0.5f);
        ImGui::PopID();
    }
    dialog.scroll = false;
    if (entries.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", dialog.trouble.empty() ? tr("file.nothing-here") : dialog.trouble.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    return opened;
}

void readKeys(Dialogs& dialogs) {
    FileDialog& dialog = dialogs.file;
    if (dialogs.keys.take(plain(SDLK_DOWN))) dialog.light(dialog.chosen + 1);
    if (dialogs.keys.take(plain(SDLK_UP))) dialog.light(dialog.chosen - 1);
    if (dialogs.keys.take(plain(SDLK_PAGEDOWN))) dialog.light(dialog.chosen + kPage);
    if (dialogs.keys.take(plain(SDLK_PAGEUP))) dialog.light(dialog.chosen - kPage);
    if (dialogs.keys.take(alt(SDLK_UP))) dialog.enter(dialog.folder.parent_path());
}

void drawName(Dialogs& dialogs) {
    FileDialog& dialog = dialogs.file;
    if (dialog.fresh) ImGui::SetKeyboardFocusHere();
    dialog.fresh = false;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##name", tr("file.name-hint"), &dialog.name, ImGuiInputTextFlags_AutoSelectAll);
}

void decide(Dialogs& dialogs, const std::filesystem::path& file) {
    if (file.empty()) return;
    const FileDialog::Mode mode = dialogs.file.mode;
    dialogs.file.close();
    dialogs.commands.later([&dialogs, mode, file] {
        if (mode == FileDialog::Mode::Open)
            dialogs.documents.open(file);
        else if (mode == FileDialog::Mode::Save)
            dialogs.documents.saveAs(file);
        else
            dialogs.exportPage(file);
    });
}

void cancel(Dialogs& dialogs) {
    if (dialogs.file.mode == FileDialog::Mode::Save) dialogs.documents.cancelName();
    dialogs.file.close();
}

void drawReplaceQuestion(Dialogs& dialogs) {
    if (!beginDialog(dialogs, "replace", tr("file.replace-title"), 440)) return;
    dialogText(dialogs, tr("file.replace", {{"file", dialogs.file.replacing.filename().string()}}));
    const int chosen = dialogButtons(dialogs, {tr("button.replace"), tr("button.cancel")});
    if (chosen >= 0) ImGui::CloseCurrentPopup();
    endDialog();
    if (chosen == 0) decide(dialogs, dialogs.file.confirmReplacing());
    if (chosen == 1) dialogs.file.replacing.clear();
}

}  // namespace

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
    chosen = std::clamp(entry, 0, static_cast<int>(entries.size()) - 1);
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
    if (mode == Mode::Save) file = withSceneEnding(file);
    if (mode == Mode::Page && file.extension() != kPageEnding) file += kPageEnding;
    if (!std::filesystem::exists(file, ignored)) return file;
    replacing = file;
    return {};
}

std::filesystem::path FileDialog::confirmReplacing() {
    return std::exchange(replacing, {});
}

void drawFileDialog(Dialogs& dialogs) {
    FileDialog& dialog = dialogs.file;
    if (dialog.mode == FileDialog::Mode::Closed) return;
    const bool saves = dialog.mode != FileDialog::Mode::Open;
    const char* title = dialog.mode == FileDialog::Mode::Page ? "file.page-title"
                        : saves                               ? "file.save-title"
                                                              : "file.open-title";
    if (!beginDialog(dialogs, "file", tr(title), kFileDialogWidth)) return;
    drawFolders(dialogs);
    if (dialog.replacing.empty()) readKeys(dialogs);
    const bool opened = drawEntries(dialogs);
    drawName(dialogs);
    if (ImGui::Checkbox(tr("file.all-files"), &dialog.allFiles)) dialog.enter(dialog.folder);
    ImGui::SameLine();
    if (!dialog.replacing.empty()) {
        drawReplaceQuestion(dialogs);
        ImGui::NewLine();
    } else {
        const int chosen =
            dialogButtons(dialogs, {tr(saves ? "button.save" : "button.open"), tr("button.cancel")});
        if (chosen == 1) cancel(dialogs);
        if (chosen == 0 || opened) decide(dialogs, dialog.accept());
    }
    endDialog();
}

}  // namespace gjkscope
