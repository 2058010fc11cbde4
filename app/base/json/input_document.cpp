#include "app/base/json/input_document.hpp"

#include <nlohmann/json.hpp>

#include "app/base/files.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
InputError located(const std::string& name, std::string_view text, const JsonProblem& problem) {
    const TextPosition at = positionOf(text, problem.offset ? *problem.offset : offsetOf(text, problem.path));
    return InputError(name + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": " +
                      problem.sentence);
}

std::string readInput(const std::filesystem::path& file) {
    try {
        return readFile(file, kMaxInputBytes);
    } catch (const std::runtime_error& error) {
        throw InputError(error.what());
    }
}

void requireFormat(const JsonCursor& document, std::string_view format) {
    // the version comes first: what a newer one means by the rest is unknown
    if (const JsonCursor version = document["version"]; version.present()) {
        const double number = version.number(tr("errors.accepted.version"));
        if (number > 1) version.refuseWith(tr("errors.version", {{"found", exactNumberText(number)}}));
        if (number != 1) version.refuse(tr("errors.accepted.version"));
    }
    if (const JsonCursor given = document["format"]; given.present())
        given.choice(std::array{std::pair{format, true}});
}

void parseDocument(std::string_view text, const std::string& name,
                   const std::function<void(const JsonCursor&)>& read) {
    text = withoutByteOrderMark(text);
    if (text.size() > kMaxInputBytes)
        throw InputError(
            tr("errors.too_large", {{"file", name}, {"limit", std::to_string(kMaxInputBytes >> 20)}}));
    try {
        const nlohmann::json document = parseJson(text);
        read(JsonCursor(document));
    } catch (const JsonProblem& problem) {
        throw located(name, text, problem);
    }
}

}  // namespace gjkscope
