#include "app/import/answers/claim_names.hpp"

#include <cmath>

#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {

constexpr std::size_t kMaxClaimBytes = 20;

std::string claimOf(std::string_view name) {
    static const auto kClaims = readMeanings("words/claims.json", "claims", [](const JsonCursor& row) {
        return row["claim"].text(kMaxClaimBytes);
    });
    return meaningOf(kClaims, name).value_or("");
}

std::string claimNamed(const std::vector<std::string>& words) {
    // no claim has a longer name
    constexpr std::ptrdiff_t kMaxNameWords = 6;
    // Bullet's and Jolt's members
    const auto first = words.begin() + (words.size() > 1 && words.front() == "m" ? 1 : 0);
    for (auto word = first; word != words.end(); ++word) {
        std::string claim;
        if (words.end() - word <= kMaxNameWords) claim = claimOf(joinedWords({word, words.end()}));
        // a setting, `contactDistance`
        if (claim == "setting") return {};
        if (!claim.empty() || !isListed("answer", *word)) return claim;
    }
    return {};
}

bool isVectorClaim(const std::string& claim) {
    return claim == "normal" || claim.starts_with("point");
}

bool hasOneNumber(const std::string& claim) {
    return !claim.empty() && claim != "contacts" && claim != "intersects" && !isVectorClaim(claim);
}

bool canBe(const std::string& claim, double number, bool isWhole) {
    if (claim == "iterations") return isWhole && number >= 0 && number <= kMaxReportedIterations;
    return std::isfinite(number) && (claim != "fraction" || (number >= 0 && number <= 1));
}

std::optional<bool> truthOf(const std::string& word) {
    if (isOneOf("1 1.", word) || isListed("true", word)) return true;
    return isOneOf("0 0.", word) || isListed("false", word) ? std::optional(false) : std::nullopt;
}

void normalize(std::string& claim, std::vector<double>& numbers) {
    if (claim == "distance" && numbers[0] < 0) claim = "depth";
    if (claim == "depth") numbers[0] = std::abs(numbers[0]);
}

}  // namespace gjkscope
