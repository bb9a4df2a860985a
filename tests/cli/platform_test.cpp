// Tests the functions that each operating system must provide. The tests are the same for POSIX and
// for Windows.
#include "cli/io/platform.hpp"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <thread>

#ifndef _WIN32
#include <sys/resource.h>
#endif

#include "cli/io/files.hpp"
#include "cli/io/output_file.hpp"
#include "cli/io/paths.hpp"

namespace bitdoku::cli::platform {
namespace {

namespace fs = std::filesystem;

// A new folder with a name beyond ASCII, removed at the end of the test.
class Platform : public testing::Test {
 protected:
  Platform() {
    const Result<std::string> name = temporary_file();
    EXPECT_TRUE(name);
    fs::remove(cli::path_of(*name));
    folder_ = cli::path_of(*name + "-\u00e4\u6570");
    fs::create_directory(folder_);
  }
  ~Platform() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  [[nodiscard]] std::string path(const std::string& name) const {
    return cli::name_of(folder_ / cli::path_of(name));
  }

 private:
  fs::path folder_;
};

std::string bytes_of(const std::string& path) {
  std::ifstream file(cli::path_of(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(Result<ByteSink> sink, std::string_view bytes) {
  ASSERT_TRUE(sink) << sink.error().message;
  EXPECT_EQ(sink->write(bytes), ByteSink::Outcome::ok);
  EXPECT_EQ(sink->close(), ByteSink::Outcome::ok);
}

TEST_F(Platform, WritesAndReadsLineEndsAsTheyAre) {
  const std::string file = path("l\u00edneas.txt");
  const std::string bytes =
      "a\nb\r\nc\x1a"
      "d\n";
  write_bytes(ByteSink::create(file), bytes);
  EXPECT_EQ(bytes_of(file), bytes);
  auto source = open_file(file);
  ASSERT_TRUE(source);
  EXPECT_TRUE((*source)->ready());
  std::array<char, 100> buffer{};
  const Result<std::size_t> size = (*source)->read(buffer);
  ASSERT_TRUE(size);
  EXPECT_EQ(std::string(buffer.data(), *size), bytes);
  EXPECT_EQ(*(*source)->read(buffer), 0U);
}

TEST_F(Platform, CreatesAnewAndAppends) {
  const std::string file = path("f");
  write_bytes(ByteSink::create(file), "long text\n");
  write_bytes(ByteSink::create(file), "one\n");
  write_bytes(ByteSink::append(file), "two\n");
  EXPECT_EQ(bytes_of(file), "one\ntwo\n");
  write_bytes(ByteSink::append(path("new")), "x\n");
  EXPECT_EQ(bytes_of(path("new")), "x\n");
}

TEST_F(Platform, SaysWhyAFileCannotBeOpened) {
  const auto source = open_file(path("missing"));
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().code, ErrorCode::io);
  EXPECT_TRUE(source.error().message.starts_with("cannot open: ")) << source.error().message;
  EXPECT_FALSE(ByteSink::create(path("missing/f")));
}

TEST_F(Platform, MakesFilesBesideAnother) {
  const std::string file = path("f");
  write_bytes(ByteSink::create(file), "old\n");
  std::string first;
  std::string second;
  write_bytes(ByteSink::create_beside(file, first), "1\n");
  write_bytes(ByteSink::create_beside(file, second), "2\n");
  EXPECT_NE(first, second);
  EXPECT_EQ(cli::path_of(first).parent_path(), cli::path_of(file).parent_path());
  EXPECT_EQ(bytes_of(first), "1\n");
  EXPECT_EQ(bytes_of(second), "2\n");
  EXPECT_EQ(bytes_of(file), "old\n");
}

TEST_F(Platform, ReplacesAnOutputFileWhenItIsComplete) {
  const std::string file = path("out");
  write_bytes(ByteSink::create(file), "old\n");
  {
    Result<cli::OutputFile> output = cli::OutputFile::create(file);
    ASSERT_TRUE(output);
    EXPECT_EQ(output->write("discarded\n"), ByteSink::Outcome::ok);
    EXPECT_EQ(bytes_of(file), "old\n");
  }
  EXPECT_EQ(bytes_of(file), "old\n");
  Result<cli::OutputFile> output = cli::OutputFile::create(file);
  ASSERT_TRUE(output);
  EXPECT_EQ(output->write("new\n"), ByteSink::Outcome::ok);
  EXPECT_EQ(output->keep(), ByteSink::Outcome::ok) << output->error();
  EXPECT_EQ(bytes_of(file), "new\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(cli::path_of(file).parent_path()), {}), 1);
}

TEST_F(Platform, KnowsAFileByAnyName) {
  const std::string file = path("f");
  write_bytes(ByteSink::create(file), "1\n");
  write_bytes(ByteSink::create(path("g")), "1\n");
  EXPECT_TRUE(file_id(file));
  EXPECT_EQ(file_id(file), file_id(path("./f")));
  EXPECT_NE(file_id(file), file_id(path("g")));
  EXPECT_FALSE(file_id(path(".")));
  EXPECT_FALSE(file_id(path("missing")));
}

TEST_F(Platform, LocksAFileOnce) {
  const std::string file = path("lock");
  {
    const auto first = FileLock::take(file);
    ASSERT_TRUE(first);
    ASSERT_TRUE(*first);
    const auto second = FileLock::take(file);
    ASSERT_TRUE(second);
    EXPECT_FALSE(*second);
    // The lock does not prevent writing.
    write_bytes(ByteSink::append(file), "x\n");
  }
  const auto third = FileLock::take(file);
  ASSERT_TRUE(third);
  EXPECT_TRUE(*third);
}

#ifndef _WIN32
TEST_F(Platform, ASignalRemovesUnfinishedFiles) {
  write_bytes(ByteSink::create(path("new 1")), "x\n");
  write_bytes(ByteSink::create(path("new 2")), "x\n");
  write_bytes(ByteSink::create(path("old")), "x\n");
  const auto die = [this] {
    for (const char* name : {"new 1", "old", "new 2"}) heed_interruption(path(name), {});
    keep_if_interrupted(path("old"));
    raise(SIGTERM);
  };
  EXPECT_EXIT(die(), testing::KilledBySignal(SIGTERM), "");
  EXPECT_EQ(bytes_of(path("old")), "x\n");
  EXPECT_FALSE(fs::exists(cli::path_of(path("new 1"))));
  EXPECT_FALSE(fs::exists(cli::path_of(path("new 2"))));
}

TEST_F(Platform, ASignalKeepsAnUnfinishedFileWithBytes) {
  write_bytes(ByteSink::create(path("empty")), "");
  write_bytes(ByteSink::create(path("begun")), "x\n");
  const auto die = [this] {
    for (const char* name : {"empty", "begun"}) {
      heed_interruption(path(name), {.keeps = true, .message = std::string(name) + " stays"});
    }
    raise(SIGTERM);
  };
  EXPECT_EXIT(die(), testing::KilledBySignal(SIGTERM), "^begun stays$");
  EXPECT_EQ(bytes_of(path("begun")), "x\n");
  EXPECT_FALSE(fs::exists(cli::path_of(path("empty"))));
}

TEST_F(Platform, AKilledProcessLeavesNoCutFile) {
  const auto die = [this] {
    // The file may grow to its limit; the next byte kills the process.
    const rlimit limit{1024, 1024};
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_DFL);
    EXPECT_EQ(cli::write_file(path("f"), std::string(4096, 'x')), "");
  };
  EXPECT_EXIT(die(), testing::KilledBySignal(SIGXFSZ), "");
  EXPECT_FALSE(fs::exists(cli::path_of(path("f"))));
}

TEST_F(Platform, ASignalWaitsForTheEndOfADelay) {
  const auto die_in = [this](bool other_thread) {
    const auto write = [this] {
      const DelayedInterrupts delayed;
      raise(SIGTERM);
      const DelayedInterrupts nested;
      write_bytes(ByteSink::create(path("f")), "whole\n");
    };
    if (other_thread) {
      std::thread(write).join();
    } else {
      write();
    }
    write_bytes(ByteSink::create(path("f")), "more\n");
  };
  for (const bool other_thread : {false, true}) {
    EXPECT_EXIT(die_in(other_thread), testing::KilledBySignal(SIGTERM), "");
    EXPECT_EQ(bytes_of(path("f")), "whole\n");
    fs::remove(cli::path_of(path("f")));
  }
}
#endif

TEST_F(Platform, RunsAProgramWithFilesAsItsStreams) {
  write_bytes(ByteSink::create(path("in")), "");
  const auto finished =
      run_program({own_program(), "--gtest_list_tests", "--gtest_filter=Platform.R*"}, path("in"),
                  path("o u t"));
  ASSERT_TRUE(finished) << finished.error().message;
  // With an emulator, the shell cannot run the program and exits with 2.
  if (finished->status == 2) GTEST_SKIP() << "an emulator runs this test";
  EXPECT_EQ(finished->status, 0);
  EXPECT_GT(finished->wall.count(), 0);
  EXPECT_NE(bytes_of(path("o u t")).find("RunsAProgram"), std::string::npos);

  EXPECT_FALSE(run_program({own_program()}, path("missing"), path("out")));
}

TEST_F(Platform, TellsAboutTheProcessorAndTimes) {
  EXPECT_FALSE(processor().empty());
  const Duration of_thread = thread_cpu_time();
  EXPECT_GT(of_thread.count(), 0);
  EXPECT_GE(process_cpu_time(), of_thread);
  EXPECT_EQ(environment("BITDOKU_NO_SUCH_VARIABLE"), "");
  EXPECT_NE(environment("PATH"), "");
  EXPECT_TRUE(fs::is_regular_file(cli::path_of(own_program())));
}

}  // namespace
}  // namespace bitdoku::cli::platform
