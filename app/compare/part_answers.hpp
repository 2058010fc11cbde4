#pragma once

#include <array>
#include <functional>
#include <glm/vec3.hpp>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "app/runs/run.hpp"

namespace gjkscope {

/// The answer of the scene's method for one triangle of a mesh, and the other body or one triangle of it.
struct PartAnswer {
    std::array<std::optional<std::size_t>, 2>
        triangles;  ///< of A and B, as their files number them; none: the whole body
    std::array<std::array<glm::dvec3, 3>, 2> vertices{};  ///< of these, in the frame of their file
    Answer answer;
};

/// The answers for all pairs of triangles, or of a triangle and the other body, whose boxes are nearer each
/// other than `near`, in scene units; at least one. The deepest first, then the nearest. `goesOn` is called
/// from any thread after each; where it returns false the rest is left out. Throws InputError where neither
/// body is a mesh, or where more than a million pairs are near.
std::vector<PartAnswer> partAnswers(const Scene& scene, double near, const std::function<bool()>& goesOn);

/// Such an answer as `query --parts` prints it in a line.
nlohmann::ordered_json partJson(const PartAnswer& part);

}  // namespace gjkscope
