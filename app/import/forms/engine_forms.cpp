#include "app/import/forms/engine_forms.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "app/import/text/blocks.hpp"
#include "app/import/text/conventions.hpp"
#include "app/import/text/names.hpp"

namespace gjkscope {
namespace {

/// `$Floor/CollisionShape.shape` becomes `$Floor.shape`: the shape of a node is that of its body, and its
/// pose stands in the body's frame.
void joinNodePaths(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> joined;
    for (std::size_t i = 0; i < all.size(); ++i) {
        joined.push_back(all[i]);
        const bool isPath = all[i].kind == TokenKind::Name && all[i].text.starts_with('$') &&
                            i + 2 < all.size() && all[i + 1].text == "/" && !all[i + 1].spaced &&
                            all[i + 2].kind == TokenKind::Name && !all[i + 2].spaced;
        if (!isPath || all[i].text.find('.') != std::string_view::npos) continue;
        const std::string_view child = all[i + 2].text;
        const std::size_t dot = child.find('.');
        const bool isShape = hasOneOf(wordsOf(child.substr(0, dot)), "collision shape collider");
        if (dot == child.npos || !isShape) continue;
        const std::string_view member = child.substr(dot + 1);
        const std::size_t byte = all[i].span.end;
        if (!shapeIn({std::string(member)}) && member.find("shape") == member.npos) {
            joined.push_back(tokenAt(byte, "."));
            joined.push_back(tokenAt(byte, "primitive_poses", TokenKind::Name));
        }
        joined.push_back(tokenAt(byte, "."));
        joined.push_back(all[i + 2]);
        joined.back().text = member;
        i += 2;
    }
    text.tokens = std::move(joined);
}

/// The end of `X=1 Y=2 Z=3` of those names; the beginning where too few of them are there.
std::size_t componentsEnd(const std::vector<TextToken>& all, std::size_t begin,
                          const std::vector<std::string_view>& names, std::size_t least) {
    std::size_t end = begin, count = 0;
    while (count < names.size() && end + 2 < all.size() && all[end].text == names[count] &&
           all[end + 1].text == "=" && all[end + 2].kind == TokenKind::Number) {
        end += 3;
        ++count;
    }
    return count < least ? begin : end;
}

/// Unreal prints vectors as `X=1.0 Y=2.0 Z=3.0` and rotators as `P=0.0 Y=90.0 R=0.0`, which get brackets
/// behind a name.
void bracketComponents(TokenizedText& text) {
    static const std::vector<std::string_view> kVector{"X", "Y", "Z", "W"}, kRotator{"P", "Y", "R"};
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> bracketed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t vector = componentsEnd(all, i, kVector, 2),
                          rotator = componentsEnd(all, i, kRotator, 3);
        const bool isSigned = i > 0 && isOneOf("= :", all[i - 1].text);
        // `BoxExtent X=1 Y=2 Z=3`
        const bool isNamed = i > 0 && all[i - 1].kind == TokenKind::Name && roleNamed(all[i - 1].text);
        if ((vector == i && rotator == i) || !(isSigned || isNamed)) {
            bracketed.push_back(all[i]);
            continue;
        }
        const std::size_t byte = all[i].span.begin, end = std::max(vector, rotator);
        if (!isSigned) bracketed.push_back(tokenAt(byte, "="));
        if (rotator > i) bracketed.push_back(tokenAt(byte, "FRotator", TokenKind::Name));
        bracketed.push_back(tokenAt(byte, "("));
        for (std::size_t at = i; rotator > i && at < end; at += 3) {
            if (at > i) bracketed.push_back(tokenAt(all[at].span.begin, ","));
            bracketed.push_back(all[at + 2]);
        }
        if (vector > i) append(bracketed, all, {i, end});
        bracketed.push_back(tokenAt(all[end - 1].span.end, ")"));
        i = end - 1;
    }
    text.tokens = std::move(bracketed);
}

/// SceneKit's `SCNBox(width: 2, height: 1, length: 3, chamferRadius: 0)` as `SCNBox(2, 1, 3, 0)`: Swift has
/// its arguments in their order.
void dropLabels(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    const Brackets brackets(all);
    std::vector<TextToken> kept;
    std::size_t end = 0;  // of the call that is open
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool isShape = all[i].kind == TokenKind::Name && all[i].text.starts_with("SCN") &&
                             isConstructor(all[i].text) && i + 1 < all.size() && all[i + 1].text == "(";
        if (isShape) end = brackets.end(i + 1);
        const bool isLabel = i < end && i > 0 && all[i].kind == TokenKind::Name &&
                             isOneOf("( ,", all[i - 1].text) && all[i + 1].text == ":";
        if (isLabel)
            ++i;
        else
            kept.push_back(all[i]);
    }
    text.tokens = std::move(kept);
}

/// Box2D's `b2Rot_identity` becomes `b2MakeRot(0)`.
void openIdentities(TokenizedText& text) {
    const std::vector<TextToken>& all = text.tokens;
    std::vector<TextToken> made;
    for (const TextToken& each : all) {
        made.push_back(each);
        if (each.text != "b2Rot_identity") continue;
        made.back().text = "b2MakeRot";
        made.push_back(tokenAt(each.span.begin, "("));
        made.push_back(
            {.kind = TokenKind::Number, .span = each.span, .text = "0", .number = 0, .whole = true});
        made.push_back(tokenAt(each.span.end, ")"));
    }
    text.tokens = std::move(made);
}

/// three.js' `geometry.setAttribute('position', new BufferAttribute(new Float32Array([…]), 3))` becomes
/// `geometry.vertices = […]`, and a `Mesh(geometry, material)` is its geometry.
void openGeometries(TokenizedText& text, std::deque<std::string>& names) {
    const std::vector<TextToken>& all = text.tokens;
    const Brackets brackets(all);
    constexpr std::string_view kSet = ".setAttribute";
    std::map<std::string_view, std::string_view> geometries;  // of meshes
    std::vector<TextToken> made;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string_view name = all[i].text;
        const std::size_t close = i + 4 < all.size() && all[i + 1].text == "(" ? brackets.end(i + 1) : 0;
        if (close > 0 && name.ends_with(kSet) && all[i + 2].text == "position" && all[i + 3].text == ",") {
            std::size_t value = i + 4;
            while (value < close &&
                   (all[value].text == "new" || all[value + 1].text == "(" || all[value].text == "("))
                ++value;
            const std::size_t end = all[value].text == "[" ? brackets.end(value) : value;
            // three numbers an item, and nothing else
            std::vector<double> others;
            for (std::size_t at = end + 1; at < close; ++at)
                if (all[at].kind == TokenKind::Number) others.push_back(all[at].number);
            const bool isGeometry = value < close && end > 0 && others == std::vector{3.0};
            if (!isGeometry) {
                made.push_back(all[i]);
                continue;
            }
            names.push_back(std::string(name.substr(0, name.size() - kSet.size())).append(".vertices"));
            made.push_back(all[i]);
            made.back().text = names.back();
            made.push_back(tokenAt(all[i].span.end, "="));
            append(made, all, {value, end + 1});
            i = close;
            continue;
        }
        // `const mesh = new THREE.Mesh(geometry, material)`
        const bool isMesh = close > 0 && lastName(name) == "Mesh" && all[i + 2].kind == TokenKind::Name &&
                            i > 2 && all[i - 1].text == "new" && all[i - 2].text == "=";
        if (isMesh) geometries[all[i - 3].text] = all[i + 2].text;
        made.push_back(all[i]);
        const auto mesh = geometries.find(name.substr(0, name.find('.')));
        if (mesh == geometries.end() || all[i].kind != TokenKind::Name) continue;
        names.push_back(std::string(mesh->second).append(name.substr(mesh->first.size())));
        made.back().text = names.back();
    }
    text.tokens = std::move(made);
}

/// The members of `OBB box`, `box.c`, `box.u[0]` and `box.e`, get names (Ericson, Real-Time Collision
/// Detection, 4.4: center, local axes, half widths).
void nameBoxMembers(TokenizedText& text, std::deque<std::string>& names) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kNames{
        {{".c", ".center"}, {".u", ".axes"}, {".e", ".halfExtents"}}};
    for (TextToken& each : text.tokens)
        for (const auto& [member, name] : kNames) {
            const std::size_t dot = each.text.find('.');
            if (each.kind != TokenKind::Name || dot + 2 != each.text.size() || !each.text.ends_with(member))
                continue;
            names.push_back(std::string(each.text.substr(0, dot)).append(name));
            each.text = names.back();
            break;
        }
}

}  // namespace

void joinComponents(std::string& text) {
    constexpr std::string_view kGet = ".GetComponent<", kCall = ">().";
    constexpr std::string_view kCreate = "GameObject.CreatePrimitive(PrimitiveType.";
    const auto isPart = [](char c) { return isLetter(c) || isDigit(c); };
    const auto nameBefore = [&](std::size_t end) {
        std::size_t begin = end;
        while (begin > 0 && isPart(text[begin - 1])) --begin;
        return text.substr(begin, end - begin);
    };
    // each is searched for in the whole text
    constexpr int kMaxComponents = 1000;
    int count = 0;
    for (std::size_t at = text.find(kGet); at != text.npos && count < kMaxComponents;
         at = text.find(kGet, at + 1), ++count) {
        const std::size_t call = text.find('>', at);
        const std::string name = nameBefore(at);
        if (name.empty() || call == text.npos || text.compare(call, kCall.size(), kCall) != 0) continue;
        const std::size_t end = call + kCall.size() - 1;
        text.replace(at - name.size(), end - at + name.size(), std::string(end - at, ' ') + name);
    }
    for (std::size_t at = text.find(kCreate); at != text.npos && count < kMaxComponents;
         at = text.find(kCreate, at + 1), ++count) {
        const std::size_t type = at + kCreate.size(), close = text.find(')', type);
        if (close == text.npos || at < 3 || text.compare(at - 3, 3, " = ") != 0) continue;
        const std::string name = nameBefore(at - 3), shape = text.substr(type, close - type);
        const bool isSet =
            std::ranges::any_of(std::array{".size =", ".radius =", ".height ="},
                                [&](const char* size) { return text.find(" " + name + size) != text.npos; });
        std::string made = "AddComponent<" + (shape == "Cube" ? "Box" : shape) + "Collider>()";
        if (!isSet || name.empty()) continue;
        made.resize(std::max(made.size(), close + 1 - at), ' ');
        if (made.size() == close + 1 - at) text.replace(at, made.size(), made);
    }
}

void rewriteEngineForms(TokenizedText& text, std::deque<std::string>& names) {
    const auto has = [&](std::string_view said) { return text.text.find(said) != std::string_view::npos; };
    if (has("SCN")) dropLabels(text);
    if (has("$")) joinNodePaths(text);
    if (has("OBB") && has(".u[0]") && has(".e ")) nameBoxMembers(text, names);
    if (has("b2Rot_identity")) openIdentities(text);
    if (has(".setAttribute(")) openGeometries(text, names);
    if (has("Y=")) bracketComponents(text);
}

}  // namespace gjkscope
