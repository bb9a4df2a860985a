// Ratings of boards of any shape.
#include <bitdoku/explain.hpp>
#include <bitdoku/levels.hpp>
#include <string>
#include <vector>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "position/tenths.hpp"

namespace capi = bitdoku::capi;

namespace {

// The cells and the digits of some candidates.
struct Lists {
  std::vector<std::uint16_t> cells;
  std::vector<std::uint8_t> digits;

  explicit Lists(const std::vector<bitdoku::Candidate>& candidates) {
    for (const bitdoku::Candidate& candidate : candidates) {
      cells.push_back(candidate.cell);
      digits.push_back(candidate.digit);
    }
  }
};

bool pass_on(const bitdoku::Step& step, bitdoku_on_technique_step on_step, void* user) {
  const Lists placements(step.placements);
  const Lists eliminations(step.eliminations);
  std::vector<const char*> sentences;
  sentences.reserve(step.sentences.size());
  for (const std::string& sentence : step.sentences) sentences.push_back(sentence.c_str());
  bitdoku_technique_step ours{};
  ours.size = sizeof ours;
  const std::string text = to_text(step);
  ours.technique = step.name.c_str();
  ours.text = text.c_str();
  ours.rating = bitdoku::to_tenths(step.rating);
  ours.placements = placements.cells.size();
  ours.placement_cells = placements.cells.data();
  ours.placement_digits = placements.digits.data();
  ours.eliminations = eliminations.cells.size();
  ours.elimination_cells = eliminations.cells.data();
  ours.elimination_digits = eliminations.digits.data();
  ours.sentences = sentences.size();
  ours.sentence_texts = sentences.data();
  return on_step(&ours, user) != 0;
}

}  // namespace

bitdoku_status bitdoku_rate_by_techniques(const bitdoku_puzzle* puzzle,
                                          bitdoku_on_technique_step on_step, void* user,
                                          bitdoku_technique_rating* rating) noexcept {
  if (puzzle == nullptr || rating == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*rating)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    bitdoku::OnTechniqueStep listener;
    if (on_step != nullptr) {
      listener = [&](const bitdoku::Step& step) { return pass_on(step, on_step, user); };
    }
    const bitdoku::TechniqueRating found = rate_by_techniques(puzzle->puzzle, listener);
    bitdoku_technique_rating ours = BITDOKU_TECHNIQUE_RATING_INIT;
    ours.verdict = capi::verdict_of(found.verdict);
    ours.rating = found.tenths;
    ours.steps = found.steps;
    if (!found.hardest.empty()) ours.hardest = found.hardest.data();  // a string literal
    capi::set_reason(ours, found);
    capi::give(*rating, ours);
    return found.verdict == bitdoku::Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
  });
}
