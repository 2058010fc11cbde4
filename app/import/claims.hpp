#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/import/answers/claim_names.hpp"
#include "app/import/body_draft.hpp"
#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// Collects what a text says that its engine found: never a part of a shape or a pose.
class Claims {
  public:
    explicit Claims(ImportLedger& ledger) : ledger_(ledger) {}

    /// Takes a value whose whole name is that of a claim; false if it is none. `isInAnswer`: it stands among
    /// an engine's results, where `pointA` is one.
    bool take(const TextItem& item, const std::vector<std::string>& words, bool isInAnswer);

    /// Takes an engine's result, `Contact { point1: …, normal1: …, dist: … }`, with all that it has; false
    /// for another value.
    bool takeResult(const TextItem& item);

    /// Takes what sentences of the text, quoted ones too, say of numbers that nothing has read: `a distance
    /// of 0.3`.
    void takeProse(const TokenizedText& text);

    /// Takes what comments say that a call on their line, or beside it, has answered: `a.intersects(b)  #
    /// False`.
    void takeComments(const TokenizedText& text);

    /// All that was claimed once, or alike, with vectors of this dimension; the rest is left out.
    Reported reported(int dimension);

  private:
    std::optional<std::vector<double>> valueFor(const std::string& claim, const TextItem& item) const;
    bool isExpected(const TextItem& item) const;
    bool takeContacts(const TextItem& item);
    void takeMembers(const TextValue& record);
    bool takePoints(const TextValue& value);
    void useUp(const TextItem& item);
    bool isBesideClaims(const TextItem& item) const;
    void takeSpoken(const TokenizedText& text, std::vector<SpokenClaim> found);
    void add(std::string claim, std::vector<double> numbers, TextSpan span);
    std::optional<glm::dvec3> vectorFor(const std::string& claim, int dimension);

    ImportLedger& ledger_;
    std::map<std::string, PlacedNumbers> claims_;  ///< of a truth 0 or 1
    std::set<std::string> contradicted_;
    std::vector<ReportedContact> contacts_;
    TextSpan contactsAt_;
    std::size_t contactSize_ = 0;  ///< coordinates of their points
};

}  // namespace gjkscope
