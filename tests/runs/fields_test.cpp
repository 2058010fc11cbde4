#include "core/fields/fields.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

#include "app/methods/bounding_volumes/stage.hpp"
#include "app/methods/mpr/stage.hpp"
#include "app/methods/shape_cast/stage.hpp"
#include "app/runs/fields_json.hpp"
#include "core/calipers/fields.hpp"
#include "core/cells/fields.hpp"
#include "core/epa/fields.hpp"
#include "core/fields/leaves.hpp"
#include "core/gjk/fields.hpp"
#include "core/sat/fields.hpp"
#include "core/support_mapping/fields.hpp"
#include "core/triangle_iteration/fields.hpp"

namespace gjkscope {
namespace {

/// The names that are not the members' own, by struct and member.
const std::map<std::string, std::string> kRenamed{{"CalipersState lower", "best_separation"},
                                                  {"CalipersState lowerDistance", "best_separation_distance"},
                                                  {"CalipersState lowerNormal", "best_separation_normal"},
                                                  {"CalipersState lowerPoints", "best_separation_points"},
                                                  {"CalipersState previous", "previous_vertex"},
                                                  {"CalipersState upper", "best_distance"},
                                                  {"CalipersState upperIsFoot", "best_distance_is_foot"},
                                                  {"CalipersState upperNormal", "best_distance_normal"},
                                                  {"CalipersState upperPoints", "best_distance_points"},
                                                  {"ClosestPoint point", "nearest"},
                                                  {"ClosestPoint region", "nearest_region"},
                                                  {"DifferenceFacesState highest", "highest_face"},
                                                  {"DifferenceFacesState nearest", "nearest_face"},
                                                  {"DirectedGjkState follows", "follows_policy"},
                                                  {"DirectedGjkState former", "former_support"},
                                                  {"DirectedGjkState straight", "straight_lower"},
                                                  {"CurveBounds best", "best_direction"},
                                                  {"GjkState region", "kept"},
                                                  {"GridState isOfA", "of_a"},
                                                  {"GridState isOfB", "of_b"},
                                                  {"MinkowskiState nextA", "edges_of_a"},
                                                  {"MinkowskiState nextB", "edges_of_b"},
                                                  {"MprState queried", "support_direction"},
                                                  {"PixelState a", "mask_a"},
                                                  {"PixelState b", "mask_b"},
                                                  {"PixelState both", "mask_both"},
                                                  {"PixelState size", "pixel_size"},
                                                  {"SatState axis", "axis_index"},
                                                  {"SatState best", "best_axis"},
                                                  {"SatState onA", "interval_a"},
                                                  {"SatState onB", "interval_b"}};

std::string snakeCase(const std::string& camel) {
    std::string snake;
    for (const char c : camel) {
        if (std::isupper(static_cast<unsigned char>(c)) != 0) snake += '_';
        snake += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return snake;
}

std::string expectedName(const std::string& owner, const std::string& member) {
    const auto renamed = kRenamed.find(owner + " " + member);
    if (renamed != kRenamed.end()) return renamed->second;
    return owner.ends_with("State") && member == "iterations" ? "iteration" : snakeCase(member);
}

// two exchanged names would compile, and mislabel every trace
TEST(Fields, AreCalledAsTheirMembers) {
    const std::regex field(R"re(struct Fields<(\w+)|StateField\{"(\w+)",\s*&S::(\w+)\})re");
    int fields = 0;
    for (const auto& room : std::filesystem::directory_iterator(GJKSCOPE_SOURCE "/core")) {
        std::ifstream file(room.path() / "fields.hpp");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        std::string owner;
        for (std::sregex_iterator m(text.begin(), text.end(), field), end; m != end; ++m) {
            if ((*m)[1].matched) {
                owner = (*m)[1];
                continue;
            }
            ++fields;
            EXPECT_EQ((*m)[2], expectedName(owner, (*m)[3])) << owner << "::" << (*m)[3];
        }
    }
    EXPECT_GT(fields, 150);
}

struct FieldPlace {
    std::string_view name;
    std::uintptr_t address;
    std::size_t size, alignment;
};

std::uintptr_t aligned(std::uintptr_t address, std::size_t alignment) {
    return (address + alignment - 1) / alignment * alignment;
}

/// Whether the fields lie one behind the other from the first byte of `whole` to its last, with no more
/// between them than their alignment needs: no room for one that is not listed.
void expectFilled(const FieldPlace& whole, const std::vector<FieldPlace>& fields) {
    std::uintptr_t end = whole.address;
    for (const FieldPlace& field : fields) {
        EXPECT_EQ(aligned(end, field.alignment), field.address) << whole.name << " " << field.name;
        end = field.address + field.size;
    }
    EXPECT_EQ(aligned(end, whole.alignment), whole.address + whole.size) << whole.name;
}

template <class Field>
FieldPlace placeOf(std::string_view name, const Field& field) {
    return {name, reinterpret_cast<std::uintptr_t>(&field), sizeof(Field), alignof(Field)};
}

template <class S>
void expectFieldsFillTheStruct(const char* name) {
    S s;
    std::vector<FieldPlace> fields;
    forEachField(
        s, [&](std::string_view field, const auto& member) { fields.push_back(placeOf(field, member)); });
    expectFilled(placeOf(name, s), fields);
}

void expectKey(const nlohmann::json& object, const char* name, std::string_view field) {
    EXPECT_TRUE(object.contains(field)) << name << " " << field;
}

/// Whether the JSON of `S` has every field that has a name.
template <class S>
void expectNamesIn(const nlohmann::json& object, const char* name) {
    const S s;
    forEachField(s, [&]<class Field>(std::string_view field, const Field& /*member*/) {
        if (!field.empty())
            expectKey(object, name, field);
        else if constexpr (HasFields<Field>)
            expectNamesIn<Field>(object, name);
    });
}

/// JSON is made of lifted states.
template <class S>
void check(const char* name) {
    expectFieldsFillTheStruct<S>(name);
    using Lifted = decltype(lifted(S()));
    nlohmann::json object;
    addFields(object, {}, lifted(S()));
    expectNamesIn<Lifted>(object, name);
}

template <int D, class T>
void checkAll() {
    check<MinkowskiVertex<D, T>>("vertex");
    check<ClosestPoint<D, T>>("closest point");
    check<GjkState<D, T>>("GJK");
    check<GjkDistanceState<D, T>>("distance GJK");
    check<DirectedGjkState<D, T>>("directed GJK");
    check<PolytopeFacet<D, T>>("facet");
    check<GrowingPolytope<D, T>>("polytope");
    check<EpaState<D, T>>("EPA");
    check<MprState<D, T>>("MPR");
    check<SatState<D, T>>("SAT");
    check<SupportScanState<D, T>>("support scan");
    check<SupportClimbState<D, T>>("support climb");
    check<Proximity<D, T>>("proximity");
    check<SeparatingPlane<D, T>>("separating plane");
    check<ShapeCastState<D, T>>("shape cast");
    check<BoundsState<T>>("bounding volumes");
    check<CalipersState<T>>("calipers");
    check<MinkowskiState<T>>("difference in 2D");
    check<TriangleState<T>>("triangle iteration");
    check<PixelState<T>>("pixels");
}

template <class State>
std::vector<double> leavesOf(const State& state) {
    std::vector<double> leaves;
    const auto add = [&](auto number) { leaves.push_back(static_cast<double>(number)); };
    forEachLeaf(state, add);
    return leaves;
}

}  // namespace

TEST(Fields, OfEveryStateAreAllListedAndWritten) {
    // each dimension and each scalar: a state lists its fields once for all of them
    checkAll<2, float>();
    checkAll<3, double>();
    check<FaceDistance>("face distance");
    check<DifferenceFacesState>("difference in 3D");
    check<GridState>("grid");
}

TEST(Fields, AllReachTheLiftedState) {
    ShapeCastState<2, float> cast;
    cast.radii = 0.25f;
    cast.here.depth = 3;
    cast.here.normal = {1, 2};
    cast.end = ShapeCastState<2, float>::End::Miss;
    const ShapeCastState3 lifted3 = lifted(cast);
    EXPECT_EQ(lifted3.radii, 0.25);
    EXPECT_EQ(lifted3.here.depth, 3);
    EXPECT_EQ(lifted3.here.normal, glm::dvec3(1, 2, 0));
    EXPECT_EQ(lifted3.end, ShapeCastState3::End::Miss);

    EpaState<2, float> epa;
    epa.polytope.facets.emplace_back();
    epa.polytope.facets[0].neighbors = {4, 5};
    epa.polytope.horizon.push_back({7});
    const EpaState<3, double> epa3 = lifted(epa);
    EXPECT_EQ(epa3.polytope.facets[0].neighbors, (std::array<int, 3>{4, 5, -1}));
    EXPECT_EQ(epa3.polytope.horizon[0], (std::array<int, 2>{7, -1}));
}

TEST(Fields, TellStatesApartByEachNumber) {
    MprState<3, double> one;
    const std::vector<double> before = leavesOf(one);
    EXPECT_EQ(leavesOf(lifted(one)), before) << "in 3D and double there is nothing to lift";
    MprState<3, double> other = one;
    other.thickening.z = 1;
    EXPECT_NE(leavesOf(other), before);
    other = one;
    other.portal[2].featureB = 5;
    EXPECT_NE(leavesOf(other), before);
}

TEST(Fields, OfASimplexAreTheVerticesItHas) {
    Simplex<2, double> one, other;
    one.push({{1, 2}, {3, 4}, {2, 2}, 0, 1});
    other = one;
    other.push({{5, 6}, {7, 8}, {2, 2}, 1, 1});
    EXPECT_NE(leavesOf(one), leavesOf(other));
    other.pop();
    EXPECT_EQ(leavesOf(one), leavesOf(other));
}

}  // namespace gjkscope
