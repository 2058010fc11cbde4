#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/status_text.hpp"

namespace gjkscope {
namespace {

/// What was found, as one of the cases that read differently.
const char* resultKey(const Result& result) {
    const Outcome3& found = result.outcome;
    const bool meets = found.intersects.value_or(false), swept = result.radii > 0;
    if (result.isApproximate) return meets ? "result.polygons.depth" : "result.polygons.apart";
    if (!found.intersects) return "result.open";
    if (!meets && found.status != Status::Converged) return "result.apart.open";
    if (!meets) return swept ? "result.apart.swept" : "result.apart";
    if (!found.depth) return "result.meet";
    if (*found.depth == 0) return "result.touch";
    if (!swept) return "result.depth";
    return result.cores > 0 ? "result.depth.radii" : "result.depth.swept";
}

/// The sentence that GJK, EPA and the explicit difference share.
std::string commonSentence(const Result& result, int dimension) {
    const Outcome3& found = result.outcome;
    return tr(resultKey(result), {{"distance", numberText(found.distance.value_or(0))},
                                  {"depth", numberText(found.depth.value_or(0))},
                                  {"lower", numberText(found.lower.value_or(0))},
                                  {"upper", numberText(found.upper.value_or(0))},
                                  {"normal", pointText(found.normal.value_or(glm::dvec3(0)), dimension)},
                                  {"cores", numberText(std::abs(result.cores))},
                                  {"radii", numberText(result.radii)}});
}

/// The line a run ends on: in a test of volumes whether they are the shapes, else what was found; in most
/// methods there is one last line.
int lastLine(const PseudoCode& code, const Outcome3& found) {
    const char* end = !found.intersects ? "unknown" : *found.intersects ? "meet" : "apart";
    const bool isExact = found.distance || found.depth;
    for (const char* phase : {isExact ? "exact" : end, end, "done"})
        if (const int line = code.lineOf(phase); line >= 0) return line;
    return -1;
}

}  // namespace

std::string ResultStage::sentence() const {
    const Outcome3& found = result_.outcome;
    std::string text = result_.sentence ? result_.sentence() : commonSentence(result_, context_.dimension);
    const std::string why = statusSentence(found.status, found.iterations);
    if (why.empty()) return text;
    text += tr("word.sentence_space") + why;
    const bool meets = found.intersects.value_or(false);
    if (!found.lower || !found.upper || (meets && !found.depth)) return text;
    return text + tr("word.sentence_space") +
           tr("result.between", {{"lower", numberText(*found.lower)}, {"upper", numberText(*found.upper)}});
}

std::vector<NumberRow> ResultStage::rows() const {
    const Outcome3& found = result_.outcome;
    Rows rows;
    const auto length = [&](const char* key, const std::optional<double>& value, Role role) {
        if (value) rows.push_back(numberRow(tr(key), *value, "", role));
    };
    const auto point = [&](std::string name, const std::optional<glm::dvec3>& value, std::string note,
                           Role role) {
        if (value)
            rows.push_back(pointRow(std::move(name), *value, context_.dimension, std::move(note), role));
    };
    const auto inWorld = [&](const std::optional<glm::dvec3>& p) {
        return p ? std::optional(*p + context_.frame) : std::nullopt;
    };
    if (found.intersects.value_or(false) && found.depth)
        length("numbers.depth", found.depth, Role::Depth);
    else
        length("numbers.distance", found.distance, Role::Witness);
    point("n", found.normal, "A → B", Role::Depth);
    point(tr("numbers.point_a"), inWorld(found.pointA), "", Role::Witness);
    point(tr("numbers.point_b"), inWorld(found.pointB), "", Role::Witness);
    if (result_.radii > 0) {
        rows.push_back(numberRow(tr("numbers.cores"), result_.cores));
        rows.push_back(numberRow("rA + rB", result_.radii));
    }
    length("numbers.lower", found.lower, Role::LowerBound);
    length("numbers.upper", found.upper, Role::UpperBound);
    return rows;
}

Explanation ResultStage::explain(int /*step*/) const {
    return {code_, lastLine(pseudoCode(code_), result_.outcome), sentence(), rows()};
}

}  // namespace gjkscope
