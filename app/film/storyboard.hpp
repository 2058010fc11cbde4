#pragma once

#include <filesystem>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/film/lesson_cue.hpp"
#include "app/film/pose_change.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// How a movement starts and stops.
enum class Ease { Linear, In, Out, InOut };

/// The way done after `progress` (0 … 1) of the time: 0 … 1, monotone.
double eased(Ease ease, double progress);

/// The canvases that are drawn.
enum class Canvases { Both, World, Difference };

/// Another scene becomes the current one, on its first step, seen whole.
struct SceneCue {
    Scene scene;
    std::string file{};  ///< as the storyboard names it; empty for a scene that stands in the storyboard
    bool keep = false;   ///< an edit of the one before: step and camera stay
    bool operator==(const SceneCue&) const = default;
};

/// A body goes to a place, in a straight line or through points on a smooth path, and turns on the way.
struct MoveCue {
    std::string body;
    PoseChange to;
    std::vector<glm::dvec3> through{};
    bool operator==(const MoveCue&) const = default;
};

/// The direction that the run starts with turns to another, the shorter way around.
struct DirectionCue {
    glm::dvec3 to{1, 0, 0};
    bool operator==(const DirectionCue&) const = default;
};

/// The timeline goes to a step in one movement.
struct StepCue {
    std::string to;  ///< as `render --step`: `first`, `last`, a number, `2.bound`, `epa:1.stitch`; `+1`, `-1`
    bool operator==(const StepCue&) const = default;
};

/// The timeline goes to a step through all that lie between, resting on each.
struct PlayCue {
    std::string to = "last";
    double pace = 1.2;  ///< seconds per step
    bool operator==(const PlayCue&) const = default;
};

/// The camera: what is absent stays as it is. A new scene is seen whole.
struct CameraCue {
    Canvases canvases = Canvases::Both;
    std::optional<double> azimuth{}, elevation{};  ///< 3D, radians: see Orbit
    std::optional<double> zoom{};                  ///< 1 shows all of the scene
    std::optional<glm::dvec3> center{};            ///< point in the middle, in scene units
    bool whole = false;                            ///< back to the middle and the zoom of a new scene
    bool operator==(const CameraCue&) const = default;
};

/// A sentence below the canvases, until the next one.
struct CaptionCue {
    std::map<std::string, std::string> texts{};  ///< by language; `""` for one that is all languages'
    bool step = false;                           ///< the sentence of the step that is shown instead
    bool centered = false;                       ///< each of its lines
    double size = 1;                             ///< of its letters, 0.5 … 4; phones want larger ones
    bool operator==(const CaptionCue&) const = default;
};

/// A body, or a vertex of A − B with its parents, is lit as if pointed at.
struct HighlightCue {
    std::string body{};
    std::optional<int> vertexA{}, vertexB{};  ///< both: by their numbers in the shapes
    bool operator==(const HighlightCue&) const = default;
};

/// A text stands on a canvas, in the middle of its place, until it is erased or another scene comes. One of
/// the same name gives way to it.
struct TextCue {
    std::map<std::string, std::string> texts{};  ///< by language; `""` for one that is all languages'
    bool formula = false;                        ///< it has label markup: `s_A(d)`
    Canvases canvas = Canvases::World;           ///< not both
    glm::dvec3 place{0};
    std::string name{};
    bool operator==(const TextCue&) const = default;
};

/// An arrow grows on a canvas, and stays like a text.
struct ArrowCue {
    glm::dvec3 from{0}, to{0};
    std::string label{};                ///< label markup
    std::optional<glm::dvec3> place{};  ///< of its label's middle; none: the arrow's own
    Canvases canvas = Canvases::World;
    std::string name{};
    bool operator==(const ArrowCue&) const = default;
};

/// The texts and arrows of this name go; of none, all.
struct EraseCue {
    std::string name;
    bool operator==(const EraseCue&) const = default;
};

/// Bodies by their names, and things that pictures show, are drawn fainter, or again as they were; nothing
/// named: all that was faded is back.
struct FadeCue {
    std::vector<std::string> names;
    double strength = 0.15;  ///< 0 … 1: what is left
    bool operator==(const FadeCue&) const = default;
};

/// Only these bodies, by their names, and things that pictures show are drawn; `all`: everything is back.
struct LayersCue {
    std::vector<std::string> names{};
    bool all = false;
    bool operator==(const LayersCue&) const = default;
};

struct PauseCue {
    bool operator==(const PauseCue&) const = default;
};

/// The scene is run by another method, from its first step.
struct MethodCue {
    std::string method;
    bool operator==(const MethodCue&) const = default;
};

/// The scene compares these runs from now on, from their first step; none: it compares nothing.
struct CompareCue {
    std::vector<Lane> lanes;
    bool operator==(const CompareCue&) const = default;
};

struct ThemeCue {
    std::string theme;
    bool operator==(const ThemeCue&) const = default;
};

/// A change of what is shown; absent members stay as they are.
struct ShowCue {
    std::optional<Canvases> canvases{};
    std::optional<bool> regions{}, bounds{}, labels{}, grid{};
    std::optional<bool> flatten{};   ///< 3D: the difference's section in place of it
    std::optional<Finish> finish{};  ///< 3D: of the bodies
    std::optional<PairSet> set{};    ///< of the difference's canvas
    bool operator==(const ShowCue&) const = default;
};

using CueAction = std::variant<PauseCue, SceneCue, MoveCue, DirectionCue, StepCue, PlayCue, CameraCue,
                               CaptionCue, HighlightCue, MethodCue, CompareCue, ThemeCue, ShowCue, TextCue,
                               ArrowCue, EraseCue, FadeCue, LayersCue, LessonCue>;

/// One thing that happens, and when.
struct Cue {
    CueAction action;
    std::optional<double> at{};    ///< seconds from the film's start; absent: when what is before has ended
    std::optional<double> over{};  ///< seconds that it takes; absent: what is usual for its kind
    Ease ease = Ease::InOut;
    bool wait = true;  ///< the next cue waits until this has ended
    bool operator==(const Cue&) const = default;
};

/// A film as a list of what happens in it: the text behind a `*.gjkdemo.json` file.
struct Storyboard {
    std::string title;
    glm::ivec2 size{1920, 1080};  ///< of the frames, in pixels
    int framesPerSecond = 60;
    std::string theme = "light";
    std::vector<Cue> cues;
    bool operator==(const Storyboard&) const = default;
};

// The words and the limits of storyboard files.

inline constexpr std::string_view kStoryboardSuffix = ".gjkdemo.json";
inline constexpr std::string_view kStoryboardFormat = "gjkscope-demo";

inline constexpr std::array<NameOf<Ease>, 4> kEaseNames{
    {{"linear", Ease::Linear}, {"in", Ease::In}, {"out", Ease::Out}, {"in-out", Ease::InOut}}};

inline constexpr std::array<NameOf<Canvases>, 3> kCanvasesNames{
    {{"both", Canvases::Both}, {"world", Canvases::World}, {"difference", Canvases::Difference}}};

/// The canvases on which texts and arrows are placed.
inline constexpr std::array<NameOf<Canvases>, 2> kCanvasNames{
    {{"world", Canvases::World}, {"difference", Canvases::Difference}}};

/// The longest film, in seconds, and so the longest that anything in it takes.
inline constexpr double kMaxSeconds = 24 * 3600;
inline constexpr int kMaxCues = 10'000;
/// The most vertices of all scenes together, with the sides of n-gons; a scene that several cues name counts
/// for each.
inline constexpr int kMaxFilmVertices = 8'000'000;
inline constexpr int kMinFilmSide = 16, kMaxFilmSide = 8192;
inline constexpr int kMaxFramesPerSecond = 240;

/// True if a file is a storyboard by its name.
bool isStoryboard(const std::filesystem::path& file);

/// A film of a scene's whole run: what `render SCENE -o FILM` shows.
Storyboard filmOfRun(const Scene& scene);

}  // namespace gjkscope
