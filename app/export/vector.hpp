#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

struct VectorOptions {
    double scale = 1;          ///< of the document; what is in it keeps its proportions
    bool transparent = false;  ///< no background
    std::string title;         ///< of the document, for viewers and screen readers
    std::string_view ids{};    ///< of SVG: what its ids start with, where several stand in one page
    bool live = false;         ///< of SVG: for a browser, which soon shows another
};

/// The figure as an SVG document: true circles, text as text, a group a role. The same figure gives the same
/// bytes.
std::string figureSvg(const Figure& figure, const Theme& theme, const VectorOptions& options = {});

/// The figure as a PDF of one page with its fonts inside and no date. The same figure gives the same bytes.
/// Throws std::runtime_error.
std::string figurePdf(const Figure& figure, const Theme& theme, const VectorOptions& options = {});

/// A figure on a printed page.
struct PrintedFigure {
    glm::dvec2 corner{0};  ///< top left, in the page's pixels
    double scale = 1;
    Figure figure{};
};

/// A page of a printed document.
struct PrintedPage {
    TextSheet sheet{};
    std::vector<PrintedFigure> figures{};
};

/// Pages of one size, in pixels of 1/96 inch, as a PDF without a date. The same pages give the same bytes.
/// Throws std::runtime_error.
std::string pagesPdf(std::span<const PrintedPage> pages, glm::dvec2 size, const Theme& theme,
                     std::string_view title);

}  // namespace gjkscope
