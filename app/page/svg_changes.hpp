#pragma once

#include <memory>
#include <string>

namespace gjkscope {

/// Turns the SVGs of a canvas into changes of the one before: a browser keeps its elements, and parses, lays
/// out and paints what is another. SVGs are those of svgSurface().
class SvgChanges {
  public:
    SvgChanges();
    ~SvgChanges();
    SvgChanges(SvgChanges&&) noexcept;
    SvgChanges& operator=(SvgChanges&&) noexcept;

    /// The first SVG is returned as markup without blanks between elements. Of the next ones a JSON object:
    /// what becomes of the `svg` element. `a`: attributes and their values, null for none; `t`: text; `c`:
    /// changes of children, by their place; then, from the place `p` on, `n`: number of children that go, or
    /// `h`: markup of those that come; `x`: markup in place of the element.
    std::string next(std::string svg);

  private:
    struct Document;
    std::unique_ptr<const Document> last_;
};

}  // namespace gjkscope
