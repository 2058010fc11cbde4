#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/film/storyboard.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// What to do with unsaved changes before the scene is replaced or the program ends.
enum class UnsavedChoice { Save, Discard, Cancel };

/// The files behind the open scene: opening, saving, and the questions that come before a loss. No user
/// interface of its own: dialogs show `question()`, `error()` and `needsName()` and answer them.
class Documents {
  public:
    explicit Documents(Session& session) : session_(session) {}

    void startNew(int dimension = 2);
    /// Reads the file first: a bad one is an error at once, and the open scene is neither asked about nor
    /// changed. A mesh becomes a body of the open 3D scene; a 2D one gives way to a scene of that mesh.
    void open(const std::filesystem::path& file);
    /// A scene that stands in no file of the user's.
    void openBundled(Scene scene);
    /// Into its file, or asks for a name first.
    void save();
    void askForName() { needsName_ = true; }
    void saveAs(const std::filesystem::path& file);
    void cancelName();
    void quit();

    /// Waits for an answer when true: there are unsaved changes in the way.
    bool question() const { return static_cast<bool>(waiting_) && !needsName_; }
    void answer(UnsavedChoice choice);

    const std::string& error() const { return error_; }  ///< one sentence; empty: none
    void fail(std::string sentence) { error_ = std::move(sentence); }
    void dismissError() { error_.clear(); }
    bool needsName() const { return needsName_; }
    bool ended() const { return ended_; }

    /// Several files from the command line: a list to walk through.
    void setList(std::vector<std::filesystem::path> files) { list_ = std::move(files); }
    const std::vector<std::filesystem::path>& list() const { return list_; }

    /// The file's name, or the scene's title where there is none.
    std::string name() const;
    std::string windowTitle() const;

    /// Called with each file that was opened or saved, when the scene became another one, and when a body
    /// came in.
    std::function<void(const std::filesystem::path&)> used;
    std::function<void()> replaced;
    std::function<void(int body)> added;
    /// Called with a storyboard that was opened, when the scene before it is safe.
    std::function<void(Storyboard, const std::filesystem::path&)> demo;
    /// The scene as it is to be saved: with how the window looks at it now.
    std::function<Scene(Scene)> seen;

  private:
    void whenSafe(std::function<void()> then);
    void openDemo(const std::filesystem::path& file);
    void openMesh(const std::filesystem::path& file);
    void replace(Scene scene, const std::filesystem::path& file, std::vector<std::string> notices);
    bool write(const std::filesystem::path& file);

    Session& session_;
    std::function<void()> waiting_;  ///< what goes on once the question is answered
    std::string error_;
    bool needsName_ = false;
    bool ended_ = false;
    std::vector<std::filesystem::path> list_;
};

}  // namespace gjkscope
