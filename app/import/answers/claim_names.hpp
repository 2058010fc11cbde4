#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// The claim of that name, `signed-distance` of `signed dist`; empty where there is none.
std::string claimOf(std::string_view name);

/// The claim that the words name; without those that only say that it is an answer, `gjk distance`.
std::string claimNamed(const std::vector<std::string>& words);

bool isVectorClaim(const std::string& claim);
bool hasOneNumber(const std::string& claim);

/// True if a number can be what is claimed.
bool canBe(const std::string& claim, double number, bool isWhole);

/// True or false by a word, `yes`.
std::optional<bool> truthOf(const std::string& word);

/// Makes a depth of a negative distance, and of the sign of a depth nothing.
void normalize(std::string& claim, std::vector<double>& numbers);

}  // namespace gjkscope
