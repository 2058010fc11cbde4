#include "app/page/file/stills.hpp"

#include <nlohmann/json.hpp>

#include "app/page/page.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// A canvas of stills, in pixels; the page shows it as large as there is room for.
constexpr double kStillWidth = 620, kStillHeight = 520;
/// More steps than these are those that end an iteration.
constexpr std::size_t kManySteps = 60;
/// SVG that one scene's stills may have in all: curved solids have much for a step.
constexpr std::size_t kMaxStillBytes = 8 << 20;

ordered_json performed(Page& page, const ordered_json& request, PageAnswer* answer = nullptr) {
    PageAnswer given = page.perform(request.dump());
    ordered_json state = ordered_json::parse(given.state);
    if (answer != nullptr) *answer = std::move(given);
    return state;
}

void prepare(Page& page, const Scene& scene, const std::string& theme) {
    const ordered_json size{kStillWidth, kStillHeight};
    performed(page, {{"do", "resize"}, {"sizes", {size, size}}, {"quiet", true}});
    performed(page, {{"do", "theme"}, {"id", theme}, {"quiet", true}});
    performed(page, {{"do", "open"}, {"text", sceneLine(scene)}, {"name", scene.title}, {"quiet", true}});
}

/// The pictures by their numbers: steps share them.
int added(ordered_json& pictures, std::string svg) {
    if (!svg.empty()) pictures.push_back(std::move(svg));
    return static_cast<int>(pictures.size()) - 1;
}

std::vector<int> shownSteps(const ordered_json& steps, StillSteps which) {
    const int last = static_cast<int>(steps.size()) - 1;
    std::vector<int> shown;
    for (int i = 0; i <= last; ++i) {
        const ordered_json& step = steps[static_cast<std::size_t>(i)];
        const bool turns = steps.size() <= kManySteps || step["settled"] == true || step["milestone"] == true;
        if (which == StillSteps::All && (i == 0 || turns) && i < last && shown.size() < 4 * kManySteps)
            shown.push_back(i);
    }
    shown.push_back(last);
    return shown;
}

}  // namespace

ordered_json stillsOf(const Scene& scene, const std::string& theme, StillSteps which) {
    Page page;
    prepare(page, scene, theme);
    ordered_json stills;
    const ordered_json start = performed(page, {{"do", "state"}});
    stills["scene"] = start["scene"];
    stills["choices"] = start["choices"];
    ordered_json worlds = ordered_json::array(), differences = ordered_json::array();
    std::size_t bytes = 0;
    // shown once already, the canvases are drawn anew where they change
    performed(page, {{"do", "zoom-middle"}, {"factor", 0.999}, {"quiet", true}});
    const std::vector<int> steps = shownSteps(start["scene"]["steps"], which);
    for (const int tick : steps) {
        if (bytes > kMaxStillBytes && tick != steps.back()) continue;
        PageAnswer answer;
        ordered_json state = performed(page, {{"do", "scrub"}, {"time", tick}}, &answer);
        bytes += answer.world.size() + answer.difference.size();
        for (const char* key : {"scene", "choices", "notices", "cursor", "view"}) state.erase(key);
        state["w"] = added(worlds, std::move(answer.world));
        state["d"] = added(differences, std::move(answer.difference));
        stills["steps"].push_back(std::move(state));
    }
    stills["worlds"] = std::move(worlds);
    stills["differences"] = std::move(differences);
    return stills;
}

std::string stillOf(const Scene& scene, const std::string& theme, double width, double height) {
    Page page;
    prepare(page, scene, theme);
    performed(page, {{"do", "end"}, {"quiet", true}});
    performed(page, {{"do", "advance"}, {"seconds", 10}, {"quiet", true}});
    return performed(page, {{"do", "figure"}, {"width", width}, {"height", height}})["text"];
}

}  // namespace gjkscope
