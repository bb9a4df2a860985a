// The finders of the table, file by file; each file tells its order and its rules. All of them tell
// the sink each step once and say true when it wanted no more.
#ifndef BITDOKU_HUMAN_FINDERS_HPP
#define BITDOKU_HUMAN_FINDERS_HPP

#include "human/technique.hpp"

namespace bitdoku::human {

// singles.cpp
bool find_full_house(const Position& position, const Sink& sink);
bool find_naked_single(const Position& position, const Sink& sink);
bool find_hidden_single(const Position& position, const Sink& sink);
void describe_full_house(Step& step);
void describe_naked_single(Step& step);
void describe_hidden_single(Step& step);

}  // namespace bitdoku::human

#endif
