#include "app/codegen/engine_test.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <set>
#include <sstream>

#include "app/base/language.hpp"
#include "app/base/printable.hpp"
#include "app/codegen/engine_numbers.hpp"
#include "app/codegen/pair_for_engine.hpp"
#include "app/judge/pair_truth.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/shape_types.hpp"

namespace gjkscope {
namespace {

/// A text for a mark, which may be several lines, and a number for it.
using Texts = std::map<std::string, std::string, std::less<>>;
using Numbers = std::map<std::string, double, std::less<>>;

/// As much of a scene as a comment holds: a pair of hulls of twenty vertices.
constexpr std::size_t kMaxSceneInComment = 4000;
/// More vertices make no test that anybody reads.
constexpr std::size_t kMaxTestVertices = 1000;

/// The name after a `$`.
std::string_view markAt(std::string_view line, std::size_t at) {
    std::size_t end = at + 1;
    while (end < line.size() &&
           (std::islower(static_cast<unsigned char>(line[end])) != 0 || line[end] == '_'))
        ++end;
    return line.substr(at + 1, end - at - 1);
}

/// Fills a section's marks. A mark alone on its line stands for lines. A line's numbers that are no decimals
/// are repeated in a comment at its end.
class Filler {
  public:
    Filler(LiteralStyle style, std::string comment)
        : style_(std::move(style)), comment_(std::move(comment)) {}

    std::string fill(const std::string& section, const Texts& texts, const Numbers& numbers) const {
        std::string filled;
        std::istringstream lines(section);
        for (std::string line; std::getline(lines, line);) {
            const std::string text = filledLine(line, texts, numbers);
            if (text == kNoLine) continue;
            filled += text;
            if (!text.ends_with('\n')) filled += '\n';
        }
        return filled;
    }

  private:
    /// In place of a mark that stands for no lines.
    static constexpr const char* kNoLine = "\f";

    std::string filledLine(const std::string& line, const Texts& texts, const Numbers& numbers) const {
        std::string text, decimals;
        for (std::size_t at = 0; at < line.size();) {
            const std::string_view mark = line[at] == '$' ? markAt(line, at) : std::string_view();
            if (mark.empty()) {
                text += line[at++];
                continue;
            }
            at += mark.size() + 1;
            if (const auto number = numbers.find(mark); number != numbers.end()) {
                const std::string literal = literalOf(number->second, style_);
                text += literal;
                if (isHex(literal))
                    decimals += (decimals.empty() ? "" : ", ") + decimalOf(number->second, style_.single);
            } else {
                const std::string& lines = texts.at(std::string(mark));
                const bool isAlone = line.size() == mark.size() + 1;
                text.append(lines, 0, lines.size() - (!isAlone && lines.ends_with('\n') ? 1 : 0));
                if (isAlone && lines.empty()) return kNoLine;
            }
        }
        return decimals.empty() ? text : text + "  " + comment_ + " " + decimals;
    }

    LiteralStyle style_;
    std::string comment_;
};

/// A name of a function: letters, digits and underscores of the title, and no name that is taken.
std::string functionName(const std::string& title, std::set<std::string>& taken) {
    std::string name;
    for (const char c : title) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && std::isalnum(byte) != 0)
            name += static_cast<char>(std::tolower(byte));
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    constexpr std::size_t kMaxName = 50;
    name = name.substr(0, kMaxName);
    while (name.ends_with('_')) name.pop_back();
    name = "test_" + (name.empty() ? "pair" : name);
    std::string free = name;
    for (int i = 2; !taken.insert(free).second; ++i) free = name + "_" + std::to_string(i);
    return free;
}

PairConventions conventionsOf(const EngineTemplate& from) {
    const std::string axis = from.setting("axis");
    const bool byEnds = axis == "ends";
    return {.axis = byEnds ? 0 : axis[0] - 'x', .capsuleEnds = byEnds, .single = from.literalStyle().single};
}

/// One test being written: the pair as the engine takes it, and what is true of it.
class TestWriter {
  public:
    TestWriter(const EngineTemplate& from, const TestEngine& engine, const TestPair& pair)
        : template_(from),
          engine_(engine),
          pair_(pair),
          scene_(pairForEngine(pair.scene, conventionsOf(from))),
          truth_(scene_),
          comment_(from.setting("comment")),
          inputs_(from.literalStyle(), comment_),
          results_(LiteralStyle{}, comment_) {}

    std::string text(const std::string& name) const {
        std::string bodies;
        for (int side = 0; side < 2; ++side) bodies += body(side);
        Texts texts{{"about", about()},
                    {"name", name},
                    {"bodies", bodies},
                    {"assets", asset(0) + asset(1)},
                    {"tolerance_reason", reason()}};
        Numbers numbers{{"length", std::abs(signedLength())},
                        {"tolerance", tolerance()},
                        {"far", roundedUp(2 * (truth_.size() + std::abs(signedLength())))}};
        const glm::dvec3 n = truth_.answer().normal.value_or(glm::dvec3(1, 0, 0));
        // how far B goes along the normal until the shapes just overlap, and until they just don't
        const double overlaps = -signedLength() - tolerance(), parts = -signedLength() + tolerance();
        for (int i = 0; i < 3; ++i) {
            const std::string axis(1, static_cast<char>('x' + i));
            numbers["overlap_" + axis] = rounded(scene_.b().position[i] + overlaps * n[i]);
            numbers["part_" + axis] = rounded(scene_.b().position[i] + parts * n[i]);
        }
        texts["query"] = results_.fill(*template_.section(querySection()), texts, numbers);
        return results_.fill(*template_.section("test"), texts, numbers);
    }

  private:
    double rounded(double x) const { return template_.literalStyle().single ? static_cast<float>(x) : x; }

    std::string body(int side) const {
        const Body& body = scene_.bodies[static_cast<std::size_t>(side)];
        const ShapeSpec& shape = body.shape;
        Texts texts{{"s", side == 0 ? "a" : "b"}, {"big", side == 0 ? "A" : "B"}};
        Numbers numbers{{"radius", shape.radius},
                        {"half", halfOf(shape)},
                        {"height", 2 * halfOf(shape)},
                        {"margin", shape.margin},
                        {"angle", body.angle},
                        {"cos", rounded(std::cos(body.angle))},
                        {"sin", rounded(std::sin(body.angle))},
                        {"minus_sin", -rounded(std::sin(body.angle))},
                        {"qw", body.orientation.w}};
        for (int i = 0; i < 3; ++i) {
            const std::string axis(1, static_cast<char>('x' + i));
            numbers["h" + axis] = shape.extents[i];
            numbers["full_" + axis] = 2 * shape.extents[i];
            numbers["p" + axis] = body.position[i];
            numbers["q" + axis] = (&body.orientation.x)[i];
            numbers["a" + axis] = shape.a[i];
            numbers["b" + axis] = shape.b[i];
        }
        addPoints(shape, texts);
        texts["shape"] =
            inputs_.fill(*template_.section(shapeSection(shape, scene_.dimension)), texts, numbers);
        return inputs_.fill(*template_.section("body"), texts, numbers);
    }

    /// The lines apart from the body, of polytopes alone.
    std::string asset(int side) const {
        const std::string* section = template_.section("asset");
        const Body& body = scene_.bodies[static_cast<std::size_t>(side)];
        if (section == nullptr || body.shape.type != ShapeType::Polytope) return {};
        Texts texts{{"s", side == 0 ? "a" : "b"}};
        addPoints(body.shape, texts);
        return inputs_.fill(*section, texts, {});
    }

    /// The lists of a polytope's points and triangles, with a line for each.
    void addPoints(const ShapeSpec& shape, Texts& texts) const {
        const std::vector<glm::dvec3> points = pointsOf(shape);
        texts["point_count"] = std::to_string(points.size());
        if (const std::string* line = template_.section("point item"))
            for (const glm::dvec3 p : points)
                texts["points"] += inputs_.fill(*line, texts, {{"x", p.x}, {"y", p.y}, {"z", p.z}});
        const std::string* line = template_.section("triangle item");
        if (line == nullptr || shape.type != ShapeType::Polytope) return;
        const auto triangles = trianglesOf(shape);
        texts["triangle_count"] = std::to_string(triangles.size());
        for (const auto& triangle : triangles) {
            const auto at = [&](std::size_t i) { return std::to_string(triangle[i]); };
            texts["triangles"] += inputs_.fill(*line, {{"i", at(0)}, {"j", at(1)}, {"k", at(2)}}, {});
        }
    }

    static double halfOf(const ShapeSpec& shape) {
        return shape.type == ShapeType::Capsule ? glm::length(shape.b - shape.a) / 2 : shape.halfHeight;
    }

    /// The distance, or minus the depth.
    double signedLength() const { return truth_.intersects() ? -truth_.length() : truth_.length(); }

    /// The roundings of an engine of that precision, in those of a single one.
    double roundings() const {
        constexpr double kDoubleInSingle = 0x1p-29;
        return truth_.rounding() * (template_.literalStyle().single ? 1 : kDoubleInSingle);
    }

    /// True if one of the shapes is among those on which the engine is less accurate.
    bool isCurved() const {
        const std::vector<std::string> curved = listedNames(template_.setting("curved"));
        return std::ranges::any_of(scene_.bodies, [&](const Body& body) {
            return std::ranges::count(curved, shapeSection(body.shape, scene_.dimension)) > 0;
        });
    }

    /// As a part of the length.
    double accuracy() const {
        return (isCurved() ? template_.number("curved accuracy") : 0) +
               template_.number(truth_.intersects() ? "depth accuracy" : "distance accuracy");
    }

    double tolerance() const {
        return roundedUp(truth_.upper() - truth_.lower() + roundings() +
                         template_.number("absolute accuracy") + accuracy() * truth_.length());
    }

    std::string querySection() const {
        if (truth_.length() <= tolerance()) return "touching";
        return truth_.intersects() ? "overlapping" : "apart";
    }

    std::string line(const std::string& text) const {
        std::string one = printableLine(text);
        // at the end of a line it would join the next one to the comment
        while (one.ends_with('\\')) one.pop_back();
        return comment_ + " " + one + "\n";
    }

    std::string about() const {
        std::string text;
        if (!pair_.scene.title.empty()) text += line(pair_.scene.title);
        const double length = truth_.length();
        const std::string bounds =
            "between " + decimalOf(std::abs(truth_.intersects() ? truth_.upper() : truth_.lower())) +
            " and " + decimalOf(std::abs(truth_.intersects() ? truth_.lower() : truth_.upper()));
        text += line(querySection() == "touching"
                         ? "GJK and EPA in double: the shapes touch within the tolerance."
                         : std::string("GJK and EPA in double: the shapes ") +
                               (truth_.intersects() ? "overlap by " : "are apart by ") + decimalOf(length) +
                               ", " + bounds + ".");
        if (template_.literalStyle().single && !(pairForEngine(pair_.scene, exactly()) == scene_))
            text += line("The numbers are the scene's, rounded to single precision as the engine has them.");
        const std::string scene = sceneLine(scene_);
        if (scene.size() <= kMaxSceneInComment)
            text += line("To see the pair, give gjkscope this line: " + scene);
        if (!pair_.source.empty())
            text += line("To write this test: gjkscope export " + pair_.source + " --as " +
                         std::string(engine_.id));
        return text;
    }

    PairConventions exactly() const {
        PairConventions exact = conventionsOf(template_);
        exact.single = false;
        return exact;
    }

    /// The parts of the tolerance, for its comment.
    std::string reason() const {
        std::string text = std::string("16 roundings of ") +
                           (template_.literalStyle().single ? "single" : "double") +
                           " precision at the pair's largest coordinate";
        if (const std::string why = template_.setting("absolute reason"); !why.empty()) text += "; " + why;
        const std::string key = truth_.intersects() ? "depth reason" : "distance reason";
        if (const std::string why = template_.setting(key); !why.empty()) text += "; " + why;
        if (const std::string why = template_.setting("curved reason"); isCurved() && !why.empty())
            text += "; " + why;
        if (truth_.upper() - truth_.lower() > roundings()) text += "; the width of the bounds";
        return text;
    }

    const EngineTemplate& template_;
    const TestEngine& engine_;
    const TestPair& pair_;
    Scene scene_;
    PairTruth truth_;
    std::string comment_;
    Filler inputs_;   ///< numbers that the engine takes
    Filler results_;  ///< those that its answer is compared with: decimals of doubles
};

/// The shape's name in a sentence.
std::string kindText(const ShapeSpec& shape, const std::string& kind, int dimension) {
    const std::string name = kind.ends_with("flat hull")
                                 ? tr("codegen.flat_hull")
                                 : tr("panels.shape." + std::string(shapeTypeName(shape.type, dimension)));
    return kind.starts_with("rounded ") ? tr("codegen.rounded", {{"shape", name}}) : name;
}

}  // namespace

std::string untestableReason(const TestEngine& engine, const Scene& scene) {
    const std::pair<std::string_view, std::string> name{"engine", engine.name};
    if (!(scene.dimension == 2 ? engine.twoD : engine.threeD))
        return tr(scene.dimension == 2 ? "codegen.no_2d" : "codegen.no_3d", {name});
    const EngineTemplate from(engine, scene.dimension);
    PairConventions exactly = conventionsOf(from);
    exactly.single = false;
    const auto given = static_cast<std::size_t>(from.number("max-vertices"));
    const std::size_t limit = given == 0 ? kMaxTestVertices : given;
    for (const Body* body : {&scene.a(), &scene.b()})
        if (const std::size_t count = vertexCount(body->shape); count > limit)
            return tr("codegen.too_many",
                      {name, {"limit", std::to_string(limit)}, {"count", std::to_string(count)}});
    for (const Body& body : pairForEngine(scene, exactly).bodies) {
        const std::string kind = shapeSection(body.shape, scene.dimension);
        if (from.section(kind) == nullptr)
            return tr("codegen.no_shape",
                      {name, {"body", body.name}, {"shape", kindText(body.shape, kind, scene.dimension)}});
    }
    return {};
}

std::string engineTest(const TestEngine& engine, const std::vector<TestPair>& pairs) {
    const EngineTemplate from(engine, pairs.front().scene.dimension);
    std::set<std::string> taken;
    std::string tests, calls;
    const Filler filler(from.literalStyle(), from.setting("comment"));
    for (const TestPair& pair : pairs) {
        const TestWriter writer(from, engine, pair);
        const std::string name = functionName(pair.scene.title, taken);
        tests += (tests.empty() ? "" : "\n") + writer.text(name);
        if (const std::string* call = from.section("call")) calls += filler.fill(*call, {{"name", name}}, {});
    }
    return filler.fill(*from.section("file"), {{"tests", tests}, {"calls", calls}}, {});
}

}  // namespace gjkscope
