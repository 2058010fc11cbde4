#include "app/import/scene_files.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "app/base/plain_text.hpp"
#include "app/import/text/text_tree.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// A head, and the lines below it.
struct FilePart {
    TextSpan head;
    std::vector<TextSpan> fields;
    std::size_t body = 0;  ///< that it belongs to, from 1; 0: none
};

/// The text between two others on a line; empty where they are not there.
std::string_view between(std::string_view line, std::string_view before, std::string_view after) {
    const std::size_t at = line.find(before);
    if (at == line.npos) return {};
    const std::size_t begin = at + before.size(), end = line.find(after, begin);
    return end == line.npos ? std::string_view() : line.substr(begin, end - begin);
}

class SceneFile {
  public:
    SceneFile(std::string& text, std::vector<TextSpan>& leftOut) : text_(text), leftOut_(leftOut) {}

  protected:
    std::string_view at(TextSpan part) const { return partOf(std::string_view(text_), part); }

    /// The rest of the line of a part behind the name of a field; none where the part lacks that.
    std::optional<std::string_view> field(const FilePart& part, std::string_view name) const {
        for (const TextSpan& each : part.fields)
            if (at(each).starts_with(name)) return at(each).substr(name.size());
        return std::nullopt;
    }

    /// Writes a head that fits in its line, and blanks.
    void write(TextSpan line, std::string_view head = {}) {
        if (head.empty() && hasDigit(at(line))) leftOut_.push_back(line);
        if (!head.empty()) named_.push_back(line);
        const std::size_t size = line.end - line.begin;
        std::string made(head.substr(0, size));
        made.resize(size, ' ');
        text_.replace(line.begin, size, made);
    }

    /// Makes blanks of the fields but for those whose names are `kept`.
    void keepFields(const FilePart& part, std::initializer_list<std::string_view> kept) {
        for (const TextSpan& each : part.fields)
            if (std::ranges::none_of(kept, [&](std::string_view name) { return at(each).starts_with(name); }))
                write(each);
    }

    std::string& text_;
    std::vector<TextSpan>& leftOut_;
    std::vector<FilePart> parts_;
    std::vector<TextSpan> named_;  ///< heads that name bodies now
};

/// Unity's documents, each of which is a component of an object.
class UnityFile : SceneFile {
  public:
    using SceneFile::SceneFile;

    std::vector<TextSpan> open() {
        readParts();
        std::map<std::string, std::size_t> objects;
        for (const FilePart& part : parts_)
            if (!shapeOf(part).empty()) objects.try_emplace(objectOf(part), objects.size() + 1);
        for (FilePart& part : parts_) {
            const bool isPose = at(part.head) == "Transform:", isShape = !shapeOf(part).empty();
            const auto object = objects.find(objectOf(part));
            if (!(isPose || isShape) || object == objects.end()) continue;
            const std::string father(between(field(part, "  m_Father: ").value_or(""), "fileID: ", "}"));
            // it may be turned and moved itself
            if (isPose && !father.empty() && father != "0") return {};
            part.body = object->second;
        }
        for (const TextSpan& line : heads_) write(line);
        for (const FilePart& part : parts_) rewrite(part);
        return std::move(named_);
    }

  private:
    void readParts() {
        bool isHead = false;
        for (std::size_t start = 0; start < text_.size();) {
            const TextSpan line = lineSpanAt(text_, start);
            start = line.end + 1;
            const std::string_view said = at(line);
            if (said.starts_with("--- !u!")) {
                heads_.push_back(line);
                isHead = true;
            } else if (isHead) {
                parts_.push_back({line, {}});
                isHead = false;
            } else if (!parts_.empty() && said.starts_with("  ")) {
                parts_.back().fields.push_back(line);
            }
        }
    }

    std::string objectOf(const FilePart& part) const {
        return std::string(between(field(part, "  m_GameObject: ").value_or(""), "fileID: ", "}"));
    }

    /// The shape of a collider; empty for other components.
    std::string_view shapeOf(const FilePart& part) const {
        for (const std::string_view shape : {"Box", "Sphere", "Capsule", "Circle"})
            for (const std::string_view kind : {"Collider:", "Collider2D:"})
                if (at(part.head) == std::string(shape).append(kind)) return shape;
        return {};
    }

    void rewrite(const FilePart& part) {
        if (part.body == 0) {
            if (at(part.head) == "GameObject:" || at(part.head) == "Transform:") {
                write(part.head);
                keepFields(part, {});
            }
            return;
        }
        std::string head = "body" + std::to_string(part.body);
        if (const std::string_view shape = shapeOf(part); !shape.empty()) head.append(" ").append(shape);
        write(part.head, head + ":");
        // a root's are the world's
        constexpr std::string_view kLocal = "  m_Local";
        for (const TextSpan& line : part.fields)
            if (at(line).starts_with(kLocal)) text_.replace(line.begin, kLocal.size(), kLocal.size(), ' ');
        keepFields(part, {"         Rotation:", "         Position:", "         Scale:", "  m_Size:",
                          "  m_Radius:", "  m_Height:", "  m_Direction:", "  m_Center:", "  m_Offset:"});
    }

    std::vector<TextSpan> heads_;  ///< the lines that begin documents
};

/// Godot's sections, whose shapes are resources that nodes name.
class GodotFile : SceneFile {
  public:
    using SceneFile::SceneFile;

    std::vector<TextSpan> open() {
        readParts();
        int bodies = 0;
        for (FilePart& shape : parts_) {
            const auto used = field(shape, "shape = SubResource(");
            if (!used) continue;
            FilePart* const resource = resourceOf(std::string(used->substr(0, used->find(')'))));
            FilePart* const owner = nodeAt(between(at(shape.head), "parent=\"", "\""));
            const bool isTwice = resource != nullptr && resource->body != 0;
            if (bodies == kMaxBodies || resource == nullptr || owner == nullptr || isTwice ||
                owner->body != 0 || isWithin(*owner))
                return {};
            resource->body = owner->body = shape.body = static_cast<std::size_t>(++bodies);
        }
        for (const FilePart& part : parts_) rewrite(part);
        return std::move(named_);
    }

  private:
    static constexpr std::string_view kPoses[] = {"transform = ", "position = ", "rotation = ", "scale = "};

    void readParts() {
        for (std::size_t start = 0; start < text_.size();) {
            const TextSpan line = lineSpanAt(text_, start);
            start = line.end + 1;
            const std::string_view trimmed = at(line).substr(0, at(line).find_last_not_of(" \r") + 1);
            if (trimmed.starts_with('[') && trimmed.ends_with(']'))
                parts_.push_back({line, {}});
            else if (!parts_.empty() && at(line).find(" = ") != std::string_view::npos)
                parts_.back().fields.push_back(line);
        }
    }

    bool isNode(const FilePart& part) const { return at(part.head).starts_with("[node "); }
    bool hasPose(const FilePart& part) const {
        return std::ranges::any_of(kPoses,
                                   [&](std::string_view name) { return field(part, name).has_value(); });
    }

    /// The resource with the id, `"Box_1"`, or Godot 3's ` 1 `.
    FilePart* resourceOf(std::string id) {
        std::erase_if(id, [](char c) { return c == ' ' || c == '"'; });
        const auto isOfId = [&](const FilePart& part) {
            std::string own(at(part.head));
            std::erase(own, '"');
            return own.starts_with("[sub_resource ") && own.ends_with("id=" + id + "]");
        };
        const auto found = std::ranges::find_if(parts_, isOfId);
        return found == parts_.end() ? nullptr : &*found;
    }

    /// The node at a path of names below the root, `.`; null where there is none.
    FilePart* nodeAt(std::string_view path) {
        for (FilePart& part : parts_) {
            if (!isNode(part)) continue;
            const std::string_view parent = between(at(part.head), "parent=\"", "\"");
            std::string own(between(at(part.head), "name=\"", "\""));
            if (parent.empty()) own = ".";
            if (!parent.empty() && parent != ".") own = std::string(parent) + "/" + own;
            if (own == path) return &part;
        }
        return nullptr;
    }

    /// True if a node above has a pose.
    bool isWithin(const FilePart& node) {
        std::string_view path = between(at(node.head), "parent=\"", "\"");
        // a node may be said to be in itself
        for (int depth = 0; depth < kMaxNesting; ++depth) {
            if (path.empty()) return false;
            const FilePart* const above = nodeAt(path);
            // a scene that was copied without its root
            if (above == nullptr && path == ".") return false;
            if (above == nullptr || hasPose(*above)) return true;
            path = between(at(above->head), "parent=\"", "\"");
        }
        return true;
    }

    void rewrite(const FilePart& part) {
        const std::string body = "body" + std::to_string(part.body);
        if (part.body == 0) {
            write(part.head);
            keepFields(part, {});
        } else if (!isNode(part)) {
            const std::string_view type = between(at(part.head), "type=\"", "\"");
            std::string head = body;
            for (const std::string_view shape :
                 {"Box", "Sphere", "Capsule", "Cylinder", "Circle", "Rectangle", "Segment"})
                if (type.starts_with(shape)) head.append(" ").append(shape);
            write(part.head, head + ":");
            keepFields(part, {"size = ", "extents = ", "radius = ", "height = ", "points = "});
        } else {
            const bool isShape = field(part, "shape = SubResource(").has_value();
            // the pose of a shape is in the frame of its body
            write(part.head, isShape ? (hasPose(part) ? body + ".primitive_poses:" : "") : body + ":");
            keepFields(part, {"transform = ", "position = ", "rotation = ", "scale = "});
        }
    }
};

}  // namespace

std::vector<TextSpan> openSceneFile(std::string& text, std::vector<TextSpan>& leftOut) {
    if (text.find("\n--- !u!") != text.npos || text.starts_with("--- !u!"))
        return UnityFile(text, leftOut).open();
    if (text.find("[sub_resource type=") != text.npos && text.find("[node name=") != text.npos)
        return GodotFile(text, leftOut).open();
    return {};
}

}  // namespace gjkscope
