// The table of formats, and the public reader and writer over it.
#include <algorithm>
#include <array>

#include "formats/alphabet.hpp"
#include "formats/format.hpp"
#include "formats/line.hpp"

namespace bitdoku {
namespace {

// In the order in which they are asked whether the input looks like them.
constexpr std::array<const Format*, 1> kFormats{
    &kLineFormat,
};

const Format& recognise(TextInput& input) {
  for (;;) {
    bool waits = false;
    for (const Format* format : kFormats) {
      const Likeness likeness = format->looks_like(input.buffered(), input.at_source_end());
      if (likeness == Likeness::yes) return *format;
      if (likeness == Likeness::perhaps) {
        waits = true;
        break;
      }
    }
    if (!waits || !input.fetch_more()) return kLineFormat;
  }
}

}  // namespace

std::span<const Format* const> formats() {
  return kFormats;
}

const Format* find_format(std::string_view wanted) {
  const auto it = std::ranges::find_if(
      kFormats, [wanted](const Format* format) { return format->name == wanted; });
  return it == kFormats.end() ? nullptr : *it;
}

std::string_view name(const Format& format) {
  return format.name;
}
std::string_view description(const Format& format) {
  return format.description;
}
bool can_write(const Format& format) {
  return format.write_puzzle != nullptr;
}

class Reader::State {
 public:
  State(std::unique_ptr<ByteSource> source, ReadOptions how)
      : input(std::move(source)), options(how) {}

  TextInput input;
  ReadOptions options;
  const Format* format = nullptr;
  std::unique_ptr<FormatReader> reader;
  std::uint64_t index = 0;
};

Reader::Reader(std::unique_ptr<ByteSource> source, ReadOptions options)
    : state_(std::make_unique<State>(std::move(source), options)) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

bool Reader::next(Record& record) {
  if (!state_->reader) {
    state_->format =
        state_->options.format != nullptr ? state_->options.format : &recognise(state_->input);
    state_->reader = state_->format->open(state_->input, state_->options);
  }
  record.index = state_->index;
  if (!state_->reader->next(record)) return false;
  ++state_->index;
  return true;
}

bool Reader::ready() {
  return state_->reader ? state_->reader->ready() : state_->input.ready();
}
const Format* Reader::format() const {
  return state_->format;
}
const std::vector<std::string>& Reader::notes() const {
  return state_->input.notes();
}

Writer::Writer(const Format& format, WriteOptions options) : format_(&format), options_(options) {}

void Writer::prologue(std::string& out, const Record* first) const {
  if (format_->prologue != nullptr) format_->prologue(out, first);
}
void Writer::between(std::string& out) const {
  out += format_->between;
}
void Writer::epilogue(std::string& out) const {
  out += format_->epilogue;
}
void Writer::puzzle(std::string& out, const Record& record) const {
  format_->write_puzzle(out, record, options_);
}
void Writer::solution(std::string& out, const Record& record,
                      std::span<const Digit> solution) const {
  format_->write_solution(out, record, solution, options_);
}

Result<Puzzle> parse(std::string_view text, const ReadOptions& options) {
  Reader reader(from_memory(text), options);
  Record record;
  if (!reader.next(record)) return Error{ErrorCode::bad_length, 0, 0, "no puzzle"};
  if (record.error) return *record.error;
  return std::move(record.puzzle);
}

std::string to_line(std::span<const Digit> cells, Alphabet alphabet, char blank) {
  std::string text;
  text.reserve(cells.size());
  for (const Digit digit : cells) text += digit == 0 ? blank : symbol_of(digit, alphabet);
  return text;
}

}  // namespace bitdoku
