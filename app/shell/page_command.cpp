#include "app/shell/page_command.hpp"

#include "app/base/language.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/page/file/page_document.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

/// The stem of a bundled scene or demo, so that its texts are in every language; empty for other files.
std::string stemOf(const std::filesystem::path& file) {
    std::error_code error;
    for (const SceneEntry& entry : bundledScenes())
        if (std::filesystem::equivalent(entry.path, file, error) && !error) return entry.stem;
    for (const DemoEntry& demo : bundledDemos())
        if (std::filesystem::equivalent(demo.path, file, error) && !error) return demo.stem;
    return {};
}

/// A scene, or a film.
PageScene opened(const std::string& file, const PageCommand& command) {
    const std::filesystem::path path(file);
    PageScene scene{{}, path.filename().string(), stemOf(path)};
    if (!isStoryboard(path)) {
        scene.content = openScene(file, command.changes);
        return scene;
    }
    refuseChanges(command.changes);
    if (command.changes.line) throw UsageError(tr("shell.only_scenes", {{"option", "--line"}}));
    ReadStoryboard read = readStoryboard(path, command.changes.files);
    for (const std::string& notice : read.notices) note(notice);
    read.storyboard.theme = command.theme.value_or(read.storyboard.theme);
    scene.content = std::move(read.storyboard);
    return scene;
}

}  // namespace

int writePage(const PageCommand& command) {
    if (command.gallery) {
        writeGallery(command.output, command.isStatic);
        return 0;
    }
    PageContent content;
    content.theme = command.theme.value_or("");
    content.isStatic = command.isStatic;
    for (const std::string& file : command.files) content.scenes.push_back(opened(file, command));
    writeResult(command.output, pageDocument(content));
    return 0;
}

}  // namespace gjkscope
