#include "cli/commands/explain_summary.hpp"

#include <bitdoku/summary.hpp>

#include "cli/io/text.hpp"
#include "position/notation.hpp"

namespace bitdoku::cli {
namespace {

// Longer lists are cut in text. JSON has all.
constexpr std::size_t kMostBackdoorsShown = 10;

// " 45 Hidden Single"
std::string technique_lines(const Summary& summary) {
  std::string lines;
  for (const TechniqueSteps& count : summary.techniques) {
    const std::string number = std::to_string(count.steps);
    lines += std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + " " +
             std::string(count.name) + "\n";
  }
  return lines;
}

std::string bottleneck_lines(const Summary& summary) {
  if (summary.steps == 0 || !summary.bottlenecks) return "";
  const std::vector<Bottleneck>& found = *summary.bottlenecks;
  if (found.empty()) return "no bottleneck\n";
  std::string lines = counted(found.size(), "bottleneck") + ":\n";
  for (const Bottleneck& bottleneck : found) {
    lines += "  " + std::to_string(bottleneck.number) + ". " +
             weight_of(Order::human, bottleneck.step) + to_text(bottleneck.step) + "\n";
  }
  return lines;
}

// "r1c2=3", "r1c2=3+r5c5=7"
std::string backdoor_text(const std::vector<Candidate>& set) {
  std::string text;
  for (const Candidate& candidate : set) {
    if (!text.empty()) text += '+';
    text += position::cell_text(candidate.cell) + "=" + std::to_string(candidate.digit);
  }
  return text;
}

std::string backdoors_text(const Backdoors& backdoors) {
  if (!backdoors.cells) return "none of up to " + std::to_string(kMostBackdoorCells) + " cells";
  if (*backdoors.cells == 0) return "none is needed";
  const std::size_t count = backdoors.sets.size();
  std::string text = counted(count, *backdoors.cells == 1 ? "cell" : "pair");
  for (std::size_t i = 0; i < count && i < kMostBackdoorsShown; ++i) {
    text += (i == 0 ? ": " : ", ") + backdoor_text(backdoors.sets[i]);
  }
  return count <= kMostBackdoorsShown ? text : text + ", ...";
}

std::string backdoor_lines(const Summary& summary) {
  std::string lines;
  for (const Backdoors& backdoors : summary.backdoors) {
    lines += "backdoors to " + std::string(to_string(backdoors.basics)) + ": " +
             backdoors_text(backdoors) + "\n";
  }
  return lines;
}

}  // namespace

void give_summary(const StepsArguments& options, const StepsOutput& output, Reply& reply) {
  const std::optional<Position> position = output.position_of(reply);
  if (!position) return;
  const Summary summary = summarize(*position, options.order(), output.techniques());
  Advice end;
  end.kind = summary.kind;
  end.failed = summary.failed;
  end.text = summary.text;
  output.count(reply, end);
  if (options.is_json()) {
    reply.out += output.json(reply, to_json(summary, &*position));
    return;
  }
  const PathTotal total{.steps = summary.steps,
                        .rating = summary.rating,
                        .score = summary.score,
                        .level = summary.level};
  reply.out += output.line_of(reply.record) + "\n" + summary.text +
               text_of(options.order(), total, position->shape()) + "\n" +
               technique_lines(summary) + bottleneck_lines(summary) + backdoor_lines(summary) +
               output.separator();
}

}  // namespace bitdoku::cli
