#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/compare/sweep_mapper.hpp"
#include "app/render/image_texture.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The answers over two numbers of B as a map over the whole window; a press opens the pair there.
struct MapView : OverlayContext {
    const std::function<std::string()>& captureTitle;  ///< the text of `{title}` in the names of files
    SweepMapper mapper{};
    bool open = false;
    std::array<SweepAxis, 2> axes{};
    MapColor color = MapColor::Answer;
    WithExact exact = WithExact::No;  ///< of the map that was requested
    glm::ivec2 cursor{0};             ///< the point that the keys move; the second number upward

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

/// Over the positions of B about where it is, until others are chosen.
void openMap(MapView& view);
void drawMapView(MapView& view);

}  // namespace gjkscope
