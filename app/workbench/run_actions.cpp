#include "app/workbench/run_actions.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/divergence_sentence.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/compare/presets.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/names.hpp"
#include "app/workbench/quiz_panel.hpp"

namespace gjkscope {
namespace {

/// Makes this the scene; false, with an error, if it can't run: what is fine in double may be too large for
/// float.
bool editIfValid(Workbench& work, const char* label, Scene changed) {
    try {
        checkScene(changed, nameOf(work.session));
    } catch (const InputError& error) {
        work.fail(error.what());
        return false;
    }
    edit(work, label, [&](Scene& scene) { scene = std::move(changed); });
    return true;
}

void setPrecision(Workbench& work, Precision precision) {
    Scene changed = work.session.scene();
    setOption(changed, work.session.lane(), changed.options.precision, &Lane::precision, precision);
    editIfValid(work, "edit.precision", std::move(changed));
}

bool compares(const Workbench& work) {
    return work.session.runs().size() > 1;
}

Action comparePreset(const LanePreset& preset) {
    const auto lanes = [&preset](const Workbench& work) { return lanesFor(work.session.scene(), preset); };
    return {.id = "compare-" + preset.id,
            .perform = [lanes](Workbench& work) { setLanes(work, lanes(work)); },
            .enabled = [lanes](const Workbench& work) { return lanes(work).size() > 1; },
            .checked =
                [lanes](const Workbench& work) {
                    return compares(work) && work.session.scene().compare == lanes(work);
                }};
}

Action compareSystem(const KnownSystem& system) {
    const auto lanes = [&system](const Workbench& work) { return lanesFor(work.session.scene(), system); };
    return {.id = "system-" + system.id,
            .perform =
                [lanes, &system](Workbench& work) {
                    const std::string note = noteOn(system, work.session.scene());
                    if (setLanes(work, lanes(work))) work.session.notifyOfEdit(note);
                },
            .enabled = [lanes](const Workbench& work) { return lanes(work).size() > 1; },
            .checked =
                [lanes](const Workbench& work) {
                    return compares(work) && work.session.scene().compare == lanes(work);
                },
            .label = "system." + system.id};
}

/// One circle more or fewer in the covers, where the method has any.
Action circlesAction(const char* id, int more) {
    const auto circles = [more](const Workbench& work) {
        return work.session.run().scene().options.circles + more;
    };
    return {
        .id = id,
        .perform =
            [circles](Workbench& work) {
                edit(work, "edit.circles", [&](Scene& scene) {
                    setOption(scene, work.session.lane(), scene.options.circles, &Lane::circles,
                              circles(work));
                });
            },
        .enabled =
            [circles](const Workbench& work) { return circles(work) >= 1 && circles(work) <= kMaxCircles; },
        .offered =
            [](const Workbench& work) {
                const Method* method = findMethod(work.session.run().scene().method);
                return method != nullptr && method->coversByCircles;
            },
        .repeats = true};
}

/// Runs the active lane with an error of texts, or without one. Where nothing is compared, the error comes
/// beside the method itself: what it gets wrong shows only there.
void setVariant(Workbench& work, std::optional<Variant> variant) {
    Scene changed = work.session.scene();
    const bool isAlone = changed.compare.empty();
    if (isAlone && !variant) return;
    if (isAlone) changed.compare.resize(2);
    Lane& lane = changed.compare[isAlone ? 1 : work.session.lane()];
    lane.variant = variant;
    if (variant && !followsPolicy(lane.method.value_or(changed.method), variant)) lane.policy.reset();
    dropSystemName(lane);
    if (!editIfValid(work, "edit.variant", std::move(changed)) || !isAlone) return;
    work.session.takeLane(1);
    requestFit(work.canvases);
}

/// In 3D all contact points, or four at most.
Action allContactsAction() {
    const auto finds = [](const Workbench& work) {
        const Scene& ran = work.session.run().scene();
        const Method* now = findMethod(ran.method);
        return now != nullptr && now->findsContacts && ran.dimension == 3;
    };
    return {.id = "all-contacts",
            .perform =
                [](Workbench& work) {
                    edit(work, "edit.all-contacts", [&](Scene& scene) {
                        // what the scene has, all lanes have
                        const bool isOfScene = scene.compare.empty() || scene.allContacts;
                        bool& all =
                            isOfScene ? scene.allContacts : scene.compare[work.session.lane()].allContacts;
                        all = !all;
                    });
                },
            .enabled = finds,
            .checked = [](const Workbench& work) { return work.session.run().scene().allContacts; },
            .offered = finds};
}

/// Jolt's default convex radius (0.05), and its and libccd's default tolerance (10⁻⁴), in scene units.
constexpr double kUsualConvexRadius = 0.05, kUsualAbsoluteTolerance = 1e-4;

/// Has the active lane do as engines do, or not.
template <class T>
Action engineAction(const char* id, T EngineOptions::*option, T usual) {
    const auto isOn = [option](const Workbench& work) {
        return work.session.run().scene().options.*option != T{};
    };
    return {.id = id,
            .perform =
                [=](Workbench& work) {
                    edit(work, "edit.like-an-engine", [&](Scene& scene) {
                        setEngineOption(scene, work.session.lane(), option, isOn(work) ? T{} : usual);
                    });
                },
            .checked = isOn};
}

using StartSimplex = std::vector<std::array<int, 2>>;

/// MPR's own points inside, at first the bodies' origins, or the centers.
Action interiorPointsAction() {
    const auto isOn = [](const Workbench& work) {
        return work.session.run().scene().options.interiorPoints.has_value();
    };
    return {.id = "interior-points",
            .perform =
                [=](Workbench& work) {
                    edit(work, "edit.like-an-engine", [&](Scene& scene) {
                        setEngineOption(
                            scene, work.session.lane(), &EngineOptions::interiorPoints,
                            isOn(work) ? std::nullopt : std::optional(std::array<glm::dvec3, 2>{}));
                    });
                },
            .checked = isOn,
            .offered =
                [](const Workbench& work) {
                    const Method* method = findMethod(work.session.run().scene().method);
                    return method != nullptr && method->takesInteriorPoints;
                }};
}

/// Has the active lane start from `longer` of its own start simplex.
Action startSimplexAction(const char* id, StartSimplex (*longer)(StartSimplex),
                          bool (*canBe)(const StartSimplex&, int dimension)) {
    const auto pairs = [](const Workbench& work) -> const StartSimplex& {
        return work.session.run().scene().options.startSimplex;
    };
    const auto starts = [](const Workbench& work) {
        const Method* method = findMethod(work.session.run().scene().method);
        return method != nullptr && method->startsFromSimplex;
    };
    return {.id = id,
            .perform =
                [=](Workbench& work) {
                    edit(work, "edit.like-an-engine", [&](Scene& scene) {
                        setEngineOption(scene, work.session.lane(), &EngineOptions::startSimplex,
                                        longer(pairs(work)));
                    });
                },
            .enabled =
                [=](const Workbench& work) {
                    return starts(work) && canBe(pairs(work), work.session.scene().dimension);
                },
            .offered = starts};
}

std::vector<Action> engineActions() {
    const auto withOneMore = [](StartSimplex pairs) {
        const int next = static_cast<int>(pairs.size());
        pairs.push_back({next, next});
        return pairs;
    };
    const auto without = [](StartSimplex) { return StartSimplex(); };
    const auto hasRoom = [](const StartSimplex& pairs, int dimension) {
        return static_cast<int>(pairs.size()) <= dimension;
    };
    const auto isThere = [](const StartSimplex& pairs, int) { return !pairs.empty(); };
    return {separated(engineAction("world-coordinates", &EngineOptions::worldCoordinates, true)),
            engineAction("convex-radius", &EngineOptions::convexRadius, std::optional(kUsualConvexRadius)),
            engineAction("absolute-tolerance", &EngineOptions::absoluteTolerance,
                         std::optional(kUsualAbsoluteTolerance)),
            interiorPointsAction(),
            startSimplexAction("more-start-vertices", withOneMore, hasRoom),
            startSimplexAction("no-start-simplex", without, isThere)};
}

/// Choices of what texts have in place of the active lane's method, and of none, where there are any.
std::vector<Action> variantActions() {
    const auto now = [](const Workbench& work) { return work.session.run().scene().options.variant; };
    const auto all = [](const Workbench& work) {
        const Scene& ran = work.session.run().scene();
        return variantsOf(ran.method, ran.dimension);
    };
    std::vector<Action> choices{choice("variant", "none", std::optional<Variant>(), now, setVariant)};
    choices.back().offered = [all](const Workbench& work) { return !all(work).empty(); };
    for (const auto& [name, variant] : kVariantNames) {
        choices.push_back(choice("variant", name, std::optional(variant), now, setVariant));
        choices.back().offered = [all, which = variant](const Workbench& work) {
            const std::vector<Variant> offered = all(work);
            return std::ranges::find(offered, which) != offered.end();
        };
    }
    return inMenu(Menu::Variant, std::move(choices));
}

void takeNextLane(Workbench& work) {
    work.session.takeLane((work.session.lane() + 1) % work.session.runs().size());
}

/// Jumps to where the first lane and another part, and shows a sentence that says how.
void goToDivergence(Workbench& work) {
    const auto& divergence = work.session.runs().divergence();
    if (divergence) work.session.playback().jump(divergence->tick);
    work.toast(divergenceSentence(work.session.runs()));
}

/// Points that an arrow with Shift goes.
constexpr int kFar = 16;

bool moveByKey(MapPanel& panel, const Shortcut& key) {
    const Shortcut arrow{key.key, key.control, false, key.alt};
    const glm::ivec2 by = arrow == plain(kArrowLeft)    ? glm::ivec2(-1, 0)
                          : arrow == plain(kArrowRight) ? glm::ivec2(1, 0)
                          : arrow == plain(kArrowDown)  ? glm::ivec2(0, -1)
                          : arrow == plain(kArrowUp)    ? glm::ivec2(0, 1)
                                                        : glm::ivec2(0);
    if (by == glm::ivec2(0)) return false;
    moveCursor(panel, key.shift ? kFar * by : by);
    return true;
}

/// Tables, maps and sweeps of answers.
std::vector<Action> answerActions() {
    const auto open = [](AnswersOf of) {
        return [of](Workbench& work) {
            closeCover(work);
            openAnswers(work.allAnswers, work.session, of);
        };
    };
    const auto parts = [](Workbench& work) {
        closeCover(work);
        openParts(work.answerParts, work.session, work.answerParts.order);
    };
    const auto map = [](Workbench& work) {
        closeCover(work);
        openMap(work.answerMap, work.session);
    };
    const auto strip = [](Workbench& work) { togglePath(work.answerPath, work.session); };
    // they would answer an open question
    const auto mayShow = [](const Workbench& work) { return !hidesFuture(work); };
    const auto isStripOpen = [](const Workbench& work) { return work.answerPath.open; };
    return {
        separated({"all-answers", {controlShift('a')}, open(AnswersOf::Methods), mayShow}),
        {"symmetries", {}, open(AnswersOf::Symmetries), mayShow},
        {"parts",
         {controlShift('t')},
         parts,
         [mayShow](const Workbench& work) { return mayShow(work) && mayHaveParts(work.session.scene()); }},
        {"sweep-map", {controlShift('m')}, map, mayShow},
        {"path-strip", {controlShift('p')}, strip, mayShow, isStripOpen}};
}

}  // namespace

bool setLanes(Workbench& work, const std::vector<Lane>& lanes) {
    Scene changed = work.session.scene();
    changed.compare = lanes;
    if (!editIfValid(work, "edit.compare", std::move(changed))) return false;
    work.session.dismissNoticesOfEdits();
    requestFit(work.canvases);
    return true;
}

std::vector<Action> methodActions() {
    const auto ran = [](const Workbench& work) -> const Scene& { return work.session.run().scene(); };
    const auto method = [ran](const Workbench& work) { return ran(work).method; };
    const auto policy = [ran](const Workbench& work) { return ran(work).options.policy; };
    const auto precision = [ran](const Workbench& work) { return ran(work).options.precision; };
    const auto contact = [](const Workbench& work) { return work.session.scene().initialContact; };
    const auto isFollowed = [ran](const Workbench& work) {
        return followsPolicy(ran(work).method, ran(work).options.variant);
    };
    const auto setMethod = [](Workbench& work, const std::string& id) {
        edit(work, "edit.method",
             [&](Scene& scene) { setOption(scene, work.session.lane(), scene.method, &Lane::method, id); });
    };
    const auto setPolicy = [](Workbench& work, DirectionPolicy chosen) {
        edit(work, "edit.direction", [&](Scene& scene) {
            setOption(scene, work.session.lane(), scene.options.policy, &Lane::policy, chosen);
        });
    };
    const auto setContact = [](Workbench& work, InitialContact chosen) {
        edit(work, "edit.initial-contact", [&](Scene& scene) { scene.initialContact = chosen; });
    };
    const auto casts = [method](const Workbench& work) {
        const Method* now = findMethod(method(work));
        return now != nullptr && now->castsShapes;
    };
    std::vector<Action> choices, directions, contacts, precisions;
    for (const Method& each : methods())
        choices.push_back(
            choice("method", each.id, std::string(each.id), method, setMethod,
                   [&each](const Workbench& work) { return canRun(each, work.session.scene()); }));
    choices.push_back(
        separated({"next-method", {plain('m')}, [](Workbench& work) { performNext(work, "method"); }}));
    choices.push_back(circlesAction("more-circles", 1));
    choices.push_back(circlesAction("fewer-circles", -1));
    choices.push_back(allContactsAction());
    for (const auto& [name, value] : kPolicyNames)
        directions.push_back(choice("direction", name, value, policy, setPolicy, isFollowed));
    for (const auto& [name, value] : kInitialContactNames) {
        contacts.push_back(choice("initial-contact", name, value, contact, setContact));
        contacts.back().offered = casts;
    }
    for (const auto& [name, value] : kPrecisionNames)
        precisions.push_back(choice("precision", name, value, precision, setPrecision));
    return joined({inMenu(Menu::Method, std::move(choices)), variantActions(),
                   inMenu(Menu::Direction, std::move(directions)),
                   inMenu(Menu::InitialContact, std::move(contacts)),
                   inMenu(Menu::Precision, joined({std::move(precisions), engineActions()}))});
}

std::vector<Action> compareActions() {
    std::vector<Action> presets, systems;
    for (const LanePreset& preset : lanePresets()) presets.push_back(comparePreset(preset));
    for (const KnownSystem& system : knownSystems()) systems.push_back(compareSystem(system));
    const std::vector<Action> others{
        separated({"compare-none", {}, [](Workbench& work) { setLanes(work, {}); }, compares}),
        separated({"next-lane", {plain('y')}, takeNextLane, compares}),
        {"divergence", {plain('v')}, goToDivergence, compares},
    };
    return joined({inMenu(Menu::Compare, joined({std::move(presets), others, answerActions()})),
                   inMenu(Menu::Systems, std::move(systems))});
}

std::vector<Action> askActions() {
    const auto isOpen = [](const Workbench& work) {
        return work.canvases.quiz.now && !work.canvases.quiz.now->answered();
    };
    const auto isOn = [](const Workbench& work) { return work.canvases.quiz.on; };
    const auto act = [](void (*what)(CanvasPair&)) {
        return [what](Workbench& work) { what(work.canvases); };
    };
    const auto confidence = [&](const char* id, bool sure) {
        return Action{.id = id,
                      .perform = [sure](Workbench& work) { work.canvases.quiz.sure = sure; },
                      .enabled = isOpen,
                      .checked = [sure](const Workbench& work) { return work.canvases.quiz.sure == sure; }};
    };
    return inMenu(
        Menu::Ask,
        {{.id = "ask",
          .shortcuts = {plain('?')},
          .perform = [](Workbench& work) { setQuiz(work.canvases, !work.canvases.quiz.on); },
          .enabled = [](const Workbench& work) { return !work.film.open(); },
          .checked = isOn},
         separated({.id = "ask-next", .perform = act(nextQuestion), .enabled = isOn}),
         {.id = "ask-another",
          .perform = act(anotherLikeThis),
          .enabled = [](const Workbench& work) { return work.canvases.quiz.now.has_value(); }},
         {.id = "ask-show", .perform = act(submit), .enabled = isOpen},
         separated(confidence("ask-sure", true)),
         confidence("ask-guess", false),
         separated(
             {.id = "ask-start-over",
              .perform = [](Workbench& work) { work.canvases.quiz.score = {}; },
              .enabled = [](const Workbench& work) { return work.canvases.quiz.score.answered > 0; }})});
}

bool coversCanvases(const Workbench& work) {
    return work.allAnswers.open || work.answerParts.open || work.answerMap.open;
}

bool takeCoverKey(Workbench& work, const Shortcut& key) {
    if (!coversCanvases(work)) return false;
    if (key == plain(kEscape)) {
        closeCover(work);
        return true;
    }
    if (!work.answerMap.open || !work.answerMap.mapper.map()) return false;
    if (key != plain(kEnter)) return moveByKey(work.answerMap, key);
    openMapPoint(work.answerMap, work.session);
    return true;
}

void compareMarked(Workbench& work) {
    const std::vector<Lane> lanes = markedLanes(work.allAnswers);
    if (lanes.empty()) return;
    closeCover(work);
    setLanes(work, lanes);
}

void openPart(Workbench& work, std::size_t row) {
    const std::shared_ptr<const PartTable> table = work.answerParts.tables.result();
    if (!table || row >= table->answers.size()) return;
    closeCover(work);
    edit(work, "edit.part", [&](Scene& scene) { scene = partScene(*table, table->answers[row]); });
    requestFit(work.canvases);
}

void closeCover(Workbench& work) {
    work.allAnswers.tables.cancel();
    work.answerParts.tables.cancel();
    work.answerMap.mapper.cancel();
    work.allAnswers.open = work.answerParts.open = work.answerMap.open = false;
}

void updateAnswers(Workbench& work) {
    const std::uint64_t revision = work.session.revision();
    if (work.allAnswers.open && work.allAnswers.revision != revision)
        openAnswers(work.allAnswers, work.session, work.allAnswers.of);
    if (work.answerParts.open && work.answerParts.revision != revision)
        openParts(work.answerParts, work.session, work.answerParts.order);
    if (work.answerMap.open && work.answerMap.revision != revision) openMap(work.answerMap, work.session);
    if (work.answerPath.open) updatePath(work.answerPath, work.session);
}

bool computesAnswers(const Workbench& work) {
    return work.allAnswers.tables.isWorking() || work.answerParts.tables.isWorking() ||
           work.answerMap.mapper.isWorking() || work.answerPath.sweeper.isWorking() ||
           work.shrinker.isWorking();
}

void computeAnswers(Workbench& work, int steps) {
    work.allAnswers.tables.work(steps);
    work.answerParts.tables.work(steps);
    work.answerMap.mapper.work(steps);
    work.answerPath.sweeper.work(steps);
    work.shrinker.work(steps);
}

void stopAnswers(Workbench& work) {
    work.allAnswers.tables.cancel();
    work.answerParts.tables.cancel();
    work.answerMap.mapper.cancel();
    work.answerPath.sweeper.cancel();
}

}  // namespace gjkscope
