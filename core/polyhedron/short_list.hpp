#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace gjkscope {

/// A list whose first `kInside` items lie in itself, so that an ordinary run of an algorithm allocates
/// nothing; what outgrows that goes on in allocated memory, which is kept. Items are plain: none needs a
/// destructor.
template <class Item, std::size_t kInside>
class ShortList {
    static_assert(std::is_trivially_destructible_v<Item>);

  public:
    using value_type = Item;

    /// Leaves the bytes as they are; by default a list that is value-initialized would fill them with zeros.
    ShortList() {}
    ShortList(const ShortList& other) { append(other); }
    ShortList(ShortList&& other) noexcept { take(other); }
    ShortList& operator=(const ShortList& other) {
        if (this == &other) return *this;
        clear();
        append(other);
        return *this;
    }
    ShortList& operator=(ShortList&& other) noexcept {
        if (this == &other) return *this;
        release();
        take(other);
        return *this;
    }
    ~ShortList() { release(); }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    Item* data() { return items_; }
    const Item* data() const { return items_; }
    Item* begin() { return items_; }
    const Item* begin() const { return items_; }
    Item* end() { return items_ + size_; }
    const Item* end() const { return items_ + size_; }
    Item& operator[](std::size_t i) { return items_[i]; }
    const Item& operator[](std::size_t i) const { return items_[i]; }
    Item& front() { return items_[0]; }
    const Item& front() const { return items_[0]; }
    Item& back() { return items_[size_ - 1]; }
    const Item& back() const { return items_[size_ - 1]; }

    /// Keeps the memory.
    void clear() { size_ = 0; }
    void pop_back() { --size_; }
    [[gnu::always_inline]] void push_back(const Item& item) {
        if (size_ == capacity_) [[unlikely]]
            return growTo(item);
        std::construct_at(items_ + size_++, item);
    }
    [[gnu::always_inline]] Item& emplace_back() {
        if (size_ < capacity_) [[likely]]
            return *std::construct_at(items_ + size_++);
        growTo(Item());
        return back();
    }
    void resize(std::size_t count, const Item& filling = Item()) {
        if (count > capacity_) reserve(count);
        for (; size_ < count; ++size_) std::construct_at(items_ + size_, filling);
        size_ = count;
    }

  private:
    Item* inside() { return reinterpret_cast<Item*>(inside_); }

    void append(const ShortList& other) {
        for (const Item& item : other) push_back(item);
    }

    /// Moves to memory for `count` items or more.
    [[gnu::noinline, gnu::cold]] void reserve(std::size_t count) {
        const std::size_t capacity = std::max(count, 2 * capacity_), size = size_;
        Item* const items = std::allocator<Item>().allocate(capacity);
        std::uninitialized_copy(begin(), end(), items);
        release();
        items_ = items;
        capacity_ = capacity;
        size_ = size;
    }

    /// Adds an item, which may be one of the list, in more memory.
    [[gnu::noinline, gnu::cold]] void growTo(Item item) {
        reserve(size_ + 1);
        std::construct_at(items_ + size_++, item);
    }

    void release() {
        if (items_ != inside()) std::allocator<Item>().deallocate(items_, capacity_);
        items_ = inside();
        capacity_ = kInside;
        size_ = 0;
    }

    /// Takes another list's items into this one, which has none.
    void take(ShortList& other) {
        if (other.items_ == other.inside()) {
            std::uninitialized_copy(other.begin(), other.end(), items_);
        } else {
            items_ = std::exchange(other.items_, other.inside());
            capacity_ = std::exchange(other.capacity_, kInside);
        }
        size_ = std::exchange(other.size_, 0);
    }

    Item* items_ = inside();
    std::size_t size_ = 0, capacity_ = kInside;
    alignas(Item) std::byte inside_[kInside * sizeof(Item)];
};

}  // namespace gjkscope
