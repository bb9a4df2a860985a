// What the search needs, included before the region that is compiled for an instruction set.
#ifndef BITDOKU_VARIANTS_SEARCH_INCLUDES_HPP
#define BITDOKU_VARIANTS_SEARCH_INCLUDES_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "engines/target.hpp"
#include "variants/search/kernel.hpp"

#endif
