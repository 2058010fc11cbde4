#pragma once

#include <array>
#include <functional>
#include <glm/geometric.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/base/viewing.hpp"
#include "app/picture/picture.hpp"

namespace gjkscope {

struct DifferenceOutline;
struct PairGeometry;

/// The subject of a question about the next step of a run.
enum class QuestionKind : std::uint8_t {
    SupportOfA,
    SupportOfB,
    Support,          ///< of A − B
    Nearer,           ///< the new support point or the one before
    MayStop,          ///< v, or a facet, is final
    Keep,             ///< vertices that stay in the simplex
    PossibleRegions,  ///< that can contain the origin
    Region,           ///< that contains it
    Side,             ///< of an edge or a face, that the origin is on
    Meets,            ///< from the simplex alone
    ClosestFacet,
    VisibleFacets,
    Horizon,
    SeparatingAxis,
    Replaced,      ///< vertex, by the new support point
    Portal,        ///< with the origin on its inner side or beyond
    NextEdge,      ///< by its angle: of A or of B
    Volumes,       ///< with a gap between them by one comparison
    SharedPixels,  ///< in a row
    CommonCell,    ///< and what it proves
    ContactCount,  ///< points in which the shapes touch
    Iterations,    ///< of one lane and another
    CodeLine,
    Count
};

/// Names in the keys of texts.
inline constexpr std::array<NameOf<QuestionKind>, static_cast<std::size_t>(QuestionKind::Count)>
    kQuestionKindNames{{{"support-a", QuestionKind::SupportOfA},
                        {"support-b", QuestionKind::SupportOfB},
                        {"support", QuestionKind::Support},
                        {"nearer", QuestionKind::Nearer},
                        {"may-stop", QuestionKind::MayStop},
                        {"keep", QuestionKind::Keep},
                        {"possible-regions", QuestionKind::PossibleRegions},
                        {"region", QuestionKind::Region},
                        {"side", QuestionKind::Side},
                        {"meets", QuestionKind::Meets},
                        {"closest-facet", QuestionKind::ClosestFacet},
                        {"visible-facets", QuestionKind::VisibleFacets},
                        {"horizon", QuestionKind::Horizon},
                        {"separating-axis", QuestionKind::SeparatingAxis},
                        {"replaced", QuestionKind::Replaced},
                        {"portal", QuestionKind::Portal},
                        {"next-edge", QuestionKind::NextEdge},
                        {"volumes", QuestionKind::Volumes},
                        {"shared-pixels", QuestionKind::SharedPixels},
                        {"common-cell", QuestionKind::CommonCell},
                        {"contact-count", QuestionKind::ContactCount},
                        {"iterations", QuestionKind::Iterations},
                        {"code-line", QuestionKind::CodeLine}}};

/// The key of a kind's text, which those of its other texts begin with.
inline std::string textKey(QuestionKind kind) {
    return "ask." + std::string(nameOf(kQuestionKindNames, kind));
}

/// An answer that a question offers: a place on its canvas, words, or both.
struct QuestionChoice {
    std::string text{};              ///< in the markup of sentences; empty for a place alone
    std::optional<glm::dvec3> at{};  ///< in the canvas's scene units
    /// It stands for all of an area: half planes, as pairs of a point on the border and the inward normal.
    std::vector<glm::dvec3> area{};
    bool right = false;
    /// Sentences to whoever chose it wrongly, which do not give the right answer away.
    std::string reply{};
};

/// True if the half planes of an area all contain the point; false for no area.
inline bool isInside(const std::vector<glm::dvec3>& area, glm::dvec3 point) {
    for (std::size_t i = 0; i + 1 < area.size(); i += 2)
        if (glm::dot(point - area[i], area[i + 1]) < 0) return false;
    return !area.empty();
}

/// A question before a step, answered by the solver's own states. Choices are numbered from 1 in their order.
struct Question {
    QuestionKind kind = QuestionKind::CodeLine;
    std::string text{};  ///< one line, in the markup of sentences
    std::string hint{};  ///< a sentence about how to find the answer
    Canvas canvas = Canvas::Difference;
    std::vector<QuestionChoice> choices{};
    bool several = false;       ///< all right choices together are the answer, and there may be none
    std::vector<Role> hides{};  ///< items of the step before that would be in the way
    bool onlyKnown = false;     ///< only what the solver knows is shown: no shapes
    std::vector<Item> items{};  ///< drawn on the canvas while the question is open
    std::string reason{};       ///< the right answer with its numbers, as a sentence
    int revealedAfter = 0;      ///< so many steps after the one that it is about the picture shows the answer
    bool usesCode = false;      ///< choices are lines of the code, which is shown
};

/// Source of what questions need beside the states.
struct QuestionSource {
    const PairGeometry& geometry;
    /// Makes A − B; slow for large hulls.
    std::function<std::shared_ptr<const DifferenceOutline>()> difference;
};

/// A question's marks on the canvases, over everything else.
struct QuestionMarks {
    Canvas canvas = Canvas::Difference;
    std::vector<Item> items{};
    std::vector<Role> hides{};
    bool onlyKnown = false;  ///< leaves out the bodies and A − B
};

/// Differences smaller than this part of what they are differences of can't be seen: no question depends on
/// them.
inline constexpr double kVisiblePart = 0.02;

}  // namespace gjkscope
