#include "app/film/cue_fields.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {

double Seconds::read(const JsonCursor& at) const {
    const double value =
        at.number(0, kMaxSeconds,
                  tr("film.accepted.seconds", {{"most", std::to_string(static_cast<int>(kMaxSeconds))}}));
    if (value < least) at.refuse(tr("film.accepted.pace"));
    return value;
}

double Zoom::read(const JsonCursor& at) const {
    constexpr double kMaxZoom = 1000;
    return at.number(1 / kMaxZoom, kMaxZoom, tr("film.accepted.zoom"));
}

double CaptionSize::read(const JsonCursor& at) const {
    return at.number(0.5, 4, tr("film.accepted.caption_size"));
}

double Strength::read(const JsonCursor& at) const {
    return at.number(0, 1, tr("film.accepted.strength"));
}

std::string bodyNameAt(const JsonCursor& at, const Scene& scene) {
    std::vector<std::string> names;
    for (const Body& body : scene.bodies) names.push_back(body.name);
    return names[at.indexIn(names)];
}

std::string stepNameAt(const JsonCursor& at) {
    return at.value().is_number() ? exactNumberText(at.number("")) : at.text(kMaxNameBytes);
}

std::map<std::string, std::string> textsAt(const JsonCursor& at) {
    std::map<std::string, std::string> texts;
    if (!at.value().is_object()) {
        texts[""] = at.text(kMaxTextBytes);
        return texts;
    }
    for (const auto& [language, text] : at.value().items()) {
        if (language.empty()) at.refuseWith(tr("film.no_language", {{"path", namedPath(at.path())}}));
        texts[language] = at[language].text(kMaxTextBytes);
    }
    return texts;
}

nlohmann::ordered_json textsJson(const std::map<std::string, std::string>& texts) {
    if (texts.size() == 1 && texts.begin()->first.empty()) return texts.begin()->second;
    return texts;
}

}  // namespace gjkscope
