#pragma once

#include "app/import/text/token_values.hpp"

namespace gjkscope {

/// Values behind labels, in any brackets or in none. Parts are empty where nothing of that kind begins at a
/// token.
class LabelValues : protected TokenValues {
  public:
    using TokenValues::TokenValues;

  protected:
    /// The bracket that closes the one at a token; the end of the text where none does.
    std::size_t closeOf(std::size_t open) const;
    /// Numbers alone in brackets, perhaps with the names of coordinates or behind the name of a vector.
    TokenRange inBrackets(std::size_t i) const;
    /// Coordinates by their names, on one line or on several.
    TokenRange byCoordinates(std::size_t i) const;
    /// A number, or the numbers of a row without brackets.
    TokenRange bareRow(std::size_t i, bool isVector) const;
    /// The vectors of a list; the value itself where it is none.
    std::vector<TokenRange> vectorsIn(TokenRange value) const;

  private:
    std::size_t listEnd(std::size_t open, int depth) const;
};

}  // namespace gjkscope
