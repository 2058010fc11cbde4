#include "app/picture/formula.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/base/language.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

struct NamedColor {
    std::string_view name;
    Role role;
};

constexpr std::array<NamedColor, 25> kColors{{
    {"A", Role::ShapeA},
    {"B", Role::ShapeB},
    {"difference", Role::Difference},
    {"origin", Role::Origin},
    {"simplex", Role::Simplex},
    {"newest", Role::NewestPoint},
    {"direction", Role::SearchDirection},
    {"nearest", Role::Nearest},
    {"upper", Role::UpperBound},
    {"lower", Role::LowerBound},
    {"witness", Role::Witness},
    {"polytope", Role::Polytope},
    {"face", Role::ClosestFace},
    {"horizon", Role::Horizon},
    {"depth", Role::Depth},
    {"highlight", Role::Highlight},
    {"blue", Role::ShapeA},
    {"orange", Role::ShapeB},
    {"purple", Role::Difference},
    {"green", Role::Simplex},
    {"red", Role::SearchDirection},
    {"black", Role::Nearest},
    {"gray", Role::LowerBound},
    {"pink", Role::Horizon},
    {"yellow", Role::Highlight},
}};

/// Lengths as parts of the size: letters, from the base line up and down, the bar's height over it, its
/// thickness, the room between it and the letters, and beside a fraction.
constexpr double kAscent = 0.76, kDescent = 0.21, kBarHeight = 0.3, kBarThickness = 0.055, kBarGap = 0.06,
                 kBesideBar = 0.1;
/// The line of a text reaches as far, with its subscripts.
constexpr double kLineAscent = 0.95, kLineDescent = 0.36;
constexpr double kFractionSize = 0.74;
constexpr int kMaxDepth = 8;

/// Descends through the text.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    ReadFormula read() {
        ReadFormula result;
        result.boxes = row(false, 0);
        result.fault = std::move(fault_);
        return result;
    }

    std::size_t commandLength() {
        Formula box;
        if (command() == nullptr) return 0;
        addCommand(box, 0);
        return fault_ ? 0 : at_;
    }

  private:
    /// Up to the end or, in a group, to its closing brace, which it takes.
    Formula row(bool inGroup, int depth) {
        Formula boxes;
        std::size_t start = at_;
        const auto flush = [&] {
            if (at_ > start) boxes.push_back({.text = text_.substr(start, at_ - start)});
        };
        while (at_ < text_.size() && !fault_) {
            const char c = text_[at_];
            if (inGroup && c == '}') break;
            if (c == '\\' && isEscape()) {
                flush();
                boxes.push_back({.text = text_.substr(at_ + 1, 1)});
                start = at_ += 2;
            } else if (c == '\\' && command() != nullptr) {
                flush();
                const std::size_t from = at_;
                addCommand(boxes, depth);
                start = fault_ ? from : at_;
                if (fault_) at_ = text_.size();
            } else if (c == '_' && at_ + 1 < text_.size()) {
                flush();
                addSubscript(boxes, depth);
                start = at_;
            } else {
                ++at_;
            }
        }
        flush();
        return boxes;
    }

    bool isEscape() const {
        return at_ + 1 < text_.size() &&
               std::string_view("_{}").find(text_[at_ + 1]) != std::string_view::npos;
    }

    const char* command() const {
        for (const char* name : {"\\frac", "\\color", "\\textcolor"})
            if (text_.substr(at_).starts_with(name)) return name;
        return nullptr;
    }

    void addCommand(Formula& boxes, int depth) {
        const std::string_view name = command();
        if (depth >= kMaxDepth) return refuse(at_, "formula.deep", name);
        at_ += name.size();
        FormulaBox box{.kind = FormulaBox::Kind::Fraction};
        if (name != "\\frac") {
            box.kind = FormulaBox::Kind::Color;
            if (!readColor(name, box)) return;
        }
        for (int i = name == "\\frac" ? 2 : 1; i > 0 && !fault_; --i) box.parts.push_back(group(name, depth));
        if (!fault_) boxes.push_back(std::move(box));
    }

    Formula group(std::string_view name, int depth) {
        if (at_ >= text_.size() || text_[at_] != '{') {
            refuse(at_, "formula.brace", name);
            return {};
        }
        const std::size_t open = at_++;
        Formula content = row(true, depth + 1);
        if (fault_) return {};
        if (at_ >= text_.size())
            refuse(open, "formula.open", name);
        else
            ++at_;
        return content;
    }

    bool readColor(std::string_view name, FormulaBox& box) {
        const std::size_t close = text_.find('}', at_);
        if (at_ >= text_.size() || text_[at_] != '{' || close == std::string_view::npos) {
            refuse(at_, "formula.brace", name);
            return false;
        }
        const std::string_view color = text_.substr(at_ + 1, close - at_ - 1);
        const auto found = std::ranges::find(kColors, color, &NamedColor::name);
        if (found == kColors.end()) {
            refuse(at_ + 1, "formula.color", color);
            return false;
        }
        box.role = found->role;
        at_ = close + 1;
        return true;
    }

    /// An underscore at the end stands for itself, and so does the second of two.
    void addSubscript(Formula& boxes, int depth) {
        const std::size_t mark = at_++;
        if (text_[at_] == '_') {
            boxes.push_back({.text = text_.substr(at_++, 1)});
            return;
        }
        FormulaBox box{.kind = FormulaBox::Kind::Subscript};
        const bool isGroup = text_[at_] == '{' && text_.find('}', at_) != std::string_view::npos;
        if (!isGroup) {
            const std::size_t next = utf8At(text_, at_).next;
            box.parts.push_back({{.text = text_.substr(at_, next - at_)}});
            at_ = next;
        } else if (depth < kMaxDepth) {
            box.parts.push_back(group("_", depth));
        } else {
            return refuse(mark, "formula.deep", "_");
        }
        if (!fault_ && !box.parts.front().empty()) boxes.push_back(std::move(box));
    }

    void refuse(std::size_t at, const char* key, std::string_view name) {
        if (fault_) return;
        std::string names;
        for (const NamedColor& color : kColors) names.append(names.empty() ? "" : ", ").append(color.name);
        fault_ = FormulaFault{
            at, tr(key, {{"name", std::string(name)}, {"at", std::to_string(at + 1)}, {"accepted", names}})};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::optional<FormulaFault> fault_;
};

/// Sets boxes one after the other from (x, y) on.
class Setter {
  public:
    Setter(SetFormula& set, double size, const MeasureWidth& widthOf)
        : set_(set), whole_(size), widthOf_(widthOf) {}

    /// The end of a row, and how far it reaches up and down from its base line.
    struct Extent {
        double x = 0, up = 0, down = 0;
    };

    Extent row(const Formula& boxes, double x, double y, double size, std::optional<Role> role) {
        Extent extent{x, kAscent * size, kDescent * size};
        for (const FormulaBox& box : boxes) {
            const Extent added = one(box, extent.x, y, size, role);
            extent = {added.x, std::max(extent.up, added.up), std::max(extent.down, added.down)};
        }
        return extent;
    }

  private:
    Extent one(const FormulaBox& box, double x, double y, double size, std::optional<Role> role) {
        using Kind = FormulaBox::Kind;
        if (box.kind == Kind::Text) {
            set_.pieces.push_back({box.text, x, y, size, role});
            return {x + widthOf_(box.text, size), kAscent * size, kDescent * size};
        }
        if (box.kind == Kind::Color) return row(box.parts[0], x, y, size, box.role);
        if (box.kind == Kind::Fraction) return fraction(box, x, y, size, role);
        const double drop = kSubscriptDrop * size;
        const Extent inner = row(box.parts[0], x, y + drop, kSubscriptSize * size, role);
        return {inner.x, inner.up - drop, inner.down + drop};
    }

    /// Both parts in the middle of the bar, which is where a minus sign is.
    Extent fraction(const FormulaBox& box, double x, double y, double size, std::optional<Role> role) {
        const double small = std::max(kFractionSize * size, 0.5 * whole_);
        const double axis = y - kBarHeight * size, gap = kBarGap * size, thick = kBarThickness * size;
        const Extent top = measured(box.parts[0], small), bottom = measured(box.parts[1], small);
        const double width = std::max(top.x, bottom.x) + 2 * kBesideBar * size,
                     left = x + 0.5 * kBesideBar * size;
        const double topLine = axis - 0.5 * thick - gap - top.down,
                     bottomLine = axis + 0.5 * thick + gap + bottom.up;
        row(box.parts[0], left + 0.5 * (width - top.x), topLine, small, role);
        row(box.parts[1], left + 0.5 * (width - bottom.x), bottomLine, small, role);
        set_.bars.push_back({left, axis - 0.5 * thick, width, thick, role});
        return {left + width + 0.5 * kBesideBar * size, y - topLine + top.up, bottomLine - y + bottom.down};
    }

    Extent measured(const Formula& boxes, double size) const {
        SetFormula none;
        return Setter(none, whole_, widthOf_).row(boxes, 0, 0, size, {});
    }

    SetFormula& set_;
    double whole_;
    const MeasureWidth& widthOf_;
};

}  // namespace

ReadFormula readFormula(std::string_view text) {
    return Reader(text).read();
}

std::size_t commandLength(std::string_view text) {
    return text.starts_with('\\') ? Reader(text).commandLength() : 0;
}

std::vector<std::string_view> formulaColors() {
    std::vector<std::string_view> names;
    for (const NamedColor& color : kColors) names.push_back(color.name);
    return names;
}

bool isComposed(std::string_view text) {
    for (const std::string_view command : {"\\frac{", "\\color{", "\\textcolor{"})
        if (text.find(command) != std::string_view::npos) return true;
    return false;
}

SetFormula setFormula(const Formula& formula, double size, const MeasureWidth& widthOf) {
    SetFormula set;
    const Setter::Extent extent = Setter(set, size, widthOf).row(formula, 0, 0, size, {});
    set.width = extent.x;
    set.above = std::max(extent.up - kLineAscent * size, 0.0);
    set.below = std::max(extent.down - kLineDescent * size, 0.0);
    return set;
}

}  // namespace gjkscope
