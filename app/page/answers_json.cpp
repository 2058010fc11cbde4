#include "app/page/answers_json.hpp"

#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

constexpr int kDigits = 7;

/// The cells that say anything, from `first` up to `last`.
std::string joined(const std::array<std::string, 6>& cells, std::size_t first, std::size_t last) {
    std::string text;
    for (std::size_t i = first; i < last; ++i)
        if (cells[i] != "–") text.append(text.empty() ? "" : " · ").append(cells[i]);
    return text;
}

}  // namespace

nlohmann::ordered_json answersJson(const AnswerTable& table) {
    using nlohmann::ordered_json;
    ordered_json lines = ordered_json::array();
    for (const AnswerLine& line : answerLines(table, [](double x) { return significantText(x, kDigits); }))
        lines.push_back({{"name", line.cells[0]},
                         {"answer", joined(line.cells, 1, 3)},
                         {"facts", joined(line.cells, 3, line.cells.size())},
                         {"reason", line.reason},
                         {"differs", line.differs},
                         {"lane", line.lane.has_value() && line.reason.empty()}});
    return {{"sentence", agreementSentence(table)}, {"lines", std::move(lines)}};
}

}  // namespace gjkscope
