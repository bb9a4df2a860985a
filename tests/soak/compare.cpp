#include "soak/compare.hpp"

#include <algorithm>
#include <memory>

#include "engines/band/band.hpp"
#include "engines/engine.hpp"
#include "soak/rules.hpp"

namespace bitdoku::testing::soak {
namespace {

void make_room(const Block& block, Answers& answers) {
  answers.counts.resize(block.size());
  answers.solutions.resize(block.size());
}

Question question_of(const Block& block, Answers& answers) {
  Question question;
  if (block.with_candidates) {
    question.candidates = block.masks.data()->data();
  } else {
    question.givens = block.givens.data()->data();
  }
  question.size = block.size();
  question.counts = answers.counts.data();
  question.solutions = answers.solutions.data()->data();
  question.however_few = true;
  return question;
}

std::string says(const std::string& name, std::uint32_t count) {
  constexpr std::array<const char*, 3> kVerdicts{"none", "unique", "multiple"};
  return name + ": " + kVerdicts.at(count);
}

std::string told(const Block& block, std::size_t puzzle, const std::string& what) {
  return block.text(puzzle) + "\n" + what;
}

// The number of solutions and the first one by an engine that solves one puzzle at a time.
std::uint32_t solve_alone(const Block& block, std::size_t puzzle, const Engine& engine,
                          Cells& solution) {
  const Answer answer = solve(block.puzzle(puzzle), {}, engine);
  std::ranges::copy(answer.solution, solution.begin());
  return static_cast<std::uint32_t>(answer.solutions);
}

}  // namespace

std::vector<Solver> kernels_of_slice() {
  const Engine& engine = *find_engine("slice");
  std::vector<Solver> solvers;
  for (std::size_t place = 0; place < engine.kernels->size(); ++place) {
    if (!engine.kernels->is_available(place)) continue;
    const std::shared_ptr<ManySolver> many = engine.many(place);
    solvers.push_back({"slice " + std::string(engine.kernels->name(place)),
                       [many](const Block& block, Answers& answers) {
                         make_room(block, answers);
                         many->answer(question_of(block, answers));
                       }});
  }
  return solvers;
}

std::vector<Solver> kernels_of_band() {
  std::vector<Solver> solvers;
  for (const band::Kernel* kernel : band::kernels.all()) {
    if (!kernel->available()) continue;
    const auto answer = [kernel](const Block& block, Answers& answers) {
      make_room(block, answers);
      for (std::size_t i = 0; i < block.size(); ++i) {
        Digit* const solution = answers.solutions[i].data();
        const band::Tally tally = block.with_candidates
                                      ? kernel->solve_candidates(block.masks[i].data(), 2, solution)
                                      : kernel->solve_givens(block.givens[i].data(), 2, solution);
        answers.counts[i] = static_cast<std::uint32_t>(tally.solutions);
      }
    };
    solvers.push_back({"band " + std::string(kernel->name), answer});
  }
  return solvers;
}

std::optional<std::string> Comparison::run(const Block& block, const Solver& first,
                                           const Solver& second) {
  first.answer(block, first_);
  second.answer(block, second_);
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (auto difference = compare(block, i, first, second)) return difference;
    ++counts_.verdicts.at(first_.counts[i]);
    if (sample_ == 0 || i % sample_ != 0) continue;
    if (auto difference = compare_alone(block, i)) return difference;
    ++counts_.samples;
  }
  return std::nullopt;
}

std::optional<std::string> Comparison::compare(const Block& block, std::size_t puzzle,
                                               const Solver& first, const Solver& second) {
  const std::uint32_t count = first_.counts[puzzle];
  if (count > 2 || count != second_.counts[puzzle]) {
    return told(block, puzzle,
                says(first.name, std::min(count, 2U)) + "\n" +
                    says(second.name, std::min(second_.counts[puzzle], 2U)));
  }
  const Bounds bounds = block.bounds[puzzle];
  if (count < bounds.least || count > bounds.most) {
    return told(block, puzzle,
                says(first.name, count) + "\n" + says(second.name, count) + "\n" +
                    "it was made to have " + std::to_string(bounds.least) + " to " +
                    std::to_string(bounds.most) + " solutions, counted up to 2");
  }
  if (count == 0) return std::nullopt;
  const Masks masks = block.masks_of(puzzle);
  for (const auto& [answers, name] :
       {std::pair{&first_, &first.name}, std::pair{&second_, &second.name}}) {
    if (!obeys_the_rules(answers->solutions[puzzle], masks)) {
      return told(block, puzzle, *name + ": the solution breaks a rule");
    }
  }
  if (count == 1 && first_.solutions[puzzle] != second_.solutions[puzzle]) {
    return told(block, puzzle, first.name + " and " + second.name + ": two solutions, both unique");
  }
  return std::nullopt;
}

std::optional<std::string> Comparison::compare_alone(const Block& block, std::size_t puzzle) {
  for (const char* name : {"dlx", "large"}) {
    const Engine& engine = *find_engine(name);
    if (block.with_candidates && !engine.takes_candidates) continue;
    Cells solution{};
    const std::uint32_t count = solve_alone(block, puzzle, engine, solution);
    const std::uint32_t expected = first_.counts[puzzle];
    if (count != expected) {
      return told(block, puzzle,
                  says(name, count) + "\nslice and band: " + std::to_string(expected));
    }
    if (count > 0 && !obeys_the_rules(solution, block.masks_of(puzzle))) {
      return told(block, puzzle, std::string(name) + ": the solution breaks a rule");
    }
  }
  return std::nullopt;
}

}  // namespace bitdoku::testing::soak
