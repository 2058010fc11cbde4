#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editing/documents.hpp"
#include "app/editing/recovery.hpp"
#include "app/render/fonts.hpp"
#include "app/render/renderer.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/actions/command_palette.hpp"
#include "app/ui/app_context.hpp"
#include "app/ui/capture/demo_player.hpp"
#include "app/ui/capture/picture_export.hpp"
#include "app/ui/capture/recording.hpp"
#include "app/ui/dialogs/file_dialog.hpp"
#include "app/ui/transient.hpp"

namespace gjkscope {

/// What the program needs of its window.
struct WindowControl {
    std::function<void(bool)> setFullscreen;
    std::function<bool()> fullscreen;
    std::function<std::string()> clipboard;
    std::function<void(const std::string&)> setClipboard;
};

/// The open program: the session, its files, its settings and what the user interface remembers. Actions and
/// views work on it; the window loop feeds it events and asks it for frames.
class Application {
  public:
    Application(Renderer& renderer, Settings settings, WindowControl window);

    Session& session() { return session_; }
    const Session& session() const { return session_; }
    Documents& documents() { return documents_; }
    const Documents& documents() const { return documents_; }
    Settings& settings() { return settings_; }
    const Settings& settings() const { return settings_; }
    AppContext& context() { return context_; }
    const AppContext& context() const { return context_; }
    WindowControl& window() { return window_; }
    const WindowControl& window() const { return window_; }

    /// Does an action if it can be done now. Null does nothing.
    void perform(const Action* action);
    /// Does something when the frame that is being drawn is finished.
    void later(std::function<void(Application&)> what) { later_.push_back(std::move(what)); }
    void doLater();
    /// Something that takes the keyboard is open: a dialog, a menu, the palette, the overlay.
    bool modal() const;
    /// Whether this key was pressed since the last frame, for what is modal. Each press is taken once.
    bool takeKey(const Shortcut& key);
    void addKey(const Shortcut& key) { keys_.push_back(key); }
    void forgetKeys() { keys_.clear(); }

    // selection and editing
    int selected() const { return session_.options.selectedBody; }
    void select(int body) { session_.options.selectedBody = body; }
    void undo();
    void redo();
    void copyScene();
    void pasteClipboard() { pasteText(window_.clipboard()); }
    void pasteText(const std::string& text);
    void escape();  ///< leaves whatever is going on: a drag, a selection, the hidden interface

    // files
    void showOpenDialog();
    void showSaveDialog();
    void openNeighbor(int direction);  ///< in the list of files or of bundled scenes
    void openBundled(std::size_t index);
    const std::vector<BundledScene>& bundled() const { return context_.bundled; }
    const std::vector<std::filesystem::path>& recentFiles() const { return settings_.recentFiles; }
    /// What a past run left behind, while the user is asked about it.
    const std::optional<AbandonedScene>& recovery() const { return recovery_; }
    void offerRecovery();
    void answerRecovery(bool recover);
    /// Copies unsaved changes aside a step after they were made.
    void autosave();
    double nextAutosave() const;  ///< when autosave() has something to do
    void saveSettings();
    /// The program ends without asking: what is unsaved is kept for the next start.
    void endAtOnce();
    bool ended() const { return ended_ || documents_.ended(); }

    /// Lets time pass for what plays: a demo or the steps.
    void advance(double seconds);
    DemoPlayer demo;

    /// Says what has become of work in the background, where it has ended.
    void report(const std::optional<WorkEnd>& end);

    // recording
    void toggleRecording();  ///< starts one as the settings have it, or ends the one that runs
    void askHowToRecord();
    std::string recordingTitle() const;  ///< what `{title}` stands for in the names of recordings
    Recording recording;
    bool recordDialog = false;

    // pictures
    void askWhichPicture();
    void exportPicture();  ///< as the settings have it
    PictureExport pictures;
    bool pictureDialog = false;

    // the look
    void setTheme(std::string_view id) {
        settings_.theme = id;
        demo.setTheme(id);
    }
    void nextTheme();
    void setSize(double scale);  ///< 1 … 3
    void setLanguage(const std::string& code);
    void nextLanguage();
    Settings::Panes& panes() { return context_.presentation ? presentationPanes_ : settings_.panes; }
    const Settings::Panes& panes() const {
        return context_.presentation ? presentationPanes_ : settings_.panes;
    }
    void togglePresentation() { settings_.presentation = context_.presentation = !context_.presentation; }
    void toggleInterface() { context_.interfaceHidden = !context_.interfaceHidden; }
    void fitView();
    /// How the window looks at the scene: saved with it, but no change of it and not undone.
    SceneView viewNow() const;
    void takeView();  ///< looks at the scene as its file says
    void zoom(double factor);
    void focusPane(int direction);  ///< leads the keyboard to the next pane, for those who use no mouse

    void togglePalette();
    void openMenu(int index) { menuWanted = index; }
    void toast(std::string text) { toasts.add(std::move(text), now); }

    double now = 0;  ///< seconds on the program's clock
    CommandPalette palette;
    int paletteShown = -1;  ///< the line that was lit in the last frame
    FileDialog fileDialog;
    Toasts toasts;
    KeyDisplay pressedKeys;
    bool shortcutOverlay = false;
    bool about = false;
    std::string dialogShown;  ///< the dialog of the last frame
    int dialogButton = 0;     ///< which button Enter presses
    int menuOpen = -1;        ///< which menu of the bar; −1: none
    int menuWanted = -1;      ///< to be opened in the next frame
    bool submenuOpen = false, submenuLit = false;
    std::string_view keyboardPane;  ///< the pane the keyboard was led to; empty: none
    bool paneFocusWanted = false;
    bool keyGesture = false;  ///< a held key is changing the scene

  private:
    void connect();
    void loadBundled();
    void nextRecovery();
    void writeRecovery();

    Session session_;
    Settings settings_;
    Settings savedSettings_;
    Documents documents_;
    AppContext context_;
    WindowControl window_;
    Settings::Panes presentationPanes_;
    std::vector<std::function<void(Application&)>> later_;
    std::deque<Shortcut> keys_;
    std::vector<AbandonedScene> abandoned_;
    std::optional<AbandonedScene> recovery_;
    std::unique_ptr<RecoveryFile> recoveryFile_ = std::make_unique<RecoveryFile>();
    std::uint64_t seenRevision_ = 0, autosavedRevision_ = 0;
    double changedAt_ = 0;  ///< when the oldest change that has no copy yet was made
    bool settingsTrouble_ = false;
    bool autosaveTrouble_ = false;
    bool ended_ = false;
};

}  // namespace gjkscope
