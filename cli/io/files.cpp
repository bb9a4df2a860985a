#include "cli/io/files.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include "cli/io/console.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

// The name, reduced to letters, digits and dashes.
std::string plain_name(std::string text) {
  for (char& c : text) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!plain) c = '-';
  }
  text.erase(0, text.find_first_not_of('-'));
  return text;
}

}  // namespace

std::string padded(std::uint64_t number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

std::string file_name_of(const std::string& source, const std::vector<std::string>& operands) {
  const std::string name = plain_name(source);
  std::set<std::string> alike;
  for (const std::string& operand : operands) {
    if (operand == source) break;
    if (plain_name(operand) == name) alike.insert(operand);
  }
  return alike.empty() ? name : name + "-" + std::to_string(alike.size() + 1);
}

NewFolder::~NewFolder() {
  std::error_code ignored;
  for (const std::filesystem::path& folder : made_) std::filesystem::remove(folder, ignored);
}

bool NewFolder::make(const std::string& path) {
  std::error_code error;
  for (std::filesystem::path folder = path_of(path);
       !folder.empty() && folder != folder.parent_path() && !std::filesystem::exists(folder, error);
       folder = folder.parent_path()) {
    made_.push_back(folder);
  }
  std::filesystem::create_directories(path_of(path), error);
  if (error) say("bitdoku: " + path + ": " + error.message() + "\n");
  return !error;
}

std::string write_file(const std::string& path, std::string_view text) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const bool is_new = !fs::exists(path_of(path), ignored);
  const bool may_rename = !is_irregular(path);
  const std::string real = may_rename ? behind_links(path) : path;
  std::string written;
  // A signal between the steps would leave a part of a file behind. Opening a pipe may wait for
  // long, and a signal ends that.
  std::optional<platform::DelayedInterrupts> delayed;
  if (may_rename) delayed.emplace();
  Result<platform::ByteSink> sink = may_rename ? platform::ByteSink::create_beside(real, written)
                                               : platform::ByteSink::create(path);
  const bool renames = may_rename && sink;
  if (may_rename && !sink) sink = platform::ByteSink::create(path);
  if (!sink) return sink.error().message;
  const bool good = sink->write(text) == platform::ByteSink::Outcome::ok &&
                    sink->close() == platform::ByteSink::Outcome::ok;
  std::error_code error;
  if (good && renames) fs::rename(path_of(written), path_of(real), error);
  if (good && !error) return "";
  if (renames) {
    fs::remove(path_of(written), ignored);
  } else if (is_new) {
    fs::remove(path_of(path), ignored);
  }
  return "cannot write to " + path + ": " + (good ? error.message() : sink->error());
}

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  std::ostringstream contents;
  if (!file || !(contents << file.rdbuf())) return std::nullopt;
  return std::move(contents).str();
}

}  // namespace bitdoku::cli
