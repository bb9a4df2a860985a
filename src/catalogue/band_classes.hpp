// The classes of bands, under the names that this room uses.
#ifndef BITDOKU_CATALOGUE_BAND_CLASSES_HPP
#define BITDOKU_CATALOGUE_BAND_CLASSES_HPP

#include "canonical/band_classes.hpp"

namespace bitdoku::catalogue {

using canonical::BandClasses;
using canonical::BandDigits;
using canonical::BoxCells;
using canonical::boxes_of;
using canonical::NewDigits;
using canonical::ThreeBoxes;
using canonical::transposed;

}  // namespace bitdoku::catalogue

#endif
