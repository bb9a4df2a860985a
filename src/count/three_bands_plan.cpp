// placeholder
#include "count/three_bands.hpp"
namespace bitdoku::counting {
ThreeBandsPlan plan_three_bands(const std::vector<Given9>& givens) { return {givens, 0}; }
}
