#include "cli/io/part_keys.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <queue>
#include <tuple>

#include "cli/io/console.hpp"
#include "cli/io/files.hpp"
#include "cli/io/input_index.hpp"
#include "cli/io/paths.hpp"

namespace bitdoku::cli {
namespace {

// Each key is four numbers of eight bytes, least byte first.
constexpr std::size_t kKeyBytes = 32;
constexpr std::size_t kKeysAtOnce = 2048;

auto order_of(const PartKey& key) {
  return std::tuple(key.key.a, key.key.b, key.begin);
}

void append_number(std::string& text, std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte) {
    text += static_cast<char>(number & 0xffU);
    number >>= 8U;
  }
}

std::uint64_t number_at(std::string_view text, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t byte = 8; byte-- > 0;) {
    number = number << 8U | static_cast<unsigned char>(text[at + byte]);
  }
  return number;
}

// Reads the keys of one part in order. The file is open only while it is read, because there may be
// more parts than a process may have open files.
class KeyStream {
 public:
  explicit KeyStream(const KeyedPart& part) : path_(keys_path(part.path)), left_(part.keys) {}

  // Goes to the next key. Returns false at the end, or if the file is damaged.
  bool next() {
    if (at_ == bytes_.size() && !load()) return false;
    key_.key.a = number_at(bytes_, at_);
    key_.key.b = number_at(bytes_, at_ + 8);
    key_.begin = number_at(bytes_, at_ + 16);
    key_.size = number_at(bytes_, at_ + 24);
    at_ += kKeyBytes;
    return true;
  }
  [[nodiscard]] const PartKey& key() const { return key_; }
  [[nodiscard]] bool is_whole() const { return left_.size == 0 && hash_.text() == left_.hash; }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  bool load() {
    const std::uint64_t size = std::min<std::uint64_t>(left_.size, kKeysAtOnce * kKeyBytes);
    bytes_.resize(static_cast<std::size_t>(size));
    at_ = 0;
    std::ifstream file(path_of(path_), std::ios::binary);
    file.seekg(static_cast<std::streamoff>(read_));
    file.read(bytes_.data(), static_cast<std::streamsize>(size));
    bytes_.resize(static_cast<std::size_t>(file.gcount()) / kKeyBytes * kKeyBytes);
    hash_.add(bytes_);
    read_ += bytes_.size();
    left_.size -= bytes_.size();
    return !bytes_.empty();
  }

  std::string path_;
  KeysNote left_;
  ByteHash hash_;
  std::uint64_t read_ = 0;
  std::string bytes_;
  std::size_t at_ = 0;
  PartKey key_;
};

}  // namespace

std::string keys_path(const std::string& output) {
  return output + ".keys";
}

std::optional<KeysNote> write_keys(const std::string& output, std::vector<PartKey> keys) {
  std::ranges::sort(keys, {}, order_of);
  std::string bytes;
  bytes.reserve(keys.size() * kKeyBytes);
  for (const PartKey& key : keys) {
    for (const std::uint64_t number : {key.key.a, key.key.b, key.begin, key.size}) {
      append_number(bytes, number);
    }
  }
  if (const std::string why = write_file(keys_path(output), bytes); !why.empty()) {
    say("bitdoku: " + why + "\n");
    return {};
  }
  ByteHash hash;
  hash.add(bytes);
  return KeysNote{.size = bytes.size(), .hash = hash.text()};
}

std::optional<std::vector<std::vector<PartBytes>>> find_repeated(std::span<const KeyedPart> parts) {
  std::vector<KeyStream> streams(parts.begin(), parts.end());
  std::vector<std::vector<PartBytes>> repeated(parts.size());
  // The least key is first, and of equal keys that of the first part.
  const auto is_later = [&](std::size_t a, std::size_t b) {
    const auto rank = [&](std::size_t i) {
      const PartKey& key = streams[i].key();
      return std::tuple(key.key.a, key.key.b, i);
    };
    return rank(a) > rank(b);
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(is_later)> next(is_later);
  for (std::size_t i = 0; i < streams.size(); ++i) {
    if (streams[i].next()) next.push(i);
  }
  std::optional<generating::PuzzleKey> last;
  while (!next.empty()) {
    const std::size_t i = next.top();
    next.pop();
    const PartKey& key = streams[i].key();
    if (last == key.key) repeated[i].push_back({key.begin, key.size});
    last = key.key;
    if (streams[i].next()) next.push(i);
  }
  for (const KeyStream& stream : streams) {
    if (stream.is_whole()) continue;
    say("bitdoku: merge: " + stream.path() +
        " is damaged: it is not the file that the part wrote\n");
    return {};
  }
  for (auto& bytes : repeated) std::ranges::sort(bytes, {}, &PartBytes::begin);
  return repeated;
}

}  // namespace bitdoku::cli
