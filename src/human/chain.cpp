#include "human/chain.hpp"

#include <algorithm>

#include "human/fish_links.hpp"
#include "human/rectangles.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

void mark_cells(Step& step, CellSet cells, int digit, Mark::Role role, int group) {
  while (!cells.empty()) {
    add_mark(step, candidate_of(cells.take_first(), digit), role, group);
  }
}

// Marks the candidates of each almost locked set as a group. Those that link it to another set are
// `shared`.
void mark_sets(Step& step, const Chain& chain) {
  for (std::size_t i = 2; i + 1 < chain.size(); ++i) {
    if (chain[i].als != nullptr && chain[i + 1].als == nullptr) {
      mark_cells(step, chain[i].cells, chain[i].digit, Mark::Role::shared, 0);
    }
  }
  int group = 0;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    if (chain[i].als == nullptr) continue;
    const Als& als = *chain[i].als;
    if (i > 1) {
      mark_cells(step, chain[i - 1].cells, chain[i - 1].digit, Mark::Role::shared, group);
    }
    for (Mask left = als.digits; left != 0;) {
      const int digit = take_first(left);
      mark_cells(step, als.with[static_cast<std::size_t>(digit)], digit, Mark::Role::set, group);
    }
    ++group;
  }
}

// Marks the two digits of each rectangle as a group.
void mark_rectangles(Step& step, const Chain& chain) {
  int group = 0;
  for (const ChainItem& item : chain) {
    if (item.rectangle == nullptr) continue;
    for (int corner = 0; corner < 4; ++corner) {
      const Mask digits = item.rectangle->digits_at(corner);
      mark(step, item.rectangle->at(corner), digits, Mark::Role::set, group);
    }
    ++group;
  }
}

// "X-Wing in r27,c38"
std::string name_of(const FishLink& fish) {
  std::vector<House> base;
  std::vector<House> covers;
  for (const int house : fish.base) base.push_back(house_of(house));
  for (const int house : fish.covers) covers.push_back(house_of(house));
  return (base.size() == 2 ? "X-Wing in " : "Swordfish in ") + house_codes(base) + "," +
         house_codes(covers);
}

}  // namespace

Link link_of(const ChainItem& item) {
  Link link;
  link.to = {list_of(item.cells), static_cast<Digit>(item.digit), item.on, item.times};
  link.why = item.why;
  if (item.why == Link::Why::house) link.house = house_of(item.house);
  if (item.als != nullptr) link.set = list_of(item.als->cells);
  if (item.rectangle != nullptr) link.pattern = name_of(*item.rectangle);
  if (item.fish != nullptr) link.pattern = name_of(*item.fish);
  return link;
}

View view_of(const Chain& chain) {
  View view;
  for (const ChainItem& item : chain) {
    Link link = link_of(item);
    if (!view.links.empty()) link.from = {static_cast<std::uint16_t>(view.links.size() - 1)};
    view.links.push_back(std::move(link));
  }
  return view;
}

void add_facts_of(Step& step, const Board& board, const Chain& chain) {
  for (const ChainItem& item : chain) {
    if (!item.on) continue;
    if (item.why == Link::Why::cell) {
      add_fact(step.proof, cell_fact(board, item.cells.first()));
    } else if (item.why == Link::Why::house) {
      add_fact(step.proof, house_fact(board, item.house, item.digit));
      add_house(step, house_of(item.house));
    } else if (item.als != nullptr) {
      for (CellSet left = item.als->cells; !left.empty();) {
        add_fact(step.proof, cell_fact(board, left.take_first()));
      }
    } else if (item.fish != nullptr) {
      for (const int house : item.fish->base) {
        add_fact(step.proof, house_fact(board, house, item.digit));
        add_house(step, house_of(house));
      }
      for (const int house : item.fish->covers) {
        if (std::ranges::find(step.covers, house_of(house)) == step.covers.end()) {
          step.covers.push_back(house_of(house));
        }
      }
    } else if (item.rectangle != nullptr) {
      add_fact(step.proof, fact_of(*item.rectangle));
    }
  }
}

void add_chain(Step& step, const Board& board, const Chain& chain) {
  add_facts_of(step, board, chain);
  mark_sets(step, chain);
  mark_rectangles(step, chain);
  for (const ChainItem& item : chain) {
    mark_cells(step, item.cells, item.digit, Mark::Role::pattern, 0);
  }
  sort_marks(step);
  step.views.push_back(view_of(chain));
}

}  // namespace bitdoku::human
