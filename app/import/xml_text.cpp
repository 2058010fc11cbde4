#include "app/import/xml_text.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numbers>
#include <optional>
#include <string>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/joint_tree.hpp"
#include "app/import/rotation.hpp"
#include "app/import/xml_element.hpp"

namespace gjkscope {
namespace {

/// More than any robot has.
constexpr std::size_t kMaxJoints = 10'000;

class XmlBodies {
  public:
    explicit XmlBodies(ImportLedger& ledger) : ledger_(ledger) {}

    std::vector<Body> read(const XmlElement& root) {
        settings(root);
        const bool urdf = has(root, "link") || has(root, "collision") || has(root, "geometry");
        if (urdf)
            links(root);
        else
            world(root, {});
        return std::move(bodies_);
    }

  private:
    static bool has(const XmlElement& element, std::string_view name) {
        return element.name == name || std::ranges::any_of(element.children, [&](const XmlElement& child) {
                   return has(child, name);
               });
    }

    std::vector<double> numbers(const XmlAttribute& attribute, PieceRole role) {
        std::vector<double> found;
        std::string_view rest = attribute.value;
        while (true) {
            const std::size_t start = rest.find_first_not_of(" \t\r\n,");
            if (start == rest.npos) break;
            rest.remove_prefix(start);
            const std::size_t end = std::min(rest.find_first_of(" \t\r\n,"), rest.size());
            std::string_view word = rest.substr(0, end);
            if (word.starts_with('+')) word.remove_prefix(1);
            const std::optional<double> number = numberIn<double>(word);
            if (!number || !std::isfinite(*number)) ledger_.refuse("import.xml_numbers", attribute.span);
            found.push_back(*number);
            rest.remove_prefix(end);
        }
        ledger_.use(attribute.span, role);
        return found;
    }

    std::vector<double> exactly(const XmlAttribute& attribute, std::size_t count, PieceRole role) {
        std::vector<double> found = numbers(attribute, role);
        if (found.size() != count) ledger_.refuse("import.xml_count", attribute.span);
        return found;
    }

    static glm::dvec3 vec(const std::vector<double>& v, std::size_t at = 0) {
        return {v[at], v[at + 1], v[at + 2]};
    }

    void leaveOut(const XmlElement& element) {
        const std::string_view part =
            ledger_.text().text.substr(element.span.begin, element.span.end - element.span.begin);
        if (part.find_first_of("0123456789") != part.npos) ledger_.leaveOut(element.span);
    }
    void leaveOut(const XmlAttribute& attribute) {
        if (attribute.value.find_first_of("0123456789") != attribute.value.npos)
            ledger_.leaveOut(attribute.span);
    }

    /// MuJoCo's angles are degrees unless the compiler says otherwise; meshes stand apart from their
    /// geoms.
    void settings(const XmlElement& element) {
        if (element.name == "compiler" && element.valueOf("angle") == "radian") degrees_ = false;
        if (element.name == "compiler" && element.attribute("eulerseq") != nullptr &&
            element.valueOf("eulerseq") != "xyz")
            ledger_.refuse("import.euler_order", element.span);
        if (element.name == "mesh" && element.attribute("vertex") != nullptr)
            meshes_[std::string(element.valueOf("name"))] = element.attribute("vertex");
        if (element.name == "default") ledger_.refuse("import.xml_default", element.span);
        for (const XmlElement& child : element.children) settings(child);
    }

    double angle(double given) const { return degrees_ ? given * std::numbers::pi / 180 : given; }

    /// `pos`, and one of `quat`, `euler`, `axisangle`.
    FramePose mjcfPose(const XmlElement& element) {
        FramePose pose;
        if (const XmlAttribute* pos = element.attribute("pos"))
            pose.position = vec(exactly(*pos, 3, PieceRole::Position));
        if (const XmlAttribute* quat = element.attribute("quat")) {
            const std::vector<double> q = exactly(*quat, 4, PieceRole::Rotation);
            const double length = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            // MuJoCo normalizes
            if (!(length > 1e-9)) ledger_.refuse("import.quaternion_length", quat->span);
            pose.orientation = std::abs(length - 1) < 1e-15
                                   ? glm::dquat(q[0], q[1], q[2], q[3])
                                   : glm::dquat(q[0] / length, q[1] / length, q[2] / length, q[3] / length);
            ledger_.assume(tr("import.assumed.quaternion.wxyz"));
        }
        if (const XmlAttribute* euler = element.attribute("euler")) {
            // about the axes as they turn with the body: x, then its y, then its z
            const std::vector<double> e = exactly(*euler, 3, PieceRole::Rotation);
            pose.orientation = fromAxisAngle({1, 0, 0}, angle(e[0])) * fromAxisAngle({0, 1, 0}, angle(e[1])) *
                               fromAxisAngle({0, 0, 1}, angle(e[2]));
            ledger_.assume(tr(degrees_ ? "import.assumed.euler_mjcf_degrees" : "import.assumed.euler_mjcf"));
        }
        if (const XmlAttribute* turn = element.attribute("axisangle")) {
            const std::vector<double> a = exactly(*turn, 4, PieceRole::Rotation);
            if (vec(a) == glm::dvec3(0)) ledger_.refuse("import.not_rigid", turn->span);
            pose.orientation = fromAxisAngle(vec(a), angle(a[3]));
            ledger_.assume(tr(degrees_ ? "import.assumed.angles.degrees" : "import.assumed.angles.radians"));
        }
        for (const char* other : {"xyaxes", "zaxis"})
            if (const XmlAttribute* found = element.attribute(other))
                ledger_.refuse("import.xml_attribute", found->span);
        return pose;
    }

    void world(const XmlElement& element, const FramePose& at) {
        for (const XmlElement& child : element.children) {
            if (child.name == "geom") {
                geom(child, at);
            } else if (child.name == "body") {
                const FramePose pose = at * mjcfPose(child);
                leaveOutBut(child, {"pos", "quat", "euler", "axisangle"});
                world(child, pose);
            } else if (child.name == "mujoco" || child.name == "worldbody") {
                leaveOutBut(child, {});
                world(child, at);
            } else if (child.name == "asset") {
                for (const XmlElement& mesh : child.children)
                    if (mesh.name != "mesh" || mesh.attribute("vertex") == nullptr)
                        leaveOut(mesh);
                    else
                        leaveOutBut(mesh, {"vertex"});
            } else if (child.name == "frame" || child.name == "replicate" || child.name == "include") {
                ledger_.refuse("import.xml_element", child.span);
            } else {
                leaveOut(child);
            }
        }
    }

    void leaveOutBut(const XmlElement& element, std::initializer_list<std::string_view> used) {
        for (const XmlAttribute& attribute : element.attributes)
            if (std::ranges::find(used, attribute.name) == used.end()) leaveOut(attribute);
    }

    void geom(const XmlElement& element, const FramePose& at) {
        const FramePose own = mjcfPose(element);
        Body body;
        std::string_view type = element.valueOf("type");
        if (type.empty()) type = element.attribute("mesh") != nullptr ? "mesh" : "sphere";
        const XmlAttribute* fromTo = element.attribute("fromto");
        FramePose pose = at * own;
        if (type == "mesh") {
            const auto mesh = meshes_.find(std::string(element.valueOf("mesh")));
            if (mesh == meshes_.end()) ledger_.refuse("import.mesh_missing", element.span);
            const std::vector<double> flat = numbers(*mesh->second, PieceRole::Vertices);
            if (flat.empty() || flat.size() % 3 != 0) ledger_.refuse("import.flat", mesh->second->span);
            body.shape.type = ShapeType::Polytope;
            for (std::size_t i = 0; i < flat.size(); i += 3) body.shape.vertices.push_back(vec(flat, i));
        } else {
            const XmlAttribute* size = element.attribute("size");
            if (size == nullptr) ledger_.refuse("import.incomplete", element.span);
            mjcfShape(body.shape, type, *size, fromTo, element);
            if (fromTo != nullptr) pose = fromToPose(body.shape, *fromTo, at, own, element);
        }
        body.position = pose.position;
        body.orientation = pose.orientation;
        ledger_.assume(tr("import.assumed.mjcf"));
        leaveOutBut(element, {"pos", "quat", "euler", "axisangle", "size", "fromto", "type", "mesh", "name"});
        bodies_.push_back(std::move(body));
    }

    void mjcfShape(ShapeSpec& shape, std::string_view type, const XmlAttribute& size,
                   const XmlAttribute* fromTo, const XmlElement& element) {
        const bool tall = type == "capsule" || type == "cylinder";
        if (type == "sphere") {
            shape.type = ShapeType::Ball;
            shape.radius = exactly(size, 1, PieceRole::Size)[0];
        } else if (type == "box" && fromTo == nullptr) {
            shape.type = ShapeType::Box;
            shape.extents = vec(exactly(size, 3, PieceRole::Size));
        } else if (type == "ellipsoid" && fromTo == nullptr) {
            shape.type = ShapeType::Ellipsoid;
            shape.extents = vec(exactly(size, 3, PieceRole::Size));
        } else if (tall) {
            const std::vector<double> sizes = exactly(size, fromTo != nullptr ? 1 : 2, PieceRole::Size);
            shape.type = type == "capsule" ? ShapeType::Capsule : ShapeType::Cylinder;
            shape.radius = sizes[0];
            shape.axis = 2;
            shape.halfHeight = fromTo != nullptr ? 1 : sizes[1];
            if (type == "capsule") {
                shape.a = {0, 0, fromTo != nullptr ? 0 : -sizes[1]};
                shape.b = {0, 0, fromTo != nullptr ? 0 : sizes[1]};
                shape.halfHeight = 1;
            }
        } else {
            ledger_.refuse("import.xml_shape", element.span);
        }
    }

    /// A capsule keeps its ends as they are given; a cylinder is turned onto its axis.
    FramePose fromToPose(ShapeSpec& shape, const XmlAttribute& fromTo, const FramePose& at,
                         const FramePose& own, const XmlElement& element) {
        const std::vector<double> ends = exactly(fromTo, 6, PieceRole::Position);
        if (own.position != glm::dvec3(0) || own.orientation != glm::dquat(1, 0, 0, 0))
            ledger_.refuse("import.twice", element.span);
        const glm::dvec3 a = vec(ends), b = vec(ends, 3);
        if (shape.type == ShapeType::Capsule) {
            shape.a = a;
            shape.b = b;
            return at;
        }
        const glm::dvec3 along = b - a;
        const double length = std::sqrt(along.x * along.x + along.y * along.y + along.z * along.z);
        if (!(length > 0)) ledger_.refuse("import.incomplete", fromTo.span);
        shape.halfHeight = 0.5 * length;
        const glm::dvec3 axis(-along.y, along.x, 0);
        FramePose pose;
        pose.position = 0.5 * (a + b);
        if (axis != glm::dvec3(0))
            pose.orientation = fromAxisAngle(axis, std::acos(std::clamp(along.z / length, -1.0, 1.0)));
        return at * pose;
    }

    FramePose urdfOrigin(const XmlElement& element) {
        FramePose pose;
        for (const XmlElement& child : element.children) {
            if (child.name != "origin") continue;
            if (const XmlAttribute* xyz = child.attribute("xyz"))
                pose.position = vec(exactly(*xyz, 3, PieceRole::Position));
            if (const XmlAttribute* rpy = child.attribute("rpy")) {
                const std::vector<double> e = exactly(*rpy, 3, PieceRole::Rotation);
                if (e[0] != 0 || e[1] != 0 || e[2] != 0) {
                    pose.orientation = fromRollPitchYaw({e[0], e[1], e[2]});
                    ledger_.assume(tr("import.assumed.euler_rpy"));
                }
            }
            leaveOutBut(child, {"xyz", "rpy"});
        }
        return pose;
    }

    std::vector<Joint> jointsOf(const std::vector<const XmlElement*>& elements) {
        std::vector<Joint> joints;
        for (const XmlElement* element : elements) {
            Joint joint{.parent = {}, .child = {}, .origin = urdfOrigin(*element), .span = element->span};
            for (const XmlElement& part : element->children) {
                if (part.name == "parent" && joint.parent.empty()) joint.parent = part.valueOf("link");
                if (part.name == "child" && joint.child.empty()) joint.child = part.valueOf("link");
                if (part.name != "origin") leaveOut(part);
            }
            joints.push_back(std::move(joint));
        }
        return joints;
    }

    /// Links in their tree, with all joints at zero.
    void links(const XmlElement& root) {
        std::vector<const XmlElement*> found, joints;
        const auto collect = [&](const auto& self, const XmlElement& element) -> void {
            for (const XmlElement& child : element.children) {
                if (child.name == "link")
                    found.push_back(&child);
                else if (child.name == "joint")
                    joints.push_back(&child);
                else if (child.name == "collision")
                    collision(child, {});
                else if (child.name == "robot")
                    self(self, child);
                else
                    leaveOut(child);
            }
        };
        collect(collect, root);
        if (joints.size() > kMaxJoints) ledger_.refuse("import.too_many_joints", joints[kMaxJoints]->span);
        if (!joints.empty()) ledger_.assume(tr("import.assumed.joints"));
        const std::map<std::string, FramePose> poses = linkPoses(jointsOf(joints), ledger_);
        for (const XmlElement* link : found) {
            const auto pose = poses.find(std::string(link->valueOf("name")));
            for (const XmlElement& child : link->children) {
                if (child.name == "collision")
                    collision(child, pose == poses.end() ? FramePose() : pose->second);
                else
                    leaveOut(child);
            }
        }
    }

    void collision(const XmlElement& element, const FramePose& at) {
        const FramePose pose = at * urdfOrigin(element);
        for (const XmlElement& child : element.children) {
            if (child.name == "origin") continue;
            if (child.name != "geometry") {
                leaveOut(child);
                continue;
            }
            for (const XmlElement& shape : child.children) {
                Body body;
                urdfShape(body.shape, shape);
                body.position = pose.position;
                body.orientation = pose.orientation;
                bodies_.push_back(std::move(body));
            }
        }
    }

    void urdfShape(ShapeSpec& shape, const XmlElement& element) {
        const auto one = [&](const char* name) {
            const XmlAttribute* found = element.attribute(name);
            if (found == nullptr) ledger_.refuse("import.incomplete", element.span);
            return exactly(*found, 1, PieceRole::Size)[0];
        };
        if (element.name == "box") {
            const XmlAttribute* size = element.attribute("size");
            if (size == nullptr) ledger_.refuse("import.incomplete", element.span);
            shape.type = ShapeType::Box;
            shape.extents = 0.5 * vec(exactly(*size, 3, PieceRole::Size));
            ledger_.assume(tr("import.assumed.halved"));
        } else if (element.name == "sphere") {
            shape.type = ShapeType::Ball;
            shape.radius = one("radius");
        } else if (element.name == "cylinder" || element.name == "capsule") {
            shape.type = element.name == "cylinder" ? ShapeType::Cylinder : ShapeType::Capsule;
            shape.radius = one("radius");
            const double half = one("length") / 2;
            shape.axis = 2;
            if (shape.type == ShapeType::Cylinder) {
                shape.halfHeight = half;
            } else {
                shape.a = {0, 0, -half};
                shape.b = {0, 0, half};
            }
            ledger_.assume(tr("import.assumed.length_halved"));
        } else if (element.name == "mesh") {
            ledger_.refuse("import.mesh_missing", element.span);
        } else {
            ledger_.refuse("import.xml_shape", element.span);
        }
    }

    ImportLedger& ledger_;
    bool degrees_ = true;
    std::map<std::string, const XmlAttribute*> meshes_;
    std::vector<Body> bodies_;
};

}  // namespace

bool looksLikeXml(std::string_view text) {
    constexpr std::string_view kElements[] = {"<geom ",      "<mujoco",    "<worldbody",
                                              "<robot",      "<link",      "<collision>",
                                              "<collision ", "<geometry>", "<geometry "};
    return std::ranges::any_of(kElements,
                               [&](std::string_view element) { return text.find(element) != text.npos; });
}

std::vector<Body> bodiesOfXml(std::string_view text, ImportLedger& ledger) {
    return XmlBodies(ledger).read(xmlOf(text, ledger));
}

}  // namespace gjkscope
