#include "app/film/storyboard.hpp"

namespace gjkscope {

Storyboard filmOfRun(const Scene& scene) {
    constexpr double kBefore = 1, kAfter = 2.5;  // seconds to look round in
    Storyboard storyboard;
    storyboard.title = scene.title;
    storyboard.cues = {
        {.action = SceneCue{.scene = scene}},    {.action = CaptionCue{.step = true}},
        {.action = PauseCue{}, .over = kBefore}, {.action = PlayCue{}},
        {.action = PauseCue{}, .over = kAfter},
    };
    return storyboard;
}

}  // namespace gjkscope
