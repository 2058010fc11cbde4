#include "tests/oracle/random_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

namespace gjkscope::oracle {
namespace {

constexpr double kCell = 1.0 / (1 << 20);

__extension__ using Wide = __int128;

template <class Cell>
bool before(const Cell& p, const Cell& q) {
    for (int i = 0; i < Cell::length(); ++i) {
        if (p[i] != q[i]) return p[i] < q[i];
    }
    return false;
}

/// The vertices of a point set, counter-clockwise (Andrew's monotone chain, exact on the grid).
template <class Cell>
std::vector<Cell> polygonOf(std::vector<Cell> points) {
    std::sort(points.begin(), points.end(), before<Cell>);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::vector<Cell> chain;
    const auto addSide = [&](auto first, auto last) {
        const std::size_t start = chain.size();
        for (; first != last; ++first) {
            while (chain.size() >= start + 2) {
                const Cell p = chain.back(), u = p - chain[chain.size() - 2], v = *first - p;
                if (Wide(u[0]) * v[1] - Wide(u[1]) * v[0] > 0) break;
                chain.pop_back();
            }
            chain.push_back(*first);
        }
        chain.pop_back();
    };
    addSide(points.begin(), points.end());
    addSide(points.rbegin(), points.rend());
    return chain;
}

template <class Cell>
Cell combine(const std::vector<Cell>& columns, const Cell& weights) {
    Cell sum(0);
    for (int i = 0; i < Cell::length(); ++i) sum += weights[i] * columns[static_cast<std::size_t>(i)];
    return sum;
}

glm::dvec2 turned(glm::dvec2 p, glm::dvec4 random) {
    const double angle = 3 * random.x;
    return {std::cos(angle) * p.x - std::sin(angle) * p.y, std::sin(angle) * p.x + std::cos(angle) * p.y};
}

glm::dvec3 turned(glm::dvec3 p, glm::dvec4 random) {
    return glm::normalize(glm::dquat(random.x, random.y, random.z, random.w)) * p;
}

/// `vectors` are the columns of an invertible matrix.
bool areIndependent(const std::vector<glm::i64vec2>& v) {
    return v[0].x * v[1].y != v[0].y * v[1].x;
}
bool areIndependent(const std::vector<glm::i64vec3>& v) {
    return v[0].x * (v[1].y * v[2].z - v[1].z * v[2].y) - v[0].y * (v[1].x * v[2].z - v[1].z * v[2].x) +
               v[0].z * (v[1].x * v[2].y - v[1].y * v[2].x) !=
           0;
}

}  // namespace

template <int D>
Point<D> RandomPairs<D>::direction() {
    std::normal_distribution<double> normal;
    Point<D> d;
    for (int i = 0; i < D; ++i) d[i] = normal(random_);
    return glm::normalize(d);
}

template <int D>
Point<D> RandomPairs<D>::vector(double longest) {
    const double length = uniform(0, longest);
    return length * direction();
}

template <int D>
std::vector<Point<D>> RandomPairs<D>::roundish(double size) {
    Point<D> radii(size);
    if (integer(0, 4) == 0) radii[integer(0, D - 1)] *= std::pow(10, -uniform(1, 3));
    const glm::dvec4 turn{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
    std::vector<Point<D>> points;
    for (int n = integer(4, D == 2 ? 16 : 20); n > 0; --n)
        points.push_back(turned(radii * direction(), turn));
    return points;
}

template <int D>
typename RandomPairs<D>::Cells RandomPairs<D>::onGrid(const std::vector<Point<D>>& points) const {
    Cells cells;
    for (const Point<D>& p : points) {
        Cell cell;
        for (int i = 0; i < D; ++i) cell[i] = std::llround(p[i] / kCell);
        cells.push_back(cell);
    }
    return cells;
}

template <int D>
PolytopePair<D> RandomPairs<D>::finish(std::string kind, const Cells& a, const Cells& b) const {
    const auto points = [](const Cells& cells) {
        std::vector<Point<D>> result;
        for (const Cell& cell : cells) result.push_back(Point<D>(cell) * kCell);
        return result;
    };
    if constexpr (D == 2) return {std::move(kind), points(polygonOf(a)), points(polygonOf(b))};
    return {std::move(kind), points(a), points(b)};
}

template <int D>
PolytopePair<D> RandomPairs<D>::general() {
    const double sizeA = std::exp2(uniform(-6, 1)), sizeB = std::exp2(uniform(-6, 1));
    const Point<D> offset = vector(1.7 * (sizeA + sizeB)), center = vector(2);
    std::vector<Point<D>> a = roundish(sizeA), b = roundish(sizeB);
    for (Point<D>& p : a) p += center;
    for (Point<D>& p : b) p += center + offset;
    return finish("general", onGrid(a), onGrid(b));
}

template <int D>
typename RandomPairs<D>::Cells RandomPairs<D>::restingFromBelow() {
    Cells cells = onGrid(roundish(0.25));
    for (Cell& cell : cells) cell[D - 1] = -std::abs(cell[D - 1]) - 1000;
    const auto inPlane = [&] {
        Cell cell(0);
        for (int i = 0; i + 1 < D; ++i) cell[i] = sign() * integer(1, 1 << 17);
        return cell;
    };
    const int feature = integer(1, D);
    const Cell p = inPlane(), q = inPlane();
    if (feature == 1) cells.push_back(Cell(0));
    if (feature == 2) cells.insert(cells.end(), {p, -p});
    if (feature == 3) cells.insert(cells.end(), {p, q, -p - q});
    return cells;
}

template <int D>
std::vector<typename RandomPairs<D>::Cell> RandomPairs<D>::shear() {
    Cells columns(D);
    do {
        for (Cell& column : columns) {
            for (int i = 0; i < D; ++i) column[i] = integer(-3, 3);
        }
    } while (!areIndependent(columns));
    return columns;
}

template <int D>
PolytopePair<D> RandomPairs<D>::touching() {
    Cells a = restingFromBelow(), b = restingFromBelow();
    for (Cell& cell : b) cell[D - 1] = -cell[D - 1];
    const Cells columns = shear();
    for (Cells* cells : {&a, &b}) {
        for (Cell& cell : *cells) cell = combine(columns, cell);
    }
    return finish("touching", a, b);
}

template <int D>
PolytopePair<D> RandomPairs<D>::nearlyTouching() {
    Cells a = restingFromBelow(), b = restingFromBelow();
    const std::int64_t side = sign(), step = side << integer(0, 12);
    for (Cell& cell : b) cell[D - 1] = -cell[D - 1] + step;
    const Cells columns = shear();
    for (Cells* cells : {&a, &b}) {
        for (Cell& cell : *cells) cell = combine(columns, cell);
    }
    return finish("nearly touching", a, b);
}

template <int D>
PolytopePair<D> RandomPairs<D>::identical() {
    const Cells a = randomHull(1);
    Cells b = a;
    // in the same place, or moved by the difference of two vertices
    const Cell shift = integer(0, 1) == 0 ? Cell(0) : a[1] - a[0];
    for (Cell& cell : b) cell += shift;
    return finish("identical", a, b);
}

template <int D>
PolytopePair<D> RandomPairs<D>::reflected() {
    // every side of A has a parallel one on B; through a vertex or through the middle of two
    const Cells a = randomHull(1);
    const Cell twiceCenter = a[0] + a[static_cast<std::size_t>(integer(0, 1))];
    Cells b;
    for (const Cell& cell : a) b.push_back(twiceCenter - cell);
    return finish("reflected", a, b);
}

template <int D>
PolytopePair<D> RandomPairs<D>::boxes() {
    // so few sizes and places that sides are often in one plane
    const auto pick = [&](int low, int high) {
        Cell cell;
        for (int k = 0; k < D; ++k) cell[k] = std::int64_t(integer(low, high)) << 16;
        return cell;
    };
    const auto box = [&](int reach) {
        const Cell center = pick(-reach, reach), half = pick(1, 3);
        Cells vertices;
        for (int i = 0; i < 1 << D; ++i) {
            Cell vertex = center;
            for (int k = 0; k < D; ++k) vertex[k] += (i >> k & 1) != 0 ? half[k] : -half[k];
            vertices.push_back(vertex);
        }
        return vertices;
    };
    Cells a = box(2), b = box(4);
    if (integer(0, 1) == 0) {
        const Cells columns = shear();
        for (Cells* cells : {&a, &b}) {
            for (Cell& cell : *cells) cell = combine(columns, cell);
        }
    }
    return finish("boxes", a, b);
}

template <int D>
PolytopePair<D> RandomPairs<D>::raw() {
    // turned off the grid: what touched now touches up to rounding
    PolytopePair<D> pair = integer(0, 1) == 0 ? boxes() : general();
    const glm::dvec4 turn{uniform(-1, 1), uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)};
    const Point<D> shift = direction();
    for (auto* points : {&pair.a, &pair.b}) {
        for (Point<D>& p : *points) p = turned(p, turn) + shift;
    }
    pair.kind += ", raw";
    return pair;
}

template <int D>
PolytopePair<D> RandomPairs<D>::next() {
    const int draw = integer(0, 99);
    PolytopePair<D> pair = draw < 60   ? general()
                           : draw < 68 ? touching()
                           : draw < 82 ? nearlyTouching()
                           : draw < 85 ? identical()
                           : draw < 88 ? reflected()
                           : draw < 96 ? boxes()
                                       : raw();
    if (integer(0, 3) == 0) {
        pair.marginA = uniform(0, 0.2);
        pair.marginB = integer(0, 1) == 0 ? 0 : uniform(0, 0.2);
    }
    return pair;
}

template class RandomPairs<2>;
template class RandomPairs<3>;

}  // namespace gjkscope::oracle
