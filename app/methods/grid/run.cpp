#include "app/base/language.hpp"
#include "app/methods/cells/cells.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/questions/volume_questions.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "core/cells/fields.hpp"

namespace gjkscope {
namespace {

/// Few enough cells that each can be followed.
constexpr int kCellsOfSmaller = 5, kCellsOfLarger = 32;
constexpr float kCellArea = 0.9f, kCellBorder = 0.2f;

int countOf(const OccupiedCells& cells) {
    int count = 0;
    for (const CellRange& row : cells.rows) count += row.last - row.first + 1;
    return count;
}

/// The scan of a grid, one cell per step; no grid: the cells can't be numbered.
///
/// Its states in traces add `cell_size`; `cell` (column and row) is null at the start. The cell (0, 0) begins
/// at `frame`.
class GridStage final : public StatesStage<GridState> {
  public:
    GridStage(std::optional<CellGrid<double>> grid, double size, std::vector<GridState> states,
              const StateContext& context)
        : StatesStage("grid", std::move(states), context), grid_(std::move(grid)), size_(size) {
        for (int i = 0; i < count(); ++i) {
            const bool isShared = i > 0 && at(i).shared > at(i - 1).shared;
            addStep(i == 0 ? "start" : "cell", isShared);
        }
    }

    void draw(int step, const Sketch& sketch) const override {
        if (!grid_) return;
        if (!sketch.world()) return drawOffsets(sketch, at(step).shared > 0);
        drawOccupied(sketch);
        drawCellBorder(sketch, Role::LowerBound, grid_->columns, grid_->rows, size_, 0);
        numberCells(sketch, grid_->columns, grid_->rows, size_);
        for (int i = 1; i <= step; ++i) {
            const GridCell cell = at(i).cell;
            if (at(i).isOfA && at(i).isOfB)
                drawCells(sketch, Role::Highlight, {cell.column, cell.column}, cell.row, size_, i, 1);
        }
        const GridCell cell = at(step).cell;
        if (step > 0)
            drawCellBorder(sketch, Role::NewFace, {cell.column, cell.column}, {cell.row, cell.row}, size_, 0);
    }
    void drawEnd(const Sketch& sketch) const override { draw(count() - 1, sketch); }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const GridState& s = at(step);
        const bool isFirst = s.shared > 0 && at(step - 1).shared == 0;
        const bool isNone = s.shared == 0 && step + 1 == count();
        if (!grid_ || (!isFirst && !isNone)) return;
        const std::string place =
            "(" + std::to_string(s.cell.column) + ", " + std::to_string(s.cell.row) + ")";
        addCommonCellQuestion(
            isFirst ? "cell" : "no-cell", isFirst ? Proof::Open : Proof::Apart, place,
            {cellFrame(source.geometry.frame, {s.cell.column, s.cell.column}, s.cell.row, size_)}, questions);
    }

    std::string endSentence(const Answer& found) const override {
        const char* key = found.status != Status::Converged ? "grid.none"
                          : found.intersects                ? "grid.apart"
                                                            : "grid.maybe";
        return tr(key, {{"size", numberText(size_)},
                        {"shared", std::to_string(last().shared)},
                        {"lower", numberText(found.lower.value_or(0))},
                        {"upper", numberText(found.upper.value_or(0))}});
    }

  private:
    void drawOffsets(const Sketch& sketch, bool shared) const {
        for (const auto& [row, range] : cellDifference(grid_->a, grid_->b)) {
            drawCells(sketch, Role::DifferenceBound, range, row, size_, row * kMaxCellsAlong + range.first,
                      kCellArea);
            for (int column = range.first; column <= range.last; ++column)
                drawCellBorder(sketch, Role::DifferenceBound, {column, column}, {row, row}, size_,
                               row * kMaxCellsAlong + column, kCellBorder);
        }
        drawCellBorder(sketch, shared ? Role::Highlight : Role::NewFace, {0, 0}, {0, 0}, size_, 0);
    }

    void drawOccupied(const Sketch& sketch) const {
        const auto drawOf = [&](Role role, const OccupiedCells& cells) {
            for (int row = cells.firstRow; row <= cells.lastRow(); ++row) {
                const CellRange range = cells.rows[static_cast<std::size_t>(row - cells.firstRow)];
                drawCells(sketch, role, range, row, size_, row, kCellArea);
                for (int column = range.first; column <= range.last; ++column)
                    drawCellBorder(sketch, role, {column, column}, {row, row}, size_,
                                   row * kMaxCellsAlong + column, kCellBorder);
            }
        };
        drawOf(Role::EdgeOfA, grid_->a);
        drawOf(Role::EdgeOfB, grid_->b);
    }

    std::string sentence(int step) const override {
        const GridState& s = at(step);
        if (!grid_) return tr("grid.none", {{"size", numberText(size_)}});
        if (step == 0)
            return tr("grid.start", {{"size", numberText(size_)},
                                     {"a", std::to_string(countOf(grid_->a))},
                                     {"b", std::to_string(countOf(grid_->b))},
                                     {"n", std::to_string(grid_->cellCount())}});
        const char* key = s.isOfA && s.isOfB ? "grid.cell.shared"
                          : s.isOfA          ? "grid.cell.a"
                          : s.isOfB          ? "grid.cell.b"
                                             : "grid.cell.free";
        return tr(key, {{"column", std::to_string(s.cell.column)},
                        {"row", std::to_string(s.cell.row)},
                        {"shared", std::to_string(s.shared)}});
    }
    Rows rows(int step) const override {
        const GridState& s = at(step);
        Rows rows{numberRow(tr("numbers.cell_size"), size_)};
        if (!grid_) return rows;
        const auto count = [&](const char* name, int n, std::optional<Role> role = {}) {
            rows.push_back({tr(name), std::to_string(n), "", role});
        };
        count("numbers.cells_a", countOf(grid_->a), Role::ShapeA);
        count("numbers.cells_b", countOf(grid_->b), Role::ShapeB);
        if (step > 0) {
            count("numbers.column", s.cell.column);
            count("numbers.row", s.cell.row);
        }
        rows.push_back({tr("numbers.visited"), std::to_string(s.iterations),
                        "/ " + std::to_string(grid_->cellCount()), std::nullopt});
        count("numbers.shared", s.shared, Role::Highlight);
        return rows;
    }
    void addNumbers(int state, nlohmann::json& json) const override {
        addFields(json, context(), at(state));
        json["cell_size"] = numberJson(size_);
        if (state == 0) json["cell"] = nullptr;
    }

    std::optional<CellGrid<double>> grid_;
    double size_;
};

}  // namespace

std::unique_ptr<Run> runGrid(const Scene& scene) {
    return withPlanarPair(scene, [&]<class T>(const Pair<2, T>& pair) {
        const T size = cellSize(pair, kCellsOfSmaller, kCellsOfLarger);
        const std::optional<CellGrid<T>> grid = cellGrid<T>(pair.a(), pair.b(), size);
        std::vector<GridState> states;
        std::optional<CellGrid<double>> shown;
        Answer answer;
        answer.status = Status::Degenerate;
        if (grid) {
            const GridState end = gridCells(*grid, [&](const GridState& s) { states.push_back(s); });
            answer = lifted(outcomeOf(end, *grid));
            shown = {grid->size, grid->a, grid->b, grid->columns, grid->rows, grid->slack};
        } else {
            states.emplace_back().status = Status::Degenerate;
        }
        answer.counts = {{"cells", static_cast<int>(states.size()) - 1}};
        auto stage = std::make_unique<GridStage>(std::move(shown), size, std::move(states),
                                                 StateContext{2, pair.frame});
        return singleStageRun(scene, std::move(stage), std::move(answer));
    });
}

}  // namespace gjkscope
