#include "app/page/svg_changes.hpp"

#include <algorithm>
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

/// True if the one can become the other: references have a namespace of their own, which stays.
bool areAlike(const Element& before, const Element& now) {
    const auto same = [](const auto& one, const auto& other) {
        return one.first == other.first && (!one.first.starts_with("xlink:") || one.second == other.second);
    };
    return before.name == now.name && before.children.empty() == now.children.empty() &&
           std::ranges::equal(before.attributes, now.attributes, same);
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
    for (std::size_t i = 0; i < now.attributes.size(); ++i)
        if (const auto& [name, value] = now.attributes[i]; value != before.attributes[i].second)
            writeText(value, members.add(name));
    return members.close();
}

bool writeChildren(const Element& before, const Element& now, std::string& out) {
    Members members(out);
    std::string change;
    for (std::size_t i = 0; i < std::min(before.children.size(), now.children.size()); ++i) {
        change.clear();
        if (writeChanges(before.children[i], now.children[i], change))
            members.add(std::to_string(i)).append(change);
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
    if (writeChildren(before, now, part)) members.add("c").append(part);
    const std::size_t kept = std::min(before.children.size(), now.children.size());
    if (kept < before.children.size()) members.add("n").append(std::to_string(kept));
    if (kept < now.children.size()) {
        part.clear();
        for (std::size_t i = kept; i < now.children.size(); ++i) writeMarkup(now.children[i], part);
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
