#pragma once

namespace gjkscope {

/// Loads the list of the installed fonts, once; Pango and we look them up there. Throws std::bad_alloc where
/// memory is short: fontconfig itself would try again forever (FcConfigEnsure of 2.14), or replace its lists,
/// which are every program's, by ones that lack fonts.
void loadSystemFonts();

}  // namespace gjkscope
