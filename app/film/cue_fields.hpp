#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tuple>

#include "app/base/json/fields.hpp"
#include "app/film/storyboard.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_reading.hpp"
#include "app/scene/names.hpp"

/// The fields of cues: reading and writing a storyboard share these tables (see Field).
namespace gjkscope {

/// A duration of at least `least`.
struct Seconds {
    double least = 0;
    double read(const JsonCursor& at) const;
};

struct Zoom {
    double read(const JsonCursor& at) const;
};

/// The size of a caption's letters, 0.5 to 4.
struct CaptionSize {
    double read(const JsonCursor& at) const;
};

/// The strength that something fades to, 0 to 1.
struct Strength {
    double read(const JsonCursor& at) const;
};

/// The fields that every cue has beside its action.
inline constexpr auto kTimingFields =
    std::tuple{Field{"at", &Cue::at, Seconds{}}, Field{"over", &Cue::over, Seconds{}},
               Field{"ease", &Cue::ease, Choice{kEaseNames}}, Field{"wait", &Cue::wait, Flag{}}};

inline constexpr auto kSceneFields = std::tuple{Field{"keep", &SceneCue::keep, Flag{}}};

/// Calls `use` with the table of where a body may go.
void withPoseFields(int dimension, const auto& use) {
    const Field to{"to", &PoseChange::position, Vector{dimension}};
    if (dimension == 2)
        use(std::tuple{to, Field{"rotation", &PoseChange::angle, Number{}}});
    else
        use(std::tuple{to, Field{"rotation", &PoseChange::orientation, Orientation{}}});
}

inline auto cameraFields(int dimension) {
    return std::tuple{
        Field{"azimuth", &CameraCue::azimuth, Number{}}, Field{"elevation", &CameraCue::elevation, Number{}},
        Field{"zoom", &CameraCue::zoom, Zoom{}}, Field{"center", &CameraCue::center, Vector{dimension}}};
}

inline constexpr auto kCaptionFields = std::tuple{Field{"centered", &CaptionCue::centered, Flag{}},
                                                  Field{"size", &CaptionCue::size, CaptionSize{}}};

inline constexpr auto kShowFields = std::tuple{Field{"regions", &ShowCue::regions, Flag{}},
                                               Field{"bounds", &ShowCue::bounds, Flag{}},
                                               Field{"labels", &ShowCue::labels, Flag{}},
                                               Field{"grid", &ShowCue::grid, Flag{}},
                                               Field{"flatten", &ShowCue::flatten, Flag{}},
                                               Field{"finish", &ShowCue::finish, Choice{kFinishNames}},
                                               Field{"set", &ShowCue::set, Choice{kPairSetNames}}};

inline constexpr auto kFadeFields = std::tuple{Field{"strength", &FadeCue::strength, Strength{}}};

template <class AnnotationCue>
auto annotationFields() {
    return std::tuple{Field{"on", &AnnotationCue::canvas, Choice{kCanvasNames}},
                      Field{"name", &AnnotationCue::name, Text{kMaxNameBytes}}};
}

/// The name of one of the scene's bodies. Throws JsonProblem.
std::string bodyNameAt(const JsonCursor& at, const Scene& scene);

/// The name of a step, as text or as a number. Which steps there are shows when the film is made.
std::string stepNameAt(const JsonCursor& at);

/// A text by language, or one for all. Throws JsonProblem.
std::map<std::string, std::string> textsAt(const JsonCursor& at);
nlohmann::ordered_json textsJson(const std::map<std::string, std::string>& texts);

}  // namespace gjkscope
