#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/ui/dialogs/dialog_box.hpp"
#include "app/ui/dialogs/file_dialog.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kFileDialogWidth = 620, kListHeight = 300, kFileRow = 28;
/// What the dialog holds beside its list, and what the list needs to be of use.
constexpr float kRest = 215, kMinList = 30;
constexpr int kPage = 10;

/// The folder as a row of buttons, each leading to that folder.
void drawFolders(Application& app) {
    FileDialog& dialog = app.fileDialog;
    AppContext& context = app.context();
    std::filesystem::path upTo, chosen;
    std::vector<std::filesystem::path> steps;
    for (const auto& part : dialog.folder) steps.push_back(upTo /= part);
    // the last four: the way up stays short enough for the dialog
    const std::size_t first = steps.size() > 4 ? steps.size() - 4 : 0;
    for (std::size_t i = first; i < steps.size(); ++i) {
        const std::string name = steps[i].has_filename() ? steps[i].filename().string() : "/";
        ImGui::PushID(static_cast<int>(i));
        if (chipButton(context, "folder", elided(context.fonts->text, name, 130 * context.scale)))
            chosen = steps[i];
        ImGui::PopID();
        ImGui::SameLine(0, 4 * context.scale);
    }
    ImGui::NewLine();
    if (!chosen.empty()) dialog.enter(chosen);
}

/// True when an entry was opened with a double click.
bool drawEntries(Application& app) {
    FileDialog& dialog = app.fileDialog;
    AppContext& context = app.context();
    bool opened = false;
    const float room = ImGui::GetIO().DisplaySize.y / context.scale - kRest;
    ImGui::BeginChild("entries", {0, std::clamp(room, kMinList, kListHeight) * context.scale}, true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    const std::vector<FolderEntry> entries = dialog.entries;
    for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
        const FolderEntry& entry = entries[static_cast<std::size_t>(i)];
        ImGui::PushID(i);
        const RowStyle style{.selected = i == dialog.chosen,
                             .trailing = entry.folder ? tr("file.folder") : "",
                             .height = kFileRow};
        if (listRow(context, "entry", entry.folder ? entry.name + "/" : entry.name, style)) dialog.light(i);
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

void readKeys(Application& app) {
    FileDialog& dialog = app.fileDialog;
    if (app.takeKey(plain(SDLK_DOWN))) dialog.light(dialog.chosen + 1);
    if (app.takeKey(plain(SDLK_UP))) dialog.light(dialog.chosen - 1);
    if (app.takeKey(plain(SDLK_PAGEDOWN))) dialog.light(dialog.chosen + kPage);
    if (app.takeKey(plain(SDLK_PAGEUP))) dialog.light(dialog.chosen - kPage);
    if (app.takeKey(alt(SDLK_UP))) dialog.enter(dialog.folder.parent_path());
}

void drawName(Application& app) {
    FileDialog& dialog = app.fileDialog;
    if (dialog.fresh) ImGui::SetKeyboardFocusHere();
    dialog.fresh = false;
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##name", tr("file.name-hint"), &dialog.name, ImGuiInputTextFlags_AutoSelectAll);
}

void decide(Application& app, const std::filesystem::path& file) {
    if (file.empty()) return;
    const FileDialog::Mode mode = app.fileDialog.mode;
    app.fileDialog.close();
    app.later([mode, file](Application& a) {
        if (mode == FileDialog::Mode::Open)
            a.documents().open(file);
        else
            a.documents().saveAs(file);
    });
}

void cancel(Application& app) {
    if (app.fileDialog.mode == FileDialog::Mode::Save) app.documents().cancelName();
    app.fileDialog.close();
}

void drawReplaceQuestion(Application& app) {
    if (!beginDialog(app, "replace", tr("file.replace-title"), 440)) return;
    dialogText(app, tr("file.replace", {{"file", app.fileDialog.replacing.filename().string()}}));
    const int chosen = dialogButtons(app, {tr("button.replace"), tr("button.cancel")});
    if (chosen >= 0) ImGui::CloseCurrentPopup();
    endDialog();
    if (chosen == 0) decide(app, app.fileDialog.confirmReplacing());
    if (chosen == 1) app.fileDialog.replacing.clear();
}

}  // namespace

void drawFileDialog(Application& app) {
    FileDialog& dialog = app.fileDialog;
    if (dialog.mode == FileDialog::Mode::Closed) return;
    const bool saves = dialog.mode == FileDialog::Mode::Save;
    if (!beginDialog(app, "file", tr(saves ? "file.save-title" : "file.open-title"), kFileDialogWidth))
        return;
    drawFolders(app);
    if (dialog.replacing.empty()) readKeys(app);
    const bool opened = drawEntries(app);
    drawName(app);
    if (ImGui::Checkbox(tr("file.all-files"), &dialog.allFiles)) dialog.enter(dialog.folder);
    ImGui::SameLine();
    if (!dialog.replacing.empty()) {
        drawReplaceQuestion(app);
        ImGui::NewLine();
    } else {
        const int chosen =
            dialogButtons(app, {tr(saves ? "button.save" : "button.open"), tr("button.cancel")});
        if (chosen == 1) cancel(app);
        if (chosen == 0 || opened) decide(app, dialog.accept());
    }
    endDialog();
}

}  // namespace gjkscope
