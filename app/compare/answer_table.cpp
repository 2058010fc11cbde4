#include "app/compare/answer_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/explanation.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

bool isInMotion(const Scene& scene) {
    return scene.a().velocity || scene.b().velocity;
}

/// Why the scene can't run in its precision; what is fine in double may be too large for float.
std::string reasonAgainstNumbers(const Scene& scene) {
    if (scene.options.precision == Precision::Double) return {};
    try {
        checkScene(scene, tr("precision.float"));
        return {};
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string reasonAgainstRow(const Method& method, const Scene& scene) {
    if (method.castsShapes && !isInMotion(scene)) return tr("unsupported.no_motion");
    const std::string reason = plainText(reasonAgainst(method, scene));
    return reason.empty() ? reasonAgainstNumbers(scene) : reason;
}

AnswerRow rowOf(const Method& method, const Scene& scene, const ExactAnswer& exact) {
    const Precision precision = scene.options.precision;
    const std::string name = std::string(tr("method." + scene.method)) + " · " +
                             tr("precision." + std::string(nameOf(kPrecisionNames, precision)));
    AnswerRow row{scene.method, name, precision};
    row.lane = Lane{};
    row.lane->method = scene.method;
    row.lane->precision = precision;
    row.reason = reasonAgainstRow(method, scene);
    if (!row.reason.empty()) return row;
    row.answer = runScene(scene)->answer();
    row.differs = contradicts(*row.answer, exact.answer);
    return row;
}

constexpr Precision kPrecisions[] = {Precision::Double, Precision::Float};

using NumberText = std::function<std::string(double)>;

std::string lengthCell(const Answer& answer, const NumberText& numberText) {
    if (answer.timeOfImpact) return "t = " + numberText(*answer.timeOfImpact);
    const bool meets = answer.intersects.value_or(false);
    const std::optional<double>& length = meets ? answer.depth : answer.distance;
    if (!answer.intersects || !length) return kNoValue;
    return tr(meets ? "answers.depth" : "answers.distance", {{"length", numberText(*length)}});
}

std::string boundsCell(const Answer& answer, const NumberText& numberText) {
    if (const auto times = answer.timeBounds())
        return numberText((*times)[0]) + " … " + numberText((*times)[1]);
    if (!answer.lower && !answer.upper) return kNoValue;
    return (answer.lower ? numberText(*answer.lower) : "") + " … " +
           (answer.upper ? numberText(*answer.upper) : "");
}

std::string iterationsCell(const Answer& answer) {
    const int count = iterationsOf(answer);
    return count > 0 ? std::to_string(count) : kNoValue;
}

}  // namespace

std::array<std::string, 6> answerCells(const std::string& name, const Answer& answer,
                                       const NumberText& numberText) {
    const char* yesNo = !answer.intersects   ? "answers.undecided"
                        : *answer.intersects ? "answers.yes"
                                             : "answers.no";
    return {name,
            tr(yesNo),
            lengthCell(answer, numberText),
            boundsCell(answer, numberText),
            iterationsCell(answer),
            tr(std::string("answers.status.") + answerStatus(answer))};
}

std::size_t answerCount() {
    return std::size(kPrecisions) * methods().size();
}

AnswerTable answerTable(const Scene& scene) {
    std::optional<AnswerTable> table;
    while (addAnswers(table, scene)) {
    }
    return std::move(*table);
}

bool addAnswers(std::optional<AnswerTable>& table, const Scene& scene) {
    Scene own = scene;
    own.compare.clear();
    own.options.variant.reset();
    own.method = Scene{}.method;
    if (!table) {
        table = AnswerTable{exactAnswerOf(own), {}, {}};
        return true;
    }
    const std::size_t row = table->rows.size();
    if (row == answerCount()) return false;
    const Method& method = methods()[row / std::size(kPrecisions)];
    own.method = method.id;
    own.options.precision = kPrecisions[row % std::size(kPrecisions)];
    if (method.castsShapes && isInMotion(own) && !table->ofMotion) table->ofMotion = exactAnswerOf(own);
    table->rows.push_back(
        rowOf(method, own, method.castsShapes && table->ofMotion ? *table->ofMotion : table->atRest));
    return true;
}

std::array<std::string, 6> answerColumns(const AnswerTable& table) {
    const bool ofMethods = table.rows.empty() || table.rows.front().precision;
    return {tr(ofMethods ? "answers.method" : "answers.change"),
            tr("answers.intersects"),
            tr("answers.length"),
            tr("answers.bounds"),
            tr("answers.iterations"),
            tr("answers.status")};
}

std::vector<AnswerLine> answerLines(const AnswerTable& table, const NumberText& numberText) {
    std::vector<AnswerLine> lines;
    const auto addExact = [&](const char* about, const ExactAnswer& exact) {
        const std::string name =
            std::string(tr(exact.isExact ? "answers.exact" : "answers.proven")) + tr(about);
        lines.push_back({answerCells(name, exact.answer, numberText)});
    };
    addExact(table.ofMotion ? "answers.at_rest" : "", table.atRest);
    if (table.ofMotion) addExact("answers.in_motion", *table.ofMotion);
    for (const AnswerRow& row : table.rows) {
        AnswerLine line{{}, row.reason, row.differs, row.lane};
        line.cells.fill(kNoValue);
        line.cells[0] = row.name;
        if (row.answer) line.cells = answerCells(row.name, *row.answer, numberText);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string agreementSentence(const AnswerTable& table) {
    const auto count = std::ranges::count_if(table.rows, &AnswerRow::differs);
    return count == 0   ? tr("answers.agree.none")
           : count == 1 ? tr("answers.agree.one")
                        : tr("answers.agree.many", {{"count", std::to_string(count)}});
}

nlohmann::ordered_json answerTableJson(const AnswerTable& table, int dimension) {
    using nlohmann::ordered_json;
    ordered_json rows = ordered_json::array();
    const auto addExact = [&](const char* about, const ExactAnswer& exact) {
        rows.push_back({{"method", "exact"},
                        {"about", about},
                        {"proof", exact.isExact ? "exact" : "bounds"},
                        {"answer", answerJson(exact.answer, dimension)}});
    };
    addExact("rest", table.atRest);
    if (table.ofMotion) addExact("motion", *table.ofMotion);
    for (const AnswerRow& row : table.rows) {
        ordered_json json{{row.precision ? "method" : "symmetry", row.id}};
        if (row.precision) json["precision"] = nameOf(kPrecisionNames, *row.precision);
        if (row.answer) {
            json["differs"] = row.differs;
            json["answer"] = answerJson(*row.answer, dimension);
        } else {
            json["answer"] = nullptr;
            json["reason"] = row.reason;
        }
        rows.push_back(std::move(json));
    }
    return {{"rows", std::move(rows)}};
}

}  // namespace gjkscope
