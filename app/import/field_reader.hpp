#pragma once

#include <optional>

#include "app/import/body_draft.hpp"
#include "app/import/names.hpp"
#include "app/import/number_table.hpp"
#include "app/import/pose_reader.hpp"

namespace gjkscope {

/// Reads what is nothing but numbers into drafts of bodies: by what its name says that it is, or else by its
/// form.
class FieldReader {
  public:
    FieldReader(ImportLedger& ledger, PoseReader& poses, BodyDrafts& drafts)
        : ledger_(ledger), poses_(poses), drafts_(drafts) {}

    /// Reads the item; false if it is no field. `role`: what the name means. Throws InputError for
    /// contradictions.
    bool read(const TextItem& item, const BodyDrafts::Path& path, std::optional<NamedRole> role);

  private:
    bool readRow(const NumberTable& numbers, const TextItem& item, const BodyDrafts::Path& path,
                 std::optional<FieldRole> role);
    void readTable(const NumberTable& numbers, const TextItem& item, const BodyDrafts::Path& path,
                   std::optional<FieldRole> role);
    bool readField(FieldRole role, const NumberTable& numbers, const TextItem& item,
                   const BodyDrafts::Path& path);
    bool readPlain(FieldRole role, const NumberTable& numbers, const TextItem& item,
                   const BodyDrafts::Path& path);
    void setHalved(std::optional<PlacedNumbers>& target, const char* assumption, const NumberTable& numbers);
    /// The draft that a size belongs to, of the type that the path names.
    BodyDraft& sizedDraft(const TextItem& item, const BodyDrafts::Path& path);

    ImportLedger& ledger_;
    PoseReader& poses_;
    BodyDrafts& drafts_;
};

}  // namespace gjkscope
