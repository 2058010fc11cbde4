#pragma once

namespace gjkscope {

/// For programs that draw frame after frame: keeps the memory that a frame gave back for the next one. Large
/// pictures take megabytes, and to get these from the system page by page in every frame took up to half of
/// the time.
void keepFrameMemory();

}  // namespace gjkscope
