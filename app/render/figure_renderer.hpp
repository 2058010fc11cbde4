#pragma once

#include <memory>

#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"
#include "app/render/graphics_error.hpp"
#include "app/render/image.hpp"

namespace gjkscope {

/// Draws figures, one after the other as the frames of a film: keeps the renderer and the fonts between them,
/// and where labels stand, which keep their sides and glide to others. Needs a current context while it
/// lives.
class FigureRenderer {
  public:
    /// For the frames of a film: labels glide equally fast at any rate.
    explicit FigureRenderer(double framesPerSecond = 60);
    ~FigureRenderer();
    FigureRenderer(const FigureRenderer&) = delete;
    FigureRenderer& operator=(const FigureRenderer&) = delete;

    /// The figure `scale` times its size, with headings and labels, into an image's memory, the lowest row
    /// first. The same figures one after the other give the same bytes. Leaves all OpenGL state as it was.
    /// Throws GraphicsError.
    void render(const Figure& figure, const Theme& theme, double scale, bool transparentBackground,
                Image& image);
    /// Has labels stand where they do after the figure has been rendered, and draws nothing.
    void follow(const Figure& figure, const Theme& theme, double scale);
    /// True while a label moves: the same figure looks different in the next frame.
    bool hasMovingLabels() const;

  private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// One figure, with a FigureRenderer of its own. Needs a current context.
Image renderFigure(const Figure& figure, const Theme& theme, double scale, bool transparentBackground);

}  // namespace gjkscope
