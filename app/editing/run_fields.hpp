#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/session.hpp"

namespace gjkscope {

enum class RunFieldKind { Power, Whole, Length, Coordinate };

/// A number of what the active lane runs, as a field shows and sets it.
struct RunField {
    std::string id;    ///< among all fields of the run
    std::string name;  ///< among those of its row: "A", "x"
    RunFieldKind kind = RunFieldKind::Whole;
    double value = 0, least = 0, most = 0;
    std::function<void(Scene&, double)> set;
};

/// A labeled line of fields.
struct RunRow {
    std::string label;
    const char* edit;  ///< a language key, for undo
    std::vector<RunField> fields;
};

/// How near and for how long; none for methods that do not iterate.
std::vector<RunRow> limitRows(const Session& session);
/// Into how many circles; none for methods without them.
std::vector<RunRow> circleRows(const Session& session);
/// The numbers of what the run does as an engine does (see EngineOptions); none of what it does not.
std::vector<RunRow> engineRows(const Session& session);

/// Sets the field of that id, as one edit; a number that the field does not take changes nothing.
void setRunField(Session& session, std::string_view id, double value);

}  // namespace gjkscope
