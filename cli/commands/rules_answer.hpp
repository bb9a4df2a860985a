// The answer to a puzzle with other rules.
#ifndef BITDOKU_CLI_COMMANDS_RULES_ANSWER_HPP
#define BITDOKU_CLI_COMMANDS_RULES_ANSWER_HPP

#include <bitdoku/variants.hpp>
#include <functional>
#include <string>

#include "cli/command.hpp"
#include "cli/commands/other_rules.hpp"
#include "cli/io/json.hpp"
#include "cli/io/rules_source.hpp"

namespace bitdoku::cli {

class RulesAnswer {
 public:
  // `flush` takes what was written so far; it is called if an answer is long.
  RulesAnswer(const RulesRequest& request, const RulesText& text,
              std::function<void(std::string&)> flush);

  void answer();
  // Memory ran out, or the program has a mistake.
  void fail(const std::string& reason);

  [[nodiscard]] const std::string& output() const { return out_; }
  [[nodiscard]] const std::string& messages() const { return messages_; }
  [[nodiscard]] int code() const { return code_; }
  // Whether the puzzle has no answer.
  [[nodiscard]] bool is_unanswered() const { return is_unanswered_; }

 private:
  void set_unread(const VariantRecord& record);
  void set_drawn(const VariantRecord& record);
  bool is_read_well(const VariantAnswer& found);
  bool is_doubtful();
  void tell_drawn();
  void tell_unread(Verdict verdict);
  bool is_answered(Verdict verdict, const std::string& reason);
  [[nodiscard]] Limits limits_with(std::uint64_t solutions) const;

  void solve_one(const VariantPuzzle& puzzle);
  void check_one(const VariantPuzzle& puzzle);
  std::string minimality_of(const VariantPuzzle& puzzle);
  void count_one(const VariantPuzzle& puzzle);
  void enumerate_one(const VariantPuzzle& puzzle);
  void convert_one(const VariantRecord& record);
  void minimize_one(const VariantRecord& record);
  void verify_one(const VariantRecord& record);
  void write_form(const VariantRecord& record);
  void candidates_of(const VariantPuzzle& puzzle);
  void estimate_one(const VariantPuzzle& puzzle);
  bool is_right(const VariantPuzzle& puzzle, std::span<const int> values);

  void set_verdict(Verdict verdict);
  void set_solution(const VariantPuzzle& puzzle, std::span<const int> values);
  void complain(std::string_view text);
  void refuse_wanted(Verdict verdict, std::string_view reason);
  void refuse(Verdict verdict, const std::string& reason);
  void refuse_text(Verdict verdict, std::string_view reason);
  void write_nothing();
  void write(const std::string& line);

  const RulesRequest& request_;
  const RulesText& text_;
  std::function<void(std::string&)> flush_;
  std::string place_;
  std::string out_;
  std::string messages_;
  std::vector<int> solution_;  // that the text tells
  std::string drawn_;          // the clues that were taken from drawings, in words
  std::string unread_;         // what the puzzle says besides its rules, in words
  Json json_ = Json::object();
  int code_ = kWell;
  bool is_unanswered_ = false;
};

}  // namespace bitdoku::cli

#endif
