#include "cli/commands/rules_answer.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/generate_variants.hpp>
#include <cstdio>
#include <utility>

#include "cli/io/rules_lines.hpp"
#include "cli/io/rules_solutions.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16U;

// Digits one after the other, or numbers with blanks between them if some have two digits.
std::string text_of(const VariantPuzzle& puzzle, std::span<const int> values) {
  constexpr int kLargestDigit = 9;
  const bool digits = puzzle.lowest >= 0 && puzzle.highest() <= kLargestDigit;
  std::string text;
  for (const int value : values) {
    if (!digits && !text.empty()) text += ' ';
    text += std::to_string(value);
  }
  return text;
}

// Three digits.
std::string rounded(double number) {
  std::array<char, 32> text;
  const int size = std::snprintf(text.data(), text.size(), "%.3g", number);
  return {text.data(), static_cast<std::size_t>(size)};
}

std::string text_of_mask(const VariantPuzzle& puzzle, unsigned mask) {
  std::string text;
  for (int value = puzzle.lowest; value <= puzzle.highest(); ++value) {
    if ((mask >> (value - puzzle.lowest) & 1) == 0) continue;
    if (!text.empty() && puzzle.highest() > 9) text += ',';
    text += std::to_string(value);
  }
  return text.empty() ? "-" : text;
}

// A row of the grid a line, the cells in columns; an empty line ends the puzzle.
std::string drawn(const VariantPuzzle& puzzle, std::span<const std::uint16_t> masks) {
  std::vector<std::string> cells;
  std::size_t width = 1;
  for (std::uint32_t cell = 0; cell < puzzle.grid_cells(); ++cell) {
    cells.push_back(text_of_mask(puzzle, masks[cell]));
    width = std::max(width, cells.back().size());
  }
  std::string text;
  for (std::uint32_t cell = 0; cell < puzzle.grid_cells(); ++cell) {
    const bool ends = (cell + 1) % puzzle.columns == 0;
    text += cells[cell];
    text += ends ? "\n" : std::string(width + 1 - cells[cell].size(), ' ');
  }
  return text + "\n";
}

std::span<const int> grid_of(const VariantPuzzle& puzzle, std::span<const int> values) {
  return values.first(puzzle.grid_cells());
}

}  // namespace

RulesAnswer::RulesAnswer(const RulesRequest& request, const RulesText& text,
                         std::function<void(std::string&)> flush)
    : request_(request),
      text_(text),
      flush_(std::move(flush)),
      place_(text.source + (text.line > 0 ? ":" + std::to_string(text.line) : "")) {
  json_.set("source", text.source);
  if (text.line > 0) json_.set("line", text.line);
}

void RulesAnswer::fail(const std::string& reason) {
  out_.clear();
  code_ = kInternal;
  refuse(Verdict::unknown, reason);
}

void RulesAnswer::answer() {
  const auto record = text_.text.size() > RulesLines::kLongest
                          ? Result<VariantRecord>(Error{.code = ErrorCode::bad_length,
                                                        .line = 1,
                                                        .column = 1,
                                                        .message = "the line is too long"})
                          : read_variant(text_.text);
  if (!record) {
    const Error& error = record.error();
    if (error.column > 0 && text_.has_column) place_ += ":" + std::to_string(error.column);
    const bool unsupported = error.code == ErrorCode::unsupported;
    refuse(unsupported ? Verdict::unsupported : Verdict::invalid, error.message);
    return;
  }
  const VariantPuzzle& puzzle = record->puzzle;
  json_.set("puzzle", text_.text);
  if (!record->title.empty()) json_.set("title", record->title);
  if (!record->author.empty()) json_.set("author", record->author);
  set_unread(*record);
  set_drawn(*record);
  if (request_.strict && is_doubtful()) return;
  switch (request_.task) {
    case RulesTask::solve:
      return solve_one(puzzle);
    case RulesTask::check:
      return check_one(puzzle);
    case RulesTask::count:
      return count_one(puzzle);
    case RulesTask::enumerate:
      return enumerate_one(puzzle);
    case RulesTask::candidates:
      return candidates_of(puzzle);
    case RulesTask::estimate:
      return estimate_one(puzzle);
    case RulesTask::convert:
      return convert_one(*record);
    case RulesTask::minimize:
      return minimize_one(*record);
    case RulesTask::verify:
      return verify_one(*record);
  }
}

// Remembers what the puzzle says besides its rules.
void RulesAnswer::set_unread(const VariantRecord& record) {
  unread_.clear();
  if (record.unread.empty()) return;
  Json unread = Json::array();
  for (const std::string& each : record.unread) {
    unread.append(each);
    unread_ += (unread_.empty() ? "" : ", ") + each;
  }
  json_.set("unread", unread);
}
void RulesAnswer::set_drawn(const VariantRecord& record) {
  drawn_.clear();
  solution_ = record.solution;
  if (record.drawn.empty()) return;
  Json drawn = Json::array();
  for (const std::string& each : record.drawn) {
    drawn.append(each);
    drawn_ += (drawn_.empty() ? "" : ", ") + each;
  }
  json_.set("drawn", drawn);
}
// Whether to trust what was read. A solution that the text tells must be the only one. Without
// it, clues from drawings must give exactly one solution, and nothing may remain unread.
bool RulesAnswer::is_read_well(const VariantAnswer& found) {
  const bool is_told = !solution_.empty();
  const bool is_unique = found.verdict == Verdict::unique;
  const bool is_same = is_told && is_unique &&
                       std::equal(solution_.begin(), solution_.end(), found.solution.begin());
  const std::string many = found.verdict == Verdict::none ? "no solution"
                           : is_unique                    ? "another solution"
                                                          : "several solutions";
  const bool has_doubt = !drawn_.empty() || !unread_.empty();
  std::string reason;
  if (is_told && has_doubt && !is_same && found.verdict != Verdict::multiple) {
    reason = "bitdoku finds " + many + ", but the link tells one";
  } else if (!drawn_.empty() && !is_unique) {
    reason = "what bitdoku takes for clues in the drawing gives " + many + ": " + drawn_;
  } else if (!drawn_.empty() && !unread_.empty() && !is_same) {
    reason = "bitdoku takes as clues " + drawn_;
  }
  if (!reason.empty()) {
    refuse(Verdict::unsupported, reason + (unread_.empty() ? "" : "; it does not read " + unread_));
    return false;
  }
  if (is_told && is_unique && !is_same) complain("the link tells another solution");
  tell_drawn();
  return true;
}
// With --strict: whether something was not read, or guessed. Then there is no answer.
bool RulesAnswer::is_doubtful() {
  std::string why;
  if (!unread_.empty()) why = "bitdoku does not read " + unread_;
  if (!drawn_.empty()) {
    why += why.empty() ? "" : "; ";
    why += "these clues are only drawn: " + drawn_;
  }
  if (why.empty()) return false;
  refuse(Verdict::unsupported, why);
  return true;
}
void RulesAnswer::tell_drawn() {
  if (!drawn_.empty()) complain("took as clues what the link draws or says: " + drawn_);
}
// Without them, a unique solution stays unique, and no solution stays none. Any other answer may
// be another one with them.
void RulesAnswer::tell_unread(Verdict verdict) {
  if (unread_.empty() || verdict == Verdict::unique || verdict == Verdict::none) return;
  complain("the answer does not heed " + unread_);
}

// Whether the answer is to be written: the search ended as the task needs it.
bool RulesAnswer::is_answered(Verdict verdict, const std::string& reason) {
  if (verdict != Verdict::unknown && verdict != Verdict::invalid &&
      verdict != Verdict::unsupported) {
    return true;
  }
  refuse(verdict, reason);
  return false;
}

Limits RulesAnswer::limits_with(std::uint64_t solutions) const {
  Limits limits = request_.limits;
  limits.solutions = solutions;
  return limits;
}

void RulesAnswer::solve_one(const VariantPuzzle& puzzle) {
  const bool proves = request_.unique || !unread_.empty() || !drawn_.empty();
  const VariantAnswer found = solve(puzzle, limits_with(proves ? 2 : 1));
  if (!is_answered(found.verdict, found.reason) || !is_read_well(found)) return;
  if (found.verdict == Verdict::none || (request_.unique && found.verdict != Verdict::unique)) {
    return refuse_wanted(found.verdict,
                         found.verdict == Verdict::none ? "no solution" : "several solutions");
  }
  if (!is_right(puzzle, found.solution)) return;
  if (found.verdict != Verdict::unique && !unread_.empty()) {
    refuse(Verdict::unsupported, "several solutions, because bitdoku does not read " + unread_);
    return;
  }
  set_verdict(found.verdict);
  set_solution(puzzle, found.solution);
  write(text_of(puzzle, grid_of(puzzle, found.solution)));
}

void RulesAnswer::check_one(const VariantPuzzle& puzzle) {
  const VariantAnswer found = solve(puzzle, limits_with(2));
  if (!is_answered(found.verdict, found.reason) || !is_read_well(found)) return;
  if (found.verdict != Verdict::unique) code_ = std::max<int>(code_, kNo);
  tell_unread(found.verdict);
  set_verdict(found.verdict);
  std::string text(to_string(found.verdict));
  if (request_.minimal && found.verdict == Verdict::unique) text += minimality_of(puzzle);
  write(text);
}

// " minimal", or " redundant " and the clues of which any one can be left out.
std::string RulesAnswer::minimality_of(const VariantPuzzle& puzzle) {
  const RedundantClues found = redundant_clues(puzzle, request_.limits);
  if (!found.complete) {
    complain("unique, but it is not known whether it is minimal: " + found.reason);
    code_ = std::max<int>(code_, kNo);
    return "";
  }
  Json redundant = Json::array();
  std::string text;
  const auto add = [&](const std::string& clue) {
    redundant.append(clue);
    text += (text.empty() ? " redundant " : ", ") + clue;
  };
  for (const auto cell : found.cells) add(name_of_cell(puzzle, cell));
  for (const auto place : found.constraints) add(in_words(puzzle, puzzle.constraints[place]));
  json_.set_bool("minimal", text.empty()).set("redundant", redundant);
  return text.empty() ? " minimal" : text;
}

void RulesAnswer::count_one(const VariantPuzzle& puzzle) {
  tell_drawn();
  const VariantAnswer found = solve(puzzle, request_.limits);
  const bool has_reached = found.solutions >= request_.limits.solutions;
  if (!found.complete && !has_reached) {
    refuse(found.verdict == Verdict::multiple ? Verdict::unknown : found.verdict,
           found.reason.empty() ? "a limit was reached" : found.reason);
    return;
  }
  if (found.solutions == 0) code_ = std::max<int>(code_, kNo);
  tell_unread(found.verdict);
  set_verdict(found.verdict);
  json_.set("solutions", std::to_string(found.solutions)).set_bool("exact", found.complete);
  write((found.complete ? "" : ">=") + std::to_string(found.solutions));
}

// A number, `about N +- E`, or `>=N` if the samples show no more than the search found.
void RulesAnswer::estimate_one(const VariantPuzzle& puzzle) {
  tell_drawn();
  const CountEstimate found =
      estimate_count(puzzle, request_.samples, request_.seed, request_.limits);
  if (!is_answered(found.verdict, found.reason)) return;
  if (found.verdict == Verdict::none) code_ = std::max<int>(code_, kNo);
  if (!found.reason.empty()) complain(found.reason);
  tell_unread(found.verdict);
  set_verdict(found.verdict);
  const bool is_counted = found.exact || found.lower_bound;
  const std::string number = is_counted ? std::to_string(found.at_least) : rounded(found.solutions);
  const std::string error = found.lower_bound ? "" : rounded(found.standard_error);
  json_.set("solutions", number).set_bool("exact", found.exact).set("standard_error", error);
  json_.set("at_least", std::to_string(found.at_least));
  json_.set("samples", found.samples).set("successes", found.successes);
  if (!is_counted) return write("about " + number + " +- " + error);
  write((found.exact ? "" : ">=") + number);
}

void RulesAnswer::enumerate_one(const VariantPuzzle& puzzle) {
  tell_drawn();
  std::uint64_t number = 0;
  bool right = true;
  const VariantAnswer found = enumerate(puzzle, request_.limits, [&](std::span<const int> values) {
    right = is_right(puzzle, values);
    if (!right) return false;
    json_.set("number", ++number);
    set_solution(puzzle, values);
    write(text_of(puzzle, grid_of(puzzle, values)));
    if (out_.size() > kBlock) flush_(out_);
    return true;
  });
  if (!right) return;
  const bool has_reached = found.solutions >= request_.limits.solutions;
  if (found.verdict == Verdict::none) {
    return refuse_wanted(found.verdict, "no solution");
  }
  tell_unread(found.solutions > 1 ? Verdict::multiple : found.verdict);
  if (!found.complete && !has_reached) {
    complain(found.reason.empty() ? "a limit was reached" : found.reason);
    code_ = std::max<int>(code_, kNo);
  }
}

// JSON keeps what is not read. In other forms the puzzle would be another one without it.
void RulesAnswer::convert_one(const VariantRecord& record) {
  if (request_.form == RulesForm::json) return write_form(record);
  // If there is one solution without it, there is none besides with it.
  if (!unread_.empty() && solve(record.puzzle, limits_with(2)).verdict != Verdict::unique) {
    return refuse(Verdict::unsupported, "bitdoku does not read " + unread_);
  }
  tell_drawn();
  write_form(record);
}

void RulesAnswer::write_form(const VariantRecord& record) {
  const Result<std::string> text = in_form(request_.form, record);
  if (!text) return refuse(Verdict::unsupported, text.error().message);
  out_ += *text + "\n";
}

// A limit may end the search before each clue was tried. The rest has one solution even so.
void RulesAnswer::minimize_one(const VariantRecord& record) {
  const MinimizedVariant found = minimize(record.puzzle, request_.seed, request_.limits);
  const bool is_part = found.verdict == Verdict::unknown && found.removed > 0;
  if (!is_part && !is_answered(found.verdict, found.reason)) return;
  if (!is_part && found.verdict != Verdict::unique) {
    return refuse_wanted(found.verdict,
                         found.verdict == Verdict::none ? "no solution" : "several solutions");
  }
  tell_drawn();
  if (is_part) {
    complain(found.reason + "; the rest has one solution, but may have needless clues");
    is_unanswered_ = true;
    code_ = std::max<int>(code_, kNo);
  }
  VariantRecord rest = record;
  rest.puzzle = found.puzzle;
  write_form(rest);
}

// `right`, `wrong: WHY` or `invalid WHY`.
void RulesAnswer::verify_one(const VariantRecord& record) {
  tell_drawn();
  tell_unread(Verdict::multiple);
  if (!request_.solutions.empty() && !text_.solution) {
    return refuse(Verdict::invalid, request_.solutions + " has no solution for it");
  }
  if (request_.solutions.empty() && record.solution.empty()) {
    return refuse(Verdict::invalid, "the puzzle does not tell its solution");
  }
  const auto values = text_.solution ? values_in(*text_.solution) : std::optional(record.solution);
  if (!values) return refuse(Verdict::invalid, "the solution has a symbol that is not a value");
  const std::string fault = fault_of_solution(record.puzzle, *values, request_.limits);
  json_.set("verdict", fault.empty() ? "right" : "wrong");
  if (fault.empty()) return write("right");
  json_.set("reason", fault);
  code_ = std::max<int>(code_, kNo);
  write("wrong: " + fault);
}

void RulesAnswer::candidates_of(const VariantPuzzle& puzzle) {
  tell_drawn();
  const TrueCandidates found = true_candidates(puzzle, request_.limits);
  if (!found.complete) {
    refuse(found.verdict == Verdict::invalid || found.verdict == Verdict::unsupported
               ? found.verdict
               : Verdict::unknown,
           found.reason.empty() ? "a limit was reached" : found.reason);
    return;
  }
  if (found.verdict == Verdict::none) return refuse_wanted(found.verdict, "no solution");
  tell_unread(found.verdict);
  set_verdict(found.verdict);
  Json cells = Json::array();
  for (std::uint32_t cell = 0; cell < puzzle.grid_cells(); ++cell) {
    cells.append(text_of_mask(puzzle, found.candidates[cell]));
  }
  json_.set("candidates", cells);
  out_ += request_.json ? json_.line() : drawn(puzzle, found.candidates);
}

bool RulesAnswer::is_right(const VariantPuzzle& puzzle, std::span<const int> values) {
  const auto wrong = verify(puzzle, values);
  if (!wrong) return true;
  complain("the search's answer is wrong; please report it: " + *wrong);
  code_ = kInternal;
  write_nothing();
  return false;
}

void RulesAnswer::set_verdict(Verdict verdict) {
  json_.set("verdict", to_string(verdict));
}
void RulesAnswer::set_solution(const VariantPuzzle& puzzle, std::span<const int> values) {
  json_.set("solution", text_of(puzzle, grid_of(puzzle, values)));
  if (values.size() > puzzle.grid_cells()) {
    json_.set("extra", text_of(puzzle, values.subspan(puzzle.grid_cells())));
  }
}
void RulesAnswer::complain(std::string_view text) {
  if (!request_.quiet) messages_ += place_ + ": " + std::string(text) + "\n";
}
// The answer is no.
void RulesAnswer::refuse_wanted(Verdict verdict, std::string_view reason) {
  complain(reason);
  code_ = std::max<int>(code_, kNo);
  refuse_text(verdict, reason);
}
// There is no answer: the puzzle cannot be read, or a limit was reached.
void RulesAnswer::refuse(Verdict verdict, const std::string& reason) {
  complain(reason);
  is_unanswered_ = true;
  code_ = std::max<int>(code_, verdict == Verdict::unknown ? kNo : kBadInput);
  refuse_text(verdict, reason);
}
void RulesAnswer::refuse_text(Verdict verdict, std::string_view reason) {
  set_verdict(verdict);
  json_.set("reason", reason);
  constexpr std::array kWithWords{RulesTask::check, RulesTask::count, RulesTask::estimate,
                                  RulesTask::verify};
  const bool has_words = std::ranges::find(kWithWords, request_.task) != kWithWords.end();
  if (request_.json || has_words) {
    write(std::string(to_string(verdict)) + " " + std::string(reason));
  } else {
    write_nothing();
  }
}
void RulesAnswer::write_nothing() {
  if (request_.task != RulesTask::enumerate) write("");
}
void RulesAnswer::write(const std::string& line) {
  out_ += request_.json ? json_.line() : line + "\n";
}

}  // namespace bitdoku::cli
