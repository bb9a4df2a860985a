// Tests the limits of control groups, as files of Linux tell them.
#include "cli/io/memory_need.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

namespace fs = std::filesystem;

class MemoryNeed : public testing::Test {
 protected:
  MemoryNeed() {
    const Result<std::string> name = platform::temporary_file();
    EXPECT_TRUE(name);
    fs::remove(path_of(*name));
    root_ = path_of(*name);
  }
  ~MemoryNeed() override {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  void write(const std::string& name, const std::string& text) const {
    const fs::path path = root_ / path_of(name);
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text << '\n';
  }
  // The limit of a process with these lines in /proc/PID/cgroup.
  [[nodiscard]] std::optional<std::uint64_t> limit(const std::string& groups) const {
    write("groups", groups);
    return group_limit(name_of(root_ / "groups"), name_of(root_));
  }

 private:
  fs::path root_;
};

TEST_F(MemoryNeed, TheLeastLimitOfAGroupAndThoseAroundItCounts) {
  write("a/memory.max", "3000");
  write("a/b/memory.max", "max");
  write("a/b/c/memory.max", "4000");
  write("a/d/memory.max", "2000");
  EXPECT_EQ(limit("0::/a/b/c"), 3000);
  EXPECT_EQ(limit("0::/a/b"), 3000);
  EXPECT_EQ(limit("0::/a/d"), 2000);
  EXPECT_EQ(limit("0::/"), std::nullopt);
  EXPECT_EQ(limit("0::/elsewhere"), std::nullopt);
  write("memory.max", "1000");
  EXPECT_EQ(limit("0::/"), 1000);
  EXPECT_EQ(limit("0::/elsewhere"), 1000);
}

TEST_F(MemoryNeed, GroupsOfVersionOneHaveAFolderOfTheirOwn) {
  write("memory/memory.limit_in_bytes", "9223372036854771712");
  write("memory/a/memory.limit_in_bytes", "5000");
  write("cpu/a/memory.limit_in_bytes", "1");
  EXPECT_EQ(limit("9:name=systemd:/a\n4:memory:/a\n1:cpu:/a\n0::/"), 5000);
  EXPECT_EQ(limit("4:memory:/"), 9223372036854771712U);
  EXPECT_EQ(limit("1:cpu:/a"), std::nullopt);
}

TEST_F(MemoryNeed, AFileThatIsMissingLimitsNothing) {
  EXPECT_EQ(group_limit("missing", "missing"), std::nullopt);
}

}  // namespace
}  // namespace bitdoku::cli
