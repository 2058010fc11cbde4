#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "app/compare/answer_tables.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// The answers of all methods, or of the pair's symmetries, beside the exact one, from which lanes are
/// chosen.
struct AnswersPanel {
    bool open = false;
    AnswersOf of = AnswersOf::Methods;
    std::set<std::size_t> marked{};  ///< rows that are to be lanes
    AnswerTables tables{makeAnswers};
    std::uint64_t revision = 0;  ///< of the session when the table was requested
};

void openAnswers(AnswersPanel& panel, const Session& session, AnswersOf of);
/// The other table's kind.
AnswersOf otherAnswers(AnswersOf of);

/// The table as far as it is there, as people read it.
std::vector<AnswerLine> shownLines(const AnswerTable& table);
bool canBeLane(const AnswerLine& line);
/// Marks a row, or takes its mark away.
void toggleMark(AnswersPanel& panel, std::size_t row);
/// The part of the table that is there, from 0 to 1.
double partOf(const AnswersPanel& panel);
/// The lanes of the marked rows, of one alone beside the scene's own run.
std::vector<Lane> markedLanes(const AnswersPanel& panel);

}  // namespace gjkscope
