#include "app/page/page.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/divergence_sentence.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/page/keyboard_moves.hpp"
#include "app/page/page_canvases.hpp"
#include "app/page/page_film.hpp"
#include "app/page/panel_json.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/trace/trace_text.hpp"

namespace gjkscope {
namespace {

using nlohmann::json;

/// The keys step through speeds of playing as in the window.
constexpr double kFaster = 1.4142135623730951, kMinSpeed = 1.0 / 16, kMaxSpeed = 16;

glm::dvec2 pointOf(const json& request) {
    return {request.value("x", 0.0), request.value("y", 0.0)};
}

Canvas canvasOf(const json& request) {
    return request.value("canvas", 0) == 0 ? Canvas::World : Canvas::Difference;
}

/// By its name, or by what no scene has.
bool isStoryboardText(const std::string& text, const std::string& name) {
    if (isStoryboard(name)) return true;
    const json document = json::parse(text, nullptr, false);
    return document.is_object() && document.contains("cues");
}

template <class Named>
std::optional<Named> chosen(std::initializer_list<std::pair<std::string_view, Named>> names,
                            const std::string& name) {
    const auto* found = std::ranges::find(names, name, [](const auto& each) { return each.first; });
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

/// The open scene and the actions on it.
class Page::Work {
  public:
    Work() : session_(defaultScene()), canvases_(session_), film_(session_, canvases_) { addActions(); }

    PageAnswer perform(std::string_view text) {
        const json request = json::parse(text);
        result_ = json::object();
        const auto action = actions_.find(request.value("do", std::string()));
        if (action == actions_.end())
            result_["error"] = tr("page.no_action", {{"action", request.value("do", std::string())}});
        else
            action->second(request);
        if (result_.contains("text") || request.value("quiet", false)) return {result_.dump(), {}, {}};
        PageAnswer answer;
        answer.world = svgIfChanged(Canvas::World);
        answer.difference = svgIfChanged(Canvas::Difference);
        nlohmann::ordered_json state = stepJson(session_, *canvases_.theme);
        const std::string chosenNow = currentLanguage() + std::string(canvases_.theme->id);
        if (sent_ != session_.revision() || sentFilm_ != film_.isOpen() || sentChoices_ != chosenNow ||
            sentLane_ != session_.lane())
            state["scene"] = sceneWithFilm();
        if (sentChoices_ != chosenNow) state["choices"] = choicesJson(*canvases_.theme);
        const std::string code = currentLanguage() + state["code"].get<std::string>();
        if (std::exchange(sentCode_, code) != code)
            state["lines"] = codeJson(state["code"].get<std::string>());
        sent_ = session_.revision();
        sentFilm_ = film_.isOpen();
        sentLane_ = session_.lane();
        sentChoices_ = chosenNow;
        state["cursor"] = canvases_.cursor();
        if (film_.isOpen()) addFilm(state);
        state["view"] = viewJson(session_.options, canvases_);
        state.update(result_);
        answer.state = state.dump(-1, ' ', false, json::error_handler_t::replace);
        return answer;
    }

    PageAnswer failed(const char* sentence) {
        const json state{{"error", sentence}};
        return {state.dump(-1, ' ', false, json::error_handler_t::replace), {}, {}};
    }

  private:
    using Action = std::function<void(const json&)>;

    std::string svgIfChanged(Canvas canvas) { return canvases_.svgIfChanged(canvas); }

    void addActions() {
        addPlayback();
        addPointer();
        addChoices();
        addEdits();
        addView();
        addFiles();
        addFilmActions();
    }

    void addPlayback() {
        Playback& playback = session_.playback();
        actions_["forward"] = [&](const json&) { playback.advance(1); };
        actions_["back"] = [&](const json&) { playback.advance(-1); };
        actions_["iteration-forward"] = [&](const json&) { playback.stepIteration(1); };
        actions_["iteration-back"] = [&](const json&) { playback.stepIteration(-1); };
        actions_["start"] = [&](const json&) { playback.toStart(); };
        actions_["end"] = [&](const json&) { playback.toEnd(); };
        actions_["play"] = [&](const json&) {
            if (film_.isOpen())
                film_.togglePlay();
            else
                playback.togglePlay();
        };
        actions_["pause"] = [&](const json&) {
            film_.pause();
            playback.pause();
        };
        actions_["faster"] = [&](const json&) { setSpeed(playback.speed * kFaster); };
        actions_["slower"] = [&](const json&) { setSpeed(playback.speed / kFaster); };
        actions_["speed"] = [&](const json& request) { setSpeed(request.value("speed", 1.0)); };
        actions_["normal-speed"] = [&](const json&) { setSpeed(1); };
        actions_["scrub"] = [&](const json& request) { playback.scrub(request.value("time", 0.0)); };
        actions_["jump"] = [&](const json& request) { session_.jumpTo(request.value("step", 0)); };
        actions_["advance"] = [&](const json& request) {
            const double seconds = request.value("seconds", 0.0);
            film_.advance(seconds * playback.speed);
            // a film that plays sets the step itself
            if (!film_.playing()) playback.advance(seconds);
        };
    }

    void setSpeed(double speed) { session_.playback().speed = std::clamp(speed, kMinSpeed, kMaxSpeed); }

    void addPointer() {
        actions_["press"] = [&](const json& request) {
            canvases_.press(canvasOf(request), pointOf(request), request.value("reach", 9.0),
                            {request.value("button", 0), request.value("shift", false)});
        };
        actions_["move"] = [&](const json& request) {
            canvases_.move(pointOf(request), request.value("snap", false));
        };
        actions_["release"] = [&](const json&) { canvases_.release(); };
        actions_["cancel"] = [&](const json&) { canvases_.cancel(); };
        actions_["hover"] = [&](const json& request) {
            canvases_.hover(canvasOf(request), pointOf(request), request.value("reach", 9.0));
        };
        actions_["leave"] = [&](const json&) { canvases_.leave(); };
        actions_["zoom"] = [&](const json& request) {
            canvases_.zoom(canvasOf(request), pointOf(request), request.value("factor", 1.0));
        };
        actions_["zoom-middle"] = [&](const json& request) { canvases_.zoom(request.value("factor", 1.0)); };
        actions_["pan"] = [&](const json& request) { canvases_.pan(canvasOf(request), pointOf(request)); };
        actions_["orbit"] = [&](const json& request) {
            canvases_.orbit(canvasOf(request), pointOf(request));
        };
        actions_["add-vertex"] = [&](const json& request) {
            canvases_.addVertex(canvasOf(request), pointOf(request), request.value("reach", 9.0));
        };
        actions_["pen-color"] = [&](const json&) {
            Role& role = canvases_.penRole;
            role = role == Role::PenRed    ? Role::PenBlue
                   : role == Role::PenBlue ? Role::PenGreen
                                           : Role::PenRed;
            canvases_.pen = true;
        };
        actions_["pen-undo"] = [&](const json&) {
            if (!session_.options.strokes.empty() && !canvases_.pressed())
                session_.options.strokes.pop_back();
        };
        actions_["pen-wipe"] = [&](const json&) {
            if (!canvases_.pressed()) session_.options.strokes.clear();
        };
        actions_["remove-vertex"] = [&](const json&) { canvases_.removeVertex(); };
    }

    void addChoices() {
        actions_["method"] = [&](const json& request) {
            const std::string id = request.value("id", std::string());
            const Method* method = findMethod(id);
            if (method == nullptr || !canRun(*method, session_.scene())) return;
            session_.edit(tr("edit.method"), [&](Scene& scene) {
                setOption(scene, session_.lane(), scene.method, &Lane::method, id);
            });
        };
        actions_["precision"] = [&](const json& request) {
            const Precision precision =
                request.value("id", std::string()) == "float" ? Precision::Float : Precision::Double;
            Scene changed = session_.scene();
            setOption(changed, session_.lane(), changed.options.precision, &Lane::precision, precision);
            checkScene(changed, changed.title);
            session_.edit(tr("edit.precision"), [&](Scene& scene) { scene = std::move(changed); });
        };
        actions_["policy"] = [&](const json& request) {
            for (const auto& [name, policy] : kPolicyNames)
                if (name == request.value("id", std::string()))
                    session_.edit(tr("edit.direction"), [&, value = policy](Scene& scene) {
                        setOption(scene, session_.lane(), scene.options.policy, &Lane::policy, value);
                    });
        };
        actions_["initial-contact"] = [&](const json& request) {
            for (const auto& [name, contact] : kInitialContactNames)
                if (name == request.value("id", std::string()))
                    session_.edit(tr("edit.initial-contact"),
                                  [&, value = contact](Scene& scene) { scene.initialContact = value; });
        };
        actions_["lane"] = [&](const json& request) {
            session_.takeLane(static_cast<std::size_t>(std::max(request.value("lane", 0), 0)));
        };
        actions_["divergence"] = [&](const json&) {
            if (session_.runs().size() < 2) return;
            if (const auto& divergence = session_.runs().divergence())
                session_.playback().jump(divergence->tick);
            session_.notify(divergenceSentence(session_.runs()));
        };
    }

    void addEdits() {
        actions_["undo"] = [&](const json&) { canvases_.undo(); };
        actions_["redo"] = [&](const json&) { canvases_.redo(); };
        actions_["reset"] = [&](const json&) {
            session_.edit(tr("edit.reset"), [&](Scene& scene) { scene = session_.savedScene(); });
        };
        actions_["swap"] = [&](const json&) {
            session_.edit(tr("edit.swap"), [](Scene& scene) { std::swap(scene.pair[0], scene.pair[1]); });
        };
        actions_["select"] = [&](const json& request) {
            const int side = std::clamp(request.value("side", 0), -1, 1);
            session_.options.selectedBody =
                side < 0 ? -1 : session_.scene().pair[static_cast<std::size_t>(side)];
        };
        actions_["nudge"] = [&](const json& request) {
            if (const std::optional<std::size_t> body = selected())
                nudgeBody(session_, *body, canvases_.axes(), pointOf(request), request.value("fine", false));
        };
        actions_["turn"] = [&](const json& request) {
            if (const std::optional<std::size_t> body = selected())
                turnBody(session_, *body, canvases_.axes(), pointOf(request));
        };
        actions_["dismiss"] = [&](const json&) { session_.dismissNotices(); };
    }

    std::optional<std::size_t> selected() const {
        const int body = session_.options.selectedBody;
        if (body < 0 || body >= static_cast<int>(session_.scene().bodies.size())) return std::nullopt;
        return static_cast<std::size_t>(body);
    }

    void addView() {
        actions_["resize"] = [&](const json& request) {
            canvases_.setScale(request.value("scale", 1.0));
            for (const Canvas which : kCanvases) {
                const json& size = request.at("sizes").at(static_cast<std::size_t>(which));
                canvases_.resize(which, {size.at(0).get<double>(), size.at(1).get<double>()});
            }
            film_.reframe();
        };
        actions_["show"] = [&](const json& request) { show(request.value("what", std::string())); };
        actions_["fit"] = [&](const json&) { canvases_.requestFit(); };
        actions_["theme"] = [&](const json& request) {
            film_.chooseTheme(theme(request.value("id", std::string())));
        };
        actions_["language"] = [&](const json& request) { setLanguage(request.value("id", std::string())); };
        actions_["texts"] = [&](const json& request) {
            json texts = json::object();
            for (const json& key : request.at("keys"))
                texts[key.get<std::string>()] = tr(key.get<std::string>());
            result_["texts"] = std::move(texts);
        };
        actions_["look"] = [&](const json& request) {
            const auto viewpoint = chosen<Viewpoint>({{"front", Viewpoint::Front},
                                                      {"right", Viewpoint::Right},
                                                      {"above", Viewpoint::Above},
                                                      {"start", Viewpoint::Start},
                                                      {"normal", Viewpoint::Normal},
                                                      {"beside-normal", Viewpoint::BesideNormal},
                                                      {"direction", Viewpoint::SearchDirection}},
                                                     request.value("from", std::string()));
            if (viewpoint && session_.scene().dimension == 3) canvases_.look(*viewpoint);
        };
        actions_["state"] = [](const json&) {};
    }

    void show(const std::string& what) {
        PictureOptions& options = session_.options;
        const auto toggle = [](bool& shown) { shown = !shown; };
        if (what == "regions") toggle(options.regions);
        if (what == "bounds") toggle(options.bounds);
        if (what == "labels") toggle(options.labels);
        if (what == "grid") toggle(canvases_.grid);
        if (what == "linked") toggle(canvases_.orbitsLinked);
        if (what == "pen") toggle(canvases_.pen);
        if (what == "flatten") {
            toggle(canvases_.flattened);
            canvases_.requestFit();
        }
        if (what == "finish") {
            const auto next = (static_cast<int>(options.finish) + 1) % 3;
            options.finish = static_cast<Finish>(next);
        }
        if (what == "set") {
            const auto next = (static_cast<int>(options.set) + 1) % 4;
            options.set = session_.scene().dimension == 2 ? static_cast<PairSet>(next) : PairSet::Run;
            canvases_.requestFit();
        }
    }

    void addFiles() {
        actions_["open"] = [&](const json& request) {
            const std::string text = request.value("text", std::string()),
                              name = request.value("name", std::string());
            if (isStoryboardText(text, name)) {
                ReadStoryboard read = parseStoryboard(text, name, {{}, FileAccess::Refused});
                return film_.open(std::move(read.storyboard), std::move(read.notices),
                                  request.value("play", true));
            }
            ReadScene read = parseScene(text, name, {{}, FileAccess::Refused});
            const Method* method = findMethod(read.scene.method);
            if (method == nullptr || !canRun(*method, read.scene)) read.scene.method = Scene().method;
            film_.close();
            session_.open(std::move(read.scene), {}, std::move(read.remarks));
            canvases_.takeView();
        };
        // quiet: only the text is wanted
        actions_["scene"] = [&](const json&) { result_["text"] = sceneText(session_.scene()); };
        actions_["scene-line"] = [&](const json&) { result_["text"] = sceneLine(session_.scene()); };
        actions_["trace"] = [&](const json&) { result_["text"] = traceText(session_.scene()); };
        actions_["figure"] = [&](const json& request) {
            result_["text"] =
                canvases_.svgOfBoth({request.value("width", 1600.0), request.value("height", 900.0)});
        };
    }

    void addFilmActions() {
        actions_["film-seek"] = [&](const json& request) { film_.seek(request.value("time", 0.0)); };
        actions_["film-close"] = [&](const json&) { film_.close(); };
        actions_["film"] = [&](const json&) {
            result_["text"] = film_.isOpen() ? storyboardText(film_.storyboard()) : "";
        };
    }

    nlohmann::ordered_json sceneWithFilm() const {
        nlohmann::ordered_json scene = sceneJson(session_);
        if (!film_.isOpen()) return scene;
        scene["film"] = film_.lengthJson();
        scene["title"] = translatedText(film_.storyboard().title);
        return scene;
    }

    void addFilm(nlohmann::ordered_json& state) const {
        state["film"] = film_.instantJson();
        state["moving"] = state["moving"] == true || film_.playing();
        state["playing"] = state["playing"] == true || film_.playing();
    }

    Session session_;
    PageCanvases canvases_;
    PageFilm film_;
    std::map<std::string, Action, std::less<>> actions_;
    json result_;
    // what the host was last sent
    std::optional<std::uint64_t> sent_;
    std::size_t sentLane_ = 0;
    bool sentFilm_ = false;
    std::string sentCode_;
    std::string sentChoices_;
};

Page::Page() : work_(std::make_unique<Work>()) {}
Page::~Page() = default;

PageAnswer Page::perform(std::string_view request) try {
    return work_->perform(request);
} catch (const std::exception& problem) {
    return work_->failed(problem.what());
}

}  // namespace gjkscope
