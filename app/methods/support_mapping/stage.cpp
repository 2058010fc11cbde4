#include "app/methods/support_mapping/stage.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {
namespace {

constexpr const char* kCode = "support-mapping";

class SupportScanStage final : public StatesStage<SupportScanState3> {
  public:
    SupportScanStage(SearchedBody body, std::vector<SupportScanState3> states, const StateContext& context)
        : StatesStage(body.isA ? "scan-a" : "scan-b", std::move(states), context, kCode),
          search_(std::move(body)) {
        for (int i = 0; i < count(); ++i)
            addStep(i == 0 ? "start" : "vertex", i + 1 == count() || isBetter(i));
    }

    void draw(int step, const Sketch& sketch) const override {
        const SupportScanState3& s = at(step);
        search_.drawFrame(sketch, s.best < 0 ? std::nullopt : std::optional(search_.vertex(s.best)));
        if (!sketch.world()) return;
        search_.drawList(sketch, [&](int place) { return place <= s.vertex && place != s.best; });
        if (s.best < 0) return;
        search_.drawBest(sketch, search_.vertex(s.best));
        search_.drawCompared(sketch, s.vertex, numberText(search_.inWorld(s.reach)));
    }

  private:
    bool isBetter(int state) const { return state > 0 && at(state).best == at(state).vertex; }
    bool isLast(int step) const { return step + 1 == count(); }

    std::string lineOf(int step) const override {
        return step == 0 ? "start" : isBetter(step) ? "better" : "vertex";
    }

    std::string sentence(int step) const override {
        const SupportScanState3& s = at(step);
        if (step == 0)
            return search_.text("support-mapping.scan.start",
                                {{"vector", pointText(s.direction, context().dimension)}});
        const char* key = s.iterations == 1        ? "support-mapping.scan.first"
                          : isBetter(step)         ? "support-mapping.scan.better"
                          : s.reach == s.bestReach ? "support-mapping.scan.tie"
                                                   : "support-mapping.scan.worse";
        std::string text = textOf(key, s);
        if (!isLast(step)) return text;
        text += tr("word.sentence_space");
        return text.append(textOf("support-mapping.scan.end", s));
    }

    std::string textOf(const char* key, const SupportScanState3& s) const {
        return search_.text(key, {{"i", listNumber(s.vertex)},
                                  {"visit", std::to_string(s.iterations)},
                                  {"k", listNumber(s.best)},
                                  {"reach", numberText(search_.inWorld(s.reach))},
                                  {"best", numberText(search_.inWorld(s.bestReach))},
                                  {"line", tr(in3d() ? "word.plane" : "word.line")}});
    }

    Rows rows(int step) const override {
        const SupportScanState3& s = at(step);
        Rows rows{search_.directionRow(context().dimension)};
        if (s.best < 0) return rows;
        rows.push_back(search_.vertexRow("v", s.vertex, context(), Role::Highlight));
        rows.push_back(
            numberRow("v·" + search_.directionName(), search_.inWorld(s.reach), "", Role::Highlight));
        rows.push_back(search_.vertexRow("s", s.best, context(), search_.role()));
        rows.push_back(
            numberRow("s·" + search_.directionName(), search_.inWorld(s.bestReach), "", search_.role()));
        rows.push_back({tr("numbers.looked"), std::to_string(s.iterations),
                        "/ " + std::to_string(search_.size()), std::nullopt});
        return rows;
    }

    SupportSearch search_;
};

class SupportClimbStage final : public StatesStage<SupportClimbState3> {
  public:
    SupportClimbStage(SearchedBody body, std::vector<SupportClimbState3> states,
                      std::vector<std::vector<int>> neighbors, const StateContext& context)
        : StatesStage(body.isA ? "climb-a" : "climb-b", std::move(states), context, kCode),
          search_(std::move(body)),
          neighbors_(std::move(neighbors)) {
        for (int i = 0; i < count(); ++i)
            addStep(i == 0 ? "start" : isTop(i) ? "top" : "climb", i + 1 == count());
    }

    void draw(int step, const Sketch& sketch) const override {
        const SupportClimbState3& s = at(step);
        search_.drawFrame(sketch, search_.vertex(s.vertex));
        if (!sketch.world()) return;
        search_.drawList(sketch, [](int /*place*/) { return false; });
        drawWay(step, sketch);
        search_.drawBest(sketch, search_.vertex(s.vertex));
    }

  private:
    bool isTop(int state) const { return at(state).before == at(state).vertex; }

    /// The edges to the neighbors that are compared, and the way so far.
    void drawWay(int step, const Sketch& sketch) const {
        const SupportClimbState3& s = at(step);
        const glm::dvec3 frame = frameOf(sketch);
        for (const int neighbor : neighbors_[static_cast<std::size_t>(step)]) {
            const glm::dvec3 end = search_.vertex(neighbor) + frame;
            sketch.picture.add(ItemKind::Polyline, Role::Highlight, {search_.vertex(s.before) + frame, end},
                               itemKey(Role::Highlight, 402, neighbor));
            if (neighbor != s.vertex)
                sketch.picture.add(ItemKind::Point, Role::Highlight, {end},
                                   itemKey(Role::Highlight, 403, neighbor));
        }
        std::vector<glm::dvec3> way;
        for (int i = 0; i <= step; ++i)
            if (!isTop(i)) way.push_back(search_.vertex(at(i).vertex) + frame);
        if (way.size() > 1)
            sketch.picture.add(ItemKind::Polyline, Role::Simplex, std::move(way),
                               itemKey(Role::Simplex, 400));
    }

    std::string lineOf(int step) const override { return step == 0 ? "hill" : phase(step); }

    std::string sentence(int step) const override {
        if (step == 0) return textOf("support-mapping.climb.start", step);
        if (!isTop(step)) return textOf("support-mapping.climb.move", step);
        const int compared = at(step).compared, scanned = static_cast<int>(search_.size());
        std::string text = textOf("support-mapping.climb.top", step);
        text += tr("word.sentence_space");
        return text.append(textOf(compared < scanned    ? "support-mapping.climb.pays"
                                  : compared == scanned ? "support-mapping.climb.even"
                                                        : "support-mapping.climb.loses",
                                  step));
    }

    std::string textOf(const char* key, int step) const {
        const SupportClimbState3& s = at(step);
        return search_.text(key, {{"k", listNumber(s.vertex)},
                                  {"before", listNumber(std::max(s.before, 0))},
                                  {"gain", numberText(s.gain)},
                                  {"m", std::to_string(neighbors_[static_cast<std::size_t>(step)].size())},
                                  {"compared", std::to_string(s.compared)}});
    }

    Rows rows(int step) const override {
        const SupportClimbState3& s = at(step);
        Rows rows{search_.directionRow(context().dimension),
                  search_.vertexRow("s", s.vertex, context(), search_.role())};
        if (step > 0) rows.push_back(numberRow(tr("numbers.gain"), s.gain, signNote(s.gain)));
        rows.push_back({tr("numbers.compared"), std::to_string(s.compared), "", Role::ListedVertex});
        rows.push_back({tr("numbers.in_list"), std::to_string(search_.size()), "", std::nullopt});
        return rows;
    }

    SupportSearch search_;
    std::vector<std::vector<int>> neighbors_;  ///< by state
};

class SupportFormulaStage final : public Stage {
  public:
    SupportFormulaStage(SearchedBody body, glm::dvec3 support, std::string formula, double radius,
                        const StateContext& context)
        : Stage(body.isA ? "formula-a" : "formula-b", context, kCode),
          search_(std::move(body)),
          support_(support),
          formula_(std::move(formula)),
          radius_(radius) {
        steps_.push_back({id(), "start", 0, true, true});
    }

    void draw(int /*step*/, const Sketch& sketch) const override {
        search_.drawFrame(sketch, support_);
        if (sketch.world()) search_.drawBest(sketch, support_);
    }

  private:
    std::string lineOf(int /*step*/) const override { return "formula"; }
    std::string sentence(int /*step*/) const override {
        std::string text =
            search_.text("support-mapping.formula",
                         {{"point", pointText(support_ + context().frame, context().dimension)}});
        text += tr("word.sentence_space");
        return text.append(
            search_.text(("support-mapping.formula." + formula_).c_str(), {{"radius", numberText(radius_)}}));
    }
    Rows rows(int /*step*/) const override {
        return {search_.directionRow(context().dimension),
                pointRow("s", support_ + context().frame, context().dimension, "", search_.role())};
    }

    SupportSearch search_;
    glm::dvec3 support_;
    std::string formula_;
    double radius_;
};

class SupportDifferenceStage final : public Stage {
  public:
    SupportDifferenceStage(const FoundSupport& found, const StateContext& context)
        : Stage(kCode, context), found_(found) {
        steps_.push_back({id(), "support", 0, true, true});
    }

    void draw(int /*step*/, const Sketch& sketch) const override {
        drawAims(sketch, found_.direction);
        drawParents(sketch, found_.support);
        if (sketch.world()) {
            drawSupportPlane(sketch, found_.support.a, found_.direction, 0);
            drawSupportPlane(sketch, found_.support.b, -found_.direction, 1);
        } else {
            SupportSearch::drawDirection(sketch, found_.direction);
            drawHalfPlane(sketch, found_.support.w + found_.radii * found_.direction, found_.direction);
            drawSupportPoint(sketch, found_.support, 400);
        }
    }
    void drawEnd(const Sketch& sketch) const override { draw(0, sketch); }

    std::string endSentence(const Answer& found) const override {
        const bool apart = found.intersects && !*found.intersects;
        std::string text =
            textOf(apart ? "support-mapping.apart" : "support-mapping.open", found.lower.value_or(0));
        if (!found_.hasLists) return text;
        text += tr("word.sentence_space");
        return text.append(tr("support-mapping.order"));
    }

  private:
    double reach() const { return glm::dot(found_.support.w, found_.direction) + found_.radii; }

    std::string textOf(const char* key, double lower = 0) const {
        return tr(key, {{"w", pointText(found_.support.w, context().dimension)},
                        {"reach", numberText(reach())},
                        {"lower", numberText(lower)},
                        {"radii", numberText(found_.radii)},
                        {"scanned", std::to_string(found_.scanned)},
                        {"climbed", std::to_string(found_.climbed)},
                        {"line", tr(in3d() ? "word.plane" : "word.line")}});
    }

    std::string sentence(int /*step*/) const override {
        std::string text = textOf("support-mapping.difference");
        const std::string space = tr("word.sentence_space");
        if (found_.radii > 0) text.append(space).append(textOf("support-mapping.radii"));
        if (found_.climbed > 0) text.append(space).append(textOf("support-mapping.counts"));
        return text;
    }
    Rows rows(int /*step*/) const override {
        const int dimension = context().dimension;
        Rows rows{pointRow("d", found_.direction, dimension, "", Role::SearchDirection)};
        addParentRows(rows, found_.support, context());
        rows.push_back(pointRow("w", found_.support.w, dimension, "a − b", Role::NewestPoint));
        rows.push_back(numberRow(found_.radii > 0 ? "w·d + rA + rB" : "w·d", reach(), signNote(reach()),
                                 Role::RejectHalfPlane));
        return rows;
    }

    FoundSupport found_;
};

}  // namespace

std::unique_ptr<Stage> supportScanStage(SearchedBody body, std::vector<SupportScanState3> states,
                                        const StateContext& context) {
    return std::make_unique<SupportScanStage>(std::move(body), std::move(states), context);
}

std::unique_ptr<Stage> supportClimbStage(SearchedBody body, std::vector<SupportClimbState3> states,
                                         std::vector<std::vector<int>> neighbors,
                                         const StateContext& context) {
    return std::make_unique<SupportClimbStage>(std::move(body), std::move(states), std::move(neighbors),
                                               context);
}

std::unique_ptr<Stage> supportFormulaStage(SearchedBody body, glm::dvec3 support, std::string formula,
                                           double radius, const StateContext& context) {
    return std::make_unique<SupportFormulaStage>(std::move(body), support, std::move(formula), radius,
                                                 context);
}

std::unique_ptr<Stage> supportDifferenceStage(const FoundSupport& found, const StateContext& context) {
    return std::make_unique<SupportDifferenceStage>(found, context);
}

}  // namespace gjkscope
