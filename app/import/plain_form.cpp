#include "app/import/plain_form.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/base/json/text.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// A member with the name that is read as it.
struct NamedMember {
    const char* name;
    std::optional<PlacedNumbers> BodyDraft::*member;
};

constexpr NamedMember kMembers[] = {{"half extents", &BodyDraft::half},
                                    {"full extents", &BodyDraft::full},
                                    {"size", &BodyDraft::extents},
                                    {"min corner", &BodyDraft::low},
                                    {"max corner", &BodyDraft::high},
                                    {"radii", &BodyDraft::radii},
                                    {"radius", &BodyDraft::radius},
                                    {"half height", &BodyDraft::halfHeight},
                                    {"height", &BodyDraft::height},
                                    {"margin", &BodyDraft::margin},
                                    {"degree", &BodyDraft::degree},
                                    {"weights", &BodyDraft::weights},
                                    {"knots", &BodyDraft::knots},
                                    {"position", &BodyDraft::position},
                                    {"center", &BodyDraft::center},
                                    {"from", &BodyDraft::from},
                                    {"to", &BodyDraft::to},
                                    {"velocity", &BodyDraft::velocity}};

class BodyForm {
  public:
    BodyForm(BodyDraft draft, std::string label) : draft_(std::move(draft)), label_(std::move(label)) {
        const bool isTall = draft_.height || draft_.halfHeight;
        if (!draft_.low || !draft_.high) draft_.low = draft_.high = std::nullopt;
        if (draft_.type || draft_.endA || !draft_.vertices.empty()) return;
        if (draft_.half || draft_.full || draft_.extents || draft_.low) draft_.type = ShapeType::Box;
        if (draft_.radii) draft_.type = ShapeType::Ellipsoid;
        if (draft_.radius && !isTall) draft_.type = ShapeType::Ball;
    }

    std::string text() {
        const auto* const type = std::ranges::find(kShapeWords, draft_.type, &NameOf<ShapeType>::second);
        const bool isPoints =
            !draft_.vertices.empty() && (!draft_.type || draft_.type == ShapeType::Polytope);
        if (!draft_.endA)
            add("shape", isPoints ? "polygon" : type == kShapeWords.end() ? kMissing : type->first);
        addVertices();
        for (const NamedMember& each : kMembers)
            if (const auto& value = draft_.*each.member) add(each.name, numbersText(value->numbers));
        if (draft_.axis && !draft_.endA) add("axis", std::string(1, "xyz"[*draft_.axis]));
        if (draft_.orientation) {
            const glm::dquat& q = *draft_.orientation;
            add("rotation", numbersText({q.w, q.x, q.y, q.z}), " (w, x, y, z)");
        }
        if (draft_.angle) add("angle", exactNumberText(*draft_.angle), " (radians)");
        addMissing();
        return std::move(text_);
    }

  private:
    void add(const char* name, std::string_view value, const char* remark = "") {
        text_.append(name).append(" ").append(label_).append(remark).append(": ").append(value).append("\n");
    }

    void addVertices() {
        std::vector<std::vector<double>> points = draft_.vertices;
        if (draft_.endA && draft_.endB) points = {draft_.endA->numbers, draft_.endB->numbers};
        if (draft_.endA && draft_.endB) add("shape", draft_.radius ? "capsule" : "segment");
        std::string list;
        for (const std::vector<double>& each : points)
            list.append(list.empty() ? "" : ", ").append(numbersText(each));
        if (list.find(kMissing) != list.npos) list = kMissing;
        if (!list.empty()) add("vertices", list);
        if (draft_.flat) add("vertices", numbersText(draft_.flat->numbers));
    }

    /// Names what the shape needs, and a position.
    void addMissing() {
        const auto need = [&](const char* name, bool has) {
            if (!has) add(name, kMissing);
        };
        const bool hasPoints = !draft_.vertices.empty() || draft_.flat || draft_.endA;
        const bool tall = draft_.type == ShapeType::Capsule || draft_.type == ShapeType::Cylinder ||
                          draft_.type == ShapeType::Cone;
        if (draft_.type == ShapeType::Box) need("half extents", draft_.hasSize() || hasPoints);
        if (draft_.type == ShapeType::Ball || (tall && !draft_.radius)) need("radius", draft_.hasSize());
        if (draft_.type == ShapeType::Ellipsoid) need("radii", draft_.hasSize());
        if (tall && !hasPoints) {
            need("half height", draft_.halfHeight || draft_.height);
            need("axis", draft_.axis.has_value());
        }
        const bool ofPoints = draft_.type == ShapeType::Polytope || draft_.type == ShapeType::Triangle ||
                              draft_.type == ShapeType::Segment;
        if (ofPoints) need("vertices", hasPoints);
        if (!hasPoints) need("position", draft_.position || draft_.center || draft_.from || draft_.low);
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
