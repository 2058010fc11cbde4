#include "tests/campaign/report.hpp"

#include <cstdio>

namespace gjkscope::campaign {

void Score::add(const Score& other) {
    pairs += other.pairs;
    meeting += other.meeting;
    wrong += other.wrong;
    silent += other.silent;
    unconverged += other.unconverged;
    broken += other.broken;
    faults += other.faults;
    length = std::max(length, other.length);
    normal = std::max(normal, other.normal);
    witness = std::max(witness, other.witness);
    iterations += other.iterations;
    mostIterations = std::max(mostIterations, other.mostIterations);
    if (firstFault.empty()) firstFault = other.firstFault;
}

namespace {

void printLine(const std::string& name, const Score& s) {
    std::printf("%-28s %9ld %5.1f %6ld %6ld %8ld %7ld  %8.1e %8.1e %8.1e  %7.2f %5d\n", name.c_str(), s.pairs,
                100.0 * static_cast<double>(s.meeting) / static_cast<double>(s.pairs), s.wrong, s.broken,
                s.silent, s.unconverged, s.length, s.normal, s.witness,
                static_cast<double>(s.iterations) / static_cast<double>(s.pairs), s.mostIterations);
}

}  // namespace

void Report::add(const Report& other) {
    for (const auto& [where, methods] : other.scores_)
        for (const auto& [method, kinds] : methods)
            for (const auto& [kind, score] : kinds) at(where, kind, method).add(score);
    for (const auto& [where, peers] : other.peers_) {
        for (const auto& [peer, kinds] : peers) {
            for (const auto& [kind, score] : kinds) {
                PeerScore& sum = ofPeer(where, kind, peer);
                sum.pairs += score.pairs;
                sum.wrong += score.wrong;
                sum.rightAgainstUs += score.rightAgainstUs;
            }
        }
    }
}

void Report::printPeers() const {
    for (const auto& [where, peers] : peers_) {
        for (const auto& [peer, kinds] : peers) {
            std::printf("\n%s, %s\n%-28s %9s %22s %22s\n", where.c_str(), peer.c_str(), "", "pairs",
                        "wrong where we are not", "right where we are not");
            for (const auto& [kind, s] : kinds)
                std::printf("%-28s %9ld %22ld %22ld\n", kind.c_str(), s.pairs, s.wrong, s.rightAgainstUs);
        }
    }
}

void Report::print(bool full) const {
    for (const auto& [where, methods] : scores_) {
        std::printf("\n%s\n%-28s %9s %5s %6s %6s %8s %7s  %8s %8s %8s  %7s %5s\n", where.c_str(), "", "pairs",
                    "% hit", "wrong", "broken", "can't", "unconv", "length", "normal", "witness", "steps",
                    "most");
        for (const auto& [method, kinds] : methods) {
            Score all;
            for (const auto& [kind, score] : kinds) all.add(score);
            printLine(method, all);
            for (const auto& [kind, score] : kinds)
                if (full) printLine("    " + kind, score);
        }
    }
    printPeers();
}

std::vector<std::string> Report::faults() const {
    std::vector<std::string> faults;
    for (const auto& [where, methods] : scores_)
        for (const auto& [method, kinds] : methods)
            for (const auto& [kind, score] : kinds)
                if (score.faults > 0)
                    faults.push_back(where + ", " + method + ", " + kind + ": " +
                                     std::to_string(score.faults) + " of " + std::to_string(score.pairs) +
                                     ", the first: " + score.firstFault);
    for (const auto& [where, peers] : peers_)
        for (const auto& [peer, kinds] : peers)
            for (const auto& [kind, score] : kinds)
                if (score.rightAgainstUs > 0)
                    faults.push_back(where + ", " + kind + ": " + peer + " is right where we are wrong in " +
                                     std::to_string(score.rightAgainstUs) + " of " +
                                     std::to_string(score.pairs));
    return faults;
}

}  // namespace gjkscope::campaign
