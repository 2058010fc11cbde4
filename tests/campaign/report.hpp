#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/campaign/score.hpp"

namespace gjkscope::campaign {

/// How another library does on the same pairs, as far from touching as ours has to be right. (Ours: GJK and
/// EPA in its precision.)
struct PeerScore {
    long pairs = 0;
    long wrong = 0;           ///< yes for no or no for yes where ours is right
    long rightAgainstUs = 0;  ///< and the reverse: a fault of ours
};

/// All scores of a campaign: by class of pairs, then by method.
class Report {
  public:
    /// `where`: precision and dimension; `kind`: the class.
    Score& at(const std::string& where, const std::string& kind, const std::string& method) {
        return scores_[where][method][kind];
    }
    PeerScore& ofPeer(const std::string& where, const std::string& kind, const std::string& peer) {
        return peers_[where][peer][kind];
    }
    void add(const Report& other);

    /// A table a precision and dimension: a line a method over all classes, and with `full` one a class too.
    void print(bool full) const;
    /// Broken promises, the first of each class and method in words; nothing when all hold.
    std::vector<std::string> faults() const;

  private:
    using ByKind = std::map<std::string, Score>;
    std::map<std::string, std::map<std::string, ByKind>> scores_;
    std::map<std::string, std::map<std::string, std::map<std::string, PeerScore>>> peers_;

    void printPeers() const;
};

/// Random and adversarial polytopes against exact arithmetic: `count` of every class, in every dimension and
/// precision.
Report polytopeCampaign(unsigned seed, int count);

/// Every pair of shape types, `count` times each, against what their support mappings certify.
Report shapeCampaign(unsigned seed, int count);

}  // namespace gjkscope::campaign
