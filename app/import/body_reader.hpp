#pragma once

#include <vector>

#include "app/import/body_draft.hpp"
#include "app/import/names.hpp"
#include "app/import/pose_reader.hpp"

namespace gjkscope {

/// Finds bodies in what recordOf() made of a text: who each value belongs to, and what it says.
class BodyReader {
  public:
    BodyReader(ImportLedger& ledger, const EngineConventions* engine, const EngineConventions* math)
        : ledger_(ledger), engine_(engine), poses_(ledger, engine, math) {}

    void read(const TextValue& record);

    std::vector<BodyDraft> drafts;
    Reported reported;  ///< what the text says of the engine's answer

  private:
    using Path = std::vector<std::string>;

    void visit(const TextItem& item, Path path);
    void visitList(const TextItem& item, const Path& path, const std::optional<NamedRole>& role);
    void visitWord(const TextItem& item, const Path& path, const std::optional<NamedRole>& role);
    bool readShape(const TextItem& item, const Path& path);
    bool readPose(const TextItem& item, const Path& path);
    bool readNumbers(const TextItem& item, const Path& path, std::optional<NamedRole> role);
    void readArguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft);
    bool readRow(const NumberTable& numbers, const TextItem& item, const Path& path,
                 std::optional<FieldRole> role);
    void readTable(const NumberTable& numbers, const TextItem& item, const Path& path,
                   std::optional<FieldRole> role);
    bool readField(FieldRole role, const NumberTable& numbers, const TextItem& item, const Path& path);

    BodyDraft& shapeDraft(const Path& path, TextSpan span, bool starts = true);
    BodyDraft& poseDraft(const Path& path, TextSpan span);
    BodyDraft& draftNamed(const std::string& label, TextSpan span);
    void setOnce(std::optional<PlacedNumbers>& target, PlacedNumbers value);
    void setPoseOf(BodyDraft& draft, const ReadPose& pose, TextSpan span);
    void setVertices(BodyDraft& draft, const std::vector<std::vector<double>>& rows, TextSpan span);

    bool takeReported(const std::vector<std::string>& words, const TextItem& item);
    /// What is being read was read as this.
    void note(PieceRole role, const std::string& label);
    void useUp(const TextItem& item);
    void leaveOut(const TextItem& item);

    ImportLedger& ledger_;
    const EngineConventions* engine_;
    PoseReader poses_;
    PieceRole role_ = PieceRole::Shape;
    std::string label_;
    std::optional<TextSpan> reportedAt_;
    bool severalReported_ = false;
};

}  // namespace gjkscope
