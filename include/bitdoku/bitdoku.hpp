// All of the C++ interface of bitdoku. Each header can be included alone.
#ifndef BITDOKU_BITDOKU_HPP
#define BITDOKU_BITDOKU_HPP

#include <bitdoku/version.h>

#include <bitdoku/batch.hpp>
#include <bitdoku/canonical.hpp>
#include <bitdoku/canonical_board.hpp>
#include <bitdoku/catalogue.hpp>
#include <bitdoku/count.hpp>
#include <bitdoku/error.hpp>
#include <bitdoku/exact_cover.hpp>
#include <bitdoku/explain.hpp>
#include <bitdoku/formats.hpp>
#include <bitdoku/generate.hpp>
#include <bitdoku/generate_variants.hpp>
#include <bitdoku/grid_rank.hpp>
#include <bitdoku/houses.hpp>
#include <bitdoku/instruction_set.hpp>
#include <bitdoku/label.hpp>
#include <bitdoku/language.hpp>
#include <bitdoku/leetcode.hpp>
#include <bitdoku/levels.hpp>
#include <bitdoku/minimal.hpp>
#include <bitdoku/pattern.hpp>
#include <bitdoku/photo.hpp>
#include <bitdoku/print.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/rate.hpp>
#include <bitdoku/scan.hpp>
#include <bitdoku/shape.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/step.hpp>
#include <bitdoku/stop.hpp>
#include <bitdoku/stream.hpp>
#include <bitdoku/summary.hpp>
#include <bitdoku/technique_choice.hpp>
#include <bitdoku/trial.hpp>
#include <bitdoku/unavoidable.hpp>
#include <bitdoku/variants.hpp>
#include <bitdoku/verify.hpp>
#include <bitdoku/walkthrough.hpp>
#include <bitdoku/why_not.hpp>

#endif
