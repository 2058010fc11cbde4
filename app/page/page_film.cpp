#include "app/page/page_film.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "app/page/panel_json.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {

using nlohmann::ordered_json;

void PageFilm::open(Storyboard storyboard, std::vector<std::string> notices, bool playing) {
    close();
    contents_.clear();
    player_.start(std::move(storyboard));
    if (!playing) player_.pause();
    themeBefore_ = canvases_.theme;
    session_.open(player_.film().at(0).scene, {}, std::move(notices));
    canvases_.takeView();
    advance(0);
}

void PageFilm::close() {
    if (!player_.open()) return;
    player_.close();
    player_.advance(0, session_, false);
    canvases_.theme = themeBefore_;
}

void PageFilm::seek(double seconds) {
    if (!player_.open()) return;
    player_.seek(seconds);
    advance(0);
}

void PageFilm::advance(double seconds) {
    if (!player_.advance(seconds, session_, canvases_.pressed())) return;
    canvases_.theme = &theme(player_.theme());
    canvases_.grid = player_.shot().grid;
    canvases_.turnTo(player_.shot());
    reframe();
}

void PageFilm::reframe() {
    if (player_.open()) canvases_.frame(player_.shot(), content());
}

void PageFilm::chooseTheme(const Theme& theme) {
    canvases_.theme = &theme;
    if (!player_.open()) return;
    player_.setTheme(theme.id);
    themeBefore_ = &theme;
}

const FilmContent& PageFilm::content() {
    const std::size_t cue = player_.shot().sceneCue;
    auto found = contents_.find(cue);
    if (found == contents_.end()) found = contents_.emplace(cue, contentOf(player_.film(), cue)).first;
    return found->second;
}

ordered_json PageFilm::lengthJson() const {
    ordered_json json{{"duration", player_.duration()}, {"captioned", player_.film().captioned()}};
    json["ticks"] = ordered_json::array();
    const std::vector<Cue>& cues = storyboard().cues;
    for (std::size_t i = 0; i < cues.size(); ++i) {
        const bool isScene = std::holds_alternative<SceneCue>(cues[i].action);
        if (isScene || std::holds_alternative<CaptionCue>(cues[i].action))
            json["ticks"].push_back({{"at", player_.film().spans()[i].start}, {"scene", isScene}});
    }
    return json;
}

ordered_json PageFilm::instantJson() const {
    const Caption caption = player_.caption(session_).value_or(Caption{});
    return {{"time", player_.time()},
            {"playing", player_.playing()},
            {"taken", takenOver()},
            {"caption", sentenceJson(caption.text, *canvases_.theme)},
            {"plain", plainText(caption.text)},
            {"ofStep", caption.ofStep},
            {"strength", caption.strength},
            {"canvases", nameOf(kCanvasesNames, player_.shot().canvases)}};
}

}  // namespace gjkscope
