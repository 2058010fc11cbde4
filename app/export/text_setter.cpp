#include "app/export/text_setter.hpp"

#include <pango/pangocairo.h>

#include <memory>
#include <string>

#include "app/picture/markup.hpp"
#include "app/render/system_fonts.hpp"

namespace gjkscope {
namespace {

template <class T>
struct Unref {
    void operator()(T* object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref<T>>;

struct FreeDescription {
    void operator()(PangoFontDescription* description) const { pango_font_description_free(description); }
};
using Description = std::unique_ptr<PangoFontDescription, FreeDescription>;

Description describe(const TextStyle& style) {
    Description description(pango_font_description_from_string(style.mono ? kMonoFamilies : kFontFamilies));
    if (style.slanted) pango_font_description_set_style(description.get(), PANGO_STYLE_ITALIC);
    pango_font_description_set_weight(description.get(),
                                      style.strong ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(description.get(), style.size * PANGO_SCALE);
    return description;
}

int toPango(double pixels) {
    return static_cast<int>(pixels * PANGO_SCALE);
}

void add(PangoAttrList* list, PangoAttribute* attribute, std::size_t from, std::size_t to) {
    attribute->start_index = static_cast<guint>(from);
    attribute->end_index = static_cast<guint>(to);
    pango_attr_list_insert(list, attribute);
}

Owned<PangoLayout> layoutOf(PangoContext* context, std::string_view marked, const TextStyle& style) {
    Owned<PangoLayout> layout(pango_layout_new(context));
    pango_layout_set_font_description(layout.get(), describe(style).get());
    PangoAttrList* attributes = pango_attr_list_new();
    std::string text;
    for (const TextRun& run : parseMarkup(marked)) {
        const std::size_t from = text.size();
        text += run.text;
        if (!run.subscript) continue;
        add(attributes, pango_attr_size_new_absolute(toPango(style.size * kSubscriptSize)), from,
            text.size());
        add(attributes, pango_attr_rise_new(-toPango(style.size * kSubscriptDrop)), from, text.size());
    }
    if (style.spacing != 0)
        add(attributes, pango_attr_letter_spacing_new(toPango(style.size * style.spacing)), 0, text.size());
    pango_layout_set_attributes(layout.get(), attributes);
    pango_attr_list_unref(attributes);
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return layout;
}

/// One style, no markup.
Owned<PangoLayout> plainLayout(PangoContext* context, std::string_view text, const TextStyle& style) {
    Owned<PangoLayout> layout(pango_layout_new(context));
    pango_layout_set_font_description(layout.get(), describe(style).get());
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return layout;
}

struct LineBox {
    double ascent, height;
};
/// The line box of the first face, whatever characters the text has: lines of one style are equally high.
LineBox lineBox(PangoContext* context, const TextStyle& style) {
    const Owned<PangoFont> font(pango_context_load_font(context, describe(style).get()));
    PangoFontMetrics* metrics = pango_font_get_metrics(font.get(), nullptr);
    const double ascent = pango_font_metrics_get_ascent(metrics),
                 descent = pango_font_metrics_get_descent(metrics);
    pango_font_metrics_unref(metrics);
    return {ascent / PANGO_SCALE, (ascent + descent) / PANGO_SCALE};
}

PangoFontMap* newFontMap() {
    loadSystemFonts();
    return pango_cairo_font_map_new();
}

}  // namespace

TextSetter::TextSetter()
    // a map of its own: the default one is never given back
    : fonts_(newFontMap()), context_(pango_font_map_create_context(fonts_)) {
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context_, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(context_, 96);
    pango_context_set_round_glyph_positions(context_, FALSE);
}

TextSetter::~TextSetter() {
    g_object_unref(context_);
    g_object_unref(fonts_);
}

SetFormula TextSetter::formula(std::string_view marked, const TextStyle& style) const {
    return setFormula(readFormula(marked).boxes, style.size, [&](std::string_view text, double size) {
        TextStyle of = style;
        of.size = size;
        PangoRectangle logical;
        pango_layout_get_extents(plainLayout(context_, text, of).get(), nullptr, &logical);
        return static_cast<double>(logical.width) / PANGO_SCALE;
    });
}

glm::dvec2 TextSetter::measure(std::string_view marked, const TextStyle& style) const {
    if (isComposed(marked)) {
        const SetFormula set = formula(marked, style);
        return {set.width, lineBox(context_, style).height + set.above + set.below};
    }
    PangoRectangle logical;
    pango_layout_get_extents(layoutOf(context_, marked, style).get(), nullptr, &logical);
    return {static_cast<double>(logical.width) / PANGO_SCALE, lineBox(context_, style).height};
}

double TextSetter::ascent(const TextStyle& style) const {
    return lineBox(context_, style).ascent;
}

void TextSetter::draw(cairo_t* cairo, glm::dvec2 corner, std::string_view marked,
                      const TextStyle& style) const {
    const Owned<PangoLayout> layout = layoutOf(context_, marked, style);
    PangoLayoutLine* line = pango_layout_get_line_readonly(layout.get(), 0);
    const double baseline = corner.y + ascent(style);
    if (style.rim) {
        cairo_move_to(cairo, corner.x, baseline);
        pango_cairo_layout_line_path(cairo, line);
        cairo_set_source_rgba(cairo, style.rim->r, style.rim->g, style.rim->b, style.rim->a);
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
        cairo_set_dash(cairo, nullptr, 0, 0);
        cairo_set_line_width(cairo, 2 * kTextRim);
        cairo_stroke(cairo);
    }
    cairo_set_source_rgba(cairo, style.color.r, style.color.g, style.color.b, style.color.a);
    cairo_move_to(cairo, corner.x, baseline);
    pango_cairo_show_layout_line(cairo, line);
}

}  // namespace gjkscope
