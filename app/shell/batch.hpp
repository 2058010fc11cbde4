#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/judge/judgment.hpp"
#include "app/shell/command_line.hpp"

namespace gjkscope {

/// Answers every line of a file, or of standard input for kStandardStream, with one line on standard output,
/// in order, with all cores. Standard input whose first line begins a scene and does not end it has scenes
/// over several lines: each is answered, with the line where it begins. A line that is no scene, an empty one
/// too, gets `{"line": n, "error": "…"}`. Of a part only those lines; all parts one after the other are what
/// the whole is. What engines reported is judged, over consecutive lines of one pair too. Returns the exit
/// status: 2 when there was a line without a scene, 1 when a report differs and the command fails on that.
/// Ctrl-C ends it after the lines that were read, all of them whole.
int queryBatch(const QueryCommand& command);

/// Adds `judgment` and `differs` to the answer of a scene with a report.
void addJudgments(nlohmann::ordered_json& answer, const std::vector<Judgment>& judgments);

/// Adds `notices`, where there are some.
void addNotices(nlohmann::ordered_json& answer, const std::vector<std::string>& notices);

/// An answer with the line it is for, and with the scene's id and title where it has them.
nlohmann::ordered_json withPlace(const nlohmann::ordered_json& answer, const Scene& scene, std::size_t line);

}  // namespace gjkscope
