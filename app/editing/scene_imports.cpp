#include "app/editing/scene_imports.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/picture/picture.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/scene_size.hpp"

namespace gjkscope {
namespace {

/// Reads the body as a scene's file would hold it, which takes its hull and reports what lies inside. The
/// others keep out of it, with their meshes and with what was reported of them before.
ReadScene readAlone(const Scene& scene, int index) {
    Scene alone;
    alone.dimension = scene.dimension;
    alone.options.precision = scene.options.precision;
    alone.bodies.resize(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) alone.bodies[i].name = scene.bodies[i].name;
    alone.bodies.at(static_cast<std::size_t>(index)) = scene.bodies.at(static_cast<std::size_t>(index));
    return parseScene(sceneText(alone), tr("paste.source"));
}

/// Copies what a text gives for one body: its shape, and its place and velocity.
void takeBody(Body& body, const Body& read) {
    body.shape = read.shape;
    body.position = read.position;
    body.angle = read.angle;
    body.orientation = read.orientation;
    if (read.velocity) body.velocity = read.velocity;
}

/// 3D points that all lie at one height, as 2D points.
void flatten(Import& read) {
    const std::vector<glm::dvec3>& points = read.bodies.front().shape.vertices;
    const auto sameHeight = [&](const glm::dvec3& p) { return p.z == points.front().z; };
    if (points.empty() || !std::ranges::all_of(points, sameHeight)) return;
    ShapeSpec flat;
    flat.type = ShapeType::Polytope;
    for (const glm::dvec3& p : points) flat.vertices.emplace_back(p.x, p.y, 0);
    read.bodies.front().shape = std::move(flat);
    read.dimension = 2;
    read.assumptions.emplace_back(tr("import.assumed.height"));
}

/// The assumptions, and what else is remarked of the shape.
std::vector<std::string> noticesOf(std::vector<std::string> assumptions, const ReadScene& alone) {
    for (const std::string& remark : alone.remarks)
        if (std::ranges::find(assumptions, remark) == assumptions.end()) assumptions.push_back(remark);
    return assumptions;
}

/// A ball half as large as the first body, to the right of it.
Body ballBeside(const Scene& scene) {
    const Body& body = scene.bodies[0];
    Bounds bounds;
    for (const glm::dvec3& v : body.shape.vertices) bounds.include(toWorld(body, v, scene.dimension));
    if (body.shape.vertices.empty()) {
        const glm::dvec3 reach(reachOf(body.shape, scene.dimension));
        bounds.include(body.position - reach);
        bounds.include(body.position + reach);
    }
    Body ball = newBody(scene, ShapeType::Ball, 0.5 * (bounds.low + bounds.high));
    const double half = 0.5 * glm::distance(bounds.low, bounds.high);
    if (half > 0) ball.shape.radius = 0.5 * half;
    ball.position.x = bounds.high.x + 1.5 * ball.shape.radius;
    return ball;
}

/// A new scene of the body that is read and a ball.
Pasted pasteBesideBall(Import read) {
    Scene made;
    made.dimension = read.dimension;
    Body body = std::move(read.bodies.front());
    body.name = freeName(made);
    made.bodies.push_back(std::move(body));
    addBody(made, ballBeside(made));
    ReadScene alone = readAlone(made, 0);
    made.bodies.front() = std::move(alone.scene.bodies.front());
    return {std::move(made), 0, noticesOf(std::move(read.assumptions), alone)};
}

Pasted pasteBody(const Scene& scene, int selected, Import read) {
    if (read.dimension == 3 && scene.dimension == 2) flatten(read);
    if (read.dimension != scene.dimension) {
        read.assumptions.insert(read.assumptions.begin(),
                                tr("import.other_dimension", {{"count", std::to_string(read.dimension)}}));
        return pasteBesideBall(std::move(read));
    }
    Scene changed = scene;
    if (selected < 0) {
        Body body = read.bodies.front();
        body.name = freeName(scene);
        selected = addBody(changed, std::move(body));
    } else {
        takeBody(changed.bodies.at(static_cast<std::size_t>(selected)), read.bodies.front());
    }
    ReadScene alone = readAlone(changed, selected);
    const auto index = static_cast<std::size_t>(selected);
    changed.bodies[index] = std::move(alone.scene.bodies[index]);
    return {std::move(changed), selected, noticesOf(std::move(read.assumptions), alone)};
}

/// Two bodies take the places of A and B; more, or of another dimension, are a scene of their own.
Pasted pastePair(const Scene& scene, Import read) {
    if (read.bodies.size() != 2 || read.dimension != scene.dimension)
        return {std::move(read.scenes.front()), -1, std::move(read.assumptions)};
    Scene changed = scene;
    const Scene& pair = read.scenes.front();
    takeBody(changed.bodies.at(static_cast<std::size_t>(scene.pair[0])), pair.a());
    takeBody(changed.bodies.at(static_cast<std::size_t>(scene.pair[1])), pair.b());
    if (pair.method != Scene{}.method) changed.method = pair.method;
    changed.reported = pair.reported;
    return {std::move(changed), -1, std::move(read.assumptions)};
}

}  // namespace

Body meshBody(const std::filesystem::path& file, std::vector<std::string>& notices,
              const LoadingListener& listener) {
    MeshHull hull = readMeshHull(file, listener);
    Body body;
    body.shape = std::move(hull.shape);
    body.shape.meshFile = std::filesystem::absolute(file);
    // writing makes it the way from where the scene is saved
    body.shape.mesh = file.filename().generic_string();
    if (hull.form != MeshForm::Convex) notices.push_back(meshNotice(hull.form, body.shape.mesh));
    return body;
}

void addMesh(Scene& scene, Body body) {
    const std::string file = body.shape.meshFile.string();
    body.name = freeName(scene);
    scene.bodies.push_back(std::move(body));
    checkScene(scene, file);
}

ReadScene meshScene(Body body, std::vector<std::string> notices) {
    ReadScene made;
    made.remarks = std::move(notices);
    made.remarks.insert(made.remarks.begin(),
                        tr("notice.mesh", {{"file", body.shape.meshFile.filename().string()}}));
    made.scene.dimension = 3;
    body.name = freeName(made.scene);
    made.scene.bodies.push_back(std::move(body));
    addBody(made.scene, ballBeside(made.scene));
    return made;
}

Import readPasted(const Scene& scene, std::string_view text, const std::filesystem::path& folder,
                  ImportChoices choices) {
    // of a list of numbers the open scene says how many are a point
    std::optional<int>& points = choices.answers[static_cast<std::size_t>(ImportQuestion::Points)];
    if (!points) points = scene.dimension - 2;
    Import read = importText(text, tr("paste.source"), choices, NamedFiles{folder});
    if (read.scenes.size() > 1) throw InputError(tr("import.several"));
    return read;
}

Pasted pasteImport(const Scene& scene, int selected, Import read) {
    // a scene itself has no bodies apart
    if (read.bodies.empty()) return {std::move(read.scenes.front()), -1, std::move(read.assumptions)};
    std::ranges::move(unusedTexts(read), std::back_inserter(read.assumptions));
    if (read.scenes.empty()) return pasteBody(scene, selected, std::move(read));
    return pastePair(scene, std::move(read));
}

Pasted paste(const Scene& scene, int selected, std::string_view text, const std::filesystem::path& folder,
             const ImportChoices& choices) {
    Import read = readPasted(scene, text, folder, choices);
    if (!read.isAnswered()) throw InputError(openQuestionText(read));
    return pasteImport(scene, selected, std::move(read));
}

}  // namespace gjkscope
