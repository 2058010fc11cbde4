#include "app/scene/vertex_order.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <random>
#include <tuple>

namespace gjkscope {
namespace {

/// For ordering only.
std::tuple<double, double, double> byPlace(glm::dvec3 p) {
    return {p.x, p.y, p.z};
}

std::vector<int> ascending(std::size_t count) {
    std::vector<int> order(count);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

/// Empty for the order that they stand in anyway.
std::vector<int> asKept(std::vector<int> order) {
    return std::ranges::is_sorted(order) ? std::vector<int>() : std::move(order);
}

/// The indices that sort `turns`: who comes first, second, …
std::vector<int> orderByTurn(const std::vector<std::size_t>& turns) {
    std::vector<int> order = ascending(turns.size());
    std::ranges::stable_sort(order, {}, [&](int i) { return turns[static_cast<std::size_t>(i)]; });
    return asKept(std::move(order));
}

/// A number that depends on the order of the list (FNV-1a).
std::uint64_t seedOf(const std::vector<glm::dvec3>& list) {
    std::uint64_t hash = 14695981039346656037U;
    for (const glm::dvec3& p : list)
        for (const double x : {p.x, p.y, p.z}) {
            hash ^= std::bit_cast<std::uint64_t>(x);
            hash *= 1099511628211U;
        }
    return hash;
}

/// Fisher and Yates' shuffle, written out: the standard library's own differs between implementations. Not
/// the order it had, where there is another.
std::vector<int> shuffled(std::size_t count, std::uint64_t seed) {
    std::vector<int> order = ascending(count);
    std::mt19937_64 random(seed);
    do {
        for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    } while (count > 1 && std::ranges::is_sorted(order));
    return order;
}

}  // namespace

std::vector<int> vertexOrder(const ShapeSpec& shape, std::size_t count) {
    const bool hasOwn = shape.type == ShapeType::Polytope && shape.order.size() == count;
    return hasOwn ? shape.order : ascending(count);
}

std::vector<glm::dvec3> listedVertices(const ShapeSpec& shape) {
    std::vector<glm::dvec3> list;
    list.reserve(shape.vertices.size());
    for (const int i : vertexOrder(shape, shape.vertices.size()))
        list.push_back(shape.vertices[static_cast<std::size_t>(i)]);
    return list;
}

void keepListOrder(ShapeSpec& shape, const std::vector<glm::dvec3>& points) {
    std::map<std::tuple<double, double, double>, std::size_t> first;
    for (std::size_t i = 0; i < points.size(); ++i) first.emplace(byPlace(points[i]), i);
    std::vector<std::size_t> turns;
    for (const glm::dvec3& v : shape.vertices) {
        const auto found = first.find(byPlace(v));
        turns.push_back(found == first.end() ? points.size() : found->second);
    }
    shape.order = orderByTurn(turns);
}

std::vector<int> carriedOrder(const ShapeSpec& shape, const std::vector<glm::dvec3>& vertices) {
    const std::vector<glm::dvec3> list = listedVertices(shape);
    std::map<std::tuple<double, double, double>, std::size_t> turnOf;
    for (std::size_t i = 0; i < list.size(); ++i) turnOf.emplace(byPlace(list[i]), i);
    constexpr std::size_t kNone = SIZE_MAX;
    std::vector<std::size_t> turns;
    std::vector<bool> isTaken(list.size(), false);
    for (const glm::dvec3& v : vertices) {
        const auto found = turnOf.find(byPlace(v));
        turns.push_back(found == turnOf.end() ? kNone : found->second);
        if (turns.back() != kNone) isTaken[turns.back()] = true;
    }
    std::size_t next = 0;
    for (std::size_t& turn : turns) {
        if (turn != kNone) continue;
        while (next < isTaken.size() && isTaken[next]) ++next;
        turn = next++;
    }
    return orderByTurn(turns);
}

bool canShuffle(const ShapeSpec& shape) {
    const bool hasList = shape.type == ShapeType::Polytope || shape.type == ShapeType::Triangle;
    return hasList && shape.mesh.empty() && shape.vertices.size() > 1;
}

void shuffleVertices(ShapeSpec& shape, int dimension) {
    const std::vector<int> order = shuffled(shape.vertices.size(), seedOf(listedVertices(shape)));
    std::vector<glm::dvec3> vertices;
    std::vector<int> places;
    const std::vector<int> before = vertexOrder(shape, shape.vertices.size());
    for (const int i : order) {
        places.push_back(before[static_cast<std::size_t>(i)]);
        vertices.push_back(shape.vertices[static_cast<std::size_t>(places.back())]);
    }
    if (dimension == 2)
        shape.order = asKept(std::move(places));
    else
        shape.vertices = std::move(vertices);
}

}  // namespace gjkscope
