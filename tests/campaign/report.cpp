#include "tests/campaign/report.hpp"

#include <cstdio>

namespace gjkscope::campaign {

void Score::add(const Score& other) {
    pairs += other.pairs;
    meeting += other.meeting;
    wrong += other.wrong;
    silent += other.silent;
    within += other.within;
    unconverged += other.unconverged;
    degenerate += other.degenerate;
    broken += other.broken;
    faults += other.faults;
    distance = std::max(distance, other.distance);
    depth = std::max(depth, other.depth);
    normal = std::max(normal, other.normal);
    witness = std::max(witness, other.witness);
    iterations += other.iterations;
    mostIterations = std::max(mostIterations, other.mostIterations);
    if (firstFault.empty()) firstFault = other.firstFault;
}

void PeerScore::add(const PeerScore& other) {
    pairs += other.pairs;
    silent += other.silent;
    wrong += other.wrong;
    rightAgainstUs += other.rightAgainstUs;
    off += other.off;
    nearerThanUs += other.nearerThanUs;
    length = std::max(length, other.length);
}

namespace {

constexpr const char* kHeading = "\n%s\n%-22s %8s %5s %5s %6s %7s %6s %6s %6s  %8s %8s %8s %8s  %6s %4s\n";

void printLine(const std::string& name, const Score& s) {
    std::printf("%-22s %8ld %5.1f %5ld %6ld %7ld %6ld %6ld %6ld  %8.1e %8.1e %8.1e %8.1e  %6.2f %4d\n",
                name.c_str(), s.pairs, 100.0 * static_cast<double>(s.meeting) / static_cast<double>(s.pairs),
                s.wrong, s.broken, s.silent, s.within, s.unconverged, s.degenerate, s.distance, s.depth,
                s.normal, s.witness, static_cast<double>(s.iterations) / static_cast<double>(s.pairs),
                s.mostIterations);
}

void printLine(const std::string& name, const PeerScore& s) {
    std::printf("%-22s %8ld %6ld  %8ld %8ld  %8ld %8ld  %8.1e\n", name.c_str(), s.pairs, s.silent, s.wrong,
                s.rightAgainstUs, s.off, s.nearerThanUs, s.length);
}

}  // namespace

void Report::add(const Report& other) {
    for (const auto& [where, methods] : other.scores_)
        for (const auto& [method, kinds] : methods)
            for (const auto& [kind, score] : kinds) at(where, kind, method).add(score);
    for (const auto& [where, peers] : other.peers_)
        for (const auto& [peer, kinds] : peers)
            for (const auto& [kind, score] : kinds) ofPeer(where, kind, peer).add(score);
}

void Report::printPeers() const {
    for (const auto& [where, peers] : peers_) {
        for (const auto& [peer, kinds] : peers) {
            std::printf("\n%s, %s\n%-22s %8s %6s  %8s %8s  %8s %8s  %8s\n", where.c_str(), peer.c_str(), "",
                        "pairs", "fails", "wrong", "reverse", "off", "reverse", "length");
            PeerScore all;
            for (const auto& [kind, score] : kinds) all.add(score);
            printLine("all", all);
            for (const auto& [kind, score] : kinds) printLine("    " + kind, score);
        }
    }
}

void Report::print(bool full) const {
    for (const auto& [where, methods] : scores_) {
        std::printf(kHeading, where.c_str(), "", "pairs", "% hit", "wrong", "broken", "can't", "within",
                    "unconv", "degen", "distance", "depth", "normal", "witness", "steps", "most");
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

void Report::addFaultsOfPeers(std::vector<std::string>& faults) const {
    for (const auto& [where, peers] : peers_) {
        for (const auto& [peer, kinds] : peers) {
            for (const auto& [kind, score] : kinds) {
                const auto add = [&, &of = score.pairs, &name = peer](long count, const char* what) {
                    if (count > 0)
                        faults.push_back(where + ", " + kind + ": " + name + what + std::to_string(count) +
                                         " of " + std::to_string(of));
                };
                add(score.rightAgainstUs, " is right where we are wrong in ");
                add(score.nearerThanUs, " has the length that we have not in ");
            }
        }
    }
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
    addFaultsOfPeers(faults);
    return faults;
}

}  // namespace gjkscope::campaign
