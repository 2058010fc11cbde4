#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/ledger.hpp"

namespace gjkscope {

struct XmlAttribute {
    std::string name;
    std::string_view value;
    TextSpan span;
};

struct XmlElement {
    std::string name;
    std::vector<XmlAttribute> attributes;
    std::vector<XmlElement> children;
    TextSpan span;
    XmlAttribute content;  ///< the text of an element without children, under the element's name

    /// An attribute, or a child that has a text in it, `<radius>0.5</radius>`; null where there is neither.
    const XmlAttribute* attribute(std::string_view wanted) const {
        const auto found = std::ranges::find(attributes, wanted, &XmlAttribute::name);
        if (found != attributes.end()) return &*found;
        const auto child = std::ranges::find(children, wanted, &XmlElement::name);
        return child == children.end() || child->content.value.empty() ? nullptr : &child->content;
    }
    /// The attribute's value; empty if there is no attribute of that name.
    std::string_view valueOf(std::string_view wanted) const {
        const XmlAttribute* const found = attribute(wanted);
        return found == nullptr ? std::string_view() : found->value;
    }
};

/// The elements of a whole document, or of a piece of one, as children of a root without a name. Their values
/// are views of the text. Nothing is made of text beside elements; comments with digits, declarations and
/// the like are left out in the ledger. Throws InputError with a sentence for what is no XML.
XmlElement xmlOf(std::string_view text, ImportLedger& ledger);

/// Gives MJCF's geoms what the defaults of their classes have: an element's own class, else the nearest
/// `childclass` around it, else the outermost (MuJoCo 3, Modeling: Default settings).
void applyDefaults(XmlElement& root);

}  // namespace gjkscope
