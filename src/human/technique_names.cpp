#include "human/technique_names.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "human/phrases.hpp"

namespace bitdoku::human {
namespace {

constexpr std::size_t kEnoughOfAWord = 3;
constexpr std::size_t kLongWord = 5;

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Splits a name into words and simplifies them: "Simple Colors (Trap)" becomes simple, colours,
// trap.
std::vector<std::string> words_of_name(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    if (is_letter_or_digit(c)) {
      words.back() += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  for (std::string& word : words) {
    if (word == "color" || word == "colors") word.insert(4, "u");
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  return std::accumulate(words.begin(), words.end(), std::string());
}

// Whether the words are a name of the technique. A name may be written as one word: "xwing".
bool is_name_of(const std::vector<std::string>& words, const Technique& technique) {
  const std::string letters = joined(words);
  return std::ranges::any_of(
      std::array<std::string_view, 3>{technique.name, technique.id,
                                      technique_name_in(Language::german, technique.id)},
      [&](std::string_view name) { return letters == joined(words_of_name(name)); });
}

// A family of techniques, or a name that people use for techniques that have others here. `ids` has
// the techniques, with a blank before and behind each.
struct Family {
  std::string_view name;  // its letters and digits
  std::string_view ids;
};

constexpr Family kFamilies[] = {
    {"singles", " full_house naked_single hidden_single "},
    {"subsets",
     " locked_pair locked_triple naked_pair naked_triple naked_quadruple hidden_pair hidden_triple "
     "hidden_quadruple "},
    {"fish",
     " x_wing swordfish jellyfish finned_x_wing sashimi_x_wing finned_swordfish sashimi_swordfish "
     "finned_jellyfish sashimi_jellyfish "},
    {"wings", " w_wing xy_wing xyz_wing "},
    {"chains",
     " remote_pair x_chain xy_chain aic grouped_aic als_chain als_aic fish_aic ur_aic "
     "forcing_chain "},
    {"colours", " simple_colours_trap simple_colours_wrap multi_colours "},
    {"rectangles",
     " unique_rectangle_1 unique_rectangle_2 unique_rectangle_3 unique_rectangle_4 "
     "unique_rectangle_5 unique_rectangle_6 hidden_rectangle avoidable_rectangle_1 "
     "avoidable_rectangle_2 "},
    {"almostlockedcandidate", " almost_locked_pair almost_locked_triple "},
    {"brokenwing", " guardians "},
    {"oddagon", " guardians "},
    {"trivalueoddagon", " tridagon tridagon_guardians "},
    {"thorshammer", " tridagon tridagon_guardians "},
    {"xcycle", " x_chain aic "},
    {"niceloop", " aic grouped_aic "},
    {"mwing", " aic "},
    {"swing", " aic "},
    {"hwing", " aic "},
    {"lwing", " aic "},
    {"wring", " aic "},
    {"xyring", " aic "},
    {"xyzring", " als_xz "},
    {"vwxyzwing", " als_xz "},
    {"krakenxwing", " kraken_fish_1 kraken_fish_2 "},
    {"krakenswordfish", " kraken_fish_1 kraken_fish_2 "},
    {"krakenjellyfish", " kraken_fish_1 kraken_fish_2 "},
    {"krakenur", " kraken_rectangle "},
    {"jexocet", " junior_exocet "},
    {"doublejexocet", " double_exocet "},
    {"symmetricalplacement", " gurths_symmetry "},
    {"gsp", " gurths_symmetry "},
    {"nishio", " forcing_chain forcing_net "},
    {"patternoverlay", " template_set template_delete "},
};

constexpr std::pair<std::string_view, Preset> kPresets[] = {
    {"hodoku", Preset::hodoku}, {"modern", Preset::modern}, {"everything", Preset::everything}};

// The techniques of a preset, of a family or of a name in common use, which may have the s of a
// plural.
TechniqueSet family_called(std::string_view letters) {
  for (const auto& [name, preset] : kPresets) {
    if (name == letters) return techniques_of(preset);
  }
  TechniqueSet set;
  for (const Family& family : kFamilies) {
    if (family.name != letters && std::string(family.name) + "s" != letters) continue;
    for (std::size_t i = 0; i < techniques().size(); ++i) {
      const std::string id = " " + std::string(techniques()[i].id) + " ";
      if (family.ids.find(id) != std::string_view::npos)
        set |= TechniqueSet::of(static_cast<int>(i));
    }
  }
  return set;
}

bool begins_with(const std::vector<std::string>& name, const std::vector<std::string>& words) {
  return words.size() <= name.size() && std::equal(words.begin(), words.end(), name.begin());
}

// The number of letters to add, drop or change that turn one word into the other.
std::size_t typing_errors(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t k = 1; k <= b.size(); ++k) {
      const std::size_t changed = diagonal + (a[i - 1] == b[k - 1] ? 0 : 1);
      diagonal = std::exchange(row[k], std::min({row[k] + 1, row[k - 1] + 1, changed}));
    }
  }
  return row.back();
}

// Whether the two words begin with the same letters, or are long and differ by a typing error or
// two.
bool are_near(const std::string& a, const std::string& b) {
  const std::size_t n = std::min({a.size(), b.size(), kEnoughOfAWord});
  if (n < 2) return a == b;
  if (a.compare(0, n, b, 0, n) == 0) return true;
  return std::min(a.size(), b.size()) >= kLongWord && typing_errors(a, b) <= 2;
}

std::string listed_names(TechniqueSet set, std::string_view before_last) {
  std::string text;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    if (!set.has(static_cast<int>(i))) continue;
    const bool is_last = set.last() == static_cast<int>(i);
    if (!text.empty()) text += is_last ? before_last : std::string_view(", ");
    text += techniques()[i].name;
  }
  return text;
}

std::size_t shared_words(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return static_cast<std::size_t>(std::ranges::count_if(a, [&](const std::string& word) {
    return std::ranges::any_of(b, [&](const std::string& other) { return are_near(word, other); });
  }));
}

// The names that, written as one word, differ by a typing error or two.
TechniqueSet names_as_one_word_near(const std::string& word) {
  TechniqueSet near;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    const std::string other = joined(words_of_name(techniques()[i].name));
    if (word.size() >= kLongWord && typing_errors(word, other) <= 2)
      near |= TechniqueSet::of(static_cast<int>(i));
  }
  return near;
}

// The shortest names of those that share the most words with this one. Words are compared by their
// first letters.
std::string names_near(std::string_view name) {
  const std::vector<std::string> words = words_of_name(name);
  std::size_t most = 1;
  std::size_t fewest = 0;
  TechniqueSet near;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    const std::vector<std::string> others = words_of_name(techniques()[i].name);
    const std::size_t shared = shared_words(others, words);
    if (shared < most || (shared == most && !near.empty() && others.size() > fewest)) continue;
    if (shared > most || others.size() < fewest) near = {};
    most = shared;
    fewest = others.size();
    near |= TechniqueSet::of(static_cast<int>(i));
  }
  if (near.empty()) near = names_as_one_word_near(joined(words));
  return listed_names(near, " or ");
}

}  // namespace

TechniqueSet techniques_named(std::string_view name) {
  const std::vector<std::string> words = words_of_name(name);
  if (words.empty()) return {};
  const TechniqueSet family = family_called(joined(words));
  if (!family.empty()) return family;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    if (is_name_of(words, techniques()[i])) return TechniqueSet::of(static_cast<int>(i));
  }
  return {};
}

TechniqueSet techniques_called(std::string_view name) {
  TechniqueSet called = techniques_named(name);
  const std::vector<std::string> words = words_of_name(name);
  if (!called.empty() || words.empty()) return called;
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    if (begins_with(words_of_name(techniques()[i].name), words)) {
      called |= TechniqueSet::of(static_cast<int>(i));
    }
  }
  return called;
}

std::string why_no_technique(std::string_view name) {
  if (!techniques_called(name).empty()) return {};
  const std::string near = names_near(name);
  return "'" + std::string(name) + "' is not a human technique; " +
         (near.empty() ? "docs/techniques/README.md lists the names, such as Naked Pair and XY-Wing"
                       : "did you mean " + near + "?");
}

std::string name_of(TechniqueSet set) {
  return set.count() <= 1 ? listed_names(set, "") : "one of " + listed_names(set, " and ");
}

}  // namespace bitdoku::human
