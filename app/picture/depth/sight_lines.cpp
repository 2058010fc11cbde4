#include "app/picture/depth/sight_lines.hpp"

#include <cmath>
#include <vector>

namespace gjkscope {

SightLines::SightLines(const ConvexSolid& solid) : solid_(solid), tolerance_(solid.tolerance()) {
    const glm::dvec3 eye = solid.towardsEye();
    const glm::dvec3 aside = std::abs(eye.z) < 0.9 ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
    across_ = glm::normalize(glm::cross(aside, eye));
    up_ = glm::cross(eye, across_);
    sortFaces();
}

void SightLines::sortFaces() {
    std::vector<glm::dvec2> places;
    places.reserve(solid_.points().size());
    for (const glm::dvec3& p : solid_.points()) places.push_back(seen(p));
    const Rings& faces = solid_.surface()->faces;
    for (const int face : solid_.facingFaces()) facing_.addFace(places, faces[face]);
    for (const int face : solid_.avertedFaces()) averted_.addTurnedFace(places, faces[face]);
    isUsable_ = facing_.sort() && averted_.sort() && sortWalls();
}

bool SightLines::sortWalls() {
    std::vector<glm::dvec2> places;
    for (const glm::dvec3& p : solid_.feet()) places.push_back(seen(p));
    for (int i = 0; i < static_cast<int>(places.size()); i += 2) {
        const int foot[] = {i, i + 1};
        walls_.addFace(places, foot);
    }
    return walls_.sort();
}

SightLines::Spot SightLines::spotOf(glm::dvec3 p) const {
    const glm::dvec2 place = seen(p);
    Spot spot;
    spot.facing = facing_.faceAt(place);
    if (spot.facing < 0) {
        spot.place = Place::Beside;
    } else if (solid_.facing()[static_cast<std::size_t>(spot.facing)].height(p) >= -tolerance_) {
        spot.place = Place::Before;
    } else {
        spot.averted = averted_.faceAt(place);
        const bool within = spot.averted >= 0 &&
                            solid_.averted()[static_cast<std::size_t>(spot.averted)].height(p) < -tolerance_;
        spot.place = within ? Place::Within : Place::Beyond;
    }
    return spot;
}

}  // namespace gjkscope
