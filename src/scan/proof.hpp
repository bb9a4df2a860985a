// Writes the proof log of a scan, which docs/scan.md describes. A log that nobody wants costs
// nothing.
#ifndef BITDOKU_SCAN_PROOF_HPP
#define BITDOKU_SCAN_PROOF_HPP

#include <bitdoku/scan.hpp>
#include <span>
#include <string>
#include <string_view>

#include "scan/plan.hpp"
#include "scan/search.hpp"

namespace bitdoku::scan {

class ProofLog {
 public:
  using Write = std::function<void(std::string_view)>;

  // `write` gets each line with its line end. It may be empty, and must outlive the log.
  explicit ProofLog(const Write& write) : write_(write) {}
  [[nodiscard]] bool is_wanted() const { return static_cast<bool>(write_); }

  void begin(const Cells9x9& grid, const ScanOptions& options, const Bands& bands,
             const ScanPlan& plan);
  // The tasks that follow have this order of bands and these sets.
  void order(const std::array<int, 3>& order, const BandView& view, const BandSets& second,
             const BandSets& third);
  void division(const std::array<int, 3>& order, const SearchTask& task, const SearchReport& report,
                std::span<const Prefix> prefixes);
  void end(const ScanAnswer& answer);

 private:
  void add_sets(const BandView& view, std::span<const InBands> sets);
  void write();

  const Write& write_;
  std::string line_;
  std::size_t divisions_ = 0;
  std::uint64_t candidates_ = 0;
};

}  // namespace bitdoku::scan

#endif
