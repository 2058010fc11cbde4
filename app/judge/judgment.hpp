#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/scene/scene.hpp"

namespace gjkscope {

class PairTruth;

/// One claim of an engine's report, compared with the pair itself: with the answers of GJK and EPA, or of the
/// shape cast, in double, and with support queries.
struct Judgment {
    std::string claim;            ///< its key in `reported`; `points` for both, `contacts[1]`
    std::optional<bool> holds{};  ///< none: it can't be decided
    std::string text{};           ///< one sentence
    std::string rightIf{};        ///< a reading that makes it right, to go on "right if …"; may be empty

    bool operator==(const Judgment&) const = default;
};

/// True for a scene with a report that claims anything.
bool hasClaims(const Scene& scene);

/// Judges each claim of `scene.reported`, in the order of the keys. A length holds within the digits that it
/// was printed with, where these are three or more, and within sixteen roundings of single precision at the
/// pair's largest coordinate, which an engine's own arithmetic takes; `within` is a part of the pair's size
/// that is allowed beyond.
std::vector<Judgment> judgmentsOf(const Scene& scene, double within = 0);
/// Those of a scene with a report, whose truth is known.
std::vector<Judgment> judgmentsOf(const Scene& scene, const PairTruth& truth, double within);

/// The signed distance that a report claims, with the claim's name: negative for an overlap. No name: none.
std::pair<std::string, double> claimedDistance(const Reported& reported);

/// A claim as rows show it.
struct ClaimRow {
    std::string claim, name, value;
};
/// All claims of `scene.reported`, which must be there, in the order of the keys.
std::vector<ClaimRow> claimRows(const Scene& scene, const std::function<std::string(double)>& numberText);

/// The claims that do not hold, each once.
std::vector<std::string> differing(const std::vector<Judgment>& judgments);

/// As `query --json` prints them: `[{"claim", "holds", "text", "right_if"}]`.
nlohmann::ordered_json judgmentJson(const std::vector<Judgment>& judgments);

/// The sentence and, where there is one, the reading that makes it right.
std::string sentenceOf(const Judgment& judgment);

}  // namespace gjkscope
