#include "app/base/json/unknown_fields.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace gjkscope {

KeptJson::KeptJson(nlohmann::json object) {
    if (!object.empty()) object_ = std::make_shared<const nlohmann::json>(std::move(object));
}

const nlohmann::json& KeptJson::value() const {
    static const nlohmann::json none = nlohmann::json::object();
    return object_ ? *object_ : none;
}

bool KeptJson::operator==(const KeptJson& other) const {
    return object_ == other.object_ || value() == other.value();
}

}  // namespace gjkscope
