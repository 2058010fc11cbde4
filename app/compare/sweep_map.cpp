#include "app/compare/sweep_map.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/parallel.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/runs/answer_json.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

Color mixed(const Color& a, const Color& b, double part) {
    const auto between = [&](float x, float y) { return static_cast<float>(x + part * (y - x)); };
    return {between(a.r, b.r), between(a.g, b.g), between(a.b, b.b), 1};
}

/// From near the background over the accent to the text: lighter to darker, or in a dark theme the other way.
Color rampColor(const Theme& theme, double part) {
    const Color low = mixed(theme.background, theme.text, 0.1);
    return part < 0.5 ? mixed(low, theme.accent, 2 * part) : mixed(theme.accent, theme.text, 2 * part - 1);
}

Color quietColor(const Theme& theme) {
    return rampColor(theme, 0);
}

Color statusColor(const Theme& theme, Status status) {
    const auto found = std::ranges::find(kAnswerStatuses, status);
    const std::array colors{quietColor(theme), theme.accent, theme.bad, theme.text};
    return found == kAnswerStatuses.end() ? theme.text
                                          : colors[static_cast<std::size_t>(found - kAnswerStatuses.begin())];
}

Color answerColor(const Theme& theme, const std::optional<bool>& intersects) {
    return !intersects ? theme.bad : *intersects ? theme.accent : quietColor(theme);
}

std::optional<double> errorOf(const SweepPoint& point) {
    const auto& answer = point.answers.front();
    if (!answer || !point.exact) return std::nullopt;
    const auto found = signedLength(*answer), exact = signedLength(*point.exact);
    return found && exact ? std::optional(std::abs(*found - *exact)) : std::nullopt;
}

}  // namespace

SweepMap::SweepMap(SweptScene swept, WithExact exact) : swept_(std::move(swept)), exact_(exact) {
    cells_.resize(static_cast<std::size_t>(width()) * static_cast<std::size_t>(height()));
}

std::vector<double> SweepMap::valuesAt(int column, int row) const {
    return {swept_.values(0)[static_cast<std::size_t>(column)],
            swept_.values(1)[static_cast<std::size_t>(row)]};
}

SweepMap::Cell SweepMap::cellAt(int column, int row) const {
    const SweepPoint point = sweepPoint(swept_, valuesAt(column, row), exact_);
    Cell cell;
    cell.isKnown = true;
    if (const auto& answer = point.answers.front()) {
        cell.intersects = answer->intersects;
        cell.status = answer->status;
        cell.iterations = iterationsOf(*answer);
    }
    cell.error = errorOf(point);
    cell.disagrees = hasDisagreement(swept_, point);
    return cell;
}

bool SweepMap::compute(int stride, const std::function<bool()>& goesOn) {
    std::vector<std::size_t> wanted;
    for (int row = 0; row < height(); row += stride)
        for (int column = 0; column < width(); column += stride) {
            const auto place = static_cast<std::size_t>(row * width() + column);
            if (!cells_[place].isKnown) wanted.push_back(place);
        }
    onAllCores(wanted.size(), [&](std::size_t i) {
        const auto place = static_cast<int>(wanted[i]);
        cells_[wanted[i]] = cellAt(place % width(), place / width());
        return goesOn();
    });
    stride_ = stride;
    if (known() == width() * height()) disagreement_ = findDisagreement();
    return std::ranges::all_of(wanted, [&](std::size_t place) { return cells_[place].isKnown; });
}

int SweepMap::known() const {
    return static_cast<int>(std::ranges::count_if(cells_, &Cell::isKnown));
}

const SweepMap::Cell* SweepMap::knownNear(int column, int row) const {
    const int step = std::max(stride_, 1);
    for (const int s : {1, step, 2 * step}) {
        const Cell& cell = cells_[static_cast<std::size_t>((row - row % s) * width() + column - column % s)];
        if (cell.isKnown) return &cell;
    }
    return nullptr;
}

int SweepMap::mostIterations() const {
    int most = 1;
    for (const Cell& cell : cells_) most = std::max(most, cell.iterations);
    return most;
}

std::array<double, 2> SweepMap::errorDecades() const {
    double least = kInfinity<double>, most = 0;
    for (const Cell& cell : cells_)
        if (cell.error && *cell.error > 0) {
            least = std::min(least, *cell.error);
            most = std::max(most, *cell.error);
        }
    if (!(most > 0)) return {-1, 0};
    const double low = std::floor(std::log10(least));
    return {low, std::max(std::ceil(std::log10(most)), low + 1)};
}

std::vector<std::uint8_t> SweepMap::pixels(MapColor by, const Theme& theme) const {
    const int most = mostIterations();
    const std::array<double, 2> decades = errorDecades();
    const double low = decades[0], high = decades[1];
    const auto colorOf = [&](const Cell& cell) {
        switch (by) {
            case MapColor::Answer:
                return answerColor(theme, cell.intersects);
            case MapColor::Status:
                return statusColor(theme, cell.status);
            case MapColor::Iterations:
                return rampColor(theme, static_cast<double>(cell.iterations) / most);
            case MapColor::Error:
                if (!cell.error) return theme.bad;
                return *cell.error > 0 ? rampColor(theme, (std::log10(*cell.error) - low) / (high - low))
                                       : quietColor(theme);
            default:
                return cell.disagrees ? theme.bad : quietColor(theme);
        }
    };
    std::vector<std::uint8_t> pixels;
    pixels.reserve(4 * cells_.size());
    for (int row = height(); row-- > 0;)
        for (int column = 0; column < width(); ++column) {
            const Cell* cell = knownNear(column, row);
            const Color color = cell != nullptr ? colorOf(*cell) : theme.background;
            for (const float part : {color.r, color.g, color.b, 1.0f})
                pixels.push_back(static_cast<std::uint8_t>(std::lround(255 * part)));
        }
    return pixels;
}

std::string SweepMap::describe(int column, int row) const {
    const Cell* cell = knownNear(column, row);
    if (cell == nullptr) return {};
    std::string text = tr(!cell->intersects   ? "status.undecided"
                          : *cell->intersects ? "status.intersecting"
                                              : "status.separated");
    text.append(" · ").append(tr(std::string("answers.status.") + answerStatus(cell->status)));
    const std::string count = std::to_string(cell->iterations);
    text.append(" · ").append(
        tr(cell->iterations == 1 ? "status.iteration" : "status.iterations", {{"count", count}}));
    if (cell->error)
        text.append(" · ").append(tr("map.error", {{"error", significantText(*cell->error, 2)}}));
    if (cell->disagrees) text.append(" · ").append(tr("sweep.map.differ"));
    return text;
}

std::vector<std::pair<Color, std::string>> SweepMap::legend(MapColor by, const Theme& theme) const {
    std::vector<std::pair<Color, std::string>> entries;
    const std::array<double, 2> decades = errorDecades();
    const double low = decades[0], high = decades[1];
    switch (by) {
        case MapColor::Answer:
            return {{answerColor(theme, false), tr("status.separated")},
                    {answerColor(theme, true), tr("status.intersecting")},
                    {answerColor(theme, std::nullopt), tr("status.undecided")}};
        case MapColor::Status:
            for (const Status status : kAnswerStatuses)
                entries.emplace_back(statusColor(theme, status),
                                     tr(std::string("answers.status.") + answerStatus(status)));
            return entries;
        case MapColor::Iterations:
            for (int stride = std::max(mostIterations() / 8, 1), count = 0; count <= mostIterations();
                 count += stride)
                entries.emplace_back(rampColor(theme, static_cast<double>(count) / mostIterations()),
                                     std::to_string(count));
            return entries;
        case MapColor::Error:
            for (double decade = low, stride = std::max(std::floor((high - low) / 6), 1.0); decade <= high;
                 decade += stride)
                entries.emplace_back(
                    rampColor(theme, (decade - low) / (high - low)),
                    (decade == low ? "≤ 1e" : "1e") + std::to_string(static_cast<int>(decade)));
            entries.emplace_back(theme.bad, tr("sweep.no_length"));
            return entries;
        default:
            return {{quietColor(theme), tr("sweep.map.agree")}, {theme.bad, tr("sweep.map.differ")}};
    }
}

std::string SweepMap::csv() const {
    std::string text;
    for (const SweepAxis& axis : swept_.axes())
        text.append(nameOf(kQuantityNames, axis.quantity)).append(",");
    text.append("intersects,status,iterations,error,disagrees\n");
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const Cell& cell = cells_[i];
        const int place = static_cast<int>(i);
        for (const double value : valuesAt(place % width(), place / width()))
            text.append(exactNumberText(value)).append(",");
        text.append(!cell.intersects ? "" : *cell.intersects ? "true" : "false").append(",");
        text.append(answerStatus(cell.status))
            .append(",")
            .append(std::to_string(cell.iterations))
            .append(",");
        text.append(cell.error ? exactNumberText(*cell.error) : "").append(",");
        text.append(cell.disagrees ? "true" : "false").append("\n");
    }
    return text;
}

std::string SweepMap::findDisagreement() const {
    const auto first = std::ranges::find_if(cells_, &Cell::disagrees);
    if (first == cells_.end()) return tr("sweep.agree");
    const int place = static_cast<int>(first - cells_.begin());
    return disagreementSentence(swept_,
                                {sweepPoint(swept_, valuesAt(place % width(), place / width()), exact_)});
}

}  // namespace gjkscope
