#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/runs/lift_states.hpp"
#include "app/runs/stage.hpp"

/// Rows of the step panel.
namespace gjkscope {

NumberRow numberRow(std::string name, double value, std::string note = {}, std::optional<Role> role = {});
NumberRow pointRow(std::string name, glm::dvec3 point, int dimension, std::string note = {},
                   std::optional<Role> role = {});

/// `> 0`, `= 0` or `< 0`.
std::string signNote(double value);

/// `a3 − b0`, without markup; empty when both are points of curves.
std::string parentsNote(const Vertex3& vertex);

/// The numbers that name the vertices of a simplex, by their places: a point is `w_n` from the step that
/// finds it to the step that drops it.
using VertexNumbers = std::array<int, 4>;

/// `w12`, without markup.
std::string vertexText(int number);
/// The vertex in label markup, for pictures and sentences: `w_{12}`.
std::string vertexMarkup(int number);
/// The names of a simplex's vertices in a mask: `w1 w3`.
std::string verticesText(RegionMask mask, const VertexNumbers& numbers);
std::string verticesMarkup(RegionMask mask, const VertexNumbers& numbers);

/// The word for what a reduction kept, which the keys of texts end with: "inside", "touch" if the simplex
/// contains the origin; "vertex", "segment", "face" if kept whole; "edge", "face_of" if other vertices were
/// dropped.
std::string reductionWord(RegionMask kept, RegionMask dropped, bool containsOrigin, int dimension);

/// `a` and `b`, the parents of a support point, in world coordinates.
void addParentRows(Rows& rows, const Vertex3& support, const StateContext& context);
void addBoundRows(Rows& rows, double lower, double upper, std::string upperNote = {});

}  // namespace gjkscope
