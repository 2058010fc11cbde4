#include "app/methods/variants/minkowski_run.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/methods/minkowski/planar_run.hpp"
#include "app/methods/variants/variants.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

/// How many edges are scanned up to the first that is farther away than the one before it.
std::size_t firstRise(const std::vector<EdgeDistance>& edges) {
    const auto isFarther = [](const EdgeDistance& a, const EdgeDistance& b) {
        return b.distance > a.distance;
    };
    const auto before = std::ranges::adjacent_find(edges, isFarther);
    return static_cast<std::size_t>(before - edges.begin()) + (before == edges.end() ? 0 : 2);
}

double leastOf(const std::vector<EdgeDistance>& edges, std::size_t count) {
    return std::ranges::min(std::span(edges).first(count), {}, &EdgeDistance::distance).distance;
}

}  // namespace

std::unique_ptr<Run> runFirstMinimum(const Scene& scene) {
    PlanarDifference difference = planarDifference(scene);
    const std::vector<EdgeDistance>& edges = difference.edges.edges;
    const std::size_t all = edges.size(), scanned = firstRise(edges);
    const double found = leastOf(edges, scanned), least = leastOf(edges, all),
                 now = edges[scanned - 1].distance;
    auto run = planarRun(scene, std::move(difference), scanned, variantCode(scene));
    if (scanned == all) return run;

    const auto text = [=](const char* key) {
        return [=] {
            return std::string(tr(key, {{"now", numberText(now)},
                                        {"found", numberText(found)},
                                        {"least", numberText(least)},
                                        {"scanned", std::to_string(scanned)},
                                        {"all", std::to_string(all)}}));
        };
    };
    const int last = static_cast<int>(run->steps().size()) - 1;
    run->setSentence(last - 1, text("variant.first-minimum.scan"));
    run->setSentence(last,
                     text(found > least ? "variant.first-minimum.wrong" : "variant.first-minimum.lucky"));
    return run;
}

}  // namespace gjkscope
