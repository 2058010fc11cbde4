#pragma once

namespace gjkscope {

/// Begins to listen to what assimp says on this thread.
void listenToImport();
/// Whether assimp has left out faces since, which it tells nobody but its log.
bool facesWereDropped();

}  // namespace gjkscope
