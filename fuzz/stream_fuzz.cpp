// Compares streams with solving the records one by one. The input becomes lines, some of them
// damaged, which arrive in chunks of any size.
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using bitdoku::StreamAnswer;
using bitdoku::StreamAnswers;

void ensure(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "not so: %s\n", what);
  std::abort();
}

// Makes lines of a valid grid with some cells removed, and lines of other bytes.
std::string make_text(FuzzedDataProvider& bytes) {
  constexpr std::string_view kEnds[] = {"\n", "\r\n", "\n\n", ""};
  std::string text;
  for (int lines = bytes.ConsumeIntegralInRange(0, 24); lines > 0; --lines) {
    if (bytes.ConsumeIntegralInRange(0, 4) == 0) {
      text += bytes.ConsumeRandomLengthString(100);
    } else {
      // At least every second cell is given, so that no search is long.
      const auto kept = bytes.ConsumeIntegralInRange<unsigned>(128, 255);
      auto random = bytes.ConsumeIntegral<std::uint32_t>();
      for (unsigned cell = 0; cell < 81; ++cell) {
        const unsigned row = cell / 9;
        random = random * 1664525U + 1013904223U;
        const bool given = (random >> 24U) <= kept;
        text += given ? static_cast<char>('1' + (row % 3 * 3 + row / 3 + cell % 9) % 9) : '.';
      }
      if (bytes.ConsumeIntegralInRange(0, 7) == 0) {
        text[text.size() - 1 - bytes.ConsumeIntegralInRange<std::size_t>(0, 80)] =
            bytes.ConsumeIntegral<char>();
      }
    }
    text += kEnds[bytes.ConsumeIntegralInRange<std::size_t>(0, 3)];
  }
  return text;
}

struct Kept {
  StreamAnswer answer;
  std::string solution;
  std::string message;
};

void keep(const StreamAnswers& answers, std::vector<Kept>& kept) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    kept.push_back({answers[i], std::string(answers[i].solution), std::string(answers[i].message)});
  }
}

void compare_with_single_calls(const std::string& text, const bitdoku::Limits& limits,
                               const std::vector<Kept>& kept) {
  bitdoku::Reader reader(bitdoku::from_memory(text), bitdoku::StreamOptions().read);
  bitdoku::Record record;
  std::size_t count = 0;
  for (; reader.next(record); ++count) {
    ensure(count < kept.size(), "every record is answered");
    const Kept& one = kept[count];
    ensure(one.answer.number == count, "the answers are in order");
    if (record.error) {
      ensure(one.answer.verdict == bitdoku::Verdict::invalid, "a bad record is invalid");
      ensure(one.message == record.error->message, "it says why");
      ensure(one.answer.column == record.error->column, "it says where");
      continue;
    }
    const bitdoku::Answer alone = bitdoku::solve(record.puzzle, limits);
    ensure(one.answer.verdict == alone.verdict, "the verdict is that of a single call");
    ensure(one.answer.solutions == alone.solutions, "the number of solutions, too");
    ensure(one.solution.empty() == alone.solution.empty(), "there is a solution or none");
    if (alone.verdict == bitdoku::Verdict::unique) {
      ensure(one.solution == bitdoku::to_line(alone.solution, record.alphabet) ||
                 record.puzzle.shape().side() > 61,
             "the only solution is that of a single call");
    }
  }
  ensure(count == kept.size(), "nothing else is answered");
}

// Reads chunks of the sizes that the input gives.
class Chunks : public bitdoku::ByteSource {
 public:
  Chunks(std::string_view text, std::vector<std::uint8_t> sizes)
      : text_(text), sizes_(std::move(sizes)) {}
  bitdoku::Result<std::size_t> read(std::span<char> buffer) override {
    const std::size_t wanted = sizes_.empty() ? 1000 : 1 + sizes_[next_++ % sizes_.size()];
    const std::size_t size = std::min({buffer.size(), text_.size(), wanted});
    std::copy_n(text_.begin(), size, buffer.begin());
    text_.remove_prefix(size);
    return size;
  }
  bool ready() override { return next_ % 3 != 0; }

 private:
  std::string_view text_;
  std::vector<std::uint8_t> sizes_;
  std::size_t next_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  bitdoku::StreamOptions options;
  options.limits.solutions = bytes.ConsumeIntegralInRange<std::uint64_t>(1, 3);
  options.threads = bytes.ConsumeIntegralInRange<unsigned>(1, 3);
  const auto sizes = bytes.ConsumeBytes<std::uint8_t>(bytes.ConsumeIntegralInRange(0, 8));
  const std::string text = make_text(bytes);

  std::vector<Kept> read;
  const auto totals = bitdoku::solve_stream(std::make_unique<Chunks>(text, sizes), options,
                                            [&](const StreamAnswers& answers) {
                                              keep(answers, read);
                                              return true;
                                            });
  if (!totals) return 0;  // a binary file is refused as a whole
  ensure(totals->records == read.size(), "the totals count every answer");
  compare_with_single_calls(text, options.limits, read);

  std::vector<Kept> pushed;
  bitdoku::PushedStream stream(options);
  const auto take_all = [&] {
    while (const StreamAnswers* answers = stream.take()) keep(*answers, pushed);
  };
  std::size_t next = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t chunk = sizes.empty() ? 1000 : 1 + sizes[next++ % sizes.size()];
    stream.push(std::string_view(text).substr(at, chunk));
    at += chunk;
    if (next % 2 == 0) take_all();
  }
  stream.finish();
  take_all();
  compare_with_single_calls(text, options.limits, pushed);
  return 0;
}
