#pragma once

#include <filesystem>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/editing/opening.hpp"
#include "app/editing/saved_file.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// The user's choice for unsaved changes before the scene is replaced or the program ends.
enum class UnsavedChoice { Save, Discard, Cancel };
/// Choices where the file to be saved into is not what it was when it was opened or saved last.
enum class ChangedFileChoice { SaveAs, Overwrite, Reload, Cancel };

/// The files behind the open scene: opening, saving, and the questions that come before a loss. No user
/// interface of its own: dialogs show `question()`, `error()` and `needsName()` and answer them.
class Documents {
  public:
    /// A file is being read, or one that was given up is not let go of yet: a pipe may keep it forever.
    bool isReading() const;

    explicit Documents(Session& session) : session_(session) {}

    /// From now on what takes longer than a blink to read is read on another thread, which calls `ready` when
    /// openReady() has something to do.
    void workAside(std::function<void()> ready) { ready_ = std::move(ready); }

    void startNew(int dimension = 2);
    /// Reads the file first: a bad one is an error at once, and the open scene is neither questioned nor
    /// changed. A mesh becomes a body of the open 3D scene; a 2D one gives way to a scene of that mesh. Takes
    /// the place of a file that is still being read. `then` goes on in the scene once that is open,
    /// `otherwise` in the one before where there was an error.
    void open(const std::filesystem::path& file, std::function<void()> then = {},
              std::function<void()> otherwise = {});
    /// Opens what has been read by now.
    void openReady();
    void cancelOpening();
    /// The file or pair that is being read; none when nobody has to wait.
    const Opening* opening() const { return opening_.get(); }
    /// A scene that comes with the program, as the user left it in this session. It gives way to the
    /// next one without a question.
    void openBundled(Scene scene);
    /// A pair of a batch; it has no file of its own.
    void openPair(Scene scene);
    /// Into its file, or asks first: for a name where it has none, or what to do with what others saved.
    void save();
    /// The file as it is now, in place of the open scene, which can be undone.
    void reload();
    void requestName() { needsName_ = true; }
    void saveAs(const std::filesystem::path& file);
    void cancelName();
    void quit();

    /// Waits for an answer when true: there are unsaved changes in the way.
    bool question() const { return static_cast<bool>(waiting_) && !needsName_ && !isInConflict(); }
    void answer(UnsavedChoice choice);
    /// Waits for an answer: the file has changed, or is gone.
    bool isInConflict() const { return !conflict_.isAsKnown(); }
    const FileCheck& conflict() const { return conflict_; }
    void answer(ChangedFileChoice choice);

    /// Compares the file with what is known of it: called when others may have saved it.
    void lookForChanges();
    /// Returns what that found; as known where there is nothing to be said.
    FileCheck fileNotice() const { return found_ == dismissed_ ? FileCheck() : found_; }
    std::string fileNoticeText() const;  ///< one sentence; empty: none
    void dismissFileNotice() { dismissed_ = found_; }
    const std::optional<ContentHash>& fileContent() const { return known_; }
    /// The scene was made from a file of that content, whatever it has now.
    void expectContent(ContentHash content) { known_ = content; }

    const std::string& error() const { return error_; }  ///< one sentence; empty: none
    void fail(std::string sentence) { error_ = std::move(sentence); }
    void dismissError() { error_.clear(); }
    bool needsName() const { return needsName_; }
    /// The name that was given last, where nothing could be written under it.
    const std::filesystem::path& refused() const { return refused_; }
    bool ended() const { return ended_; }

    /// Several files from the command line: a list to walk through.
    void setList(std::vector<std::filesystem::path> files) { list_ = std::move(files); }
    const std::vector<std::filesystem::path>& list() const { return list_; }

    std::string name() const { return nameOf(session_); }
    std::string windowTitle() const;
    /// The file that the scene was opened from, which need not be its own.
    const std::filesystem::path& source() const {
        return session_.file().empty() ? source_ : session_.file();
    }

    /// Called with each file that was opened or saved, then with one that was saved, when the scene became
    /// another one, and when a body came in.
    std::function<void(const std::filesystem::path&)> used, saved;
    std::function<void()> replaced;
    std::function<void(int body)> added;
    /// Called when the file was reloaded, and whether that took changes back.
    std::function<void(bool hadEdits)> reloaded;
    /// Called with a file that has one scene per line.
    std::function<void(const std::filesystem::path&)> batch;
    /// Called with a text that leaves questions open, and its folder.
    std::function<void(const std::string& text, const std::filesystem::path& folder)> review;
    /// Called with a storyboard that was opened, when the scene before it is safe.
    std::function<void(OpenedFilm, const std::filesystem::path&)> demo;
    /// Called with a lesson that was opened, when the scene before it is safe.
    std::function<void(Lesson, const std::filesystem::path&)> lesson;
    /// Returns true while the open scene is not the user's own and gives way without a question.
    std::function<bool()> isPassing;
    /// The scene as it is to be saved: with the view that the window has of it now.
    std::function<Scene(Scene)> withView;

  private:
    void whenSafe(std::function<void()> then);
    /// True if the open scene is one that comes with the program, changed or not.
    bool isScratch() const;
    void keepScratch();
    void take(Opened opened, const std::filesystem::path& file, std::function<void()> then);
    void takeOrFail(const std::function<Opened()>& read, const std::filesystem::path& file);
    void start(std::string name, const std::filesystem::path& file,
               std::function<Opened(const LoadingListener&)> read);
    void startReading(const std::filesystem::path& file);
    void takeScene(OpenedScene opened, const std::filesystem::path& file, std::function<void()> then);
    void takeBundled(Scene scene, const std::vector<std::string>& notices,
                     std::shared_ptr<const LaneRuns> runs);
    void takeReloaded(OpenedScene opened);
    void takeDemo(OpenedFilm opened, const std::filesystem::path& file);
    void takeLesson(ReadLesson read, const std::filesystem::path& file);
    void takeMesh(OpenedMesh mesh);
    /// `kept`: how the user left it.
    void replace(Scene scene, const std::filesystem::path& file, std::vector<std::string> notices,
                 std::shared_ptr<const LaneRuns> runs = nullptr, const Scene* kept = nullptr);
    bool write(const std::filesystem::path& file);
    void store();  ///< into its file, whatever that has
    void know(const std::optional<ContentHash>& content);

    Session& session_;
    std::function<void()> ready_;
    std::unique_ptr<Opening> opening_;
    std::function<void()> afterOpening_, afterError_;
    std::vector<std::unique_ptr<Opening>> givenUp_;  ///< until their threads have noticed
    std::function<void()> waiting_;                  ///< called once the question is answered
    std::string error_;
    bool needsName_ = false;
    bool reloads_ = false;                    ///< the file being read is the open scene's own
    std::filesystem::path source_;            ///< of a scene without a file
    std::optional<ContentHash> known_;        ///< content of the file when last read or written
    FileCheck conflict_, found_, dismissed_;  ///< in the way of a save; at the last check; and said already
    std::future<std::function<void()>> check_;
    std::filesystem::path refused_;
    bool ended_ = false;
    std::optional<Scene> bundled_;          ///< the one that was opened last, as it comes with the program
    std::map<std::string, Scene> scratch_;  ///< those that were changed, by their titles
    std::vector<std::filesystem::path> list_;
};

/// A scene that comes with the program, as menus offer it.
struct BundledScene {
    SceneEntry entry;
    Scene scene;
    std::string title;  ///< in the user's language
};

/// True if the title and the note contain these words, see hasWords().
bool isFound(const BundledScene& scene, std::string_view words);

/// Those that can be read, in their order; adds a sentence to `errors` for each of the others.
std::vector<BundledScene> readBundledScenes(std::vector<std::string>& errors);

}  // namespace gjkscope
