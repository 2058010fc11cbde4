#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/lesson.hpp"
#include "app/scene/io/named_files.hpp"

namespace gjkscope {

/// A lesson that was read, with what the user should know about it.
struct ReadLesson {
    Lesson lesson;
    std::vector<std::string> notices;
};

/// Scenes that it names are read with it, from paths relative to the file. Throws InputError with the line
/// and column of the Markdown text.
ReadLesson parseLesson(std::string_view text, const std::string& name, const NamedFiles& files = {});
/// Reads the file that lessonFileFor() chooses.
ReadLesson readLesson(const std::filesystem::path& file, FileAccess access = FileAccess::Allowed);

/// The file for the current language: `a.gjklesson.md` and `a.zh-Hans.gjklesson.md` are one lesson. The file
/// itself where there is none for the language.
std::filesystem::path lessonFileFor(const std::filesystem::path& file);

/// The language that a lesson's file is in by its name: English for `a.gjklesson.md`.
std::string languageOfLesson(const std::filesystem::path& file);

}  // namespace gjkscope
