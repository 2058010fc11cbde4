#include "app/shell/scene_input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <limits>

#include "app/base/error_text.hpp"
#include "app/base/file_lines.hpp"
#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/base/regular_file.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"
#include "app/shell/option_values.hpp"
#include "app/shell/output.hpp"

namespace gjkscope {
namespace {

/// A scene may name a method that another version of the program has, or that this one has only in 2D or in
/// 3D.
void requireRunnable(const Scene& scene, const std::string& name) {
    const Method* method = findMethod(scene.method);
    if (method != nullptr && canRun(*method, scene)) {
        const std::string reason = method->unsupportedReason(scene);
        if (!reason.empty())
            throw InputError(tr("shell.unsupported", {{"file", name}, {"why", plainText(reason)}}));
        return;
    }
    throw InputError(
        tr(method == nullptr      ? "shell.no_method"
           : scene.dimension == 3 ? "shell.no_method_3d"
                                  : "shell.no_method_2d",
           {{"file", name}, {"method", scene.method}, {"accepted", methodIds(scene.dimension)}}));
}

/// The options that replace the scene's own.
Lane optionsOf(const Scene& scene, const std::string& name, const RunChanges& changes) {
    Lane options;
    options.method = changes.method;
    options.precision = changes.precision;
    options.policy = changes.policy;
    options.tolerance = changes.tolerance;
    options.maxIterations = changes.maxIterations;
    options.circles = changes.circles;
    const std::vector<double>& start = changes.startDirection;
    if (start.empty()) return options;
    if (static_cast<int>(start.size()) != scene.dimension)
        throw UsageError(
            tr("shell.start_dimension", {{"file", name}, {"dimension", std::to_string(scene.dimension)}}));
    options.startDirection = glm::dvec3(start[0], start[1], scene.dimension == 3 ? start[2] : 0);
    return options;
}

void change(Scene& scene, const std::string& name, const RunChanges& changes) {
    const Lane options = optionsOf(scene, name, changes);
    const bool isChanged = !(options == Lane{}) || !changes.compare.empty();
    // the command's options are for all lanes that have none of their own
    std::vector<Lane> lanes = changes.compare.empty() ? scene.compare : changes.compare;
    scene.compare.clear();
    scene = laneScene(scene, options);
    scene.initialContact = changes.initialContact.value_or(scene.initialContact);
    scene.allContacts = scene.allContacts || changes.allContacts;
    scene.compare = std::move(lanes);
    const std::vector<Scene> all = laneScenes(scene);
    const bool someRun = std::ranges::any_of(all, isRunnable);
    for (const Scene& lane : all)
        if (!someRun || findMethod(lane.method) == nullptr) requireRunnable(lane, name);
    // what is fine in double may be too large for float
    if (isChanged) checkScene(scene, name);
}

std::string wholeOf(int descriptor, const std::string& name) {
    try {
        return readRest(descriptor, name, kMaxInputBytes);
    } catch (const std::runtime_error& error) {
        throw InputError(error.what());
    }
}

ReadScene readStandardInput(FileAccess access) {
    const std::string name = tr("shell.standard_input");
    return parseScene(wholeOf(STDIN_FILENO, name), name, {{}, access});
}

InputError lineTooLong() {
    return InputError(tr("shell.line_too_long", {{"limit", std::to_string(kMaxInputBytes >> 20)}}));
}

std::string requireText(std::string line, std::size_t number, const std::string& name) {
    if (line.find_first_not_of(" \t\r") == line.npos)
        throw InputError(tr("shell.no_line", {{"file", name}, {"line", std::to_string(number)}}));
    return line;
}

/// A line of a batch, and nothing else of it. Throws InputError.
std::string lineOf(std::istream& in, std::size_t number, const std::string& name) {
    for (std::size_t i = 1; i < number && in; ++i)
        in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    std::string line;
    for (int c = in.get(); c != std::char_traits<char>::eof() && c != '\n'; c = in.get()) {
        line += static_cast<char>(c);
        if (line.size() > kMaxInputBytes) throw lineTooLong();
    }
    return requireText(std::move(line), number, name);
}

std::string lineOf(const FileHandle& file, std::size_t number, const std::string& name) {
    FileLines lines(file, kMaxInputBytes);
    std::optional<FileLines::Line> line = lines.next();
    for (std::size_t i = 1; i < number && line; ++i) line = lines.next();
    if (line && line->tooLong) throw lineTooLong();
    return requireText(line ? std::move(line->text) : "", number, name);
}

ReadScene readLine(const std::string& file, std::size_t number, FileAccess access) {
    const bool standard = file == kStandardStream;
    const std::string name = standard ? tr("shell.standard_input") : file;
    const std::string place = name + ", " + tr("shell.line", {{"number", std::to_string(number)}});
    const std::filesystem::path folder = standard ? "" : std::filesystem::path(file).parent_path();
    if (standard) return parseScene(lineOf(std::cin, number, name), place, {folder, access});
    const FileHandle handle(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!handle.isOpen()) throw InputError(fileErrorText("errors.read", file, errno));
    if (!isRegular(handle)) return parseScene(wholeOf(handle.descriptor(), file), name, {folder, access});
    return parseScene(lineOf(handle, number, name), place, {folder, access});
}

}  // namespace

ReadScene openWithNotices(const std::string& file, const RunChanges& changes) {
    const bool standard = file == kStandardStream;
    ReadScene read = changes.line ? readLine(file, *changes.line, changes.files)
                     : standard   ? readStandardInput(changes.files)
                                  : readScene(file, changes.files);
    for (const std::string& notice : read.notices) note(notice);
    change(read.scene, standard ? tr("shell.standard_input") : file, changes);
    return read;
}

Scene openScene(const std::string& file, const RunChanges& changes) {
    return openWithNotices(file, changes).scene;
}

ReadScene parseRunnable(std::string_view line, const std::string& name, const RunChanges& changes) {
    ReadScene read = parseScene(line, name, {{}, changes.files});
    change(read.scene, name, changes);
    return read;
}

void refuseChanges(const RunChanges& changes) {
    const std::pair<bool, const char*> options[] = {{changes.method.has_value(), "--method"},
                                                    {changes.precision.has_value(), "--precision"},
                                                    {changes.tolerance.has_value(), "--tolerance"},
                                                    {changes.maxIterations.has_value(), "--max-iterations"},
                                                    {changes.circles.has_value(), "--circles"},
                                                    {changes.policy.has_value(), "--direction-policy"},
                                                    {changes.initialContact.has_value(), "--initial-contact"},
                                                    {changes.allContacts, "--all-contacts"},
                                                    {!changes.startDirection.empty(), "--start-direction"},
                                                    {!changes.compare.empty(), "--compare"}};
    for (const auto& [given, option] : options)
        if (given) throw UsageError(tr("shell.only_scenes", {{"option", option}}));
}

}  // namespace gjkscope
