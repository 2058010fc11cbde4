#include "app/page/file/stills.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/page/page.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// A canvas of stills, in pixels; the page shows it as large as there is room for.
constexpr double kStillWidth = 620, kStillHeight = 520;
/// More steps than these are those that end an iteration.
constexpr std::size_t kManySteps = 60;
/// SVG that one scene's stills may have in all: curved solids have much for a step.
constexpr std::size_t kMaxStillBytes = 8 << 20;
/// Between two pictures of a film, in seconds.
constexpr double kFilmStill = 0.5;

ordered_json performed(Page& page, const ordered_json& request, PageAnswer* answer = nullptr) {
    PageAnswer given = page.perform(request.dump());
    ordered_json state = ordered_json::parse(given.state);
    if (answer != nullptr) *answer = std::move(given);
    return state;
}

void prepare(Page& page, const std::string& text, const std::string& name, const std::string& theme) {
    const ordered_json size{kStillWidth, kStillHeight};
    performed(page, {{"do", "resize"}, {"sizes", {size, size}}, {"quiet", true}});
    performed(page, {{"do", "theme-" + theme}, {"quiet", true}});
    performed(page, {{"do", "open"}, {"text", text}, {"name", name}, {"play", false}, {"quiet", true}});
}

std::vector<int> shownSteps(const ordered_json& steps) {
    const int last = static_cast<int>(steps.size()) - 1;
    std::vector<int> shown;
    for (int i = 0; i < last; ++i) {
        const ordered_json& step = steps[static_cast<std::size_t>(i)];
        const bool turns = steps.size() <= kManySteps || step["settled"] == true || step["milestone"] == true;
        if ((i == 0 || turns) && shown.size() < 4 * kManySteps) shown.push_back(i);
    }
    shown.push_back(last);
    return shown;
}

/// Adds the names of its steps, which addresses have, to a state's scene.
void nameSteps(Page& page, ordered_json& state) {
    if (!state.contains("scene")) return;
    const ordered_json names = performed(page, {{"do", "step-names"}, {"quiet", true}})["names"];
    for (std::size_t i = 0; i < names.size(); ++i) state["scene"]["steps"][i]["name"] = names[i];
}

/// The times of a film's pictures: kFilmStill seconds apart, and at the end.
std::vector<double> shownTimes(const ordered_json& film) {
    const double duration = film["duration"];
    std::vector<double> times;
    for (int i = 0; i * kFilmStill < duration; ++i) times.push_back(i * kFilmStill);
    times.push_back(duration);
    return times;
}

/// The menu with this action.
ordered_json menuOf(const ordered_json& menus, std::string_view id) {
    return *std::ranges::find_if(menus, [&](const ordered_json& menu) {
        return std::ranges::any_of(menu["actions"], [&](const ordered_json& row) { return row["id"] == id; });
    });
}

/// Collects pictures, which steps share.
class Stills {
  public:
    Stills(const ordered_json& start, const ordered_json& menus)
        : stills_{{"choices", start["choices"]},
                  {"menus", {menuOf(menus, "play")}},
                  {"steps", ordered_json::array()}} {}

    bool isFull() const { return bytes_ > kMaxStillBytes; }

    void add(ordered_json state, PageAnswer answer) {
        if (state.contains("scene")) scenes_.push_back(std::move(state["scene"]));
        if (state.contains("lines")) codes_.push_back(std::move(state["lines"]));
        const bool isOld = answer.world.empty() && answer.difference.empty() && !scenes_.empty() &&
                           state.contains("film") && state["film"]["plain"] == plain_;
        if (isOld) return;
        if (state.contains("film")) plain_ = state["film"]["plain"];
        bytes_ += answer.world.size() + answer.difference.size();
        for (const char* key : {"scene", "choices", "lines", "notices", "cursor", "pen"}) state.erase(key);
        state["s"] = scenes_.size() - 1;
        state["c"] = codes_.size() - 1;
        state["w"] = added(worlds_, std::move(answer.world));
        state["d"] = added(differences_, std::move(answer.difference));
        stills_["steps"].push_back(std::move(state));
    }

    ordered_json finish() {
        stills_["codes"] = std::move(codes_);
        stills_["scenes"] = std::move(scenes_);
        stills_["worlds"] = std::move(worlds_);
        stills_["differences"] = std::move(differences_);
        return std::move(stills_);
    }

  private:
    static int added(ordered_json& pictures, std::string svg) {
        if (!svg.empty()) pictures.push_back(std::move(svg));
        return static_cast<int>(pictures.size()) - 1;
    }

    ordered_json stills_, scenes_ = ordered_json::array(), codes_ = ordered_json::array(),
                          worlds_ = ordered_json::array(), differences_ = ordered_json::array();
    ordered_json plain_;
    std::size_t bytes_ = 0;
};

}  // namespace

ordered_json stillsOf(const std::string& text, const std::string& name, const std::string& theme) {
    Page page;
    prepare(page, text, name, theme);
    PageAnswer answer;
    ordered_json start = performed(page, {{"do", "state"}}, &answer);
    nameSteps(page, start);
    Stills stills(start, performed(page, {{"do", "menus"}, {"quiet", true}})["menus"]);
    stills.add(start, std::move(answer));
    const auto take = [&](const ordered_json& request, bool isLast) {
        if (stills.isFull() && !isLast) return;
        PageAnswer next;
        ordered_json state = performed(page, request, &next);
        nameSteps(page, state);
        stills.add(std::move(state), std::move(next));
    };
    if (start.contains("film")) {
        const std::vector<double> times = shownTimes(start["scene"]["film"]);
        for (const double time : times) take({{"do", "film-seek"}, {"time", time}}, time == times.back());
    } else {
        const std::vector<int> steps = shownSteps(start["scene"]["steps"]);
        for (const int tick : steps)
            if (tick > 0) take({{"do", "scrub"}, {"time", tick}}, tick == steps.back());
    }
    return stills.finish();
}

ordered_json thinned(const ordered_json& stills) {
    ordered_json fewer = stills;
    const ordered_json& steps = stills["steps"];
    fewer["steps"] = ordered_json::array();
    const auto isKept = [last = steps.size() - 1](std::size_t i) {
        return i == last || (last > 1 && i % 2 == 0);
    };
    for (const auto& [number, pictures] : {std::pair{"w", "worlds"}, std::pair{"d", "differences"}}) {
        fewer[pictures] = ordered_json::array();
        std::optional<std::size_t> before;
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (!isKept(i)) continue;
            const std::size_t picture = steps[i][number];
            if (before != picture) fewer[pictures].push_back(stills[pictures][picture]);
            before = picture;
            numbers.push_back(fewer[pictures].size() - 1);
        }
        std::size_t next = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (!isKept(i)) continue;
            if (fewer["steps"].size() == next) fewer["steps"].push_back(steps[i]);
            fewer["steps"][next][number] = numbers[next];
            ++next;
        }
    }
    return fewer;
}

std::string stillOf(const std::string& text, const std::string& name, const std::string& theme, double width,
                    double height, const std::string& step) {
    Page page;
    prepare(page, text, name, theme);
    const ordered_json start = performed(page, {{"do", "state"}});
    if (start.contains("film"))
        performed(page, {{"do", "film-seek"}, {"time", start["scene"]["film"]["duration"]}, {"quiet", true}});
    performed(page, step.empty() ? ordered_json{{"do", "end"}, {"quiet", true}}
                                 : ordered_json{{"do", "step"}, {"step", step}, {"quiet", true}});
    performed(page, {{"do", "advance"}, {"seconds", 10}, {"quiet", true}});
    return performed(page, {{"do", "figure"}, {"width", width}, {"height", height}})["text"];
}

}  // namespace gjkscope
