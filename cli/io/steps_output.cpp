#include "cli/io/steps_output.hpp"

#include <algorithm>

#include "cli/io/console.hpp"
#include "cli/io/html_steps.hpp"
#include "cli/io/paths.hpp"
#include "cli/io/platform.hpp"
#include "cli/io/step_grid.hpp"
#include "cli/io/text.hpp"

namespace bitdoku::cli {
namespace {

// Other boards than 9x9 have one order, with bitdoku's own rating.
bool is_own(Shape shape) {
  return shape != kShape9x9;
}

}  // namespace

std::string weight_of(Order order, const Step& step) {
  if (is_own(step.shape)) return "[" + fixed(step.rating, 1) + "] ";
  if (order == Order::human) return "[" + std::to_string(step.score) + "] ";
  return "[" + fixed(step.rating, order == Order::whips ? 0 : 1) + "] ";
}

std::string text_of(Order order, const PathTotal& total, Shape shape) {
  if (total.steps == 0) return "";
  const std::string text = ": " + counted(static_cast<std::uint64_t>(total.steps), "step");
  if (is_own(shape)) return text + ", rating " + fixed(total.rating, 1) + " (bitdoku's own)";
  if (order == Order::whips) return text + ", longest chain " + fixed(total.rating, 0);
  if (order != Order::human) return text + ", rating " + fixed(total.rating, 1);
  return text + ", score " + std::to_string(total.score) + ", level " + std::string(total.level);
}

StepsOutput::StepsOutput(const StepsArguments& options, const NumberedRecords& records, Look look)
    : options_(options),
      records_(records),
      several_(!look.single),
      grids_(options.grid || look.grids),
      headings_(look.headings),
      pdf_(look.pdf) {
  style_.unicode = platform::locale_is_utf8();
  style_.color = options.output.empty() && colors_allowed(options.color);
  if (options.output.empty() && platform::is_terminal(platform::StandardStream::out)) {
    width_ = static_cast<std::size_t>(std::max(0, platform::terminal_width()));
  }
  constexpr int kUsualWidth = step_grid_width(kShape9x9);
  if (options.grid && width_ > 0 && width_ < kUsualWidth) {
    grids_ = false;  // its lines would be broken
    say("bitdoku: the boards are left out: they need " + std::to_string(kUsualWidth) +
        " columns, the terminal has " + std::to_string(width_) + "\n");
  }
}

int StepsOutput::choose() {
  if (!options_.chooses()) return kWell;
  if (options_.order() != Order::human) {
    say("bitdoku: --only, --without and --techniques need --order human; the order of " +
        std::string(options_.order() == Order::whips ? "whips" : "Sudoku Explainer") +
        " is fixed, because its ratings depend on it\n");
    return kUsage;
  }
  TechniqueWish wish{.only = options_.only, .without = options_.without, .file = {}};
  if (!options_.techniques.empty()) {
    std::optional<std::string> text = read_file(options_.techniques);
    if (!text) {
      say("bitdoku: cannot read '" + options_.techniques + "'\n");
      return kBadInput;
    }
    wish.file = std::move(*text);
    if (wish.file.empty()) wish.file = "\n";  // an empty file has no technique
  }
  auto chosen = choose_techniques(wish);
  if (chosen) {
    techniques_ = std::move(*chosen);
    return kWell;
  }
  const Error& error = chosen.error();
  const std::string place =
      error.line == 0 ? "" : options_.techniques + ":" + std::to_string(error.line) + ": ";
  say("bitdoku: " + place + error.message + "\n");
  return error.line == 0 ? kUsage : kBadInput;
}

int StepsOutput::prepare() {
  if (const int code = choose(); code != kWell) return code;
  if (!options_.svg.empty() && !folder_.make(options_.svg)) return kBadInput;
  return positions_.prepare(options_, options_.shape);
}

std::optional<Position> StepsOutput::position_of(Reply& reply) const {
  if (reply.record.error) {
    refuse(reply, Verdict::invalid, reply.record.error->message);
    return std::nullopt;
  }
  const std::uint64_t number = records_.number(reply.record, reply.source);
  if (const std::string why = positions_.why_too_few(number); !why.empty()) {
    refuse(reply, Verdict::invalid, why);
    return std::nullopt;
  }
  Result<Position> position = positions_.of(reply.record, number);
  if (!position) {
    const bool is_large = position.error().code == ErrorCode::unsupported;
    refuse(reply, is_large ? Verdict::unsupported : Verdict::invalid, position.error().message);
    return std::nullopt;
  }
  if (is_own(position->shape()) && options_.order() == Order::whips) {
    misuse(reply, "--order whips is only for 9x9 boards; the others have one order");
    return std::nullopt;
  }
  return std::move(*position);
}

void StepsOutput::count(Reply& reply, const Advice& advice) const {
  switch (advice.kind) {
    case Advice::Kind::step:
    case Advice::Kind::solved:
      ++reply.tally.yes;
      return;
    case Advice::Kind::no_solution:
      reply.refuse(find_clash(reply.record.puzzle) ? Verdict::invalid : Verdict::none, advice.text);
      return;
    case Advice::Kind::several_solutions:
      reply.refuse(Verdict::multiple, advice.text);
      return;
    case Advice::Kind::stuck:
      if (advice.failed) {
        reply.complain(advice.text);
        ++reply.tally.failed;
        return;
      }
      [[fallthrough]];
    case Advice::Kind::mistake:
    case Advice::Kind::stopped:
      ++reply.tally.no;
  }
}

Json StepsOutput::json_of(const Reply& reply) const {
  Json json = Json::object();
  json.set("source", reply.source.name).set("line", reply.record.line);
  json.set("order", order_of(reply));
  return json;
}

std::string_view StepsOutput::order_of(const Reply& reply) const {
  if (!reply.record.error && is_own(reply.record.puzzle.shape())) return "own";
  constexpr std::array<std::string_view, 3> kNames{"se", "human", "whips"};
  return kNames.at(static_cast<std::size_t>(options_.order()));
}

Json StepsOutput::json_without_advice(const Reply& reply, std::string_view kind,
                                      std::string text) const {
  Json json = json_of(reply);
  json.set("version", std::uint64_t{1}).set("kind", kind).set("text", text);
  const Shape shape = reply.record.puzzle.shape();
  if (reply.record.error || !is_own(shape)) return json;
  return json.set("shape",
                  std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_cols()));
}

std::string StepsOutput::json(const Reply& reply, std::string_view object) const {
  return joined_objects(json_of(reply).text(), object) + "\n";
}

std::string StepsOutput::json(const Reply& reply, const Advice& advice, const Position& position,
                              int step, const Json& more) const {
  Json json = json_of(reply);
  if (step > 0) json.set("step", static_cast<std::uint64_t>(step));
  const std::string object = joined_objects(to_json(advice, &position), more.text());
  return joined_objects(json.text(), object) + "\n";
}

std::string StepsOutput::page_begin(const Reply& reply) const {
  const Record& record = reply.record;
  const std::uint64_t number = records_.number(record, reply.source);
  std::string place = place_of(record, reply.source);
  place.erase(place.find_last_not_of(": ") + 1);
  const std::string puzzle =
      record.error ? "" : to_line(record.puzzle.givens(), record.alphabet, record.blank);
  if (pdf_ != nullptr) {
    pdf_->begin(place, puzzle);
    return "";
  }
  return (number == 0 ? html_head(options_.language) : "") + html_puzzle(place, puzzle);
}

std::string StepsOutput::page_end(std::string_view text) const {
  if (pdf_ == nullptr) return html_end(text);
  pdf_->end(text);
  return "";
}

std::string StepsOutput::panel(const Reply& reply, const Position& position, const Advice& advice,
                               int number) const {
  const std::string weight = weight_of(options_.order(), advice.step);
  if (pdf_ != nullptr) {
    pdf_->add(std::to_string(number) + ". " + weight + advice.text, position, advice.step);
    return "";
  }
  const std::string page = std::to_string(records_.number(reply.record, reply.source));
  return html_panel({.number = number,
                     .weight = weight,
                     .text = advice.text,
                     .sentences = &advice.step.sentences,
                     .pictures = html_pictures(position, advice.step)},
                    page);
}

std::string StepsOutput::text(const std::string& line, std::size_t indent) const {
  constexpr std::size_t kNarrowest = 20;
  const std::string margin(indent, ' ');
  if (width_ < indent + kNarrowest) return margin + line + '\n';
  std::string text;
  for (const std::string& part : wrapped(line, width_ - indent)) text += margin + part + '\n';
  return text;
}

std::string StepsOutput::heading(const Reply& reply) const {
  if (!several_ || !headings_) return "";
  const Record& record = reply.record;
  if (record.error) {
    std::string place = place_of(record, reply.source);
    place.back() = '\n';
    return place;
  }
  return place_of(record, reply.source) +
         to_line(record.puzzle.givens(), record.alphabet, record.blank) + '\n';
}

std::string StepsOutput::line_of(const Record& record) {
  const std::span<const Digit> givens = record.puzzle.givens();
  if (!is_own(record.puzzle.shape())) return to_line(givens);
  return to_line(givens, record.alphabet, record.blank);
}

std::string StepsOutput::grid(const Position& position, const Step& step) const {
  const auto width = static_cast<std::size_t>(step_grid_width(position.shape()));
  const bool fits = width_ == 0 || width_ >= width;
  return grids_ && fits ? draw_step(position, step, style_) : "";
}

bool StepsOutput::draw(Reply& reply, const Position& position, const Step& step, int number) const {
  if (options_.svg.empty()) return true;
  std::string name = "step-" + padded(static_cast<std::uint64_t>(number), 3);
  if (several_) {
    name = file_name_of(reply.source.name, options_.operands) + "-" +
           padded(reply.record.index + 1, 4) + "-" + name;
  }
  const std::string path = name_of(path_of(options_.svg) / name);
  const bool has_branches = step.views.size() > 1 && !options_.pattern_only;
  std::string error =
      write_file(path + ".svg",
                 options_.pattern_only ? to_pattern_svg(position, step) : to_svg(position, step));
  const std::size_t branches = has_branches ? step.views.size() : 0;
  for (std::size_t i = 0; i < branches && error.empty(); ++i) {
    error = write_file(path + "-" + std::to_string(i + 1) + ".svg", to_svg(position, step, i));
  }
  if (error.empty()) return true;
  reply.complain(error);
  ++reply.tally.bad;
  return false;
}

void StepsOutput::misuse(Reply& reply, const std::string& reason) const {
  reply.misuse(reason);
  write_refused(reply, Verdict::unsupported, reason);
}

void StepsOutput::refuse(Reply& reply, Verdict verdict, const std::string& reason) const {
  reply.refuse(verdict, reason);
  write_refused(reply, verdict, reason);
}

void StepsOutput::write_refused(Reply& reply, Verdict verdict, const std::string& reason) const {
  if (options_.is_json()) {
    reply.out += json_without_advice(reply, to_string(verdict), reason).line();
  } else if (options_.is_pages()) {
    reply.out += page_begin(reply) + page_end(std::string(to_string(verdict)) + ": " + reason);
  } else {
    reply.out +=
        heading(reply) + std::string(to_string(verdict)) + ": " + reason + "\n" + separator();
  }
}

int StepsOutput::finish(int code) const {
  const std::string why = positions_.why_too_many(records_.count());
  if (why.empty()) return code;
  say("bitdoku: " + why + "\n");
  return code == kWell || code == kNo ? int{kBadInput} : code;
}

void StepsOutput::fail(Reply& reply) const {
  if (options_.is_pages()) {
    reply.out += page_begin(reply) + page_end("unknown: failed");
    return;
  }
  reply.out += options_.is_json() ? json_without_advice(reply, "unknown", "failed").line()
                                  : heading(reply) + "unknown: failed\n" + separator();
}

}  // namespace bitdoku::cli
