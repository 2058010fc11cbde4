#pragma once

#include <optional>
#include <string>

#include "app/workbench/workbench.hpp"

namespace gjkscope {

// What is computed of all answers, as HTML: see AnswerSheet.

std::string answersHtml(const AnswersPanel& panel);
std::string partsHtml(const PartsPanel& panel);
/// Its canvas is empty: AnswerSheet has its pixels.
std::string mapHtml(const Workbench& work);

/// How far the scene is shrunk, with a button that ends it.
std::string shrinkHtml(const Workbench& work);

/// The plot of a sweep in a strip of some width, in pixels.
struct StripPlot {
    double width = 600;
    SweepColumn column = SweepColumn::Iterations;

    double left() const;
    /// The part of the way at a part of the strip's width.
    double partAt(double x) const;
};
/// `pointed`: the part of the way under the pointer.
std::string pathHtml(const Workbench& work, const StripPlot& plot, std::optional<double> pointed);

}  // namespace gjkscope
