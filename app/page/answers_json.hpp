#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/compare/answer_table.hpp"

namespace gjkscope {

/// The table of answers for the page's host: `{"sentence", "lines": [{"name", "answer", "facts", "reason",
/// "differs", "lane"}]}`. `lane`: true for a row that can be compared.
nlohmann::ordered_json answersJson(const AnswerTable& table);

}  // namespace gjkscope
