#include "app/import/text/token_cursor.hpp"

#include <utility>

#include "app/import/text/names.hpp"

namespace gjkscope {

bool TokenCursor::isCloser() const {
    const TextToken& mark = token();
    return mark.kind == TokenKind::Mark && (mark.text == ")" || mark.text == "]" || mark.text == "}");
}

bool TokenCursor::startsBracketed(std::size_t ahead) const {
    if (atEnd(ahead)) return false;
    const auto opens = [&](std::size_t i) { return isMark("[", i) || isMark("{", i) || isMark("(", i); };
    return opens(ahead) || (token(ahead).kind == TokenKind::Name && opens(ahead + 1));
}

bool TokenCursor::looksLikeShape() const {
    bool number = false, bracket = false;
    for (std::size_t i = 0; !isLineEnd(i); ++i) {
        const TextToken& each = token(i);
        number = number || each.kind == TokenKind::Number;
        bracket = bracket || each.text == "(" || each.text == "[" || each.text == "{";
        if (each.kind != TokenKind::Name) continue;
        const std::vector<std::string> words = wordsOf(each.text);
        if (roleOf(words) || shapeIn(words)) return true;
    }
    return number && bracket;
}

bool TokenCursor::isBinary() const {
    if (token().kind != TokenKind::Mark || !isOneOf("+ - * /", token().text)) return false;
    const bool isSign = token().text == "-" || token().text == "+";
    return !isSign || token().spaced == token(1).spaced;
}

const char* TokenCursor::argumentsFollow() const {
    if (isMark("{")) return "}";
    if (token().spaced) return nullptr;
    if (isMark("(")) return ")";
    if (isMark("[")) return "]";
    return nullptr;
}

TextValue TokenCursor::word(std::string text) const {
    TextValue value;
    value.kind = ValueKind::Word;
    value.name = std::move(text);
    value.span = token().span;
    return value;
}

TextValue TokenCursor::takeNumber() {
    TextValue value;
    value.kind = ValueKind::Number;
    value.number = token().number;
    value.bits = token().bits;
    value.whole = token().whole;
    value.span = token().span;
    skip();
    return value;
}

TextValue TokenCursor::takeName() {
    TextValue name = word(std::string(token().text));
    skip();
    takeIndices(name);
    return name;
}

void TokenCursor::takeIndices(TextValue& name) {
    while (isMark("[") && !token().spaced) {
        const bool empty = isMark("]", 1);
        const bool index = token(1).kind == TokenKind::Number && token(1).whole && isMark("]", 2);
        if (!empty && !index) return;
        const std::size_t past = empty ? 2 : 3;
        // `Float64[1]` is a list; what is indexed, or has a size, has a sign or a member behind it
        const bool goesOn = isMark("[", past) || isMark("=", past) || isMark(":", past) ||
                            isMark(".", past) || isMark("->", past) || isMark("{", past) ||
                            isMark("<<", past) ||
                            (token(past).kind == TokenKind::Name && token(past).text[0] == '.');
        if (!goesOn) return;
        name.name.append("[").append(empty ? "" : token(1).text).append("]");
        skip(past);
        name.span.end = endBefore();
        if ((isMark(".") || isMark("->")) && token(1).kind == TokenKind::Name) {
            skip();
            name.name.append(".").append(token().text);
            name.span.end = token().span.end;
            skip();
        }
    }
}

}  // namespace gjkscope
