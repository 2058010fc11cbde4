#pragma once

#include <array>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/judge/exact_answer.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// An answer that should agree with the exact one.
struct AnswerRow {
    std::string id;    ///< of the method or the symmetry
    std::string name;  ///< in the user's language
    std::optional<Precision> precision{};
    std::optional<Answer> answer{};  ///< none: the method does not apply to the pair
    std::string reason{};            ///< why it does not, one sentence
    bool differs = false;            ///< contradicts the exact answer
    std::optional<Lane> lane{};      ///< the row's changes of the scene, if a lane can have them
};

/// The answers of all methods to a scene's pair, and the truth.
struct AnswerTable {
    ExactAnswer atRest;
    std::optional<ExactAnswer> ofMotion{};  ///< if a body has a velocity
    std::vector<AnswerRow> rows;            ///< in the order of the methods, double before float
};

/// Runs every method of the scene's dimension in both precisions; methods for bodies in motion where one has
/// a velocity.
AnswerTable answerTable(const Scene& scene);
/// Begins that table where there is none, else adds its next row; false where it has all.
bool addAnswers(std::optional<AnswerTable>& table, const Scene& scene);
/// How many rows it has in the end.
std::size_t answerCount();

/// A row of the table as people read it.
struct AnswerLine {
    std::array<std::string, 6> cells;  ///< see answerColumns(); "–" where there is nothing
    std::string reason{};              ///< why the method does not apply; empty where it does
    bool differs = false;
    std::optional<Lane> lane{};  ///< the row's changes of the scene; none for the truth
};
/// A cell with nothing in it.
inline constexpr const char* kNoValue = "–";
/// An answer's cells of such a row.
std::array<std::string, 6> answerCells(const std::string& name, const Answer& answer,
                                       const std::function<std::string(double)>& numberText);
/// The columns' names: method or change, intersecting, length, bounds, iterations, status.
std::array<std::string, 6> answerColumns(const AnswerTable& table);
std::vector<AnswerLine> answerLines(const AnswerTable& table,
                                    const std::function<std::string(double)>& numberText);
/// How many answers contradict the exact one, in a sentence.
std::string agreementSentence(const AnswerTable& table);

/// The table as `query --all --json` prints it: `{"rows": [{"method", "precision", "differs", "answer"}]}`,
/// of symmetries `symmetry` for the first two.
/// First is the truth, with its `proof`: `exact` or `bounds`; where a method does not apply the answer is
/// null and there is a `reason`.
nlohmann::ordered_json answerTableJson(const AnswerTable& table, int dimension);

}  // namespace gjkscope
