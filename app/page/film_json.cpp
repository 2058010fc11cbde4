#include "app/page/film_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "app/page/panel_html.hpp"
#include "app/page/panel_json.hpp"
#include "app/picture/markup.hpp"
#include "app/runs/explanation.hpp"

namespace gjkscope {

using nlohmann::ordered_json;

void frameFilm(Workbench& work) {
    if (!work.film.open()) return;
    CanvasPair& canvases = work.canvases;
    const Shot& shot = work.film.shot();
    update(canvases);
    std::vector<std::pair<Canvas, Viewport>> views;
    for (const Canvas which : kCanvases)
        if (canvases[which].shown) views.emplace_back(which, canvases[which].viewport);
    const FilmFraming framing = framingIn(work.film.content(), views);
    for (const Canvas which : kCanvases) {
        const Camera wanted = shotCamera(shot, which, framing);
        Camera& camera = canvases[which].camera;
        camera.pixelsPerUnit = wanted.pixelsPerUnit;
        camera.center = wanted.center;
        if (which == Canvas::Difference) camera.center *= sideOf(work.session.runs(), work.session.lane());
        canvases[which].fitted = true;
    }
}

ordered_json filmLengthJson(const FilmPlayer& film) {
    ordered_json json{{"duration", film.duration()}, {"captioned", film.film().captioned()}};
    json["ticks"] = ordered_json::array();
    const std::vector<Cue>& cues = film.film().storyboard().cues;
    for (std::size_t i = 0; i < cues.size(); ++i) {
        const bool isScene = std::holds_alternative<SceneCue>(cues[i].action);
        if (isScene || std::holds_alternative<CaptionCue>(cues[i].action))
            json["ticks"].push_back({{"at", film.film().spans()[i].start}, {"scene", isScene}});
    }
    return json;
}

namespace {

/// "1:05" of 65 seconds.
std::string clockText(double seconds) {
    const int whole = static_cast<int>(seconds);
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

}  // namespace

ordered_json filmInstantJson(const Workbench& work) {
    const FilmPlayer& film = work.film;
    const Caption caption = film.caption(work.session).value_or(Caption{});
    return {{"time", film.time()},
            {"clock", clockText(film.time()) + " / " + clockText(film.duration())},
            {"playing", film.playing()},
            {"taken", film.takenOver(work.session)},
            {"caption", sentenceHtml(caption.text, shownTheme(work))},
            {"plain", spokenText(plainText(caption.text))},
            {"ofStep", caption.ofStep},
            {"strength", caption.strength},
            {"canvases", nameOf(kCanvasesNames, film.shot().canvases)}};
}

}  // namespace gjkscope
