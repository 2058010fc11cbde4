#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

namespace gjkscope {

/// The members of a JSON object that this program does not know, kept for writing back. It never changes, so
/// copies share it. Only code that reads it needs the JSON library's own header.
class UnknownFields {
  public:
    /// An object without members.
    UnknownFields() = default;
    UnknownFields(nlohmann::json object);

    const nlohmann::json& value() const;
    bool empty() const { return object_ == nullptr; }

    bool operator==(const UnknownFields& other) const;

  private:
    std::shared_ptr<const nlohmann::json> object_;  ///< null for one without members
};

}  // namespace gjkscope
