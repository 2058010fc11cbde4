#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/import/body_draft.hpp"

namespace gjkscope {

/// The parts of bodies that the values of a text give, in the order of the text, and the bodies that they
/// make. A part's body is found by the names that lead to it, by calls that take parts together, by the
/// constructor it stands in, or else by its place in the text.
class BodyParts {
  public:
    /// The names that lead to a value, from the outermost on.
    using Path = std::vector<std::string>;

    explicit BodyParts(ImportLedger& of) : ledger(of) {}
    BodyParts(const BodyParts&) = delete;
    BodyParts& operator=(const BodyParts&) = delete;

    /// Adds a part that says something of a shape. `starts`: it is another body's where the last one has a
    /// shape already.
    BodyDraft& ofShape(const Path& path, TextSpan span, bool starts = true);
    /// Adds a part that says where a body is, or how it moves.
    BodyDraft& ofPose(const Path& path, TextSpan span);
    /// Adds a part with the pose that a text has there; true, for what only says that it was read.
    bool addPose(const Path& path, TextSpan part, ReadPose pose, TextSpan span);
    /// Adds what the pose says to the draft of a part.
    void setPose(BodyDraft& draft, ReadPose pose, TextSpan span);
    void setVertices(BodyDraft& draft, std::vector<std::vector<double>> rows, TextSpan span);

    /// All parts that are added until close() belong to one body.
    void open();
    void close();
    /// A call that takes these variables together: `contact(poseA, a, poseB, b)`, which is a query of two
    /// bodies.
    void call(std::vector<std::string> variables, bool isQuery = false) {
        calls_.push_back({std::move(variables), isQuery});
    }

    /// The variable's pose is where a cast begins, or ends.
    void takeEnd(const std::string& variable, bool isLast) { ends_.emplace(variable, isLast); }

    /// The variable has the shape of the body that these names lead to: `proxyA.set(bar)`.
    void alias(std::string variable, const Path& path) { aliases_.emplace_back(std::move(variable), path); }

    /// Records what the last part was read as; the ledger's pieces carry the part's number as their body.
    void note(PieceRole role) { lastRole_ = role; }
    PieceRole lastRole() const { return lastRole_; }
    std::string lastLabel() const { return parts_.empty() ? "" : std::to_string(parts_.size() - 1); }

    /// The bodies in the order of the text, by the first way to tell them apart that leaves no contradiction.
    /// Throws InputError where every way does.
    std::vector<BodyDraft> bodies();
    /// Bodies of a text that is refused; none where every way leaves a contradiction.
    std::vector<BodyDraft> known();

    ImportLedger& ledger;
    int calls = 0;  ///< that are open: what is added is among their arguments

  private:
    /// Ways to tell bodies apart, the coarsest first.
    enum class Identity { Marker, Names, All, Variable };
    struct Part {
        BodyDraft draft;
        Path path;
        bool starts = false;
        int group = -1;  ///< of open() and close()
        std::size_t body = 0;
    };

    std::vector<BodyDraft> grouped(Identity identity);
    void placeEnd(Part& part) const;
    static std::string labelBy(Identity identity, const Path& path);
    struct Given;
    std::map<std::string, Given> givenVariables(Identity identity) const;
    std::set<std::string> carriers(const std::map<std::string, Given>& given) const;
    std::map<std::string, std::string> linkedLabels(Identity identity) const;
    /// The only body without a name that has the shape which a pose has as its label, `R_box` beside
    /// `half_extents`; else a new one.
    static std::size_t bodyOfShape(const std::vector<BodyDraft>& all, const BodyDraft& part,
                                   const std::string& label);
    std::size_t bodyOfUnnamed(std::vector<BodyDraft>& all, const BodyDraft& part, bool starts) const;
    void nameBodies(const std::vector<BodyDraft>& all);

    std::deque<Part> parts_;
    struct Call {
        std::vector<std::string> variables;
        bool isQuery = false;
    };
    std::vector<Call> calls_;
    std::vector<std::pair<std::string, Path>> aliases_;
    std::map<std::string, bool> ends_;  ///< variables of a cast's poses; true: the last one
    std::vector<BodyDraft> known_;      ///< bodies that were found
    PieceRole lastRole_ = PieceRole::Shape;
    int group_ = -1, groups_ = 0, depth_ = 0;
};

}  // namespace gjkscope
