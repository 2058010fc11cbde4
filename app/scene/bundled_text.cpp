#include "app/scene/bundled_text.hpp"

#include <map>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// The keys of their English texts.
std::map<std::string, std::string> bundledKeys() {
    std::map<std::string, std::string> keys;
    for (const auto& [key, english] : textsOf("en"))
        if (key.starts_with("scene.") || key.starts_with("demo.")) keys.emplace(english, key);
    return keys;
}

}  // namespace

std::string translatedText(const std::string& text) {
    static const std::map<std::string, std::string> keys = bundledKeys();
    const auto key = keys.find(text);
    if (key == keys.end()) return text;
    const std::string translated = tr(key->second);
    return translated == key->second ? text : translated;
}

}  // namespace gjkscope
