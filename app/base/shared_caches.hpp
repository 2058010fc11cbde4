#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <typeindex>

namespace gjkscope {

/// Results computed from a value, kept for its next version: copies share them, so that they live as long as
/// any copy, and are found while the value is edited. A cache compares values and returns what would be
/// computed without it, so all are equal. Several threads may use them at once.
class SharedCaches {
  public:
    /// The only one of its type, made by its first use.
    template <class Cache>
    Cache& of() const {
        const std::scoped_lock lock(table_->mutex);
        std::shared_ptr<void>& cache = table_->caches[typeid(Cache)];
        if (!cache) cache = std::make_shared<Cache>();
        return *static_cast<Cache*>(cache.get());
    }

    bool operator==(const SharedCaches& /*other*/) const { return true; }

    SharedCaches() = default;
    // moved from, a value can still be used
    SharedCaches(const SharedCaches&) = default;
    SharedCaches& operator=(const SharedCaches&) = default;

  private:
    struct Table {
        std::mutex mutex;
        std::map<std::type_index, std::shared_ptr<void>> caches;
    };

    std::shared_ptr<Table> table_ = std::make_shared<Table>();
};

}  // namespace gjkscope
