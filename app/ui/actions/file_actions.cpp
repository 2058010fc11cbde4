#include "app/ui/actions/file_actions.hpp"

#include <imgui.h>

#include "app/editing/user_files.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// In the list of files or of bundled scenes.
void openNeighbor(Workspace& work, int direction) {
    if (work.batch.list.isOpen()) return openNeighborInBatch(work, direction);
    const std::vector<std::filesystem::path>& list = work.documents.list();
    const bool files = list.size() > 1;
    const int count = static_cast<int>(files ? list.size() : work.bundled.size());
    if (count == 0) return;
    // an unknown scene stands before the first one; a file that is being read counts as open
    int here = direction > 0 ? -1 : 0;
    const Opening* opening = work.documents.opening();
    const std::filesystem::path& open = opening ? opening->file() : work.documents.source();
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (files ? list[at] == open : work.bundled[at].scene.title == work.session.scene().title) here = i;
    }
    const auto next = static_cast<std::size_t>((here + direction + count) % count);
    if (files)
        work.documents.open(list[next]);
    else
        work.documents.openBundled(work.bundled[next].scene);
}

template <class Output>
void chooseFolder(Output& output, const char* usual) {
    if (output.folder.empty()) output.folder = userFolder(usual);
}

void openPictureDialog(Workspace& work) {
    // what is exported is what stood there when that was requested
    work.session.playback().pause();
    chooseFolder(work.settings.pictures, "Pictures");
    work.dialogs.picture = true;
}

void exportPicture(Workspace& work) {
    chooseFolder(work.settings.pictures, "Pictures");
    work.pictures.toFile(work.settings.pictures, work.dialogs.captureTitle(), viewOf(work.canvases));
}

void openRecordDialog(Workspace& work) {
    chooseFolder(work.settings.recording, "Videos");
    work.dialogs.record = true;
}

/// Starts a recording as the settings have it, or ends the one that runs.
void toggleRecording(Workspace& work) {
    if (work.recording.state() == Recording::State::Running)
        return work.recording.stop(captureSourceOf(work));
    if (work.recording.state() != Recording::State::Off) return;
    chooseFolder(work.settings.recording, "Videos");
    try {
        work.recording.start(work.settings.recording, work.dialogs.captureTitle(), windowPixels(), work.now);
    } catch (const std::exception& error) {
        work.documents.fail(error.what());
    }
}

void copyScene(Workspace& work) {
    const Scene scene = withMeshesRelativeTo(work.documents.withView(work.session.scene()), {});
    ImGui::SetClipboardText(sceneText(scene).c_str());
    work.toast(tr("toast.copied"));
}

void pasteClipboard(Workspace& work) {
    const char* text = ImGui::GetClipboardText();
    pasteText(work, text ? text : "", work.session.file().parent_path());
}

/// Cancels what is going on: a drag, a file being read, a demo, the pen, the hidden interface, a selection.
void escape(Workspace& work) {
    if (cancelGesture(work)) return;
    if (work.documents.opening())
        work.documents.cancelOpening();
    else if (cancelTool(work))
        return;
    else if (work.painter.spotlight)
        work.painter.spotlight = false;
    else if (work.tour.state != Tour::State::Off)
        leaveTour(work);
    else if (work.screen.interfaceHidden)
        work.screen.interfaceHidden = false;
    else if (!work.screen.keyboardPane.empty())
        work.screen.keyboardPane = {};
    else
        work.session.options.selectedBody = -1;
}

}  // namespace

void showSaveDialog(Workspace& work) {
    const std::filesystem::path &refused = work.documents.refused(),
                                &file = refused.empty() ? work.session.file() : refused;
    const std::filesystem::path folder = file.empty() ? work.settings.lastFolder : file.parent_path();
    const std::string name = refused.empty() ? work.documents.name() : refused.filename().string();
    work.dialogs.file.show(FileDialog::Mode::Save, folder, withSceneEnding(name).string());
}

void pasteText(Workspace& work, const std::string& text, const std::filesystem::path& folder) {
    PasteReview& review = work.dialogs.paste;
    review.start(work.session.scene(), work.session.options.selectedBody, text, folder);
    // what leaves nothing to see or to choose is done, or refused, at once
    if (!review.isPlain()) return;
    if (review.pasted() != nullptr)
        takePaste(work);
    else
        work.documents.fail(review.error());
    review.cancel();
}

void takePaste(Workspace& work) {
    Session& session = work.session;
    const Pasted* const pasted = work.dialogs.paste.pasted();
    if (pasted == nullptr) return;
    session.edit(tr("edit.paste"), [&](Scene& scene) { scene = pasted->scene; });
    session.options.selectedBody = pasted->selected;
    for (const std::string& notice : pasted->notices) session.notifyOfEdit(notice);
    work.toast(tr("toast.pasted"));
    if (pasted->selected < 0)
        takeView(work.canvases);
    else
        requestFit(work.canvases);
}

std::vector<Action> fileActions() {
    const auto showOpenDialog = inWindow([](Workspace& work) {
        work.dialogs.file.show(FileDialog::Mode::Open, work.settings.lastFolder, {});
    });
    const auto showPageDialog = inWindow([](Workspace& work) {
        const std::filesystem::path folder = work.session.file().parent_path();
        const std::string name = std::filesystem::path(work.documents.name()).stem().stem().string();
        work.dialogs.file.show(FileDialog::Mode::Page, folder.empty() ? work.settings.lastFolder : folder,
                               name + std::string(kPageEnding));
    });
    const auto pagesIdle = inWindow([](const Workspace& work) { return !work.pages.busy(); });
    const auto picturesIdle = inWindow([](const Workspace& work) { return !work.pictures.busy(); });
    return inMenu(
        Menu::File,
        {
            {"new", {control(SDLK_n)}, inWindow([](Workspace& work) { work.documents.startNew(); })},
            {"new-3d", {controlShift(SDLK_n)}, inWindow([](Workspace& work) { work.documents.startNew(3); })},
            {"open", {control(SDLK_o)}, showOpenDialog},
            {"gallery", {control(SDLK_g)}, inWindow([](Workspace& work) { work.gallery.toggle(); })},
            {"batch",
             {control(SDLK_l)},
             inWindow([](Workspace& work) { work.batch.open = work.batch.fresh = true; }),
             inWindow([](const Workspace& work) { return work.batch.list.isOpen(); })},
            separated({"save", {control(SDLK_s)}, inWindow([](Workspace& work) { work.documents.save(); })}),
            {"save-as", {controlShift(SDLK_s)}, inWindow([](Workspace& work) {
                 work.documents.requestName();
             })},
            {"reload",
             {},
             inWindow([](Workspace& work) { work.documents.reload(); }),
             inWindow([](const Workspace& work) { return !work.session.file().empty(); })},
            separated({"export-picture", {control(SDLK_e)}, inWindow(openPictureDialog)}),
            {"export-picture-again", {controlShift(SDLK_e)}, inWindow(exportPicture), picturesIdle},
            {"export-page", {}, showPageDialog, pagesIdle},
            separated({"previous-scene", {control(SDLK_PAGEUP)}, inWindow([](Workspace& work) {
                           openNeighbor(work, -1);
                       })}),
            {"next-scene", {control(SDLK_PAGEDOWN)}, inWindow([](Workspace& work) {
                 openNeighbor(work, 1);
             })},
            separated({"quit", {control(SDLK_q)}, inWindow([](Workspace& work) { work.documents.quit(); })}),
        });
}

std::vector<Action> demoActions() {
    std::vector<Action> all;
    for (const DemoEntry& demo : bundledDemos())
        all.push_back(
            {.id = "demo-" + demo.stem,
             .perform = inWindow([file = demo.path](Workspace& work) { work.documents.open(file); }),
             .label = "demo." + demo.stem});
    return inMenu(Menu::Demos, std::move(all));
}

std::vector<Action> recordActions() {
    using State = Recording::State;
    const auto isIn = [](State state, bool wanted = true) {
        return inWindow([=](const Workspace& work) { return (work.recording.state() == state) == wanted; });
    };
    return inMenu(Menu::Record,
                  {
                      {"record",
                       {plain(SDLK_F9)},
                       inWindow(toggleRecording),
                       isIn(State::Finishing, false),
                       isIn(State::Running)},
                      {"record-as", {shift(SDLK_F9)}, inWindow(openRecordDialog), isIn(State::Off)},
                      {"record-cancel",
                       {},
                       inWindow([](Workspace& work) { work.recording.cancel(); }),
                       isIn(State::Off, false)},
                  });
}

std::vector<Action> clipboardActions() {
    const auto copyPicture = [](Workspace& work) { work.pictures.toClipboard(work.settings.pictures.scale); };
    return inMenu(
        Menu::Edit,
        {
            separated({"copy", {control('c')}, inWindow(copyScene)}),
            {"copy-picture", {controlShift('c')}, inWindow(copyPicture), inWindow([](const Workspace& work) {
                 return !work.pictures.busy();
             })},
            {"paste", {control('v')}, inWindow(pasteClipboard)},
        });
}

std::function<void(Workbench&)> escapeInWindow() {
    return inWindow(escape);
}

}  // namespace gjkscope
