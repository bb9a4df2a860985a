// Chooses the branch of each open lane, nearly by tdoku's rule. A digit is open in a chute if it
// has several permutations there. Of the six chutes it takes the one with the least sum over its
// open digits. In this chute it takes the first digit with two permutations; if all open digits
// have more, it takes the first of these. Of this digit it takes a line that distinguishes its
// permutations.
//
// A digit with two permutations counts 1, and one with more counts 2. A puzzle is hard if all sums
// are large when it begins. In a hard puzzle these digits count 3 and 4, because the number of open
// digits says more there than how many permutations each has.

// Bit-sliced sums of up to 63.
struct Counter6 {
  Vec bit[6];
};

// What one digit offers in a chute.
struct Offer {
  Vec two, more;  // it has two permutations, or more
  Vec line, box;  // of its literal
};

// Adds 1 or 2 for a digit, and in hard lanes 3 or 4.
BITDOKU_INLINE void add(Counter6& sum, const Offer& offer, Vec hard) {
  const Vec x[3] = {offer.two, pick(hard, offer.two, offer.more), hard & offer.more};
  Vec carry = sum.bit[0] & x[0];
  sum.bit[0] ^= x[0];
  const Vec t1 = two_of(sum.bit[1], x[1], carry);
  sum.bit[1] = xor3(sum.bit[1], x[1], carry);
  const Vec t2 = two_of(sum.bit[2], x[2], t1);
  sum.bit[2] = xor3(sum.bit[2], x[2], t1);
  carry = sum.bit[3] & t2;
  sum.bit[3] ^= t2;
  const Vec last = sum.bit[4] & carry;
  sum.bit[4] ^= carry;
  sum.bit[5] |= last;
}

// The first digit with a certain number of permutations, and the line and box of its literal.
struct Choice {
  Vec found, line, box, digit[4];
};

BITDOKU_INLINE void note(Choice& choice, Vec is, const Offer& offer, std::size_t d) {
  const Vec fresh = is & ~choice.found;
  choice.found |= is;
  choice.line = or_and(choice.line, fresh, offer.line);
  choice.box = or_and(choice.box, fresh, offer.box);
  for (std::size_t i = 0; i < 4; ++i) {
    if ((d >> i & 1) != 0) choice.digit[i] |= fresh;
  }
}

BITDOKU_INLINE Choice first_of(const Choice& a, const Choice& b) {
  Choice c;
  c.found = a.found | b.found;
  c.line = pick(a.found, a.line, b.line);
  c.box = pick(a.found, a.box, b.box);
  for (std::size_t i = 0; i < 4; ++i) c.digit[i] = pick(a.found, a.digit[i], b.digit[i]);
  return c;
}

BITDOKU_INLINE Offer look_at_digit(const Vec* c, std::size_t along, std::size_t across) {
  Vec a[3][3];
  BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) {
    BITDOKU_UNROLL for (std::size_t k = 0; k < 3; ++k) {
      const Vec* q = c + i * across + 3 * k * along;
      a[i][k] = or3(q[0], q[along], q[2 * along]);
      settle(a[i][k]);
    }
  }
  const Vec p0 = and3(a[0][0], a[1][1], a[2][2]);
  const Vec p1 = and3(a[0][0], a[1][2], a[2][1]);
  const Vec p2 = and3(a[0][1], a[1][0], a[2][2]);
  const Vec p3 = and3(a[0][1], a[1][2], a[2][0]);
  const Vec p4 = and3(a[0][2], a[1][0], a[2][1]);
  const Vec p5 = and3(a[0][2], a[1][1], a[2][0]);
  const Vec s1 = xor3(p0, p1, p2);
  const Vec s2 = xor3(p3, p4, p5);
  const Vec c1 = two_of(p0, p1, p2);
  const Vec c2 = two_of(p3, p4, p5);
  const Vec x0 = s1 ^ s2;
  const Vec carry = s1 & s2;
  const Vec x1 = xor3(c1, c2, carry);
  const Vec x2 = two_of(c1, c2, carry);
  Offer offer;
  offer.two = and_nor(x1, x0, x2);
  offer.more = or_and(x2, x1, x0);
  // Takes the first line if two boxes remain for it, otherwise the second line. Takes the first
  // possible box.
  const Vec first = p0 | p1;
  const Vec second = p2 | p3;
  const Vec in_first_line = two_of(first, second, p4 | p5);
  offer.line = ~in_first_line;
  offer.box = ~pick(in_first_line, first, p2 | p4);
  return offer;
}

// Evaluates one chute. The strides are the distances of cells along and across its lines.
BITDOKU_INLINE Choice look_at_chute(const Vec* cells, std::size_t along, std::size_t across,
                                    Vec hard, Counter6& sum) {
  Choice two{};
  Choice more{};
  if constexpr (kSettles) {
    // Each result has a loop of its own, so that its values fit into the registers.
    Offer offers[9];
    BITDOKU_ROLLED for (std::size_t d = 0; d < 9; ++d) {
      offers[d] = look_at_digit(cells + 81 * d, along, across);
    }
    settle(offers);
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) add(sum, offers[d], hard);
    settle(sum);
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) note(two, offers[d].two, offers[d], d);
    settle(two);
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) note(more, offers[d].more, offers[d], d);
    settle(more);
  } else {
    BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
      const Offer offer = look_at_digit(cells + 81 * d, along, across);
      add(sum, offer, hard);
      note(two, offer.two, offer, d);
      note(more, offer.more, offer, d);
    }
  }
  return first_of(two, more);
}

// Chooses the literals of all lanes by `hard`, but does not set `inside`. If no digit of a lane has
// more than one permutation, the lane has no literal. Returns the least sum of each lane.
BITDOKU_NOINLINE Counter6 choose_literals(Board& board) {
  Counter6 fewest;
  for (Vec& bit : fewest.bit) bit = ~Vec{};
  Choice best{};
  Vec chutes[3]{};
  BITDOKU_ROLLED for (std::size_t stack = 0; stack < 2; ++stack) {
    BITDOKU_ROLLED for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t along = stack != 0 ? 9 : 1;
      const std::size_t across = stack != 0 ? 1 : 9;
      Counter6 sum{};
      const Choice choice =
          look_at_chute(board.candidate + 3 * i * across, along, across, board.literal.hard, sum);
      Vec less{};
      for (std::size_t n = 0; n < 6; ++n)
        less = pick(sum.bit[n] ^ fewest.bit[n], fewest.bit[n], less);
      less = choice.found & (less | ~best.found);
      for (std::size_t n = 0; n < 6; ++n) fewest.bit[n] = pick(less, sum.bit[n], fewest.bit[n]);
      best.found |= less;
      best.line = pick(less, choice.line, best.line);
      best.box = pick(less, choice.box, best.box);
      for (std::size_t n = 0; n < 4; ++n)
        best.digit[n] = pick(less, choice.digit[n], best.digit[n]);
      const std::size_t chute = 3 * stack + i;
      for (std::size_t n = 0; n < 3; ++n) {
        chutes[n] = (chute >> n & 1) != 0 ? chutes[n] | less : chutes[n] & ~less;
      }
    }
  }
  Literal& literal = board.literal;
  literal.line = best.line;
  literal.box = best.box;
  for (std::size_t n = 0; n < 3; ++n) literal.chute[n] = chutes[n];
  for (std::size_t n = 0; n < 4; ++n) literal.digit[n] = best.digit[n];
  literal.inside = Vec{};
  literal.none = ~best.found;
  return fewest;
}

// The minilines of a chute that lose the digit; the index is 3 * line + box.
BITDOKU_INLINE void lost_minilines(const Literal& literal, Vec lost[9]) {
  const Vec there = ~literal.none;
  const Vec outside = ~literal.inside;
  const Vec at[4] = {and_nor(there, literal.line, literal.box), literal.box & ~literal.line & there,
                     literal.line & ~literal.box & there, and3(literal.line, literal.box, there)};
  Vec out[4];
  Vec in[4];
  for (std::size_t i = 0; i < 4; ++i) {
    out[i] = at[i] & outside;
    in[i] = at[i] & literal.inside;
  }
  lost[0] = or3(out[0], in[1], in[2]);
  lost[1] = or3(out[1], in[0], in[3]);
  lost[2] = in[0] | in[1];
  lost[3] = or3(out[2], in[0], in[3]);
  lost[4] = or3(out[3], in[1], in[2]);
  lost[5] = in[2] | in[3];
  lost[6] = in[0] | in[2];
  lost[7] = in[1] | in[3];
  lost[8] = Vec{};
}

// Makes the literals true: removes the digit from the miniline, or from the rest of its line and
// box.
BITDOKU_NO_SLP BITDOKU_NOINLINE void apply_literals(Board& board) {
  const Literal& literal = board.literal;
  Vec lost[9];
  lost_minilines(literal, lost);
  Vec chute[6];
  for (std::size_t i = 0; i < 6; ++i) {
    chute[i] = and3((i & 1) != 0 ? literal.chute[0] : ~literal.chute[0],
                    (i & 2) != 0 ? literal.chute[1] : ~literal.chute[1],
                    (i & 4) != 0 ? literal.chute[2] : ~literal.chute[2]);
  }
  BITDOKU_ROLLED for (std::size_t d = 0; d < 9; ++d) {
    Vec digit = and3((d & 1) != 0 ? literal.digit[0] : ~literal.digit[0],
                     (d & 2) != 0 ? literal.digit[1] : ~literal.digit[1],
                     (d & 4) != 0 ? literal.digit[2] : ~literal.digit[2]);
    digit &= (d & 8) != 0 ? literal.digit[3] : ~literal.digit[3];
    Vec* c = board.candidate + 81 * d;
    BITDOKU_ROLLED for (std::size_t band = 0; band < 3; ++band) {
      const Vec in_band = chute[band] & digit;
      BITDOKU_UNROLL for (std::size_t stack = 0; stack < 3; ++stack) {
        const Vec in_stack = chute[3 + stack] & digit;
        Vec* q = c + 27 * band + 3 * stack;
        BITDOKU_UNROLL for (std::size_t row = 0; row < 3; ++row) {
          const Vec row_part = in_band & lost[3 * row + stack];
          BITDOKU_UNROLL for (std::size_t column = 0; column < 3; ++column) {
            const Vec column_part = in_stack & lost[3 * column + band];
            q[9 * row + column] = and_nor(q[9 * row + column], row_part, column_part);
          }
        }
      }
    }
  }
}
