#include "app/film/storyboard_file.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/document.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/film/cue_file.hpp"
#include "app/film/cue_json.hpp"
#include "app/film/film.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

void readHeader(const JsonCursor& at, Storyboard& storyboard) {
    requireFormat(at, kStoryboardFormat);
    if (const JsonCursor title = at["title"]; title.present()) storyboard.title = title.text(kMaxTextBytes);
    if (const JsonCursor rate = at["fps"]; rate.present())
        storyboard.framesPerSecond = rate.integer(1, kMaxFramesPerSecond);
    if (const JsonCursor theme = at["theme"]; theme.present()) storyboard.theme = themeAt(theme);
    if (const JsonCursor size = at["size"]; size.present()) {
        size.arraySize(2, 2, tr("film.accepted.size"));
        storyboard.size = {size[0].integer(kMinFilmSide, kMaxFilmSide),
                           size[1].integer(kMinFilmSide, kMaxFilmSide)};
    }
}

ReadStoryboard storyboardAt(const JsonCursor& document, const NamedFiles& files) {
    document.requireObject();
    ReadStoryboard read;
    readHeader(document, read.storyboard);
    requireKnownKeys(document, {"$schema", "format", "version", "title", "size", "fps", "theme", "cues"});
    const JsonCursor cues = document["cues"];
    const std::size_t count =
        cues.arraySize(1, kMaxCues, tr("film.accepted.cues", {{"most", std::to_string(kMaxCues)}}));
    CueReading reading{.files = files};
    for (std::size_t i = 0; i < count; ++i) read.storyboard.cues.push_back(readCue(cues[i], reading));
    if (!reading.scene) cues.refuseWith(tr("film.no_scene", {{"path", namedPath(cues.path())}}));
    read.notices = std::move(reading.notices);
    try {
        const Film film(read.storyboard);
    } catch (const FilmProblem& problem) {
        refuse(cues, problem);
    }
    return read;
}

}  // namespace

void refuse(const JsonCursor& cues, const FilmProblem& problem) {
    const JsonCursor cue = cues[problem.cue];
    const JsonCursor member = cue[problem.member];
    member.refuseWith(tr("film.at_cue", {{"path", namedPath(member.path())}, {"reason", problem.what()}}));
}

ReadStoryboard parseStoryboard(std::string_view text, const std::string& name, const NamedFiles& files) {
    ReadStoryboard read;
    parseDocument(text, name, [&](const JsonCursor& document) { read = storyboardAt(document, files); });
    return read;
}

ReadStoryboard readStoryboard(const std::filesystem::path& file, FileAccess access) {
    return parseStoryboard(readInput(file), file.string(), {file.parent_path(), access});
}

std::vector<SceneEntry> bundledDemos() {
    return bundledFiles("demos", kStoryboardSuffix);
}

std::string storyboardText(const Storyboard& storyboard) {
    ordered_json json{{"format", kStoryboardFormat}, {"version", 1}};
    if (!storyboard.title.empty()) json["title"] = storyboard.title;
    json["size"] = {storyboard.size.x, storyboard.size.y};
    json["fps"] = storyboard.framesPerSecond;
    json["theme"] = storyboard.theme;
    ordered_json& cues = json["cues"] = ordered_json::array();
    int dimension = 2;
    for (const Cue& cue : storyboard.cues) cues.push_back(cueJson(cue, dimension));
    return prettyText(json);
}

}  // namespace gjkscope
