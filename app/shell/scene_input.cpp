#include "app/shell/scene_input.hpp"

#include <unistd.h>

#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/option_values.hpp"
#include "app/shell/output.hpp"

namespace gjkscope {
namespace {

/// A scene may name a method that another version of the program has, or that this one has only in 2D.
void requireRunnable(const Scene& scene, const std::string& name) {
    const Method* method = findMethod(scene.method);
    if (method != nullptr && canRun(*method, scene)) {
        const std::string reason = method->unsupportedReason(scene);
        if (!reason.empty())
            throw InputError(tr("shell.unsupported", {{"file", name}, {"why", plainText(reason)}}));
        return;
    }
    throw InputError(
        tr(method == nullptr ? "shell.no_method" : "shell.no_method_3d",
           {{"file", name}, {"method", scene.method}, {"accepted", methodIds(scene.dimension)}}));
}

void change(Scene& scene, const std::string& name, const RunChanges& changes) {
    if (changes.method) scene.method = *changes.method;
    if (changes.precision) scene.options.precision = *changes.precision;
    requireRunnable(scene, name);
    // what is fine in double may be too large for float
    if (changes.method || changes.precision) checkScene(scene, name);
}

ReadScene readStandardInput(FileAccess access) {
    const std::string name = tr("shell.standard_input");
    try {
        return parseScene(readRest(STDIN_FILENO, name, kMaxInputBytes), name, {{}, access});
    } catch (const InputError&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw InputError(error.what());
    }
}

}  // namespace

Scene openScene(const std::string& file, const RunChanges& changes) {
    const bool standard = file == kStandardStream;
    ReadScene read = standard ? readStandardInput(changes.files) : readScene(file, changes.files);
    for (const std::string& notice : read.notices) note(notice);
    change(read.scene, standard ? tr("shell.standard_input") : file, changes);
    return std::move(read.scene);
}

ReadScene parseRunnable(std::string_view line, const std::string& name, const RunChanges& changes) {
    ReadScene read = parseScene(line, name, {{}, changes.files});
    change(read.scene, name, changes);
    return read;
}

}  // namespace gjkscope
