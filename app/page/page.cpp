#include "app/page/page.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/editing/run_fields.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/lesson/figure.hpp"
#include "app/page/address.hpp"
#include "app/page/answer_sheet.hpp"
#include "app/page/canvas_svg.hpp"
#include "app/page/film_json.hpp"
#include "app/page/lesson_json.hpp"
#include "app/page/menu_html.hpp"
#include "app/page/panel_html.hpp"
#include "app/page/panel_json.hpp"
#include "app/page/pointer_requests.hpp"
#include "app/runs/step_name.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/trace/trace_text.hpp"
#include "app/workbench/lessons.hpp"
#include "app/workbench/quiz_panel.hpp"
#include "app/workbench/run_actions.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

/// By its name, or by what no scene has.
bool isStoryboardText(const std::string& text, const std::string& name) {
    return isStoryboard(name) || json::parse(text, nullptr, false).contains("cues");
}

}  // namespace

/// The workbench and the requests that are none of its actions.
class Page::Work {
  public:
    Work() : work_(defaultScene()) {
        // a reader predicts before the run answers, as a class does
        work_.showsFuture = false;
        work_.fail = [this](const std::string& sentence) { result_["error"] = sentence; };
        work_.copy = [this](const std::string& text, const char*) { result_["clipboard"] = text; };
        work_.still = [this] { return bothSvg(work_, kElementStill); };
        work_.stemOf = [this](Scene scene) {
            scene.view = named_.view;
            return scene == named_ ? stem_ : std::string();
        };
        work_.frameFilm = [this] { gjkscope::frameFilm(work_); };
        addPlayback();
        addPointerRequests(requests_, work_, result_);
        sheet_.addRequests(requests_);
        addView();
        addLessons();
        addTexts();
    }

    PageAnswer perform(std::string_view text) {
        // another page may speak another language
        setLanguage(language_);
        PageAnswer answer = performed(json::parse(text));
        language_ = currentLanguage();
        return answer;
    }

    const Workbench& workbench() const { return work_; }

  private:
    PageAnswer performed(const json& request) {
        const std::string name = request.value("do", std::string());
        result_ = json::object();
        if (const auto known = requests_.find(name); known != requests_.end())
            known->second(request);
        else if (const Action* action = findAction(*work_.actions, name))
            gjkscope::perform(work_, action);
        else
            result_["error"] = tr("page.no_action", {{"action", name}});
        // a film's cameras are framed for equal canvases
        worldPart_ = work_.film.open() ? 0.5 : worldPartOf(work_.canvases, sheet_.stacked);
        update(work_.canvases);
        if (request.value("quiet", false) || result_.contains("text") || result_.contains("error") ||
            result_.value("taken", true) == false)
            return {result_.dump(), {}, {}};
        return answer();
    }

    void addPlayback() {
        Playback& playback = work_.session.playback();
        requests_["pause"] = [&](const json&) {
            work_.film.pause();
            playback.pause();
        };
        requests_["speed"] = [&](const json& request) {
            playback.speed =
                std::clamp(request.value("speed", 1.0), Playback::kMinSpeed, Playback::kMaxSpeed);
        };
        requests_["scrub"] = [&](const json& request) { playback.scrub(request.value("time", 0.0)); };
        requests_["jump"] = [&](const json& request) { work_.session.jumpTo(request.value("step", 0)); };
        requests_["step"] = [&](const json& request) {
            const std::string name = request.value("step", std::string());
            const std::vector<Step>& ticks = work_.session.runs().clock().ticks();
            if (const auto time = timeOfStep(ticks, name))
                playback.scrub(*time);
            else
                result_["error"] = missingStep(ticks, name);
        };
        requests_["advance"] = [&](const json& request) {
            advance(work_, request.value("seconds", 0.0));
            sheet_.advance(request.value("seconds", 0.0));
        };
        requests_["film-seek"] = [&](const json& request) {
            if (!work_.film.open()) return;
            work_.film.seek(request.value("time", 0.0));
            advance(work_, 0);
        };
        requests_["follow"] = [&](const json& request) {
            const std::string refused = followAddress(work_, request);
            if (!refused.empty()) result_["notices"] = {refused};
        };
        requests_["lane"] = [&](const json& request) { work_.session.takeLane(placeIn(request, "lane")); };
    }

    void addView() {
        requests_["resize"] = [&](const json& request) {
            scale_ = std::clamp(request.value("scale", 1.0), 0.25, 8.0);
            sheet_.stacked = request.value("stacked", false);
            for (const Canvas which : kCanvases) {
                const json& size = request.at("sizes").at(static_cast<std::size_t>(which));
                const glm::dvec2 given{size.at(0).get<double>(), size.at(1).get<double>()};
                // a page that shows one canvas gives the other no room
                const bool shown = given.x > 1 && given.y > 1;
                place(work_.canvases, which, {glm::dvec2(0), shown ? given : glm::dvec2(0)});
            }
            frameFilm(work_);
        };
        requests_["state"] = [](const json&) {};
        requests_["dismiss"] = [&](const json&) { work_.session.dismissNotices(); };
        requests_["menus"] = [&](const json&) {
            const ordered_json menus = menusJson(work_);
            result_["menus"] = menus;
            result_["panel"] = menuHtml(menus, work_);
        };
        requests_["run-field"] = [&](const json& request) {
            if (const auto value = numberOf(request, "value"))
                setRunField(work_.session, textOf(request, "name"), *value);
        };
        requests_["open"] = [&](const json& request) {
            open(request.value("text", std::string()), request.value("name", std::string()),
                 request.value("play", true), request.value("keep", false));
            noteStem(request);
            if (request.contains("edited"))
                work_.session.reopen({sceneOf(request["edited"].get<std::string>(), shownName_).scene,
                                      work_.session.scene(),
                                      {}});
        };
    }

    void addLessons() {
        requests_["lesson"] = [&](const json& request) {
            const auto take = request.value("again", false) ? replaceLesson : openLesson;
            take(work_, lessonFromJson(json::parse(request.value("text", std::string()))));
            noteStem(request);
        };
        requests_["lesson-answers"] = [&](const json& request) {
            if (work_.canvases.lesson.open()) replayAnswers(work_, request.at("answers"));
        };
        requests_["lesson-page"] = [&](const json& request) { showPage(work_, placeIn(request, "page")); };
        requests_["lesson-figure"] = [&](const json& request) {
            showFigure(work_, placeIn(request, "figure"));
        };
        requests_["lesson-link"] = [&](const json& request) {
            setFigure(work_, {placeIn(request, "figure"), request.value("step", std::string())});
        };
    }

    /// Throws ParseError. A method that can't run on the scene is the usual one.
    static ReadScene sceneOf(const std::string& text, const std::string& name) {
        ReadScene read = parseScene(text, name, {{}, FileAccess::Refused});
        const Method* method = findMethod(read.scene.method);
        if (method == nullptr || !canRun(*method, read.scene)) read.scene.method = Scene().method;
        return read;
    }

    /// Puts the shown scene by, in whose place another opens.
    void keepScene() {
        work_.session.endGesture();
        if (!shownName_.empty()) kept_.insert_or_assign(std::exchange(shownName_, {}), work_.session.kept());
    }

    /// `keep`: with its edits, where a scene of this name was open before.
    void open(const std::string& text, const std::string& name, bool play, bool keep) {
        if (isStoryboardText(text, name)) {
            ReadStoryboard read = parseStoryboard(text, name, {{}, FileAccess::Refused});
            keepScene();
            closeFilm(work_);
            startFilm(work_, std::make_shared<const Film>(std::move(read.storyboard)));
            if (!play) work_.film.pause();
            work_.session.open(work_.film.film().at(0).scene, {}, std::move(read.notices));
            takeView(work_.canvases);
            return advance(work_, 0);
        }
        ReadScene read = sceneOf(text, name);
        keepScene();
        closeFilm(work_);
        if (keep) shownName_ = name;
        if (const auto known = kept_.find(shownName_); keep && known != kept_.end())
            work_.session.reopen(known->second);
        else
            work_.session.open(std::move(read.scene), {}, std::move(read.remarks));
        takeView(work_.canvases);
    }

    /// The name of the scene that has been opened, by which pages know it.
    void noteStem(const json& request) {
        stem_ = request.value("stem", std::string());
        named_ = work_.session.scene();
    }

    /// Quiet: only the text is wanted.
    void addTexts() {
        const Scene& scene = work_.session.scene();
        requests_["scene"] = [&](const json&) { result_["text"] = sceneText(scene); };
        requests_["scene-line"] = [&](const json&) { result_["text"] = sceneLine(scene); };
        requests_["step-names"] = [&](const json&) {
            const std::vector<Step>& ticks = work_.session.runs().clock().ticks();
            result_["names"] = json::array();
            for (int i = 0; i < static_cast<int>(ticks.size()); ++i)
                result_["names"].push_back(plainStepName(ticks, i));
        };
        requests_["trace"] = [&](const json&) { result_["text"] = traceText(scene); };
        requests_["figure"] = [&](const json& request) {
            const glm::dvec2 size{request.value("width", 1600.0), request.value("height", 900.0)};
            result_["text"] = bothSvg(work_, size);
        };
        requests_["film"] = [&](const json&) {
            result_["text"] =
                work_.film.open() ? storyboardText(work_.film.film().storyboard()) : std::string();
        };
        requests_["texts"] = [&](const json& request) {
            for (const std::string key : request.at("keys")) result_["texts"][key] = tr(key);
        };
    }

    PageAnswer answer() {
        PageAnswer answer{{}, world_.ifChanged(work_, scale_), difference_.ifChanged(work_, scale_)};
        const Session& session = work_.session;
        ordered_json state = stepJson(work_);
        state["world_part"] = worldPart_;
        state["lesson"] = lessonStateJson(work_);
        Sent now{session.revision(),
                 session.lane(),
                 work_.film.open(),
                 currentLanguage() + std::string(shownTheme(work_).id),
                 currentLanguage() + state["code"].get<std::string>(),
                 hidesFuture(work_) ? session.playback().step() : -1,
                 session.runs().clock().ticks()};
        // a drag that leaves the timeline as it is says the rest when it ends
        if (session.inGesture() && sent_.steps == now.steps) now.revision = sent_.revision;
        if (sent_.revision != now.revision || sent_.lastShown != now.lastShown || sent_.lane != now.lane ||
            sent_.film != now.film || sent_.choices != now.choices)
            state["scene"] = sceneWithFilm();
        if (sent_.choices != now.choices) state["choices"] = choicesJson(shownTheme(work_));
        if (sent_.code != now.code) state["lines"] = codeHtml(state["code"].get<std::string>());
        sent_ = std::move(now);
        if (work_.film.open()) {
            state["film"] = filmInstantJson(work_);
            for (const char* key : {"moving", "playing"})
                state[key] = state[key] == true || work_.film.playing();
        }
        sheet_.addTo(state);
        state["moving"] = state["moving"] == true || computesAnswers(work_);
        state.update(result_);
        answer.state = state.dump(-1, ' ', false, json::error_handler_t::replace);
        return answer;
    }

    ordered_json sceneWithFilm() const {
        ordered_json scene = sceneJson(work_);
        if (!work_.film.open()) return scene;
        scene["film"] = filmLengthJson(work_.film);
        scene["title"] = translatedText(work_.film.film().storyboard().title);
        return scene;
    }

    /// State of the host after the last answer.
    struct Sent {
        std::optional<std::uint64_t> revision;
        std::size_t lane = 0;
        bool film = false;
        std::string choices, code;
        int lastShown = -1;  ///< step, where those to come are hidden
        std::vector<Step> steps;
    };

    Workbench work_;
    std::string shownName_;                                   ///< of a scene that is kept; empty for others
    std::map<std::string, Session::Kept, std::less<>> kept_;  ///< by their names
    CanvasSvg world_{Canvas::World}, difference_{Canvas::Difference};
    double scale_ = 1;
    std::string language_ = currentLanguage();
    Scene named_;  ///< as it was opened
    std::string stem_;
    double worldPart_ = 0.5;  ///< of the canvases' room
    PageRequests requests_;
    json result_;
    AnswerSheet sheet_{work_};
    Sent sent_;
};

Page::Page() : work_(std::make_unique<Work>()) {}
Page::~Page() = default;

const Workbench& Page::workbench() const {
    return work_->workbench();
}

PageAnswer Page::perform(std::string_view request) try {
    return work_->perform(request);
} catch (const json::exception&) {
    // what the library says is no reader's language
    const json state{{"error", tr("page.bad-request")}};
    return {state.dump(-1, ' ', false, json::error_handler_t::replace), {}, {}};
} catch (const std::exception& problem) {
    const json state{{"error", problem.what()}};
    return {state.dump(-1, ' ', false, json::error_handler_t::replace), {}, {}};
}

}  // namespace gjkscope
