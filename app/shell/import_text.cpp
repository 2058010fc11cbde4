#include "app/shell/import_text.hpp"

#include <unistd.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/import/plain_form.hpp"
#include "app/import/readings.hpp"
#include "app/judge/pair_truth.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/output.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// The exit status for a text that can't be read, as for any input that is refused.
constexpr int kRefused = 2;

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

ordered_json scenesJson(const Import& read) {
    ordered_json scenes = ordered_json::array();
    for (const Scene& scene : read.scenes) scenes.push_back(ordered_json::parse(sceneText(scene)));
    if (!read.scenes.empty()) return scenes;
    // a scene has two bodies; the text's is the first
    Scene scene;
    scene.dimension = read.dimension;
    scene.bodies = {read.bodies.front(), read.bodies.front()};
    scene.bodies[0].name = "A";
    scene.bodies[1].name = "B";
    scenes.push_back(ordered_json::parse(sceneText(scene)));
    scenes.back()["bodies"].erase(1);
    return scenes;
}

std::string reportText(const Import& read) {
    return prettyText(
        {{"scenes", scenesJson(read)}, {"assumptions", read.assumptions}, {"unused", read.unused}});
}

/// A scene a line, for the next program; `readable`: one alone stands over several lines.
std::string scenesText(const Import& read, bool readable) {
    if (read.scenes.size() == 1 && readable) return sceneText(read.scenes.front());
    std::string lines;
    for (const Scene& scene : read.scenes) lines.append(sceneLine(scene)).append("\n");
    return lines;
}

/// Sentences: the assumptions of a reading, and the pair's answer with them.
std::string readingText(const Reading& reading) {
    std::string text;
    for (const std::string& sentence : reading.assumptions)
        text.append(text.empty() ? "" : tr("word.sentence_space")).append(sentence);
    if (const std::optional<double> distance = reading.distance)
        text.append(tr("word.sentence_space"))
            .append(tr(*distance < 0    ? "import.reading.depth"
                       : *distance == 0 ? "import.reading.touches"
                                        : "import.reading.distance",
                       {{"value", numberText(std::abs(*distance))}}));
    if (reading.fitsReport) text.append(tr("word.sentence_space")).append(tr("import.reading.fits"));
    return text;
}

/// A reading, the pair's answer with it, and `fits_report` where that is what the text reports.
ordered_json readingJson(const Reading& reading, std::size_t number) {
    ordered_json object{{"choose", number}, {"assumptions", reading.assumptions}};
    object["scene"] = scenesJson(reading.import).front();
    if (const std::optional<double> distance = reading.distance) {
        object["intersects"] = *distance <= 0;
        object[*distance < 0 ? "depth" : "distance"] = std::abs(*distance);
    }
    if (reading.fitsReport) object["fits_report"] = true;
    return object;
}

/// Lists the readings of a text that leaves something open, and refuses it.
[[noreturn]] void ask(const std::vector<Reading>& readings, const std::string& question,
                      const ImportCommand& command) {
    std::string choose = tr("import.choose", {{"most", std::to_string(readings.size())}});
    if (readings.size() == kMaxReadings)
        choose.append(tr("word.sentence_space")).append(tr("import.more_readings"));
    if (command.json) {
        ordered_json list = ordered_json::array();
        for (std::size_t i = 0; i < readings.size(); ++i) list.push_back(readingJson(readings[i], i + 1));
        writeResult(std::string(kStandardStream),
                    prettyText({{"scenes", ordered_json::array()}, {"readings", std::move(list)}}));
    } else {
        for (std::size_t i = 0; i < readings.size(); ++i)
            note(std::to_string(i + 1) + ": " + readingText(readings[i]));
    }
    throw InputError(question + tr("word.sentence_space") + choose);
}

/// Throws InputError.
int imported(const ImportCommand& command, const std::string& text) {
    const bool standard = command.file == kStandardStream;
    const std::string name = standard ? tr("shell.standard_input") : command.file;
    const NamedFiles files{
        standard ? std::filesystem::path() : std::filesystem::path(command.file).parent_path(),
        command.files};
    Import read = importText(text, name, command.choices, files);
    if (read.scenes.empty()) {
        if (!command.json) throw RefusedText(InputError(tr("import.one_body")), read.form);
        read.assumptions.emplace_back(tr("import.one_body"));
    }
    const auto requireReading = [&](std::size_t count) {
        if (command.choose > count)
            throw InputError(tr("import.no_reading", {{"number", std::to_string(*command.choose)},
                                                      {"most", std::to_string(count)}}));
    };
    if (read.isAnswered()) {
        requireReading(1);
    } else {
        std::vector<Reading> readings = readingsOf(text, name, command.choices, files, foundDistance);
        requireReading(readings.size());
        const std::size_t chosen = readings.size() == 1 ? 1 : command.choose.value_or(0);
        if (chosen == 0) ask(readings, openQuestionText(read), command);
        read = std::move(readings[chosen - 1].import);
        if (!read.isAnswered()) throw InputError(openQuestionText(read));
    }
    if (!command.json) {
        for (const std::string& sentence : read.assumptions) note(sentence);
        for (const std::string& part : read.unused) note(tr("import.unused", {{"found", part}}));
    }
    writeResult(command.output.empty() ? std::string(kStandardStream) : command.output,
                command.json ? reportText(read) : scenesText(read, !command.output.empty()));
    return 0;
}

}  // namespace

int importPair(const ImportCommand& command) {
    const std::string text = textOf(command.file);
    try {
        return imported(command, text);
    } catch (const RefusedText& refused) {
        complain(refused.what());
        const std::string form = formOfRefused(text, refused, command.choices);
        if (command.json) {
            writeResult(
                std::string(kStandardStream),
                prettyText({{"scenes", ordered_json::array()}, {"error", refused.what()}, {"form", form}}));
        } else {
            const bool hasGap = form.find(kMissing) != form.npos;
            note(tr(hasGap ? "import.form" : "import.form_understood"));
            showLines(form);
        }
        return kRefused;
    }
}

}  // namespace gjkscope
