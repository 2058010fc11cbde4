#include "app/import/answers/answer_lines.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "app/import/answers/claim_names.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

using Tokens = std::vector<TextToken>;

/// Reads a line from its beginning; what does not fit leaves the place as it is.
class LineCursor {
  public:
    LineCursor(const Tokens& tokens, std::size_t begin, std::size_t end)
        : all_(tokens), at_(begin), end_(end) {}

    bool isAtEnd() const { return at_ == end_; }

    bool take(std::string_view marks) {
        if (isAtEnd() || !isOneOf(marks, all_[at_].text)) return false;
        ++at_;
        return true;
    }

    std::optional<std::string> takeName() {
        if (isAtEnd() || all_[at_].kind != TokenKind::Name) return std::nullopt;
        return joinedWords(wordsOf(all_[at_++].text));
    }

    /// The names up to something else, with a blank between them.
    std::string takeNames() {
        std::string names;
        while (const auto name = takeName()) names.append(names.empty() ? "" : " ").append(*name);
        return names;
    }

    std::optional<int> takeWhole() {
        if (isAtEnd() || !all_[at_].whole || !(all_[at_].number >= 0 && all_[at_].number < 100))
            return std::nullopt;
        return static_cast<int>(all_[at_++].number);
    }

    /// A vector in brackets, or a number with its sign, as tokens.
    Tokens takeValue() {
        std::size_t end = at_;
        if (end < end_ && isOneOf("( [", all_[end].text)) {
            while (end < end_ && !isOneOf(") ]", all_[end].text)) ++end;
            end = std::min(end + 1, end_ + 1);
        } else {
            end += end < end_ && all_[end].text == "-" ? 1 : 0;
            end += end < end_ && all_[end].kind == TokenKind::Number ? 1 : end_;
        }
        if (end > end_) return {};
        Tokens value(all_.begin() + static_cast<std::ptrdiff_t>(at_),
                     all_.begin() + static_cast<std::ptrdiff_t>(end));
        at_ = end;
        return value;
    }

  private:
    const Tokens& all_;
    std::size_t at_, end_;
};

bool isVector(const Tokens& value) {
    const auto numbers = std::ranges::count(value, TokenKind::Number, &TextToken::kind);
    const auto names = std::ranges::count(value, TokenKind::Name, &TextToken::kind);
    return value.size() > 3 && names == 0 && (numbers == 2 || numbers == 3);
}

/// Names that a contact's record has, and their values, in the order of the text.
using Contact = std::vector<std::pair<std::string_view, Tokens>>;

bool has(const Contact& contact, std::string_view name) {
    return std::ranges::find(contact, name, &Contact::value_type::first) != contact.end();
}

/// The name that a contact's record has for this one; empty for others.
std::string_view memberNamed(const std::string& name) {
    if (isOneOf("pos position point p", name)) return "point";
    const std::string claim = claimOf(name);
    return claim == "depth" || claim == "distance" || claim == "signed-distance" ? "depth"
           : claim == "normal"                                                   ? "normal"
                                                                                 : "";
}

/// Adds `depth 0.1` or `pos = (1, 0, 0)`; false for something else.
bool takeMember(LineCursor& line, Contact& contact) {
    const auto name = line.takeName();
    const std::string_view member = name ? memberNamed(*name) : std::string_view();
    line.take("= :");
    Tokens value = line.takeValue();
    const bool fits = member == "depth" ? !value.empty() && !isVector(value) : isVector(value);
    if (member.empty() || !fits || has(contact, member)) return false;
    contact.emplace_back(member, std::move(value));
    return true;
}

struct Gathered {
    std::vector<Contact> contacts;
    std::map<int, std::size_t> numbered;
    Tokens pointA, pointB;
};

/// Adds `contacts[0].pos = (1, 0, 0)`, or `contact 1: (1, 0, 0), depth 0.1`.
bool takeContact(LineCursor line, Gathered& to) {
    const auto name = line.takeName();
    if (!name || !isOneOf("contact contacts", *name)) return false;
    const bool isElement = line.take("[");
    const auto number = line.takeWhole();
    if (!number || (isElement && !(line.take("]") && line.take(".")))) return false;
    const auto [known, isNew] = to.numbered.try_emplace(*number, to.contacts.size());
    Contact contact = isNew ? Contact() : to.contacts[known->second];
    bool isRead = false;
    if (isElement) {
        isRead = takeMember(line, contact) && line.isAtEnd();
    } else {
        line.take(": = at");
        Tokens point = line.takeValue();
        isRead = isNew && isVector(point);
        contact.emplace_back("point", std::move(point));
        while (isRead && !line.isAtEnd()) {
            line.take(", ;");
            isRead = takeMember(line, contact);
        }
    }
    if (!isRead && isNew) to.numbered.erase(known);
    if (!isRead) return false;
    if (isNew) to.contacts.emplace_back();
    to.contacts[to.numbered[*number]] = std::move(contact);
    return true;
}

/// Adds `2 contacts: (1, 0, 0) and (1, 1, 0)`, or the two of `closest points: p1 = (1, 0, 0), p2 = (2, 0,
/// 0)`.
bool takePoints(LineCursor line, Gathered& to) {
    const auto count = line.takeWhole();
    const std::string name = line.takeNames();
    const std::string claim = claimOf(name);
    const bool arePair = claim == "points", areContacts = count && claim == "contacts";
    if (!arePair && !areContacts) return false;
    line.take(": =");
    std::vector<Tokens> points;
    while (!line.isAtEnd()) {
        // `p1 = (1, 0, 0)`
        if (line.takeName()) line.take("= :");
        points.push_back(line.takeValue());
        if (!isVector(points.back())) return false;
        line.take(", ;");
        line.take("and");
    }
    if (arePair ? points.size() != 2 : points.size() != static_cast<std::size_t>(*count)) return false;
    if (arePair && !to.pointA.empty()) return false;
    if (arePair) {
        to.pointA = std::move(points[0]);
        to.pointB = std::move(points[1]);
    }
    for (Tokens& point : points)
        if (areContacts) to.contacts.push_back({{"point", std::move(point)}});
    return true;
}

/// The name that `point_a: (1, 0, 0)` should have; empty for other lines.
std::string_view witnessIn(LineCursor line) {
    const std::string name = line.takeNames();
    if (!line.take("= :") || !isVector(line.takeValue())) return {};
    if (name == "point a" || name == "point 1") return "point_on_a";
    return name == "point b" || name == "point 2" ? "point_on_b" : "";
}

/// True for a line that begins with the name of an answer and its sign.
bool isAnswer(LineCursor line) {
    const std::vector<std::string> words = wordsOf(line.takeNames());
    return line.take("= :") && !claimNamed(words).empty();
}

/// Writes what was gathered as values.
class AnswerWriter {
  public:
    explicit AnswerWriter(Tokens& to) : to_(to) {}

    void add(std::string_view name, const Tokens& value) {
        at_ = value.front().span.begin;
        mark("\n", TokenKind::LineEnd);
        assign(name, value);
    }

    void add(const std::vector<Contact>& contacts) {
        at_ = contacts.front().front().second.front().span.begin;
        mark("\n", TokenKind::LineEnd);
        mark("contacts", TokenKind::Name);
        mark("=");
        mark("[");
        for (const Contact& contact : contacts) {
            if (&contact != &contacts.front()) mark(",");
            mark("{");
            for (const auto& [name, value] : contact) {
                if (to_.back().text != "{") mark(",");
                assign(name, value);
            }
            mark("}");
        }
        mark("]");
    }

  private:
    void assign(std::string_view name, const Tokens& value) {
        at_ = value.front().span.begin;
        mark(name, TokenKind::Name);
        mark("=");
        to_.insert(to_.end(), value.begin(), value.end());
        at_ = value.back().span.end;
    }

    void mark(std::string_view text, TokenKind kind = TokenKind::Mark) {
        to_.push_back({.kind = kind, .span = {at_, at_}, .text = text});
    }

    Tokens& to_;
    std::size_t at_ = 0;
};

struct Line {
    std::size_t begin = 0, end = 0;
    bool isAnswer = false, isTaken = false;
    std::string_view witness{};
};

std::vector<Line> linesOf(const Tokens& tokens) {
    std::vector<Line> lines;
    int depth = 0;
    Line line;
    for (std::size_t i = 0; i <= tokens.size(); ++i) {
        const bool ends = i == tokens.size() || tokens[i].kind == TokenKind::LineEnd;
        if (!ends) depth += isOneOf("( [ {", tokens[i].text) ? 1 : isOneOf(") ] }", tokens[i].text) ? -1 : 0;
        if (!ends) continue;
        line.end = i;
        if (depth == 0) lines.push_back(line);
        line = {};
        line.begin = i + 1;
    }
    return lines;
}

}  // namespace

std::vector<TextToken> gatherAnswers(TokenizedText& text) {
    Tokens& all = text.tokens;
    std::vector<Line> lines = linesOf(all);
    Gathered gathered;
    for (Line& line : lines) {
        const LineCursor cursor(all, line.begin, line.end);
        line.isTaken = takeContact(cursor, gathered) || takePoints(cursor, gathered);
        if (!line.isTaken) line.witness = witnessIn(cursor);
        line.isAnswer = line.isTaken || isAnswer(cursor);
    }
    // such a point beside an answer is one, too
    const auto spread = [](const Line& from, Line& to) {
        to.isAnswer = to.isAnswer || (!to.witness.empty() && from.isAnswer);
    };
    for (std::size_t i = 1; i < lines.size(); ++i) spread(lines[i - 1], lines[i]);
    for (std::size_t i = lines.size(); i-- > 1;) spread(lines[i], lines[i - 1]);
    const auto hasPoint = [](const Contact& contact) { return has(contact, "point"); };
    if (!std::ranges::all_of(gathered.contacts, hasPoint)) return {};
    Tokens kept, answers;
    AnswerWriter writer(answers);
    std::size_t from = 0;
    const auto keepTo = [&](std::size_t end) {
        kept.insert(kept.end(), all.begin() + static_cast<std::ptrdiff_t>(from),
                    all.begin() + static_cast<std::ptrdiff_t>(end));
    };
    for (const Line& line : lines) {
        const bool isWitness = !line.witness.empty() && line.isAnswer;
        if (!line.isTaken && !isWitness) continue;
        keepTo(line.begin);
        from = std::min(line.end + 1, all.size());
        if (!isWitness) continue;
        LineCursor cursor(all, line.begin, line.end);
        (void)cursor.takeNames();
        cursor.take("= :");
        writer.add(line.witness, cursor.takeValue());
    }
    keepTo(all.size());
    if (!gathered.contacts.empty()) writer.add(gathered.contacts);
    if (!gathered.pointA.empty()) {
        writer.add("point_on_a", gathered.pointA);
        writer.add("point_on_b", gathered.pointB);
    }
    all = std::move(kept);
    return answers;
}

}  // namespace gjkscope
