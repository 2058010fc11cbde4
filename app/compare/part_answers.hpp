#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/compare/parts.hpp"
#include "app/runs/run.hpp"

namespace gjkscope {

enum class PartOrder {
    Depth,         ///< the deepest first, then the nearest; of casts the first impact
    Disagreement,  ///< lanes that contradict each other first, then the largest difference of their lengths
};
inline constexpr std::array<NameOf<PartOrder>, 2> kPartOrderNames{
    {{"depth", PartOrder::Depth}, {"disagreement", PartOrder::Disagreement}}};

/// The answer of the scene's method for a part of A and a part of what it is compared with.
struct PartAnswer {
    std::size_t a = 0, b = 0;                    ///< places in the table's sides
    Answer answer{};                             ///< of the first lane that has one
    std::vector<std::optional<Answer>> lanes{};  ///< none in a scene without lanes
    /// Answers were compared: those of the lanes, or without lanes the method's with the exact one.
    bool isCompared = false, differs = false;
    double disagreement = 0;      ///< between their distances; a depth is less than 0
    std::optional<bool> ghost{};  ///< the normal is that of an inner edge; none where nothing has one
};

/// Answers for pairs of convex parts.
struct PartTable {
    Scene scene{};
    std::shared_ptr<const std::array<SplitBodies, 2>> sides{};  ///< of A, and of B or of all other bodies
    std::vector<PartAnswer> answers{};                          ///< in the order that was requested
    Answer whole{};  ///< of the scene's pair as it is, with hulls for bodies that are not convex
    std::size_t known = 0, near = 0;  ///< of the pairs that are near, how many were answered
    std::string problem{};            ///< why there are none, one sentence

    const ConvexPart& part(const PartAnswer& answer, std::size_t side) const {
        return (*sides)[side].parts()[side == 0 ? answer.a : answer.b];
    }
};

/// The number that is least for the deepest, of casts for the first impact.
double depthOrder(const PartAnswer& part);

struct PartQuery {
    std::optional<double> near{};  ///< between boxes, in scene units; none: a tenth of the scene's size
    PartOrder order = PartOrder::Depth;
};

/// The pairs of parts whose boxes are near each other, or else the pair whose boxes are nearest, with their
/// answers. In a scene with more than two bodies A is compared with all others.
class NearParts {
  public:
    /// Reads files as long as `goesOn` returns true; has no pairs where it was ended. Throws InputError where
    /// there is nothing to split, or where more than a million pairs are near.
    NearParts(const Scene& scene, const PartQuery& query, const std::function<bool()>& goesOn);

    std::size_t count() const { return pairs_.size(); }
    /// Answers the pairs that have no answer yet, on all cores. `goesOn` is called from any thread with how
    /// many are answered; after it has returned false no more are. Returns true once all are.
    bool answer(const std::function<bool(std::size_t)>& goesOn);
    /// The table as far as it is known.
    PartTable table();

  private:
    using Pair = std::array<std::size_t, 2>;

    Scene scene_, settings_;  ///< the settings without its bodies
    PartOrder order_;
    std::shared_ptr<const std::array<SplitBodies, 2>> sides_;
    std::vector<Pair> pairs_;
    std::vector<std::optional<PartAnswer>> found_;
    std::optional<Answer> whole_;
};

/// Those answers as a table. `goesOn` is called from any thread with how many of how many are answered, none
/// of none while files are read; where it returns false the rest is left out. Throws as NearParts does.
PartTable partAnswers(const Scene& scene, const PartQuery& query,
                      const std::function<bool(std::size_t, std::size_t)>& goesOn);

/// The scene with a pair of parts in place of their bodies, as A and B.
Scene partScene(const PartTable& table, const PartAnswer& answer);

/// The names of the columns: part, intersecting, length, normal, of an inner edge, disagreement.
std::array<std::string, 6> partColumns();
/// An answer as people read it; "–" where there is nothing.
std::array<std::string, 6> partCells(const PartTable& table, const PartAnswer& answer,
                                     const std::function<std::string(double)>& numberText);
/// The answer of the parts beside that of the bodies as they are, in a sentence or two.
std::string wholeSentence(const PartTable& table, const std::function<std::string(double)>& numberText);

/// An answer as `query --parts` prints it in a line.
nlohmann::ordered_json partJson(const PartTable& table, const PartAnswer& answer);

}  // namespace gjkscope
