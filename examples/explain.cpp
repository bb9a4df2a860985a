// Gives hints in a position: for a mistake of the player, for the next step, and all steps to the
// end.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

using bitdoku::Advice;

int main() {
  const auto puzzle = bitdoku::parse(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
  if (!puzzle) return 1;
  std::optional<bitdoku::Position> position = bitdoku::Position::of(*puzzle);
  if (!position) return 1;  // a side above 25, or extra houses
  bitdoku::Explainer explainer;

  position->set_value(1, 2);  // the player enters a 2 beside the 4
  Advice advice = explainer.next_step(*position);
  std::cout << advice.text << '\n';

  position->clear(1);
  advice = explainer.next_step(*position, bitdoku::Order::human);
  if (advice.kind != Advice::Kind::step) return 1;
  for (const auto depth :
       {bitdoku::Depth::technique, bitdoku::Depth::digit, bitdoku::Depth::house}) {
    std::cout << hint(advice, depth).back() << '\n';
  }
  for (const std::string& sentence : advice.step.sentences) std::cout << sentence << '\n';
  position->apply(advice.step);

  bitdoku::Path path(*position);
  while (path.next()) {
    if (path.advice().step.rating >= 9.0) std::cout << path.advice().text << '\n';
  }
  std::cout << path.advice().text << " after " << path.steps() << " steps, rating " << path.rating()
            << '\n';
  return 0;
}
