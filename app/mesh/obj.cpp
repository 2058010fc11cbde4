#include "app/mesh/obj.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/mesh/builder.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"

namespace gjkscope {
namespace {

/// How many words the line of a vertex has: `v x y z`, `v x y z w` (homogeneous) or `v x y z r g b`.
constexpr std::size_t kPlain = 4, kHomogeneous = 5, kColored = 7;

/// A word of a face, each n a whole number: `v`, `v/vt`, `v//vn` or `v/vt/vn`, from 1 on or from −1 back.
constexpr std::array<std::string_view, 4> kFaceWords{"n", "n/n", "n//n", "n/n/n"};

/// The vertex's number in a word of a face; nothing where the word has none of the forms.
std::optional<long long> vertexIn(std::string_view word) {
    const std::optional<long long> vertex = wholeNumberOf(word.substr(0, word.find('/')));
    std::string form;
    for (;;) {
        const std::string_view part = word.substr(0, word.find('/'));
        if (!part.empty()) form += wholeNumberOf(part) ? 'n' : '?';
        if (part.size() == word.size() || form.size() > kFaceWords.back().size()) break;
        form += '/';
        word.remove_prefix(part.size() + 1);
    }
    return std::ranges::find(kFaceWords, form) == kFaceWords.end() ? std::nullopt : vertex;
}

class ObjReader {
  public:
    explicit ObjReader(const MeshInput& input)
        : lines_(input, MeshLines::Continued::ByBackslash), builder_(input.listener) {}

    Mesh read() && {
        // other statements are skipped, among them those that name other files
        while (lines_.advance()) {
            if (lines_.startsWith("v")) readVertex();
            if (lines_.startsWith("f")) readFace();
            if (lines_.startsWith("o")) objects_.push_back(faceEnds_.size());
            if (lines_.startsWith("g")) groups_.push_back(faceEnds_.size());
        }
        if (vertices_ == 0) lines_.refuseEnd(acceptedVertex());
        requireFewVertices(lines_.file(), static_cast<std::size_t>(vertices_));
        requireFewTriangles(lines_.file(), triangles_);
        if (greatest_ > vertices_) lines_.refuseAt(greatestAt_, acceptedFace());
        addSurface();
        return std::move(builder_).take(lines_.file());
    }

  private:
    static std::string acceptedVertex() { return acceptedNumbers("v", 3); }
    std::string acceptedFace() const {
        return tr("errors.mesh.accepted.obj_face", {{"most", std::to_string(vertices_)}});
    }

    void readVertex() {
        const std::optional<glm::dvec3> point = lines_.point(1);
        if (!point) lines_.refuse(acceptedVertex());
        const std::size_t size = lines_.size();
        bool isWhole = size == kPlain || size == kHomogeneous || size == kColored;
        for (std::size_t i = kPlain; i < size; ++i) isWhole = isWhole && lines_.number(i);
        const double w = isWhole && size == kHomogeneous ? *lines_.number(kPlain) : 1;
        if (!isWhole || w == 0 || !std::isfinite(w)) lines_.refuse(tr("errors.mesh.accepted.obj_vertex"));
        if (static_cast<std::size_t>(++vertices_) <= kMaxMeshVertices) points_.push_back(*point / w);
    }

    void readFace() {
        if (lines_.size() < 2) lines_.refuse(acceptedFace());
        // one without area takes room too; what there is too much of is only counted
        triangles_ += std::max<std::size_t>(lines_.size(), 4) - 3;
        if (triangles_ > kMaxMeshTriangles) return;
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            const std::optional<long long> given = vertexIn(lines_.words()[i]);
            if (!given) lines_.refuse(tr("errors.mesh.accepted.obj_words"));
            const long long number = *given < 0 ? vertices_ + 1 + *given : *given;
            if (number < 1) lines_.refuse(acceptedFace());
            // the vertices may come later
            if (number > greatest_) {
                greatest_ = number;
                greatestAt_ = lines_.place();
            }
            corners_.push_back(static_cast<int>(number - 1));
        }
        faceEnds_.push_back(corners_.size());
    }

    void addSurface() {
        std::vector<int> numbers(points_.size(), -1);
        std::size_t at = 0;
        // groups divide what the file does not: they may be those of materials in an object
        const std::vector<std::size_t>& starts = objects_.empty() ? groups_ : objects_;
        auto start = starts.begin();
        for (std::size_t face = 0; face < faceEnds_.size(); ++face) {
            for (; start != starts.end() && *start <= face; ++start) builder_.beginObject();
            builder_.beginFace();
            for (; at < faceEnds_[face]; ++at) {
                const auto vertex = static_cast<std::size_t>(corners_[at]);
                if (numbers[vertex] < 0) {
                    numbers[vertex] = static_cast<int>(builder_.vertices());
                    builder_.addVertex(points_[vertex]);
                }
                builder_.addToFace(numbers[vertex]);
            }
        }
    }

    MeshLines lines_;
    MeshBuilder builder_;
    std::vector<glm::dvec3> points_;
    std::vector<int> corners_;                   ///< of all faces, one after the other
    std::vector<std::size_t> faceEnds_;          ///< end of each face's vertices
    std::vector<std::size_t> objects_, groups_;  ///< the faces before each
    long long vertices_ = 0, greatest_ = 0;      ///< how many; the greatest number that a face names
    std::size_t triangles_ = 0;
    MeshLines::Place greatestAt_;
};

}  // namespace

Mesh readObj(const MeshInput& input) {
    return ObjReader(input).read();
}

}  // namespace gjkscope
