#include "photo/network.hpp"

#include <algorithm>
#include <cmath>

#include "photo/weights.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::array<std::size_t, 4> kChannels{1, 16, 32, 64};
constexpr std::size_t kAnswers = 11;  // ten digits and the handwriting
constexpr std::size_t kLastSide = 3;  // cells of the last picture each way
constexpr double kMultiplierUnit = 2147483648.;

std::int16_t signed_byte(std::uint8_t byte) {
  return static_cast<std::int16_t>(byte < 128 ? byte : byte - 256);
}

std::size_t padded_size(int side, std::size_t channels) {
  return static_cast<std::size_t>((side + 2) * (side + 2)) * channels;
}

std::vector<std::uint8_t>::const_iterator read_numbers(
    std::vector<std::uint8_t>::const_iterator from, std::size_t count, const auto& take) {
  for (std::size_t i = 0; i < count; ++i, from += 4) {
    take(static_cast<std::int32_t>(from[0] | from[1] << 8 | from[2] << 16 |
                                   static_cast<std::uint32_t>(from[3]) << 24));
  }
  return from;
}

}  // namespace

Network::Network() {
  const std::vector<std::uint8_t> table = weights_bytes();
  auto from = table.begin();
  const auto fill = [&](Layer& layer, std::size_t taps) {
    layer.taps = (taps + kTapsTogether - 1) / kTapsTogether * kTapsTogether;
    layer.weights.assign(layer.outputs * layer.taps, 0);
    for (std::size_t output = 0; output < layer.outputs; ++output) {
      for (std::size_t tap = 0; tap < taps; ++tap) {
        layer.weights[output * layer.taps + tap] = signed_byte(*from++);
      }
    }
    from = read_numbers(from, layer.outputs,
                        [&](std::int32_t value) { layer.biases.push_back(value); });
    from = read_numbers(from, layer.outputs,
                        [&](std::int32_t value) { layer.multipliers.push_back(value); });
  };
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    layers_[i].inputs = kChannels[i];
    layers_[i].outputs = kChannels[i + 1];
    fill(layers_[i], 9 * kChannels[i]);
  }
  last_.inputs = kChannels.back();
  last_.outputs = kAnswers;
  fill(last_, kLastSide * kLastSide * last_.inputs);
}

std::int16_t Network::rounded(const Layer& layer, std::size_t output, std::int32_t largest) {
  const std::int64_t sum = std::int64_t{largest} + layer.biases[output];
  const std::int64_t value = (sum * layer.multipliers[output] + (std::int64_t{1} << 30)) >> 31;
  // Every other sum is negative, in no order that a processor could foresee.
  const std::int64_t positive = value & ~(value >> 63);
  return static_cast<std::int16_t>(std::min<std::int64_t>(positive, 255));
}

// Pictures have a border of one zero, and the channels of a pixel lie side by side. The maximum of
// four sums comes before the rounding, because it gives the same with a quarter of the roundings.
void Network::run(const Layer& layer, int side, const std::vector<std::int16_t>& in,
                  std::vector<std::int16_t>& out) const {
  const auto row_in = static_cast<std::size_t>(side + 2) * layer.inputs;
  const auto row_out = static_cast<std::size_t>(side / 2 + 2) * layer.outputs;
  const std::size_t triple = 3 * layer.inputs;
  out.assign(padded_size(side / 2, layer.outputs), 0);
  std::vector<std::int16_t> patches(4 * layer.taps);
  std::vector<std::int32_t> largest(layer.outputs);
  for (std::size_t y = 0; y + 1 < static_cast<std::size_t>(side); y += 2) {
    for (std::size_t x = 0; x + 1 < static_cast<std::size_t>(side); x += 2) {
      for (std::size_t pixel = 0; pixel < 4; ++pixel) {
        const auto corner =
            static_cast<std::ptrdiff_t>((y + pixel / 2) * row_in + (x + pixel % 2) * layer.inputs);
        for (std::size_t k = 0; k < 3; ++k) {
          std::copy_n(
              in.begin() + corner + static_cast<std::ptrdiff_t>(k * row_in), triple,
              patches.begin() + static_cast<std::ptrdiff_t>(pixel * layer.taps + k * triple));
        }
      }
      std::int16_t* pixel_out = out.data() + (y / 2 + 1) * row_out + (x / 2 + 1) * layer.outputs;
      largest_products_(patches.data(), layer.weights.data(), layer.taps, layer.outputs,
                        largest.data());
      for (std::size_t output = 0; output < layer.outputs; ++output) {
        pixel_out[output] = rounded(layer, output, largest[output]);
      }
    }
  }
}

CellScores Network::read(const CellPicture& cell) const {
  int side = kCellSide;
  std::vector<std::int16_t> in(padded_size(side, 1));
  for (std::size_t y = 0; y < kCellSide; ++y) {
    for (std::size_t x = 0; x < kCellSide; ++x) {
      in[(y + 1) * (kCellSide + 2) + x + 1] = std::int16_t{cell[y * kCellSide + x]};
    }
  }
  std::vector<std::int16_t> out;
  for (const Layer& layer : layers_) {
    run(layer, side, in, out);
    in.swap(out);
    side /= 2;
  }
  // The last picture without its border.
  std::vector<std::int16_t> flat;
  for (std::size_t y = 1; y <= kLastSide; ++y) {
    const auto begin =
        in.begin() + static_cast<std::ptrdiff_t>((y * (kLastSide + 2) + 1) * last_.inputs);
    flat.insert(flat.end(), begin, begin + static_cast<std::ptrdiff_t>(kLastSide * last_.inputs));
  }
  std::array<double, kAnswers> answers{};
  for (std::size_t output = 0; output < kAnswers; ++output) {
    std::int64_t sum = last_.biases[output];
    for (std::size_t i = 0; i < flat.size(); ++i) {
      sum += std::int64_t{flat[i]} * std::int64_t{last_.weights[output * last_.taps + i]};
    }
    answers[output] = static_cast<double>(sum * last_.multipliers[output]) / kMultiplierUnit;
  }
  CellScores scores{.handwriting = answers[10]};
  const double top = *std::max_element(answers.begin(), answers.begin() + 10);
  double total = 0;
  for (std::size_t digit = 0; digit < 10; ++digit) total += std::exp(answers[digit] - top);
  for (std::size_t digit = 0; digit < 10; ++digit) {
    scores.log_probabilities[digit] = answers[digit] - top - std::log(total);
  }
  return scores;
}

}  // namespace bitdoku::photo
