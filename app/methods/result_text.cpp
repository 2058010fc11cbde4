#include "app/methods/number_rows.hpp"
#include "app/methods/number_text.hpp"
#include "app/methods/pseudo_code.hpp"
#include "app/methods/result_chapter.hpp"
#include "app/methods/status_text.hpp"
#include "app/model/language.hpp"

namespace gjkscope {
namespace {

/// What was found, as one of the cases that read differently.
const char* resultKey(const Result& result) {
    const Proximity3& p = result.proximity;
    const bool swept = result.radii > 0;
    if (result.isApproximate) return p.intersects ? "result.polygons.depth" : "result.polygons.apart";
    if (!p.intersects) return swept ? "result.apart.swept" : "result.apart";
    if (!result.hasDepth) return "result.meet";
    if (p.depth == 0) return "result.touch";
    if (!swept) return "result.depth";
    return result.cores > 0 ? "result.depth.radii" : "result.depth.swept";
}

}  // namespace

std::string ResultChapter::sentence() const {
    const Proximity3& p = result_.proximity;
    std::string text = tr(resultKey(result_), {{"distance", numberText(p.distance)},
                                               {"depth", numberText(p.depth)},
                                               {"normal", pointText(p.normal, context_.dimension)},
                                               {"cores", numberText(std::abs(result_.cores))},
                                               {"radii", numberText(result_.radii)}});
    const std::string why = statusSentence(p.status, std::max(p.gjkIterations, p.epaIterations));
    if (why.empty()) return text;
    text += tr("word.sentence_space") + why;
    if (!result_.hasDepth && p.intersects) return text;
    return text + tr("word.sentence_space") +
           tr("result.between", {{"lower", numberText(p.lower)}, {"upper", numberText(p.upper)}});
}

std::vector<NumberRow> ResultChapter::rows() const {
    const Proximity3& p = result_.proximity;
    const int dimension = context_.dimension;
    Rows rows;
    if (!p.intersects || !result_.hasDepth)
        rows.push_back(numberRow(tr("numbers.distance"), p.distance, "", Role::Witness));
    if (p.intersects && result_.hasDepth)
        rows.push_back(numberRow(tr("numbers.depth"), p.depth, "", Role::Depth));
    if (result_.hasVectors) {
        rows.push_back(pointRow("n", p.normal, dimension, "A → B", Role::Depth));
        rows.push_back(
            pointRow(tr("numbers.point_a"), p.pointA + context_.frame, dimension, "", Role::Witness));
        rows.push_back(
            pointRow(tr("numbers.point_b"), p.pointB + context_.frame, dimension, "", Role::Witness));
    }
    if (result_.radii > 0) {
        rows.push_back(numberRow(tr("numbers.cores"), result_.cores));
        rows.push_back(numberRow("rA + rB", result_.radii));
    }
    rows.push_back(numberRow(tr("numbers.lower"), p.lower, "", Role::LowerBound));
    rows.push_back(numberRow(tr("numbers.upper"), p.upper, "", Role::UpperBound));
    return rows;
}

Explanation ResultChapter::explain(int /*moment*/) const {
    return {code_, pseudoCode(code_).lineOf("done"), sentence(), rows()};
}

}  // namespace gjkscope
