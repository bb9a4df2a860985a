// Uses something of every public header, so that a name missing from the shared library is
// detected.
#include <bitdoku/bitdoku.h>

#include <bitdoku/bitdoku.hpp>
#include <bitdoku/leetcode.hpp>
#include <iostream>
#include <string>

namespace {

// A class that derives from one of the library.
class Endless : public bitdoku::ByteSource {
 public:
  bitdoku::Result<std::size_t> read(std::span<char> buffer) override {
    buffer[0] = '\n';
    return std::size_t{1};
  }
};

bool reads_and_writes() {
  const std::string text = "1234341221434321\n";
  bitdoku::Reader reader(bitdoku::from_memory(text));
  bitdoku::Record record;
  if (!reader.next(record) || record.error) return false;
  std::string out;
  bitdoku::Writer(*bitdoku::find_format("line")).puzzle(out, record);
  return out == text && Endless().ready() && !bitdoku::formats().empty() &&
         to_string(record.puzzle.shape()) == "4x4" && !find_clash(record.puzzle) &&
         !verify(record.puzzle, record.puzzle.givens());
}

bool solves_and_counts() {
  bitdoku::Puzzle board(*bitdoku::Shape::of_side(4));
  board.set_given(0, 1);
  board.strike_out(1, 2);
  const auto counted = count(board, {.solutions = bitdoku::kNoLimit});
  bitdoku::StopSource source;
  source.request_stop();
  const auto stopped = solve(board, {.stop = source.get_token()}).reason_code;
  bitdoku::ExactCover cover(2);
  return to_string(stopped) == "stopped" && counted.exact && to_string(counted.solutions) == "48" &&
         cover.add_option({0, 1}) && cover.solve().verdict == bitdoku::Verdict::unique &&
         supports(bitdoku::default_engine(board.shape()), board.shape());
}

bool solves_with_other_rules() {
  const auto puzzle = bitdoku::read_iss(".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~7~R2C1~R3C1");
  if (!puzzle || find_mistake(*puzzle) || !bitdoku::looks_like_iss(".AntiKnight")) return false;
  const bitdoku::VariantAnswer answer = solve(*puzzle);
  return !verify(*puzzle, answer.solution) && true_candidates(*puzzle).complete &&
         bitdoku::info_of(puzzle->constraints[0].kind).iss == "Thermo" &&
         bitdoku::constraint_kinds().size() > 60 &&
         bitdoku::variant_of_size(6, 6).regions == bitdoku::boxes_of(6, 6, 6) &&
         !enumerate(*puzzle, {.solutions = 1}, {}).solution.empty();
}

bool knows_canonical_forms() {
  bitdoku::Cells9x9 cells{};
  cells[3] = 7;
  bitdoku::Canonicalizer canonicalizer;
  const bitdoku::CanonicalForm found = canonicalizer.of_puzzle(cells);
  return bitdoku::is_valid(found.isomorphism) && image_of(cells, found.isomorphism) == found.form &&
         image_of(found.form, inverse(found.isomorphism)) == cells &&
         bitdoku::find_isomorphism(cells, found.form).has_value() &&
         compose(found.isomorphism, inverse(found.isomorphism)) == bitdoku::Isomorphism{} &&
         !canonicalizer.of_puzzle_in_grid(cells, cells) &&
         bitdoku::cells_of_9x9(bitdoku::Puzzle()).has_value() &&
         bitdoku::canonical_form(cells).automorphisms ==
             canonicalizer.of_pattern(cells).automorphisms;
}

bool knows_forms_of_boards() {
  const bitdoku::Puzzle board(bitdoku::Shape(2, 3));
  const auto found = bitdoku::canonical_board(board);
  return found && image_of(board.givens(), found->symmetry) == found->form;
}

bool ranks_grids() {
  const auto grid = bitdoku::unrank_grid(*bitdoku::to_big_count("6670903752021072936959"));
  const auto rank = grid ? bitdoku::rank_grid(*grid) : std::nullopt;
  return rank && to_string(*rank) == "6670903752021072936959" &&
         !bitdoku::unrank_grid(bitdoku::kGrids9x9);
}

bool numbers_classes() {
  bitdoku::Catalogue catalogue(bitdoku::CatalogueTable::of_band(416));
  const auto grid = catalogue.unrank(bitdoku::kCatalogueSize - 1);
  return grid && catalogue.rank(*grid) == bitdoku::kCatalogueSize - 1 &&
         bitdoku::catalogue_begin(416) == bitdoku::kCatalogueSize - 1;
}

bool scans() {
  bitdoku::ClueScanner scanner;
  return !scanner.scan({}, {.clues = 17});  // no grid
}

bool knows_other_houses() {
  bitdoku::HouseRules rules;
  rules.extra = {{"diagonal", {0, 5, 10, 15}}};
  const auto houses = bitdoku::Houses::make(*bitdoku::Shape::of_side(4), rules);
  if (!houses) return false;
  const bitdoku::Puzzle board(*houses);
  return solve(board).verdict == bitdoku::Verdict::multiple &&
         board.houses().peers(0).size() == 9 && board.houses().name(12) == "diagonal" &&
         takes_houses(*bitdoku::find_engine("dlx"));
}

bool solves_a_batch() {
  const std::string text(2 * 81, '.');
  std::vector<bitdoku::BatchAnswer> answers(2);
  bitdoku::BatchSolver solver;
  const auto done = solver.solve(bitdoku::BatchPuzzles::lines(text), 2, answers);
  return done && *done == 2 && answers[1].verdict == bitdoku::Verdict::multiple;
}

bool finds_puzzles() {
  bitdoku::PatternOptions wish{.shape = {2, 2}, .mask = std::vector<bool>(16, true), .seed = 1};
  bitdoku::Puzzle full;
  const auto found = pattern(wish, [&](const bitdoku::Puzzle& puzzle) {
    full = puzzle;
    return true;
  });
  const auto minimal =
      minimal_puzzles(full, {.count = 1}, [](const bitdoku::Puzzle&) { return true; });
  return found.found == 1 && minimal.found == 1 &&
         minimize_well(full, {.tries = 1}).verdict == bitdoku::Verdict::unique;
}

bool solves_a_stream() {
  const std::string lines = std::string(81, '.') + "\n" + std::string(81, '1') + "\n";
  std::uint64_t answered = 0;
  const auto totals = bitdoku::solve_stream(bitdoku::from_memory(lines), {.threads = 2},
                                            [&](const bitdoku::StreamAnswers& answers) {
                                              answered += answers.size();
                                              return answers.text().size() > answers.size();
                                            });
  std::vector<bitdoku::BatchAnswer> answers(1);
  const std::string_view first = std::string_view(lines).substr(0, 81);
  const auto done = solve_batch(bitdoku::BatchPuzzles::lines(first), 1, answers);
  return totals && totals->solved == 1 && answered == 2 && done && *done == 1;
}

bool prints_a_page() {
  std::string pdf;
  bitdoku::Printer printer({}, [&](std::string_view bytes) { pdf += bytes; });
  const bool added = printer.add({.puzzle = bitdoku::Puzzle(), .label = "a label"});
  printer.finish();
  return added && printer.pages() == 1 && bitdoku::fits_pdf("a label") && pdf.size() > 1000;
}

bool makes_a_puzzle() {
  std::vector<bitdoku::Digit> solution;
  const auto answer =
      bitdoku::generate({.draw = {.seed = 1}}, [&](const bitdoku::GeneratedPuzzle& made) {
        solution = made.solution;
        return bitdoku::minimize(made.puzzle, 1).puzzle == made.puzzle &&
               bitdoku::vicinity(made.puzzle, {}, [](const bitdoku::Puzzle&) { return false; })
                       .found == 1 &&
               bitdoku::random_isomorph(made.puzzle, 1).given_count() == made.puzzle.given_count();
      });
  return answer.made == 1 && answer.reason.empty() && solution.size() == 81 &&
         bitdoku::to_string(bitdoku::Symmetry::both) == "both";
}

bool chooses_an_instruction_set() {
  return bitdoku::use_instruction_set("plain") && bitdoku::instruction_set() == "plain" &&
         bitdoku::use_instruction_set(bitdoku::instruction_sets().front());
}

bool rates() {
  const auto puzzle = bitdoku::parse(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  return puzzle && bitdoku::rate(*puzzle).er == 1.2 &&
         bitdoku::rate_by_trial(*puzzle).te_depth == 0 &&
         bitdoku::PuzzleRater().rate(*puzzle, 1.1).above;
}

bool explains() {
  const auto puzzle = bitdoku::parse(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  auto position = puzzle ? bitdoku::Position::of(*puzzle) : std::nullopt;
  if (!position) return false;
  bitdoku::Path path(*position, bitdoku::Order::human);
  while (path.next()) {
    if (to_json(path.advice()).empty() || to_svg(path.position(), path.advice().step).empty() ||
        to_pattern_svg(path.position(), path.advice().step).empty()) {
      return false;
    }
  }
  bitdoku::Explainer explainer;
  position->set_value(2, 1);
  return path.advice().kind == bitdoku::Advice::Kind::solved && path.level() == "easy" &&
         to_string(position->contradictions().front()) == "no place for 1 in column 8" &&
         hint(explainer.next_step(*position), bitdoku::Depth::all).size() == 1 &&
         !bitdoku::techniques(bitdoku::Order::sudoku_explainer).empty() &&
         !to_json(summarize(*position, bitdoku::Order::human)).empty() &&
         why_not(*position, "x_wing").has_value() &&
         !find_backdoors(*position, bitdoku::Basics::singles);
}

bool reads_photos() {
  const std::vector<std::uint8_t> white(100 * 100, 255);
  const bitdoku::GrayImage image{
      .pixels = white.data(), .width = 100, .height = 100, .stride = 100};
  const bitdoku::PhotoReading reading = bitdoku::read_photo(image);
  return to_string(reading.outcome) == "no_grid" && !reading.reason.empty() &&
         bitdoku::read_photos(image).size() == 1;
}

bool has_the_leetcode_class() {
  std::vector<std::vector<char>> board(9, std::vector<char>(9, '.'));
  bitdoku::leetcode::Solution().solveSudoku(board);
  return board[0][0] == '1';
}

}  // namespace

int main() {
  if (!reads_and_writes() || !solves_and_counts() || !solves_with_other_rules() ||
      !knows_other_houses() || !rates() || !has_the_leetcode_class() ||
      !chooses_an_instruction_set() || !solves_a_batch() || !solves_a_stream() ||
      !makes_a_puzzle() || !prints_a_page() || !finds_puzzles() || !knows_canonical_forms() ||
      !knows_forms_of_boards() || !scans() || !ranks_grids() || !numbers_classes() || !explains() ||
      !reads_photos()) {
    return 1;
  }
  std::cout << bitdoku_version() << '\n';
  return 0;
}
