#pragma once

#include <string>
#include <vector>

#include "app/runs/question.hpp"
#include "app/runs/questions/choice_questions.hpp"

namespace gjkscope {

/// One comparison of two bounding volumes.
struct AskedComparison {
    std::string way;          ///< "interval": ends of boxes; "axis": shadows; "way": between two places
    std::string left, right;  ///< the formulas, of which the left should be no larger
    double ofLeft = 0, ofRight = 0;
    bool holds = true;
    Item mark{};  ///< the axis or the way, on the canvas of the shapes
};

/// Adds the question whether the comparison holds, or shows a gap. None where nobody could see it; `extent`:
/// of what is drawn.
void addVolumesQuestion(const AskedComparison& asked, double extent, std::vector<Question>& questions);

/// Adds the question whether A and B share a pixel of the row that `border` frames. `shared`: how many.
void addSharedPixelsQuestion(int row, int shared, Item border, std::vector<Question>& questions);

/// Adds the question what follows from a common cell or pixel, or from none. `key`: of its texts, behind
/// "ask.common-cell".
void addCommonCellQuestion(const std::string& key, Proof proof, const std::string& place,
                           std::vector<Item> items, std::vector<Question>& questions);

}  // namespace gjkscope
