#include "app/workbench/view_block.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/film/cue_json.hpp"
#include "app/film/fade_names.hpp"
#include "app/runs/step_name.hpp"

namespace gjkscope {
namespace {

/// Numbers as people write them: nobody sees a smaller change.
constexpr double kPerUnit = 1000;
double toThousandths(double value) {
    return std::round(value * kPerUnit) / kPerUnit;
}

SceneCue sceneOf(const Workbench& work) {
    SceneCue cue{.scene = work.session.scene()};
    // cameras have cues of their own
    cue.scene.view = {};
    if (work.stemOf) cue.file = work.stemOf(work.session.scene());
    return cue;
}

std::string stepOf(const Session& session) {
    const double time = session.playback().time();
    const std::vector<Step>& steps = session.runs().clock().ticks();
    const int step = session.playback().step();
    if (time != step) return exactNumberText(toThousandths(time));
    const std::string name = plainStepName(steps, step);
    return name.empty() ? std::to_string(step) : name;
}

/// A center to about a pixel.
glm::dvec3 roundedCenter(const Camera& camera) {
    const double unit = std::pow(10, std::floor(std::log10(1 / camera.pixelsPerUnit)));
    return glm::round(camera.center / unit) * unit;
}

CameraCue cameraOf(const CanvasPair& canvases, Canvas which, bool isMoved) {
    const CanvasState& state = canvases[which];
    CameraCue cue{.canvases = which == Canvas::World ? Canvases::World : Canvases::Difference};
    if (canvases.session.scene().dimension == 3) {
        cue.azimuth = toThousandths(state.orbit.azimuth);
        cue.elevation = toThousandths(state.orbit.elevation);
    }
    if (!isMoved) return cue;
    const double framed = canvases.framing ? (*canvases.framing)[static_cast<std::size_t>(which)].zoom : 1;
    if (state.fit.pixelsPerUnit > 0)
        cue.zoom = toThousandths(state.camera.pixelsPerUnit / state.fit.pixelsPerUnit * framed);
    cue.center = roundedCenter(state.camera);
    return cue;
}

/// True if the figure's own cues have moved a camera.
bool isFramed(const CanvasPair& canvases) {
    return canvases.framing && std::ranges::any_of(*canvases.framing, [](const ShotView& view) {
               return view.zoom != 1 || view.weight != 0;
           });
}

void addCameras(const CanvasPair& canvases, std::vector<CueAction>& actions) {
    const bool isMoved = movedByUser(canvases) || isFramed(canvases);
    if (!isMoved && canvases.session.scene().dimension == 2) return;
    CameraCue both = cameraOf(canvases, Canvas::World, isMoved);
    const CameraCue other = cameraOf(canvases, Canvas::Difference, isMoved);
    both.canvases = Canvases::Difference;
    if (both == other) {
        both.canvases = Canvases::Both;
        actions.emplace_back(both);
        return;
    }
    for (const Canvas which : kCanvases)
        if (canvases[which].shown) actions.emplace_back(cameraOf(canvases, which, isMoved));
}

/// Those canvases that are in sight, and all that is not as it is without cues.
ShowCue shownIn(const CanvasPair& canvases) {
    const PictureOptions &options = canvases.session.options, usual;
    const auto unusual = [](const auto& now, const auto& other) {
        return now == other ? std::nullopt : std::optional(now);
    };
    ShowCue cue{.regions = unusual(options.regions, usual.regions),
                .bounds = unusual(options.bounds, usual.bounds),
                .labels = unusual(options.labels, usual.labels),
                .grid = unusual(canvases.grid, true),
                .flatten = unusual(canvases.flattened, false),
                .finish = unusual(options.finish, usual.finish),
                .set = unusual(options.set, usual.set)};
    const bool world = canvases[Canvas::World].shown;
    if (world != canvases[Canvas::Difference].shown)
        cue.canvases = world ? Canvases::World : Canvases::Difference;
    return cue;
}

/// The names of what is drawn, where a lesson's figure leaves something out.
std::vector<std::string> layersOf(const Session& session) {
    const std::vector<Fade>& fades = session.options.fades;
    std::vector<std::string> names, shown;
    for (const Body& body : session.scene().bodies) names.push_back(body.name);
    for (const std::string_view name : fadeNames()) names.emplace_back(name);
    const auto isHidden = [&](const std::string& name) {
        for (const Fade& thing : fadesOf({name}, session.scene()))
            for (const Fade& fade : fades)
                if (fade.body == thing.body && fade.role == thing.role && fade.strength == 0) return true;
        return false;
    };
    for (std::string& name : names)
        if (!isHidden(name)) shown.push_back(std::move(name));
    return shown;
}

/// The cues of a figure that shows what the canvases show.
std::vector<CueAction> viewActions(const Workbench& work) {
    const Session& session = work.session;
    std::vector<CueAction> actions{sceneOf(work)};
    if (session.playback().time() > 0) actions.emplace_back(StepCue{stepOf(session)});
    addCameras(work.canvases, actions);
    const ShowCue show = shownIn(work.canvases);
    if (show != ShowCue{}) actions.emplace_back(show);
    const bool leavesOut =
        std::ranges::any_of(session.options.fades, [](const Fade& fade) { return fade.strength == 0; });
    if (leavesOut) actions.emplace_back(LayersCue{.names = layersOf(session)});
    return actions;
}

std::vector<nlohmann::ordered_json> cuesJson(const std::vector<CueAction>& actions) {
    std::vector<nlohmann::ordered_json> cues;
    int dimension = 2;
    for (const CueAction& action : actions) cues.push_back(cueJson({.action = action}, dimension));
    return cues;
}

/// In quotes that JSON does not have.
std::string attribute(const std::string& name, std::string value) {
    replaceAll(value, "&", "&amp;");
    replaceAll(value, "<", "&lt;");
    replaceAll(value, "'", "&#39;");
    return " " + name + "='" + value + "'";
}

std::string textOf(const nlohmann::ordered_json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::string words;
    for (const nlohmann::ordered_json& each : value)
        words += (words.empty() ? "" : ",") + each.get<std::string>();
    return words;
}

/// Attributes of a figure whose cues have one each; none where some have not.
std::string attributesOf(const std::vector<nlohmann::ordered_json>& cues) {
    std::string attributes;
    for (const nlohmann::ordered_json& cue : cues) {
        const std::string name = cue.begin().key();
        if (cue.size() > 1 || (name != "scene" && name != "step" && name != "layers")) return {};
        attributes += attribute(name, textOf(cue.front()));
    }
    return attributes;
}

}  // namespace

std::string viewBlock(const Workbench& work) {
    std::string block = "```gjk\n[";
    for (const nlohmann::ordered_json& cue : cuesJson(viewActions(work))) {
        if (!block.ends_with('[')) block += ",\n ";
        block += lineText(cue);
    }
    return block + "]\n```\n";
}

std::string viewElement(const Workbench& work, std::string_view still) {
    const std::vector<nlohmann::ordered_json> cues = cuesJson(viewActions(work));
    std::string attributes = attributesOf(cues);
    if (attributes.empty()) attributes = attribute("cues", nlohmann::ordered_json(cues).dump());
    attributes += attribute("theme", std::string(shownTheme(work).id));
    if (currentLanguage() != "en") attributes += attribute("language", currentLanguage());
    // what stands before it is for files, and its size is its host's
    std::string svg(still.substr(std::min(still.find("<svg"), still.size())));
    const std::size_t size = svg.find(" width="), end = svg.find(" viewBox=");
    if (end < svg.find('>') && size < end) svg.erase(size, end - size);
    return "<gjk-scope" + attributes + ">\n" + svg + "<noscript>" + tr("page.no-scripts") +
           "</noscript>\n</gjk-scope>\n";
}

}  // namespace gjkscope
