#pragma once

#include <glm/vec2.hpp>
#include <string_view>

#include "app/export/vector_surface.hpp"
#include "app/picture/formula.hpp"

typedef struct _cairo cairo_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;

namespace gjkscope {

/// Sets marked-up text with Pango, unhinted, so that sizes do not depend on where it is drawn.
class TextSetter {
  public:
    TextSetter();
    ~TextSetter();
    TextSetter(const TextSetter&) = delete;
    TextSetter& operator=(const TextSetter&) = delete;

    /// Width and height of the text's line box, in pixels.
    glm::dvec2 measure(std::string_view marked, const TextStyle& style) const;
    /// From the top of the line box down to the baseline, in pixels.
    double ascent(const TextStyle& style) const;
    /// A formula with fractions or colors, in its place.
    SetFormula formula(std::string_view marked, const TextStyle& style) const;
    /// Draws it on a cairo surface as text, over its rim.
    void draw(cairo_t* cairo, glm::dvec2 corner, std::string_view marked, const TextStyle& style) const;

  private:
    PangoFontMap* fonts_;
    PangoContext* context_;
};

/// The faces that a text is set in, the first of them that there is and has the character.
inline constexpr const char* kFontFamilies =
    "Inter, Noto Sans CJK SC, DejaVu Sans, Liberation Sans, Arial, sans-serif";
inline constexpr const char* kMonoFamilies =
    "JetBrains Mono, Noto Sans Mono CJK SC, DejaVu Sans Mono, Liberation Mono, monospace";

}  // namespace gjkscope
