#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/stage.hpp"

namespace gjkscope {

/// A body whose support point is computed, as its stages show it. Points in the pair's frame.
struct SearchedBody {
    bool isA = true;
    glm::dvec3 direction{0};           ///< unit: d for A, −d for B
    std::vector<glm::dvec3> vertices;  ///< the list that is searched; none of a curve
    double reachOfFrame = 0;           ///< the world's dot product of the origin of the shape's own frame
    std::optional<glm::dvec3> supportOfA{};  ///< known by the time that B's is computed
};

/// A place in the list of vertices as texts have it: from 1.
std::string listNumber(int place);

/// The drawing and the texts that all searches share.
class SupportSearch {
  public:
    explicit SupportSearch(SearchedBody body) : body_(std::move(body)) {}

    Role role() const { return body_.isA ? Role::SupportA : Role::SupportB; }
    std::string directionName() const { return body_.isA ? "d" : "−d"; }
    std::size_t size() const { return body_.vertices.size(); }
    glm::dvec3 vertex(int place) const { return body_.vertices[static_cast<std::size_t>(place)]; }
    double inWorld(double reach) const { return reach + body_.reachOfFrame; }

    /// The direction in both canvases and, once B's turn has come, the best point of A − B so far.
    void drawFrame(const Sketch& sketch, std::optional<glm::dvec3> best) const;
    /// Difference: the direction, from the middle of A − B.
    static void drawDirection(const Sketch& sketch, glm::dvec3 d);
    /// World: the farthest point so far.
    void drawBest(const Sketch& sketch, glm::dvec3 best) const;
    /// World: places in the list, and rings around the vertices that `isMarked`.
    void drawList(const Sketch& sketch, const std::function<bool(int place)>& isMarked) const;
    /// World: the vertex that is compared, and how far along the direction it is.
    void drawCompared(const Sketch& sketch, int place, const std::string& label) const;

    /// A sentence with the values that all of them may have.
    std::string text(const char* key, TextArguments values = {}) const;
    NumberRow directionRow(int dimension) const;
    NumberRow vertexRow(std::string name, int place, const StateContext& context, Role role) const;

  private:
    /// Difference: the point `a − s` so far, and the half plane that it would leave.
    void drawReached(const Sketch& sketch, glm::dvec3 best) const;

    SearchedBody body_;
};

}  // namespace gjkscope
