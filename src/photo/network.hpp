// The network that reads a cell: three convolutions of 3 by 3, each followed by a maximum over 2 by
// 2, and a layer of sums. It computes with integers alone, so every machine reads the same.
#ifndef BITDOKU_PHOTO_NETWORK_HPP
#define BITDOKU_PHOTO_NETWORK_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "photo/cells.hpp"
#include "photo/products.hpp"

namespace bitdoku::photo {

// What the network says of a cell.
struct CellScores {
  std::array<double, 10> log_probabilities{};  // of a blank, and of the digits 1 to 9
  double handwriting = 0;  // above 0: a person wrote the digit rather than a printer
};

class Network {
 public:
  // Unpacks the table of weights.
  Network();

  [[nodiscard]] CellScores read(const CellPicture& cell) const;

 private:
  struct Layer {
    std::size_t inputs = 0;   // channels
    std::size_t outputs = 0;  // channels
    std::size_t taps = 0;     // weights of an output, with zeros up to a multiple of kTapsTogether
    std::vector<std::int16_t> weights;
    std::vector<std::int32_t> biases;
    // An output is a sum times its factor. As integers: times the multiplier, divided by 2^31.
    std::vector<std::int64_t> multipliers;
  };

  // The output of a pixel: the sum, scaled and rounded to a number from 0 to 255.
  [[nodiscard]] static std::int16_t rounded(const Layer& layer, std::size_t output,
                                            std::int32_t largest);
  void run(const Layer& layer, int side, const std::vector<std::int16_t>& in,
           std::vector<std::int16_t>& out) const;

  std::array<Layer, 3> layers_;
  Layer last_;
  LargestProducts largest_products_ = largest_products();
};

}  // namespace bitdoku::photo

#endif
