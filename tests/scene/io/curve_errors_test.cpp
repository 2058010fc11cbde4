#include "tests/scene/io/bad_scenes.hpp"

namespace gjkscope {
namespace {

class BadCurveTest : public BadSceneTest {};

TEST_P(BadCurveTest, IsRefusedWithOneSentence) {
    EXPECT_EQ(problemIn(GetParam().text), GetParam().problem);
}

const std::string kCurve = R"({"type": "nurbs", "degree": 2, "control_points": [[0,0],[1,1],[2,0]],)";
const std::string kPatch =
    R"({"type": "nurbs_surface", "degrees": [1,1], "control_points": [[[0,0,0],[1,0,0]],[[0,1,0],[1,1,1]]],)";

INSTANTIATE_TEST_SUITE_P(
    Spline, BadCurveTest,
    testing::Values(
        BadScene{
            "SectorOpensTooFar", withShape(R"({"type": "sector", "radius": 1, "angle": 3.2})"),
            "s:3:52: bodies[1].shape.angle is 3.2, but must be an angle above 0 and at most π, in radians."},
        BadScene{
            "SectorShut", withShape(R"({"type": "sector", "radius": 1, "angle": 0})"),
            "s:3:52: bodies[1].shape.angle is 0, but must be an angle above 0 and at most π, in radians."},
        BadScene{"HalfEllipseOfOneRadius", withShape(R"({"type": "half_ellipse", "radii": [1]})"),
                 "s:3:45: bodies[1].shape.radii is [1], but must be an array of 2 lengths."},
        BadScene{
            "BezierOfOnePoint", withShape(R"({"type": "bezier", "control_points": [[0,0]]})"),
            "s:3:48: bodies[1].shape.control_points is an array of length 1, but must be an array of 2 to 17 "
            "points."},
        BadScene{"BezierTooSmall", withShape(R"({"type": "bezier", "control_points": [[0,0],[0,1e-110]]})"),
                 "s:3:48: bodies[1].shape.control_points spans only 1e-110, but must be one point or span at "
                 "least 1e-70."},
        BadScene{"DegreeZero", withShape(R"({"type": "nurbs", "degree": 0})"),
                 "s:3:39: bodies[1].shape.degree is 0, but must be a whole number from 1 to 16."},
        BadScene{
            "FewerPointsThanTheDegreeAsks",
            withShape(R"({"type": "nurbs", "degree": 3, "control_points": [[0,0],[1,1],[2,0]]})"),
            "s:3:60: bodies[1].shape.control_points is an array of length 3, but must be an array of 4 to "
            "10000 points."},
        BadScene{
            "NoWeights", withShape(kCurve + R"("knots": [0,0,0,1,1,1]})"),
            "s:3:11: bodies[1].shape.weights is missing, but must be an array of 3 weights, one for each "
            "point."},
        BadScene{"WeightMissing", withShape(kCurve + R"("weights": [1, 1]})"),
                 "s:3:91: bodies[1].shape.weights is [1, 1], but must be an array of 3 weights, one for each "
                 "point."},
        BadScene{"WeightZero", withShape(kCurve + R"("weights": [1, 0, 1]})"),
                 "s:3:95: bodies[1].shape.weights[1] is 0, but must be a weight from 1e-06 to 1e+06."},
        BadScene{"WeightNegative", withShape(kCurve + R"("weights": [1, -1, 1]})"),
                 "s:3:95: bodies[1].shape.weights[1] is -1, but must be a weight from 1e-06 to 1e+06."},
        BadScene{
            "KnotsMissing", withShape(kCurve + R"("weights": [1,1,1], "knots": [0,0,1,1]})"),
            "s:3:109: bodies[1].shape.knots is [0, 0, 1, 1], but must be an array of 6 knots, the number of "
            "control points plus the degree plus one."},
        BadScene{
            "KnotsDecrease", withShape(kCurve + R"("weights": [1,1,1], "knots": [0,0,0.5,0.25,1,1]})"),
            "s:3:118: bodies[1].shape.knots[3] is 0.25, but must be a knot from 0.5, the one before it, to "
            "1e+70."},
        BadScene{"KnotText", withShape(kCurve + R"("weights": [1,1,1], "knots": ["0",0,0,1,1,1]})"),
                 "s:3:110: bodies[1].shape.knots[0] is \"0\", but must be a number from -1e+70 to 1e+70."},
        BadScene{"KnotsEqual", withShape(kCurve + R"("weights": [1,1,1], "knots": [0,1,1,1,1,2]})"),
                 "s:3:109: bodies[1].shape.knots has nothing between knot 2 and knot 3, where the curve or "
                 "surface is; they must differ."},
        BadScene{"SurfaceOfOneDegree", withShape(R"({"type": "nurbs_surface", "degrees": 2})", 3),
                 "s:3:48: bodies[1].shape.degrees is 2, but must be an array of 2 degrees."},
        BadScene{"SurfaceDegreeEight", withShape(R"({"type": "nurbs_surface", "degrees": [2, 8]})", 3),
                 "s:3:52: bodies[1].shape.degrees[1] is 8, but must be a whole number from 1 to 7."},
        BadScene{
            "SurfaceOfOneRow",
            withShape(R"({"type": "nurbs_surface", "degrees": [1,1], "control_points": [[[0,0,0],[1,0,0]]]})",
                      3),
            "s:3:73: bodies[1].shape.control_points is an array of length 1, but must be an array of 2 to "
            "5000 rows of points."},
        BadScene{
            "RaggedRows",
            withShape(R"({"type": "nurbs_surface", "degrees": [1,1], "control_points": )"
                      R"([[[0,0,0],[1,0,0]],[[0,1,0],[1,1,1],[2,1,1]]]})",
                      3),
            "s:3:92: bodies[1].shape.control_points[1] is an array of length 3, but must be an array of 2 "
            "points."},
        BadScene{
            "WeightRowsMissing", withShape(kPatch + R"("weights": [[1,1]]})", 3),
            "s:3:122: bodies[1].shape.weights is an array of length 1, but must be an array of 2 rows of "
            "weights, as many as of points."},
        BadScene{
            "RaggedWeights", withShape(kPatch + R"("weights": [[1,1],[1]]})", 3),
            "s:3:129: bodies[1].shape.weights[1] is [1], but must be an array of 2 weights, one for each "
            "point."},
        BadScene{"SurfaceWeightsFarApart", withShape(kPatch + R"("weights": [[1,1000],[1e-3,1]]})", 3),
                 "s:3:133: bodies[1].shape.weights[1][0] is 0.001, but must be a weight of at least 1e-04 "
                 "times the "
                 "surface's greatest one, 1000."},
        BadScene{"OneKnotList", withShape(kPatch + R"("weights": [[1,1],[1,1]], "knots": [[0,0,1,1]]})", 3),
                 "s:3:146: bodies[1].shape.knots is an array of length 1, but must be an array of 2 lists of "
                 "knots."},
        BadScene{
            "ShortKnotList",
            withShape(kPatch + R"("weights": [[1,1],[1,1]], "knots": [[0,0,1,1],[0,0,1]]})", 3),
            "s:3:157: bodies[1].shape.knots[1] is [0, 0, 1], but must be an array of 4 knots, the number of "
            "control points plus the degree plus one."}));

}  // namespace
}  // namespace gjkscope
