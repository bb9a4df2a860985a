#include "cli/io/input_index.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/input.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/version.hpp"

namespace bitdoku::cli {
namespace {

std::string hash_of(std::string_view bytes) {
  ByteHash hash;
  hash.add(bytes);
  return hash.text();
}

// Reads a file block by block.
class BlockSource : public ByteSource {
 public:
  explicit BlockSource(const std::string& path) : file_(path_of(path), std::ios::binary) {}

  Result<std::size_t> read(std::span<char> buffer) override {
    if (left().empty()) {
      if (const auto error = load()) return *error;
    }
    const std::string_view rest = left();
    const std::size_t size = std::min(buffer.size(), rest.size());
    std::copy_n(rest.begin(), size, buffer.begin());
    at_ += size;
    return size;
  }

 protected:
  // Makes the next bytes known by `show`, or none at the end.
  virtual std::optional<Error> load() = 0;
  // The next `size` bytes of the file, or fewer at its end.
  std::string_view take(std::uint64_t size) {
    bytes_.resize(static_cast<std::size_t>(size));
    file_.read(bytes_.data(), static_cast<std::streamsize>(size));
    bytes_.resize(static_cast<std::size_t>(file_.gcount()));
    return bytes_;
  }
  void show(std::size_t begin, std::size_t end) {
    at_ = begin;
    end_ = end;
  }
  [[nodiscard]] bool is_damaged() const { return file_.bad() || !file_.is_open(); }
  void go_to(std::uint64_t place) { file_.seekg(static_cast<std::streamoff>(place)); }

 private:
  [[nodiscard]] std::string_view left() const {
    return std::string_view(bytes_).substr(at_, end_ - at_);
  }
  std::ifstream file_;
  std::string bytes_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

// Hashes the blocks, and finds places at the beginning of lines.
class SurveyedFile : public BlockSource {
 public:
  SurveyedFile(const std::string& path, InputIndex& index) : BlockSource(path), index_(index) {}

 private:
  std::optional<Error> load() override {
    const std::string_view bytes = take(kIndexBlock);
    show(0, bytes.size());
    if (is_damaged()) return Error{ErrorCode::io, 0, 0, "cannot be read"};
    if (bytes.empty()) return {};
    IndexBlock block{.hash = hash_of(bytes)};
    if (const std::size_t end = bytes.find('\n'); end != bytes.npos) {
      block.begin = index_.size + end + 1;
      block.lines = lines_ + 1;
    }
    lines_ += static_cast<std::uint64_t>(std::ranges::count(bytes, '\n'));
    index_.size += bytes.size();
    index_.blocks.push_back(std::move(block));
    return {};
  }
  InputIndex& index_;
  std::uint64_t lines_ = 0;
};

// Compares the blocks with the index.
class CheckedFile : public BlockSource {
 public:
  CheckedFile(const std::string& path, const InputIndex& index, const IndexJump& jump)
      : BlockSource(path), index_(index), jump_(jump) {}

 private:
  std::optional<Error> load() override {
    show(0, 0);
    if (next_ == index_.blocks.size()) return {};
    const std::uint64_t begin = next_ * kIndexBlock;
    const std::string_view bytes = take(std::min(kIndexBlock, index_.size - begin));
    if (hash_of(bytes) != index_.blocks[next_].hash) {
      return Error{ErrorCode::io, 0, 0, "the file has changed since it was counted"};
    }
    if (jump_.to == 0 || next_ < jump_.head) {
      show(0, bytes.size());
      ++next_;
    } else if (next_ == jump_.head) {
      show(0, static_cast<std::size_t>(index_.blocks[next_].begin - begin));
      next_ = jump_.to;
      go_to(next_ * kIndexBlock);
    } else {
      const std::uint64_t place = next_ == jump_.to ? index_.blocks[next_].begin - begin : 0;
      show(static_cast<std::size_t>(place), bytes.size());
      ++next_;
    }
    return {};
  }
  const InputIndex& index_;
  const IndexJump jump_;
  std::size_t next_ = 0;  // block
};

// Passes on what another source gives.
class Borrowed : public ByteSource {
 public:
  explicit Borrowed(ByteSource& source) : source_(source) {}
  Result<std::size_t> read(std::span<char> buffer) override { return source_.read(buffer); }

 private:
  ByteSource& source_;
};

// Reads a source to its end. Returns false if it fails.
bool drain(ByteSource& source) {
  std::vector<char> bytes(std::size_t{1} << 16U);
  for (;;) {
    const Result<std::size_t> got = source.read(bytes);
    if (!got) return false;
    if (*got == 0) return true;
  }
}

// A line of text is a line of the file, unless the file is compressed or in UTF-16.
bool has_plain_text(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  std::string head(4096, ' ');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return std::ranges::all_of(
      head, [](char c) { return c == '\t' || c == '\n' || c == '\r' || (c >= ' ' && c <= '~'); });
}

// Counts the records of a source, and those before the place of each block.
class RecordCount {
 public:
  RecordCount(const ReadingOptions& options, std::unique_ptr<ByteSource> source, InputIndex& index)
      : reader_(std::move(source), options.how()), index_(index) {}

  // Returns why the source cannot be read, or an empty text.
  std::string run() {
    Record record;
    std::string text;
    std::uint64_t line = 0;
    constexpr std::size_t kMost = 4096;
    while (reader_.next(record)) {
      if (record.error && record.error->code == ErrorCode::io) return record.error->message;
      // The reader remembers the last shape and alphabet, which here are always the same.
      if (record.error ? index_.records == 0 : !is_plain(record)) is_plain_ = false;
      found(record.line, 1);
      for (std::size_t lines = 0; (lines = reader_.plain_lines(text, kMost, line)) > 0;) {
        found(line, lines);
        text.clear();
      }
    }
    if (index_.records == 0) return "no puzzle";
    for (; next_ < index_.blocks.size(); ++next_) index_.blocks[next_].records = index_.records;
    index_.format = std::string(name(*reader_.format()));
    index_.has_places = is_plain_ && index_.format == "line" && reader_.notes().empty();
    return {};
  }

 private:
  static bool is_plain(const Record& record) {
    return record.puzzle.shape() == kShape9x9 && record.alphabet == Alphabet::digits;
  }

  // `count` records begin at this line and the following ones.
  void found(std::uint64_t line, std::uint64_t count) {
    for (; next_ < index_.blocks.size(); ++next_) {
      IndexBlock& block = index_.blocks[next_];
      if (block.lines >= line + count - 1) break;
      block.records = index_.records + (block.lines < line ? 0 : block.lines - line + 1);
    }
    index_.records += count;
  }

  Reader reader_;
  InputIndex& index_;
  std::size_t next_ = 0;  // the first block whose records are not known
  bool is_plain_ = true;
};

std::optional<InputIndex> refuse(const std::string& operand, const std::string& why) {
  say("bitdoku: " + operand + ": " + why + "\n");
  return {};
}

// The version and the options of reading, which decide what a record is.
std::string begin_of_index(const ReadingOptions& options) {
  std::string text = "bitdoku index " + std::string(kVersion) + "\nreading ";
  text += options.from == nullptr ? "any" : name(*options.from);
  text += " " + (options.shape ? to_string(*options.shape) : "any") + " ";
  text += options.read_alphabet ? std::to_string(static_cast<int>(*options.read_alphabet)) : "any";
  if (!options.column.empty()) text += " " + options.column;
  return text + "\n";
}

std::optional<InputIndex> parse_index(std::string_view text, const ReadingOptions& options) {
  std::istringstream lines{std::string(text)};
  const std::string begin = begin_of_index(options);
  if (!text.starts_with(begin)) return {};
  lines.seekg(static_cast<std::streamoff>(begin.size()));
  InputIndex index;
  std::string places;
  std::string hash;
  std::size_t blocks = 0;
  lines >> index.size >> index.records >> index.format >> places >> hash >> blocks;
  if (!lines || blocks > text.size()) return {};
  index.has_places = places == "places";
  index.blocks.resize(blocks);
  for (IndexBlock& block : index.blocks) {
    lines >> block.hash >> block.begin >> block.lines >> block.records;
  }
  std::string end;
  lines >> end;
  if (end != "end" || index.hash() != hash) return {};
  return index;
}

}  // namespace

void ByteHash::add(std::string_view bytes) {
  for (const char byte : bytes) {
    value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
  }
}

std::string ByteHash::text() const {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) {
    text += "0123456789abcdef"[value_ >> static_cast<unsigned>(shift) & 15U];
  }
  return text;
}

std::string InputIndex::hash() const {
  ByteHash all;
  for (const IndexBlock& block : blocks) all.add(block.hash);
  return all.text();
}

std::optional<InputIndex> survey(const ReadingOptions& options, const std::string& operand) {
  InputIndex index;
  if (!is_file(operand)) {
    const std::string why = RecordCount(options, from_memory(operand), index).run();
    if (!why.empty()) return refuse(operand, why);
    index.size = operand.size();
    index.blocks.push_back({.hash = hash_of(operand)});
    index.has_places = false;
    return index;
  }
  SurveyedFile file(operand, index);
  const std::string why =
      RecordCount(options, decompressed(std::make_unique<Borrowed>(file)), index).run();
  if (!why.empty()) return refuse(operand, why);
  const std::size_t read = index.blocks.size();
  if (!drain(file)) return refuse(operand, "cannot be read");
  index.has_places = index.has_places && read == index.blocks.size() && has_plain_text(operand);
  return index;
}

std::optional<InputIndex> survey_bytes(const std::string& operand) {
  InputIndex index;
  if (!is_file(operand)) {
    index.size = operand.size();
    index.blocks.push_back({.hash = hash_of(operand)});
    return index;
  }
  SurveyedFile file(operand, index);
  if (!drain(file)) return refuse(operand, "cannot be read");
  return index;
}

std::string index_path(const std::string& file) {
  return file + ".index";
}

std::string text_of(const InputIndex& index, const ReadingOptions& options) {
  std::ostringstream text;
  text << begin_of_index(options) << index.size << ' ' << index.records << ' ' << index.format
       << (index.has_places ? " places " : " whole ") << index.hash() << ' ' << index.blocks.size()
       << '\n';
  for (const IndexBlock& block : index.blocks) {
    text << block.hash << ' ' << block.begin << ' ' << block.lines << ' ' << block.records << '\n';
  }
  text << "end\n";
  return text.str();
}

std::optional<InputIndex> index_of(const ReadingOptions& options, const std::string& operand) {
  const std::string path = index_path(operand);
  if (!is_file(operand) || !is_file(path)) return survey(options, operand);
  const std::optional<std::string> text = read_file(path);
  const std::optional<InputIndex> index = text ? parse_index(*text, options) : std::nullopt;
  const std::string again = "; make it again by `bitdoku index`";
  if (!index) {
    return refuse(path, "not an index of this version and of these options" + again);
  }
  std::error_code error;
  const std::uint64_t size = std::filesystem::file_size(path_of(operand), error);
  if (error || size != index->size) return refuse(path, "the file has changed since" + again);
  return index;
}

IndexJump jump_to(const InputIndex& index, std::uint64_t first) {
  IndexJump jump;
  if (!index.has_places) return jump;
  for (std::size_t i = 1; i < index.blocks.size(); ++i) {
    const IndexBlock& block = index.blocks[i];
    if (block.records > first) break;
    if (block.begin == 0) continue;
    if (jump.head == 0) {
      jump.head = i;
    } else {
      jump.to = i;
    }
  }
  return jump;
}

std::unique_ptr<ByteSource> open_indexed(const std::string& path, const InputIndex& index,
                                         const IndexJump& jump) {
  return std::make_unique<CheckedFile>(path, index, jump);
}

}  // namespace bitdoku::cli
