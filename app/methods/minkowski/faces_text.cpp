#include "app/base/language.hpp"
#include "app/methods/minkowski/faces_stage.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/vertex_names.hpp"

namespace gjkscope {

std::string FacesStage::sentence(int step) const {
    const State& s = at(step);
    if (s.face.face < 0)
        return tr("minkowski.faces.start", {{"n", std::to_string(difference_.rings.size())}});
    const Face &face = s.face, &nearest = best(s);
    const Vertex3 corner = verticesOf(face.face).front();
    const std::string& phase = steps()[static_cast<std::size_t>(step)].phase;
    const char* side = isInside_            ? "minkowski.faces.inside"
                       : face.fromPlane > 0 ? "minkowski.faces.beyond"
                                            : "minkowski.faces.behind";
    const std::string space = tr("word.sentence_space");
    std::string text = tr("minkowski.faces." + phase,
                          {{"a", vertexName('a', corner.featureA)}, {"b", vertexName('b', corner.featureB)}});
    text += space + tr(side, {{"plane", numberText(std::abs(face.fromPlane))},
                              {"distance", numberText(face.distance)}});
    return text + space +
           tr(nearest.face == face.face ? "minkowski.scan.best" : "minkowski.scan.worse.face",
              {{"best", numberText(measure(nearest))}});
}

Rows FacesStage::rows(int step) const {
    const State& s = at(step);
    if (s.face.face < 0) {
        Rows rows;
        const auto add = [&](const char* key, FaceOrigin origin, Role role) {
            const auto many = std::ranges::count(difference_.origins, origin);
            if (many > 0) rows.push_back({tr(key), std::to_string(many), "", role});
        };
        add("numbers.faces_of_a", FaceOrigin::FaceOfA, Role::EdgeOfA);
        add("numbers.faces_of_b", FaceOrigin::FaceOfB, Role::EdgeOfB);
        add("numbers.faces_of_edges", FaceOrigin::EdgePair, Role::ChainEdge);
        add("numbers.faces_of_both", FaceOrigin::Parallel, Role::ChainEdge);
        return rows;
    }
    return {pointRow("n", s.face.normal, 3, "", Role::NewFace),
            numberRow("−n·w", s.face.fromPlane, signNote(s.face.fromPlane), Role::NewFace),
            numberRow(tr("numbers.face_distance"), s.face.distance),
            numberRow(tr("numbers.best"), measure(best(s)), "", Role::ClosestFace)};
}

}  // namespace gjkscope
