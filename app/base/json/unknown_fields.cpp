#include "app/base/json/unknown_fields.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace gjkscope {

UnknownFields::UnknownFields(nlohmann::json object) {
    if (!object.empty()) object_ = std::make_shared<const nlohmann::json>(std::move(object));
}

const nlohmann::json& UnknownFields::value() const {
    static const nlohmann::json none = nlohmann::json::object();
    return object_ ? *object_ : none;
}

bool UnknownFields::operator==(const UnknownFields& other) const {
    return object_ == other.object_ || value() == other.value();
}

}  // namespace gjkscope
