#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/campaign/compare.hpp"

namespace gjkscope::campaign {

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
    void addFaultsOfPeers(std::vector<std::string>& faults) const;
};

/// Random and adversarial polytopes against exact arithmetic: `count` of every class, in every dimension and
/// precision.
Report polytopeCampaign(unsigned seed, int count);

/// Every pair of shape types, `count` times each in every placing, against what their support mappings
/// certify.
Report shapeCampaign(unsigned seed, int count);

}  // namespace gjkscope::campaign
