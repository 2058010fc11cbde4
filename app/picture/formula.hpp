#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/picture.hpp"

/// Formulas of labels, captions and lessons: read once into a tree of boxes, set once into pieces and bars,
/// and drawn by each surface.
namespace gjkscope {

/// A part of a formula. Texts point into what was read.
struct FormulaBox {
    enum class Kind { Text, Subscript, Fraction, Color } kind = Kind::Text;
    std::string_view text{};
    std::optional<Role> role{};                    ///< of a color
    std::vector<std::vector<FormulaBox>> parts{};  ///< its content; a fraction's: above and below the bar
};
using Formula = std::vector<FormulaBox>;

/// A formula that can't be read: where, in bytes, and why.
struct FormulaFault {
    std::size_t at = 0;
    std::string why;  ///< a sentence in the user's language
};

struct ReadFormula {
    Formula boxes{};
    std::optional<FormulaFault> fault{};  ///< the rest is then one text
};

/// Reads `s_A(d)`, `w_{12}`, `\frac{a}{b}`, `\color{A}{…}` or `\textcolor{A}{…}` with a name of
/// formulaColors(), and `\_`, `\{`, `\}` for the signs themselves. Before other signs a backslash is one. The
/// boxes point into `text`.
ReadFormula readFormula(std::string_view text);

/// How many bytes the command at the start of the text has, with its parts; 0 for none that can be read.
std::size_t commandLength(std::string_view text);

/// Names of colors: A, B, difference, simplex …, which are those of the pictures, and red, blue …, which are
/// the theme's nearest.
std::vector<std::string_view> formulaColors();

/// True if a line of text alone can't show it: it has fractions or colors.
bool isComposed(std::string_view text);

/// A formula in its place. Lengths in the unit of its size; x from its left end, y from its base line, down.
struct SetFormula {
    struct Piece {
        std::string_view text;
        double x = 0, y = 0, size = 1;
        std::optional<Role> role{};
    };
    /// A fraction's, filled.
    struct Bar {
        double x = 0, y = 0, width = 0, height = 0;
        std::optional<Role> role{};
    };
    std::vector<Piece> pieces;
    std::vector<Bar> bars;
    double width = 0;
    double above = 0, below = 0;  ///< how far it is higher, and deeper, than a line of text
};

/// The width of a text at a size.
using MeasureWidth = std::function<double(std::string_view text, double size)>;

SetFormula setFormula(const Formula& formula, double size, const MeasureWidth& widthOf);

}  // namespace gjkscope
