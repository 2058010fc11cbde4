#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/methods/triangle_iteration/stage.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {

std::string TriangleStage::sentence(int step) const {
    const State& s = at(step);
    const std::string upper = numberText(s.upper), lower = numberText(s.lower);
    if (step == 0)
        return tr(s.intersects ? "triangle-iteration.start.meets" : "triangle-iteration.start",
                  {{"q", pointText(lift(s.nearest.point), 2)}, {"upper", upper}});
    const char* key = s.swapped < 0                  ? "triangle-iteration.test"
                      : s.intersects                 ? "triangle-iteration.meets"
                      : s.upper < at(step - 1).upper ? "triangle-iteration.swap"
                                                     : "triangle-iteration.swap.level";
    return tr(key, {{"w", pointText(lift(s.support.w), 2)},
                    {"place", std::to_string(s.swapped + 1)},
                    {"before", numberText(at(step - 1).upper)},
                    {"upper", upper},
                    {"lower", lower}});
}

Rows TriangleStage::rows(int step) const {
    const State& s = at(step);
    Rows rows;
    for (int i = 0; i < s.triangle.size; ++i)
        rows.push_back(pointRow(std::string("w").append(std::to_string(i + 1)), lift(s.triangle[i].w), 2,
                                parentsNote(lifted(s.triangle[i])),
                                i == s.swapped ? Role::NewestPoint : Role::SimplexVertex));
    rows.push_back(pointRow("q", lift(s.nearest.point), 2, verticesText(s.nearest.region), Role::Nearest));
    if (step > 0) {
        const glm::dvec3 q = searchedFrom(step);
        rows.push_back(numberRow("q·w", glm::dot(q, lift(s.support.w)), "d = −q", Role::SearchDirection));
        rows.push_back(numberRow("q·q", glm::dot(q, q)));
    }
    rows.push_back(numberRow(tr("numbers.lower"), s.lower, "", Role::LowerBound));
    rows.push_back(numberRow(tr("numbers.upper"), s.upper, "|q|", Role::UpperBound));
    return rows;
}

}  // namespace gjkscope
