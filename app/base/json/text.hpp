#pragma once

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
/// Writes a text like prettyText(), byte for byte, of parts that are made one at a time: of a document that
/// would not fit into memory as a whole. What is begun as an object is taken to be longer than a line.
class PrettyWriter {
  public:
    explicit PrettyWriter(TextSink sink);
    ~PrettyWriter();

    /// The document, or an element of a list.
    void beginObject();
    void endObject();
    void member(std::string_view key, const nlohmann::ordered_json& value);
    /// A member that is a list.
    void beginList(std::string_view key);
    void endList();
    void element(const nlohmann::ordered_json& value);

  private:
    /// An object or list that was begun, and not ended.
    struct Level {
        std::size_t room = 0;  ///< for it on a line
        bool isSpread = true;  ///< over lines; a list may still fit on one
        bool isEmpty = true;
        std::string line;                              ///< it so far, while it may
        std::vector<nlohmann::ordered_json> elements;  ///< in the line
    };

    void begin(std::string_view key, char bracket, bool isSpread);
    void end(char bracket);
    void nextItem(std::string_view key, std::string& text);
    void spread();
    void put(const nlohmann::ordered_json& value, std::string_view key);

    TextSink sink_;
    std::vector<Level> levels_;
};

/// All on one line, without a line break at its end.
std::string lineText(const nlohmann::ordered_json& value);

}  // namespace gjkscope
