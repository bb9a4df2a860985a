// Found by bitdoku_find_seeds in random minimal puzzles, G. Royle's 17-clue puzzles, magictour top
// 1465, the forum's hardest puzzles and the positions of tests/human/, some of them with more
// givens. Here are the techniques for which random grids gave no puzzle within ten seconds.
#include "generate/known_hard.hpp"

namespace bitdoku::generating {

std::span<const KnownPath> known_paths() {
  static constexpr KnownPath kPaths[] = {
      {"hidden_quadruple", "c84173m59a2b7c39c4b7a8a2c6b5a7a187952364342186b7c374812"},
      {"hidden_quadruple", "c84173m59a2b7c39c4b7a8a2c6a15a7a187952364342186b7c374812"},
      {"hidden_quadruple", "c84173e2g59a2b7c39c4b7a8a2c6b5a7a187952364342186b7c374812"},
      {"avoidable_rectangle_2", "a1a2d93b5b721a5b9b8d31f7b614c6e2d4g1a32a75b9b8b"},
      {"sashimi_jellyfish", "3b1b97d9a38d958b3a7c15b9a2b397d8a74a5d4b5b142758a9a8b3a1247"},
      {"sashimi_jellyfish", "3b1b97d9a38d958d7c15b9a2b397d8a74a5d4b5b142758a9a8b3a1247"},
      {"sashimi_jellyfish", "3b1b97d9b8b2a9587c7c15b9a2b397d8a74a5d4b5a8142758a9d3a1247"},
      {"tridagon", "1a3a5d457a8e96e5d6b51c21a9a8a1a5a862e21a96b289a51a9a16a58a2"},
      {"tridagon", "b3a5d457a8e96e5d6b51c21a9a8a195b62e21a96a4289a51a9a16a58a2"},
      {"tridagon", "b3a5a7b457a8e96e5d6b51c21a9a8a1a5b62e21a96b289a51a9a16a58a2"},
      {"junior_exocet", "98a76a5b7c586g4a8a6c7a9e3j5b21b5c96b7c1f1c5"},
      {"junior_exocet", "h1e234c3c25c1b4b3a6b5a87a8b9g4b3b5a9b6d7b8e"},
      {"junior_exocet", "98a7b6b7b45f4b8a7a3d7a9b4b2a3e1d6a9b64a37b32b5j1"},
      {"sk_loop", "6c4c3a1e7c5c8e5a2c3b89c2c1g8c9c7e5a2c3c4"},
      {"sk_loop", "54a3c12e134c3c5a6b1b6a3b7b2d8b9d5b6b54c2a68b5a9b7b6b"},
      {"sk_loop", "g12a6c34a5b5c63c1b6b4a2b7a5b8b9g3b1a5b9b8a3b7b2c4a"},
      {"multi_sector_locked_set", "4c3g6b8j1d5b9b8d6c7a2h1a27b5a3d4a9h"},
      {"multi_sector_locked_set", "98a7a4c76i5c4b4b5b9f6b3f2b1b89b51e3b6f13a2"},
      {"multi_sector_locked_set", "g89e1a35b3a5e45a6c8a7c2c1b4g6a9b5a92a7b6b4h"},
      {"siamese_franken_jellyfish", "a9a5a2a7b184i1b46b1a7a5a48b6f3a1e1d6b5b2c4c5a9c32"},
      {"siamese_franken_jellyfish", "d8g9d19a53b486a1h4b68b2c1b694d9b676a8b32d2c1b"},
      {"finned_mutant_swordfish", "d8a64f5b3a2a9i49d3f14b7c687a8d2g5b6c5b8a"},
      {"finned_mutant_swordfish", "c4a86a387b3g5f163d73a82a75g6d21d68b5c7g3b4"},
      {"finned_mutant_swordfish", "a6a184a9c8c4e5a9c7i4g9a6a5c1f84a4c237g8b6"},
      {"template_delete", "98a7b6b75a4g3a9b7a5c7b9b3c47a2e1b63e2c9b3b8c51b963"},
  };
  return kPaths;
}

}  // namespace bitdoku::generating
