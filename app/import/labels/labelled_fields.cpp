#include "app/import/labels/labelled_fields.hpp"

#include <algorithm>
#include <utility>

#include "app/import/answers/claim_names.hpp"
#include "app/import/labels/label_context.hpp"
#include "app/import/labels/label_values.hpp"
#include "app/import/text/number_table.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

using Range = TokenRange;
using Words = std::vector<std::string>;

class LabelScanner : private LabelValues, private LabelContext {
  public:
    LabelScanner(const std::vector<TextToken>& tokens, std::string_view text)
        : LabelValues(tokens), text_(text) {}

    std::optional<std::vector<LabelledField>> scan() {
        startLine();
        while (at_ < all_.size() && !isForeign_) step();
        requireUsed();
        if (isForeign_ || isMissing_ || !containers_.empty()) return std::nullopt;
        return std::move(fields_);
    }

  private:
    void step() {
        if (isLineEnd(at_)) return endLine();
        const std::string_view mark = textAt(at_);
        const bool isBullet = isLineStart_ && isOneOf("- * •", mark);
        if (isBullet) return bullet();
        if (isIndex()) {
            at_ += 2;
            isLineStart_ = false;
            return;
        }
        if (const std::size_t end = numberedName(); end > at_) return addNumber(end);
        if (const Range value = valueHere(); !value.isNone()) return take(value);
        isLineStart_ = false;
        if (all_[at_].kind == TokenKind::Name || all_[at_].kind == TokenKind::String) {
            addWords(at_, false);
            ++at_;
        } else if (isOneOf(": = -> =>", mark) || (mark == "-" && all_[at_].spaced)) {
            separate();
        } else if (mark == "|") {
            // a table's cell, which a value follows or nothing
            isRow_ = true;
            if (label_.empty()) {
                ++at_;
            } else if (isLineEnd(at_ + 1)) {
                flush();
                ++at_;
            } else {
                separate();
            }
        } else if (isOneOf(", ; . ! ?", mark)) {
            // a statement's end
            isForeign_ = isForeign_ || (mark == ";" && isLineEnd(at_ + 1));
            if (isOneOf(". ! ?", mark)) isSentence_ = true;
            flush();
            if (isSentence_) sentence_ = at_ + 1;
            isSentence_ = false;
            ++at_;
        } else if (isOneOf("( [ {", mark)) {
            open();
        } else if (isOneOf(") ] }", mark)) {
            close();
        } else {
            // what computes is a program's
            const bool isBeside = isNumber(at_ + 1) || (at_ > 0 && isNumber(at_ - 1));
            const bool isProduct = mark == "*" && at_ > 0 && isNumber(at_ - 1);
            const bool isQuotient = mark == "/" && isNumber(at_ + 1);
            isForeign_ = isForeign_ || isProduct || isQuotient ||
                         (isBeside && isOneOf("+ ^ @ << ==", mark)) || (isLineStart_ && mark == ">");
            ++at_;
        }
    }

    void startLine() {
        isLineStart_ = true;
        line_ = sentence_ = at_;
        lineWords_.clear();
        const TextSpan span = lineSpanAt(text_, at_ < all_.size() ? all_[at_].span.begin : text_.size());
        const std::string_view own = partOf(text_, span);
        indent_ = base_ = std::min(own.find_first_not_of(" \t"), own.size());
        words_ = 0;
        for (std::size_t i = at_; i < all_.size() && !isLineEnd(i); ++i)
            words_ += all_[i].kind == TokenKind::Name && all_[i].text.size() > 1 ? 1 : 0;
        const bool isBlank = own.find_first_not_of(" \t\r") == own.npos;
        if (isBlank || !containers_.empty()) return;
        const auto isOver = [&](const Scope& each) {
            return each.indent > indent_ || (each.indent == indent_ && each.hasDeeper);
        };
        while (!headings_.empty() && isOver(headings_.back())) popHeading();
        if (!headings_.empty()) headings_.back().hasDeeper |= headings_.back().indent < indent_;
    }

    /// An item of a list, which is a body's where more lines of it follow.
    void bullet() {
        isLineStart_ = false;
        const std::size_t dash = indent_;
        std::size_t end = at_;
        while (end < all_.size() && !isLineEnd(end)) ++end;
        ++at_;
        if (at_ >= all_.size() || isLineEnd(at_)) return;
        indent_ = dash + (all_[at_].span.begin - all_[at_ - 1].span.begin);
        base_ = dash;
        while (!headings_.empty() && headings_.back().indent >= dash) popHeading();
        if (end + 1 >= all_.size()) return;
        const std::string_view next = partOf(text_, lineSpanAt(text_, all_[end].span.end));
        const std::size_t below = next.find_first_not_of(" \t");
        if (below == next.npos || below < indent_ || next[below] == '-' || !containers_.empty()) return;
        headings_.push_back({dash, {"#" + std::to_string(elements_++)}});
    }

    /// True for the place of a vector in a list, `0: 1.5 2 3`, or of a table's row, `41 | capsule | …`.
    bool isIndex() const {
        if (!isLineStart_ || !isNumber(at_) || !all_[at_].whole || at_ + 2 >= all_.size()) return false;
        return textAt(at_ + 1) == ":" ? !numberAt(at_ + 2).isNone() || isOneOf("( [ {", textAt(at_ + 2))
                                      : textAt(at_ + 1) == "|" && all_[at_ + 2].kind == TokenKind::Name;
    }

    /// The end of a whole number that is part of a name: `body 1:`, `tip-2 = `, `shape 0 (`.
    std::size_t numberedName() const {
        if (label_.empty() || label_.back().aside || separator_ == label_.size()) return at_;
        const bool isJoined = textAt(at_) == "-" && !all_[at_].spaced;
        const std::size_t number = at_ + (isJoined ? 1 : 0);
        constexpr std::size_t kMaxDigits = 3;
        if (!isNumber(number) || !all_[number].whole || all_[number].text.size() > kMaxDigits ||
            !isDigit(all_[number].text[0]) || (isJoined && all_[number].spaced))
            return at_;
        const std::string_view next = textAt(number + 1);
        const bool isOpen = isOneOf("( [ {", next);
        const bool isName = isOneOf(": =", next) || isOpen ||
                            (number + 1 < all_.size() && all_[number + 1].kind == TokenKind::Name &&
                             (isNoise(label_.back().text) || shapeNamed(label_.back().text)));
        return isName || isJoined ? number + 1 : at_;
    }

    void addNumber(std::size_t end) {
        isLineStart_ = false;
        label_.push_back({std::string(all_[end - 1].text), end - 1, false});
        at_ = end;
    }

    void addWords(std::size_t token, bool aside) {
        for (const std::string& word : wordsOf(all_[token].text)) label_.push_back({word, token, aside});
    }

    void separate() {
        splitSaid();
        if (!label_.empty()) separator_ = label_.size();
        ++at_;
    }

    /// `axis=x position=…`: the word behind a sign, which the name of the next value follows.
    void splitSaid() {
        if (separator_ == 0 || separator_ == label_.size()) return;
        const LabelWords before(label_.begin(), label_.begin() + static_cast<std::ptrdiff_t>(separator_));
        const bool isWord = isAnyOf(meaningOf(before).role, {"axis", "type"}) ||
                            isOneOf("shape geometry collider", before.back().text);
        const std::size_t value = label_[separator_].token;
        const auto next =
            std::ranges::find_if(label_.begin() + static_cast<std::ptrdiff_t>(separator_), label_.end(),
                                 [&](const LabelWord& word) { return word.token != value; });
        if (!isWord || next == label_.end()) return;
        const LabelWords rest(next, label_.end());
        label_.erase(next, label_.end());
        flush();
        label_ = rest;
    }

    /// `along y and position …`: an axis before the name of the next value.
    void splitAxis() {
        for (std::size_t i = 1; i + 1 < label_.size(); ++i) {
            // `along the z axis with radius …`
            std::size_t before = i - 1;
            while (before > 0 && isOneOf("the its local", label_[before].text)) --before;
            const bool isAxis =
                isOneOf("x y z", label_[i].text) && isOneOf("axis along", label_[before].text);
            if (!isAxis || label_[i].aside != label_[before].aside) continue;
            const std::size_t end = i + (label_[i + 1].text == "axis" ? 2 : 1);
            const LabelWords rest(label_.begin() + static_cast<std::ptrdiff_t>(end), label_.end());
            if (rest.empty()) return;
            label_.resize(i + 1);
            separator_ = std::min(separator_, label_.size());
            flush();
            label_ = rest;
            return;
        }
    }

    /// True for `a` and `b` of `capsule 17: a=(1, 2, 3) b=(4, 5, 6)`, which are no bodies.
    bool isPointName() const {
        if (label_.empty() || !isOneOf("a b c d", label_.back().text)) return false;
        const bool isNext = label_.size() == 1 && !fields_.empty() && fields_.back().line == line_ &&
                            fields_.back().meaning.said == "point";
        if (isNext) return true;
        Words head = lineWords_;
        for (const LabelWord& word : label_) head.push_back(word.text);
        const auto type = shapeIn(head);
        if (label_.back().text != "a" || !(isTall(type) || (type && isOfPoints(*type)))) return false;
        for (std::size_t i = at_; i + 2 < all_.size() && !isLineEnd(i); ++i)
            if (textAt(i) == "b" && isOneOf(": =", textAt(i + 1)) && isOneOf("( [ {", textAt(i + 2)))
                return true;
        return false;
    }

    /// `capsule 17:` before the name of a value.
    void flushHead() {
        const LabelWord name = label_.back();
        label_.pop_back();
        separator_ = 0;
        if (!label_.empty()) flush();
        label_ = {{"point", name.token, false}, {name.text, name.token, false}};
    }

    /// True for `v` of a text about casts.
    bool isVelocity(const LabelledField& field, std::size_t count) const {
        if (field.numbered != Words{"v"} || count < 2 || count > 3) return false;
        return std::ranges::any_of(all_, [](const TextToken& each) {
            return each.kind == TokenKind::Name && hasListed(wordsOf(each.text), "cast");
        });
    }

    /// True for the role of a value that a body has.
    static bool isOfValue(FieldRole role, const Words& words) {
        // `reduced to one pair:`
        const bool isPhrase = isAnyOf(role, {"from", "to"}) && words.size() > 2;
        return role && !isPhrase && !isAnyOf(role, {"type", "axis", "reported", "ignored", "count"}) &&
               !shapeIn(words);
    }

    /// The role of what the label names so far, or of the heading above the line.
    FieldRole roleHere() const {
        if (!label_.empty()) return meaningOf(label_).role;
        return headings_.empty() ? FieldRole() : headings_.back().role;
    }

    Range valueHere() const {
        if (const Range named = byCoordinates(at_); !named.isNone()) return named;
        if (const Range vector = inBrackets(at_); !vector.isNone()) return vector;
        if (numberAt(at_).isNone()) return {at_, at_};
        const FieldRole role = roleHere();
        const bool isScalar = isAnyOf(
            role, {"radius", "height", "half-height", "diameter", "margin", "angle", "travel", "count"});
        // `radius-0.24`: no length is negative
        const bool isJoined = isSizeRole(role) && textAt(at_) == "-" && !all_[at_].spaced;
        return bareRow(isJoined ? at_ + 1 : at_, !isScalar);
    }

    void take(Range value) {
        isLineStart_ = false;
        const bool isCount = isOneOf(": =", textAt(value.end)) && numbersIn(value).size() == 1;
        if (isCount && !label_.empty()) {
            // `vertices (4): …`
            at_ = value.end;
            return;
        }
        splitSaid();
        splitAxis();
        if (isPointName()) flushHead();
        LabelledField field = fieldOf(value);
        if (const auto type = shapeIn(field.meaning.rest)) {
            addShape(*type, true, false);
            fields_.back().path = field.path;
        }
        at_ = value.end;
        skipUnit();
        const bool isList = field.meaning.role == "vertices" && !field.values.empty();
        if (isList) takeList(field);
        takeTurnAxis(field);
        fields_.push_back(std::move(field));
        label_.clear();
        separator_ = 0;
    }

    /// `rotated by 90 degrees about the X axis`
    void takeTurnAxis(LabelledField& field) {
        const bool isTurn =
            isAnyOf(field.meaning.role, {"rotation", "angle"}) && numbersIn(field.values.front()).size() == 1;
        if (!isTurn || !isOneOf("about around", wordAt(at_))) return;
        constexpr std::size_t kMaxWords = 5;
        for (std::size_t i = at_ + 1; i < at_ + kMaxWords; ++i) {
            const std::string word = wordAt(i);
            if (!isOneOf("x y z x-axis y-axis z-axis", word)) {
                if (!isOneOf("the its own local world", word)) return;
                continue;
            }
            field.values.push_back({i, i + 1});
            at_ = i + (wordAt(i + 1) == "axis" ? 2 : 1);
            return;
        }
    }

    /// More vectors of a list: `(1, 2), (3, 4)` or one a line.
    void takeList(LabelledField& field) {
        field.values = vectorsIn(field.values.front());
        const std::size_t size = numbersIn(field.values.front()).size();
        const bool areBare =
            isNumber(field.values.front().begin) || textAt(field.values.front().begin) == "-";
        for (std::size_t at = at_; at < all_.size();) {
            std::size_t next = at;
            while (isOneOf(", ; and", textAt(next)) || isLineEnd(next)) ++next;
            const bool isBare = isNumber(next) || textAt(next) == "-";
            const Range vector = isBare ? bareRow(next, true) : inBrackets(next);
            // `hull: (1, 2) (3, 4)`
            if ((next == at && isBare) || isBare != areBare || vector.isNone() ||
                numbersIn(vector).size() != size)
                break;
            field.values.push_back(vector);
            at_ = at = vector.end;
        }
    }

    LabelledField fieldOf(Range value) {
        LabelledField field;
        const bool isBelow = label_.empty() && !headings_.empty() && headings_.back().role;
        if (isBelow) {
            for (const std::string& word : headings_.back().words) label_.push_back({word, at_, false});
            Scope own = std::move(headings_.back());
            headings_.pop_back();
            field.path = path();
            own.isUsed = true;
            headings_.push_back(std::move(own));
        }
        field.meaning = meaningOf(label_);
        // `a capsule of radius around the segment from (1, 2, 3)`
        for (std::size_t i = 0; i + 2 < label_.size(); ++i)
            isForeign_ =
                isForeign_ || (label_[i].text == "of" && isOneOf("radius height", label_[i + 1].text) &&
                               field.meaning.token != label_[i + 1].token);
        for (const LabelWord& word : label_)
            if (!word.aside) field.numbered.push_back(word.text);
        adjustRole(field, value);
        if (!headings_.empty() &&
            (headings_.back().role == "transform" || headings_.back().role == field.meaning.role))
            headings_.back().isUsed = true;
        if (!isBelow) requireUsed();
        if (field.meaning.order.empty() && numbersIn(value).size() == 4)
            for (std::size_t i = value.begin; i < value.end && field.meaning.order.empty(); ++i)
                field.meaning.order = wordAt(i) == "w" ? "wxyz" : wordAt(i) == "x" ? "xyzw" : "";
        noteHead(field.meaning.rest);
        if (!isBelow) field.path = path();
        field.values = {value};
        const bool isOther = hasListed(field.meaning.rest, "limit");
        const std::string claim = field.meaning.role ? "" : claimNamed(wordsOf(field.meaning.said));
        if (claim == "intersects") {
            field.meaning.role = "reported";
            field.meaning.token = label_.front().token;
        }
        const bool isClaim = field.meaning.role == "reported" || field.meaning.said == "iterations";
        if (isClaim && separator_ == label_.size() && !isOther)
            field.claim = {field.meaning.token, value.end};
        field.line = line_;
        field.sentence = sentence_;
        field.words = words_;
        for (const Scope& each : containers_)
            if (each.isRecord) field.record = each.id;
        field.isBelow = !headings_.empty() && headings_.back().indent < indent_;
        return field;
    }

    /// `x` of `position x` and of `x position`; empty: none.
    static std::string letterOf(const std::vector<std::string>& words) {
        for (std::size_t i = words.size(); i > 0 && i + 2 > words.size(); --i)
            if (coordinateOf(words[i - 1])) return words[i - 1];
        return {};
    }

    /// Corrects the role by what the value is, and by what stands around it.
    void adjustRole(LabelledField& field, Range value) const {
        LabelMeaning& meaning = field.meaning;
        const std::size_t count = numbersIn(value).size();
        if (isVelocity(field, count)) {
            meaning.role = "velocity";
            meaning.rest.clear();
            if (const std::string letter = letterOf(field.numbered); !letter.empty())
                meaning.rest.push_back(letter);
        }
        if (!meaning.role) splitName(field.numbered, meaning);
        // `t` of a time
        const bool isScalar =
            count == 1 && isAnyOf(meaning.role, {"position", "center", "velocity", "from", "to"});
        // but `x` of a position is a part of it
        const std::string letter = letterOf(field.numbered);
        const bool isPart = isScalar && !letter.empty();
        if (isScalar && !isPart) meaning.role = {};
        if (isPart && !meaning.rest.empty() && meaning.rest.back() == letter) {
            // `centre-x: 3`
            meaning.index = meaning.rest.back();
            meaning.rest.pop_back();
        }
        // `R` of a rotation matrix
        constexpr std::size_t kMatrix = 9, kPoses = 12;
        if (meaning.role == "radius" && count >= kMatrix) meaning.role = "rotation";
        if (meaning.role == "rotation" && count >= kPoses) meaning.role = "transform";
        // `x=320 y=180`, of which nothing else says what it is
        const bool areCoordinates =
            all_[value.begin].kind == TokenKind::Name && textAt(value.begin).size() == 1;
        if (!meaning.role && areCoordinates && count < 4) {
            meaning.rest.insert(meaning.rest.end(), field.numbered.begin(), field.numbered.end());
            meaning.role = "position";
        }
        // `polygon: [[0, 0], …]`
        if (meaning.role == "vertices" && shapeNamed(meaning.said)) meaning.rest.push_back(meaning.said);
        // `crate: rectangle 74 x 38`
        const bool isBySize = std::ranges::any_of(
            partOf(all_, value), [](const TextToken& each) { return isOneOf("x × by", each.text); });
        // and `the box is 2 by 3 by 1`
        const bool isBox = !field.numbered.empty() &&
                           (shapeNamed(field.numbered.back()) == ShapeType::Box ||
                            (field.numbered.back() == "is" && shapeIn(meaning.rest) == ShapeType::Box));
        if (!meaning.role && isBySize && isBox) {
            meaning.role = "full-extents";
            meaning.rest = field.numbered;
        }
        // a row below `hull A, 4 vertices:`
        if (!meaning.role && label_.empty() && containers_.empty() && count > 1 && count < 4 &&
            isBelowPoints())
            meaning.role = "vertices";
    }

    bool isBelowPoints() const {
        if (headings_.empty()) return false;
        const Words& words = headings_.back().words;
        return hasOneOf(words, "vertices verts points corners") || shapeIn(words) == ShapeType::Polytope;
    }

    void skipUnit() {
        if (at_ < all_.size() && all_[at_].kind == TokenKind::Name && isListed("unit", all_[at_].text) &&
            !isOneOf(": =", textAt(at_ + 1)))
            ++at_;
    }

    void flush() { flushWords(false); }

    /// `axis: y`, `axis z`, `along the local x axis`.
    bool takeAxis(const LabelWords& label) {
        const auto isLetter = [](const LabelWord& word) { return isOneOf("x y z", word.text); };
        const auto isAxis = [](const LabelWord& word) { return isOneOf("axis direction along", word.text); };
        const auto letter = std::ranges::find_if(label, isLetter), axis = std::ranges::find_if(label, isAxis);
        if (letter == label.end() || axis == label.end() || std::ranges::count_if(label, isLetter) > 1)
            return false;
        Words head;
        for (auto word = label.begin(); word != label.end(); ++word)
            if (word != letter && !isAxis(*word) && !isOneOf("local its the", word->text))
                head.push_back(word->text);
        noteHead(head);
        LabelledField field;
        field.meaning.role = "axis";
        field.meaning.said = "axis";
        field.path = path();
        field.values = {{letter->token, letter->token + 1}};
        field.line = line_;
        field.sentence = sentence_;
        if (const auto type = shapeIn(head)) addShape(*type, false, false);
        fields_.push_back(std::move(field));
        return true;
    }

    /// Adds what says the shape of the body that the names around it lead to.
    void addShape(ShapeType type, bool isOfName, bool isHeading) {
        LabelledField field;
        field.type = type;
        field.isOfName = isOfName;
        field.isHeading = isHeading;
        field.path = path();
        field.line = line_;
        field.sentence = sentence_;
        fields_.push_back(std::move(field));
    }

    /// Refuses `shape A: torus`.
    void requireKnownShape(const LabelWords& before, const LabelWords& behind) const {
        const bool isShape = !before.empty() && before.front().text == "shape" &&
                             (before.size() == 1 || (before.size() == 2 && isMarker(before[1].text)));
        if (!isShape || behind.size() != 1 || behind[0].text.size() < 3) return;
        const auto isOurs = [&](const auto& each) { return each.first == behind[0].text; };
        if (shapeNamed(behind[0].text) || std::ranges::any_of(kShapeWords, isOurs)) return;
        throw UnknownShape(text_, all_[behind[0].token].span.begin, behind[0].text);
    }

    /// Words without a number: a body's name, its shape, an axis, or nothing.
    void flushWords(bool endsLine) {
        if (label_.empty()) return;
        const LabelWords label = std::exchange(label_, {});
        const auto sign = label.begin() + static_cast<std::ptrdiff_t>(separator_);
        const LabelWords before(label.begin(), sign), behind(sign, label.end());
        separator_ = 0;
        Words words;
        for (const LabelWord& word : behind) words.push_back(word.text);
        const LabelMeaning meaning = meaningOf(before);
        if (takeAxis(label) || takeTruth(before, behind)) return;
        requireKnownShape(before, behind);
        // `position unknown`, `half height A:`
        constexpr std::size_t kMaxNameWords = 2;
        Words all;
        for (const LabelWord& word : before.empty() ? behind : before) all.push_back(word.text);
        const bool isCounted = label.front().token > 0 && isNumber(label.front().token - 1);
        // `no rotation`, `sizes are half sizes:`
        constexpr std::size_t kMaxLabelWords = 6;
        const bool isStatement = isOneOf("no without", all.front()) || hasOneOf(all, "are is");
        const bool isEmpty = !isSentence_ && !isCounted && !label.front().aside && !isStatement &&
                             (before.empty() ? behind.size() <= kMaxNameWords
                                             : behind.empty() && before.size() <= kMaxLabelWords);
        isForeign_ = isForeign_ || (isEmpty && isOfValue(roleOf(all), all));
        Words named = meaning.role == "type" ? meaning.rest : Words();
        if (!meaning.role)
            for (const LabelWord& word : before) named.push_back(word.text);
        const auto type = shapeIn(words).has_value() ? shapeIn(words) : shapeIn(named);
        const bool isOther = meaning.role && meaning.role != "type";
        if (type && !isOther) {
            const bool isType = meaning.role == "type" || hasOneOf(named, "shape kind geometry collider");
            if (!isType) named.insert(named.end(), words.begin(), words.end());
            if (!isType || lineWords_.empty()) noteHead(named);
            if (!before.empty()) noteName(named);
            return addShape(*type, before.empty(), false);
        }
        if (!isOther && before.empty() && endsLine) return;
        if (!isOther && lineWords_.empty()) noteHead(before.empty() ? words : named);
    }

    /// `colliding: true`
    bool takeTruth(const LabelWords& before, const LabelWords& behind) {
        const bool isTruth = behind.size() == 1 && !before.empty() &&
                             (isListed("true", behind[0].text) || isListed("false", behind[0].text));
        if (!isTruth) return false;
        LabelledField field;
        field.meaning.role = "reported";
        field.claim = {before.back().token, behind[0].token + 1};
        field.line = line_;
        field.sentence = sentence_;
        fields_.push_back(std::move(field));
        return true;
    }

    void open() {
        const std::size_t close = closeOf(at_);
        // what a debugger has not opened
        const auto inside = all_.begin() + static_cast<std::ptrdiff_t>(at_ + 1);
        const bool isElided = close > at_ + 1 && close < all_.size() &&
                              std::all_of(inside, all_.begin() + static_cast<std::ptrdiff_t>(close),
                                          [](const TextToken& each) { return each.text == "."; });
        if (isElided) {
            at_ = close + 1;
            return;
        }
        bool isAside = close < all_.size();
        for (std::size_t i = at_ + 1; i < close && isAside; ++i)
            isAside = all_[i].kind == TokenKind::Name || isOneOf(", / °", textAt(i));
        const bool isHeading = label_.empty() && isLineStartOf(at_);
        const bool isBehindValue =
            at_ > 0 && (isNumberOrClose(at_ - 1) ||
                        (at_ > 1 && isListed("unit", wordAt(at_ - 1)) && isNumberOrClose(at_ - 2)));
        if (isAside && label_.empty() && !fields_.empty() && fields_.back().line == line_ && isBehindValue) {
            remark(at_ + 1, close);
            at_ = close + 1;
            return;
        }
        if (isAside) {
            for (std::size_t i = at_ + 1; i < close; ++i)
                if (all_[i].kind == TokenKind::Name) addWords(i, !isHeading);
            at_ = close + 1;
            isBracketed_ = isBracketed_ || isHeading;
            return;
        }
        openContainer();
    }

    void openContainer() {
        // a call
        isForeign_ = isForeign_ || (textAt(at_) == "(" && at_ > 0 && !all_[at_].spaced &&
                                    all_[at_ - 1].kind == TokenKind::Name);
        Words words;
        const LabelWords label = std::exchange(label_, {});
        for (const LabelWord& word : label) words.push_back(word.text);
        separator_ = 0;
        if (words.empty())
            words.push_back(
                "#" + std::to_string(containers_.empty() ? elements_++ : containers_.back().elements++));
        words.insert(words.begin(), lineWords_.begin(), lineWords_.end());
        lineWords_.clear();
        containers_.push_back({0, words});
        if (const auto type = shapeIn(words); type && !meaningOf(label).role) addShape(*type, true, true);
        containers_.back().isRecord = textAt(at_) != "(";
        containers_.back().id = at_ + 1;
        ++at_;
    }

    bool isNumberOrClose(std::size_t i) const { return isNumber(i) || isOneOf(") ] } `", textAt(i)); }

    /// Words in brackets behind a value, which say more of it: `(half sizes)`, `(w x y z)`.
    void remark(std::size_t begin, std::size_t end) {
        LabelWords words{{"rotation", begin, false}};
        Words all;
        for (std::size_t i = begin; i < end; ++i)
            if (all_[i].kind == TokenKind::Name)
                for (const std::string& word : wordsOf(all_[i].text)) {
                    words.push_back({word, i, true});
                    all.push_back(word);
                }
        const LabelMeaning said = meaningOf(words);
        LabelMeaning& meaning = fields_.back().meaning;
        if (meaning.order.empty()) meaning.order = said.order;
        if (!meaning.inDegrees) meaning.inDegrees = said.inDegrees;
        if (isAnyOf(meaning.role, {"extents", "full-extents"}) && hasOneOf(all, "half"))
            meaning.role = "half-extents";
        if (meaning.role == "extents" && hasOneOf(all, "full")) meaning.role = "full-extents";
        // `length 1.5 (caps included)`
        if (meaning.role == "height" && hasOneOf(all, "caps") && hasOneOf(all, "included including with"))
            meaning.rest.push_back("overall");
    }

    bool isLineStartOf(std::size_t i) const { return i == line_ || isLineEnd(i - 1); }

    void close() {
        // `{x: 1, y:}`
        isForeign_ = isForeign_ || (!label_.empty() && separator_ == label_.size());
        flush();
        if (containers_.empty()) {
            isForeign_ = true;
        } else {
            // names in a record hold no longer than it
            if (containers_.back().isRecord) lineWords_.clear();
            containers_.pop_back();
        }
        ++at_;
    }

    /// True for a sentence that goes on with a value, `its centre is at` above `(1, 2, 3)`.
    bool goesOn() const {
        constexpr std::size_t kMinWords = 3;
        const bool isProse = label_.size() >= kMinWords && separator_ == 0 && containers_.empty();
        return isProse && isOneOf("at is of to by", label_.back().text) && textAt(at_ + 1) == "(";
    }

    void endLine() {
        if (goesOn()) {
            ++at_;
            return;
        }
        const bool hasValue =
            !fields_.empty() && fields_.back().line == line_ && !fields_.back().values.empty();
        if (containers_.empty() && hasValue) headByValues();
        if (containers_.empty() && !hasValue) headByWords();
        flushWords(true);
        isBracketed_ = isRow_ = false;
        ++at_;
        startLine();
    }

    /// Makes a heading of a line with values, which those below it belong to.
    void headByValues() {
        // `1. capsule with radius 0.1` above its pose
        if (!lineWords_.empty() && isDeeperBelow()) pushHeading(lineWords_);
        // `hull A, 4 vertices:`
        if (lineWords_.empty() || label_.empty() || separator_ != label_.size()) return;
        Words words = lineWords_;
        for (const LabelWord& word : label_) words.push_back(word.text);
        label_.clear();
        separator_ = 0;
        // a sentence with a number in it is none
        constexpr std::size_t kMaxWords = 9;
        if (words.size() <= kMaxWords) pushHeading(words);
    }

    /// Makes a heading of a line that only names something.
    void headByWords() {
        // a table's first row
        const bool isTyped = !fields_.empty() && fields_.back().line == line_ && fields_.back().type;
        if (isRow_ && isTyped && !lineWords_.empty()) pushHeading(lineWords_);
        constexpr std::size_t kMaxHeadingWords = 6;
        // `quaternion of both is identity:`
        const auto isVerb = [](const LabelWord& word) { return isOneOf("are is", word.text); };
        if (label_.empty() || label_.size() > kMaxHeadingWords || std::ranges::any_of(label_, isVerb)) return;
        if (separator_ > 0 && separator_ < label_.size()) {
            // `- A: a box` above its members
            const bool isFirst = lineWords_.empty();
            flush();
            if (isFirst && (isDeeperBelow() || isRow_) && !lineWords_.empty()) pushHeading(lineWords_);
            return;
        }
        const LabelMeaning meaning = meaningOf(label_);
        Words all;
        for (const LabelWord& word : label_) all.push_back(word.text);
        const bool isNamed = shapeIn(all) || std::ranges::any_of(all, isMarker);
        if (separator_ != label_.size() && !isBracketed_ && !isNamed && !isRuled() && !isDeeperBelow())
            return;
        // `hull:` names a body, or in one its points
        const bool isPoints =
            meaning.role == "vertices" && !headings_.empty() && headings_.front().indent < base_;
        const bool isValue = isPoints || isOfValue(meaning.role, all);
        pushHeading(all, isValue ? meaning.role : FieldRole());
        if (const auto type = shapeIn(all); type && !meaning.role) addShape(*type, true, true);
        label_.clear();
        separator_ = 0;
    }

    /// `--- A ---`
    bool isRuled() const {
        const std::string_view own = partOf(text_, lineSpanAt(text_, all_[at_].span.begin));
        return own.find("---") != own.npos || own.find("===") != own.npos;
    }

    bool isDeeperBelow() const {
        if (all_[at_].span.end >= text_.size()) return false;
        const std::string_view next = partOf(text_, lineSpanAt(text_, all_[at_].span.end));
        const std::size_t below = next.find_first_not_of(" \t");
        return below != next.npos && below > base_;
    }

    std::string_view text_;
    std::vector<LabelledField> fields_;
    LabelWords label_;
    std::size_t separator_ = 0;  ///< words of the label before its sign
    std::size_t at_ = 0, line_ = 0, sentence_ = 0, words_ = 0, elements_ = 0;
    bool isLineStart_ = true, isBracketed_ = false, isRow_ = false, isSentence_ = false, isForeign_ = false;
};

}  // namespace

std::optional<std::vector<LabelledField>> labelledFields(const std::vector<TextToken>& tokens,
                                                         std::string_view text) {
    return LabelScanner(tokens, text).scan();
}

}  // namespace gjkscope
