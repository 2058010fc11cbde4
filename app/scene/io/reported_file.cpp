#include "app/scene/io/reported_file.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/fields.hpp"
#include "app/base/language.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

auto reportedFields(int dimension) {
    return std::tuple{
        Field{"intersects", &Reported::intersects, Flag{}},
        Field{"distance", &Reported::distance, Number{}},
        Field{"signed_distance", &Reported::signedDistance, Number{}},
        Field{"depth", &Reported::depth, Number{}},
        Field{"normal", &Reported::normal, Vector{dimension}},
        Field{"point", &Reported::point, Vector{dimension}},
        Field{"point_a", &Reported::pointA, Vector{dimension}},
        Field{"point_b", &Reported::pointB, Vector{dimension}},
        Field{"time_of_impact", &Reported::timeOfImpact, Number{}},
        Field{"fraction", &Reported::fraction, Number{}},
        Field{"iterations", &Reported::iterations, Whole{0, kMaxReportedIterations}},
        Field{"by", &Reported::by, Text{kMaxNameBytes}},
    };
}

/// A whole number or a text, kept as text.
struct FeatureId {
    std::string read(const JsonCursor& at) const {
        if (at.value().is_number_integer()) return at.value().dump();
        const auto* const text = at.value().get_ptr<const std::string*>();
        if (text == nullptr || text->size() > kMaxNameBytes)
            at.refuse(tr("errors.accepted.feature_id", {{"limit", std::to_string(kMaxNameBytes)}}));
        return *text;
    }
};

const auto kContactFields = std::tuple{
    Field{"depth", &ReportedContact::depth, Number{}},
    Field{"id", &ReportedContact::id, FeatureId{}},
};

std::vector<ReportedContact> contactsAt(const JsonCursor& at, SceneReading& reading) {
    if (!at.present()) return {};
    const std::string accepted = tr("errors.accepted.contacts", {{"most", std::to_string(kMaxContacts)}});
    std::vector<ReportedContact> contacts(at.arraySize(1, kMaxContacts, accepted));
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const JsonCursor contact = at[i];
        contact.requireObject();
        contacts[i].point = Vector{reading.dimension}.read(contact["point"]);
        readAll(contact, contacts[i], kContactFields, reading, {"point"});
    }
    return contacts;
}

}  // namespace

std::optional<Reported> reportedAt(const JsonCursor& at, SceneReading& reading) {
    if (!at.present()) return std::nullopt;
    at.requireObject();
    Reported reported;
    readAll(at, reported, reportedFields(reading.dimension), reading, {"contacts"});
    reported.contacts = contactsAt(at["contacts"], reading);
    return reported;
}

ordered_json reportedJson(const Reported& reported, int dimension) {
    ordered_json json = ordered_json::object();
    writeFields(json, reported, reportedFields(dimension));
    for (const ReportedContact& contact : reported.contacts) {
        ordered_json each{{"point", Vector{dimension}.json(contact.point)}};
        json["contacts"].push_back(withAll(std::move(each), contact, kContactFields));
    }
    json.update(ordered_json(reported.extra.value()));
    return json;
}

}  // namespace gjkscope
