#include "app/methods/contacts/stage.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/question.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {

namespace {

using State = ContactState<3, double>;
using Candidate = ContactCandidate<3, double>;
using Kind = ContactFeature::Kind;

}  // namespace

// found where the fields of a state are written
static std::string_view wordOf(ContactPhase phase) {
    constexpr std::array<std::string_view, 6> kWords{"start", "reference",  "incident",
                                                     "clip",  "separation", "reduction"};
    return kWords[static_cast<std::size_t>(phase)];
}
static std::string_view wordOf(ContactFate fate) {
    constexpr std::array<std::string_view, 4> kWords{"open", "kept", "apart", "reduced"};
    return kWords[static_cast<std::size_t>(fate)];
}
static std::string_view wordOf(ContactFeature::Kind kind) {
    constexpr std::array<std::string_view, 4> kWords{"curve", "vertex", "edge", "face"};
    return kWords[static_cast<std::size_t>(kind)];
}
static nlohmann::json fieldJson(const StateContext& /*context*/, const ContactFeature& feature) {
    return textOf(feature);
}

namespace {

/// `e0/v3`: the features of A and B that meet in a point.
std::string idOf(const State& s, const Candidate& p) {
    const std::string reference = textOf(p.ofReference), incident = textOf(p.ofIncident);
    return s.referenceIsA ? reference + "/" + incident : incident + "/" + reference;
}

class ContactsStage final : public StatesStage<State> {
  public:
    ContactsStage(const ShownContacts& shown, std::vector<State> states, const StateContext& context)
        : StatesStage("contacts", std::move(states), context), shown_(shown) {
        for (int i = 0; i < count(); ++i) {
            const bool isNext = i > 0 && at(i).phase != at(i - 1).phase;
            addStep(std::string(wordOf(at(i).phase)), isNext);
        }
    }

    void draw(int step, const Sketch& sketch) const override {
        if (!sketch.world()) return drawDifference(sketch);
        const State& s = at(step);
        drawFeature(sketch, s.reference, s.referenceIsA);
        if (s.reference.empty() || step < 2) return drawPoints(sketch, s);
        drawFeature(sketch, pointsOf(at(2)), !s.referenceIsA);
        if (s.phase == ContactPhase::Clip) {
            const auto side = detail::sideOf(s, s.side);
            sketch.picture.add(ItemKind::Region, Role::RejectHalfPlane,
                               {side.point + frameOf(sketch), -side.outward},
                               itemKey(Role::RejectHalfPlane, 1, s.side));
        }
        drawPolygon(sketch, s);
        drawPoints(sketch, s);
    }
    void drawEnd(const Sketch& sketch) const override {
        if (sketch.world()) draw(count() - 1, sketch);
    }

    /// How many points, put before the first feature is shown.
    void addQuestions(int step, const QuestionSource& source,
                      std::vector<Question>& questions) const override {
        const double extent = source.geometry.bodyA().extent + source.geometry.bodyB().extent;
        const int most = in3d() ? detail::kMaxContacts3d : 2, found = static_cast<int>(keptCount(last()));
        if (step != 1 || found < 1 || found > most || !isClear(kVisiblePart * extent)) return;
        Question question{.kind = QuestionKind::ContactCount, .canvas = Canvas::World};
        const std::string key = textKey(QuestionKind::ContactCount);
        question.text = tr(key);
        question.hint = tr(key + ".hint", {{"most", std::to_string(most)}});
        for (int n = 1; n <= most; ++n)
            question.choices.push_back({.text = std::to_string(n), .right = n == found});
        question.reason = tr(key + ".reason",
                             {{"count", std::to_string(found)}, {"ids", idsOf(last(), ContactFate::Kept)}});
        question.revealedAfter = count() - 2;
        questions.push_back(std::move(question));
    }

    std::string endSentence(const Answer& found) const override {
        if (!found.contacts || last().status != Status::Converged) return {};
        if (found.contacts->empty())
            return tr("contacts.done.none", {{"gap", numberText(shown_.separation)}});
        std::string ids;
        for (const ContactAnswer& p : *found.contacts)
            ids += (ids.empty() ? "" : ", ") + p.featureA + "/" + p.featureB;
        return tr("contacts.done",
                  {{"count", std::to_string(found.contacts->size())}, {"ids", std::move(ids)}});
    }

    bool drawsAs(const StatesStage& other) const override {
        return shown_ == static_cast<const ContactsStage&>(other).shown_;
    }

  private:
    static std::vector<glm::dvec3> pointsOf(const State& s) {
        std::vector<glm::dvec3> points;
        for (const Candidate& p : s.polygon) points.push_back(p.point);
        return points;
    }
    static std::size_t countOf(const State& s, ContactFate fate) {
        return static_cast<std::size_t>(std::ranges::count(s.polygon, fate, &Candidate::fate));
    }
    static std::size_t keptCount(const State& s) { return countOf(s, ContactFate::Kept); }
    /// True if a look at the shapes can tell: no point is nearly dropped or nearly another one, and of edges
    /// that cross no face is nearly along the normal.
    bool isClear(double visible) const {
        const State& end = last();
        if (end.reference.empty())
            return count() == 2 && std::max(end.separationA, end.separationB) < shown_.separation - visible;
        for (std::size_t i = 0; i < end.polygon.size(); ++i) {
            const Candidate& p = end.polygon[i];
            const bool isApart = p.fate == ContactFate::Apart;
            if (isApart ? p.separation < visible : p.separation > shown_.slop / 2) return false;
            for (std::size_t j = 0; j < i; ++j)
                if (glm::distance(p.point, end.polygon[j].point) < visible) return false;
        }
        return true;
    }
    static std::string idsOf(const State& s, ContactFate fate) {
        std::string ids;
        for (const Candidate& p : s.polygon)
            if (p.fate == fate) ids += (ids.empty() ? "" : ", ") + idOf(s, p);
        return ids;
    }

    void drawDifference(const Sketch& sketch) const {
        const glm::dvec3 end = -shown_.separation * shown_.normal;
        drawHalfPlane(sketch, end, shown_.normal);
        if (end != glm::dvec3(0)) drawVector(sketch, Role::Depth, glm::dvec3(0), end, "");
    }
    static void drawFeature(const Sketch& sketch, std::vector<glm::dvec3> points, bool isOfA) {
        if (points.size() < 2) return;
        for (glm::dvec3& p : points) p += frameOf(sketch);
        const Role role = isOfA ? Role::EdgeOfA : Role::EdgeOfB;
        const bool isFace = points.size() > 2;
        sketch.picture.add(ItemKind::Polyline, role, std::move(points), itemKey(role, 420)).closed = isFace;
    }
    static void drawPolygon(const Sketch& sketch, const State& s) {
        std::vector<glm::dvec3> points = pointsOf(s);
        if (points.size() < 2) return;
        for (glm::dvec3& p : points) p += frameOf(sketch);
        const bool isFace = points.size() > 2;
        if (isFace) sketch.picture.add(ItemKind::Fill, Role::NewFace, points, itemKey(Role::NewFace, 420));
        sketch.picture.add(ItemKind::Polyline, Role::NewFace, std::move(points), itemKey(Role::NewFace, 421))
            .closed = isFace;
    }
    /// The points with their names; those that are dropped with a cross.
    static void drawPoints(const Sketch& sketch, const State& s) {
        for (const Candidate& p : s.polygon) {
            const bool isOut = p.fate == ContactFate::Apart || p.fate == ContactFate::Reduced;
            const Role role = isOut                         ? Role::LostVertex
                              : p.fate == ContactFate::Kept ? Role::NewestPoint
                                                            : Role::ListedVertex;
            const std::string id = idOf(s, p);
            const auto key = static_cast<std::int64_t>(std::hash<std::string>()(id));
            const glm::dvec3 at = p.point + frameOf(sketch);
            sketch.picture.add(ItemKind::Point, role, {at}, itemKey(role, 430, key));
            sketch.label(role, at, id, itemKey(role, 431, key));
        }
    }

    std::string lineOf(int step) const override { return phase(step); }

    static std::string body(bool isA) { return isA ? "<a:A>" : "<b:B>"; }

    std::string startSentence() const {
        const char* key = shown_.separation > 0 ? "contacts.start.apart" : "contacts.start";
        return tr(key, {{"amount", numberText(std::abs(shown_.separation))},
                        {"normal", pointText(shown_.normal, context().dimension)}});
    }
    std::string referenceSentence(const State& s) const {
        if (s.polygon.empty() && s.reference.empty())
            return tr("contacts.far",
                      {{"gap", numberText(shown_.separation)}, {"slop", numberText(shown_.slop)}});
        if (s.reference.empty()) return pointSentence(s);
        const bool isEdges = in3d() && s.reference.size() == 2;
        const double own = s.referenceIsA ? s.separationA : s.separationB,
                     other = s.referenceIsA ? s.separationB : s.separationA;
        const bool isTie = other >= own - shown_.bias;
        const char* key = isEdges ? "contacts.reference.edges"
                          : isTie ? "contacts.reference.tie"
                                  : "contacts.reference";
        return tr(key, {{"body", body(s.referenceIsA)},
                        {"other", body(!s.referenceIsA)},
                        {"feature", textOf(s.referenceFeature)},
                        {"separation", numberText(isEdges ? shown_.separation : own)},
                        {"less", numberText(other)},
                        {"bias", numberText(shown_.bias)}});
    }
    /// One point is all there is, and why.
    static std::string pointSentence(const State& s) {
        const bool isCurve =
            s.referenceFeature.kind == Kind::Curved || s.incidentFeature.kind == Kind::Curved;
        const bool areEdges = s.referenceFeature.kind == Kind::Edge && s.incidentFeature.kind == Kind::Edge;
        return tr(isCurve    ? "contacts.point.curve"
                  : areEdges ? "contacts.point.edges"
                             : "contacts.point",
                  {{"id", idOf(s, s.polygon[0])}});
    }
    std::string clipSentence(int step) const {
        const State& s = at(step);
        std::string fresh;
        for (const Candidate& p : s.polygon) {
            const auto isSame = [&](const Candidate& q) { return idOf(s, p) == idOf(s, q); };
            if (std::ranges::none_of(at(step - 1).polygon, isSame))
                fresh += (fresh.empty() ? "" : ", ") + idOf(s, p);
        }
        const auto side = detail::sideOf(s, s.side).feature;
        const char* key = s.polygon.empty() ? "contacts.clip.all"
                          : fresh.empty()   ? "contacts.clip.none"
                                            : "contacts.clip";
        return tr(key, {{"i", std::to_string(s.side + 1)},
                        {"n", std::to_string(detail::sideCount(s))},
                        {"side", textOf(side)},
                        {"fresh", std::move(fresh)},
                        {"left", std::to_string(s.polygon.size())}});
    }
    std::string separationSentence(const State& s) const {
        if (s.reference.empty()) return tr("contacts.rounded", {{"id", idOf(s, s.polygon[0])}});
        const std::size_t dropped = countOf(s, ContactFate::Apart);
        std::string text = tr("contacts.separation", {{"n", std::to_string(s.polygon.size())},
                                                      {"kept", std::to_string(s.polygon.size() - dropped)}});
        const std::string space = tr("word.sentence_space");
        if (dropped > 0)
            text += space + tr("contacts.separation.dropped",
                               {{"slop", numberText(shown_.slop)}, {"ids", idsOf(s, ContactFate::Apart)}});
        if (s.status == Status::Searching) text += space + std::string(tr("contacts.separation.many"));
        return text;
    }
    std::string reductionSentence(const State& s) const {
        if (s.picked < 0) return tr("contacts.reduction.rest", {{"ids", idsOf(s, ContactFate::Reduced)}});
        const auto number = std::to_string(countOf(s, ContactFate::Kept));
        return tr("contacts.reduction." + number,
                  {{"id", idOf(s, s.polygon[static_cast<std::size_t>(s.picked)])}});
    }

    std::string sentence(int step) const override {
        const State& s = at(step);
        switch (s.phase) {
            case ContactPhase::Start:
                return startSentence();
            case ContactPhase::Reference:
                return referenceSentence(s);
            case ContactPhase::Incident:
                if (s.reference.empty()) return pointSentence(s);
                return tr("contacts.incident", {{"body", body(!s.referenceIsA)},
                                                {"feature", textOf(s.incidentFeature)},
                                                {"n", std::to_string(s.polygon.size())}});
            case ContactPhase::Clip:
                return clipSentence(step);
            case ContactPhase::Separation:
                return separationSentence(s);
            case ContactPhase::Reduction:
                return reductionSentence(s);
        }
        return {};
    }

    Rows rows(int step) const override {
        const State& s = at(step);
        Rows rows;
        if (s.phase <= ContactPhase::Reference)
            rows.push_back(pointRow("n", shown_.normal, context().dimension, "A → B", Role::Depth));
        else
            rows.push_back(
                pointRow("n", s.normal, context().dimension, s.referenceIsA ? "A" : "B", Role::Depth));
        const bool isMeasured = s.phase >= ContactPhase::Separation || s.reference.empty();
        for (const Candidate& p : s.polygon) {
            if (!isMeasured) {
                rows.push_back(pointRow(idOf(s, p), p.point + context().frame, context().dimension));
                continue;
            }
            const std::string note = tr("contacts.fate." + std::string(wordOf(p.fate)));
            rows.push_back(numberRow(idOf(s, p), -p.separation, note, Role::Depth));
        }
        return rows;
    }

    ShownContacts shown_;
};

}  // namespace

std::unique_ptr<Stage> contactsStage(const ShownContacts& shown, std::vector<State> states,
                                     const StateContext& context) {
    return std::make_unique<ContactsStage>(shown, std::move(states), context);
}

}  // namespace gjkscope
