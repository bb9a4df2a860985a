#include "cli/commands/rate_writer.hpp"

#include <algorithm>
#include <bitdoku/formats.hpp>

#include "cli/io/added_columns.hpp"
#include "cli/io/puzzle_text.hpp"
#include "cli/io/text.hpp"
#include "position/tenths.hpp"

namespace bitdoku::cli {
namespace {

// "0.05s", "1m02s", "2h03m", "1d04h", as serate writes it.
std::string duration_text(double seconds) {
  const auto all = static_cast<std::uint64_t>(seconds);
  const auto two = [](std::uint64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
  };
  if (all < 60) return fixed(seconds, 2) + "s";
  if (all < 3600) return std::to_string(all / 60) + "m" + two(all % 60) + "s";
  if (all < 86400) return std::to_string(all / 3600) + "h" + two(all % 3600 / 60) + "m";
  return std::to_string(all / 86400) + "d" + two(all % 86400 / 3600) + "h";
}

std::string lowest_text(const Spread& spread) {
  return (spread.all_above ? ">" : "") + tenths_text(spread.lowest);
}
std::string highest_text(const Spread& spread) {
  return (spread.above ? ">" : "") + tenths_text(spread.highest);
}
// Empty if the mean is not known.
std::string mean_text(const Spread& spread) {
  return spread.above ? "" : fixed(spread.mean, 2);
}

// "6.6..6.8", or "6.6" when all are the same
std::string range_text(const Spread& spread) {
  const std::string lowest = lowest_text(spread);
  const std::string highest = highest_text(spread);
  return lowest == highest ? lowest : lowest + ".." + highest;
}

// "-" if whips, braids or trial and error do not solve the puzzle.
std::string trial_text(const std::optional<int>& rating) {
  return rating ? std::to_string(*rating) : "-";
}

void write_line(Reply& reply, const Rated& rated, const std::array<std::string, 3>& ratings) {
  reply.out +=
      puzzle_text(reply.record) + " ED=" + ratings[0] + "/" + ratings[1] + "/" + ratings[2];
  if (rated.spread) {
    reply.out += " ER=" + range_text(*rated.spread);
    if (!rated.spread->above) reply.out += " mean=" + mean_text(*rated.spread);
  }
  if (rated.search_nodes) reply.out += " nodes=" + fixed(*rated.search_nodes, 1);
  if (rated.trial) {
    reply.out += " TE=" + trial_text(rated.trial->te_depth) +
                 " W=" + trial_text(rated.trial->w_rating) +
                 " B=" + trial_text(rated.trial->b_rating);
  }
  reply.out += '\n';
}

// The columns of --trial.
struct TrialColumn {
  std::string_view name;
  std::optional<int> TrialRating::*rating;
};
constexpr TrialColumn kTrialColumns[]{{"te_depth", &TrialRating::te_depth},
                                      {"w_rating", &TrialRating::w_rating},
                                      {"b_rating", &TrialRating::b_rating}};

// The reason of a verdict that says everything.
std::string_view reason_of_verdict(std::string_view verdict) {
  if (verdict == to_string(Verdict::none)) return "no solution";
  if (verdict == to_string(Verdict::multiple)) return "more than one solution";
  return verdict;
}

}  // namespace

std::vector<std::string> RateWriter::columns() const {
  std::vector<std::string> columns{"er", "ep", "ed", "br"};
  if (options_.isomorphs > 0) {
    columns.insert(columns.end(), {"er_lowest", "er_mean", "er_highest"});
  }
  if (options_.search_nodes) columns.emplace_back("nodes");
  if (options_.trial) {
    for (const TrialColumn& column : kTrialColumns) columns.emplace_back(column.name);
  }
  columns.emplace_back(kReasonColumn);
  return columns;
}

void RateWriter::write_refused(Reply& reply, std::string_view verdict,
                               std::string_view reason) const {
  if (options_.is_json()) {
    reply.out += reply.json(verdict, reason).line();
  } else if (options_.is_csv()) {
    Record row = reply.record;
    set_reason(row, std::string(reason.empty() ? reason_of_verdict(verdict) : reason));
    reply.writer.puzzle(reply.out, row);
  } else {
    reply.out += verdict;
    if (!reason.empty()) reply.out += " " + std::string(reason);
    reply.out += '\n';
  }
}

// The text of a rating. If it is not known, it is above the bound at which rating stopped.
std::string RateWriter::text(int tenths, bool known) const {
  return known ? tenths_text(tenths) : ">" + tenths_text(options_.stop_above.value_or(0));
}

void RateWriter::write(Reply& reply, const Rated& rated) const {
  const Tenths& t = rated.tenths;
  const std::array<std::string, 3> ratings{text(t.er, t.er_known), text(t.ep, t.ep_known),
                                           text(t.ed, t.ed_known)};
  if (options_.is_json()) {
    write_json(reply, rated);
  } else if (options_.is_csv()) {
    write_csv(reply, rated, ratings);
  } else if (options_.format.empty()) {
    write_line(reply, rated, ratings);
  } else {
    write_formatted(reply, rated, ratings);
  }
}

void RateWriter::write_own(Reply& reply, const OwnRated& own) const {
  const std::string br = text(own.rating.tenths, !own.above);
  if (options_.is_json()) {
    Json json = reply.json("unique");
    own.above ? json.set("above", *options_.stop_above / 10.0)
              : json.set("br", own.rating.tenths / 10.0);
    json.set("steps", static_cast<std::uint64_t>(own.rating.steps));
    if (own.search_nodes) json.set("nodes", *own.search_nodes);
    reply.out += json.line();
  } else if (options_.is_csv()) {
    Record row = reply.record;
    set_column(row, "br", br);
    if (own.search_nodes) set_column(row, "nodes", fixed(*own.search_nodes, 1));
    reply.writer.puzzle(reply.out, row);
  } else if (options_.format.empty()) {
    reply.out += puzzle_text(reply.record) + " BR=" + br;
    if (own.search_nodes) reply.out += " nodes=" + fixed(*own.search_nodes, 1);
    reply.out += '\n';
  } else {
    Rated rated;
    rated.seconds = own.seconds;
    write_formatted(reply, rated, {br, "-", "-"});
  }
}

void RateWriter::write_csv(Reply& reply, const Rated& rated,
                           const std::array<std::string, 3>& ratings) {
  Record row = reply.record;
  set_column(row, "er", ratings[0]);
  set_column(row, "ep", ratings[1]);
  set_column(row, "ed", ratings[2]);
  if (rated.spread) {
    set_column(row, "er_lowest", lowest_text(*rated.spread));
    set_column(row, "er_mean", mean_text(*rated.spread));
    set_column(row, "er_highest", highest_text(*rated.spread));
  }
  if (rated.search_nodes) set_column(row, "nodes", fixed(*rated.search_nodes, 1));
  if (rated.trial) {
    for (const TrialColumn& column : kTrialColumns) {
      const std::optional<int>& rating = (*rated.trial).*column.rating;
      if (rating) set_column(row, column.name, std::to_string(*rating));
    }
  }
  reply.writer.puzzle(reply.out, row);
}

void RateWriter::write_json(Reply& reply, const Rated& rated) const {
  const Tenths& t = rated.tenths;
  Json json = reply.json("unique");
  if (reply.record.puzzle.has_candidates()) json.set("position", puzzle_text(reply.record));
  if (t.er_known) json.set("er", t.er / 10.0);
  if (t.ep_known) json.set("ep", t.ep / 10.0);
  json.set("ed", t.ed / 10.0);
  if (!t.er_known) json.set("above", *options_.stop_above / 10.0);
  json.set("steps", static_cast<std::uint64_t>(rated.steps));
  if (rated.spread) {
    if (!rated.spread->all_above) json.set("er_lowest", rated.spread->lowest / 10.0);
    if (!rated.spread->above) {
      json.set("er_mean", rated.spread->mean);
      json.set("er_highest", rated.spread->highest / 10.0);
    }
  }
  if (rated.search_nodes) json.set("nodes", *rated.search_nodes);
  if (rated.trial) {
    for (const TrialColumn& column : kTrialColumns) {
      const std::optional<int>& rating = (*rated.trial).*column.rating;
      if (rating) json.set(column.name, static_cast<std::uint64_t>(*rating));
    }
  }
  reply.out += json.line();
}

void RateWriter::write_formatted(Reply& reply, const Rated& rated,
                                 const std::array<std::string, 3>& ratings) const {
  const std::string& format = options_.format;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      reply.out += format[i];
      continue;
    }
    switch (format[++i]) {
      case 'g':
        reply.out += puzzle_text(reply.record);
        break;
      case 'r':
        reply.out += ratings[0];
        break;
      case 'p':
        reply.out += ratings[1];
        break;
      case 'd':
        reply.out += ratings[2];
        break;
      case 'n':
        reply.out += std::to_string(reply.record.index + 1);
        break;
      case 'e':
        reply.out += duration_text(rated.seconds);
        break;
      default:  // "%%"; the parser accepts nothing else
        reply.out += '%';
    }
  }
  reply.out += '\n';
}

}  // namespace bitdoku::cli
