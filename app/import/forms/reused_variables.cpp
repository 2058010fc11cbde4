#include "app/import/forms/reused_variables.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "app/import/forms/token_template.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// A statement that sets a variable, or a member of it; empty names for another.
struct Setting {
    std::string_view variable, member;
    bool isWhole = false;  ///< nothing of what was set before is left
};

class VariableSplitter {
  public:
    VariableSplitter(const std::vector<TextToken>& tokens, std::deque<std::string>& names)
        : all_(tokens), names_(names) {
        for (std::size_t begin = 0; begin < all_.size();) {
            std::size_t end = begin;
            while (end < all_.size() && !isOneOf("; { }", all_[end].text)) ++end;
            std::size_t first = begin;
            while (first < end && all_[first].kind == TokenKind::LineEnd) ++first;
            statements_.push_back({first, end});
            begin = end + 1;
        }
    }

    std::vector<TextToken> split() {
        std::size_t done = 0;
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            const TokenRange part = statements_[i];
            append(split_, all_, {done, part.begin});
            done = part.end;
            const Setting setting = settingOf(part);
            if (const auto known = variables_.find(setting.variable); known != variables_.end()) {
                // a name grows each time, and no scene has more bodies
                constexpr int kMaxTimes = 16;
                if (known->second.isTaken && known->second.times < kMaxTimes) begin(known->second, i);
                known->second.settings.push_back(i);
            } else {
                noteUses(part);
            }
            noteDeclaration(i);
            add(part);
        }
        append(split_, all_, {done, all_.size()});
        return std::move(split_);
    }

  private:
    struct Variable {
        std::string_view name, current;     ///< as the text has it, and as it is called from here on
        std::size_t declaration = 0;        ///< its statement
        std::vector<std::size_t> settings;  ///< statements since the last call that took it, and before
        bool isTaken = false;               ///< a call took it as it is
        int times = 0;                      ///< it was begun anew
    };

    std::string_view textAt(std::size_t i) const {
        return i < all_.size() ? all_[i].text : std::string_view();
    }
    bool isName(std::size_t i) const { return i < all_.size() && all_[i].kind == TokenKind::Name; }

    Setting settingOf(TokenRange part) const {
        const std::size_t i = part.begin;
        if (!isName(i) || i + 2 >= part.end) return {};
        const std::string_view name = textAt(i), base = baseOf(name);
        if (base.size() < name.size()) {
            const bool isSet = isOneOf("( = [", textAt(i + 1));
            const std::string_view member = name.substr(base.size());
            return isSet ? Setting{base, member, member.find("dentity") != member.npos} : Setting{};
        }
        if (textAt(i + 1) == "=") return {name, {}, true};
        if (textAt(i + 1) == "[") return {name, textAt(i + 2), false};
        // ODE's `dQFromAxisAndAngle(q, …)`
        const bool fills = textAt(i + 1) == "(" && isName(i + 2) && isOneOf(", )", textAt(i + 3)) &&
                           isListed("fills its first", name);
        return fills ? Setting{textAt(i + 2), {}, true} : Setting{};
    }

    /// True for what calls copy: a pose, a vector, or a definition of a body.
    static bool isCopied(std::string_view type) {
        const std::vector<std::string> words = wordsOf(lastName(type));
        return !words.empty() && (hasListed(words, "pose-type") || hasListed(words, "vector-type") ||
                                  isOneOf("def desc settings info definition", words.back()));
    }

    /// `btTransform tr;`, `b2BodyDef def = b2DefaultBodyDef();`
    void noteDeclaration(std::size_t statement) {
        const TokenRange part = statements_[statement];
        if (part.end < part.begin + 2 || !isName(part.begin) || !isName(part.begin + 1)) return;
        const bool isAlone = part.end == part.begin + 2 || isOneOf("= (", textAt(part.begin + 2));
        const std::string_view name = textAt(part.begin + 1);
        if (!isAlone || !isCopied(textAt(part.begin))) return;
        Variable& made = variables_[name];
        made = {name, name, statement, {}, false, 0};
    }

    /// Notes which variables a call takes.
    void noteUses(TokenRange part) {
        int depth = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            if (isOneOf("( [", textAt(i))) ++depth;
            if (isOneOf(") ]", textAt(i))) --depth;
            const auto known = depth > 0 ? variables_.find(textAt(i)) : variables_.end();
            if (known != variables_.end()) known->second.isTaken = !known->second.settings.empty();
        }
    }

    /// Begins another variable at a statement that sets this one anew: its declaration, and what is not set
    /// before a call takes it again.
    void begin(Variable& variable, std::size_t statement) {
        names_.push_back(std::string(variable.current) + "_again");
        variable.current = names_.back();
        variable.isTaken = false;
        ++variable.times;
        std::set<std::string_view> members;
        bool isWhole = false;
        for (std::size_t i = statement; i < statements_.size(); ++i) {
            const Setting setting = settingOf(statements_[i]);
            if (setting.variable == variable.name) {
                members.insert(setting.member);
                isWhole = isWhole || setting.isWhole;
            } else if (takes(statements_[i], variable.name)) {
                break;
            }
        }
        std::vector<std::size_t> kept;
        for (const std::size_t each : variable.settings)
            if (!isWhole && !members.contains(settingOf(statements_[each]).member)) kept.push_back(each);
        std::vector<std::size_t> again{variable.declaration};
        again.insert(again.end(), kept.begin(), kept.end());
        for (const std::size_t each : again) {
            const TokenRange part = statements_[each];
            add(each == variable.declaration ? TokenRange{part.begin, part.begin + 2} : part);
            split_.push_back({.kind = TokenKind::Mark, .span = all_[part.end - 1].span, .text = ";"});
            split_.push_back({.kind = TokenKind::LineEnd, .span = all_[part.end - 1].span, .text = "\n"});
        }
        variable.settings = std::move(kept);
    }

    bool takes(TokenRange part, std::string_view name) const {
        return std::ranges::count(partOf(all_, part), name, &TextToken::text) > 0;
    }

    /// Adds the tokens of a statement with the variables' names.
    void add(TokenRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            split_.push_back(all_[i]);
            if (all_[i].kind != TokenKind::Name) continue;
            const std::string_view base = baseOf(all_[i].text);
            const auto known = variables_.find(base);
            if (known == variables_.end() || known->second.current == base) continue;
            if (base.size() == all_[i].text.size()) {
                split_.back().text = known->second.current;
            } else {
                names_.push_back(std::string(known->second.current) +
                                 std::string(all_[i].text.substr(base.size())));
                split_.back().text = names_.back();
            }
        }
    }

    const std::vector<TextToken>& all_;
    std::deque<std::string>& names_;
    std::vector<TokenRange> statements_;
    std::vector<TextToken> split_;
    std::map<std::string_view, Variable> variables_;
};

}  // namespace

void splitReused(TokenizedText& text, std::deque<std::string>& names) {
    if (text.text.find(';') == std::string_view::npos) return;
    text.tokens = VariableSplitter(text.tokens, names).split();
}

}  // namespace gjkscope
