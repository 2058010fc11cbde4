#include "app/editing/run_fields.hpp"

#include <gmock/gmock.h>

#include "tests/workbench/bench.hpp"

namespace gjkscope {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class RunFieldsTest : public Bench {
  protected:
    std::vector<std::string> idsOf(std::vector<RunRow> (*rowsOf)(const Session&)) const {
        std::vector<std::string> ids;
        for (const RunRow& row : rowsOf(session()))
            for (const RunField& field : row.fields) ids.push_back(field.id);
        return ids;
    }
    const Options& options() const { return scene().options; }
};

TEST_F(RunFieldsTest, AreThoseOfTheActiveRun) {
    perform("method-support-mapping");
    EXPECT_THAT(idsOf(limitRows), IsEmpty());
    perform("method-mpr");
    EXPECT_THAT(idsOf(limitRows), ElementsAre("tolerance", "iterations"));
    EXPECT_THAT(idsOf(engineRows), IsEmpty());
    perform("interior-points");
    perform("convex-radius");
    EXPECT_THAT(idsOf(engineRows),
                ElementsAre("convex-radius", "interior-A-x", "interior-A-y", "interior-B-x", "interior-B-y"));
    EXPECT_THAT(idsOf(circleRows), IsEmpty());
    perform("method-gjk-distance");
    EXPECT_THAT(idsOf(limitRows), ElementsAre("tolerance", "iterations"));
    perform("more-start-vertices");
    perform("more-start-vertices");
    EXPECT_THAT(idsOf(engineRows),
                ElementsAre("convex-radius", "simplex-1-A", "simplex-1-B", "simplex-2-A", "simplex-2-B"));
    perform("no-start-simplex");
    EXPECT_THAT(idsOf(engineRows), ElementsAre("convex-radius"));
}

TEST_F(RunFieldsTest, SetTheOptionAsOneEdit) {
    perform("method-mpr");
    perform("interior-points");
    setRunField(work_.session, "interior-B-y", 0.25);
    ASSERT_TRUE(options().interiorPoints);
    EXPECT_EQ((*options().interiorPoints)[1], glm::dvec3(0, 0.25, 0));
    perform("method-gjk-distance");
    setRunField(work_.session, "iterations", 7);
    EXPECT_EQ(options().maxIterations, 7);
    setRunField(work_.session, "tolerance", -3);
    EXPECT_DOUBLE_EQ(*options().tolerance, 1e-3);
    perform("undo");
    EXPECT_FALSE(options().tolerance);
    EXPECT_EQ(options().maxIterations, 7);
}

TEST_F(RunFieldsTest, TakeNoNumberThatTheirOptionCannotHave) {
    const Scene before = scene();
    setRunField(work_.session, "iterations", 0);
    setRunField(work_.session, "tolerance", 1);
    setRunField(work_.session, "convex-radius", 0.5);
    setRunField(work_.session, "none", 1);
    EXPECT_EQ(scene(), before);
}

}  // namespace
}  // namespace gjkscope
