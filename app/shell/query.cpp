#include "app/shell/query.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/compare/answer_table.hpp"
#include "app/compare/divergence_sentence.hpp"
#include "app/compare/part_answers.hpp"
#include "app/compare/symmetries.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/lanes.hpp"
#include "app/shell/batch.hpp"
#include "app/shell/lane_answer.hpp"
#include "app/shell/output.hpp"
#include "app/shell/scene_input.hpp"

namespace gjkscope {
namespace {

std::string pointText(glm::dvec3 point, int dimension) {
    std::string text = "(";
    for (int i = 0; i < dimension; ++i) text.append(i == 0 ? "" : ", ").append(exactNumberText(point[i]));
    return text.append(")");
}

/// Columns a terminal gives the text: Chinese, Japanese and Korean characters are two wide.
std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) == 0x80) continue;  // goes on with the character before
        count += byte >= 0xE3 ? 2 : 1;        // from U+3000 on
    }
    return count;
}

using Lines = std::vector<std::pair<std::string, std::string>>;

std::string aligned(const Lines& rows) {
    std::size_t widest = 0;
    for (const auto& [name, value] : rows) widest = std::max(widest, columns(name));
    std::string text;
    for (const auto& [name, value] : rows) {
        text.append("  ").append(name).append(widest - columns(name) + 2, ' ');
        text.append(value).append("\n");
    }
    return text;
}

/// "0.25 ≤ depth ≤ 0.25"
std::string boundsText(const Answer& answer) {
    std::string text;
    if (answer.lower) text.append(exactNumberText(*answer.lower)).append(" ≤ ");
    text += tr(answer.intersects.value_or(false) ? "shell.depth" : "shell.distance");
    if (answer.upper) text.append(" ≤ ").append(exactNumberText(*answer.upper));
    return text;
}

std::string iterationsText(const Answer& answer) {
    std::string text;
    const auto add = [&](const std::string& name, int count) {
        text.append(text.empty() ? "" : " · ").append(name).append(" ").append(std::to_string(count));
    };
    if (answer.gjkIterations) add("GJK", *answer.gjkIterations);
    if (answer.epaIterations) add("EPA", *answer.epaIterations);
    for (const auto& [name, count] : answer.counts) add(tr("count." + name), count);
    return text;
}

/// The answer for people: a line for each thing the method computes, in two columns.
std::string answerText(const Answer& answer, const Scene& scene) {
    Lines rows;
    const auto number = [&](const char* key, const std::optional<double>& value) {
        if (value) rows.emplace_back(tr(key), exactNumberText(*value));
    };
    const auto point = [&](const std::string& name, const std::optional<glm::dvec3>& value) {
        if (value) rows.emplace_back(name, pointText(*value, scene.dimension));
    };
    if (answer.intersects)
        rows.emplace_back(tr("shell.intersects"), tr(*answer.intersects ? "shell.yes" : "shell.no"));
    number("shell.distance", answer.distance);
    number("shell.depth", answer.depth);
    number("shell.time_of_impact", answer.timeOfImpact);
    if (const auto bounds = answer.timeBounds())
        rows.emplace_back(tr("shell.time_bounds"),
                          exactNumberText((*bounds)[0]) + " … " + exactNumberText((*bounds)[1]));
    point(tr("shell.normal"), answer.normal);
    point(tr("shell.point_on", {{"body", scene.a().name}}), answer.pointA);
    point(tr("shell.point_on", {{"body", scene.b().name}}), answer.pointB);
    if (answer.contacts)
        for (const ContactAnswer& p : *answer.contacts)
            rows.emplace_back(tr("shell.contact"), p.featureA + "/" + p.featureB + "  " +
                                                       pointText(p.pointA, scene.dimension) + "  " +
                                                       tr("shell.depth") + " " + exactNumberText(p.depth));
    if (answer.lower || answer.upper) rows.emplace_back(tr("shell.bounds"), boundsText(answer));
    rows.emplace_back(tr("shell.status"), tr(std::string("shell.status.") + answerStatus(answer)));
    if (const std::string iterations = iterationsText(answer); !iterations.empty())
        rows.emplace_back(tr("shell.iterations"), iterations);
    else if (!answer.answeredBy.empty())
        rows.emplace_back(tr("shell.answered_by"), answer.answeredBy);
    return aligned(rows);
}

std::string titleText(const Scene& scene) {
    return scene.title.empty() ? "" : scene.title + "\n\n";
}

/// Each lane's answer under its name, and where they diverge.
std::string laneAnswerText(const LaneRuns& runs) {
    std::string text = titleText(runs.scene());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        text.append(laneName(runs.scene(), i)).append("\n");
        const std::string reason = plainText(reasonAgainst(runs[i].scene()));
        text.append(reason.empty() ? answerText(runs[i].answer(), runs[i].scene()) : "  – " + reason + "\n");
        text.append("\n");
    }
    return text.append(divergenceSentence(runs)).append("\n");
}

/// The table of all answers in aligned columns, then why some methods do not apply.
std::string answerTableText(const AnswerTable& table) {
    const std::vector<AnswerLine> lines = answerLines(table, exactNumberText);
    const auto header = answerColumns(table);
    std::array<std::size_t, std::tuple_size_v<decltype(header)>> widths{};
    const auto widen = [&](const auto& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], columns(cells[i]));
    };
    widen(header);
    for (const AnswerLine& line : lines) widen(line.cells);
    std::string text;
    const auto add = [&](const char* mark, const auto& cells) {
        text.append(mark);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            text.append(cells[i]);
            if (i + 1 < cells.size()) text.append(widths[i] - columns(cells[i]) + 2, ' ');
        }
        text.append("\n");
    };
    add("  ", header);
    for (const AnswerLine& line : lines) add(line.differs ? "✗ " : "  ", line.cells);
    return text + "\n" + agreementSentence(table) + "\n";
}

/// An engine's answer and its judgments, below the program's own.
std::string reportedText(const Scene& scene, const std::vector<Judgment>& judgments) {
    if (!hasClaims(scene)) return {};
    const std::string& by = scene.reported->by;
    Lines rows;
    for (ClaimRow& row : claimRows(scene, exactNumberText))
        rows.emplace_back(std::move(row.name), std::move(row.value));
    std::string text = "\n" +
                       (by.empty() ? tr("shell.reported") : tr("shell.reported_by", {{"engine", by}})) +
                       "\n" + aligned(rows) + "\n";
    for (const Judgment& each : judgments)
        text.append(each.holds ? *each.holds ? "  ✓ " : "  ✗ " : "  – ")
            .append(each.claim)
            .append(": ")
            .append(sentenceOf(each))
            .append("\n");
    return text;
}

/// A line for each near pair of parts.
int queryParts(const QueryCommand& command, const Scene& scene) {
    const InterruptWatch watch;
    const PartTable table = partAnswers(
        scene, command.partQuery,
        [](std::size_t /*known*/, std::size_t /*near*/) { return InterruptWatch::caught() == 0; });
    if (InterruptWatch::caught() != 0) dieOfSignal(InterruptWatch::caught());
    std::string text;
    for (const PartAnswer& part : table.answers) text.append(lineText(partJson(table, part))).append("\n");
    writeStandardOutput(text);
    return command.failsOnDifference && std::ranges::any_of(table.answers, &PartAnswer::differs) ? 1 : 0;
}

}  // namespace

int query(const QueryCommand& command) {
    const bool hasLines = command.file == kStandardStream || isBatchFile(command.file);
    const int tables = (command.all ? 1 : 0) + (command.symmetries ? 1 : 0) + (command.parts ? 1 : 0);
    const bool hasLanes = !command.changes.compare.empty() && !command.parts;
    if (tables > 1 || (tables == 1 && (command.part || hasLanes || (hasLines && !command.changes.line))))
        throw UsageError(tr("shell.query_all"));
    if (command.part || (hasLines && !command.changes.line)) return queryBatch(command);
    const ReadScene read = openWithNotices(command.file, command.changes);
    const Scene& scene = read.scene;
    if (command.parts) return queryParts(command, scene);
    if (command.all || command.symmetries) {
        const AnswerTable table = command.all ? answerTable(scene) : symmetryTable(scene);
        nlohmann::ordered_json json;
        if (command.json) {
            json = answerTableJson(table, scene.dimension);
            addNotices(json, read.notices);
        }
        writeStandardOutput(command.json ? lineText(json) + "\n" : titleText(scene) + answerTableText(table));
        const bool differ = std::ranges::any_of(table.rows, &AnswerRow::differs);
        return command.failsOnDifference && differ ? 1 : 0;
    }
    const std::vector<Judgment> judgments = judgmentsOf(scene, command.within);
    const auto print = [&](nlohmann::ordered_json answer) {
        if (command.changes.line) answer = withPlace(std::move(answer), scene, *command.changes.line);
        addNotices(answer, read.notices);
        if (hasClaims(scene)) addJudgments(answer, judgments);
        writeStandardOutput(lineText(answer) + "\n");
    };
    if (!scene.compare.empty()) {
        const LaneRuns runs(scene);
        if (command.json)
            print(laneAnswerJson(runs));
        else
            writeStandardOutput(laneAnswerText(runs) + reportedText(scene, judgments));
    } else {
        const auto run = runScene(scene);
        if (command.json)
            print(answerJson(run->answer(), scene.dimension));
        else
            writeStandardOutput(titleText(scene) + answerText(run->answer(), scene) +
                                reportedText(scene, judgments));
    }
    return command.failsOnDifference && !differing(judgments).empty() ? 1 : 0;
}

}  // namespace gjkscope
