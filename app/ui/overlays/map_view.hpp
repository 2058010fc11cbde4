#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/render/image_texture.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// Draws the map of answers over the whole window.
struct MapView : OverlayContext {
    const std::function<std::string()>& captureTitle;  ///< the text of `{title}` in the names of files

    /// The content of the texture.
    struct Shown {
        std::shared_ptr<const SweepMap> map{};
        MapColor color = MapColor::Answer;
        const Theme* theme = nullptr;
        bool operator==(const Shown&) const = default;
    };
    Shown shown{};
    std::unique_ptr<ImageTexture> texture{};
    std::vector<std::pair<Color, std::string>> legend{};  ///< of what is shown
};

void drawMapView(MapView& view);

}  // namespace gjkscope
