#include "app/methods/variants/variants.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "app/methods/variants/distance_run.hpp"
#include "app/methods/variants/epa_run.hpp"
#include "app/methods/variants/gjk_run.hpp"
#include "app/methods/variants/minkowski_run.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

/// A variant, the method that has it, and how it runs.
struct VariantRow {
    Variant variant;
    std::string_view method;
    bool threeD;
    std::unique_ptr<Run> (*run)(const Scene&);
};

constexpr std::array kRows{
    VariantRow{Variant::DropOldest, "gjk", true, runGjkVariant},
    VariantRow{Variant::Strict, "gjk", true, runGjkVariant},
    VariantRow{Variant::FirstMinimum, "minkowski", false, runFirstMinimum},
    VariantRow{Variant::FacesInASet, "epa", true, runFacesInASet},
    VariantRow{Variant::FacesInASet, "gjk-epa", true, runFacesInASet},
    VariantRow{Variant::NoDuplicateTest, "gjk-distance", true, runDistanceVariant},
    VariantRow{Variant::FixedEpsilon, "gjk-distance", true, runDistanceVariant},
};

bool isOf(const VariantRow& row, std::string_view method, int dimension) {
    return row.method == method && (row.threeD || dimension == 2);
}

}  // namespace

std::vector<Variant> variantsOf(std::string_view method, int dimension) {
    std::vector<Variant> variants;
    for (const VariantRow& row : kRows)
        if (isOf(row, method, dimension)) variants.push_back(row.variant);
    return variants;
}

std::unique_ptr<Run> runVariant(const Scene& scene) {
    const auto row = std::ranges::find_if(kRows, [&](const VariantRow& each) {
        return each.variant == scene.options.variant && isOf(each, scene.method, scene.dimension);
    });
    assert(row != kRows.end());
    return row->run(scene);
}

std::string variantCode(const Scene& scene) {
    return scene.method + "/" + std::string(nameOf(kVariantNames, *scene.options.variant));
}

int stepOf(const Run& run, std::string_view stage, int iteration, std::string_view phase) {
    const auto found = std::ranges::find_if(run.steps(), [&](const Step& step) {
        return step.stage == stage && step.iteration == iteration && step.phase == phase;
    });
    return static_cast<int>(found - run.steps().begin()) - (found == run.steps().end() ? 1 : 0);
}

}  // namespace gjkscope
