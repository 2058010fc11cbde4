#include "app/lesson/markdown.hpp"

#include <md4c.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <optional>

#include "app/base/json/document.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

using Kind = LessonBlock::Kind;

/// Levels of lists in quotes in lists …: no danger to the stack.
constexpr int kMaxDepth = 32;
/// Links of a document and the bytes of an address: the parser copies the address of a reference for each
/// link to it.
constexpr int kMaxLinks = 2000;
constexpr std::size_t kMaxAddressBytes = 2000;

JsonProblem tooDeep(std::size_t offset) {
    return {offset, tr("lesson.too_deep", {{"limit", std::to_string(kMaxDepth)}})};
}

std::string utf8(std::uint32_t code) {
    std::string text;
    if (code < 0x80) return text += static_cast<char>(code);
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned kLead[]{0, 0xc0, 0xe0, 0xf0};
    text += static_cast<char>(kLead[more] | (code >> (6 * more)));
    for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80U | ((code >> (6 * i)) & 0x3fU));
    return text;
}

/// The character of `&#8722;` or `&amp;`; of a name that is not listed the entity itself.
std::string characterOf(std::string_view entity) {
    static constexpr std::pair<std::string_view, std::string_view> kNames[]{
        {"&amp;", "&"},  {"&lt;", "<"},        {"&gt;", ">"},    {"&quot;", "\""},
        {"&apos;", "'"}, {"&nbsp;", "\u00a0"}, {"&minus;", "−"}, {"&times;", "×"},
        {"&le;", "≤"},   {"&ge;", "≥"},        {"&ndash;", "–"}, {"&hellip;", "…"}};
    for (const auto& [name, character] : kNames)
        if (entity == name) return std::string(character);
    if (!entity.starts_with("&#")) return std::string(entity);
    std::string_view digits = entity.substr(2, entity.size() - 3);
    const bool isHex = digits.starts_with('x') || digits.starts_with('X');
    if (isHex) digits.remove_prefix(1);
    std::uint32_t code = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), code, isHex ? 16 : 10);
    const bool isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return utf8(isCharacter ? code : 0xfffd);
}

/// A quote's or an item's mark at the start of a text, with the spaces behind it; empty for none.
std::string_view markAt(std::string_view text) {
    std::size_t end = 0;
    if (text.starts_with('>')) {
        end = 1;
    } else {
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
        constexpr std::string_view kBullets = "-+*", kOrdered = ".)";
        const std::string_view ends = end == 0 ? kBullets : kOrdered;
        if (end == text.size() || ends.find(text[end]) == ends.npos) return {};
        ++end;
        if (end < text.size() && text[end] != ' ' && text[end] != '\t') return {};
    }
    return text.substr(0, std::min(text.find_first_not_of(" \t", end), text.size()));
}

/// Refuses lines that begin more quotes and items than anybody can read: the parser's time grows with the
/// square of their number.
void requireFewMarks(std::string_view document) {
    for (std::size_t begin = 0; begin < document.size();) {
        const std::size_t end = std::min(document.find('\n', begin), document.size());
        std::string_view line = document.substr(begin, end - begin);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        // a line of one sign alone is a rule
        const bool isRule =
            line.find_first_not_of(" \t\r-") == line.npos || line.find_first_not_of(" \t\r*") == line.npos;
        int marks = 0;
        for (std::string_view mark; !isRule && !(mark = markAt(line)).empty();
             line.remove_prefix(mark.size()))
            if (++marks > kMaxDepth) throw tooDeep(begin);
        begin = end + 1;
    }
}

/// The parser's events as the visitor's. What a callback throws waits until the parser, which is in C, has
/// returned.
class Walk {
  public:
    Walk(std::string_view document, MarkdownVisitor& visitor) : document_(document), visitor_(visitor) {}

    void run() {
        MD_PARSER parser{};
        parser.flags = MD_FLAG_TABLES | MD_FLAG_LATEXMATHSPANS;
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* walk) {
            return guarded(walk, [&](Walk& self) { self.enterBlock(type, detail); });
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void* /*detail*/, void* walk) {
            return guarded(walk, [&](Walk& self) { self.leaveBlock(type); });
        };
        parser.enter_span = [](MD_SPANTYPE type, void* detail, void* walk) {
            return guarded(walk, [&](Walk& self) { self.enterSpan(type, detail); });
        };
        parser.leave_span = [](MD_SPANTYPE /*type*/, void* /*detail*/, void* walk) {
            return guarded(walk, [&](Walk& self) { self.styles_.pop_back(); });
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* walk) {
            return guarded(walk, [&](Walk& self) { self.takeText(type, {text, size}); });
        };
        const int status = md_parse(document_.data(), static_cast<MD_SIZE>(document_.size()), &parser, this);
        if (problem_) std::rethrow_exception(problem_);
        if (status != 0) throw std::bad_alloc();
    }

  private:
    static int guarded(void* walk, const auto& action) {
        constexpr int kAbort = -1;  // the parser goes on after others
        Walk& self = *static_cast<Walk*>(walk);
        if (self.problem_) return kAbort;
        try {
            action(self);
            return 0;
        } catch (...) {
            self.problem_ = std::current_exception();
            return kAbort;
        }
    }

    /// The place of a text of the parser's; none where that is a copy.
    std::optional<std::size_t> placeOf(const char* text) const {
        const std::less<> before;
        if (text == nullptr || before(text, document_.data())) return std::nullopt;
        if (before(document_.data() + document_.size(), text)) return std::nullopt;
        return static_cast<std::size_t>(text - document_.data());
    }
    /// The place of an attribute's text, which is somewhere behind the last one where it is a copy.
    std::size_t placeOf(const MD_ATTRIBUTE& attribute, std::string_view text) const {
        if (const auto place = placeOf(attribute.text)) return *place;
        const std::size_t found = document_.find(text, offset_);
        return found == document_.npos ? offset_ : found;
    }
    [[noreturn]] void refuse(std::size_t offset, const char* key) const {
        throw JsonProblem(offset, tr(key));
    }

    static std::string textOf(const MD_ATTRIBUTE& attribute) {
        std::string text;
        if (attribute.text == nullptr || attribute.size == 0) return text;
        for (int i = 0; attribute.substr_offsets[i] < attribute.size; ++i) {
            const std::string_view part(attribute.text + attribute.substr_offsets[i],
                                        attribute.substr_offsets[i + 1] - attribute.substr_offsets[i]);
            const MD_TEXTTYPE type = attribute.substr_types[i];
            if (type == MD_TEXT_NULLCHAR)
                text += utf8(0xfffd);
            else if (type == MD_TEXT_ENTITY)
                text += characterOf(part);
            else
                text += part;
        }
        return text;
    }

    void enterBlock(MD_BLOCKTYPE type, const void* detail) {
        LessonBlock block;
        int level = 0;
        switch (type) {
            case MD_BLOCK_DOC:
            case MD_BLOCK_THEAD:
            case MD_BLOCK_TBODY:
            case MD_BLOCK_HTML:  // its text is refused, which has a place
                return;
            case MD_BLOCK_CODE:
                return enterCode(*static_cast<const MD_BLOCK_CODE_DETAIL*>(detail));
            case MD_BLOCK_QUOTE:
                block.kind = Kind::Quote;
                break;
            case MD_BLOCK_OL:
                block.start = static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start;
                block.ordered = true;
                [[fallthrough]];
            case MD_BLOCK_UL:
                block.kind = Kind::List;
                break;
            case MD_BLOCK_LI:
                block.kind = Kind::Item;
                break;
            case MD_BLOCK_HR:
                block.kind = Kind::Rule;
                break;
            case MD_BLOCK_H:
                level = static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level);
                block.kind = Kind::Heading;
                break;
            case MD_BLOCK_P:
                break;
            case MD_BLOCK_TABLE:
                block.kind = Kind::Table;
                break;
            case MD_BLOCK_TR:
                block.kind = Kind::Row;
                break;
            case MD_BLOCK_TH:
            case MD_BLOCK_TD:
                block.kind = Kind::Cell;
                block.header = type == MD_BLOCK_TH;
                break;
        }
        if (++depth_ > kMaxDepth) throw tooDeep(offset_);
        visitor_.enter(std::move(block), level, offset_);
    }
    void leaveBlock(MD_BLOCKTYPE type) {
        if (type == MD_BLOCK_DOC || type == MD_BLOCK_THEAD || type == MD_BLOCK_TBODY || type == MD_BLOCK_HTML)
            return;
        if (type == MD_BLOCK_CODE) {
            visitor_.code(*code_);
            code_.reset();
            return;
        }
        --depth_;
        softBreak_.reset();
        visitor_.leave();
    }

    void enterCode(const MD_BLOCK_CODE_DETAIL& detail) {
        code_.emplace();
        code_->info = textOf(detail.info);
        if (!code_->info.empty()) offset_ = placeOf(detail.info, code_->info);
        code_->offset = offset_;
    }

    void enterSpan(MD_SPANTYPE type, const void* detail) {
        LessonText style = styleNow();
        if (type == MD_SPAN_STRONG) style.strong = true;
        if (type == MD_SPAN_EM) style.emphasis = true;
        if (type == MD_SPAN_CODE) style.code = true;
        if (type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY) style.formula = true;
        if (type == MD_SPAN_LATEXMATH_DISPLAY) style.display = true;
        if (type == MD_SPAN_IMG) refuseImage(*static_cast<const MD_SPAN_IMG_DETAIL*>(detail));
        if (type == MD_SPAN_A) enterLink(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href, style);
        styles_.push_back(std::move(style));
    }
    void enterLink(const MD_ATTRIBUTE& href, LessonText& style) {
        const std::string address = textOf(href);
        const std::size_t offset = placeOf(href, address);
        if (++links_ > kMaxLinks)
            throw JsonProblem(offset, tr("lesson.links", {{"limit", std::to_string(kMaxLinks)}}));
        if (address.size() > kMaxAddressBytes)
            throw JsonProblem(offset,
                              tr("lesson.long_address", {{"limit", std::to_string(kMaxAddressBytes)}}));
        const LessonText link = visitor_.link(address, offset);
        style.address = link.address;
        style.sets = link.sets;
        style.ring = link.ring;
    }
    [[noreturn]] void refuseImage(const MD_SPAN_IMG_DETAIL& image) const {
        const std::size_t offset = placeOf(image.src, textOf(image.src));
        const std::size_t start = document_.rfind("![", offset);
        refuse(start == document_.npos ? offset : start, "lesson.image");
    }

    void takeText(MD_TEXTTYPE type, std::string_view text) {
        const auto place = placeOf(text.data());
        const std::size_t offset = place.value_or(offset_);
        if (type == MD_TEXT_HTML) refuse(offset, "lesson.html");
        if (code_) {
            code_->places.push_back({code_->body.size(), offset});
            code_->body += type == MD_TEXT_NULLCHAR ? utf8(0xfffd) : std::string(text);
        } else if (type == MD_TEXT_SOFTBR) {
            softBreak_ = styleNow();
        } else {
            say(inlineText(type, text), offset);
        }
        if (place) offset_ = *place + text.size();
    }
    static std::string inlineText(MD_TEXTTYPE type, std::string_view text) {
        if (type == MD_TEXT_BR) return "\n";
        if (type == MD_TEXT_NULLCHAR) return utf8(0xfffd);
        return type == MD_TEXT_ENTITY ? characterOf(text) : std::string(text);
    }
    LessonText styleNow() const { return styles_.empty() ? LessonText() : styles_.back(); }
    /// A line's end in the source is a space, but not between two Chinese characters.
    void say(const std::string& said, std::size_t offset) {
        if (said.empty()) return;
        if (auto space = std::exchange(softBreak_, std::nullopt); space && !(endsWide_ && startsWide(said))) {
            space->text = " ";
            visitor_.text(*space, offset_);
        }
        LessonText styled = styleNow();
        styled.text = said;
        visitor_.text(styled, offset);
        std::size_t last = said.size() - 1;
        while (last > 0 && (static_cast<unsigned char>(said[last]) & 0xc0U) == 0x80) --last;
        endsWide_ = startsWide(std::string_view(said).substr(last));
    }
    static bool startsWide(std::string_view text) {
        constexpr std::uint32_t kFirstWide = 0x2e80;
        return firstCharacter(text).code >= kFirstWide;
    }

    std::string_view document_;
    MarkdownVisitor& visitor_;
    std::exception_ptr problem_;
    std::vector<LessonText> styles_;
    std::optional<CodeBlock> code_;        ///< the one that is read
    std::optional<LessonText> softBreak_;  ///< the style of a line's end that came last
    bool endsWide_ = false;                ///< the last text
    std::size_t offset_ = 0;               ///< of the end of the last text
    int depth_ = 0;
    int links_ = 0;
};

}  // namespace

std::size_t CodeBlock::inDocument(std::size_t inBody) const {
    const auto after = std::ranges::upper_bound(places, inBody, {}, &Place::inBody);
    if (after == places.begin()) return offset;
    const Place& place = *std::prev(after);
    return place.inDocument + (inBody - place.inBody);
}

void parseMarkdown(std::string_view document, MarkdownVisitor& visitor) {
    requireFewMarks(document);
    Walk(document, visitor).run();
}

}  // namespace gjkscope
