#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/runs/question.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/solids/pair_geometry.hpp"
#include "tests/oracle/exact_proximity.hpp"
#include "tests/oracle/exact_vector.hpp"

/// Questions of random runs, with the numbers of the trace that rational arithmetic answers them from.
namespace gjkscope::oracle {

using Json = nlohmann::json;
using Point = ExactPoint<3>;

/// As a part of the largest coordinate: how far the solver's own rounding may move a length.
inline constexpr double kRounded = 1e-9;

inline Point exactOf(glm::dvec3 p) {
    return {Rational(p.x), Rational(p.y), Rational(p.z)};
}

inline Point exactOf(const Json& p) {
    return {Rational(p.at(0).get<double>()), Rational(p.at(1).get<double>()),
            Rational(p.size() > 2 ? p.at(2).get<double>() : 0.0)};
}

inline Point negated(const Point& p) {
    return Rational(-1) * p;
}

/// A question before a step, and the states that the step's iteration begins and ends with.
struct Moment {
    const Question& question;
    const Step& step;
    const PairGeometry& geometry;
    Json before, after;
    int dimension = 2;

    bool isDistance() const { return after.contains("nearest"); }
    bool isEpa() const { return step.stage == "epa"; }
    Point direction() const {
        if (isEpa()) return exactOf(after.at("direction"));
        return isDistance() ? negated(exactOf(before.at("nearest"))) : exactOf(before.at("direction"));
    }
    /// The previous simplex with the new support point.
    std::vector<Point> tested() const {
        std::vector<Point> points;
        for (const Json& vertex : before.at("simplex")) points.push_back(exactOf(vertex.at("w")));
        points.push_back(exactOf(after.at("support").at("w")));
        return points;
    }
};

using Truth = std::vector<bool>;

/// The largest of some values, by their places; ties are true as well.
inline Truth largest(const std::vector<Rational>& values) {
    const Rational most = *std::ranges::max_element(values);
    Truth truth;
    for (const Rational& value : values) truth.push_back(value == most);
    return truth;
}

/// μ for which w₀ + Σ μᵢ (wᵢ − w₀) is nearest to the origin on the affine hull; nothing where that is flat.
inline std::optional<std::vector<Rational>> weightsOf(const std::vector<Point>& points) {
    const std::size_t n = points.size() - 1;
    std::vector<std::vector<Rational>> rows(n, std::vector<Rational>(n + 1));
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j)
            rows[i][j] = dot(points[i + 1] - points[0], points[j + 1] - points[0]);
        rows[i][n] = -dot(points[i + 1] - points[0], points[0]);
    }
    for (std::size_t i = 0; i < n; ++i) {
        if (rows[i][i] == 0) return std::nullopt;
        for (std::size_t k = 0; k < n; ++k) {
            if (k == i) continue;
            const Rational factor = rows[k][i] / rows[i][i];
            for (std::size_t j = i; j <= n; ++j) rows[k][j] -= factor * rows[i][j];
        }
    }
    std::vector<Rational> weights{Rational(1)};
    for (std::size_t i = 0; i < n; ++i) {
        weights.push_back(rows[i][n] / rows[i][i]);
        weights[0] -= weights.back();
    }
    return weights;
}

/// The vertices of the part of the simplex that is nearest to the origin.
inline unsigned nearestPart(const std::vector<Point>& simplex) {
    unsigned best = 0;
    Rational least = 0;
    for (unsigned mask = 1; mask < (1U << simplex.size()); ++mask) {
        std::vector<Point> part;
        for (std::size_t i = 0; i < simplex.size(); ++i)
            if ((mask >> i & 1U) != 0) part.push_back(simplex[i]);
        const auto weights = weightsOf(part);
        if (!weights || std::ranges::any_of(*weights, [](const Rational& w) { return w <= 0; })) continue;
        Point nearest{0, 0, 0};
        for (std::size_t i = 0; i < part.size(); ++i) nearest = nearest + (*weights)[i] * part[i];
        const Rational squared = dot(nearest, nearest);
        if (best != 0 && squared >= least) continue;
        best = mask;
        least = squared;
    }
    return best;
}

inline Truth supportTruth(const Moment& moment) {
    const bool ofB = moment.question.kind == QuestionKind::SupportOfB;
    const Point d = ofB ? negated(moment.direction()) : moment.direction();
    std::vector<Rational> reaches;
    for (const QuestionChoice& choice : moment.question.choices)
        reaches.push_back(dot(exactOf(*choice.at), d));
    return largest(reaches);
}

inline ExactProximity proximityOf(const Moment& moment) {
    const auto& a = moment.geometry.bodyA().core.points;
    const auto& b = moment.geometry.bodyB().core.points;
    if (moment.dimension == 3) return exactProximity(a, b);
    const std::vector<glm::dvec2> flatA(a.begin(), a.end()), flatB(b.begin(), b.end());
    return exactProximity(flatA, flatB);
}

inline Json stateOf(const std::vector<Json>& states, const Step& step, int iteration) {
    for (const Json& state : states)
        if (state.at("stage") == step.stage && state.at("iteration") == iteration) return state;
    return {};
}

/// Compares all answers of a run; returns how many.
inline int checkRun(const Scene& scene, const std::function<Truth(const Moment&)>& truthOf,
                    std::map<QuestionKind, int>& counts) {
    const auto run = runScene(scene);
    std::vector<Json> states;
    run->eachState([&](Json state) { states.push_back(std::move(state)); });
    int checked = 0;
    for (int i = 1; i < static_cast<int>(run->steps().size()); ++i)
        for (const Question& question : run->questions(i)) {
            const Step& step = run->steps()[static_cast<std::size_t>(i)];
            const Moment moment{question,
                                step,
                                run->geometry(),
                                stateOf(states, step, step.iteration - 1),
                                stateOf(states, step, step.iteration),
                                scene.dimension};
            const Truth truth = truthOf(moment);
            if (truth.empty()) continue;
            Truth given;
            for (const QuestionChoice& choice : question.choices) given.push_back(choice.right);
            EXPECT_EQ(given, truth) << nameOf(kQuestionKindNames, question.kind) << " at step " << i << "\n"
                                    << sceneText(scene);
            ++checked;
            ++counts[question.kind];
        }
    return checked;
}

inline constexpr const char* kFlat = R"({"dimension": 2, "bodies": [
    {"shape": {"type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]}},
    {"shape": {"type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]}, "position": [3, 0]}]})";
inline constexpr const char* kSolid = R"({"dimension": 3, "bodies": [
    {"shape": {"type": "hull", "vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]}},
    {"shape": {"type": "hull", "vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]},
     "position": [3, 0, 0]}]})";

}  // namespace gjkscope::oracle
