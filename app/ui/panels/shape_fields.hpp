#pragma once

#include "app/ui/app_context.hpp"

namespace gjkscope {

/// The exact numbers of one body: pose, margin, and whatever its type has.
void shapeFields(AppContext& context, int body);

/// The polygon's corners as a table or as text, with paste.
void vertexFields(AppContext& context, int body);

/// Where the first look goes: chosen by the method, or by hand.
void startDirectionField(AppContext& context);

}  // namespace gjkscope
