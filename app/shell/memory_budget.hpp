#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace gjkscope {

struct Scene;

/// About what a line of a batch takes until its scene is read, in bytes.
std::size_t memoryToRead(std::size_t lineBytes);
/// About what the scene's run takes, or those of all its lanes, by peaks that were measured.
std::size_t memoryToRun(const Scene& scene);

/// The memory that lines of a batch share which are answered at the same time.
class MemoryBudget {
  public:
    explicit MemoryBudget(std::size_t bytes) : bytes_(bytes) {}

    /// Has its bytes for as long as it lives.
    class Share {
      public:
        /// Waits until so many bytes are free. What takes more than there are waits for all of them, and has
        /// them alone. Who has a share must not wait for another one.
        Share(MemoryBudget& budget, std::size_t bytes);
        ~Share();
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

      private:
        MemoryBudget& budget_;
        std::size_t bytes_;
    };

  private:
    std::size_t bytes_, taken_ = 0;
    std::mutex mutex_;
    std::condition_variable freed_;
};

/// The memory of a batch: what one line at the limits of a scene takes, or half of what the system lets the
/// program have
/// (`ulimit -v`).
std::size_t batchMemory();

}  // namespace gjkscope
