#include "app/shell/export_tests.hpp"

#include <fcntl.h>

#include <cerrno>
#include <string>
#include <vector>

#include "app/base/error_text.hpp"
#include "app/base/file_lines.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/codegen/engine_test.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

/// A file of more would take its compiler minutes.
constexpr std::size_t kMaxTests = 1000;

std::string placeOf(const std::string& file, std::size_t line) {
    return file + ", " + tr("shell.line", {{"number", std::to_string(line)}});
}

/// The scenes of a file with one per line; empty lines are left out.
std::vector<TestPair> pairsOf(const ExportCommand& command) {
    const FileHandle handle(::open(command.file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!handle.isOpen()) throw InputError(fileErrorText("errors.read", command.file, errno));
    std::vector<TestPair> pairs;
    FileLines lines(handle, kMaxInputBytes);
    std::size_t number = 0;
    for (auto line = lines.next(); line; line = lines.next()) {
        ++number;
        if (!line->tooLong && line->text.find_first_not_of(" \t\r") == line->text.npos) continue;
        if (pairs.size() == kMaxTests)
            throw InputError(
                tr("shell.export_too_many", {{"file", command.file}, {"limit", std::to_string(kMaxTests)}}));
        const std::string place = placeOf(command.file, number);
        if (line->tooLong)
            throw InputError(tr("shell.line_too_long", {{"limit", std::to_string(kMaxInputBytes >> 20)}}));
        ReadScene read = parseRunnable(line->text, place, command.changes);
        pairs.push_back({std::move(read.scene), command.file + " --line " + std::to_string(number)});
    }
    if (pairs.empty())
        throw InputError(tr("shell.no_line", {{"file", command.file}, {"line", std::to_string(1)}}));
    return pairs;
}

std::vector<TestPair> givenPairs(const ExportCommand& command) {
    if (isBatchFile(command.file) && !command.changes.line) return pairsOf(command);
    std::string source = command.file == kStandardStream ? std::string() : command.file;
    if (command.changes.line) source += " --line " + std::to_string(*command.changes.line);
    return {{openScene(command.file, command.changes), source}};
}

}  // namespace

int exportTests(const ExportCommand& command) {
    const std::vector<TestPair> pairs = givenPairs(command);
    for (const TestPair& pair : pairs) {
        const std::string& name = pair.source.empty() ? tr("shell.standard_input") : pair.source;
        if (pair.scene.dimension != pairs.front().scene.dimension)
            throw InputError(tr("shell.export_dimensions", {{"file", name}}));
        const std::string reason = untestableReason(*command.engine, pair.scene);
        if (!reason.empty()) throw InputError(tr("shell.unsupported", {{"file", name}, {"why", reason}}));
    }
    writeResult(command.output.empty() ? std::string(kStandardStream) : command.output,
                engineTest(*command.engine, pairs));
    return 0;
}

}  // namespace gjkscope
