#include "app/ui/actions.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/ui/overlays/shortcut_overlay.hpp"
#include "app/ui/widgets/legend.hpp"

namespace gjkscope {
namespace {

class Actions : public testing::Test {
  protected:
    void SetUp() override { setLanguage("en"); }
    void TearDown() override { setLanguage("en"); }
};

TEST_F(Actions, HaveIdsOfTheirOwn) {
    std::set<std::string> ids;
    for (const Action& action : windowActions()) EXPECT_TRUE(ids.insert(action.id).second) << action.id;
    EXPECT_GT(ids.size(), 60u);
}

TEST_F(Actions, NeverShareAShortcut) {
    std::map<std::string, std::string> owner;
    for (const Action& action : windowActions())
        for (const Shortcut& shortcut : action.shortcuts) {
            const auto [known, free] = owner.emplace(shortcutText(shortcut), action.id);
            EXPECT_TRUE(free) << shortcutText(shortcut) << ": " << known->second << " and " << action.id;
            EXPECT_EQ(actionFor(windowActions(), shortcut), &action);
        }
}

TEST_F(Actions, NeverShareAKeyInLessons) {
    std::map<std::string, std::string> owner;
    for (const Action& action : windowActions())
        for (const Shortcut& key : action.lessonKeys) {
            const auto [known, free] = owner.emplace(shortcutText(key), action.id);
            EXPECT_TRUE(free) << shortcutText(key) << ": " << known->second << " and " << action.id;
            EXPECT_TRUE(action.offered) << action.id << " has that key only where there is a lesson";
        }
    EXPECT_EQ(keysOf(*findAction(windowActions(), "timer")), std::vector<std::string>{"T in a lesson"});
    EXPECT_EQ(actionFor(windowActions(), plain('t')), findAction(windowActions(), "next-theme"));
}

TEST_F(Actions, AreNamedInEveryLanguage) {
    for (const LanguageName& language : languages()) {
        ASSERT_TRUE(setLanguage(language.code));
        for (const Action& action : windowActions()) {
            const bool ownName = action.id.starts_with("language-") || action.id.starts_with("copy-test-");
            EXPECT_TRUE(ownName || tr(action.label) != action.label) << language.code << ": " << action.label;
        }
        for (const MenuEntry& entry : kMenus) EXPECT_NE(menuTitle(entry.menu), entry.title) << language.code;
    }
}

TEST_F(Actions, CanBeFoundAndPerformed) {
    for (const Action& action : windowActions()) {
        EXPECT_EQ(findAction(windowActions(), action.id), &action);
        EXPECT_TRUE(action.perform) << action.id;
    }
    EXPECT_EQ(findAction(windowActions(), "no-such-action"), nullptr);
    EXPECT_EQ(actionFor(windowActions(), plain(functionKey(12))), nullptr);
}

TEST_F(Actions, AreTheReadmesKeyTable) {
    std::ifstream file(assetPath("../app/README.md"));
    const std::string readme{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(readme.find("<!-- keys -->\n" + keyTable() + "<!-- /keys -->"), std::string::npos)
        << "between <!-- keys --> and <!-- /keys --> app/README.md must hold:\n"
        << keyTable();
}

TEST(ShortcutOverlay, BreaksNoGroup) {
    const auto places = groupsInColumns({100, 250, 200, 60, 300}, 320);
    std::vector<std::pair<int, float>> got;
    for (const GroupPlace& place : places) got.emplace_back(place.column, place.y);
    const std::vector<std::pair<int, float>> wanted{{0, 0}, {1, 0}, {2, 0}, {2, 200}, {3, 0}};
    EXPECT_EQ(got, wanted);
    EXPECT_EQ(groupsInColumns({500, 10}, 320).back().column, 1) << "what is too high has a column to itself";
}

TEST_F(Actions, TheLegendKnowsTheWordsOfTheCodeAndTheRolesOfThePictures) {
    std::vector<std::string> words;
    for (const StyledText& part : symbolsIn("if |v| - lower ≤ ε|v|: w ← s_A(d)"))
        if (part.style >= 0)
            words.push_back(part.text + "=" +
                            std::string(legendEntries()[static_cast<std::size_t>(part.style)].id));
    EXPECT_THAT(
        words, testing::ElementsAre("v=v", "lower=lower", "ε=tolerance", "v=v", "w=w", "s_A=support", "d=d"));
    const auto idOf = [](Role role) { return legendEntries()[static_cast<std::size_t>(symbolOf(role))].id; };
    EXPECT_EQ(idOf(Role::RejectHalfPlane), "half-plane");
    EXPECT_EQ(idOf(Role::SupportB), "parents");
    EXPECT_EQ(idOf(Role::Polytope), "polytope");
    EXPECT_EQ(idOf(Role::UpperBound), "upper") << "the plot is no part of the pictures";
    EXPECT_EQ(idOf(Role::DifferenceBound), "stand-ins");
    EXPECT_EQ(idOf(Role::EdgeOfB), "edges");
    EXPECT_EQ(idOf(Role::ChainEdge), "chain");
    EXPECT_EQ(idOf(Role::ListedVertex), "listed");
    EXPECT_EQ(idOf(Role::LostVertex), "lost");
    EXPECT_EQ(legendEntries()[static_cast<std::size_t>(symbolWithId("bounds-plot"))].id, "bounds-plot");
    EXPECT_LT(symbolOf(Role::Grid), 0);
    EXPECT_TRUE(standsFor(Role::Simplex, symbolOf(Role::SimplexVertex)));
}

TEST_F(Actions, TheLegendSaysWhatEverySymbolMeans) {
    for (const LanguageName& language : languages()) {
        setLanguage(language.code);
        for (const LegendEntry& entry : legendEntries()) {
            const std::string key = "legend." + std::string(entry.id);
            EXPECT_NE(tr(key), key) << language.code;
        }
        const auto idOf = [](std::string_view name) {
            const int symbol = symbolOfName(name);
            return symbol < 0 ? std::string_view() : legendEntries()[static_cast<std::size_t>(symbol)].id;
        };
        EXPECT_EQ(idOf("d = −v"), "d");
        EXPECT_EQ(idOf("a"), "parents");
        EXPECT_EQ(idOf(tr("numbers.lower")), "lower");
        EXPECT_EQ(idOf("vertices"), "");
    }
}

}  // namespace
}  // namespace gjkscope
