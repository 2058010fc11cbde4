#pragma once

#include <compare>
#include <string>

namespace gjkscope {

/// The part of a shape's border that a contact point lies on. Two features are the same as long as the shape
/// touches there, however it moves: engines keep their impulses under such names from one frame to the next
/// (Catto, "Modeling and Solving Constraints", GDC 2009).
struct ContactFeature {
    enum class Kind {
        Curved,  ///< a point of a curve, which has no number
        Vertex,
        Edge,
        Face  ///< in 3D
    };
    Kind kind = Kind::Curved;
    /// Number of the vertex or the face, of an edge in 2D that of the vertex where it starts, in 3D the
    /// smaller of its vertices; −1 for none.
    int first = -1;
    int second = -1;  ///< of an edge in 3D the other vertex

    auto operator<=>(const ContactFeature&) const = default;
};

/// "v3", "e2" or in 3D "e2-5", "f1", "curve".
inline std::string textOf(const ContactFeature& feature) {
    using Kind = ContactFeature::Kind;
    if (feature.kind == Kind::Curved) return "curve";
    std::string text = feature.kind == Kind::Vertex ? "v" : feature.kind == Kind::Edge ? "e" : "f";
    text += std::to_string(feature.first);
    if (feature.second >= 0) (text += '-') += std::to_string(feature.second);
    return text;
}

namespace detail {

inline ContactFeature vertexFeature(int vertex) {
    return {ContactFeature::Kind::Vertex, vertex};
}
/// The edge from one vertex to another, in either direction; in 2D counter-clockwise.
template <int D>
ContactFeature edgeFeature(int from, int to) {
    if constexpr (D == 2) return {ContactFeature::Kind::Edge, from};
    return {ContactFeature::Kind::Edge, from < to ? from : to, from < to ? to : from};
}
inline ContactFeature faceFeature(int face) {
    return {ContactFeature::Kind::Face, face};
}

}  // namespace detail

}  // namespace gjkscope
