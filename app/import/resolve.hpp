#pragma once

#include <vector>

#include "app/import/body_draft.hpp"
#include "app/import/ledger.hpp"

namespace gjkscope {

/// The bodies of a text once all their parts are known: with poses that belong to no named shape, vectors
/// without a meaning, lists of coordinates and motions in their places. `dimension`: set to theirs. Throws
/// InputError with a sentence for what is left open.
std::vector<BodyDraft> resolved(std::vector<BodyDraft> drafts, int& dimension, ImportLedger& ledger);

}  // namespace gjkscope
