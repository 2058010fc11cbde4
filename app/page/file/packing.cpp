#include "app/page/file/packing.hpp"

#include <glib.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "app/base/base64.hpp"
#include "app/base/language.hpp"

namespace gjkscope {

std::string gzipped(std::string_view bytes) {
    constexpr int kGzip = 16 + MAX_WBITS, kMemory = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error(tr("shell.no_memory"));
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    // zlib does not write through it
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string base85Of(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() / 4 * 5 + 5);
    for (std::size_t at = 0; at < bytes.size(); at += 4) {
        const std::size_t count = std::min<std::size_t>(bytes.size() - at, 4);
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value << 8U | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        std::array<char, 5> digits{};
        for (std::size_t i = digits.size(); i-- > 0; value /= 85) {
            const char sign = static_cast<char>('(' + value % 85);
            digits[i] = sign == '<' ? '}' : sign == '\\' ? '~' : sign;
        }
        text.append(digits.data(), count + 1);
    }
    return text;
}

std::string textOfLink(std::string link, std::size_t most) {
    std::ranges::replace(link, '-', '+');
    std::ranges::replace(link, '_', '/');
    link.append((4 - link.size() % 4) % 4, '=');
    gsize size = 0;
    const std::unique_ptr<guchar, decltype(&g_free)> bytes(g_base64_decode(link.c_str(), &size), g_free);
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::runtime_error(tr("shell.no_memory"));
    stream.next_in = bytes.get();
    stream.avail_in = static_cast<uInt>(size);
    std::string text;
    std::array<char, 1 << 14> part{};
    int status = Z_OK;
    while (status == Z_OK && text.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        status = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    return status == Z_STREAM_END && text.size() <= most ? text : std::string();
}

std::string policyHash(std::string_view text) {
    const std::unique_ptr<GChecksum, decltype(&g_checksum_free)> sum(g_checksum_new(G_CHECKSUM_SHA256),
                                                                     g_checksum_free);
    g_checksum_update(sum.get(), reinterpret_cast<const guchar*>(text.data()),
                      static_cast<gssize>(text.size()));
    std::array<guint8, 32> digest{};
    gsize length = digest.size();
    g_checksum_get_digest(sum.get(), digest.data(), &length);
    return "'sha256-" + base64Of({reinterpret_cast<const char*>(digest.data()), length}) + "'";
}

}  // namespace gjkscope
