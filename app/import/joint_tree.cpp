#include "app/import/joint_tree.hpp"

#include <ranges>

namespace gjkscope {

FramePose FramePose::operator*(const FramePose& part) const {
    const glm::dquat unit(1, 0, 0, 0);
    FramePose whole;
    whole.position = orientation == unit ? part.position : orientation * part.position;
    if (position != glm::dvec3(0)) whole.position += position;
    whole.orientation = orientation == unit        ? part.orientation
                        : part.orientation == unit ? orientation
                                                   : orientation * part.orientation;
    return whole;
}

std::map<std::string, FramePose> linkPoses(const std::vector<Joint>& joints, const ImportLedger& ledger) {
    std::map<std::string, const Joint*> holders;
    for (const Joint& joint : joints)
        if (!joint.child.empty()) holders[joint.child] = &joint;
    std::map<std::string, FramePose> poses;
    for (const auto& [link, holder] : holders) {
        // a child may stand before its parent: up to what is known, and down again
        std::vector<const Joint*> chain;
        for (auto at = holders.find(link); at != holders.end() && !poses.contains(at->first);
             at = holders.find(at->second->parent)) {
            if (chain.size() == holders.size()) ledger.refuse("import.joint_loop", holder->span);
            chain.push_back(at->second);
        }
        for (const Joint* joint : std::views::reverse(chain)) {
            const auto parent = poses.find(joint->parent);
            poses[joint->child] = (parent == poses.end() ? FramePose() : parent->second) * joint->origin;
        }
    }
    return poses;
}

}  // namespace gjkscope
