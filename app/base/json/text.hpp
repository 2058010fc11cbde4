#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/text_sink.hpp"

namespace gjkscope {

/// The shortest text that reads back as the same double, as JSON has it; a whole number has no point, -0.0
/// does.
std::string exactNumberText(double number);

/// A JSON text for people: what fits on a line stands on one.
std::string prettyText(const nlohmann::ordered_json& value);

/// Gives the elements of a list, one at a time.
using ElementSource = std::function<void(const std::function<void(const nlohmann::ordered_json&)>& take)>;

/// Lists that are made while a document is written, since it would not fit into memory as a whole.
class StreamedLists {
  public:
    /// Stands in the document in the list's place. In the order in which they come there.
    nlohmann::ordered_json add(ElementSource elements);
    /// Writes prettyText() of the document with its lists, byte for byte.
    void write(const nlohmann::ordered_json& document, const TextSink& sink) const;

  private:
    std::vector<ElementSource> lists_;
};

/// All on one line, without a line break at its end.
std::string lineText(const nlohmann::ordered_json& value);

}  // namespace gjkscope
