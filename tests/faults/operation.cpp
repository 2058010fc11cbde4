#include "tests/faults/operation.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "app/base/atomic_write.hpp"
#include "app/base/file_handle.hpp"
#include "app/base/files.hpp"
#include "app/editing/autosave.hpp"
#include "app/export/vector.hpp"
#include "app/picture/theme.hpp"
#include "app/render/png.hpp"
#include "app/scene/default_scene.hpp"
#include "app/settings/settings.hpp"
#include "app/shell/shell.hpp"
#include "app/trace/trace_text.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/export/sample_figure.hpp"
#include "tests/record/sample_frames.hpp"

namespace gjkscope::faults {
namespace {

namespace fs = std::filesystem;

Scene titled(std::string title) {
    Scene scene = defaultScene();
    scene.title = std::move(title);
    return scene;
}

/// Nothing is there but `names`, besides what the next start removes.
std::string unexpectedIn(const fs::path& folder, const std::vector<std::string>& names) {
    removeLeftovers(folder);
    for (const std::string& name : namesIn(folder))
        if (std::ranges::find(names, name) == names.end()) return "left behind: " + name;
    return {};
}

/// A file is what it was, or what it was to become.
std::string replacedFault(const fs::path& folder, const std::string& name, const std::string& before,
                          const std::string& after, bool isDone) {
    const std::string text = textOf(folder / name);
    if (text != after && (isDone || text != before))
        return name + " is neither the old one nor the new one: " + text;
    return unexpectedIn(folder, {name});
}

Operation saving() {
    return {"saving",
            [](const fs::path& folder) {
                writeScene(folder / "a.gjk.json", titled("old"));
                return [folder] { writeScene(folder / "a.gjk.json", titled("new")); };
            },
            [](const fs::path& folder, bool isDone) {
                return replacedFault(folder, "a.gjk.json", sceneText(titled("old")), sceneText(titled("new")),
                                     isDone);
            }};
}

Operation savingSettings() {
    return {"saving settings",
            [](const fs::path& folder) {
                saveSettings(folder / "settings.json", {});
                return [folder] {
                    Settings settings;
                    settings.theme = "dark";
                    saveSettings(folder / "settings.json", settings);
                };
            },
            [](const fs::path& folder, bool /*isDone*/) {
                const LoadedSettings loaded = loadSettings(folder / "settings.json");
                if (!loaded.notice.empty()) return loaded.notice;
                return unexpectedIn(folder, {"settings.json"});
            }};
}

Operation loadingSettings() {
    return {"loading settings",
            [](const fs::path& folder) {
                Settings settings;
                settings.theme = "dark";
                saveSettings(folder / "settings.json", settings);
                return [folder] { static_cast<void>(loadSettings(folder / "settings.json")); };
            },
            [](const fs::path& folder, bool /*isDone*/) {
                return loadSettings(folder / "settings.json").settings.theme == "dark"
                           ? unexpectedIn(folder, {"settings.json"})
                           : std::string("the settings are lost");
            }};
}

/// Of all copies for recovery that the next start would find, how many have this title.
int copiesTitled(const fs::path& folder, const std::string& title) {
    int count = 0;
    for (const fs::path& copy : findAbandoned(folder))
        if (const auto found = claim(copy); found && found->content.scene.title == title) ++count;
    return count;
}

/// A copy that a program has just written takes the place of an older one.
Operation autosaving() {
    return {"copying for recovery",
            [](const fs::path& folder) {
                const auto recovery = std::make_shared<RecoveryFile>(folder);
                recovery->write(titled("old"), "");
                recovery->keep();
                return [recovery] { recovery->write(titled("new"), ""); };
            },
            [](const fs::path& folder, bool isDone) -> std::string {
                const int fresh = copiesTitled(folder, "new"), old = copiesTitled(folder, "old");
                if (fresh + old != 1) return "there are " + std::to_string(fresh + old) + " copies";
                if (isDone && old == 1) return "the copy is the old one";
                return {};
            }};
}

/// Lost work is recovered: at any time it is in a copy, and the window ends without asking.
Operation recovering() {
    return {"recovering",
            [](const fs::path& folder) {
                ::setenv("XDG_STATE_HOME", folder.c_str(), 1);
                {
                    RecoveryFile lost;
                    lost.write(titled("lost"), "");
                    lost.keep();
                }
                return [] {
                    Session session{defaultScene()};
                    Documents documents{session};
                    Autosave autosave{session, documents};
                    autosave.findAbandonedScenes();
                    if (!autosave.offered()) return;
                    autosave.answer(RecoveryChoice::Recover);
                    autosave.keep(true);
                };
            },
            [](const fs::path& folder, bool /*isDone*/) -> std::string {
                // what recovered may have been another process
                ::setenv("XDG_STATE_HOME", folder.c_str(), 1);
                const int copies = copiesTitled(recoveryFolder(), "lost");
                return copies > 0 ? "" : "the work is lost";
            }};
}

Operation drawing() {
    return {"exporting a drawing",
            [](const fs::path& folder) {
                writeText(folder / "a.svg", "old");
                // which loads the fonts
                const Picture picture = samplePicture();
                static_cast<void>(figureSvg(figureOf(picture), theme("light"), {}));
                return [folder, picture] {
                    writeFileAtomically(folder / "a.svg", figureSvg(figureOf(picture), theme("light"), {}));
                };
            },
            [](const fs::path& folder, bool isDone) {
                const std::string text = textOf(folder / "a.svg");
                if (!text.ends_with("</svg>\n") && (isDone || text != "old"))
                    return "the drawing is torn: " + text;
                return unexpectedIn(folder, {"a.svg"});
            }};
}

Operation picturing() {
    return {"exporting a picture",
            [](const fs::path& folder) {
                writeText(folder / "a.png", "old");
                return [folder, image = sampleFrame(1, 64, 48)] { writePng(folder / "a.png", image); };
            },
            [](const fs::path& folder, bool isDone) {
                const std::string text = textOf(folder / "a.png");
                if (!text.ends_with("IEND\xAE\x42\x60\x82") && (isDone || text != "old"))
                    return std::string("the picture is torn");
                return unexpectedIn(folder, {"a.png"});
            }};
}

Operation filming(const std::string& name, const std::string& part) {
    return {"filming " + name,
            [name](const fs::path& folder) {
                writeText(folder / name, "old");
                return [folder, name] { writeMovie({folder / name, 64, 48, 30}, 40); };
            },
            [name, part](const fs::path& folder, bool isDone) {
                if (isDone == (textOf(folder / name) == "old"))
                    return std::string("the film is another than said");
                return unexpectedIn(folder, {name, part});
            }};
}

Operation tracing() {
    return {"tracing",
            [](const fs::path& folder) {
                return [folder] {
                    const Scene scene = defaultScene();
                    writeFileAtomically(folder / "a.json", traceText(scene, *runScene(scene)));
                };
            },
            [](const fs::path& folder, bool isDone) {
                if (isDone && !textOf(folder / "a.json").ends_with("}\n"))
                    return std::string("the trace is torn");
                return unexpectedIn(folder, {"a.json"});
            }};
}

/// A file as one of the process's three streams, for a while.
class Redirected {
  public:
    Redirected(int stream, const fs::path& file) : stream_(stream), before_(::dup(stream)) {
        const FileHandle handle(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        ::dup2(handle.descriptor(), stream);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;
    ~Redirected() { ::dup2(before_.descriptor(), stream_); }

  private:
    int stream_;
    FileHandle before_;
};

/// Two scenes in, at most two answers out, each a whole line.
Operation answering() {
    return {"answering a batch",
            [](const fs::path& folder) {
                const std::string line = sceneLine(defaultScene()) + "\n";
                writeText(folder / "in", line + line);
                const auto in = std::make_shared<Redirected>(STDIN_FILENO, folder / "in");
                const auto out = std::make_shared<Redirected>(STDOUT_FILENO, folder / "out");
                const auto errors = std::make_shared<Redirected>(STDERR_FILENO, folder / "errors");
                return [folder, in, out, errors] {
                    char program[] = "gjkscope", command[] = "query", file[] = "-";
                    char* arguments[] = {program, command, file, nullptr};
                    WindowRequest request;
                    if (runShell(3, arguments, request) == 0) return;
                    std::string sentence = textOf(folder / "errors");
                    if (sentence.ends_with('\n')) sentence.pop_back();
                    // what is wrong with a line stands in its answer
                    const std::string answers = textOf(folder / "out");
                    const std::size_t error = answers.find("\"error\": \"");
                    if (error != answers.npos)
                        sentence = answers.substr(error + 10, answers.find('"', error + 10) - error - 10);
                    throw std::runtime_error(sentence);
                };
            },
            [](const fs::path& folder, bool isDone) -> std::string {
                const std::string text = textOf(folder / "out");
                if (!text.empty() && !text.ends_with('\n')) return "an answer is torn: " + text;
                if (isDone && std::ranges::count(text, '\n') != 2) return "answers are missing: " + text;
                return unexpectedIn(folder, {"in", "out", "errors"});
            }};
}

}  // namespace

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::vector<Operation> savings() {
    return {saving(), savingSettings(), loadingSettings(), autosaving(), recovering()};
}

std::vector<Operation> exports() {
    return {drawing(),
            picturing(),
            filming("a.mp4", "a.part.mp4"),
            filming("a.webm", "a.part.webm"),
            filming("a.gif", "a.part.mov"),
            tracing(),
            answering()};
}

}  // namespace gjkscope::faults
