// `singles`: fill in what is forced; guess only when nothing is.
//
// The idea: two rules, repeated until neither says anything new.
//   naked single:  a cell has one candidate left, so it takes it (none left: step back);
//   hidden single: a digit has one place left in a house, so it goes there (none left: step back).
// Then the cell with the fewest candidates is guessed. Rows, columns and boxes differ only in which
// cells they have, so one loop over a table of houses serves all three. Written for the 16x16 of
// POJ 3076 and UVa 1309; nothing in it depends on the side, so it does every shape.
#ifndef BITDOKU_ENGINES_SINGLES_SINGLES_HPP
#define BITDOKU_ENGINES_SINGLES_SINGLES_HPP

#include "engines/engine.hpp"

namespace bitdoku::singles {

extern const Engine kEngine;

}  // namespace bitdoku::singles

#endif
