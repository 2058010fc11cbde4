#include "app/page/svg_changes.hpp"

#include <algorithm>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

namespace gjkscope {
namespace {

using View = std::string_view;

/// An element: of text, or with others in it.
struct Element {
    View name;
    std::vector<std::pair<View, View>> attributes;  ///< as written
    View text;
    std::vector<Element> children;
};

/// Reads what svgSurface() writes: no comments, quotes around all values, and texts in elements of their own.
class Reader {
  public:
    explicit Reader(View text) : text_(text) {}

    Element document() {
        at_ = text_.find("<svg");
        return element();
    }

  private:
    Element element() {
        Element element;
        ++at_;
        element.name = until(" />");
        while (text_[at_] == ' ') {
            ++at_;
            const View name = until("=");
            at_ += 2;
            element.attributes.emplace_back(name, until("\""));
            ++at_;
        }
        const bool isEmpty = text_[at_] == '/';
        at_ += isEmpty ? 2 : 1;
        if (!isEmpty) readContent(element);
        return element;
    }

    void readContent(Element& element) {
        for (;;) {
            const View text = until("<");
            if (text_[at_ + 1] == '/') {
                if (element.children.empty() && text != "\n") element.text = text;
                at_ = text_.find('>', at_) + 1;
                return;
            }
            element.children.push_back(this->element());
        }
    }

    View until(View ends) {
        const std::size_t from = at_;
        at_ = text_.find_first_of(ends, at_);
        return text_.substr(from, at_ - from);
    }

    View text_;
    std::size_t at_ = 0;
};

void writeMarkup(const Element& element, std::string& out) {
    out.append("<").append(element.name);
    for (const auto& [name, value] : element.attributes)
        out.append(" ").append(name).append("=\"").append(value).append("\"");
    out.append(">").append(element.text);
    for (const Element& child : element.children) writeMarkup(child, out);
    out.append("</").append(element.name).append(">");
}

/// A JSON string of printable characters.
void writeString(View text, std::string& out) {
    out += '"';
    if (text.find_first_of("\"\\") == View::npos) {
        out += text;
    } else {
        for (const char c : text) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    out += '"';
}

std::string markupOf(const Element& element) {
    std::string markup;
    writeMarkup(element, markup);
    return markup;
}

std::string unescaped(View text) {
    constexpr std::pair<View, char> kEntities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        const auto entity = std::ranges::find_if(
            kEntities, [&](const auto& each) { return text.substr(i).starts_with(each.first); });
        const bool isEntity = entity != std::end(kEntities);
        plain += isEntity ? entity->second : text[i];
        i += isEntity ? entity->first.size() : 1;
    }
    return plain;
}

/// Writes a value or text, which has no markup.
void writeText(View text, std::string& out) {
    if (text.find('&') == View::npos)
        writeString(text, out);
    else
        writeString(unescaped(text), out);
}

using Attribute = std::pair<View, View>;

/// That of this name; null for none. It is likely to be at this place.
const Attribute* attributeOf(const Element& element, View name, std::size_t place) {
    const std::vector<Attribute>& all = element.attributes;
    if (place < all.size() && all[place].first == name) return &all[place];
    const auto found = std::ranges::find(all, name, &Attribute::first);
    return found == all.end() ? nullptr : &*found;
}

/// True if the one can become the other: references have a namespace of their own, which stays.
bool areAlike(const Element& before, const Element& now) {
    const auto isReference = [](const Attribute& each) { return each.first.starts_with("xlink:"); };
    return before.name == now.name && before.children.empty() == now.children.empty() &&
           std::ranges::equal(before.attributes | std::views::filter(isReference),
                              now.attributes | std::views::filter(isReference));
}

/// Writes the members of a JSON object, and no object that would be empty.
class Members {
  public:
    explicit Members(std::string& out) : out_(out) {}
    std::string& add(View key) {
        out_ += isFirst_ ? "{" : ",";
        isFirst_ = false;
        writeString(key, out_);
        return out_ += ':';
    }
    /// False for none.
    bool close() {
        if (!isFirst_) out_ += '}';
        return !isFirst_;
    }

  private:
    std::string& out_;
    bool isFirst_ = true;
};

bool writeChanges(const Element& before, const Element& now, std::string& out);

/// False where all are as they were.
bool writeAttributes(const Element& before, const Element& now, std::string& out) {
    Members members(out);
    for (std::size_t i = 0; i < now.attributes.size(); ++i) {
        const auto& [name, value] = now.attributes[i];
        const Attribute* const last = attributeOf(before, name, i);
        if (last == nullptr || last->second != value) writeText(value, members.add(name));
    }
    for (std::size_t i = 0; i < before.attributes.size(); ++i)
        if (const View name = before.attributes[i].first; attributeOf(now, name, i) == nullptr)
            members.add(name).append("null");
    return members.close();
}

/// The element's class, if it has one.
View classOf(const Element& element) {
    const Attribute* const found = attributeOf(element, "class", 1);
    return found == nullptr ? View() : found->second;
}

/// The place at which one list of children has more than the other: before those at the ends that are of the
/// same kinds, and after those at the beginnings that are.
std::size_t placeOfMore(const std::vector<Element>& before, const std::vector<Element>& now) {
    const auto isSameKind = [](const Element& one, const Element& other) {
        return one.name == other.name && classOf(one) == classOf(other);
    };
    const std::size_t fewer = std::min(before.size(), now.size());
    std::size_t place = 0;
    while (place < fewer && isSameKind(before[place], now[place])) ++place;
    std::size_t atEnd = 0;
    while (place + atEnd < fewer &&
           isSameKind(before[before.size() - 1 - atEnd], now[now.size() - 1 - atEnd]))
        ++atEnd;
    return fewer - atEnd;
}

/// `place`: where the one list has children that the other has not.
bool writeChildren(const Element& before, const Element& now, std::size_t place, std::string& out) {
    Members members(out);
    std::string change;
    const std::size_t fewer = std::min(before.children.size(), now.children.size()),
                      taken = before.children.size() - fewer, added = now.children.size() - fewer;
    for (std::size_t i = 0; i < fewer; ++i) {
        const std::size_t from = i < place ? i : i + taken, to = i < place ? i : i + added;
        change.clear();
        if (writeChanges(before.children[from], now.children[to], change))
            members.add(std::to_string(from)).append(change);
    }
    return members.close();
}

/// False where nothing has changed.
bool writeChanges(const Element& before, const Element& now, std::string& out) {
    Members members(out);
    if (!areAlike(before, now)) {
        writeString(markupOf(now), members.add("x"));
        return members.close();
    }
    std::string part;
    if (writeAttributes(before, now, part)) members.add("a").append(part);
    if (before.text != now.text) writeText(now.text, members.add("t"));
    part.clear();
    const std::size_t last = before.children.size(), next = now.children.size();
    const std::size_t place = last == next ? next : placeOfMore(before.children, now.children);
    if (writeChildren(before, now, place, part)) members.add("c").append(part);
    if (last != next) members.add("p").append(std::to_string(place));
    if (last > next) members.add("n").append(std::to_string(last - next));
    if (last < next) {
        part.clear();
        for (std::size_t i = place; i < place + next - last; ++i) writeMarkup(now.children[i], part);
        writeString(part, members.add("h"));
    }
    return members.close();
}

}  // namespace

struct SvgChanges::Document {
    explicit Document(std::string svg) : text(std::move(svg)), root(Reader(text).document()) {}
    std::string text;
    Element root;  ///< refers to the text
};

SvgChanges::SvgChanges() = default;
SvgChanges::~SvgChanges() = default;
SvgChanges::SvgChanges(SvgChanges&&) noexcept = default;
SvgChanges& SvgChanges::operator=(SvgChanges&&) noexcept = default;

std::string SvgChanges::next(std::string svg) {
    auto now = std::make_unique<const Document>(std::move(svg));
    std::string changes;
    if (!last_)
        changes = markupOf(now->root);
    else if (!writeChanges(last_->root, now->root, changes))
        changes = "{}";
    last_ = std::move(now);
    return changes;
}

}  // namespace gjkscope
