#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/compare/sweep_axis.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

/// A place of a sweep, with each lane's answer there.
struct SweepPoint {
    std::vector<double> values;                  ///< one an axis
    std::vector<std::optional<Answer>> answers;  ///< by lane; none where its method does not apply
    std::optional<Answer> exact{};               ///< see exactAnswerOf(); none where it was left out
    std::vector<std::string> differing{};        ///< claims of the scene's report that do not hold there
};

/// The distance, or the depth as a negative number.
std::optional<double> signedLength(const Answer& answer);

/// The features that meet in an answer's contacts, "v0/f2 v1/f2" in alphabetical order; none where the method
/// finds no contacts, empty where there are none.
std::optional<std::string> contactNames(const Answer& answer);

/// Each lane's answer to the scene; none where its method does not apply.
std::vector<std::optional<Answer>> laneAnswers(const Scene& scene);

/// The exact answer of shapes with many vertices takes a thousand times as long as the others.
enum class WithExact { No, Yes };

/// The answers at one place.
SweepPoint sweepPoint(const SweptScene& swept, std::vector<double> values, WithExact exact = WithExact::Yes);

/// The answers at all values of a sweep along one axis, computed on all cores. `goesOn` is called from any of
/// them after each; where it returns false the sweep ends, and what is missing has no answers.
std::vector<SweepPoint> sweepAnswers(const SweptScene& swept, const std::function<bool()>& goesOn);

/// The columns of every lane's answer, each after a comma, and their fields in a row.
std::string laneColumns(const Scene& scene);
std::string laneFields(const Scene& scene, const std::vector<std::optional<Answer>>& answers);

/// The points as RFC 4180 has them: the values, the exact answer's columns, then those of every lane under
/// its name.
std::string sweepCsv(const SweptScene& swept, const std::vector<SweepPoint>& points);

/// A sentence for each lane that finds contacts: where the names of their features first change.
std::vector<std::string> contactSentences(const SweptScene& swept, const std::vector<SweepPoint>& points);

/// True if an answer contradicts another one, the exact one or the report.
bool hasDisagreement(const SweptScene& swept, const SweepPoint& point);
/// A sentence that says where an answer first contradicts another one, the exact one or the report, or that
/// none does.
std::string disagreementSentence(const SweptScene& swept, const std::vector<SweepPoint>& points);

}  // namespace gjkscope
