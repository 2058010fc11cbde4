#pragma once

#include <glm/vec2.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/film/storyboard.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/settings/settings.hpp"
#include "app/ui/canvas/canvas_painter.hpp"
#include "app/workbench/film_player.hpp"

namespace gjkscope {

/// The pointer on a canvas, as films show it, in scene units.
struct PointerMark {
    Canvas canvas = Canvas::World;
    glm::dvec3 at{0};
    double ring = 0;         ///< radius of the ring that goes out from a click
    float ringStrength = 0;  ///< 0 … 1
    bool operator==(const PointerMark&) const = default;
};

/// The source of pictures and films of the running program.
struct CaptureSource {
    CanvasPainter& canvases;
    const Settings::Panes& panes;
    bool presentation = false;
    std::optional<Caption> caption = {};
    std::optional<PointerMark> pointer = {};
};

/// The end of work in the background: the sentence to show; `failed`: it is an error.
struct WorkEnd {
    std::string sentence;
    bool failed = false;
};

/// The canvases that the settings mean by "canvases", "world" or "difference"; none: the whole "window".
std::optional<Canvases> canvasesNamed(std::string_view source);

/// The canvases of the window as a figure of their own, without any user interface, viewed as in the
/// window. In presentation mode with the step's sentence.
class CanvasFigure {
  public:
    /// `size` in pixels; texts and lines grow with it as in films.
    CanvasFigure(const CaptureSource& source, Canvases canvases, glm::ivec2 size);
    CanvasFigure(const CanvasFigure&) = delete;
    CanvasFigure& operator=(const CanvasFigure&) = delete;

    const Figure& figure() const { return figure_; }
    double scale() const { return scale_; }  ///< pixels a unit of the figure's lengths

  private:
    std::vector<Picture> pictures_;  ///< the world, then the difference of each lane
    Figure figure_;
    double scale_;
};

/// Takes pictures of the running program, one after the other, all of one size. Needs the window's source.
class FrameGrabber {
  public:
    /// `canvases`: none for the whole window. A picture of the window keeps its shape, and the rest of the
    /// area has the background's color.
    FrameGrabber(std::optional<Canvases> canvases, glm::ivec2 size, bool transparent);
    ~FrameGrabber();

    /// Takes a picture. The window's is as it was last drawn: call this between drawing and swapping. Throws
    /// GraphicsError.
    void grab(const CaptureSource& source, Image& image);
    /// Nothing has changed since the last picture that would show in it; never true of the window's.
    bool unchanged(const CaptureSource& source);

  private:
    struct Inputs;
    void grabWindow(const CaptureSource& source, Image& image);
    Inputs inputsOf(const CaptureSource& source) const;

    std::optional<Canvases> canvases_;
    glm::ivec2 size_;
    bool transparent_;
    std::unique_ptr<FigureRenderer> renderer_;
    std::unique_ptr<Inputs> last_;
    Image window_;  ///< the window alone, where the pictures have another shape
};

}  // namespace gjkscope
