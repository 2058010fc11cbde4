#include "app/import/xml_text.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <optional>
#include <ranges>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/import/argument_reader.hpp"
#include "app/import/pose_math.hpp"
#include "app/import/pose_reader.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/xml_element.hpp"
#include "app/import/xml_variables.hpp"

namespace gjkscope {
namespace {

/// More than any robot has.
constexpr std::size_t kMaxJoints = 10'000;

/// A frame's pose in another, as scene descriptions nest them.
struct FramePose {
    glm::dvec3 position{0};
    glm::dquat orientation{1, 0, 0, 0};

    bool isUnturned() const { return orientation == glm::dquat(1, 0, 0, 0); }
    /// A part's pose, in this one. What is not turned or moved keeps its bits.
    FramePose operator*(const FramePose& part) const {
        FramePose whole;
        whole.position = isUnturned() ? part.position : orientation * part.position;
        if (position != glm::dvec3(0)) whole.position += position;
        whole.orientation = isUnturned()        ? part.orientation
                            : part.isUnturned() ? orientation
                                                : orientation * part.orientation;
        return whole;
    }
};

/// A joint of a robot's description, which holds one link to another.
struct Joint {
    std::string_view parent, child;  ///< links
    FramePose origin;                ///< of the child, in the parent
    TextSpan span;
};

using LinkPoses = std::map<std::string_view, FramePose>;

/// The poses in the world of all links that a joint holds, with all joints at zero. Links that no joint holds
/// are the world's. Of several joints that hold a link the last counts. Refuses joints in a loop.
LinkPoses linkPoses(const std::vector<Joint>& joints, const ImportLedger& ledger) {
    std::map<std::string_view, const Joint*> holders;
    for (const Joint& joint : joints)
        if (!joint.child.empty()) holders[joint.child] = &joint;
    LinkPoses poses;
    for (const auto& [link, holder] : holders) {
        // a child may stand before its parent: up to what is known, and down again
        std::vector<const Joint*> chain;
        for (auto at = holders.find(link); at != holders.end() && !poses.contains(at->first);
             at = holders.find(at->second->parent)) {
            if (chain.size() == holders.size()) ledger.refuse("import.joint_loop", holder->span);
            chain.push_back(at->second);
        }
        for (const Joint* joint : std::views::reverse(chain))
            poses[joint->child] = poses[joint->parent] * joint->origin;
    }
    return poses;
}

/// MJCF's attributes of a geom that say where it is and of what shape, and its name.
constexpr std::string_view kGeomAttributes =
    "pos quat euler axisangle xyaxes size fromto type mesh name class";

class XmlBodies {
  public:
    XmlBodies(ImportLedger& ledger, std::string_view whole) : ledger_(ledger), variables_(whole, ledger) {}

    std::vector<Body> read(const XmlElement& root) {
        settings(root);
        isUrdf_ = has(root, "link") || has(root, "collision") || has(root, "geometry");
        format_ = readConventions(isUrdf_ ? "formats/urdf.json" : "formats/mjcf.json");
        if (isUrdf_)
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

    /// The numbers of an attribute; `count`: how many it must have.
    std::vector<double> numbers(const XmlAttribute& attribute, PieceRole role, std::size_t count = 0) {
        std::vector<double> found;
        constexpr std::string_view kBetween = " \t\r\n,";
        const std::string value = variables_.substituted(attribute);
        std::string_view rest = value;
        for (std::size_t start = 0; (start = rest.find_first_not_of(kBetween)) != rest.npos;) {
            rest.remove_prefix(start);
            const std::size_t end = std::min(rest.find_first_of(kBetween), rest.size());
            const std::size_t sign = rest.starts_with('+') ? 1 : 0;
            const auto number = numberIn<double>(rest.substr(sign, end - sign));
            if (!number || !std::isfinite(*number)) ledger_.refuse("import.xml_numbers", attribute.span);
            found.push_back(*number);
            rest.remove_prefix(end);
        }
        if (count != 0 && found.size() != count) ledger_.refuse("import.xml_count", attribute.span);
        ledger_.use(attribute.span, role);
        return found;
    }

    /// The numbers of the element's attribute of that name; none where it has none.
    std::optional<std::vector<double>> numbersAt(const XmlElement& element, const char* name,
                                                 std::size_t count, PieceRole role) {
        const XmlAttribute* const found = element.attribute(name);
        return found == nullptr ? std::nullopt : std::optional(numbers(*found, role, count));
    }

    void leaveOut(TextSpan span) {
        if (hasDigit(partOf(ledger_.text().text, span))) ledger_.leaveOut(span);
    }
    /// Leaves out the attributes but for those whose names are `used`.
    void leaveOutBut(const XmlElement& element, std::string_view used = {}) {
        for (const XmlAttribute& attribute : element.attributes)
            // an inherited one is left out where it stands
            if (!isOneOf(used, attribute.name) && hasDigit(attribute.value) &&
                element.span.contains(attribute.span.begin))
                ledger_.leaveOut(attribute.span);
    }

    /// MuJoCo's angles are degrees unless the compiler says otherwise; meshes stand apart from their geoms.
    void settings(const XmlElement& element) {
        const bool isCompiler = element.name == "compiler";
        if (isCompiler && element.valueOf("angle") == "radian") degrees_ = false;
        if (isCompiler && element.attribute("eulerseq") != nullptr) {
            sequence_ = element.valueOf("eulerseq");
            if (sequence_.size() != 3 || sequence_.find_first_not_of("xyzXYZ") != sequence_.npos)
                ledger_.refuse("import.euler_order", element.span);
        }
        if (element.name == "mesh" && element.attribute("vertex") != nullptr)
            meshes_[element.valueOf("name")] = element.attribute("vertex");
        const bool isOfMesh =
            element.name == "default" && std::ranges::any_of(element.children, [](const XmlElement& child) {
                return child.name == "mesh";
            });
        if (isOfMesh) ledger_.refuse("import.xml_default", element.span);
        for (const XmlElement& child : element.children) settings(child);
    }

    /// About the axes as they turn with the body, which the compiler's sequence has as small letters, or
    /// about those of the frame that it is in.
    glm::dquat turnedByEuler(const std::vector<double>& angles) const {
        glm::dquat turn(1, 0, 0, 0);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t place = std::string_view("xyzXYZ").find(sequence_[i]);
            glm::dvec3 axis(0);
            axis[static_cast<int>(place % 3)] = 1;
            const glm::dquat next = fromAxisAngle(axis, angle(angles[i]));
            turn = place < 3 ? turn * next : next * turn;
        }
        return turn;
    }

    /// By the first two columns of the rotation, of which the second is made perpendicular.
    glm::dquat turnedByAxes(const std::vector<double>& axes, const XmlElement& element) const {
        const glm::dvec3 x(axes[0], axes[1], axes[2]), y(axes[3], axes[4], axes[5]);
        const glm::dvec3 across = y * glm::dot(x, x) - x * glm::dot(x, y);
        if (!(glm::length(x) > 0 && glm::length(across) > 0))
            ledger_.refuse("import.not_rigid", element.attribute("xyaxes")->span);
        const glm::dvec3 first = glm::normalize(x), second = glm::normalize(across);
        return glm::normalize(glm::quat_cast(glm::dmat3(first, second, glm::cross(first, second))));
    }

    double angle(double given) const { return degrees_ ? given * std::numbers::pi / 180 : given; }

    /// `pos`, and one of `quat`, `euler`, `axisangle`.
    FramePose mjcfPose(const XmlElement& element) {
        FramePose pose;
        if (const auto pos = numbersAt(element, "pos", 3, PieceRole::Position))
            pose.position = vectorOf(*pos);
        if (const auto q = numbersAt(element, "quat", 4, PieceRole::Rotation)) {
            const glm::dquat given((*q)[0], (*q)[1], (*q)[2], (*q)[3]);
            const double length =
                std::sqrt((*q)[0] * (*q)[0] + (*q)[1] * (*q)[1] + (*q)[2] * (*q)[2] + (*q)[3] * (*q)[3]);
            // MuJoCo normalizes
            if (!(length > 1e-9)) ledger_.refuse("import.quaternion_length", element.attribute("quat")->span);
            pose.orientation = std::abs(length - 1) < 1e-15 ? given : given / length;
            ledger_.assume(tr("import.assumed.quaternion.wxyz"));
        }
        if (const auto e = numbersAt(element, "euler", 3, PieceRole::Rotation)) {
            pose.orientation = turnedByEuler(*e);
            if (sequence_ == "xyz")
                ledger_.assume(
                    tr(degrees_ ? "import.assumed.euler_mjcf_degrees" : "import.assumed.euler_mjcf"));
        }
        if (const auto turn = numbersAt(element, "axisangle", 4, PieceRole::Rotation)) {
            const glm::dvec3 axis = vectorOf(*turn);
            if (axis == glm::dvec3(0))
                ledger_.refuse("import.not_rigid", element.attribute("axisangle")->span);
            pose.orientation = fromAxisAngle(axis, angle((*turn)[3]));
            ledger_.assume(tr(degrees_ ? "import.assumed.angles.degrees" : "import.assumed.angles.radians"));
        }
        if (const auto axes = numbersAt(element, "xyaxes", 6, PieceRole::Rotation))
            pose.orientation = turnedByAxes(*axes, element);
        if (const XmlAttribute* found = element.attribute("zaxis"))
            ledger_.refuse("import.xml_attribute", found->span);
        return pose;
    }

    void world(const XmlElement& element, const FramePose& at) {
        for (const XmlElement& child : element.children) {
            if (child.name == "geom") {
                geom(child, at);
            } else if (child.name == "body") {
                const FramePose pose = at * mjcfPose(child);
                leaveOutBut(child, "pos quat euler axisangle xyaxes");
                world(child, pose);
            } else if (isOneOf("mujoco worldbody asset", child.name)) {
                leaveOutBut(child);
                world(child, at);
            } else if (element.name == "asset" && child.name == "mesh" &&
                       child.attribute("vertex") != nullptr) {
                leaveOutBut(child, "vertex");
            } else if (isOneOf("frame replicate include", child.name)) {
                ledger_.refuse("import.xml_element", child.span);
            } else if (child.name == "default") {
                leaveOutDefaults(child);
            } else {
                leaveOut(child.span);
            }
        }
    }

    /// Leaves out what no shape is made of.
    void leaveOutDefaults(const XmlElement& element) {
        for (const XmlElement& child : element.children) {
            if (child.name == "default")
                leaveOutDefaults(child);
            else if (child.name == "geom")
                leaveOutBut(child, kGeomAttributes);
            else
                leaveOut(child.span);
        }
    }

    void geom(const XmlElement& element, const FramePose& at) {
        const FramePose own = mjcfPose(element);
        std::string_view type = element.valueOf("type");
        if (type.empty()) type = element.attribute("mesh") != nullptr ? "mesh" : "sphere";
        Body body;
        FramePose pose = at * own;
        if (type == "mesh") {
            const auto mesh = meshes_.find(element.valueOf("mesh"));
            if (mesh == meshes_.end()) ledger_.refuse("import.mesh_missing", element.span);
            const std::vector<double> flat = numbers(*mesh->second, PieceRole::Vertices);
            if (flat.empty() || flat.size() % 3 != 0) ledger_.refuse("import.flat", mesh->second->span);
            body.shape.type = ShapeType::Polytope;
            for (const auto& each : cutIntoPoints(flat, 3)) body.shape.vertices.push_back(vectorOf(each));
        } else {
            BodyDraft draft = shapeOf(element, type);
            if (draft.has("end-a")) {
                if (own.position != glm::dvec3(0) || !own.isUnturned())
                    ledger_.refuse("import.twice", element.span);
                pose = at;
            }
            body = bodyOf(draft, 3, ledger_);
            pose = pose * FramePose{body.position, body.orientation};
        }
        ledger_.assume(tr("import.assumed.mjcf"));
        leaveOutBut(element, kGeomAttributes);
        add(std::move(body), pose);
    }

    void add(Body body, const FramePose& pose) {
        body.position = pose.position;
        body.orientation = pose.orientation;
        bodies_.push_back(std::move(body));
    }

    /// The sizes of an element as the arguments of the constructor that its format has for it.
    BodyDraft shapeOf(const XmlElement& element, std::string_view type) {
        TextItem call = itemOf(listValue(element.span, '('));
        for (const char* name : {"size", "radius", "radii", "length", "fromto"})
            if (const XmlAttribute* const attribute = element.attribute(name))
                for (const double each :
                     numbers(*attribute,
                             name == std::string_view("fromto") ? PieceRole::Position : PieceRole::Size))
                    call.value.items.push_back(itemOf(numberValue(each, attribute->span)));
        BodyParts parts(ledger_);
        for (const ShapeConstructor& each : format_.constructors) {
            std::size_t count = 0;
            for (const auto& [what, optional] : each.arguments)
                count += isAnyOf(what, {"radius", "length", "half-height"}) ? 1 : 3;
            const bool isLast = &each == &format_.constructors.back() || (&each + 1)->names != each.names;
            if (each.names.front() != type || (!isLast && count != call.value.items.size())) continue;
            if (call.value.items.empty()) ledger_.refuseMissing(each.arguments.front().what, element.span);
            BodyDraft draft;
            draft.span = element.span;
            draft.type = each.type;
            draft.axis = each.axis;
            readArguments(each, call, draft, parts);
            return draft;
        }
        ledger_.refuse(type == "mesh" ? "import.mesh_missing" : "import.xml_shape", element.span);
    }

    /// The quaternion x, y, z, w of an element, which SDF has normalized.
    glm::dquat quaternionOf(const std::vector<double>& q, const XmlElement& element) {
        const double length = std::hypot(std::hypot(q[0], q[1]), std::hypot(q[2], q[3]));
        constexpr double kUnit = 1e-2;
        if (!(std::abs(length - 1) <= kUnit)) ledger_.refuse("import.quaternion_length", element.span);
        ledger_.assume(tr("import.assumed.quaternion.xyzw"));
        const glm::dquat given(q[3], q[0], q[1], q[2]);
        return std::abs(length - 1) < 1e-15 ? given : given / length;
    }

    /// `<origin xyz rpy>` of URDF, `<pose>x y z roll pitch yaw</pose>` of SDF.
    FramePose originOf(const XmlElement& element) {
        FramePose pose;
        for (const XmlElement& child : element.children) {
            std::vector<double> turn;
            if (child.name == "origin") {
                if (const auto xyz = numbersAt(child, "xyz", 3, PieceRole::Position))
                    pose.position = vectorOf(*xyz);
                if (const auto rpy = numbersAt(child, "rpy", 3, PieceRole::Rotation)) turn = *rpy;
                leaveOutBut(child, "xyz rpy");
            } else if (child.name == "pose") {
                // SDF 1.9's; other attributes name another frame
                const bool inDegrees = isOneOf("true 1", child.valueOf("degrees"));
                const bool isQuaternion = child.valueOf("rotation_format") == "quat_xyzw";
                for (const XmlAttribute& each : child.attributes) {
                    const bool isKnown =
                        each.name == "degrees" || each.value.empty() ||
                        (each.name == "rotation_format" && isOneOf("quat_xyzw euler_rpy", each.value));
                    if (!isKnown) ledger_.refuse("import.xml_attribute", each.span);
                }
                const std::vector<double> all =
                    numbers(child.content, PieceRole::Position, isQuaternion ? 7 : 6);
                pose.position = vectorOf(all);
                if (isQuaternion) {
                    pose.orientation = quaternionOf({all.begin() + 3, all.end()}, child);
                    continue;
                }
                turn.assign(all.begin() + 3, all.end());
                for (double& each : turn) each *= inDegrees ? std::numbers::pi / 180 : 1;
                if (inDegrees) ledger_.assume(tr("import.assumed.angles.degrees"));
            }
            if (turn.empty() || vectorOf(turn) == glm::dvec3(0)) continue;
            pose.orientation = fromRollPitchYaw(vectorOf(turn));
            ledger_.assume(tr("import.assumed.euler_rpy"));
        }
        return pose;
    }

    Joint jointOf(const XmlElement& element) {
        Joint joint{{}, {}, originOf(element), element.span};
        for (const XmlElement& part : element.children) {
            if (part.name == "parent" && joint.parent.empty()) joint.parent = part.valueOf("link");
            if (part.name == "child" && joint.child.empty()) joint.child = part.valueOf("link");
            if (part.name != "origin") leaveOut(part.span);
        }
        return joint;
    }

    /// The links of a robot, or of SDF's models, each with the pose of what it stands in.
    void collect(const XmlElement& element, const FramePose& at) {
        for (const XmlElement& child : element.children) {
            if (child.name == "link") {
                links_.emplace_back(&child, at);
            } else if (child.name == "joint" && element.name != "model") {
                if (joints_.size() == kMaxJoints) ledger_.refuse("import.too_many_joints", child.span);
                joints_.push_back(jointOf(child));
            } else if (child.name == "collision") {
                collision(child, at);
            } else if (isOneOf("robot sdf world model", child.name)) {
                leaveOutBut(child);
                collect(child, at * originOf(child));
            } else if (isOneOf("include frame", child.name)) {
                ledger_.refuse("import.xml_element", child.span);
            } else if (child.name != "pose") {
                leaveOut(child.span);
            }
        }
    }

    /// Links in their tree, with all joints at zero.
    void links(const XmlElement& root) {
        collect(root, {});
        if (!joints_.empty()) ledger_.assume(tr("import.assumed.joints"));
        LinkPoses poses = linkPoses(joints_, ledger_);
        for (const auto& [link, at] : links_) {
            const FramePose pose = at * originOf(*link) * poses[link->valueOf("name")];
            for (const XmlElement& child : link->children) {
                if (child.name == "collision")
                    collision(child, pose);
                else if (child.name != "pose")
                    leaveOut(child.span);
            }
        }
    }

    void collision(const XmlElement& element, const FramePose& at) {
        const FramePose pose = at * originOf(element);
        for (const XmlElement& child : element.children) {
            if (!isOneOf("geometry origin pose", child.name)) leaveOut(child.span);
            if (child.name != "geometry") continue;
            for (const XmlElement& shape : child.children)
                add(bodyOf(shapeOf(shape, shape.name), 3, ledger_), pose);
        }
    }

    ImportLedger& ledger_;
    XmlVariables variables_;
    EngineConventions format_;
    bool degrees_ = true, isUrdf_ = false;
    std::string_view sequence_ = "xyz";  ///< of MuJoCo's Euler angles
    std::map<std::string_view, const XmlAttribute*> meshes_;
    std::vector<std::pair<const XmlElement*, FramePose>> links_;
    std::vector<Joint> joints_;
    std::vector<Body> bodies_;
};

}  // namespace

bool looksLikeXml(std::string_view text) {
    return std::ranges::any_of(wordList("xml-elements"),
                               [&](const std::string& element) { return text.find(element) != text.npos; });
}

TextSpan elementsIn(std::string_view text) {
    // `-> 1.0` ends none
    std::size_t end = text.rfind("/>");
    if (const std::size_t closing = text.rfind("</");
        closing != text.npos && (end == text.npos || closing > end))
        end = closing;
    end = text.find('>', end == text.npos ? text.rfind('>') : end);
    TextSpan found{text.size(), std::min(end, text.size() - 1) + 1};
    for (const std::string& element : wordList("xml-elements"))
        found.begin = std::min(found.begin, text.find(element));
    return found;
}

std::vector<Body> bodiesOfXml(std::string_view text, std::string_view whole, ImportLedger& ledger) {
    XmlElement root = xmlOf(text, ledger);
    applyDefaults(root);
    return XmlBodies(ledger, whole).read(root);
}

}  // namespace gjkscope
