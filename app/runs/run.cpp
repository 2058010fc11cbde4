#include "app/runs/run.hpp"

#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

Run::Run(Scene scene) : scene_(std::move(scene)) {}
Run::~Run() = default;

const PairGeometry& Run::geometry() const {
    std::call_once(geometryMade_,
                   [this] { geometry_ = std::make_unique<const PairGeometry>(pairGeometry(scene_)); });
    return *geometry_;
}

std::shared_ptr<const DifferenceOutline> Run::difference() const {
    std::call_once(differenceMade_, [this] {
        difference_ = std::make_shared<const DifferenceOutline>(differenceOutline(scene_, geometry()));
    });
    return difference_;
}

}  // namespace gjkscope
