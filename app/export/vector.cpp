#include "app/export/vector.hpp"

#include "app/export/figure_drawing.hpp"
#include "app/export/pdf_surface.hpp"
#include "app/export/svg_surface.hpp"

namespace gjkscope {
namespace {

template <class Surface>
std::string documentOf(const Figure& figure, const Theme& theme, const VectorOptions& options) {
    const TextSetter setter;
    Surface surface(setter, figure.size, options.scale, options.title);
    drawFigure(surface, setter, figure, theme, options.transparent);
    return surface.finish();
}

}  // namespace

std::string figureSvg(const Figure& figure, const Theme& theme, const VectorOptions& options) {
    return documentOf<SvgSurface>(figure, theme, options);
}

std::string figurePdf(const Figure& figure, const Theme& theme, const VectorOptions& options) {
    return documentOf<PdfSurface>(figure, theme, options);
}

}  // namespace gjkscope
