#include "app/film/storyboard.hpp"

#include <algorithm>

namespace gjkscope {

double eased(Ease ease, double progress) {
    const double p = std::clamp(progress, 0.0, 1.0);
    switch (ease) {
        case Ease::Linear:
            return p;
        case Ease::In:
            return p * p;
        case Ease::Out:
            return p * (2 - p);
        case Ease::InOut:
            return p * p * (3 - 2 * p);
    }
    return p;
}

bool isStoryboard(const std::filesystem::path& file) {
    return file.filename().string().ends_with(kStoryboardSuffix);
}

Storyboard filmOfRun(const Scene& scene) {
    constexpr double kBefore = 1, kAfter = 2.5;  // seconds on the first and on the last step
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
