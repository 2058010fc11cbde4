#pragma once

#include <libxml/tree.h>

#include <memory>
#include <string>
#include <vector>

namespace gjkscope {

/// An SVG text read back by a strict XML parser, queried with XPath (the prefix `s` is SVG's).
class SvgDocument {
  public:
    explicit SvgDocument(const std::string& text);  ///< throws std::runtime_error unless it is well-formed

    int count(const std::string& xpath) const;
    /// The text in every element found, or an attribute's value for a path ending in `/@name`.
    std::vector<std::string> texts(const std::string& xpath) const;
    std::string text(const std::string& xpath) const;  ///< of the only one found
    double number(const std::string& xpath) const;

  private:
    struct Free {
        void operator()(xmlDoc* document) const { xmlFreeDoc(document); }
    };
    std::unique_ptr<xmlDoc, Free> document_;
};

}  // namespace gjkscope
