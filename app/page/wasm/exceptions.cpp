// The C++ runtime for exceptions in WebAssembly, which Debian's libraries for it lack. Follows the Itanium
// C++ ABI, as clang's -fwasm-exceptions expects it: WebAssembly itself unwinds, and each landing pad asks
// which of its handlers takes the exception.
#include "app/page/wasm/exceptions.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

namespace {

using gjkscope::ThrownObject;

/// As landing pads and _Unwind_CallPersonality() pass it.
struct LandingPadContext {
    std::uintptr_t landingPad = 0;  ///< which one of the function, from 0
    const unsigned char* table = nullptr;
    std::uintptr_t selector = 0;  ///< 0: none of its handlers
};

ThrownObject* caught = nullptr;  ///< in the innermost catch block

ThrownObject* headerOf(void* object) {
    return reinterpret_cast<ThrownObject*>(static_cast<char*>(object) - sizeof(ThrownObject));
}
void* objectOf(ThrownObject* header) {
    return reinterpret_cast<char*>(header) + sizeof(ThrownObject);
}

std::uint64_t readUnsigned(const unsigned char*& at) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const unsigned char byte = *at++;
        value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
        if ((byte & 0x80U) == 0) return value;
    }
}

std::int64_t readSigned(const unsigned char*& at) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;;) {
        const unsigned char byte = *at++;
        value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
        shift += 7;
        if ((byte & 0x80U) != 0) continue;
        if ((byte & 0x40U) != 0 && shift < 64) value |= ~std::uint64_t{0} << shift;
        return static_cast<std::int64_t>(value);
    }
}

/// The layout of __cxxabiv1::__si_class_type_info, a class with one public base at its start: all exceptions
/// here derive so.
struct DerivedTypeInfo {
    const void* table;
    const char* name;
    const std::type_info* base;
};

bool hasBase(const std::type_info& type) {
    return std::strcmp(typeid(type).name(), "N10__cxxabiv120__si_class_type_infoE") == 0;
}

bool isA(const std::type_info* thrown, const std::type_info& handled) {
    for (; *thrown != handled; thrown = reinterpret_cast<const DerivedTypeInfo*>(thrown)->base)
        if (!hasBase(*thrown)) return false;
    return true;
}

/// The list of handlers and cleanups that starts at `action`: the first that takes the exception.
std::uintptr_t selectorFor(const std::type_info* thrown, const unsigned char* action,
                           const unsigned char* types) {
    for (;;) {
        const std::int64_t filter = readSigned(action);
        if (filter > 0) {
            const std::type_info* handled = nullptr;
            std::memcpy(&handled, types - static_cast<std::size_t>(filter) * sizeof handled, sizeof handled);
            if (handled == nullptr || isA(thrown, *handled)) return static_cast<std::uintptr_t>(filter);
        }
        const unsigned char* next = action;
        const std::int64_t offset = readSigned(next);
        if (offset == 0) return 0;
        action += offset;
    }
}

/// In the language-specific data of a function: what its landing pad does with the exception.
std::uintptr_t selectorIn(const LandingPadContext& context, const std::type_info* thrown) {
    const unsigned char* at = context.table;
    constexpr unsigned char kOmitted = 0xff;
    if (at == nullptr) return 0;
    if (*at++ != kOmitted) readUnsigned(at);
    const unsigned char* types = nullptr;
    if (*at++ != kOmitted) {
        const std::uint64_t offset = readUnsigned(at);
        types = at + offset;
    }
    ++at;  // how call sites are written: always as here
    const std::uint64_t length = readUnsigned(at);
    const unsigned char* const actions = at + length;
    for (std::uintptr_t site = 0; at < actions; ++site) {
        readUnsigned(at);  // the landing pad's own number
        const std::uint64_t action = readUnsigned(at);
        if (site == context.landingPad)
            return action == 0 ? 0 : selectorFor(thrown, actions + action - 1, types);
    }
    return 0;
}

}  // namespace

extern "C" {

LandingPadContext __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
    __wasm_lpad_context.selector =
        selectorIn(__wasm_lpad_context, static_cast<const std::type_info*>(headerOf(object)->type));
    return 0;
}

int __gxx_wasm_personality_v0() {
    return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
    void* memory = std::malloc(sizeof(ThrownObject) + size);
    if (memory == nullptr) std::abort();
    return objectOf(new (memory) ThrownObject);
}

void __cxa_free_exception(void* object) noexcept {
    std::free(headerOf(object));
}

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
    headerOf(object)->type = type;
    headerOf(object)->destroy = destroy;
    __builtin_wasm_throw(0, object);
}

void* __cxa_begin_catch(void* object) noexcept {
    ThrownObject* header = headerOf(object);
    if (header != caught) {
        header->below = caught;
        caught = header;
    }
    ++header->handlers;
    return object;
}

void __cxa_end_catch() {
    ThrownObject* header = caught;
    if (header == nullptr) return;
    // one that is on its way again is still needed
    if (header->handlers < 0) {
        if (++header->handlers == 0) caught = header->below;
        return;
    }
    if (--header->handlers > 0) return;
    caught = header->below;
    if (header->destroy != nullptr) header->destroy(objectOf(header));
    std::free(header);
}

[[noreturn]] void __cxa_rethrow() {
    if (caught == nullptr) std::terminate();
    caught->handlers = -caught->handlers;
    __builtin_wasm_throw(0, objectOf(caught));
}

}  // extern "C"
