#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "app/export/text_setter.hpp"
#include "app/picture/layout/text_sheet.hpp"

namespace gjkscope {

/// A stretch of text in one face.
struct Stretch {
    std::string text;
    TextFace face{};
    bool formula = false;  ///< label markup, on one line
};

/// A line of text. Its base line is at y = 0.
struct SetLine {
    std::vector<SheetText> texts{};
    double above = 0, below = 0;
};

/// Breaks texts of several faces into lines, as they are printed.
class LineSetter {
  public:
    /// At least one line. `leading`: from line to line, as a part of the largest size.
    std::vector<SetLine> set(const std::vector<Stretch>& text, double width, double leading);
    double widthOf(const std::string& markup, const TextFace& face);

  private:
    double measured(std::string_view markup, const TextFace& face);

    TextSetter setter_;
    std::map<std::tuple<double, bool, bool, bool, std::string>, double> widths_;
};

/// A sentence with the markup of explanations: names in their colors, numbers in the fixed-width face.
std::vector<Stretch> stretchesOf(std::string_view sentence, const TextFace& face);

}  // namespace gjkscope
