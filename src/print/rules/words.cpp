// The rules in words, below the board.
#include <algorithm>

#include "print/rules/draw.hpp"
#include "print/rules/picture.hpp"

namespace bitdoku::print {
namespace {

using enum ConstraintKind;

constexpr double kTextSize = 15;
constexpr double kRowHeight = 21;
constexpr double kSignWidth = 58;

// The constraints of one kind that look alike.
struct Told {
  const VariantConstraint* example;
  std::vector<const VariantConstraint*> undrawn;
};

// Whether the numbers stand beside the name and not in the board.
bool has_numbers_in_name(ConstraintKind kind) {
  return kind == whisper || kind == modular || kind == lockout || kind == negative_difference ||
         kind == negative_ratio || kind == negative_sum;
}

std::vector<Told> told_of(const VariantPuzzle& puzzle, const std::vector<bool>& is_drawn) {
  std::vector<Told> all;
  for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
    const VariantConstraint& each = puzzle.constraints[i];
    auto place = std::ranges::find_if(all, [&](const Told& told) {
      return told.example->kind == each.kind &&
             (!has_numbers_in_name(each.kind) || told.example->numbers == each.numbers);
    });
    if (place == all.end()) place = all.insert(all.end(), Told{&each, {}});
    if (!is_drawn[i] && !each.cells.empty()) place->undrawn.push_back(&each);
  }
  return all;
}

std::string name_of_kind(const VariantConstraint& each, bool has_letters) {
  std::string name(info_of(each.kind).name);
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  if (has_numbers_in_name(each.kind)) {
    std::string numbers;
    for (const int number : each.numbers) {
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(number);
    }
    name += " (" + numbers + ")";
  }
  const std::string letters(letters_of(each.kind));
  if (has_letters && each.kind != little_killer && !letters.empty()) name += " [" + letters + "]";
  return name;
}

// Writes lines one below the other.
class RulesWriter {
 public:
  RulesWriter(RulesCanvas& canvas, RulesCanvas::Point top, double width)
      : canvas_(canvas), at_(top), width_(width) {}

  void write(const std::string& words, double indent) {
    std::string line;
    std::size_t begin = 0;
    while (begin < words.size()) {
      const std::size_t end = std::min(words.find(' ', begin), words.size());
      const std::string word = words.substr(begin, end - begin);
      std::string longer = line;
      if (!line.empty()) longer += ' ';
      longer += word;
      if (!line.empty() && text_width(longer, kTextSize) > width_ - indent) {
        put(line, indent);
        line = word;
      } else {
        line = longer;
      }
      begin = end + 1;
    }
    if (!line.empty()) put(line, indent);
  }

  void sample(const LineLook& look) {
    const double y = at_.y + kRowHeight / 2;
    draw_look(canvas_, {{at_.x + 10, y}, {at_.x + kSignWidth - 16, y}}, look);
  }
  void gap() { at_.y += 4; }
  [[nodiscard]] double y() const { return at_.y; }

 private:
  void put(const std::string& line, double indent) {
    canvas_.left_text(Layer::outside, {at_.x + indent, at_.y + kRowHeight / 2}, kTextSize, line);
    at_.y += kRowHeight;
  }

  RulesCanvas& canvas_;
  RulesCanvas::Point at_;
  double width_;
};

std::string values_in_words(const VariantPuzzle& puzzle) {
  std::string text;
  const bool is_usual =
      puzzle.lowest == 1 && puzzle.values == std::max(puzzle.rows, puzzle.columns);
  if (!is_usual) {
    text = "Values: " + std::to_string(puzzle.lowest) + " to " + std::to_string(puzzle.highest()) +
           ".";
  }
  if (!puzzle.lines_differ) {
    text += std::string(text.empty() ? "" : " ") + "A value may occur twice in a row or column.";
  }
  return text;
}

// The parts of a constraint in words, as in "thermometer R1C1-R1C2; or thermometer R2C1-R2C2".
std::string parts_in_words(const VariantPuzzle& puzzle, const VariantConstraint& each) {
  if (each.parts.empty()) return in_words(puzzle, each);
  std::string text;
  const std::string link = each.kind == any_of ? "; or " : "; and ";
  for (const VariantConstraint& part : each.parts) {
    text += (text.empty() ? "" : link) + parts_in_words(puzzle, part);
  }
  return text;
}

// A long text is cut at a space.
std::string cut_words(std::string text) {
  constexpr std::size_t kMost = 200;
  if (text.size() <= kMost) return text;
  const std::size_t space = text.find_last_of("- ", kMost);
  text.resize(space == std::string::npos ? kMost : space);
  return text + " ...";
}

// Names of cells are long words without spaces; here a line may break after each.
std::string breakable(std::string text) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool is_between_cells = text[i] == '-' && (text[i + 1] == 'R' || text[i + 1] == 'V') &&
                                  text[i - 1] >= '0' && text[i - 1] <= '9';
    if (is_between_cells) text[i] = ' ';
  }
  return text;
}

}  // namespace

double write_rules(RulesCanvas& canvas, const std::vector<bool>& is_drawn, bool has_letters,
                   RulesCanvas::Point top, double width) {
  constexpr std::size_t kMostTold = 10;  // of a kind
  const VariantPuzzle& puzzle = canvas.puzzle();
  RulesWriter writer(canvas, top, width);
  writer.write(values_in_words(puzzle), 0);
  for (const Told& told : told_of(puzzle, is_drawn)) {
    const auto look = look_of(*told.example);
    const bool has_sample = look && !told.example->cells.empty();
    if (has_sample) writer.sample(*look);
    const double indent = has_sample ? kSignWidth : 0;
    writer.write(name_of_kind(*told.example, has_letters) + ": " +
                     std::string(info_of(told.example->kind).rule),
                 indent);
    for (std::size_t i = 0; i < std::min(told.undrawn.size(), kMostTold); ++i) {
      writer.write(breakable(cut_words(in_words(puzzle, *told.undrawn[i]))), 20);
    }
    if (told.undrawn.size() > kMostTold) {
      writer.write("... and " + std::to_string(told.undrawn.size() - kMostTold) + " more", 20);
    }
    writer.gap();
  }
  std::size_t choices = 0;
  for (const VariantConstraint& each : puzzle.constraints) {
    if (each.parts.empty()) continue;
    if (++choices > kMostTold) continue;
    writer.write(breakable(cut_words(parts_in_words(puzzle, each))), 20);
  }
  if (choices > kMostTold) {
    writer.write("... and " + std::to_string(choices - kMostTold) + " more choices", 20);
  }
  return writer.y();
}

}  // namespace bitdoku::print
