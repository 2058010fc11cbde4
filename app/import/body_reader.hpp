#pragma once

#include <set>
#include <string>
#include <vector>

#include "app/import/body_parts.hpp"
#include "app/import/claims.hpp"
#include "app/import/field_reader.hpp"
#include "app/import/pose_reader.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {

/// Finds bodies in what recordOf() made of a text: who each value belongs to, and what it says.
class BodyReader {
  public:
    BodyReader(ImportLedger& ledger, const EngineConventions* engine, const EngineConventions* math)
        : parts(ledger),
          claims(ledger),
          ledger_(ledger),
          engine_(engine),
          poses_(ledger, engine, math, isOfGames(ledger.text())),
          fields_(ledger, poses_, parts, engine) {}
    BodyReader(const BodyReader&) = delete;
    BodyReader& operator=(const BodyReader&) = delete;

    void read(const TextValue& record);
    /// Lists the numbers that nothing has read: see leaveUnread().
    void leaveRest(const TextValue& record);

    BodyParts parts;
    Claims claims;

  private:
    using Path = BodyParts::Path;

    void visit(const TextItem& item, Path path);
    void visitList(const TextItem& item, const Path& path, const std::optional<NamedRole>& role);
    void readAxis(const std::vector<std::string>& words, const TextItem& item, const Path& path);
    void requireNoSize(const TextItem& item, const Path& path) const;
    void visitWord(const TextItem& item, const Path& path, const std::optional<NamedRole>& role);
    bool readShape(const TextItem& item, const Path& path);
    bool readPose(const TextItem& item, const Path& path);
    void takeArguments(const std::vector<const ShapeConstructor*>& constructors, const TextItem& item,
                       BodyDraft& draft);

    void useUp(const TextItem& item);
    void requireEvenPoints(const TextValue& list) const;
    void noteCalls(const TextValue& value);
    bool takesOneShape(const TextValue& call, Path& path) const;
    /// Lists what is left of the numbers in an item that says nothing of a shape. Throws InputError where it
    /// should.
    void leaveUnread(const TextItem& item, bool inside);
    static std::optional<TextSpan> firstIn(const std::vector<TextSpan>& parts, TextSpan span);
    void leaveOut(const TextItem& item);

    ImportLedger& ledger_;
    const EngineConventions* engine_;
    PoseReader poses_;
    FieldReader fields_;
    std::set<std::string> names_;  ///< of the text's values
    std::vector<TextSpan> left_;   ///< numbers that nothing has read
    std::vector<TextSpan> read_;   ///< parts of the text that something has
    bool hasDirection_ = false;    ///< of a cast
};

}  // namespace gjkscope
