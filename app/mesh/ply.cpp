#include "app/mesh/ply.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/grammar.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"
#include "app/mesh/number_type.hpp"

namespace gjkscope {
namespace {

enum class PlyForm { Text, LittleEndian, BigEndian };

/// Which line of the head comes next.
enum class PlyPlace { Name, Form, Elements, Body };
enum class PlyMeaning { Nothing, Text, LittleEndian, BigEndian, Element, Property, List };
using PlyRule = LineRule<PlyPlace, PlyMeaning>;

/// `element NAME COUNT`, `property TYPE NAME` and `property list TYPE TYPE NAME`, of the element before it.
constexpr std::array<PlyRule, 13> kPlyHead{
    {{PlyPlace::Name, "ply", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Form},
     {PlyPlace::Name, "PLY", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Form},
     {PlyPlace::Form, "format ascii 1.0", 3, kAnyNumber, PlyMeaning::Text, PlyPlace::Elements},
     {PlyPlace::Form, "format binary_little_endian 1.0", 3, kAnyNumber, PlyMeaning::LittleEndian,
      PlyPlace::Elements},
     {PlyPlace::Form, "format binary_big_endian 1.0", 3, kAnyNumber, PlyMeaning::BigEndian,
      PlyPlace::Elements},
     {PlyPlace::Form, "comment", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Form},
     {PlyPlace::Form, "obj_info", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Form},
     {PlyPlace::Elements, "comment", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Elements},
     {PlyPlace::Elements, "obj_info", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Elements},
     {PlyPlace::Elements, "element", 3, 3, PlyMeaning::Element, PlyPlace::Elements},
     {PlyPlace::Elements, "property list", 5, 5, PlyMeaning::List, PlyPlace::Elements},
     {PlyPlace::Elements, "property", 3, 3, PlyMeaning::Property, PlyPlace::Elements},
     {PlyPlace::Elements, "end_header", 1, kAnyNumber, PlyMeaning::Nothing, PlyPlace::Body}}};

/// The names that a header uses for each NumberType.
constexpr std::array<std::array<std::string_view, 3>, 8> kTypeNames{{{"char", "int8"},
                                                                     {"uchar", "uint8"},
                                                                     {"short", "int16"},
                                                                     {"ushort", "uint16"},
                                                                     {"int", "int32"},
                                                                     {"uint", "uint32"},
                                                                     {"float", "float32"},
                                                                     {"double", "float64", "double64"}}};

/// The part of the surface that a property holds.
enum class Role { None, X, Y, Z, Face, Strip };

/// Which property holds it. The first name of a list is the format's own, the second the usual one.
struct RoleName {
    Role role;
    std::string_view element, property;
};
constexpr std::array<RoleName, 7> kRoles{{{Role::X, "vertex", "x"},
                                          {Role::Y, "vertex", "y"},
                                          {Role::Z, "vertex", "z"},
                                          {Role::Face, "face", "vertex_index"},
                                          {Role::Face, "face", "vertex_indices"},
                                          {Role::Strip, "tristrips", "vertex_index"},
                                          {Role::Strip, "tristrips", "vertex_indices"}}};

/// Elements and properties: far more than any file has, and few enough to compare each with all.
constexpr std::size_t kMaxNames = 1000;
/// More than a list can have that stands in a file.
constexpr double kMaxLength = 1e9;

struct PlyProperty {
    std::string name;
    NumberType number;
    std::optional<NumberType> length;  ///< of a list, which comes before its numbers
    Role role;
};

struct PlyElement {
    std::string name;
    std::size_t count = 0;
    std::vector<PlyProperty> properties;

    bool has(Role role) const {
        return std::ranges::find(properties, role, &PlyProperty::role) != properties.end();
    }
};

Role roleOf(std::string_view element, std::string_view property, bool isList) {
    for (const RoleName& name : kRoles)
        if (name.element == element && name.property == property &&
            isList == (name.role == Role::Face || name.role == Role::Strip))
            return name.role;
    return Role::None;
}

/// The lines up to `end_header`.
class PlyHead {
  public:
    explicit PlyHead(MeshLines& lines) : lines_(lines) {
        for (PlyPlace place = PlyPlace::Name; place != PlyPlace::Body;) {
            lines.require(place == PlyPlace::Elements ? acceptedWords("end_header") : acceptedHere(place));
            const PlyRule* rule = ruleFor(kPlyHead, place, lines);
            if (rule == nullptr) lines.refuse(acceptedHere(place));
            take(*rule);
            place = rule->next;
        }
    }

    std::size_t count(std::string_view element) const {
        const auto found = std::ranges::find(elements, element, &PlyElement::name);
        return found == elements.end() ? 0 : found->count;
    }

    /// Throws where the properties that make a surface are not announced.
    void requireSurface() const {
        for (const RoleName& name : kRoles) {
            if (name.property == "vertex_index" || (name.element != "vertex" && count(name.element) == 0))
                continue;
            const auto hasRole = [&](const PlyElement& element) { return element.has(name.role); };
            if (std::ranges::none_of(elements, hasRole))
                throw std::runtime_error(
                    tr("errors.mesh.fault.property", {{"file", lines_.file()},
                                                      {"element", std::string(name.element)},
                                                      {"property", std::string(name.property)}}));
        }
    }

    PlyForm form = PlyForm::Text;
    std::vector<PlyElement> elements;

  private:
    static std::string acceptedHere(PlyPlace place) {
        if (place == PlyPlace::Name) return acceptedWords("ply");
        return tr(place == PlyPlace::Form ? "errors.mesh.accepted.ply_format"
                                          : "errors.mesh.accepted.ply_head");
    }

    void take(const PlyRule& rule) {
        if (rule.meaning == PlyMeaning::Element) return readElement(rule);
        if (rule.meaning == PlyMeaning::Property || rule.meaning == PlyMeaning::List)
            return readProperty(rule);
        if (rule.meaning == PlyMeaning::Text) form = PlyForm::Text;
        if (rule.meaning == PlyMeaning::LittleEndian) form = PlyForm::LittleEndian;
        if (rule.meaning == PlyMeaning::BigEndian) form = PlyForm::BigEndian;
    }

    void readElement(const PlyRule& rule) {
        const long long count = lines_.wholeNumber(2).value_or(-1);
        if (!hasItsWords(rule, lines_) || count < 0) lines_.refuse(tr("errors.mesh.accepted.element"));
        requireFewNames();
        const std::string name(lines_.words()[1]);
        if (std::ranges::find(elements, name, &PlyElement::name) != elements.end())
            lines_.refuse(tr("errors.mesh.accepted.one_element", {{"name", excerpt(name)}}));
        if (name == "vertex") requireFewVertices(lines_.file(), static_cast<std::size_t>(count));
        if (name == "face") requireFewTriangles(lines_.file(), static_cast<std::size_t>(count));
        elements.push_back({name, static_cast<std::size_t>(count), {}});
    }

    void readProperty(const PlyRule& rule) {
        if (elements.empty()) lines_.refuse(tr("errors.mesh.accepted.element"));
        const bool isList = rule.meaning == PlyMeaning::List;
        if (!hasItsWords(rule, lines_)) lines_.refuse(tr("errors.mesh.accepted.property"));
        requireFewNames();
        const NumberType number = readType(isList ? 3 : 1);
        const auto length = isList ? std::optional(readType(2)) : std::nullopt;
        PlyElement& element = elements.back();
        const std::string name(lines_.words().back());
        const Role role = roleOf(element.name, name, isList);
        // the list of vertices has two names
        if (std::ranges::find(element.properties, name, &PlyProperty::name) != element.properties.end() ||
            (role != Role::None && element.has(role)))
            lines_.refuse(tr("errors.mesh.accepted.one_property", {{"name", excerpt(name)}}));
        element.properties.push_back({name, number, length, role});
    }

    void requireFewNames() {
        if (++names_ > kMaxNames)
            lines_.refuse(tr("errors.mesh.accepted.few_names", {{"most", std::to_string(kMaxNames)}}));
    }

    NumberType readType(std::size_t word) const {
        for (std::size_t type = 0; type < kTypeNames.size(); ++type)
            if (std::ranges::find(kTypeNames[type], lines_.words()[word]) != kTypeNames[type].end())
                return static_cast<NumberType>(type);
        lines_.refuse(tr("errors.mesh.accepted.property"));
    }

    MeshLines& lines_;
    std::size_t names_ = 0;  ///< so far
};

/// Goes through the elements behind the head: as text, where each item of an element is a line, or as bytes
/// without anything between them.
class PlyBody {
  public:
    PlyBody(const PlyHead& head, MeshLines& lines, const LoadingListener& listener)
        : head_(head),
          lines_(lines),
          rest_(lines.rest()),
          pause_(listener, LoadingStage::File),
          vertices_(static_cast<int>(std::min<std::size_t>(head.count("vertex"), INT_MAX))),
          builder_(listener) {}

    Mesh read() && {
        // an element without properties takes no room in the file
        for (const PlyElement& element : head_.elements)
            if (!element.properties.empty()) readElement(element);
        return std::move(builder_).take(lines_.file());
    }

  private:
    bool isText() const { return head_.form == PlyForm::Text; }

    void readElement(const PlyElement& element) {
        element_ = &element;
        const std::string count = std::to_string(element.properties.size());
        accepted_ = element.has(Role::Face)
                        ? tr("errors.mesh.accepted.face", {{"most", std::to_string(vertices_ - 1)}})
                        : tr(isText() ? "errors.mesh.accepted.vertex" : "errors.mesh.accepted.finite",
                             {{"count", count}});
        for (item_ = 1; item_ <= element.count; ++item_) {
            if (isText()) lines_.require(accepted_);
            word_ = 0;
            for (const PlyProperty& property : element.properties) readProperty(property);
            if (element.name == "vertex") builder_.addVertex(point_);
        }
    }

    double number(NumberType type) {
        if (isText()) {
            const std::optional<double> found = lines_.number(word_++);
            if (!found) refuse();
            return *found;
        }
        pause_.step();
        const std::size_t size = bytesOf(type);
        if (rest_.size() < size) refuseItem("errors.mesh.fault.cut");
        const double number = numberAt(rest_.data(), type, head_.form == PlyForm::BigEndian);
        rest_.remove_prefix(size);
        return number;
    }

    [[noreturn]] void refuse() const {
        if (isText()) lines_.refuse(accepted_);
        refuseItem("errors.mesh.fault.item");
    }
    [[noreturn]] void refuseItem(const char* message) const {
        throw std::runtime_error(tr(message, {{"file", lines_.file()},
                                              {"element", excerpt(element_->name)},
                                              {"number", std::to_string(item_)},
                                              {"count", std::to_string(element_->count)},
                                              {"accepted", accepted_}}));
    }

    void readProperty(const PlyProperty& property) {
        if (property.length) return readList(property);
        const double value = number(property.number);
        if (property.role == Role::None) return;
        if (!std::isfinite(value)) refuse();
        point_[static_cast<int>(property.role) - static_cast<int>(Role::X)] = value;
    }

    void readList(const PlyProperty& property) {
        const double length = number(*property.length);
        if (!(length >= 0 && length <= kMaxLength) || length != std::floor(length)) refuse();
        if (property.role == Role::Face)
            requireFewTriangles(lines_.file(), static_cast<std::size_t>(std::max(length, 2.0)) - 2);
        builder_.beginFace();
        strip_.clear();
        for (double i = 0; i < length; ++i) {
            const double value = number(property.number);
            if (property.role == Role::Face) builder_.addToFace(vertexOf(value));
            if (property.role == Role::Strip) addToStrip(value);
        }
    }

    int vertexOf(double value) const {
        if (!(value >= 0 && value < vertices_) || value != std::floor(value)) refuse();
        return static_cast<int>(value);
    }

    /// Three vertices in a row are a triangle; −1 ends a strip, and another follows.
    void addToStrip(double value) {
        if (value == -1) return strip_.clear();
        strip_.push_back(vertexOf(value));
        if (strip_.size() < 3) return;
        builder_.addTriangle(strip_[0], strip_[1], strip_[2]);
        strip_.erase(strip_.begin());
    }

    const PlyHead& head_;
    MeshLines& lines_;
    std::string_view rest_;  ///< of the bytes
    LoadingPause pause_;
    int vertices_;
    MeshBuilder builder_;
    const PlyElement* element_ = nullptr;
    std::string accepted_;
    std::size_t item_ = 0, word_ = 0;  ///< in the element, from 1; in the line
    glm::dvec3 point_{0};
    std::vector<int> strip_;  ///< its last vertices, at most two
};

}  // namespace

Mesh readPly(const MeshInput& input) {
    MeshLines lines(input);
    const PlyHead head(lines);
    head.requireSurface();
    return PlyBody(head, lines, input.listener).read();
}

}  // namespace gjkscope
