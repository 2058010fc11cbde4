#pragma once

#include <vector>

#include "app/import/body_draft.hpp"
#include "app/import/field_reader.hpp"
#include "app/import/names.hpp"
#include "app/import/pose_reader.hpp"

namespace gjkscope {

/// Finds bodies in what recordOf() made of a text: who each value belongs to, and what it says.
class BodyReader {
  public:
    BodyReader(ImportLedger& ledger, const EngineConventions* engine, const EngineConventions* math)
        : drafts(ledger),
          ledger_(ledger),
          engine_(engine),
          poses_(ledger, engine, math),
          fields_(ledger, poses_, drafts) {}
    BodyReader(const BodyReader&) = delete;
    BodyReader& operator=(const BodyReader&) = delete;

    void read(const TextValue& record);

    BodyDrafts drafts;
    Reported reported;  ///< the engine's answer, from the text

  private:
    using Path = BodyDrafts::Path;

    void visit(const TextItem& item, Path path);
    void visitList(const TextItem& item, const Path& path, const std::optional<NamedRole>& role);
    void visitWord(const TextItem& item, const Path& path, const std::optional<NamedRole>& role);
    bool readShape(const TextItem& item, const Path& path);
    bool readPose(const TextItem& item, const Path& path);
    void readArguments(const ShapeConstructor& constructor, const TextItem& item, BodyDraft& draft);

    bool takeReported(const std::vector<std::string>& words, const TextItem& item);
    void useUp(const TextItem& item);
    void leaveOut(const TextItem& item);

    ImportLedger& ledger_;
    const EngineConventions* engine_;
    PoseReader poses_;
    FieldReader fields_;
    std::optional<TextSpan> reportedAt_;
    bool severalReported_ = false;
};

}  // namespace gjkscope
