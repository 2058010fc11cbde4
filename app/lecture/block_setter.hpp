#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/lecture/line_setter.hpp"
#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// A part of a column of text that no page's end divides.
struct ColumnPart {
    TextSheet sheet{};  ///< from its top left corner
    double height = 0;
    double gap = 0;                       ///< above it, unless it begins a page
    bool keepsNext = false;               ///< the next one stands on the same page
    bool section = false;                 ///< begins a section, which is divided only where it must be
    std::optional<std::size_t> figure{};  ///< number of a figure that stands in it
};

struct BlockStyle {
    double size = 14;  ///< of the text
    double width = 600;
    double leading = 1.45;
    bool addresses = false;  ///< those of links are written out
};

/// Sets a lesson's text into a column, part by part.
class BlockSetter {
  public:
    /// Parts in a figure's place; none: nothing.
    using FigureParts = std::function<std::vector<ColumnPart>(std::size_t figure)>;

    BlockSetter(LineSetter& lines, const BlockStyle& style) : lines_(lines), style_(style) {}

    /// Room to the left, and to the right, of what follows.
    void indent(double left, double right = 0) {
        left_ += left;
        right_ += right;
    }
    void blocks(const std::vector<LessonBlock>& blocks, const FigureParts& figures = {});
    /// A paragraph. `gap` above it, in lines.
    void paragraph(const std::vector<Stretch>& text, double gap, bool keepsNext = false);
    /// A sentence with the markup of explanations.
    void sentence(std::string_view sentence, const TextFace& face, double gap, bool keepsNext = false);
    void add(ColumnPart part) { parts_.push_back(std::move(part)); }
    /// Marks a text at the left of the part that comes next.
    void mark(const std::string& text, const TextFace& face, double x);
    void mark(const SheetShape& shape);

    const BlockStyle& style() const { return style_; }
    double line() const { return style_.leading * style_.size; }
    std::vector<ColumnPart>& parts() { return parts_; }

  private:
    void block(const LessonBlock& block, double gap, const FigureParts& figures);
    void list(const LessonBlock& block, double gap, const FigureParts& figures);
    void quote(const LessonBlock& block, double gap, const FigureParts& figures);
    void code(const LessonBlock& block, double gap);
    void table(const LessonBlock& block, double gap);
    std::vector<double> columnsOf(const LessonBlock& table);
    double room() const { return style_.width - left_ - right_; }

    LineSetter& lines_;
    BlockStyle style_;
    double left_ = 0, right_ = 0;
    std::vector<ColumnPart> parts_;
    TextSheet marks_;  ///< for the next part; texts' base lines are its first line's
};

/// A lesson's text in its faces. `addresses`: those of links follow in parentheses.
std::vector<Stretch> stretchesOf(const std::vector<LessonText>& texts, const TextFace& face, bool addresses);

}  // namespace gjkscope
