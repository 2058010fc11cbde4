#include "app/page/answer_html.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/page/html.hpp"
#include "app/page/panel_html.hpp"
#include "app/scene/lanes.hpp"
#include "app/workbench/shrink_actions.hpp"

namespace gjkscope {
namespace {

/// Lengths of the plot of a sweep, in pixels.
constexpr double kPlotHeight = 132, kPlotRight = 10, kPlotTop = 8, kPlotBottom = 8, kLaneWidth = 2.4;

/// As an input of numbers takes it.
std::string inputNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

/// `more`: further attributes, each after a blank.
std::string button(const std::string& act, const std::string& text, const std::string& more = {}) {
    return "<button type=\"button\"" + htmlAttribute("data-do", act) + more + ">" + escaped(text) +
           "</button>";
}

std::string closeButton() {
    return button("sheet-close", tr("button.close"), " class=\"close\" aria-keyshortcuts=\"Escape\"");
}

struct Choices {
    std::string act, name, label;
    std::vector<std::string> texts, values{};  ///< without values their places
    std::size_t chosen = 0;
};

std::string selectOf(const Choices& choices) {
    std::string html = "<select" + htmlAttribute("data-do", choices.act) +
                       htmlAttribute("name", choices.name) + htmlAttribute("aria-label", choices.label) + ">";
    for (std::size_t i = 0; i < choices.texts.size(); ++i)
        html += "<option" +
                htmlAttribute("value", choices.values.empty() ? std::to_string(i) : choices.values[i]) +
                (i == choices.chosen ? " selected" : "") + ">" + escaped(choices.texts[i]) + "</option>";
    return html + "</select>";
}

/// Both ends of an axis. `acts`: the requests of its beginning and its end.
std::string rangeInputs(const std::string& act, const std::string& name, const SweepAxis& axis) {
    const auto input = [&](const char* end, double value) {
        return "<input type=\"number\" step=\"any\"" + htmlAttribute("data-do", act + "-" + end) +
               htmlAttribute("name", name) + htmlAttribute("value", inputNumber(value)) +
               htmlAttribute("aria-label",
                             quantityName(axis.quantity) + ", " + tr(std::string("sheet.") + end)) +
               ">";
    };
    return input("from", axis.from) + input("to", axis.to);
}

/// The progress, with a button that ends it, or else the sentence. `part`: of what is being computed.
std::string statusLine(bool isWorking, double part, const std::string& sentence) {
    if (!isWorking) return "<p role=\"status\">" + sentence + "</p>";
    const std::string percent = std::to_string(static_cast<int>(100 * part));
    return "<p>" + escaped(tr("map.working", {{"part", percent}})) + " " +
           button("sheet-stop", tr("button.stop")) + "</p>";
}

std::string rowOf(const AnswersPanel& panel, const AnswerLine& line, std::size_t row) {
    const bool isMarked = panel.marked.contains(row);
    const std::string name = canBeLane(line)
                                 ? button("answers-mark", line.cells[0],
                                          htmlAttribute("value", std::to_string(row)) + " aria-pressed=\"" +
                                              (isMarked ? "true\" class=\"on\"" : "false\""))
                                 : escaped(line.cells[0]);
    std::string html = std::string("<tr") +
                       (line.differs           ? " class=\"differs\""
                        : !line.reason.empty() ? " class=\"dim\""
                                               : "") +
                       "><th scope=\"row\">" + (line.differs ? "✗ " : "") + name + "</th>";
    if (!line.reason.empty()) return html + "<td colspan=\"5\">– " + escaped(line.reason) + "</td></tr>";
    for (std::size_t i = 1; i < line.cells.size(); ++i) html += "<td>" + escaped(line.cells[i]) + "</td>";
    return html + "</tr>";
}

/// As many as a page lists without growing slow.
constexpr std::size_t kMaxRows = 500;

std::string rowOf(const PartTable& table, std::size_t row) {
    const PartAnswer& answer = table.answers[row];
    const std::array<std::string, 6> cells = shownCells(table, answer);
    std::string html = std::string("<tr") + (isOdd(answer) ? " class=\"differs\"" : "") +
                       "><th scope=\"row\">" +
                       button("parts-open", cells[0], htmlAttribute("value", std::to_string(row))) + "</th>";
    for (std::size_t i = 1; i < cells.size(); ++i) html += "<td>" + escaped(cells[i]) + "</td>";
    return html + "</tr>";
}

std::string headRow(const std::array<std::string, 6>& columns) {
    std::string html = "<thead><tr>";
    for (const std::string& column : columns) html += "<th scope=\"col\">" + escaped(column) + "</th>";
    return html + "</tr></thead>";
}

std::string legendHtml(const std::vector<std::pair<Color, std::string>>& entries) {
    std::string html = "<p class=\"key\">";
    for (const auto& [color, text] : entries)
        html += "<span><svg viewBox=\"0 0 10 10\" aria-hidden=\"true\"><rect width=\"10\" height=\"10\"" +
                htmlAttribute("fill", colorText(color)) + "/></svg>" + escaped(text) + "</span>";
    return html + "</p>";
}

/// The ends of an axis and its name between them.
std::string axisHtml(const char* which, const std::string& first, const std::string& name,
                     const std::string& last) {
    return std::string("<div class=\"axis ") + which + "\"><span>" + escaped(first) + "</span><span>" +
           escaped(name) + "</span><span>" + escaped(last) + "</span></div>";
}

/// The map with the cursor's point marked in it, and the axes' names and ends.
std::string mapFigure(const MapPanel& panel, const SweepMap& map) {
    const SweepAxis &across = panel.axes[0], &up = panel.axes[1];
    const std::string width = std::to_string(map.width()), height = std::to_string(map.height());
    std::string point;
    for (const std::string& text : cursorTexts(panel, map)) point += (point.empty() ? "" : " · ") + text;
    const std::string mark = "<svg" + htmlAttribute("viewBox", "0 0 " + width + " " + height) +
                             " preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect" +
                             htmlAttribute("x", std::to_string(panel.cursor.x - 2)) +
                             htmlAttribute("y", std::to_string(map.height() - 3 - panel.cursor.y)) +
                             " width=\"5\" height=\"5\" fill=\"none\" stroke=\"var(--text)\"/></svg>";
    return "<p aria-live=\"polite\">" + escaped(point) + "</p><div class=\"map\">" +
           axisHtml("up", inputNumber(up.to), quantityName(up.quantity), inputNumber(up.from)) +
           "<button type=\"button\" data-do=\"map-open\" data-hover=\"map-point\"" +
           htmlAttribute("aria-label", std::string(tr("map.heading")) + ". " + tr("sheet.map-hint")) +
           "><canvas" + htmlAttribute("width", width) + htmlAttribute("height", height) + "></canvas>" +
           mark + "</button>" +
           axisHtml("across", inputNumber(across.from), quantityName(across.quantity),
                    inputNumber(across.to)) +
           "</div>";
}

std::string axisChoice(const MapPanel& panel, std::size_t axis, const Scene& scene) {
    Choices choices{"map-quantity", std::to_string(axis), tr(axis == 0 ? "sheet.across" : "sheet.up"), {}};
    for (const Quantity quantity : quantitiesOf(scene)) {
        if (quantity == panel.axes[axis].quantity) choices.chosen = choices.texts.size();
        choices.texts.push_back(quantityName(quantity));
        choices.values.emplace_back(nameOf(kQuantityNames, quantity));
    }
    return selectOf(choices) + rangeInputs("map", choices.name, panel.axes[axis]);
}

std::string pathHead(const Workbench& work) {
    const PathPanel& panel = work.answerPath;
    const Scene& scene = work.session.scene();
    Choices columns{"path-column", {}, tr("sheet.column"), {}};
    for (const auto& [name, column] : kSweepColumnNames) {
        if (column == panel.column) columns.chosen = columns.texts.size();
        columns.texts.push_back(tr("path.column." + std::string(name)));
    }
    std::string html = selectOf(columns) +
                       selectOf({"path-way", {}, tr("sheet.way"), wayNames(scene), {}, wayOf(panel, scene)});
    if (panel.axis) html += rangeInputs("path", {}, *panel.axis);
    html += button("path-reset", tr("path.reset"));
    if (panel.axis)
        html += button("path-find", tr("path.find"), htmlAttribute("title", tr("path.find.hint")));
    return "<div class=\"bar\">" + html + closeButton() + "</div>";
}

/// The lines of a plot, with the numbers or words on its upright axis.
std::string plotSvg(const Workbench& work, const StripPlot& strip, const SweepLines& lines) {
    const double high = kPlotHeight - kPlotTop - kPlotBottom, wide = strip.width - strip.left() - kPlotRight;
    const auto place = [&](glm::dvec2 point) {
        return glm::dvec2(strip.left() + point.x * wide,
                          kPlotTop + high * (lines.high - point.y) / (lines.high - lines.low));
    };
    std::string svg;
    for (const auto& [value, text] : lines.ticks) {
        const glm::dvec2 from = place({0, value});
        svg += svgLine(from, place({1, value}), "var(--border)") +
               svgText({from.x - 6, from.y + 4}, "end", text);
    }
    for (const SweepLine& line : lines.lines) {
        std::string points;
        for (const glm::dvec2& each : line.points) {
            const glm::dvec2 at = place(each);
            // lanes that have one value lie side by side
            points +=
                svgNumber(at.x) + "," + svgNumber(at.y - static_cast<double>(line.lane) * kLaneWidth) + " ";
        }
        svg += "<polyline" + htmlAttribute("points", points) + " fill=\"none\"" +
               htmlAttribute("stroke", colorText(shownTheme(work)[plotRole(line.lane)].color)) +
               htmlAttribute("stroke-width", svgNumber(kLaneWidth)) + "/>";
    }
    if (isAtPress(work.answerPath, work.session)) {
        const double at = work.answerPath.press->at;
        svg += svgLine(place({at, lines.low}), place({at, lines.high}), "var(--accent)");
    }
    return "<svg" + htmlAttribute("viewBox", "0 0 " + svgNumber(strip.width) + " " + svgNumber(kPlotHeight)) +
           " aria-hidden=\"true\">" + svg + "</svg>";
}

std::string laneNames(const Workbench& work, std::size_t lanes) {
    std::vector<std::pair<Color, std::string>> names;
    for (std::size_t lane = 0; lane < lanes; ++lane)
        names.emplace_back(shownTheme(work)[plotRole(lane)].color, laneName(work.session.scene(), lane));
    return legendHtml(names);
}

/// The value under the pointer, or else the first disagreement, a press on which leads to it.
std::string pathSentence(const Workbench& work, std::optional<double> pointed) {
    if (pointed && work.answerPath.axis) return escaped(valueText(work.answerPath, work.session, *pointed));
    const std::optional<PathDisagreement> found = work.answerPath.sweeper.disagreement();
    if (!found) return escaped(tr("sheet.path-hint"));
    return found->part
               ? button("path-go", found->sentence, htmlAttribute("value", std::to_string(*found->part)))
               : escaped(found->sentence);
}

}  // namespace

std::string answersHtml(const AnswersPanel& panel) {
    const bool ofMethods = panel.of == AnswersOf::Methods;
    const std::shared_ptr<const AnswerTable> table = panel.tables.result();
    const std::string count = std::to_string(panel.marked.size());
    std::string html =
        std::string("<h2>") + escaped(tr(ofMethods ? "answers.heading" : "answers.symmetries")) +
        "</h2><div class=\"bar\">" +
        button("answers-other", tr(ofMethods ? "answers.show_symmetries" : "answers.show_methods"));
    if (!panel.marked.empty()) html += button("answers-compare", tr("answers.compare", {{"count", count}}));
    html += closeButton() + "</div>";
    if (!table) return html + statusLine(panel.tables.isWorking(), 0, {});
    const std::vector<AnswerLine> lines = shownLines(*table);
    html += statusLine(
        panel.tables.isWorking(), partOf(panel),
        escaped(agreementSentence(*table) + tr("word.sentence_space") + tr("answers.compare.hint")));
    html += "<div class=\"wide\"><table>" + headRow(answerColumns(*table)) + "<tbody>";
    for (std::size_t row = 0; row < lines.size(); ++row) html += rowOf(panel, lines[row], row);
    return html + "</tbody></table></div>";
}

std::string partsHtml(const PartsPanel& panel) {
    const std::shared_ptr<const PartTable> table = panel.tables.result();
    const bool byDepth = panel.order == PartOrder::Depth;
    std::string html = std::string("<h2>") + escaped(tr("parts.heading")) + "</h2><div class=\"bar\">" +
                       button("parts-other", tr(byDepth ? "parts.sort_disagreement" : "parts.sort_depth"),
                              htmlAttribute("title", tr("parts.sort.hint"))) +
                       closeButton() + "</div><p role=\"status\">" +
                       escaped(partsSentence(panel, table.get()));
    if (panel.tables.isWorking()) html += " " + button("sheet-stop", tr("button.stop"));
    html += "</p>";
    if (!table || table->answers.empty()) return html;
    html += "<div class=\"wide\"><table>" + headRow(partColumns()) + "<tbody>";
    const std::size_t shown = std::min(table->answers.size(), kMaxRows);
    for (std::size_t row = 0; row < shown; ++row) html += rowOf(*table, row);
    html += "</tbody></table></div>";
    if (shown < table->answers.size())
        html += "<p>" +
                escaped(tr("sheet.more-parts", {{"shown", std::to_string(shown)},
                                                {"count", std::to_string(table->answers.size())}})) +
                "</p>";
    return html;
}

std::string mapHtml(const Workbench& work) {
    const MapPanel& panel = work.answerMap;
    const Scene& scene = work.session.scene();
    const std::shared_ptr<const SweepMap> map = panel.mapper.map();
    Choices colors{"map-color", {}, tr("map.color.hint"), {}};
    for (const auto& [name, color] : kMapColorNames) {
        if (color == panel.color) colors.chosen = colors.texts.size();
        colors.texts.push_back(tr("map.color." + std::string(name)));
    }
    std::string html = std::string("<h2>") + escaped(tr("map.heading")) + "</h2><div class=\"bar\"><span>" +
                       axisChoice(panel, 0, scene) + "</span><span>" + axisChoice(panel, 1, scene) +
                       "</span>" + selectOf(colors) + closeButton() + "</div>" +
                       statusLine(panel.mapper.isWorking(), panel.mapper.part(),
                                  map ? escaped(map->disagreement()) : std::string());
    if (!map) return html;
    return html + legendHtml(map->legend(panel.color, shownTheme(work))) + mapFigure(panel, *map);
}

std::string shrinkHtml(const Workbench& work) {
    return "<p role=\"status\">" + escaped(shrinkingText(work)) + " " +
           button("shrink-stop", tr("button.stop"), htmlAttribute("title", tr("shrinking.hint"))) + "</p>";
}

double StripPlot::left() const {
    // words take more room than numbers
    return column == SweepColumn::Status ? 130 : 54;
}

double StripPlot::partAt(double x) const {
    return std::clamp((x * width - left()) / std::max(width - left() - kPlotRight, 1.0), 0.0, 1.0);
}

std::string pathHtml(const Workbench& work, const StripPlot& plot, std::optional<double> pointed) {
    const PathSweeper& sweeper = work.answerPath.sweeper;
    const PathSweeper::Samples samples = sweeper.samples();
    const std::size_t lanes = work.session.runs().size();
    // those of another comparison stay until its own are there
    const bool isShown = !samples->empty() && samples->front().answers.size() == lanes;
    const SweepLines lines =
        sweepLines(isShown ? *samples : std::vector<SweepSample>(), work.answerPath.column);
    return pathHead(work) + statusLine(sweeper.isWorking(), sweeper.part(), pathSentence(work, pointed)) +
           laneNames(work, lanes) +
           "<button type=\"button\" class=\"plot\" data-do=\"path-go\" data-hover=\"path-point\"" +
           htmlAttribute("aria-label", pathHeading(pathOf(work.answerPath), work.answerPath.column)) + ">" +
           plotSvg(work, plot, lines) + "</button>";
}

}  // namespace gjkscope
