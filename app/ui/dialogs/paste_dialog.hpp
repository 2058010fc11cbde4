#pragma once

namespace gjkscope {

struct Dialogs;

/// Shows a pasted text with each piece colored by what it was read as, the pair beside it, what was assumed,
/// and what is open; it is taken when all is answered.
void drawPasteDialog(Dialogs& dialogs);

}  // namespace gjkscope
