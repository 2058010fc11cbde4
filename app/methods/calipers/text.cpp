#include "app/base/language.hpp"
#include "app/methods/calipers/stage.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {

std::string CalipersStage::sentence(int step) const {
    using Edge = MinkowskiState<double>::Edge;
    const State& s = at(step);
    const std::string a = nameOfA(s.merge.vertex), b = nameOfB(s.merge.vertex);
    if (step == 0) return tr("calipers.start", {{"a", a}, {"b", b}, {"distance", numberText(s.distance)}});
    const char* key = s.merge.merged == Edge::OfA   ? "calipers.turn.a"
                      : s.merge.merged == Edge::OfB ? "calipers.turn.b"
                                                    : "calipers.turn.both";
    const std::string space = tr("word.sentence_space");
    std::string text = tr(key, {{"a", a}, {"b", b}, {"distance", numberText(s.distance)}});
    text += space + tr(s.separation > 0 ? "calipers.gap" : "calipers.overlap",
                       {{"amount", numberText(std::abs(s.separation))}});
    const bool isBest = s.upper < at(step - 1).upper;
    return text + space + tr(isBest ? "calipers.best" : "calipers.worse", {{"best", numberText(s.upper)}});
}

Rows CalipersStage::rows(int step) const {
    const State& s = at(step);
    Rows rows{pointRow("w", lift(s.merge.vertex.w), 2, parentsNote(lifted(s.merge.vertex)), Role::NewFace)};
    if (step > 0) {
        rows.push_back(pointRow("n", lift(s.normal), 2, "", Role::SearchDirection));
        rows.push_back(numberRow(tr(s.separation > 0 ? "label.gap" : "label.overlap"), std::abs(s.separation),
                                 "(b − a)·n  " + signNote(s.separation)));
    }
    rows.push_back(numberRow(tr("numbers.distance"), s.distance, "", Role::Nearest));
    rows.push_back(numberRow(tr("numbers.best"), s.upper, "", Role::Witness));
    return rows;
}

}  // namespace gjkscope
