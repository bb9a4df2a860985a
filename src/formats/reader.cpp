// The public Reader: detects the format of an input and reads its records.
#include <algorithm>
#include <array>

#include "formats/binary.hpp"
#include "formats/boards/boards.hpp"
#include "formats/boards/bold_digits.hpp"
#include "formats/boards/braced_cells.hpp"
#include "formats/boards/bullets.hpp"
#include "formats/boards/cell_columns.hpp"
#include "formats/boards/cell_marks.hpp"
#include "formats/boards/cells_on_lines.hpp"
#include "formats/boards/curl_data.hpp"
#include "formats/boards/cut_short.hpp"
#include "formats/boards/database_output.hpp"
#include "formats/boards/decimal_commas.hpp"
#include "formats/boards/emoji_words.hpp"
#include "formats/boards/encoded_text.hpp"
#include "formats/boards/gap_columns.hpp"
#include "formats/boards/gaps.hpp"
#include "formats/boards/hash_frames.hpp"
#include "formats/boards/in_words.hpp"
#include "formats/boards/input_cells.hpp"
#include "formats/boards/latex_blanks.hpp"
#include "formats/boards/mail_head.hpp"
#include "formats/boards/markup.hpp"
#include "formats/boards/named_lines.hpp"
#include "formats/boards/notebook.hpp"
#include "formats/boards/number_pad.hpp"
#include "formats/boards/pasted.hpp"
#include "formats/boards/rules_in_words.hpp"
#include "formats/boards/run_lengths.hpp"
#include "formats/boards/sample.hpp"
#include "formats/boards/spaced_rows.hpp"
#include "formats/boards/spoken_cells.hpp"
#include "formats/boards/time_stamps.hpp"
#include "formats/boards/titled_lines.hpp"
#include "formats/boards/together.hpp"
#include "formats/boards/unreadable.hpp"
#include "formats/boards/wide_cells.hpp"
#include "formats/boards/wrapped_values.hpp"
#include "formats/doubts.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/format.hpp"
#include "formats/head.hpp"
#include "formats/links/link.hpp"
#include "formats/optional.hpp"
#include "formats/origin.hpp"
#include "formats/plain_line.hpp"
#include "formats/samurai.hpp"
#include "formats/unread_lines.hpp"

namespace bitdoku {
namespace {

// Detection runs again when the input has more than doubled or, while it is shorter than this, when
// another line has arrived. The work is thus proportional to the input, however slowly it arrives.
constexpr std::size_t kShortHead = std::size_t{16} << 10U;

struct Guess {
  Likeness likeness = Likeness::no;
  const Format* format = nullptr;
};

// The first format that recognises the head, or may do so with more input.
Guess ask(const Head& head) {
  for (const Format* format : formats()) {
    if (format->looks_like == nullptr) continue;
    const Likeness likeness = format->looks_like(head);
    if (likeness != Likeness::no) return {likeness, format};
  }
  return {};
}

// The character that ends the lines in place of a line feed: CR alone, or a vertical tab. Else 0.
char other_line_end(std::string_view head) {
  const std::size_t end = head.find_first_of("\n\r\v");
  if (end == std::string_view::npos || head[end] == '\n') return '\0';
  // Two of them end an empty line; "\r\r\n" is a line end that was changed twice.
  const std::size_t behind = head.find_first_not_of('\r', end);
  const bool is_alone =
      head[end] == '\v' || (behind != std::string_view::npos && head[behind] != '\n');
  return is_alone ? head[end] : '\0';
}

bool is_blank_board(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.givens(), [](Digit digit) { return digit == 0; });
}

Error no_digits_error(std::uint64_t line) {
  return {ErrorCode::bad_syntax, line, 0,
          "no digits in the cells of this HTML or XML; give the puzzle as a table, as 9 rows of 9 "
          "digits and blanks (.), or as 81 of them in a line"};
}

// Parses a text that consists of a single line with a 9x9 puzzle.
std::optional<Puzzle> plain_puzzle(std::string_view text, const ReadOptions& options) {
  if (options.format != nullptr || options.alphabet) return {};
  if (options.shape.value_or(kShape9x9) != kShape9x9) return {};
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.size() != kPlainSize || may_count_from_zero(text)) return {};
  Puzzle puzzle;
  if (!read_plain_line(text.data(), puzzle.givens().data())) return {};
  if (text.find('0') != text.npos && is_doubtful_with_zeros(puzzle)) return {};
  return puzzle;
}

// Returns null if it needs more input.
const Format* recognise(const Head& head) {
  Guess guess = ask(head);
  // The first line may be damaged, or cut in two by a line end. So the lines behind it are tried.
  constexpr int kMostDamagedLines = 2;
  HeadLines lines(head);
  for (int i = 0; i < kMostDamagedLines && guess.likeness == Likeness::no; ++i) {
    std::string_view damaged;
    if (!lines.next_significant(damaged) && !head.complete) return nullptr;
    guess = ask({lines.rest(), head.complete, head.shape});
  }
  if (guess.likeness == Likeness::perhaps) return nullptr;
  return guess.format != nullptr ? guess.format : find_format("line");
}

}  // namespace

class Reader::State {
 public:
  State(std::unique_ptr<ByteSource> source, ReadOptions how)
      : input_(std::move(source)), options_(std::move(how)) {
    is_only_text_ = options_.format == &kTextFormat;
    if (is_only_text_) options_.format = nullptr;
  }

  bool next(Record& record) {
    record.index = index_;
    record.error.reset();
    record.solution.clear();
    record.entered.reset();
    record.follows_directly = false;
    if (!ended_) find_format_of_input(true);
    if (ended_ || !reader_->refills_kept()) record.kept.clear();
    if (ended_) return false;
    if (reader_->next(record)) {
      ++index_;
      if (!record.error && is_samurai(record.puzzle)) record.error = samurai_error(record.line);
      if (!record.error && !doubts_.are_unlikely(record)) look_for_doubts(record);
      tell_origin(record);
      // The digits of a page may stand where nobody looks.
      if (knows_markup_ && !record.error && is_blank_board(record.puzzle)) {
        record.error = no_digits_error(record.line);
      }
      if (record.error) {
        has_errors_ = true;
      } else if (read_.size() < kMostCompared && !is_inner_) {
        read_.push_back(record.puzzle);
      }
      return true;
    }
    record.kept.clear();
    if (const std::uint64_t line = line_of_other_board()) {
      record.line = line;
      record.error = Error{ErrorCode::bad_syntax, line, 0, kOtherForm};
      ++index_;
      return true;
    }
    ended_ = true;
    input_.tell_comments();
    if (!input_.error()) return false;
    record.line = input_.line_number() + 1;
    record.error = input_.error();
    record.error->line = record.line;
    ++index_;
    return true;
  }

  std::size_t plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line) {
    // The first line goes through `next`, which looks at it closely.
    if (!reader_ || ended_ || index_ == 0 || doubts_.are_any()) return 0;
    first_line = input_.next_line_number();
    const std::size_t taken = reader_->plain_lines(text, most);
    index_ += taken;
    return taken;
  }
  bool ready() { return ended_ || (find_format_of_input(false) && reader_->ready()); }
  [[nodiscard]] const Format* format() const { return format_; }
  [[nodiscard]] const std::vector<std::string>& notes() { return input_.notes(); }
  [[nodiscard]] const std::vector<std::string>& warnings() { return input_.warnings(); }

 private:
  // Boards are compared with so many others. A longer list of them is in one form.
  static constexpr std::size_t kMostCompared = 64;

  // The line of a board that was not read because the others are written in another form, or 0.
  // Steps and solutions of a board that was read are none. Asked once, at the end.
  std::uint64_t line_of_other_board() {
    if (std::exchange(knows_others_, true) || is_inner_ || has_errors_ || input_.error() ||
        read_.empty() || index_ > kMostCompared) {
      return 0;
    }
    for (const TextInput::Unread& unread : input_.unread()) {
      if (const std::uint64_t line = line_of_other_board(unread)) return line;
    }
    return 0;
  }

  std::uint64_t line_of_other_board(const TextInput::Unread& unread) {
    constexpr std::ptrdiff_t kFewestGivens = 8;
    const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
    const bool is_ascii = !has_foreign_symbols(unread.text);
    if (is_ascii && std::ranges::count_if(unread.text, is_digit) < kFewestGivens) return 0;
    // Where JSON is left to others, its lists are read as text.
    const Format* const format = is_built_in("json") ? nullptr : &kTextFormat;
    State inner(from_memory(unread.text), {.format = format, .shape = options_.shape});
    inner.is_inner_ = true;
    Record record;
    while (inner.next(record)) {
      const Puzzle& found = record.puzzle;
      const auto cells = std::ssize(found.givens());
      // A few numbers in words may make a small board.
      if (record.error || cells < read_.front().shape().cells() ||
          std::ranges::count(found.givens(), Digit{0}) + kFewestGivens > cells ||
          find_clash(found)) {
        continue;
      }
      const auto goes_with_it = [&](const Puzzle& board) { return go_together(board, found); };
      if (std::ranges::any_of(read_, goes_with_it)) continue;
      return unread.lines[std::min<std::size_t>(record.line, unread.lines.size()) - 1];
    }
    return 0;
  }

  // Whether both may be parts of one solution.
  static bool go_together(const Puzzle& a, const Puzzle& b) {
    if (a.shape() != b.shape()) return false;
    Puzzle both = a;
    for (std::size_t cell = 0; cell < both.givens().size(); ++cell) {
      const Digit digit = b.givens()[cell];
      if (digit == 0) continue;
      if (both.givens()[cell] != 0 && both.givens()[cell] != digit) return false;
      both.givens()[cell] = digit;
    }
    return !find_clash(both);
  }

  // Returns false if detection needs more input and waiting is not allowed.
  bool find_format_of_input(bool wait) {
    while (!reader_) {
      if (input_.knows_encoding()) look_at_head();
      if (reader_) {
        look_for_rules();
        doubts_.begin(options_, format_->name);
        break;
      }
      if (!wait && !input_.source_ready()) return false;
      input_.fetch_more();
    }
    return true;
  }

  // Makes the reader if the head of the input is long enough to choose the format.
  void look_at_head() {
    const std::string_view text = input_.buffered();
    const bool complete = input_.at_source_end() || text.size() > TextInput::kLongestLine;
    if (is_text_ == Likeness::perhaps) {
      const BinaryCheck check = check_binary({text, complete});
      if (check.is_binary == Likeness::perhaps) return;
      is_text_ = check.is_binary == Likeness::yes ? Likeness::no : Likeness::yes;
      if (is_text_ == Likeness::no) {
        format_ = find_format("line");
        reader_ = reader_of_error({ErrorCode::io, 0, 0, check.what});
        return;
      }
    }
    if (const char end = other_line_end(text)) input_.end_lines_at(end);
    if (options_.format == nullptr && !knows_fences_ && begins_with_fence(text)) {
      // Until its line end, the first line may also be another one.
      if (!complete && trimmed(text).find('\n') == std::string_view::npos) return;
      knows_fences_ = true;
      search_again(without_fences);
      return;
    }
    if (options_.format == nullptr && !knows_curl_ && begins_with_curl(text)) {
      if (!complete && text.size() < kShortHead) return;
      knows_curl_ = true;
      if (has_curl_data(text)) {
        search_again(without_curl);
        return;
      }
    }
    if (!options_.column.empty()) {
      find_columns(text, complete);
    } else if (options_.format != nullptr) {
      format_ = options_.format;
    } else if (complete || worth_looking(text)) {
      seen_ = text.size();
      const std::string ascii = has_foreign_symbols(text) ? ascii_of(text) : std::string();
      const Head head{ascii.empty() ? text : ascii, complete, options_.shape};
      const Likeness is_link = begins_with_link(head);
      if (is_link == Likeness::perhaps) return;
      const bool is_line = is_link == Likeness::yes || is_only_text_;
      format_ = is_line ? find_format("line") : recognise(head);
      const bool may_be_text = is_link == Likeness::no && (options_.any_text || is_only_text_);
      if (format_ != nullptr && may_be_text && is_built_in(format_->name)) {
        look_for_dialect(text, complete);
      }
    }
    if (format_ == nullptr || reader_) return;
    reader_ = open_format(*format_, input_, options_);
    if (!complete || text.size() >= kShortHead || !may_be_together()) return;
    // A list of lines has puzzles alone, unless it has tags.
    const bool is_list = format_->name == "line" && !knows_markup_ && !has_markup(text);
    look_together(trial_of(*format_, {text, true, options_.shape}, options_), !is_list);
  }

  // Refuses puzzles beside which the text names other rules. JSON and tables do so themselves.
  void look_for_rules() {
    constexpr std::array<std::string_view, 2> kWithFields{"json", "csv"};
    if (options_.format != nullptr || !options_.column.empty() ||
        std::ranges::find(kWithFields, format_->name) != kWithFields.end()) {
      return;
    }
    // They may stand behind the board.
    while (input_.buffered().size() < kShortHead && input_.source_ready() && input_.fetch_more()) {
    }
    const std::string_view text = input_.buffered().substr(0, kShortHead);
    RulesInWords words = rules_in_words(written_.empty() ? text : std::string_view(written_));
    if (!words.rules.empty()) reader_ = open_with_rules(std::move(reader_), std::move(words));
  }

  // Looks what the boards of a short text are to one another.
  void look_together(Trial trial, bool may_be_pairs) {
    const bool has_digits = std::ranges::any_of(trial.boards, [](const auto& board) {
      return std::ranges::any_of(board, [](Digit digit) { return digit > 1; });
    });
    if (has_digits) doubts_.expect_digits();
    const Arrangement arrangement = arrangement_of(trial, may_be_pairs);
    if (arrangement == Arrangement::puzzles) return;
    reader_ = open_together(std::move(reader_), std::move(trial), arrangement);
  }
  [[nodiscard]] bool may_be_together() const {
    constexpr std::array<std::string_view, 3> kOfSymbols{"line", "block", "counted"};
    return options_.format == nullptr && options_.column.empty() &&
           std::ranges::find(kOfSymbols, format_->name) != kOfSymbols.end();
  }

  // Takes the text for JSON or for a table, because the user names a column.
  void find_columns(std::string_view text, bool complete) {
    const Format* const json = find_format("json");
    const Format* const csv = find_format("csv");
    format_ = options_.format;
    if (format_ == nullptr && (complete || worth_looking(text))) {
      seen_ = text.size();
      const Likeness is_json = json->looks_like({text, complete, options_.shape});
      if (is_json != Likeness::perhaps) format_ = is_json == Likeness::yes ? json : csv;
    }
    if (format_ == nullptr || format_ == json || format_ == csv) return;
    reader_ = reader_of_error(
        {ErrorCode::io, 0, 0, "the format " + std::string(format_->name) + " has no columns"});
  }

  void look_for_doubts(Record& record) {
    if (options_.format != nullptr || is_only_text_) return;
    const bool may_be_padded = record.puzzle.shape().side() > kShape9x9.side() && !options_.shape;
    if (may_be_padded && record.solution.empty() && !record.entered) {
      if (auto inner = without_padding(record.puzzle)) {
        if (!std::exchange(knows_padding_, true)) {
          input_.notes().emplace_back("boards of 9x9 stand in larger arrays");
        }
        record.puzzle = std::move(*inner);
      }
    }
    doubts_.look_at(record);
  }

  // Says once that the digits count from 0. In boards of 16x16, 0 to F are usual.
  void tell_origin(const Record& record) {
    if (knows_origin_ || record.error || record.alphabet != Alphabet::hex) return;
    if (record.puzzle.shape().side() == 16) return;
    knows_origin_ = true;
    input_.notes().emplace_back("the digits count from 0");
  }

  // Opens the boards of a text that its format would not read, or would misread. The output is in
  // the format that shows the boards as they are: in lines, or in rows. The sample is the beginning
  // of the text, however it arrives, so that the answers do not depend on that.
  void look_for_dialect(std::string_view text, bool complete) {
    const bool is_all = complete && text.size() < kShortHead;
    const Head head{text.substr(0, kShortHead), is_all, options_.shape};
    if (is_cut_short(head.text)) {
      reader_ = reader_of_error({ErrorCode::bad_syntax, 1, 0,
                                 "`...` seems to stand for cells that were left out; give all "
                                 "cells, or name the format to read points as blanks"});
      return;
    }
    const bool is_certain = !knows_markup_ && is_sure(head, *format_);
    const bool hides_boards = begins_with_insert(head.text) || may_have_spaced_rows(head.text) ||
                              has_emoji_words(head.text);
    if (is_certain && !hides_boards) return;
    waits_for_sample_ = !is_all && text.size() < kShortHead;
    if (waits_for_sample_) {
      format_ = nullptr;
      return;
    }
    if (is_changed(head, kFirstChanges)) return;
    if (is_certain) return;
    const bool is_hidden_by_tags = has_input_cells(head.text);
    if ((is_notebook(head.text) || is_hidden_by_tags) && is_changed(head, kChanges)) return;
    if ((!is_only_text_ && is_pasted(head)) || is_markup(head) || is_changed(head, kChanges))
      return;
    auto dialect = find_dialect(head, *format_, options_);
    if (!dialect) {
      tell_if_unreadable(head);
      if (knows_markup_ && !reader_) {
        refuse_blanks(trial_of(*format_, head, options_));
      }
      return;
    }
    dialect->is_chosen = true;
    dialect->tells_maps = is_all && !dialect->pairs;
    format_ = find_format(dialect->has_boards_in_lines() ? "line" : "block");
    input_.notes().push_back(in_words(*dialect));
    reader_ = open_boards(input_, options_, *dialect);
    if (dialect->tells_maps) look_together(trial_of(*dialect, head, options_), true);
    if (knows_markup_) refuse_blanks(trial_of(*dialect, head, options_));
  }

  // Blank boards of a text with tags are pages whose digits stand where nobody looks.
  void refuse_blanks(const Trial& trial) {
    if (!trial.lacks_digits()) return;
    reader_ = reader_of_error(no_digits_error(1));
  }

  // Says in one error what a text is in which nothing looks like a puzzle.
  void tell_if_unreadable(const Head& head) {
    const bool is_code = format_ == find_format("json") && begins_with_code(head) &&
                         trial_of(*format_, head, options_).good == 0;
    const bool are_lines = format_ == find_format("line") || is_code;
    if (!are_lines && format_ != find_format("block")) return;
    const bool may_be_other = !is_code && !is_only_text_;
    if (!head.complete || (may_be_other && ask(head).format != nullptr)) return;
    if (auto error = why_unreadable(head, options_, are_lines)) {
      reader_ = reader_of_error(std::move(*error));
    }
  }

  // Whether the text is of a format that writes more than the symbols of boards, and something was
  // added when it was pasted. What was added is left out.
  bool is_pasted(const Head& head) {
    const Pasting all = pasting_of(head);
    if (!all.is_any() || reads_well(head, *format_, options_)) return false;
    Pasting without_rulers = all;
    without_rulers.rulers = false;
    for (const Pasting& pasting : {without_rulers, all}) {
      if (!pasting.is_any()) continue;
      const std::string text = filtered(head.text, *without_pasting(pasting));
      const Head clean{text, head.complete, head.shape};
      const Format* const format = ask(clean).format;
      constexpr std::array<std::string_view, 3> kOfSymbols{"line", "block", "counted"};
      if (format == nullptr || std::ranges::find(kOfSymbols, format->name) != kOfSymbols.end()) {
        continue;
      }
      if (!reads_well(clean, *format, options_)) continue;
      format_ = format;
      input_.wrap_source([&](std::unique_ptr<ByteSource> source, std::string_view buffered) {
        return filtered(std::move(source), buffered, without_pasting(pasting));
      });
      return true;
    }
    return false;
  }

  // Whether the text has tables with tags. They become rows, and the search begins again.
  bool is_markup(const Head& head) {
    if (knows_markup_ || !has_markup(head.text)) return false;
    if (reads_well(head, *format_, options_)) return false;
    const std::string text = filtered(head.text, *without_markup());
    if (text.find_first_of("123456789") == std::string::npos) return false;
    knows_markup_ = true;
    search_again(without_markup);
    return true;
  }

  // A filter for something in a text that it changes into rows.
  struct Change {
    unsigned bit;
    bool (*is_needed)(std::string_view);
    std::unique_ptr<LineFilter> (*filter)();
    bool even_if_read;  // the format would misread the text
  };
  // These look at texts that a format is sure of, and at what hides tags.
  static constexpr std::array kFirstChanges{
      Change{1U << 0U, is_quoted_printable, without_quoted_printable, false},
      Change{1U << 21U, has_mail_head, without_mail_head, false},
      Change{1U << 22U, has_hash_frames, without_hash_frames, false},
      Change{1U << 23U, has_gap_columns, without_gap_columns, false},
      Change{1U << 1U, begins_with_insert, without_insert, false},
      Change{1U << 2U, has_spaced_rows, without_spaced_rows, false},
      Change{1U << 17U, has_emoji_words, without_emoji_words, false},
      Change{1U << 24U, has_bullets, without_bullets, true}};
  static constexpr std::array kChanges{
      Change{1U << 3U, is_notebook, without_notebook, true},
      Change{1U << 4U, has_decimal_commas, without_decimal_commas, true},
      Change{1U << 5U, has_named_lines, without_named_lines, true},
      Change{1U << 6U, has_titled_lines, without_titled_lines, true},
      Change{1U << 7U, has_cell_marks, without_cell_marks, true},
      Change{1U << 8U, has_bold_digits, without_bold_digits, true},
      Change{1U << 9U, has_wide_cells, without_wide_cells, true},
      Change{1U << 10U, has_cell_columns, without_cell_columns, true},
      Change{1U << 11U, has_time_stamps, without_time_stamps, false},
      Change{1U << 12U, has_entities, without_entities, false},
      Change{1U << 13U, has_wrapped_values, without_wrapped_values, false},
      Change{1U << 14U, has_run_lengths, without_run_lengths, false},
      Change{1U << 15U, has_ruled_columns, without_ruled_columns, false},
      Change{1U << 16U, has_braced_cells, without_braced_cells, false},
      Change{1U << 18U, has_cells_on_lines, without_cells_on_lines, false},
      Change{1U << 20U, has_gap_lines, without_gap_lines, false},
      Change{1U << 25U, has_spoken_cells, without_spoken_cells, false},
      Change{1U << 26U, has_input_cells, without_input_cells, false},
      Change{1U << 27U, has_latex_blanks, without_latex_blanks, false},
      Change{1U << 28U, has_number_pad, without_number_pad, false}};

  // Whether one of the changes is needed. The search then begins again.
  bool is_changed(const Head& head, std::span<const Change> changes) {
    for (const Change& change : changes) {
      if ((changes_ & change.bit) != 0 || !change.is_needed(head.text)) continue;
      if (!change.even_if_read && reads_well(head, *format_, options_)) continue;
      changes_ |= change.bit;
      search_again(change.filter);
      return true;
    }
    return false;
  }

  // Changes the text, and looks for its format again.
  void search_again(std::unique_ptr<LineFilter> (*make_filter)()) {
    if (written_.empty()) written_ = input_.buffered().substr(0, kShortHead);
    format_ = nullptr;
    seen_ = 0;
    waits_for_sample_ = false;
    input_.wrap_source([=](std::unique_ptr<ByteSource> source, std::string_view buffered) {
      return filtered(std::move(source), buffered, make_filter());
    });
  }

  [[nodiscard]] bool worth_looking(std::string_view head) const {
    if (waits_for_sample_) return head.size() >= kShortHead;
    if (head.size() >= 2 * seen_ + kShortHead) return true;
    return head.size() < kShortHead && head.find('\n', seen_) != std::string_view::npos;
  }

  TextInput input_;
  ReadOptions options_;
  bool is_only_text_ = false;
  const Format* format_ = nullptr;
  std::unique_ptr<FormatReader> reader_;
  Likeness is_text_ = Likeness::perhaps;
  std::size_t seen_ = 0;           // size of the head at the last attempt
  bool waits_for_sample_ = false;  // the format is known, but more text is there to look at
  bool knows_fences_ = false;      // they are left out
  bool knows_curl_ = false;        // the command is left out
  bool knows_markup_ = false;      // it has tags, which are left out
  bool knows_padding_ = false;     // a note says that boards stand in larger arrays
  bool knows_origin_ = false;      // a note says that the digits count from 0
  std::string written_;            // the sample before the text was changed
  bool is_inner_ = false;          // reads what another reader left out
  bool has_errors_ = false;        // in records
  bool knows_others_ = false;      // has looked for boards in other forms
  std::vector<Puzzle> read_;       // the first boards
  unsigned changes_ = 0;           // a bit for each change that was made to the text
  std::uint64_t index_ = 0;
  bool ended_ = false;
  Doubts doubts_;
};

Reader::Reader(std::unique_ptr<ByteSource> source, ReadOptions options)
    : state_(std::make_unique<State>(std::move(source), std::move(options))) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

bool Reader::next(Record& record) {
  return state_->next(record);
}
std::size_t Reader::plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line) {
  return state_->plain_lines(text, most, first_line);
}
bool Reader::ready() {
  return state_->ready();
}
const Format* Reader::format() const {
  return state_->format();
}
const std::vector<std::string>& Reader::notes() const {
  return state_->notes();
}

const std::vector<std::string>& Reader::warnings() const {
  return state_->warnings();
}

Result<Puzzle> parse(std::string_view text, const ReadOptions& options) {
  // Tries the usual case first, because detecting the format takes longer than solving most
  // puzzles.
  if (auto puzzle = plain_puzzle(text, options)) return std::move(*puzzle);
  Reader reader(from_memory(text), options);
  Record record;
  if (!reader.next(record)) return Error{ErrorCode::bad_length, 0, 0, "no puzzle"};
  if (record.error) return *record.error;
  return std::move(record.puzzle);
}

}  // namespace bitdoku
