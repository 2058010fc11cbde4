#include "app/compare/answer_sweep.hpp"

#include <algorithm>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/base/parallel.hpp"
#include "app/base/plain_text.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/judge/exact_answer.hpp"
#include "app/judge/judgment.hpp"
#include "app/runs/answer_json.hpp"
#include "app/scene/lanes.hpp"

namespace gjkscope {
namespace {

constexpr const char* kExactColumns[] = {"intersects", "length", "lower", "upper"};
constexpr const char* kColumns[] = {"intersects", "length", "time",  "normal",
                                    "status",     "lower",  "upper", "iterations"};

std::string numberField(const std::optional<double>& number) {
    return number ? exactNumberText(*number) : "";
}

std::string yesNo(const Answer& answer) {
    return !answer.intersects ? "" : *answer.intersects ? "true" : "false";
}

/// "0.6 0.8"
std::string normalField(const Answer& answer, int dimension) {
    std::string text;
    for (int i = 0; answer.normal && i < dimension; ++i)
        text.append(i == 0 ? "" : " ").append(exactNumberText((*answer.normal)[i]));
    return text;
}

void addFields(std::string& text, const std::vector<std::string>& fields) {
    for (const std::string& field : fields) text.append(",").append(csvField(field));
}

std::vector<std::string> fieldsOf(const std::optional<Answer>& answer, int dimension) {
    if (!answer) return std::vector<std::string>(std::size(kColumns));
    return {yesNo(*answer),
            numberField(signedLength(*answer)),
            numberField(answer->timeOfImpact),
            normalField(*answer, dimension),
            answerStatus(*answer),
            numberField(answer->lower),
            numberField(answer->upper),
            std::to_string(iterationsOf(*answer))};
}

/// Lanes whose method finds contacts.
std::vector<bool> contactLanes(const Scene& scene) {
    const auto finds = [](const std::string& method) { return findMethod(method)->findsContacts; };
    if (scene.compare.empty()) return {finds(scene.method)};
    std::vector<bool> finding;
    for (const Lane& lane : scene.compare) finding.push_back(finds(lane.method.value_or(scene.method)));
    return finding;
}

/// "gap = 0.001, angle = 30"
std::string placeText(const SweptScene& swept, const SweepPoint& point) {
    std::string text;
    for (std::size_t i = 0; i < point.values.size(); ++i)
        text.append(i == 0 ? "" : ", ")
            .append(nameOf(kQuantityNames, swept.axes()[i].quantity))
            .append(" = ")
            .append(exactNumberText(point.values[i]));
    return text;
}

/// Lanes that cast shapes answer another question than those that don't.
std::vector<bool> castingLanes(const Scene& scene) {
    std::vector<bool> casting;
    for (const Scene& lane : laneScenes(scene)) casting.push_back(findMethod(lane.method)->castsShapes);
    return casting;
}

/// The disagreement at one point; empty where there is none.
std::string disagreementAt(const SweptScene& swept, const SweepPoint& point) {
    const std::string place = placeText(swept, point);
    const Scene& scene = swept.scene();
    const std::vector<bool> casts = castingLanes(scene);
    const auto& answers = point.answers;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (!answers[i]) continue;
        const std::string name = laneName(scene, i);
        if (point.exact && casts[i] == findMethod(scene.method)->castsShapes &&
            contradicts(*answers[i], *point.exact))
            return tr("sweep.wrong", {{"lane", name}, {"place", place}});
        for (std::size_t j = 0; j < i; ++j)
            if (answers[j] && casts[i] == casts[j] && contradicts(*answers[i], *answers[j]))
                return tr("sweep.differ", {{"lane", laneName(scene, j)}, {"other", name}, {"place", place}});
    }
    if (point.differing.empty()) return {};
    return tr("sweep.report", {{"claim", point.differing.front()}, {"place", place}});
}

}  // namespace

std::optional<double> signedLength(const Answer& answer) {
    if (!answer.intersects) return std::nullopt;
    if (!*answer.intersects) return answer.distance;
    return answer.depth ? std::optional(0.0 - *answer.depth) : std::nullopt;
}

std::optional<std::string> contactNames(const Answer& answer) {
    if (!answer.contacts) return std::nullopt;
    std::vector<std::string> names;
    for (const ContactAnswer& contact : *answer.contacts)
        names.push_back(contact.featureA + "/" + contact.featureB);
    std::ranges::sort(names);
    std::string text;
    for (const std::string& name : names) text.append(text.empty() ? "" : " ").append(name);
    return text;
}

std::vector<std::optional<Answer>> laneAnswers(const Scene& scene) {
    std::vector<std::optional<Answer>> answers;
    for (const Scene& lane : laneScenes(scene))
        answers.push_back(reasonAgainst(lane).empty() ? std::optional(runScene(lane)->answer())
                                                      : std::nullopt);
    return answers;
}

SweepPoint sweepPoint(const SweptScene& swept, std::vector<double> values, WithExact exact) {
    SweepPoint point{std::move(values), {}};
    const Scene scene = swept.at(point.values);
    point.answers = laneAnswers(scene);
    if (exact == WithExact::Yes) point.exact = exactAnswerOf(scene).answer;
    if (scene.reported) point.differing = differing(judgmentsOf(scene));
    return point;
}

std::vector<SweepPoint> sweepAnswers(const SweptScene& swept, const std::function<bool()>& goesOn) {
    const std::vector<double>& values = swept.values(0);
    std::vector<SweepPoint> points(values.size());
    onAllCores(values.size(), [&](std::size_t i) {
        points[i] = sweepPoint(swept, {values[i]});
        return goesOn();
    });
    return points;
}

std::string laneColumns(const Scene& scene) {
    std::string text;
    const std::vector<bool> finding = contactLanes(scene);
    for (std::size_t lane = 0; lane < finding.size(); ++lane) {
        for (const char* column : kColumns) addFields(text, {laneName(scene, lane) + " " + column});
        if (finding[lane]) addFields(text, {laneName(scene, lane) + " contacts"});
    }
    return text;
}

std::string laneFields(const Scene& scene, const std::vector<std::optional<Answer>>& answers) {
    std::string text;
    const std::vector<bool> finding = contactLanes(scene);
    for (std::size_t lane = 0; lane < answers.size(); ++lane) {
        const std::optional<Answer>& answer = answers[lane];
        addFields(text, fieldsOf(answer, scene.dimension));
        if (finding[lane]) addFields(text, {answer ? contactNames(*answer).value_or("") : ""});
    }
    return text;
}

std::vector<std::string> contactSentences(const SweptScene& swept, const std::vector<SweepPoint>& points) {
    std::vector<std::string> sentences;
    const std::vector<bool> finding = contactLanes(swept.scene());
    for (std::size_t lane = 0; lane < finding.size(); ++lane) {
        if (!finding[lane]) continue;
        std::optional<std::string> before;
        int changes = 0;
        std::string first;
        for (const SweepPoint& point : points) {
            const auto now = lane < point.answers.size() && point.answers[lane]
                                 ? contactNames(*point.answers[lane])
                                 : std::nullopt;
            if (before && now && *now != *before && changes++ == 0) first = placeText(swept, point);
            before = now;
        }
        const std::string name = laneName(swept.scene(), lane);
        sentences.push_back(changes == 0
                                ? tr("sweep.contacts.same", {{"lane", name}})
                                : tr("sweep.contacts.change",
                                     {{"lane", name}, {"count", std::to_string(changes)}, {"place", first}}));
    }
    return sentences;
}

std::string sweepCsv(const SweptScene& swept, const std::vector<SweepPoint>& points) {
    std::string text;
    for (const SweepAxis& axis : swept.axes())
        text.append(text.empty() ? "" : ",").append(nameOf(kQuantityNames, axis.quantity));
    for (const char* column : kExactColumns) text.append(",exact ").append(column);
    text.append(laneColumns(swept.scene()));
    text.append("\n");
    for (const SweepPoint& point : points) {
        if (point.answers.empty()) break;
        std::string row;
        for (const double value : point.values)
            row.append(row.empty() ? "" : ",").append(exactNumberText(value));
        const Answer exact = point.exact.value_or(Answer{});
        addFields(row, {yesNo(exact), numberField(signedLength(exact)), numberField(exact.lower),
                        numberField(exact.upper)});
        text.append(row).append(laneFields(swept.scene(), point.answers)).append("\n");
    }
    return text;
}

bool hasDisagreement(const SweptScene& swept, const SweepPoint& point) {
    return !disagreementAt(swept, point).empty();
}

std::string disagreementSentence(const SweptScene& swept, const std::vector<SweepPoint>& points) {
    for (const SweepPoint& point : points)
        if (const std::string found = disagreementAt(swept, point); !found.empty()) return found;
    return tr("sweep.agree");
}

}  // namespace gjkscope
