#include "app/scene/vertex_order.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
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

/// The turns of points in a list, each of which is taken once: repeated points one after the other.
class Turns {
  public:
    explicit Turns(const std::vector<glm::dvec3>& list) {
        for (std::size_t i = 0; i < list.size(); ++i) turns_.emplace(byPlace(list[i]), i);
    }
    std::optional<std::size_t> take(glm::dvec3 p) {
        const auto found = turns_.lower_bound(byPlace(p));
        if (found == turns_.end() || found->first != byPlace(p)) return std::nullopt;
        const std::size_t turn = found->second;
        turns_.erase(found);
        return turn;
    }

  private:
    std::multimap<std::tuple<double, double, double>, std::size_t> turns_;
};

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
    if (shape.type != ShapeType::Polytope || shape.vertices.size() != count || shape.order.empty())
        return ascending(count);
    std::vector<int> order = shape.order;
    std::erase_if(order, [&](int i) { return static_cast<std::size_t>(i) >= count; });
    return order.size() == count ? order : ascending(count);
}

std::vector<glm::dvec3> listedVertices(const ShapeSpec& shape) {
    std::vector<glm::dvec3> list;
    list.reserve(shape.vertices.size());
    for (const int i : vertexOrder(shape, shape.vertices.size()))
        list.push_back(shape.vertices[static_cast<std::size_t>(i)]);
    return list;
}

std::vector<glm::dvec3> listedPoints(const ShapeSpec& shape) {
    const std::size_t known = shape.vertices.size(), count = known + shape.lostVertices.size();
    if (shape.type != ShapeType::Polytope || shape.order.size() != count) {
        std::vector<glm::dvec3> list = listedVertices(shape);
        list.insert(list.end(), shape.lostVertices.begin(), shape.lostVertices.end());
        return list;
    }
    std::vector<glm::dvec3> list;
    list.reserve(count);
    for (const int i : shape.order) {
        const auto place = static_cast<std::size_t>(i);
        list.push_back(place < known ? shape.vertices[place] : shape.lostVertices[place - known]);
    }
    return list;
}

void keepListOrder(ShapeSpec& shape, const std::vector<glm::dvec3>& points) {
    Turns free(points);
    std::vector<std::size_t> turns;
    for (const auto* list : {&shape.vertices, &shape.lostVertices})
        for (const glm::dvec3& p : *list) turns.push_back(free.take(p).value_or(points.size()));
    shape.order = orderByTurn(turns);
}

std::vector<int> carriedOrder(const ShapeSpec& shape, const std::vector<glm::dvec3>& vertices,
                              const std::vector<glm::dvec3>& lost) {
    const std::vector<glm::dvec3> before = listedPoints(shape);
    Turns free(before);
    std::vector<std::optional<std::size_t>> turns;
    std::vector<bool> isTaken(before.size(), false);
    for (const auto* list : {&vertices, &lost})
        for (const glm::dvec3& p : *list) {
            turns.push_back(free.take(p));
            if (turns.back()) isTaken[*turns.back()] = true;
        }
    std::vector<std::size_t> all;
    std::size_t next = 0;
    for (const std::optional<std::size_t>& turn : turns) {
        while (!turn && next < isTaken.size() && isTaken[next]) ++next;
        all.push_back(turn ? *turn : next++);
    }
    return orderByTurn(all);
}

void dropLostVertices(ShapeSpec& shape) {
    shape.lostVertices.clear();
    shape.order = asKept(vertexOrder(shape, shape.vertices.size()));
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
    if (dimension == 2) {
        for (std::size_t i = 0; i < shape.lostVertices.size(); ++i)
            places.push_back(static_cast<int>(shape.vertices.size() + i));
        shape.order = asKept(std::move(places));
    } else {
        shape.vertices = std::move(vertices);
    }
}

}  // namespace gjkscope
