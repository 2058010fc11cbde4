#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gjkscope {

/// The text of `key` in the current language, in English where that has none, or the key itself. Valid until
/// the language changes.
const char* tr(std::string_view key);

using TextArguments = std::initializer_list<std::pair<std::string_view, std::string>>;

/// The text of `key` with each `{name}` replaced by its argument.
std::string tr(std::string_view key, TextArguments arguments);

/// All texts of a language by their keys, without those that English has in their place.
std::map<std::string, std::string, std::less<>> textsOf(const std::string& code);

struct LanguageName {
    std::string code;  ///< file name in assets/languages: "en", "zh-Hans"
    std::string name;  ///< in the language itself
};

std::vector<LanguageName> languages();
const std::string& currentLanguage();
/// False, and nothing changes, when there is no such language.
bool setLanguage(const std::string& code);
/// The language that the environment (LC_ALL, LC_MESSAGES, LANG) requests, or "en".
std::string systemLanguage();

}  // namespace gjkscope
