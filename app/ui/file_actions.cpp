#include "app/ui/file_actions.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/editing/user_files.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/ui/capture_source.hpp"
#include "app/ui/overlays.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// In the list of files or of bundled scenes.
void openNeighbor(Application& app, int direction) {
    if (app.batch.list.isOpen()) return openNeighborInBatch(app.batch, direction);
    const std::vector<std::filesystem::path>& list = app.documents.list();
    const bool files = list.size() > 1;
    const int count = static_cast<int>(files ? list.size() : app.bundled.size());
    if (count == 0) return;
    // an unknown scene stands before the first one; a file that is being read counts as open
    int here = direction > 0 ? -1 : 0;
    const Opening* opening = app.documents.opening();
    const std::filesystem::path& open = opening ? opening->file() : app.documents.source();
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (files ? list[at] == open : app.bundled[at].scene.title == app.session.scene().title) here = i;
    }
    const auto next = static_cast<std::size_t>((here + direction + count) % count);
    if (files)
        app.documents.open(list[next]);
    else
        app.documents.openBundled(app.bundled[next].scene);
}

template <class Output>
void chooseFolder(Output& output, const char* usual) {
    if (output.folder.empty()) output.folder = userFolder(usual);
}

void openPictureDialog(Application& app) {
    // what is exported is what stood there when that was requested
    app.session.playback().pause();
    chooseFolder(app.settings.pictures, "Pictures");
    app.dialogs.picture = true;
}

void exportPicture(Application& app) {
    chooseFolder(app.settings.pictures, "Pictures");
    app.pictures.toFile(app.settings.pictures, app.dialogs.captureTitle(), viewOf(app.canvases));
}

void openRecordDialog(Application& app) {
    chooseFolder(app.settings.recording, "Videos");
    app.dialogs.record = true;
}

/// Starts a recording as the settings have it, or ends the one that runs.
void toggleRecording(Application& app) {
    if (app.recording.state() == Recording::State::Running) return app.recording.stop(captureSourceOf(app));
    if (app.recording.state() != Recording::State::Off) return;
    chooseFolder(app.settings.recording, "Videos");
    try {
        app.recording.start(app.settings.recording, app.dialogs.captureTitle(), windowPixels(), app.now);
    } catch (const std::exception& error) {
        app.documents.fail(error.what());
    }
}

void copyScene(Application& app) {
    const Scene scene = withMeshesRelativeTo(app.documents.withView(app.session.scene()), {});
    ImGui::SetClipboardText(sceneText(scene).c_str());
    app.toast(tr("toast.copied"));
}

void pasteClipboard(Application& app) {
    const char* text = ImGui::GetClipboardText();
    pasteText(app, text ? text : "", app.session.file().parent_path());
}

/// Cancels what is going on: a drag, a file being read, a demo, the pen, the hidden interface, a selection.
void escape(Application& app) {
    if (cancelGesture(app)) return;
    if (app.documents.opening())
        app.documents.cancelOpening();
    else if (cancelTool(app))
        return;
    else if (app.painter.spotlight)
        app.painter.spotlight = false;
    else if (app.offer.open)
        app.offer.open = false;
    else if (app.screen.interfaceHidden)
        app.screen.interfaceHidden = false;
    else if (!app.screen.keyboardPane.empty())
        app.screen.keyboardPane = {};
    else
        app.session.options.selectedBody = -1;
}

}  // namespace

void showSaveDialog(Application& app) {
    const std::filesystem::path &refused = app.documents.refused(),
                                &file = refused.empty() ? app.session.file() : refused;
    const std::filesystem::path folder = file.empty() ? app.settings.lastFolder : file.parent_path();
    const std::string name = refused.empty() ? app.documents.name() : refused.filename().string();
    app.dialogs.file.show(FileDialog::Mode::Save, folder, withSceneEnding(name).string());
}

void pasteText(Application& app, const std::string& text, const std::filesystem::path& folder) {
    PasteReview& review = app.dialogs.paste;
    review.start(app.session.scene(), app.session.options.selectedBody, text, folder);
    // what leaves nothing to see or to choose is done, or refused, at once
    if (!review.isPlain()) return;
    if (review.pasted() != nullptr)
        takePaste(app);
    else
        app.documents.fail(review.error());
    review.cancel();
}

void takePaste(Application& app) {
    Session& session = app.session;
    const Pasted* const pasted = app.dialogs.paste.pasted();
    if (pasted == nullptr) return;
    session.edit(tr("edit.paste"), [&](Scene& scene) { scene = pasted->scene; });
    session.options.selectedBody = pasted->selected;
    session.notifyOfEdit(pasted->notices);
    app.toast(tr("toast.pasted"));
    if (pasted->selected < 0)
        takeView(app.canvases);
    else
        requestFit(app.canvases);
}

std::vector<Action> fileActions() {
    const auto showOpenDialog = inWindow(
        [](Application& app) { app.dialogs.file.show(FileDialog::Mode::Open, app.settings.lastFolder, {}); });
    const auto showPageDialog = inWindow([](Application& app) {
        const std::filesystem::path folder = app.session.file().parent_path();
        const std::string name = std::filesystem::path(app.documents.name()).stem().stem().string();
        app.dialogs.file.show(FileDialog::Mode::Page, folder.empty() ? app.settings.lastFolder : folder,
                              name + std::string(kPageEnding));
    });
    const auto pagesIdle = inWindow([](const Application& app) { return !app.pages.busy(); });
    const auto picturesIdle = inWindow([](const Application& app) { return !app.pictures.busy(); });
    return inMenu(
        Menu::File,
        {
            {"new", {control(SDLK_n)}, inWindow([](Application& app) { app.documents.startNew(); })},
            {"new-3d", {controlShift(SDLK_n)}, inWindow([](Application& app) { app.documents.startNew(3); })},
            {"open", {control(SDLK_o)}, showOpenDialog},
            {"gallery", {control(SDLK_g)}, inWindow([](Application& app) { app.gallery.toggle(); })},
            {"batch",
             {control(SDLK_l)},
             inWindow([](Application& app) { app.batch.open = app.batch.fresh = true; }),
             inWindow([](const Application& app) { return app.batch.list.isOpen(); })},
            separated({"save", {control(SDLK_s)}, inWindow([](Application& app) { app.documents.save(); })}),
            {"save-as", {controlShift(SDLK_s)}, inWindow([](Application& app) {
                 app.documents.requestName();
             })},
            {"reload",
             {},
             inWindow([](Application& app) { app.documents.reload(); }),
             inWindow([](const Application& app) { return !app.session.file().empty(); })},
            separated({"export-picture", {control(SDLK_e)}, inWindow(openPictureDialog)}),
            {"export-picture-again", {controlShift(SDLK_e)}, inWindow(exportPicture), picturesIdle},
            {"export-page", {}, showPageDialog, pagesIdle},
            separated({"previous-scene", {control(SDLK_PAGEUP)}, inWindow([](Application& app) {
                           openNeighbor(app, -1);
                       })}),
            {"next-scene", {control(SDLK_PAGEDOWN)}, inWindow([](Application& app) {
                 openNeighbor(app, 1);
             })},
            separated({"quit", {control(SDLK_q)}, inWindow([](Application& app) { app.documents.quit(); })}),
        });
}

std::vector<Action> demoActions() {
    std::vector<Action> all;
    for (const SceneEntry& demo : bundledDemos())
        all.push_back(
            {.id = "demo-" + demo.stem,
             .perform = inWindow([file = demo.path](Application& app) { app.documents.open(file); }),
             .label = "demo." + demo.stem});
    return inMenu(Menu::Demos, std::move(all));
}

std::vector<Action> recordActions() {
    using State = Recording::State;
    const auto isIn = [](State state, bool wanted = true) {
        return inWindow([=](const Application& app) { return (app.recording.state() == state) == wanted; });
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
                       inWindow([](Application& app) { app.recording.cancel(); }),
                       isIn(State::Off, false)},
                  });
}

std::vector<Action> clipboardActions() {
    const auto copyPicture = [](Application& app) { app.pictures.toClipboard(app.settings.pictures.scale); };
    return inMenu(
        Menu::Edit,
        {
            separated({"copy", {control('c')}, inWindow(copyScene)}),
            {"copy-picture", {controlShift('c')}, inWindow(copyPicture), inWindow([](const Application& app) {
                 return !app.pictures.busy();
             })},
            {"paste", {control('v')}, inWindow(pasteClipboard)},
        });
}

std::function<void(Workbench&)> escapeInWindow() {
    return inWindow(escape);
}

}  // namespace gjkscope
