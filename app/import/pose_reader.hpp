#pragma once

#include "app/import/body_draft.hpp"
#include "app/import/rotation.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// Reads poses by the conventions of a text's engine and library. What is read is used up in the ledger by
/// the caller; what is no pose throws InputError with a sentence, or is none.
class PoseReader {
  public:
    /// `isOfGames`: see isOfGames().
    PoseReader(ImportLedger& ledger, const EngineConventions* engine, const EngineConventions* math,
               bool isOfGames)
        : ledger_(ledger), engine_(engine), math_(math), isOfGames_(isOfGames) {}

    /// A constructor or a name: `Isometry3d(…)`, `Quaternion.identity`. `key`: the name it has in the text.
    std::optional<ReadPose> named(const TextValue& value, const std::string& key);
    /// Numbers that are said to be a rotation.
    ReadPose rotation(const NumberTable& numbers, const std::string& name, bool constructed = false);
    /// A 4×4 or 3×4 matrix, of a list 16 or 12 numbers; 7 are a position and a quaternion.
    std::optional<ReadPose> transform(const NumberTable& numbers, const std::string& name);
    /// Rows that are known to be rows.
    ReadPose rotationOfRows(const NumberTable& numbers);
    ReadPose euler(const NumberTable& numbers, const std::string& name);

  private:
    std::optional<ReadPose> planarTransform(const NumberTable& numbers, const std::string& name);
    std::optional<ReadPose> rotationCall(const TextValue& value, const std::vector<std::string>& words);
    std::optional<ReadPose> transformCall(const TextValue& value, const std::string& key);
    std::optional<ReadPose> axisAngle(const TextValue& value, const std::vector<std::string>& words);
    /// `columns`: what is known; none: an open question where it matters.
    glm::dquat fromMatrix(const glm::dmat3& rows, std::optional<bool> columns, TextSpan span);
    glm::dquat quaternion(const std::vector<double>& numbers, const std::string& name, bool constructed,
                          TextSpan span);
    std::optional<int> unitOf(const NumberTable& numbers, const std::string& name) const;
    double radians(double angle, std::optional<int> known, TextSpan span);
    std::optional<bool> columnsKnown() const;
    bool areColumns(std::optional<bool> known, TextSpan span);
    void requireUnit(double length, double deviation, const char* refusal, TextSpan span) const;

    ImportLedger& ledger_;
    const EngineConventions* engine_;
    const EngineConventions* math_;
    bool isOfGames_;
};

}  // namespace gjkscope
