// A program of somebody else's: what it prints is the same in every build of it.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <gjkscope/gjkscope.hpp>
#include <limits>
#include <random>
#include <stdexcept>

#include "every_method.hpp"

using namespace gjkscope;

namespace {

int allocations = 0;

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace {

std::uint64_t fingerprint = 0xcbf29ce484222325;

template <class T>
void note(T number) {
    const auto bits = std::bit_cast<std::uint64_t>(static_cast<double>(number));
    for (int byte = 0; byte < 8; ++byte)
        fingerprint = (fingerprint ^ (bits >> 8 * byte & 0xff)) * 0x100000001b3;
}

class Numbers {
  public:
    float operator()() { return static_cast<float>(random_()) / static_cast<float>(random_.max()) * 2 - 1; }

  private:
    std::minstd_rand random_{7};
};

Polytope<3, float> hullOf(int vertices, Numbers& next) {
    std::vector<Vec<3, float>> points;
    for (int i = 0; i < vertices; ++i) {
        const float x = next(), y = next(), z = next();
        points.emplace_back(x, y, z);
    }
    return Polytope<3, float>(std::move(points));
}

/// How many pairs of a batch get another answer than alone.
int differentInBatch() {
    Numbers next;
    std::vector<Polytope<3, float>> hulls;
    for (int i = 0; i < 40; ++i) hulls.push_back(hullOf(4 + i % 5, next));
    std::vector<HullPair<float>> pairs;
    for (std::size_t i = 0; i < 1000; ++i) {
        HullPair<float>& pair = pairs.emplace_back();
        pair.a = &hulls[i % 40];
        pair.b = &hulls[(7 * i + 3) % 40];
        pair.poseB.position = {2 * next(), 2 * next(), 2 * next()};
    }
    int different = 0;
    gjkDistanceBatch(pairs, [&](std::size_t i, const GjkDistanceState<3, float>& state) {
        const auto alone = gjkDistance(pairs[i]);
        different += state.intersects != alone.intersects || state.upper != alone.upper;
        note(state.upper);
    });
    return different;
}

/// A box that slides through another: how often a query that starts from the frame before says something else
/// than one that starts over.
template <int D>
int differentWarm() {
    const auto box = makeBox<D, double>(Vec<D, double>(1));
    QueryMemory<D, double> memory;
    int different = 0;
    for (int frame = 0; frame < 100; ++frame) {
        Pose<D, double> pose;
        pose.position[0] = 3 - 0.04 * frame;
        pose.position[1] = 0.3 + 0.001 * frame;
        const auto a = placedAt(box, Pose<D, double>()), b = placedAt(box, pose);
        const Proximity<D, double> warm = proximity(a, b, {.firstDirection = pose.position}, memory);
        const Proximity<D, double> cold = proximity(a, b, {.firstDirection = pose.position});
        const double gap = std::abs(warm.distance - cold.distance) + std::abs(warm.depth - cold.depth);
        different += warm.intersects != cold.intersects || !(gap < 1e-9) || warm.status != cold.status;
        note(warm.distance - warm.depth);
    }
    return different;
}

/// How often queries allocate that start from the frame before and have the storage of earlier ones.
template <int D>
int allocationsWarm() {
    const auto box = makeBox<D, double>(Vec<D, double>(1));
    QueryMemory<D, double> memory;
    int before = 0;
    for (int frame = 0; frame < 200; ++frame) {
        if (frame == 100) before = allocations;
        Pose<D, double> pose;
        pose.position[0] = 3 - 0.04 * (frame % 100);
        pose.position[1] = 0.3 + 0.001 * (frame % 100);
        const auto a = placedAt(box, Pose<D, double>()), b = placedAt(box, pose);
        note(proximity(a, b, {.firstDirection = pose.position}, memory).depth);
    }
    return allocations - before;
}

/// Queries that say converged of positions that are not finite, or whose squares are not.
template <class T>
int convergedBeyondNumbers() {
    const auto box = makeBox<3, T>(Vec<3, T>(1)), ball = makeBall<3, T>(T(1));
    const Polytope<3, T> hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    const AnyShape<3, T> solid(hull);
    int converged = 0;
    for (const T place : {std::numeric_limits<T>::infinity(), -std::numeric_limits<T>::infinity(),
                          std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::max() / 4,
                          std::sqrt(std::numeric_limits<T>::max()) * 1000}) {
        for (const AnyShape<3, T>* shape : {&box, &ball, &solid}) {
            Pose<3, T> pose;
            pose.position[1] = place;
            const auto a = placedAt(box, Pose<3, T>()), b = placedAt(*shape, pose);
            for (const bool forth : {true, false}) {
                const auto full = forth ? proximity(a, b) : proximity(b, a);
                const auto gjkEnd = forth ? gjkDistance(a, b) : gjkDistance(b, a);
                const auto yesNo = forth ? gjk(a, b) : gjk(b, a);
                const bool isFinite = full.distance < std::numeric_limits<T>::infinity();
                converged += full.status == Status::Converged && !isFinite;
                converged += full.intersects && full.status == Status::Converged;
                converged += gjkEnd.intersects || (gjkEnd.status == Status::Converged && !isFinite);
                converged += yesNo.intersects;
            }
        }
    }
    return converged;
}

/// What becomes of a polytope without vertices.
const char* fateOfNothing() {
#ifdef __cpp_exceptions
    try {
        const Polytope<2, double> nothing({});
    } catch (const std::invalid_argument&) {
        return "refused";
    }
    return "taken";
#else
    return "aborts";
#endif
}

}  // namespace

int main() {
    const auto box = makeBox<3, double>({1, 1, 1}), ball = makeBall<3, double>(1);
    const auto a = placedAt(box, {}), b = placedAt(ball, {.position = {2.5, 0, 0}}),
               c = placedAt(box, {.position = {1.5, 0, 0}});
    std::printf("%g apart\n", proximity(a, b).distance);
    const auto half = proximityOf(gjkDistance(a, c), a, c);
    std::printf("depth %s by GJK alone, %g with EPA\n", half.status == Status::Searching ? "open" : "known",
                proximity(a, c).depth);
    std::printf("%d different in a batch\n", differentInBatch());
    std::printf("%d different from the frame before\n", differentWarm<2>() + differentWarm<3>());
    std::printf("%d allocations with lent storage\n", allocationsWarm<2>() + allocationsWarm<3>());
    std::printf("%d converged beyond numbers\n",
                convergedBeyondNumbers<float>() + convergedBeyondNumbers<double>());
    std::printf("%d wrong by other methods\n", every_method::wrongIn2D<double>(note<double>) +
                                                   every_method::wrongIn2D<float>(note<float>) +
                                                   every_method::wrongIn3D(note<double>));
    std::printf("no vertices: %s\n", fateOfNothing());
    std::printf("%016llx\n", static_cast<unsigned long long>(fingerprint));
}
