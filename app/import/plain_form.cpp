#include "app/import/plain_form.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "app/base/json/text.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// The name that is read as the role.
std::string nameOfRole(FieldRole role) {
    if (role == "extents") return "size";
    if (isAnyOf(role, {"low", "high"})) return role == "low" ? "min corner" : "max corner";
    std::string name(role.word());
    std::ranges::replace(name, '-', ' ');
    return name;
}

class BodyForm {
  public:
    BodyForm(BodyDraft draft, std::string label) : draft_(std::move(draft)), label_(std::move(label)) {
        if (!draft_.has("low") || !draft_.has("high")) {
            draft_.values.erase("low");
            draft_.values.erase("high");
        }
        if (draft_.type || draft_.has("end-a") || !draft_.vertices.empty()) return;
        if (draft_.hasAny({"half-extents", "full-extents", "extents", "low"})) draft_.type = ShapeType::Box;
        if (draft_.has("radii")) draft_.type = ShapeType::Ellipsoid;
        if (draft_.has("radius") && !hasLength()) draft_.type = ShapeType::Ball;
    }

    std::string text() {
        const std::string_view type = draft_.type ? nameOf(kShapeWords, *draft_.type) : std::string_view();
        const bool isPoints =
            !draft_.vertices.empty() && (!draft_.type || draft_.type == ShapeType::Polytope);
        if (!draft_.has("end-a")) add("shape", isPoints ? "polygon" : type.empty() ? kMissing : type);
        addVertices();
        for (const FieldRole role : std::initializer_list<FieldRole>{
                 "half-extents", "full-extents", "extents", "low", "high", "radii", "radius", "half-height",
                 "height", "margin", "degree", "weights", "knots", "position", "center", "from", "to",
                 "velocity"})
            if (const auto* value = draft_.find(role)) add(nameOfRole(role), numbersText(value->numbers));
        if (draft_.axis && !draft_.has("end-a")) add("axis", std::string(1, "xyz"[*draft_.axis]));
        if (draft_.orientation) {
            const glm::dquat& q = *draft_.orientation;
            add("rotation", numbersText({q.w, q.x, q.y, q.z}), " (w, x, y, z)");
        }
        if (draft_.angle) add("angle", exactNumberText(*draft_.angle), " (radians)");
        addMissing();
        return std::move(text_);
    }

  private:
    bool hasLength() const { return draft_.hasAny({"half-height", "height"}); }

    void add(std::string_view name, std::string_view value, const char* remark = "") {
        text_.append(name).append(" ").append(label_).append(remark).append(": ").append(value).append("\n");
    }

    void addVertices() {
        std::vector<std::vector<double>> points = draft_.vertices;
        const PlacedNumbers *const a = draft_.find("end-a"), *const b = draft_.find("end-b");
        if (a != nullptr && b != nullptr) {
            points = {a->numbers, b->numbers};
            add("shape", draft_.has("radius") ? "capsule" : "segment");
        }
        std::string list;
        for (const std::vector<double>& each : points)
            list.append(list.empty() ? "" : ", ").append(numbersText(each));
        if (list.find(kMissing) != list.npos) list = kMissing;
        if (!list.empty()) add("vertices", list);
        if (const auto* flat = draft_.find("flat")) add("vertices", numbersText(flat->numbers));
    }

    /// Names what the shape needs, and a position.
    void addMissing() {
        const auto need = [&](const char* name, bool has) {
            if (!has) add(name, kMissing);
        };
        const bool hasPoints = !draft_.vertices.empty() || draft_.hasAny({"flat", "end-a"});
        const bool tall = isTall(draft_.type), hasRadius = draft_.has("radius");
        if (draft_.type == ShapeType::Box) need("half extents", draft_.hasSize() || hasPoints);
        if (draft_.type == ShapeType::Ball || (tall && !hasRadius)) need("radius", draft_.hasSize());
        if (draft_.type == ShapeType::Ellipsoid) need("radii", draft_.hasSize());
        if (tall && !hasPoints) {
            need("half height", hasLength());
            need("axis", draft_.axis.has_value());
        }
        const bool ofPoints = draft_.type == ShapeType::Polytope || draft_.type == ShapeType::Triangle ||
                              draft_.type == ShapeType::Segment;
        if (ofPoints) need("vertices", hasPoints);
        if (!hasPoints) need("position", draft_.hasAny({"position", "center", "from", "low"}));
    }

    BodyDraft draft_;
    std::string label_;
    std::string text_;
};

}  // namespace

std::string numbersText(const std::vector<double>& numbers) {
    if (!std::ranges::all_of(numbers, [](double each) { return std::isfinite(each); })) return kMissing;
    std::string text;
    for (const double each : numbers) text.append(text.empty() ? "" : ", ").append(exactNumberText(each));
    return numbers.size() == 1 ? text : "(" + text + ")";
}

std::string plainForm(std::vector<BodyDraft> drafts) {
    std::erase_if(drafts, [](const BodyDraft& draft) { return !draft.hasShape() && !draft.hasPose(); });
    drafts.resize(2);
    std::string text;
    for (std::size_t i = 0; i < drafts.size(); ++i)
        text += BodyForm(drafts[i], std::string(1, static_cast<char>('A' + i))).text();
    return text;
}

}  // namespace gjkscope
