#include <algorithm>

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

/// Few enough rows that each can be followed.
constexpr int kPixelsOfSmaller = 24, kPixelsOfLarger = 96;
constexpr float kPixelArea = 0.8f;
/// A's pixels as a mask.
constexpr float kMask = 0.25f;
/// More bits in a row of the step panel can't be read.
constexpr int kMaxBits = 32;

using State = PixelState<double>;

int countOf(CellRange range) {
    return std::max(0, range.last - range.first + 1);
}

CellRange bothOf(const State& s) {
    return {std::max(s.pixelsOfA.first, s.pixelsOfB.first), std::min(s.pixelsOfA.last, s.pixelsOfB.last)};
}

/// True if a row's common pixels, or the ones between A's and B's, are more than one: whose center a border
/// just passes nobody can see.
bool isVisible(const State& s) {
    if (countOf(s.pixelsOfA) == 0 || countOf(s.pixelsOfB) == 0) return false;
    const CellRange both = bothOf(s);
    return std::abs(both.last - both.first + 1) > 1;
}

/// The first bits of a mask, the leftmost pixel first.
std::string bitsText(const std::vector<std::uint64_t>& words, int width) {
    std::string text;
    for (int i = 0; i < std::min(width, kMaxBits); ++i)
        text += (words[static_cast<std::size_t>(i / 64)] >> (i % 64) & 1U) != 0 ? '1' : '0';
    return text += width > kMaxBits ? "…" : "";
}

/// The scan of the masks, one row per step.
///
/// In traces, ranges are the first and the last column, null for none, and `row` is null at the start. The
/// pixel (0, 0) begins at `frame`.
class PixelStage final : public StatesStage<State> {
  public:
    /// `isNone`: the pixels can't be numbered, and there is but the start. `offsets`: the pixels' own A − B.
    PixelStage(std::vector<State> states, bool isNone, std::vector<CellRun> offsets,
               const StateContext& context)
        : StatesStage("pixels", std::move(states), context), isNone_(isNone), offsets_(std::move(offsets)) {
        for (int i = 0; i < count(); ++i) {
            const bool isFirstShared = i > 0 && at(i).shared > 0 && at(i - 1).shared == 0;
            addStep(i == 0 ? "start" : "row", isFirstShared);
        }
        if (isNone_) return;
        // the second way, of which the masks are known already
        addStep("layer", true);
        addStep("composite", true);
    }

    void draw(int step, const Sketch& sketch) const override {
        if (isNone_) return;
        if (!sketch.world()) return drawOffsets(sketch, at(stateOf(step)).shared > 0);
        if (step >= count()) return drawLayers(sketch, step > count());
        const double size = at(0).size;
        drawCellBorder(sketch, Role::LowerBound, at(0).columns, at(0).rows, size, 0);
        for (int i = 1; i <= step; ++i) {
            const State& s = at(i);
            drawCells(sketch, Role::EdgeOfA, s.pixelsOfA, s.row, size, i, kPixelArea);
            drawCells(sketch, Role::EdgeOfB, s.pixelsOfB, s.row, size, i, kPixelArea);
            drawCells(sketch, Role::Highlight, bothOf(s), s.row, size, i, 1);
        }
        if (step > 0) {
            const State& s = at(step);
            drawCellBorder(sketch, Role::NewFace, s.columns, {s.row, s.row}, size, 0);
        }
    }
    void drawEnd(const Sketch& sketch) const override { draw(count() - 1, sketch); }

    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        if (isNone_ || step >= count()) return;
        const State& s = at(step);
        const Item frame = cellFrame(source.geometry.frame, s.columns, s.row, s.size);
        if (isVisible(s) && isNew(step)) addSharedPixelsQuestion(s.row, countOf(bothOf(s)), frame, questions);
        const bool isFirst = s.shared > 0 && at(step - 1).shared == 0;
        const bool isNone = s.shared == 0 && step + 1 == count();
        if (isFirst || isNone)
            addCommonCellQuestion(isFirst ? "pixel" : "no-pixel", isFirst ? Proof::Meet : Proof::Open,
                                  std::to_string(s.row), {frame}, questions);
    }

    std::string endSentence(const Answer& found) const override {
        const char* key = found.status != Status::Converged ? "pixels.none"
                          : found.intersects                ? "pixels.meet"
                                                            : "pixels.maybe";
        const State& s = last();
        return tr(key, {{"size", numberText(s.size)},
                        {"shared", std::to_string(s.shared)},
                        {"area", numberText(s.shared * s.size * s.size)}});
    }

  private:
    /// True if no visible row before has had the same answer: one of each is enough.
    bool isNew(int step) const {
        for (int i = 1; i < step; ++i)
            if (isVisible(at(i)) && (countOf(bothOf(at(i))) > 0) == (countOf(bothOf(at(step))) > 0))
                return false;
        return true;
    }

    int stateOf(int step) const override { return std::min(step, count() - 1); }

    /// The rectangle's pixels of A; `composited`: faint, with what is left of B where they are.
    void drawLayers(const Sketch& sketch, bool composited) const {
        const double size = at(0).size;
        drawCellBorder(sketch, Role::LowerBound, at(0).columns, at(0).rows, size, 0);
        for (int i = 1; i < count(); ++i) {
            const State& s = at(i);
            drawCells(sketch, Role::EdgeOfA, s.pixelsOfA, s.row, size, i, composited ? kMask : kPixelArea);
            if (composited) drawCells(sketch, Role::Highlight, bothOf(s), s.row, size, i, 1);
        }
    }

    /// Each is a difference of two centers, and so a point of A − B; a common pixel is the offset (0, 0).
    void drawOffsets(const Sketch& sketch, bool shared) const {
        const double size = at(0).size;
        for (const auto& [row, range] : offsets_)
            drawCells(sketch, Role::DifferenceBound, range, row, size, row * kMaxCellsAlong + range.first,
                      kPixelArea);
        drawRunBorder(sketch, Role::DifferenceBound, offsets_, size);
        drawCellBorder(sketch, shared ? Role::Highlight : Role::NewFace, {0, 0}, {0, 0}, size, 0);
    }

    std::string sentence(int step) const override {
        const State& s = at(stateOf(step));
        if (step >= count()) return layersSentence(step > count());
        if (step == 0)
            return tr(isNone_ ? "pixels.none" : "pixels.start",
                      {{"size", numberText(s.size)},
                       {"rows", std::to_string(countOf(s.rows))},
                       {"columns", std::to_string(countOf(s.columns))}});
        const int both = countOf(bothOf(s));
        return tr(both > 0 ? "pixels.row.shared" : "pixels.row.none",
                  {{"row", std::to_string(s.row)},
                   {"a", std::to_string(countOf(s.pixelsOfA))},
                   {"b", std::to_string(countOf(s.pixelsOfB))},
                   {"both", std::to_string(both)},
                   {"shared", std::to_string(s.shared)}});
    }

    std::string layersSentence(bool composited) const {
        int ofA = 0;
        for (int i = 1; i < count(); ++i) ofA += countOf(at(i).pixelsOfA);
        return tr(composited ? "pixels.composite" : "pixels.layer",
                  {{"a", std::to_string(ofA)}, {"shared", std::to_string(last().shared)}});
    }

    Rows rows(int step) const override {
        const State& s = at(stateOf(step));
        Rows rows{numberRow(tr("numbers.pixel_size"), s.size)};
        if (step > 0 && step < count()) {
            const int width = countOf(s.columns);
            rows.push_back({tr("numbers.row"), std::to_string(s.row), "", std::nullopt});
            rows.push_back({"A", bitsText(s.a, width), "", Role::ShapeA});
            rows.push_back({"B", bitsText(s.b, width), "", Role::ShapeB});
            rows.push_back({"A AND B", bitsText(s.both, width), "", Role::Highlight});
        }
        rows.push_back({tr("numbers.shared"), std::to_string(s.shared), "", Role::Highlight});
        rows.push_back(numberRow(tr("numbers.area"), s.shared * s.size * s.size));
        return rows;
    }
    void addNumbers(int state, nlohmann::json& json) const override {
        const State& s = at(state);
        addFields(json, context(), s);
        json["row"] = state == 0 ? nlohmann::json() : nlohmann::json(s.row);  // negative ones too
        if (countOf(s.pixelsOfA) == 0) json["pixels_of_a"] = nullptr;
        if (countOf(s.pixelsOfB) == 0) json["pixels_of_b"] = nullptr;
    }

    bool isNone_;
    std::vector<CellRun> offsets_;
};

}  // namespace

std::unique_ptr<Run> runPixels(const Scene& scene) {
    return withPlanarPair(scene, [&]<class T>(const Pair<2, T>& pair) {
        const T size = cellSize(pair, kPixelsOfSmaller, kPixelsOfLarger);
        std::vector<State> states;
        const std::optional<PixelState<T>> end = pixelMasks<T>(
            pair.a(), pair.b(), size, [&](const PixelState<T>& s) { states.push_back(lifted(s)); });
        Answer answer;
        answer.status = Status::Degenerate;
        if (end) {
            answer = lifted(outcomeOf(*end));
        } else {
            states.emplace_back().size = size;
            states.back().status = Status::Degenerate;
        }
        answer.counts = {{"rows", static_cast<int>(states.size()) - 1}};
        const auto ofA = pixelsOfShape<T>(pair.a(), size), ofB = pixelsOfShape<T>(pair.b(), size);
        std::vector<CellRun> offsets;
        if (ofA && ofB) offsets = cellDifference(*ofA, *ofB);
        auto stage = std::make_unique<PixelStage>(std::move(states), !end, std::move(offsets),
                                                  StateContext{2, pair.frame});
        return singleStageRun(scene, std::move(stage), std::move(answer));
    });
}

}  // namespace gjkscope
