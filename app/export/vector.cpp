#include "app/export/vector.hpp"

#include <array>
#include <glm/common.hpp>
#include <string>

#include "app/export/part_drawing.hpp"
#include "app/export/pdf_surface.hpp"
#include "app/export/svg_surface.hpp"
#include "app/picture/layout/label_layout.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

TextStyle labelStyle(const Theme& theme, const Item& item) {
    const RoleStyle& style = theme[item.role];
    const Color ground = theme.background.withAlpha(item.strength);
    if (isChoice(item.role)) return {style.textSize, style.strongText, 0, ground, std::nullopt};
    return {style.textSize, style.strongText, 0, style.text.withAlpha(style.text.a * item.strength), ground};
}

/// A text, or a formula as the texts and the bars that it is set in. `inLine`: its letters stand on the base
/// line of the line that begins at `corner`, whatever its fractions are.
void drawText(VectorSurface& surface, const TextSetter& setter, glm::dvec2 corner, const std::string& marked,
              const TextStyle& style, const Theme& theme, bool inLine) {
    if (!isComposed(marked)) return surface.text(corner, marked, style);
    const SetFormula set = setter.formula(marked, style);
    const glm::dvec2 base = corner + glm::dvec2(0, setter.ascent(style) + (inLine ? 0 : set.above));
    const auto inkOf = [&](const std::optional<Role>& role) {
        return role ? theme[*role].text.withAlpha(theme[*role].text.a * style.color.a) : style.color;
    };
    // every rim under all letters
    for (const bool withRim : {true, false}) {
        if (withRim && !style.rim) continue;
        for (const SetFormula::Bar& bar : set.bars) {
            const glm::dvec2 low = base + glm::dvec2(bar.x, bar.y),
                             high = low + glm::dvec2(bar.width, bar.height);
            const std::array<glm::dvec2, 4> corners{low, {high.x, low.y}, high, {low.x, high.y}};
            const Color ink = inkOf(bar.role);
            surface.path(corners, true,
                         withRim ? Paint{style.rim, style.rim, 2 * kTextRim} : Paint{ink, std::nullopt});
        }
        for (const SetFormula::Piece& piece : set.pieces) {
            TextStyle of = style;
            of.size = piece.size;
            of.color = inkOf(piece.role);
            if (!withRim) of.rim.reset();
            const glm::dvec2 at = base + glm::dvec2(piece.x, piece.y - setter.ascent(of));
            surface.text(at, markupOf(piece.text), of);
        }
    }
}

void drawLabels(const CanvasDrawing& canvas, const Picture& picture, const TextSetter& setter,
                const PixelBox& heading) {
    const auto measure = [&](const Item& item) {
        return setter.measure(item.text, labelStyle(canvas.theme, item)) + 2 * kTextRim;
    };
    canvas.surface.beginGroup({"labels", {}, std::nullopt});
    const std::vector<PlacedLabel> labels =
        placeLabels(picture, canvas.camera, canvas.view, measure, 1, {&heading, 1});
    // under all of the texts, which have a rim
    for (const PlacedLabel& label : labels) {
        if (!label.leader) continue;
        const std::array line{label.leader->from, label.leader->to};
        const Color color = labelStyle(canvas.theme, *label.item).color;
        canvas.surface.path(line, false, {std::nullopt, color.withAlpha(color.a * kLeaderAlpha), 1, 0});
    }
    for (const PlacedLabel& label : labels)
        drawText(canvas.surface, setter, label.corner + kTextRim, label.item->text,
                 labelStyle(canvas.theme, *label.item), canvas.theme, false);
    canvas.surface.endGroup();
}

TextStyle headingStyle(const Theme& theme) {
    return {kHeadingSize, true, kHeadingSpacing, theme.dimText, std::nullopt};
}

TextStyle noteStyle(const Theme& theme) {
    return {kNoteSize, false, 0, theme.dimText, std::nullopt};
}

PixelBox headingBox(const TextSetter& setter, const Panel& panel, const Theme& theme) {
    const double heading =
        panel.heading.empty() ? 0 : setter.measure(panel.heading, headingStyle(theme)).x + kNoteGap;
    const double note = panel.note.empty() ? 0 : setter.measure(panel.note, noteStyle(theme)).x;
    return {panel.headingAt, panel.headingAt + glm::dvec2(heading + note, kHeadingSize)};
}

void drawHeading(VectorSurface& surface, const TextSetter& setter, const Panel& panel, const Theme& theme) {
    if (panel.heading.empty() && panel.note.empty()) return;
    const TextStyle heading = headingStyle(theme), note = noteStyle(theme);
    glm::dvec2 at = panel.headingAt;
    surface.beginGroup({"heading", {}, std::nullopt});
    if (!panel.heading.empty()) {
        surface.text(at, panel.heading, heading);
        at.x += setter.measure(panel.heading, heading).x + kNoteGap;
    }
    if (!panel.note.empty()) surface.text(at, panel.note, note);
    surface.endGroup();
}

void drawPanel(VectorSurface& surface, const TextSetter& setter, const Panel& panel, const Theme& theme) {
    const CanvasDrawing canvas{surface, theme, panel.camera, panel.view};
    surface.beginGroup({"canvas", panel.heading, panel.view});
    drawPicture(canvas, panel.grid);
    if (panel.picture != nullptr) {
        drawPicture(canvas, *panel.picture);
        drawLabels(canvas, *panel.picture, setter, headingBox(setter, panel, theme));
    }
    drawHeading(surface, setter, panel, theme);
    surface.endGroup();
}

void drawBackground(VectorSurface& surface, const Figure& figure, const Theme& theme) {
    const glm::dvec2 size = figure.size;
    const std::array<glm::dvec2, 4> corners{glm::dvec2(0), {size.x, 0}, size, {0, size.y}};
    surface.beginGroup({"background", {}, std::nullopt});
    surface.path(corners, true, {theme.background, std::nullopt, 0, 0});
    surface.endGroup();
}

void drawFrame(VectorSurface& surface, const TextSetter& setter, const Figure& figure, const Theme& theme) {
    surface.beginGroup({"frame", {}, std::nullopt});
    for (const auto& [from, to] : figure.hairlines) {
        // filled, so that a whole pixel is covered and not two by half
        const glm::dvec2 end = glm::max(to, from + 1.0);
        const std::array<glm::dvec2, 4> corners{from, {end.x, from.y}, end, {from.x, end.y}};
        surface.path(corners, true, {theme.border, std::nullopt, 0, 0});
    }
    if (!figure.title.empty())
        surface.text(figure.titleAt, figure.title, {kTitleSize, true, 0, theme.text, std::nullopt});
    const Color caption = theme.text.withAlpha(figure.captionStrength);
    const TextStyle style{figure.captionSize, false, 0, caption, std::nullopt};
    for (const TextLine& line : figure.captionLines) {
        glm::dvec2 at = line.at;
        const double room = figure.size.x - 2 * at.x;
        if (figure.captionCentered) at.x += std::max(0.5 * (room - setter.measure(line.text, style).x), 0.0);
        drawText(surface, setter, at, line.text, style, theme, true);
    }
    surface.endGroup();
}

void drawSheet(VectorSurface& surface, const TextSetter& setter, const TextSheet& sheet, const Theme& theme) {
    const auto colored = [&](const std::optional<SheetInk>& ink) {
        return ink ? std::optional(inkIn(theme, *ink)) : std::nullopt;
    };
    for (const SheetShape& shape : sheet.shapes)
        surface.path(shape.points, shape.closed, {colored(shape.fill), colored(shape.stroke), shape.width});
    for (const SheetText& text : sheet.texts) {
        const TextFace& face = text.face;
        const TextStyle style{face.size, face.strong, 0, face.colorIn(theme), {}, face.slanted, face.mono};
        drawText(surface, setter, text.at - glm::dvec2(0, setter.ascent(style)), text.text, style, theme,
                 true);
    }
}

void drawFigure(VectorSurface& surface, const TextSetter& setter, const Figure& figure, const Theme& theme) {
    for (const Panel& panel : figure.panels) drawPanel(surface, setter, panel, theme);
    drawFrame(surface, setter, figure, theme);
    drawSheet(surface, setter, figure.beside, theme);
}

template <class MakeSurface>
std::string documentOf(MakeSurface make, const Figure& figure, const Theme& theme,
                       const VectorOptions& options) {
    const TextSetter setter;
    const std::unique_ptr<VectorSurface> surface = make(setter, figure.size, options.scale, options.title);
    if (!options.transparent) drawBackground(*surface, figure, theme);
    drawFigure(*surface, setter, figure, theme);
    return surface->finish();
}

}  // namespace

std::string figureSvg(const Figure& figure, const Theme& theme, const VectorOptions& options) {
    const auto make = [&](const TextSetter& setter, glm::dvec2 size, double scale, std::string_view title) {
        return svgSurface(setter, size, scale, title, options.ids, options.live);
    };
    return documentOf(make, figure, theme, options);
}

std::string figurePdf(const Figure& figure, const Theme& theme, const VectorOptions& options) {
    return documentOf(pdfSurface, figure, theme, options);
}

std::string pagesPdf(std::span<const PrintedPage> pages, glm::dvec2 size, const Theme& theme,
                     std::string_view title) {
    const TextSetter setter;
    const std::unique_ptr<PagedSurface> surface = pdfSurface(setter, size, 1, title);
    Figure paper;
    paper.size = size;
    for (const PrintedPage& page : pages) {
        if (&page != &pages.front()) surface->nextPage();
        if (theme.dark) drawBackground(*surface, paper, theme);
        drawSheet(*surface, setter, page.sheet, theme);
        for (const PrintedFigure& printed : page.figures) {
            surface->beginPlaced(printed.corner, printed.scale);
            drawFigure(*surface, setter, printed.figure, theme);
            surface->endGroup();
        }
    }
    return surface->finish();
}

}  // namespace gjkscope
