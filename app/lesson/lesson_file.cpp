#include "app/lesson/lesson_file.hpp"

#include "app/base/files.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/document.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/lesson/lesson_builder.hpp"

namespace gjkscope {
namespace {

/// The language of texts that say none.
constexpr std::string_view kPlainLanguage = "en";

/// The file's name without the suffix, and without the language before it.
std::string stemOf(const std::string& name) {
    std::string stem = std::filesystem::path(name).filename().string();
    if (stem.ends_with(kLessonSuffix)) stem.resize(stem.size() - kLessonSuffix.size());
    for (const LanguageName& language : languages())
        if (stem.ends_with("." + language.code)) stem.resize(stem.size() - language.code.size() - 1);
    return stem;
}

std::string lessonText(const std::filesystem::path& file) {
    try {
        return readFile(file, kMaxLessonBytes);
    } catch (const std::runtime_error& error) {
        throw InputError(error.what());
    }
}

}  // namespace

ReadLesson parseLesson(std::string_view text, const std::string& name, const NamedFiles& files) {
    text = withoutByteOrderMark(text);
    if (text.size() > kMaxLessonBytes)
        throw InputError(
            tr("errors.too_large", {{"file", name}, {"limit", std::to_string(kMaxLessonBytes >> 20)}}));
    try {
        requireUtf8(text);
        LessonBuilder builder(text, files);
        parseMarkdown(text, builder);
        ReadLesson read{builder.take(stemOf(name)), {}};
        read.notices = builder.notices();
        return read;
    } catch (const JsonProblem& problem) {
        throw located(name, text, problem);
    }
}

ReadLesson readLesson(const std::filesystem::path& file, FileAccess access) {
    const std::filesystem::path chosen = lessonFileFor(file);
    return parseLesson(lessonText(chosen), chosen.string(), {chosen.parent_path(), access});
}

std::filesystem::path lessonFileFor(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.parent_path();
    const std::string stem = stemOf(file.string());
    std::error_code error;
    const auto named = [&](const std::string& name) {
        const std::filesystem::path path = folder / (name + std::string(kLessonSuffix));
        return std::filesystem::exists(path, error) ? path : std::filesystem::path();
    };
    if (const std::filesystem::path own = named(stem + "." + currentLanguage()); !own.empty()) return own;
    if (currentLanguage() == kPlainLanguage)
        if (const std::filesystem::path plain = named(stem); !plain.empty()) return plain;
    return file;
}

std::string languageOfLesson(const std::filesystem::path& file) {
    for (const LanguageName& language : languages())
        if (file.string().ends_with("." + language.code + std::string(kLessonSuffix))) return language.code;
    return std::string(kPlainLanguage);
}

}  // namespace gjkscope
