// The inner loops that have several implementations.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "photo/products.hpp"
#include "support/random.hpp"

namespace bitdoku::photo {
namespace {
