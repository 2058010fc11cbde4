#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json/cursor.hpp"
#include "app/base/json/fields.hpp"
#include "app/base/loading.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/io/named_files.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// Notices about a file that was read. A thousand unknown keys need no thousand notices: the first few are
/// kept, the others counted.
class Notices {
  public:
    static constexpr std::size_t kMaxShown = 12;  ///< shown at once
    using Sentence = std::function<std::string()>;
    /// With what it calls a body: the window its name, the shell its place in the file.
    using BodySentence = std::function<std::string(std::string what)>;

    /// `sentence` is not called for what is only counted.
    void add(const Sentence& sentence);
    void addOnBody(std::size_t body, const JsonPath& place, BodySentence sentence);

    std::vector<std::string> withPlaces() const;
    std::vector<std::string> withNames(const std::vector<Body>& bodies) const;

  private:
    struct Notice {
        std::string sentence;  ///< with its place in the file
        std::optional<std::size_t> body{};
        BodySentence ofBody{};
    };
    std::vector<std::string> shown(const std::function<std::string(const Notice&)>& sentenceOf) const;

    std::vector<Notice> kept_;
    std::size_t count_ = 0;
};

/// The context in which a scene file's sections are read.
struct SceneReading {
    int dimension = 2;
    LengthRange lengths = kDoubleLengths;
    NamedFiles files;
    Notices notices;
    LoadingListener listener;
    /// Meshes of the document that the scene is in.
    std::shared_ptr<MeshHulls> meshes = std::make_shared<MeshHulls>();
    std::size_t vertices = 0;  ///< of the shapes that were read
};

/// The keys of a scene; the man page and assets/scenes/README.md list them, too.
inline constexpr std::array<std::string_view, 16> kSceneKeys{
    "format", "version",         "title",        "note",    "group",   "dimension", "bodies",   "pair",
    "method", "initial_contact", "all_contacts", "options", "compare", "view",      "reported", "id"};

/// Keeps the members that are not `known`, and says so.
nlohmann::json takeUnknown(const JsonCursor& object, const std::vector<std::string_view>& known,
                           SceneReading& reading);

/// Reads the fields of a table, and keeps the other members but for those that are read elsewhere.
template <class Struct, class Fields>
void readAll(const JsonCursor& at, Struct& value, const Fields& fields, SceneReading& reading,
             std::initializer_list<std::string_view> others = {}) {
    readFields(at, value, fields);
    std::vector<std::string_view> known = keysOf(fields);
    known.insert(known.end(), others);
    value.extra = takeUnknown(at, known, reading);
}

/// Adds the fields to an object, and what was kept.
template <class Struct, class Fields>
nlohmann::ordered_json withAll(nlohmann::ordered_json object, const Struct& value, const Fields& fields) {
    writeFields(object, value, fields);
    object.update(nlohmann::ordered_json(value.extra.value()));
    return object;
}

/// The path of a file that the document names. Throws JsonProblem where it may not name any.
std::filesystem::path namedFile(const JsonCursor& at, const NamedFiles& files);

/// Refuses points whose differences are all below `least`, a length: squaring them would leave nothing.
void requireSize(const JsonCursor& at, const std::vector<glm::dvec3>& points, double least);

/// The rules of fields (see Field): each reads a value, throwing JsonProblem for one that it does not accept,
/// and writes it as JSON.

/// The largest length that a precision takes, and in single precision why: a file that reads in double may
/// not in single.
std::string largestLengthText(double most);

/// A length in a range.
struct Length {
    LengthRange range;
    double read(const JsonCursor& at) const;
};

/// As many numbers as the dimension has, each at most `limit` in size.
struct Vector {
    int dimension;
    double limit = kDoubleLengths.most;
    glm::dvec3 read(const JsonCursor& at) const;
    nlohmann::ordered_json json(glm::dvec3 v) const;
};

/// As many of them as a list may have.
struct Points {
    std::size_t least, most;
    Vector point;
    double leastSize = 0;  ///< see requireSize()
    std::vector<glm::dvec3> read(const JsonCursor& at) const;
    nlohmann::ordered_json json(const std::vector<glm::dvec3>& points) const;
};

/// A vector with a length of at least `least`; `accepted` is the key of the text that says so.
struct VectorWithLength {
    int dimension;
    LengthRange range;
    const char* accepted;
    bool zero = false;  ///< no length at all is accepted too
    glm::dvec3 read(const JsonCursor& at) const;
    nlohmann::ordered_json json(glm::dvec3 v) const;
};

/// A unit quaternion from any that has a length, w first.
struct Orientation {
    glm::dquat read(const JsonCursor& at) const;
    nlohmann::ordered_json json(const glm::dquat& q) const;
};

}  // namespace gjkscope
