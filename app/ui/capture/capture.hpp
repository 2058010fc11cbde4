#pragma once

#include <optional>
#include <string>

#include "app/settings/settings.hpp"
#include "app/ui/canvas/canvas_pair.hpp"

namespace gjkscope {

/// What an open demo or presentation mode writes under the canvases at this instant.
struct Caption {
    std::string text;  ///< as for richText(); may be empty
    float strength = 1;
    bool ofStep = false;  ///< it is the step's sentence
    bool operator==(const Caption&) const = default;
};

/// What pictures and films of the running program are taken of.
struct CaptureSource {
    CanvasPair& canvases;
    const Settings::Panes& panes;
    bool presentation = false;
    std::optional<Caption> caption = {};
};

/// What has become of work in the background: the sentence to show; `failed` when it is an error.
struct WorkEnd {
    std::string sentence;
    bool failed = false;
};

}  // namespace gjkscope
