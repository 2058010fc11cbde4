#include "app/workbench/test_actions.hpp"

#include "app/codegen/engine_test.hpp"

namespace gjkscope {
namespace {

/// Says why where the engine can't take the pair.
void copyTest(Workbench& work, const TestEngine& engine) {
    const Scene& scene = work.session.scene();
    const std::string reason = untestableReason(engine, scene);
    if (!reason.empty()) return work.toast(reason);
    const std::string& file = work.session.file().filename().string();
    work.copy(engineTest(engine, {{scene, file}}), "toast.copied-test");
}

}  // namespace

std::vector<Action> testActions() {
    std::vector<Action> all;
    for (const TestEngine& engine : testEngines())
        all.push_back({.id = "copy-test-" + std::string(engine.id),
                       .perform = [&engine](Workbench& work) { copyTest(work, engine); },
                       .enabled =
                           [&engine](const Workbench& work) {
                               return work.copy && (is3D(work) ? engine.threeD : engine.twoD);
                           },
                       .label = std::string(engine.name)});
    return inMenu(Menu::Tests, std::move(all));
}

}  // namespace gjkscope
