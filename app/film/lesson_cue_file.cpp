#include "app/film/lesson_cue_file.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/base/json/document.hpp"
#include "app/base/json/fields.hpp"
#include "app/film/cue_fields.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_reading.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// Two numbers from 0 on, the smaller one first.
struct Range {
    NumberRange read(const JsonCursor& at) const {
        const std::string accepted = tr("film.accepted.range");
        at.arraySize(2, 2, accepted);
        const NumberRange range{at[0].number(accepted), at[1].number(accepted)};
        if (!(range.least >= 0 && range.least <= range.most)) at.refuse(accepted);
        return range;
    }
    ordered_json json(const NumberRange& range) const { return {range.least, range.most}; }
};

/// The id of a method.
struct MethodId {
    std::string read(const JsonCursor& at) const {
        std::vector<std::string> ids;
        for (const Method& method : methods()) ids.emplace_back(method.id);
        return ids[at.indexIn(ids)];
    }
};

struct FigureHeight {
    double read(const JsonCursor& at) const {
        return at.number(kMinFigureHeight, kMaxFigureHeight, tr("film.accepted.height"));
    }
};

constexpr auto kHeightFields = std::tuple{Field{"height", &HeightCue::height, FigureHeight{}}};
constexpr auto kAskFields = std::tuple{Field{"ask", &AskTask::kind, Choice{kQuestionKindNames}}};
constexpr auto kChoiceFields = std::tuple{Field{"text", &TaskChoice::text, Text{kMaxTextBytes}},
                                          Field{"reply", &TaskChoice::reply, Text{kMaxTextBytes}},
                                          Field{"right", &TaskChoice::right, Flag{}}};
constexpr auto kDoFields = std::tuple{
    Field{"intersects", &DoTask::intersects, Flag{}}, Field{"distance", &DoTask::distance, Range{}},
    Field{"depth", &DoTask::depth, Range{}},          Field{"iterations", &DoTask::iterations, Range{}},
    Field{"method", &DoTask::method, MethodId{}},     Field{"step", &DoTask::step, Text{kMaxNameBytes}}};

template <class Fields>
void requireOnly(const JsonCursor& at, const Fields& fields) {
    std::vector<std::string> known;
    for (const std::string_view key : keysOf(fields)) known.emplace_back(key);
    at.requireObject();
    requireKnownKeys(at, known);
}

DragCue readDrag(const JsonCursor& drag, const Scene& scene) {
    std::vector<std::string> known;
    for (const Body& body : scene.bodies) known.push_back(body.name);
    for (const std::string_view name : kDraggableNames) known.emplace_back(name);
    DragCue cue;
    const std::size_t count = drag.arraySize(0, known.size(), tr("film.accepted.drag"));
    for (std::size_t i = 0; i < count; ++i) cue.names.push_back(known[drag[i].indexIn(known)]);
    return cue;
}

TaskChoice readChoice(const JsonCursor& at) {
    requireOnly(at, kChoiceFields);
    TaskChoice choice;
    readFields(at, choice, kChoiceFields);
    if (choice.text.empty()) at["text"].refuse(tr("film.accepted.choice_text"));
    return choice;
}

ChooseTask readChoose(const JsonCursor& choose) {
    ChooseTask task;
    const std::size_t count = choose.arraySize(kMinTaskChoices, kMaxTaskChoices, tr("film.accepted.choices"));
    for (std::size_t i = 0; i < count; ++i) task.choices.push_back(readChoice(choose[i]));
    const auto right = std::ranges::count(task.choices, true, &TaskChoice::right);
    if (right != 1)
        choose.refuseWith(
            tr("film.one_right", {{"path", namedPath(choose.path())}, {"count", std::to_string(right)}}));
    return task;
}

DoTask readDo(const JsonCursor& at) {
    requireOnly(at, kDoFields);
    DoTask task;
    readFields(at, task, kDoFields);
    if (task == DoTask{}) at.refuseWith(tr("film.do_what", {{"path", namedPath(at.path())}}));
    return task;
}

/// Places of bodies by their names.
std::map<std::string, glm::dvec3> readBy(const JsonCursor& by, const Scene& scene) {
    by.requireObject();
    std::vector<std::string> known;
    for (const Body& body : scene.bodies) known.push_back(body.name);
    requireKnownKeys(by, known);
    std::map<std::string, glm::dvec3> places;
    for (const std::string& name : known)
        if (by[name].present()) places[name] = Vector{scene.dimension}.read(by[name]);
    return places;
}

/// "A": choices have letters.
std::vector<std::string> lettersOf(std::size_t choices) {
    std::vector<std::string> letters;
    for (std::size_t i = 0; i < choices; ++i) letters.emplace_back(1, static_cast<char>('A' + i));
    return letters;
}

/// A pose without what it says of the choices.
TaskPose readPose(const JsonCursor& pose, const Scene& scene) {
    const JsonCursor bodies = pose["bodies"], because = pose[kBecauseKey];
    TaskPose read;
    std::vector<std::string> known;
    for (const Body& body : scene.bodies) known.push_back(body.name);
    bodies.requireObject();
    requireKnownKeys(bodies, known);
    for (const std::string& name : known) {
        const JsonCursor body = bodies[name];
        if (!body.present()) continue;
        withPoseFields(scene.dimension, [&](const auto& fields) {
            requireOnly(body, fields);
            readFields(body, read.bodies[name], fields);
        });
    }
    if (std::ranges::all_of(read.bodies, [](const auto& body) { return body.second == PoseChange{}; }))
        bodies.refuseWith(tr("film.pose_where", {{"path", namedPath(bodies.path())}}));
    if (because.present()) read.because = because.text(kMaxTextBytes);
    return read;
}

TaskPose readChoosePose(const JsonCursor& pose, const Scene& scene, std::size_t choices) {
    const JsonCursor replies = pose["replies"];
    pose.requireObject();
    requireKnownKeys(pose, {"bodies", "right", "replies", std::string(kBecauseKey)});
    TaskPose read = readPose(pose, scene);
    read.right = pose["right"].indexIn(lettersOf(choices));
    if (!replies.present()) return read;
    replies.arraySize(choices, choices, tr("film.accepted.replies", {{"count", std::to_string(choices)}}));
    for (std::size_t i = 0; i < choices; ++i) read.replies.push_back(replies[i].text(kMaxTextBytes));
    return read;
}

TaskPose readDoPose(const JsonCursor& pose, const Scene& scene) {
    pose.requireObject();
    requireKnownKeys(pose, {"bodies", std::string(kBecauseKey)});
    return readPose(pose, scene);
}

std::vector<TaskPose> readPoses(const JsonCursor& poses, const auto& read) {
    std::vector<TaskPose> all;
    if (!poses.present()) return all;
    const std::size_t count = poses.arraySize(
        1, kMaxTaskPoses, tr("film.accepted.poses", {{"most", std::to_string(kMaxTaskPoses)}}));
    for (std::size_t i = 0; i < count; ++i) all.push_back(read(poses[i]));
    return all;
}

ordered_json poseJson(const TaskPose& pose, int dimension) {
    ordered_json bodies = ordered_json::object();
    for (const auto& [name, to] : pose.bodies) {
        ordered_json body = ordered_json::object();
        withPoseFields(dimension, [&](const auto& fields) { writeFields(body, to, fields); });
        bodies[name] = std::move(body);
    }
    ordered_json json = ordered_json::object();
    json["bodies"] = std::move(bodies);
    return json;
}

ordered_json choicesJson(const ChooseTask& task) {
    ordered_json list = ordered_json::array();
    for (const TaskChoice& choice : task.choices) {
        ordered_json object = ordered_json::object();
        writeFields(object, choice, kChoiceFields);
        list.push_back(std::move(object));
    }
    return list;
}

struct WriteTask {
    ordered_json& json;
    int dimension;

    void operator()(const AskTask& task) const { json["ask"] = nameOf(kQuestionKindNames, task.kind); }
    void operator()(const ChooseTask& task) const {
        json["choose"] = choicesJson(task);
        because(json, task.because);
        poses(task.poses, [&](const TaskPose& pose, ordered_json& written) {
            written["right"] = lettersOf(task.choices.size())[pose.right];
            if (!pose.replies.empty()) written["replies"] = pose.replies;
        });
    }
    void operator()(const DoTask& task) const {
        ordered_json condition = ordered_json::object();
        writeFields(condition, task, kDoFields);
        json["do"] = std::move(condition);
        for (const auto& [name, place] : task.by)
            json[std::string(kByKey)][name] = Vector{dimension}.json(place);
        because(json, task.because);
        poses(task.poses, [](const TaskPose&, ordered_json&) {});
    }
    static void because(ordered_json& to, const std::string& reason) {
        if (!reason.empty()) to[std::string(kBecauseKey)] = reason;
    }
    void poses(const std::vector<TaskPose>& all, const auto& addMore) const {
        for (const TaskPose& pose : all) {
            ordered_json written = poseJson(pose, dimension);
            addMore(pose, written);
            because(written, pose.because);
            json[std::string(kPosesKey)].push_back(std::move(written));
        }
    }
};

struct WriteLessonCue {
    ordered_json& json;
    int dimension;

    void operator()(const HeightCue& cue) const { json["height"] = cue.height; }
    void operator()(const DragCue& cue) const { json["drag"] = cue.names; }
    void operator()(const LessonTask& task) const { std::visit(WriteTask{json, dimension}, task); }
};

}  // namespace

LessonCue readLessonCue(const JsonCursor& at, std::string_view key, CueReading& reading) {
    const JsonCursor what = at[key], because = at[kBecauseKey];
    if (key == "height") {
        HeightCue cue;
        readFields(at, cue, kHeightFields);
        return {cue};
    }
    if (!reading.scene) what.refuseWith(tr("film.no_scene_yet", {{"path", namedPath(what.path())}}));
    if (key == "drag") return {readDrag(what, *reading.scene)};
    if (key == "ask") {
        AskTask task;
        readFields(at, task, kAskFields);
        return {task};
    }
    const std::string reason = because.present() ? because.text(kMaxTextBytes) : std::string();
    if (key == "choose") {
        ChooseTask task = readChoose(what);
        task.because = reason;
        task.poses = readPoses(at[kPosesKey], [&](const JsonCursor& pose) {
            return readChoosePose(pose, *reading.scene, task.choices.size());
        });
        return {task};
    }
    DoTask task = readDo(what);
    task.because = reason;
    if (at[kByKey].present()) task.by = readBy(at[kByKey], *reading.scene);
    task.poses =
        readPoses(at[kPosesKey], [&](const JsonCursor& pose) { return readDoPose(pose, *reading.scene); });
    return {task};
}

void writeLessonCue(const LessonCue& cue, int dimension, ordered_json& json) {
    std::visit(WriteLessonCue{json, dimension}, cue.action);
}

}  // namespace gjkscope
