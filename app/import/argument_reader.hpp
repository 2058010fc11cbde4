#pragma once

#include <vector>

#include "app/import/body_draft.hpp"
#include "app/import/pose_reader.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Reads the arguments of a shape's constructor, in the order that the constructor's row has for them. Throws
/// InputError where they are too few, too many or of another kind.
class ArgumentReader {
  public:
    ArgumentReader(const ShapeConstructor& constructor, const TextItem& item, ImportLedger& ledger,
                   PoseReader& poses);

    /// Sets what they say; a pose goes to `pose`.
    void read(BodyDraft& draft);

    std::optional<ReadPose> pose;

  private:
    std::size_t pointSize() const { return constructor_.dimension == 2 ? 2 : 3; }
    bool isThere(Argument what) const;
    void readOne(const ShapeConstructor::Taken& taken, BodyDraft& draft);
    void readBox(BodyDraft& draft);
    bool readSize(Argument what, BodyDraft& draft);
    void readLength(Argument what, BodyDraft& draft);
    void readPose();
    void readVertices(bool corners, BodyDraft& draft);
    /// A vector of at most so many numbers, or as many numbers one after the other.
    PlacedNumbers take(std::size_t count);
    PlacedNumbers takeScalars(std::size_t count);
    [[noreturn]] void refuse() const { ledger_.refuse("import.arguments", item_.value.span); }

    const ShapeConstructor& constructor_;
    const TextItem& item_;
    ImportLedger& ledger_;
    PoseReader& poses_;
    std::vector<const TextItem*> arguments_;  ///< those with numbers in them
    std::size_t at_ = 0;
};

/// The rows of a table as points: of a 3×N table its columns, and without an engine's padding. Throws
/// InputError.
std::vector<std::vector<double>> pointsOfTable(const NumberTable& numbers, ImportLedger& ledger);

/// A vector of an engine's type has a fourth number that is none of its coordinates.
std::vector<double> withoutPadding(std::vector<double> numbers, ImportLedger& ledger);

}  // namespace gjkscope
