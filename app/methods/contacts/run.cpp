#include "app/methods/contacts/stage.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"

namespace gjkscope {
namespace {

template <int D, class T>
std::vector<ContactAnswer> answersOf(const ContactPatch<D, T>& patch) {
    std::vector<ContactAnswer> contacts;
    for (const ContactPoint<D, T>& p : patch.points)
        contacts.push_back(
            {lift(p.pointA), lift(p.pointB), double(p.depth), textOf(p.featureA), textOf(p.featureB)});
    return contacts;
}

template <int D, class T>
std::unique_ptr<Run> recordOn(const Scene& scene, const Pair<D, T>& pair) {
    const auto a = pair.a(), b = pair.b();
    const Proximity<D, T> p = proximity(a, b, {limitsOf<T>(scene.options), firstDirection(Options(), pair)});
    const FlatSides<D, T> sidesA = flatSidesOf(pair.shapeA), sidesB = flatSidesOf(pair.shapeB);
    ContactOptions options;
    options.keepAll = scene.allContacts;
    const ContactPair<D, T> input = contactPair(a, sidesA, b, sidesB, p, options);
    std::vector<ContactState<3, double>> states;
    const auto end = contact(a, b, input, [&](const ContactState<D, T>& s) { keepState(states, s); });

    Answer answer = lifted(outcomeOf(p));
    answer.gjkIterations = p.gjkIterations;
    if (p.epaIterations > 0) answer.epaIterations = p.epaIterations;
    answer.answeredBy = nameOf(p.method);
    answer.radii = double(pair.shapeA.radius() + pair.shapeB.radius());
    answer.cores = answer.radii + double(p.distance - p.depth);
    answer.counts = {{"contacts", end.iterations}};
    answer.contacts = answersOf(contactPatchOf(end, input));
    return singleStageRun(
        scene, contactsStage(shownOf(input), std::move(states), StateContext{D, pair.frame}), answer);
}

}  // namespace

std::unique_ptr<Run> runContacts(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) { return recordOn(scene, pair); });
}

}  // namespace gjkscope
