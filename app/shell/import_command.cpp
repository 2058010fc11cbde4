#include "app/shell/import_command.hpp"

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/import/import.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/output.hpp"

namespace gjkscope {
namespace {

std::string textOf(const std::string& file) {
    if (file != kStandardStream) return readInput(file);
    try {
        return readRest(STDIN_FILENO, tr("shell.standard_input"), kMaxInputBytes);
    } catch (const InputError&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw InputError(error.what());
    }
}

std::string reportText(const Import& read) {
    nlohmann::ordered_json scenes = nlohmann::ordered_json::array();
    for (const Scene& scene : read.scenes) scenes.push_back(nlohmann::ordered_json::parse(sceneText(scene)));
    return prettyText(
        {{"scenes", std::move(scenes)}, {"assumptions", read.assumptions}, {"unused", read.unused}});
}

std::string scenesText(const Import& read) {
    if (read.scenes.size() == 1) return sceneText(read.scenes.front());
    std::string lines;
    for (const Scene& scene : read.scenes) lines.append(sceneLine(scene)).append("\n");
    return lines;
}

}  // namespace

int importPair(const ImportCommand& command) {
    const bool standard = command.file == kStandardStream;
    const std::string name = standard ? tr("shell.standard_input") : command.file;
    const NamedFiles files{
        standard ? std::filesystem::path() : std::filesystem::path(command.file).parent_path(),
        command.files};
    const Import read = importText(textOf(command.file), name, command.choices, files);
    if (read.scenes.empty()) throw InputError(tr("import.one_body"));
    if (!read.settled()) throw InputError(openQuestionText(read));
    if (!command.json) {
        for (const std::string& sentence : read.assumptions) note(sentence);
        for (const std::string& part : read.unused) note(tr("import.unused", {{"found", part}}));
    }
    const std::string text = command.json ? reportText(read) : scenesText(read);
    writeResult(command.output.empty() ? std::string(kStandardStream) : command.output, text);
    return 0;
}

}  // namespace gjkscope
