#include "app/methods/penetration/axis_blocks.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/state_json.hpp"
#include "core/gjk_epa/by_box_axes.hpp"

namespace gjkscope {

const BlockAxis& AxisBlock::best() const {
    return *std::ranges::max_element(axes, {}, &BlockAxis::separation);
}

namespace {

class AxisBlocksStage final : public Stage {
  public:
    AxisBlocksStage(std::vector<AxisBlock> blocks, const StartBounds& start, const StateContext& context)
        : Stage("axis-blocks", context, "penetration"), blocks_(std::move(blocks)), upper_(start.upper) {
        steps_.push_back({id(), "start", 0, true, true});
        bounds_.push_back(start.after(-upper_, false, 0));
        for (int i = 1; i <= count(); ++i) {
            const bool isEnd = i == count();
            steps_.push_back({id(), "block", i, true, isEnd});
            bounds_.push_back(start.after(bestUntil(i).separation, isEnd, i));
        }
        for (Step& step : steps_) step.ofDepth = !start.isApart;
    }

    void draw(int step, const Sketch& sketch) const override {
        if (step == 0) return;
        const AxisBlock& block = at(step);
        if (sketch.world()) {
            std::vector<CompassAxis> compass;
            for (const BlockAxis& axis : block.axes) compass.push_back({axis.normal, block.role});
            drawCompass(sketch, compass);
            return drawShadows(sketch, block.shadows);
        }
        const BlockAxis& best = block.best();
        drawHalfPlane(sketch, -best.separation * best.normal, best.normal);
        std::int64_t which = 0;
        for (const BlockAxis& axis : block.axes)
            drawVector(sketch, Role::SearchDirection, glm::dvec3(0), -axis.separation * axis.normal,
                       &axis == &best ? separationText(axis.separation) : "", which++);
        const BlockAxis& before = bestUntil(step);
        if (&before != &best)
            drawVector(sketch, Role::ClosestFace, glm::dvec3(0), -before.separation * before.normal,
                       separationText(before.separation));
    }

    void drawEnd(const Sketch& sketch) const override {
        const BlockAxis& best = bestUntil(count());
        if (!sketch.world()) return drawHalfPlane(sketch, -best.separation * best.normal, best.normal);
        for (int i = 1; i <= count(); ++i)
            if (&at(i).best() == &best) draw(i, sketch);
    }

    std::string endSentence(const Answer& found) const override { return apartSentence(found); }

    void eachState(const std::function<void(nlohmann::json)>& visit) const override {
        visit(stateJson(context(), id(), 0, Status::Searching));
        for (int i = 1; i <= count(); ++i) {
            nlohmann::json state =
                stateJson(context(), id(), i, i < count() ? Status::Searching : Status::Converged);
            state["block"] = at(i).name;
            for (const BlockAxis& axis : at(i).axes)
                state["axes"].push_back(
                    {{"normal", pointJson(context(), axis.normal)}, {"separation", axis.separation}});
            state["greatest"] = bestUntil(i).separation;
            visit(std::move(state));
        }
    }

  private:
    int count() const { return static_cast<int>(blocks_.size()); }
    /// The block that a step tests; the first step tests none.
    const AxisBlock& at(int step) const { return blocks_[static_cast<std::size_t>(step) - 1]; }
    /// The best axis of a step's block and those before it.
    const BlockAxis& bestUntil(int step) const {
        const BlockAxis* best = &at(1).best();
        for (int i = 2; i <= step; ++i)
            if (at(i).best().separation > best->separation) best = &at(i).best();
        return *best;
    }

    std::string sentence(int step) const override {
        if (step == 0) return tr("penetration.block.start");
        const double own = at(step).best().separation, best = bestUntil(step).separation;
        const std::string space = tr("word.sentence_space");
        const std::string dimension = in3d() ? ".3d" : "";
        std::string text = tr("penetration.block." + at(step).name + dimension,
                              {{"n", std::to_string(at(step).axes.size())}});
        text += space + tr(own > 0 ? "penetration.block.gap" : "penetration.block.overlap",
                           {{"amount", numberText(std::abs(own))}});
        if (own > 0 || step == 1) return text;
        return text + space +
               tr(own >= best ? "penetration.block.best" : "penetration.block.worse",
                  {{"best", numberText(std::abs(best))}});
    }

    Rows rows(int step) const override {
        Rows rows;
        if (step == 0) return rows;
        for (const BlockAxis& axis : at(step).axes)
            rows.push_back(pointRow("n", axis.normal, context().dimension, separationText(axis.separation),
                                    &axis == &at(step).best() ? Role::SearchDirection : at(step).role));
        const double best = bestUntil(step).separation;
        rows.push_back(
            numberRow(tr("numbers.best"), std::abs(best), separationWord(best), Role::ClosestFace));
        return rows;
    }

    /// No block is tested before the first step's.
    std::string lineOf(int step) const override { return step == 0 ? "choose" : phase(step); }

    std::vector<AxisBlock> blocks_;
    double upper_;
};

/// The shapes' intervals along the best axis.
template <int D, class T>
Shadows shadowsOf(const Pair<D, T>& pair, const BlockAxis& axis) {
    const auto along = [&](const auto& shape, double sign) {
        const glm::dvec3 d = sign * axis.normal;
        return sign *
               (glm::dot(lift(shape.support(Vec<D, T>(drop<D>(d))).point), d) + double(shape.radius()));
    };
    return {axis.normal,
            axis.normal,
            {along(pair.a(), -1), along(pair.a(), 1)},
            {along(pair.b(), -1), along(pair.b(), 1)},
            separationText(axis.separation)};
}

template <int D, class T>
std::vector<AxisBlock> withShadows(std::vector<AxisBlock> blocks, const Pair<D, T>& pair) {
    std::erase_if(blocks, [](const AxisBlock& block) { return block.axes.empty(); });
    for (AxisBlock& block : blocks) block.shadows = shadowsOf(pair, block.best());
    return blocks;
}

}  // namespace

template <class T>
std::vector<AxisBlock> boxAxisBlocks(const Pair<3, T>& pair) {
    // near touching it is double that decides
    const auto boxes = detail::boxPairOf<double>(pair.a(), pair.b());
    const double radii = double(pair.shapeA.radius() + pair.shapeB.radius());
    const double rounding = double(roundingOf(pair.a(), pair.b()));
    const Rotation<3> turn(pair.poseA.rotation);
    std::vector<AxisBlock> blocks;
    boxAxes(boxes, radii + rounding, [&](const BoxAxesState<double>& s) {
        if (s.blocks == 0) return;
        const auto number = static_cast<std::size_t>(s.blocks - 1);
        AxisBlock& block = blocks.emplace_back();
        block.name = number == 0 ? "faces_a" : number == 1 ? "faces_b" : "edges";
        block.role = number == 0 ? Role::ShapeA : number == 1 ? Role::ShapeB : Role::Axis;
        const auto separations = s.separations[number].values();
        for (int i = 0; i < 3; ++i) {
            const double separation = separations[static_cast<std::size_t>(i)];
            if (std::isfinite(separation))
                block.axes.push_back(
                    {turn * directionOf(boxes, {static_cast<BoxAxisBlock>(number), i}), separation - radii});
        }
    });
    return withShadows(std::move(blocks), pair);
}
template std::vector<AxisBlock> boxAxisBlocks(const Pair<3, float>&);
template std::vector<AxisBlock> boxAxisBlocks(const Pair<3, double>&);

template <class T>
std::vector<AxisBlock> edgeLineBlocks(const Pair<2, T>& pair) {
    const SmallPolygons<T> small(pair);
    const auto s = detail::searchLines(small.a, small.b, small.poseB, roundingOf(pair.a(), pair.b()));
    std::vector<AxisBlock> blocks(s.ofB.greatest > -kInfinity<T> ? 2 : 1);
    const auto fill = [&](AxisBlock& block, const auto& polygon, const auto& separations, const auto& turn) {
        for (std::size_t i = 0; i < polygon.count(); ++i) {
            const double separation = double(separations.each[i]);
            // the edge of a repeated vertex has none
            if (separation > -double(std::numeric_limits<T>::max()) / 2)
                block.axes.push_back({lift(turn * polygon.lines().normal(i)), separation});
        }
    };
    blocks[0].name = "faces_a";
    blocks[0].role = Role::ShapeA;
    fill(blocks[0], small.a, s.ofA, pair.poseA.rotation);
    if (blocks.size() > 1) {
        blocks[1].name = "faces_b";
        blocks[1].role = Role::ShapeB;
        fill(blocks[1], small.b, s.ofB, -pair.poseB.rotation);
    }
    return withShadows(std::move(blocks), pair);
}
template std::vector<AxisBlock> edgeLineBlocks(const Pair<2, float>&);
template std::vector<AxisBlock> edgeLineBlocks(const Pair<2, double>&);

std::unique_ptr<Stage> axisBlocksStage(std::vector<AxisBlock> blocks, const StartBounds& start,
                                       const StateContext& context) {
    return std::make_unique<AxisBlocksStage>(std::move(blocks), start, context);
}

}  // namespace gjkscope
