#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

namespace gjkscope {

/// A JSON object out of a file whose meaning belongs to others, kept for writing back. It never changes, so
/// copies share it. Only who looks inside needs the JSON library's own header.
class KeptJson {
  public:
    /// An object without members.
    KeptJson() = default;
    KeptJson(nlohmann::json object);

    const nlohmann::json& value() const;
    bool empty() const { return object_ == nullptr; }

    bool operator==(const KeptJson& other) const;

  private:
    std::shared_ptr<const nlohmann::json> object_;  ///< null for one without members
};

}  // namespace gjkscope
