#pragma once

#include <optional>

#include "app/import/body_parts.hpp"
#include "app/import/pose_reader.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/number_table.hpp"

namespace gjkscope {

/// Reads what is nothing but numbers into drafts of bodies: by what its name says that it is, or else by its
/// form.
class FieldReader {
  public:
    FieldReader(ImportLedger& ledger, PoseReader& poses, BodyParts& parts, const EngineConventions* engine)
        : ledger_(ledger), poses_(poses), parts_(parts), engine_(engine) {}

    /// Reads the item; false if it is no field. `role`: what the name means. Throws InputError for
    /// contradictions.
    bool read(const TextItem& item, const BodyParts::Path& path, std::optional<NamedRole> role);

  private:
    bool readCosineAndSine(const TextItem& item, const BodyParts::Path& path);
    bool readRow(const NumberTable& numbers, const TextItem& item, const BodyParts::Path& path,
                 std::optional<FieldRole> role);
    bool readTable(const NumberTable& numbers, const TextItem& item, const BodyParts::Path& path,
                   std::optional<FieldRole> role);
    bool readField(FieldRole role, const NumberTable& numbers, const TextItem& item,
                   const BodyParts::Path& path);
    bool readPlain(FieldRole role, const NumberTable& numbers, const TextItem& item,
                   const BodyParts::Path& path);
    /// The role, unless the numbers speak against it.
    std::optional<FieldRole> roleFor(const NumberTable& numbers, const TextItem& item,
                                     std::optional<NamedRole> role) const;
    /// The draft that a size belongs to, of the type that the path names.
    BodyDraft& sizedDraft(const TextItem& item, const BodyParts::Path& path);

    ImportLedger& ledger_;
    PoseReader& poses_;
    BodyParts& parts_;
    const EngineConventions* engine_;
};

}  // namespace gjkscope
