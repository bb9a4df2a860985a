#include "cli/io/input.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/io/console.hpp"
#include "cli/io/input_ahead.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/photo_file.hpp"
#include "cli/io/text.hpp"
#include "formats/links/link.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kShortestPuzzle = 16;
// A name of a file with an extension has fewer digits and points.
constexpr std::size_t kMostOfName = 81;
// The cells of the smallest board that needs letters as digits: 10x10.
constexpr std::size_t kShortestWithLetters = 100;

bool is_symbol(char c) {
  return std::string_view("0123456789.-_*?xX").find(c) != std::string_view::npos;
}
bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Windows ignores the dots at the end of a name. An empty board would therefore be the current
// folder.
bool is_empty_board(std::string_view argument) {
  return argument.size() >= kShortestPuzzle &&
         argument.find_first_not_of('.') == std::string_view::npos;
}

// "puzzles.txt", "2024-01-01.json", but not "53..7a", where the point is a blank. An extension has
// a second letter, and nothing but letters and digits.
bool has_extension(std::string_view argument) {
  const std::size_t point = argument.rfind('.');
  if (point == std::string_view::npos) return false;
  const std::string_view extension = argument.substr(point + 1);
  const auto is_part = [](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return std::ranges::all_of(extension, is_part) && std::ranges::count_if(extension, is_letter) > 1;
}

// Whether the argument is a puzzle with a few wrong symbols.
bool looks_mistyped(std::string_view argument) {
  const bool is_path = argument.find_first_of("/\\:") != std::string_view::npos;
  if (is_path || has_extension(argument)) return false;
  // A byte of UTF-8 that continues a character.
  const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  const auto is_known = [](char c) { return is_symbol(c) || c == ' '; };
  const auto characters = std::ssize(argument) - std::ranges::count_if(argument, is_inside);
  return 5 * std::ranges::count_if(argument, is_known) >= 4 * characters;
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return !is_empty_board(path) && std::filesystem::is_directory(path_of(path), error);
}

}  // namespace

bool looks_like_puzzle(std::string_view argument) {
  if (argument.size() < kShortestPuzzle) return false;
  // The argument may be a board of several lines that was pasted between quotes.
  if (argument.find('\n') != std::string_view::npos) return true;
  if (std::ranges::all_of(argument, is_symbol) || looks_mistyped(argument)) return true;
  if (has_link(argument)) return true;
  // The argument may be a line of HoDoKu.
  if (argument.front() == ':' && std::ranges::count(argument, ':') > 4) return true;
  if (argument.size() >= kShortestWithLetters && Shape::of_cells(argument.size()) &&
      std::ranges::all_of(argument, [](char c) { return is_symbol(c) || is_letter(c); })) {
    return true;
  }
  // What begins with a bracket, or is longer than the name of a file may be, is a text.
  constexpr std::size_t kLongestName = 255;
  const bool has_folder = argument.find('/') != std::string_view::npos;
  if (std::string_view("[{(<").find(argument.front()) != std::string_view::npos) return true;
  if (argument.size() > kLongestName && !has_folder) return true;
  // The argument may be what a file may hold: a board in brackets, an object of JSON.
  const auto symbols = std::ranges::count_if(argument, is_symbol);
  const std::size_t fewest = has_extension(argument) ? kMostOfName : kShortestPuzzle;
  return symbols >= static_cast<std::ptrdiff_t>(fewest) && static_cast<bool>(parse(argument));
}

bool is_file(const std::string& path) {
  std::error_code error;
  return !is_empty_board(path) && std::filesystem::exists(path_of(path), error) && !error;
}

bool is_read_once(const std::string& operand) {
  return operand == "-" || (is_file(operand) && is_irregular(operand) && !is_folder(operand));
}

Input::Input(const ReadingOptions& options, std::vector<std::string> operands, bool quiet)
    : options_(options), quiet_(quiet), operands_(std::move(operands)) {
  if (options_.part) {
    // begin_part refuses pipes.
    if (std::ranges::none_of(operands_, is_read_once))
      part_input_ = count_input(options_, operands_);
    const PartRange range = range_of(*options_.part, part_input_ ? part_input_->records : 0);
    keep_only(range.begin, range.end);
    all_read_ = part_input_.has_value();
  }
  if (!quiet_ && platform::is_terminal(platform::StandardStream::err)) size_ = bytes_of(operands_);
}

void Input::fail(const std::string& message) {
  say("bitdoku: " + message + "\n");
  all_read_ = false;
}

void Input::begin_source(std::string name, bool has_lines, const std::string& operand) {
  const std::uint64_t before =
      sources_.empty() ? 0 : sources_.back().so_far.before + sources_.back().so_far.size;
  has_records_ = false;
  Opened& source = sources_.emplace_back();
  source.name = std::move(name);
  source.has_lines = has_lines;
  source.so_far.before = before;
  if (size_) source.so_far.size = bytes_of(operand).value_or(0);
}

void Input::start_reading(std::unique_ptr<ByteSource> source, bool is_file) {
  ReadSoFar& so_far = sources_.back().so_far;
  if (size_) source = counting_bytes(std::move(source), so_far);
  if (is_file) source = decompressed(std::move(source));
  seen_text_ = nullptr;
  if (operands_[opened_ - 1] == "-") {
    auto seen = std::make_unique<SeenText>(std::move(source));
    seen_text_ = seen.get();
    source = std::move(seen);
  }
  if (size_) source = counting_lines(std::move(source), so_far);
  if (watches_) {
    auto watched = std::make_unique<BlankLines>(std::move(source));
    blank_lines_ = watched.get();
    source = std::move(watched);
  }
  // Somebody who types a board wants its answer before the end of the input.
  const bool is_typed =
      operands_[opened_ - 1] == "-" && platform::is_terminal(platform::StandardStream::in);
  ReadOptions how = options_.how();
  how.any_text = !is_typed;
  reader_.emplace(std::move(source), std::move(how));
}

// Whether no record of the next operand is wanted.
bool Input::skips_operand() {
  if (!part_input_) return false;
  const InputIndex& index = part_input_->operands[opened_];
  if (skip_ < index.records) return false;
  skip_ -= index.records;
  if (first_format_ == nullptr) first_format_ = find_format(index.format);
  ++opened_;
  return true;
}

// Opens a file, and leaves out records that come before the part.
std::unique_ptr<ByteSource> Input::open_part(const std::string& path, const InputIndex& index) {
  const IndexJump jump = jump_to(index, skip_);
  if (jump.to > 0) {
    lines_left_out_ = jump.lines(index);
    records_left_out_ = jump.records(index);
    skip_ -= records_left_out_;
  }
  return open_indexed(path, index, jump);
}

// Gives a record the number and the line that it has in the whole file.
void Input::place(Record& record) const {
  record.index += records_left_out_;
  record.line += lines_left_out_;
  if (record.error && record.error->line > 0) record.error->line += lines_left_out_;
}

// Opens the next operand that can be opened. Returns false after the last one.
bool Input::open_next() {
  while (opened_ < operands_.size()) {
    if (skips_operand()) continue;
    const std::string& operand = operands_[opened_++];
    if (operand == "-") {
      if (platform::is_terminal(platform::StandardStream::in) && !quiet_) {
        say("Type or paste puzzles, one per line; Ctrl-D ends.\n");
      }
      begin_source("stdin", true, operand);
      start_reading(std::move(*open_input(operand)), true);
      return true;
    }
    if (operand.empty()) {
      fail("argument " + std::to_string(opened_) + " is empty; name a file, or give a puzzle");
      continue;
    }
    if (!is_file(operand) && looks_like_puzzle(operand)) {
      text_ = operand;
      begin_source("argument " + std::to_string(opened_), text_.find('\n') != std::string::npos,
                   operand);
      start_reading(from_memory(text_), false);
      return true;
    }
    if (is_folder(operand)) {
      fail(operand + " is a folder; name the files in it");
      continue;
    }
    if (part_input_) {
      begin_source(operand, true, operand);
      start_reading(open_part(operand, part_input_->operands[opened_ - 1]), true);
      return true;
    }
    if (is_photo(operand)) {
      if (open_photo(operand)) return true;
      continue;
    }
    auto file = open_input(operand);
    if (file) {
      begin_source(operand, true, operand);
      start_reading(std::move(*file), true);
      return true;
    }
    const bool is_short = operand.front() == ':' && operand.size() >= kShortestPuzzle;
    fail(operand + ": " + file.error().message +
         (is_short ? "; a position of HoDoKu would have five colons at least" : ""));
  }
  return false;
}

// Reads the puzzles of a photo. Returns false after messages if there is none.
bool Input::open_photo(const std::string& operand) {
  const Result<std::vector<PhotoPuzzle>> photo = puzzles_of_photo(operand);
  if (!photo) {
    fail(operand + ": " + photo.error().message);
    return false;
  }
  std::string lines;
  for (const PhotoPuzzle& puzzle : *photo) {
    if (!puzzle.error.empty()) {
      fail(operand + puzzle.place + ": " + puzzle.error);
      continue;
    }
    if (!puzzle.unsure_cells.empty() && !quiet_) {
      say(operand + puzzle.place + ": not sure; compare " + names_of_cells(puzzle.unsure_cells) +
          "\n");
    }
    lines += (lines.empty() ? "" : "\n") + puzzle.line;
  }
  if (lines.empty()) return false;
  text_ = std::move(lines);
  begin_source(operand, false, operand);
  start_reading(from_memory(text_), false);
  return true;
}

// Skips the records of earlier parts.
void Input::skip() {
  Record record;
  std::string text;
  std::uint64_t line = 0;
  while (skip_ > 0 && read_any(record)) {
    --skip_;
    constexpr std::uint64_t kMost = 4096;
    while (skip_ > 0 && blank_lines_ == nullptr && reader_) {
      const auto most = static_cast<std::size_t>(std::min(skip_, kMost));
      const std::size_t lines = reader_->plain_lines(text, most, line);
      if (lines == 0) break;
      skip_ -= lines;
      text.clear();
    }
  }
}

// Reads the next record that is wanted.
bool Input::read(Record& record) {
  if (skip_ > 0) {
    // Opening a file leaves out what its index allows.
    if (!reader_ && !open_next()) return false;
    skip();
  }
  if (left_ == 0 || !read_any(record)) return false;
  place(record);
  --left_;
  if (unseen_.empty()) return true;
  std::erase_if(unseen_, [&](const std::string& name) {
    return std::ranges::find(record.kept, name, &Field::name) != record.kept.end();
  });
  return true;
}

// Reads the next record, and opens the next operand if necessary.
bool Input::read_any(Record& record) {
  for (;;) {
    if (!reader_ && !open_next()) return false;
    const bool got = reader_->next(record);
    // The format is set only once, because workers may read it from now on.
    if (sources_.back().format == nullptr) sources_.back().format = reader_->format();
    if (got) {
      if (blank_lines_ != nullptr) blanks_before_ = blank_lines_->take_before(record.line);
      has_records_ = true;
      if (first_format_ == nullptr) first_format_ = reader_->format();
      if (!record.error || record.error->code != ErrorCode::io) return true;
      // The file is damaged, which is not an error of a puzzle. This record gets no answer.
      fail(sources_.back().name + ": " + record.error->message);
      continue;
    }
    // Standard input may have no puzzle, because another program may find nothing to write.
    const bool is_nothing =
        seen_text_ != nullptr && seen_text_->is_nothing(name(*reader_->format()));
    if (!has_records_ && !may_be_empty_ && !is_nothing) {
      fail("no puzzle in " + sources_.back().name);
    }
    for (const std::string& note : reader_->notes())
      notes_ += sources_.back().name + ": " + note + "\n";
    for (const std::string& warning : reader_->warnings())
      say("bitdoku: " + sources_.back().name + ": " + warning + "\n");
    reader_.reset();
    blank_lines_ = nullptr;
    seen_text_ = nullptr;
    lines_left_out_ = records_left_out_ = 0;
  }
}

bool Input::look_ahead() {
  Ahead ahead;
  if (!read(ahead.record)) return false;
  ahead.source = &sources_.back();
  ahead_.push_back(std::move(ahead));
  return true;
}

bool Input::next(Record& record) {
  if (!ahead_.empty()) {
    std::swap(record, ahead_.front().record);
    shown_ = ahead_.front().source;
    ahead_.pop_front();
  } else {
    if (!read(record)) return false;
    shown_ = &sources_.back();
  }
  remember(record);
  align(record);
  return true;
}

void Input::remember(const Record& record) {
  fields_read_.clear();
  if (remembered_.empty()) return;
  for (const Field& field : record.kept) {
    if (std::ranges::find(remembered_, field.name) != remembered_.end()) {
      fields_read_.push_back(field);
    }
  }
}

void Input::align(Record& record) {
  if (!is_answered_) return;
  const Format* const csv = find_format("csv");
  if ((to_ != nullptr ? to_ : first_format_) != csv) return;
  if (!std::exchange(has_table_, true)) {
    for (const OwnColumn* const column : own_columns()) {
      if (may_need(*column, record)) columns_.add(*column);
    }
  }
  const std::vector<std::string> left_out = columns_.align(record);
  if (left_out.empty() || quiet_ || left_out_of_ == shown_) return;
  left_out_of_ = shown_;
  say("bitdoku: " + shown_->name +
      ": left out, because the first record has no such column: " + listed(left_out) + "\n");
}

bool Input::may_need(const OwnColumn& column, const Record& first) const {
  if (!first.error && column.is_needed(first.puzzle)) return true;
  if (options_.shape && column.is_needed(Puzzle(*options_.shape))) return true;
  // A damaged first record does not show which columns its format needs, and the first of several
  // positions does not show whether a later one has eliminated candidates.
  const std::string_view format = name(*first_format_);
  if (format == "json") return first.error.has_value();
  if (&column == &kShapeColumn) return first.error && (format == "sud" || format == "uva989");
  return format == "candidates" || format == "pencilmarks" || format == "hodoku" || format == "ss";
}

std::size_t Input::plain_lines(std::string& text, std::size_t most, std::uint64_t& first_line) {
  // The first record of a source must go through `next`, which announces the source.
  if (!reader_ || !ahead_.empty() || blank_lines_ != nullptr || shown_ != &sources_.back())
    return 0;
  most = static_cast<std::size_t>(std::min<std::uint64_t>(most, left_));
  if (most == 0) return 0;
  const std::size_t lines = reader_->plain_lines(text, most, first_line);
  first_line += lines_left_out_;
  left_ -= lines;
  return lines;
}

std::optional<double> Input::share(const batch::Source& source, std::uint64_t line) const {
  if (!size_ || *size_ == 0) return {};
  const auto& opened = static_cast<const Opened&>(source);
  return std::min(1.0,
                  static_cast<double>(opened.so_far.place_of(line)) / static_cast<double>(*size_));
}

bool Input::ready() {
  return !ahead_.empty() || can_read();
}

bool Input::can_read() {
  if (left_ == 0) return true;
  // Opening a file does not wait, but reading its beginning may.
  if (!reader_ && !open_next()) return true;
  return reader_->ready();
}

bool Input::lacks_fields() {
  constexpr std::size_t kMostAhead = 1000;
  if (unseen_.empty()) return false;
  const Record* const first = wait_for_first();
  if (first == nullptr) return false;
  const bool has_header = first_format_ == find_format("csv") && !first->kept.empty();
  if (has_header && operands_.size() <= 1) return !unseen_.empty();
  if (options_.part) return false;
  while (!unseen_.empty() && ahead_.size() < kMostAhead && can_read()) {
    if (!look_ahead()) return true;
  }
  return false;
}

const Format* Input::wait_for_format() {
  return wait_for_first() == nullptr ? nullptr : ahead_.front().source->format;
}

const Record* Input::wait_for_first() {
  if (ahead_.empty() && !look_ahead()) return nullptr;
  return &ahead_.front().record;
}

bool Input::is_single() {
  if (part_input_) return part_input_->records == 1;
  if (ahead_.empty() && !look_ahead()) return false;
  return ahead_.size() == 1 && (!can_read() || !look_ahead());
}

bool Input::is_surely_single(const std::vector<std::string>& operands) {
  const auto is_at_hand = [](const std::string& operand) {
    std::error_code ignored;
    return operand != "-" &&
           (!is_file(operand) || std::filesystem::is_regular_file(path_of(operand), ignored));
  };
  return !operands.empty() && std::ranges::all_of(operands, is_at_hand) && is_single();
}

}  // namespace bitdoku::cli
