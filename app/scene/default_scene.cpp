#include "app/scene/default_scene.hpp"

namespace gjkscope {
namespace {

Body bodyOf(std::string name, std::vector<glm::dvec3> vertices, glm::dvec3 position, double angle) {
    Body body;
    body.name = std::move(name);
    body.shape.type = ShapeType::Polytope;
    body.shape.vertices = std::move(vertices);
    body.position = position;
    body.angle = angle;
    return body;
}

Scene scene2d() {
    Scene scene;
    scene.bodies = {
        bodyOf("A",
               {{-0.39, -1.01, 0},
                {0.65, -0.95, 0},
                {1.25, 0.06, 0},
                {0.24, 0.98, 0},
                {-0.78, 0.9, 0},
                {-1.07, -0.3, 0}},
               {-1.05, -0.35, 0}, 0),
        bodyOf("B", {{0.47, -0.69, 0}, {1, 0.22, 0}, {-0.23, 0.79, 0}, {-0.92, -0.2, 0}}, {0.9, 1, 0}, -0.1)};
    return scene;
}

Scene scene3d() {
    Scene scene;
    scene.dimension = 3;
    Body box = bodyOf("A", {}, {-1.1, -0.3, 0.5}, 0);
    box.shape.type = ShapeType::Box;
    box.shape.extents = {0.9, 0.6, 0.5};
    Body hull = bodyOf("B",
                       {{-0.9, -0.5, -0.6},
                        {0.7, -0.8, -0.5},
                        {0.9, 0.5, -0.7},
                        {-0.3, 0.9, -0.5},
                        {-0.5, -0.2, 0.9},
                        {0.6, 0.1, 0.8}},
                       {1.3, 0.5, 0.9}, 0);
    scene.bodies = {std::move(box), std::move(hull)};
    return scene;
}

}  // namespace

Scene defaultScene(int dimension) {
    return dimension == 3 ? scene3d() : scene2d();
}

}  // namespace gjkscope
