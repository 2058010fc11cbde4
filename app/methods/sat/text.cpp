#include "app/base/language.hpp"
#include "app/methods/sat/stage.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

using Kind = SatAxis<3, double>::Kind;

const char* kindKey(Kind kind, int dimension) {
    switch (kind) {
        case Kind::NormalOfA:
            return dimension == 2 ? "sat.axis.a" : "sat.axis.a.space";
        case Kind::NormalOfB:
            return dimension == 2 ? "sat.axis.b" : "sat.axis.b.space";
        case Kind::EdgePair:
            return "sat.axis.edges";
        case Kind::Nearest:
            return "sat.axis.nearest";
    }
    return "";
}

std::string intervalText(const Interval<double>& interval) {
    return std::string("[")
        .append(numberText(interval.min))
        .append(", ")
        .append(numberText(interval.max))
        .append("]");
}

}  // namespace

std::string separationText(double separation) {
    const bool isGap = separation > 0;
    return std::string(tr(isGap ? "label.gap" : "label.overlap")) + " " + numberText(std::abs(separation));
}

int SatStage::countOf(Axis::Kind kind) const {
    return static_cast<int>(std::ranges::count(shown_.pair.axes, kind, &Axis::kind));
}

std::string SatStage::startSentence() const {
    const auto number = [&](Kind kind) { return std::to_string(countOf(kind)); };
    std::string text = tr(
        context().dimension == 2 ? "sat.start" : "sat.start.space",
        {{"a", number(Kind::NormalOfA)}, {"b", number(Kind::NormalOfB)}, {"edges", number(Kind::EdgePair)}});
    if (shown_.pair.findsDistance) text += tr("word.sentence_space") + std::string(tr("sat.start.nearest"));
    return text;
}

std::string SatStage::sentence(int step) const {
    const State& s = at(step);
    if (s.axis < 0) return startSentence();
    const std::string space = tr("word.sentence_space");
    const std::string number = std::to_string(s.iterations), all = std::to_string(shown_.pair.axes.size());
    const std::string amount = numberText(std::abs(s.separation));
    std::string text = tr(kindKey(axisAt(s.axis).kind, context().dimension), {{"i", number}, {"n", all}});
    text += space + tr(s.separation > 0 ? "sat.gap" : "sat.overlap", {{"amount", amount}});
    if (s.iterations == 1) return text;
    const bool isBest = s.best == s.axis;
    const char* key = isBest ? "sat.best" : s.bestSeparation > 0 ? "sat.worse.gap" : "sat.worse.overlap";
    return text + space + tr(key, {{"best", numberText(std::abs(s.bestSeparation))}});
}

Rows SatStage::rows(int step) const {
    const State& s = at(step);
    Rows rows;
    if (s.axis < 0) {
        rows.push_back(
            {tr("numbers.axes"), std::to_string(shown_.pair.axes.size()), "", Role::SearchDirection});
        return rows;
    }
    const auto amount = [](double separation, Role role) {
        return NumberRow{tr(separation > 0 ? "label.gap" : "label.overlap"), numberText(std::abs(separation)),
                         "", role};
    };
    rows.push_back(pointRow("n", s.normal, context().dimension, "A → B", Role::SearchDirection));
    rows.push_back({tr("numbers.shadow_a"), intervalText(s.onA), "", Role::EdgeOfA});
    rows.push_back({tr("numbers.shadow_b"), intervalText(s.onB), "", Role::EdgeOfB});
    rows.push_back(amount(s.separation, s.separation > 0 ? Role::Witness : Role::Depth));
    if (s.best < 0) return rows;
    NumberRow best = amount(s.bestSeparation, Role::ClosestFace);
    best.note = tr("numbers.best");
    rows.push_back(std::move(best));
    return rows;
}

}  // namespace gjkscope
