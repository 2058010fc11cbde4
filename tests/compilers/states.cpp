/// Prints the states that the solvers went through, all numbers of them, on pairs of every two types of
/// shapes, to the last bit.
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstdio>

#include "core/contact/contact_patch.hpp"
#include "core/contact/fields.hpp"
#include "core/epa/epa.hpp"
#include "core/epa/fields.hpp"
#include "core/fields/leaves.hpp"
#include "core/gjk/fields.hpp"
#include "core/mpr/fields.hpp"
#include "core/mpr/mpr.hpp"
#include "tests/campaign/recipes.hpp"

namespace gjkscope {
namespace {

/// A number that depends on every bit added, and on their order (FNV-1a,
/// http://www.isthe.com/chongo/tech/comp/fnv/).
class Fingerprint {
  public:
    template <std::floating_point T>
    void add(T number) {
        if constexpr (sizeof(T) == sizeof(std::uint64_t))
            mix(std::bit_cast<std::uint64_t>(number));
        else
            mix(std::bit_cast<std::uint32_t>(number));
    }
    void add(int number) { mix(static_cast<std::uint64_t>(number)); }
    void add(unsigned number) { mix(number); }
    void add(std::size_t number) { mix(number); }
    void add(bool flag) { mix(flag ? 1 : 0); }
    /// Every number of a state.
    template <HasFields State>
    void operator()(const State& state) {
        const auto addLeaf = [this](auto leaf) { add(leaf); };
        forEachLeaf(state, addLeaf);
    }
    std::uint64_t value() const { return value_; }

  private:
    void mix(std::uint64_t bits) {
        for (int byte = 0; byte < 8; ++byte) value_ = (value_ ^ (bits >> 8 * byte & 0xff)) * 0x100000001b3;
    }

    std::uint64_t value_ = 0xcbf29ce484222325;
};

template <int D, class T>
void print(const campaign::Recipe& recipe) {
    const campaign::Duo<D, T> duo = campaign::duoOf<D, T>(recipe);
    const auto a = duo.a(), b = duo.b();
    Fingerprint yesNo, distance, depth, portal, contacts;
    const auto into = [](Fingerprint& run) { return [&run](const auto& state) { run(state); }; };
    gjk(a, b, {duo.limits, duo.aim()}, into(yesNo));
    const auto end = gjkDistance(a, b, {duo.limits, duo.aim()}, into(distance));
    epa(end, a, b, duo.limits, into(depth));
    mpr(a, b, duo.centerA(), duo.centerB(), {}, into(portal));
    const auto sidesA = flatSidesOf(a), sidesB = flatSidesOf(b);
    const auto answer = proximity(a, b, {duo.limits, duo.aim()});
    contact(a, b, contactPair(a, sidesA, b, sidesB, answer), into(contacts));
    std::printf("%dD %s, recipe %u: %a to %a", D, sizeof(T) == sizeof(float) ? "float" : "double",
                recipe.seed, double(end.lower), double(end.upper));
    for (const Fingerprint& run : {yesNo, distance, depth, portal, contacts})
        std::printf(" %016llx", static_cast<unsigned long long>(run.value()));
    std::puts("");
}

template <int D>
void printAll() {
    unsigned seed = 0;
    for (int placing = 0; placing < int(campaign::kPlacings.size()); ++placing)
        for (int typeA = 0; typeA < campaign::kTypes<D>; ++typeA)
            for (int typeB = 0; typeB < campaign::kTypes<D>; ++typeB) {
                const campaign::Recipe recipe{++seed, typeA, typeB, static_cast<campaign::Placing>(placing)};
                print<D, double>(recipe);
                print<D, float>(recipe);
            }
}

}  // namespace
}  // namespace gjkscope

int main() {
    gjkscope::printAll<2>();
    gjkscope::printAll<3>();
}
