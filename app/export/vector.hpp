#pragma once

#include <string>
#include <string_view>

#include "app/picture/layout/figure.hpp"
#include "app/picture/theme.hpp"

namespace gjkscope {

struct VectorOptions {
    double scale = 1;          ///< of the document; what is in it keeps its proportions
    bool transparent = false;  ///< no background
    std::string title;         ///< of the document, for viewers and screen readers
    std::string_view ids{};    ///< of SVG: what its ids start with, where several stand in one page
};

/// The figure as an SVG document: true circles, text as text, a group a role. The same figure gives the same
/// bytes.
std::string figureSvg(const Figure& figure, const Theme& theme, const VectorOptions& options = {});

/// The figure as a PDF of one page with its fonts inside and no date. The same figure gives the same bytes.
/// Throws std::runtime_error.
std::string figurePdf(const Figure& figure, const Theme& theme, const VectorOptions& options = {});

}  // namespace gjkscope
