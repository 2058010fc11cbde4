#include "app/model/scene.hpp"

namespace gjkscope {
namespace {

Body polygon(std::string name, std::vector<glm::dvec3> vertices, glm::dvec3 position, double angle) {
    Body body;
    body.name = std::move(name);
    body.shape.type = ShapeType::Polytope;
    body.shape.vertices = std::move(vertices);
    body.position = position;
    body.angle = angle;
    return body;
}

}  // namespace

Scene defaultScene() {
    Scene scene;
    scene.bodies = {polygon("A",
                            {{-0.55, -1.1, 0},
                             {0.62, -1.02, 0},
                             {1.2, -0.1, 0},
                             {0.84, 0.84, 0},
                             {-0.28, 1, 0},
                             {-1.04, 0.12, 0}},
                            {-1.05, -0.35, 0}, 0),
                    polygon("B", {{-0.72, -0.6, 0}, {0.72, -0.6, 0}, {0.72, 0.66, 0}, {-0.72, 0.54, 0}},
                            {1.35, 1.05, 0}, 0.25)};
    return scene;
}

}  // namespace gjkscope
