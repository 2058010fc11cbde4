#include "app/base/language.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

#include "app/base/files.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnglish = "en";
/// A language file is text for one area of the program: far smaller than this.
constexpr std::size_t kMaxLanguageBytes = 4 << 20;

using Texts = std::map<std::string, std::string, std::less<>>;

struct Language {
    std::string code;
    Texts texts;
};

/// Adds a table. A damaged or missing file costs its own texts only: keys stand in for them.
void addTexts(Texts& texts, const fs::path& file) {
    try {
        const nlohmann::json table = nlohmann::json::parse(readFile(file, kMaxLanguageBytes));
        for (const auto& [key, text] : table.items())
            if (text.is_string()) texts.insert_or_assign(key, text.get<std::string>());
    } catch (const std::exception&) {
        return;
    }
}

/// A language's tables, merged.
Texts readTexts(const std::string& code) {
    Texts texts;
    for (const fs::path& file : languageFiles(code)) addTexts(texts, file);
    return texts;
}

/// Every language that was ever current stays in memory, so a text handed to another thread stays readable.
class LanguageTable {
  public:
    LanguageTable() {
        loaded_.push_back(
            std::make_unique<Language>(Language{std::string(kEnglish), readTexts(std::string(kEnglish))}));
        current_ = english_ = loaded_.front().get();
    }

    const Language& current() const { return *current_.load(std::memory_order_acquire); }

    const char* text(std::string_view key) {
        for (const Language* language : {&current(), english_}) {
            if (const auto found = language->texts.find(key); found != language->texts.end())
                return found->second.c_str();
        }
        const std::lock_guard lock(mutex_);
        return unknown_.emplace(key).first->c_str();
    }

    bool set(const std::string& code) {
        const std::lock_guard lock(mutex_);
        const auto known =
            std::ranges::find(loaded_, code, [](const auto& language) { return language->code; });
        if (known != loaded_.end()) {
            current_.store(known->get(), std::memory_order_release);
            return true;
        }
        // a code is a folder's name and never leads out of the languages' folder
        if (code.empty() || code.find('/') != std::string::npos || code.front() == '.') return false;
        Texts texts = readTexts(code);
        if (texts.empty()) return false;
        loaded_.push_back(std::make_unique<Language>(Language{code, std::move(texts)}));
        current_.store(loaded_.back().get(), std::memory_order_release);
        return true;
    }

  private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<const Language>> loaded_;
    std::set<std::string, std::less<>> unknown_;  ///< keys without a text: they stand for themselves
    const Language* english_ = nullptr;
    std::atomic<const Language*> current_{nullptr};
};

LanguageTable& table() {
    static LanguageTable instance;
    return instance;
}

}  // namespace

const char* tr(std::string_view key) {
    return table().text(key);
}

std::string tr(std::string_view key, TextArguments arguments) {
    const std::string_view text = tr(key);
    std::string filled;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = std::min(text.find('{', at), text.size());
        filled.append(text, at, open - at);
        if (open == text.size()) break;
        const std::size_t close = text.find('}', open);
        const std::string_view name =
            close == text.npos ? std::string_view{} : text.substr(open + 1, close - open - 1);
        const auto* argument =
            std::ranges::find(arguments, name, [](const auto& pair) { return pair.first; });
        // a brace that names no argument is text
        const bool known = argument != arguments.end();
        filled += known ? argument->second : "{";
        at = known ? close + 1 : open + 1;
    }
    return filled;
}

std::map<std::string, std::string, std::less<>> textsOf(const std::string& code) {
    return readTexts(code);
}

std::vector<LanguageName> languages() {
    std::vector<LanguageName> names;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(assetPath("languages"), error)) {
        const std::string code = entry.path().filename().string();
        // alone: the list is made often, and all tables of all languages took a third of the time to the
        // first frame
        Texts texts;
        addTexts(texts, entry.path() / "common.json");
        if (const auto name = texts.find("language.name"); name != texts.end())
            names.push_back({code, name->second});
    }
    std::ranges::sort(names, {}, &LanguageName::code);
    return names;
}

const std::string& currentLanguage() {
    return table().current().code;
}

bool setLanguage(const std::string& code) {
    return table().set(code);
}

std::string systemLanguage() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        // zh_CN.UTF-8, zh_TW, zh-Hans: who reads any Chinese reads the simplified one sooner than English
        return std::string_view(value).starts_with("zh") ? "zh-Hans" : std::string(kEnglish);
    }
    return std::string(kEnglish);
}

}  // namespace gjkscope
