#include "cli/io/files.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/io/console.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {

std::string padded(std::uint64_t number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

bool make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path_of(path), error);
  if (error) say("bitdoku: " + path + ": " + error.message() + "\n");
  return !error;
}

std::string write_file(const std::string& path, std::string_view text) {
  Result<platform::ByteSink> sink = platform::ByteSink::create(path);
  if (!sink) return sink.error().message;
  const bool good = sink->write(text) == platform::ByteSink::Outcome::ok &&
                    sink->close() == platform::ByteSink::Outcome::ok;
  return good ? "" : sink->error();
}

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path_of(path), std::ios::binary);
  std::ostringstream contents;
  if (!file || !(contents << file.rdbuf())) return std::nullopt;
  return std::move(contents).str();
}

}  // namespace bitdoku::cli
