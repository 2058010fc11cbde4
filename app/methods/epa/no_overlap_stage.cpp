#include "app/methods/epa/no_overlap_stage.hpp"

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/status_text.hpp"

namespace gjkscope {

NoOverlapStage::NoOverlapStage(const Result& apart) : apart_(apart) {
    steps_.push_back({"epa", "done", 0, true, true});
}

Explanation NoOverlapStage::explain(int /*step*/) const {
    const Outcome3& found = apart_.outcome;
    const bool meets = found.intersects.value_or(false);
    const char* key = meets ? "epa.none.radii" : "epa.none";
    std::string sentence = statusSentence(found.status, found.iterations);
    if (sentence.empty() || meets) {
        sentence = tr(key, {{"cores", numberText(apart_.cores)},
                            {"radii", numberText(apart_.radii)},
                            {"distance", numberText(found.distance.value_or(0))}});
    }
    Rows rows{numberRow(tr("numbers.cores"), apart_.cores)};
    if (apart_.radii > 0) rows.push_back(numberRow("rA + rB", apart_.radii));
    return {"epa", pseudoCode("epa").lineOf("start"), sentence, rows};
}

}  // namespace gjkscope
