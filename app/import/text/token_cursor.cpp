#include "app/import/text/token_cursor.hpp"

#include "app/import/text/names.hpp"

namespace gjkscope {

bool TokenCursor::isAnyMark(std::string_view marks, std::size_t ahead) const {
    return !atEnd(ahead) && token(ahead).kind == TokenKind::Mark && isOneOf(marks, token(ahead).text);
}

bool TokenCursor::looksLikeShape() const {
    bool number = false, bracket = false;
    for (std::size_t i = 0; !isLineEnd(i); ++i) {
        number = number || isNumber(i);
        bracket = bracket || isOneOf("( [ {", token(i).text);
        const std::vector<std::string> words = wordsOf(isName(i) ? token(i).text : "");
        if (roleOf(words) || shapeIn(words)) return true;
    }
    return number && bracket;
}

const char* TokenCursor::argumentsFollow() const {
    if (isMark("{")) return "}";
    if (token().spaced) return nullptr;
    return isMark("(") ? ")" : isMark("[") ? "]" : nullptr;
}

TextValue TokenCursor::takeNumber() {
    TextValue value = numberValue(token().number, token().span);
    value.bits = token().bits;
    value.whole = token().whole;
    skip();
    return value;
}

TextValue TokenCursor::takeName() {
    TextValue name = wordValue(std::string(token().text), token().span);
    for (skip(); isMark("[") && !token().spaced;) {
        const bool empty = isMark("]", 1);
        const bool index = isNumber(1) && token(1).whole && isMark("]", 2);
        const std::size_t past = empty ? 2 : 3;
        // `Float64[1]` is a list; what is indexed, or has a size, has a sign or a member behind it
        const bool goesOn =
            isAnyMark("[ = : . -> { <<", past) || (isName(past) && token(past).text[0] == '.');
        if ((!empty && !index) || !goesOn) break;
        name.name.append("[").append(empty ? "" : token(1).text).append("]");
        skip(past);
        if (isAnyMark(". ->") && isName(1)) {
            skip();
            name.name.append(".").append(token().text);
            skip();
        }
        name.span.end = endBefore();
    }
    return name;
}

}  // namespace gjkscope
