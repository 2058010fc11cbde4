#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gjkscope {

/// gzip, at its best: the same bytes for the same bytes.
std::string gzipped(std::string_view bytes);
/// Five signs for four bytes, a sixteenth less than base64; none of them has a meaning in HTML or in a
/// script's strings. The host's packing.js reads it.
std::string base85Of(std::string_view bytes);
/// The text that the host's linkText() has deflated for an address; empty where it is none, or longer than
/// `most` bytes.
std::string textOfLink(std::string link, std::size_t most);
/// Its SHA-256 as a content security policy names it: `'sha256-…'`.
std::string policyHash(std::string_view text);

}  // namespace gjkscope
