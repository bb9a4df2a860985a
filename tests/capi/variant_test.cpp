// Puzzles with other rules through the C interface.
#include <bitdoku/bitdoku.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::capi {
namespace {

struct FreeVariant {
  void operator()(bitdoku_variant* variant) const { bitdoku_variant_free(variant); }
};
using VariantHandle = std::unique_ptr<bitdoku_variant, FreeVariant>;

VariantHandle variant_of(std::string_view text) {
  bitdoku_variant* made = nullptr;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_variant_create(text.data(), text.size(), &made, &error), BITDOKU_OK)
      << error.message;
  return VariantHandle(made);
}

constexpr std::string_view kThermo = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~6~R3C1~R4C1";

TEST(CapiVariant, ReadsSolvesAndVerifies) {
  const VariantHandle variant = variant_of(std::string(kThermo) + ".Diagonal~1");
  EXPECT_EQ(bitdoku_variant_rows(variant.get()), 4);
  EXPECT_EQ(bitdoku_variant_columns(variant.get()), 4);
  EXPECT_EQ(bitdoku_variant_cells(variant.get()), 16U);
  EXPECT_EQ(bitdoku_variant_lowest(variant.get()), 1);
  EXPECT_EQ(bitdoku_variant_highest(variant.get()), 4);
  EXPECT_STREQ(bitdoku_variant_title(variant.get()), "");
  std::vector<int32_t> values(16);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_variant_solve(variant.get(), nullptr, values.data(), values.size(), &answer),
            BITDOKU_OK);
  EXPECT_EQ(answer.verdict, BITDOKU_UNIQUE);
  EXPECT_EQ(bitdoku_variant_verify(variant.get(), values.data(), values.size(), nullptr),
            BITDOKU_OK);
  std::swap(values[0], values[1]);
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_variant_verify(variant.get(), values.data(), values.size(), &error),
            BITDOKU_WRONG_SOLUTION);
  EXPECT_NE(std::string_view(error.message), "");
}

TEST(CapiVariant, IsWrittenAsJsonAndForIss) {
  const VariantHandle variant = variant_of(kThermo);
  const std::string json = bitdoku_variant_json(variant.get());
  EXPECT_EQ(json, R"({"rows":4,"columns":4,"constraints":[)"
                  R"({"kind":"thermometer","cells":"R1C1 R1C2 R1C3 R1C4"},)"
                  R"({"kind":"killer cage","cells":"R3C1 R4C1","numbers":[6]}]})");
  EXPECT_EQ(bitdoku_variant_iss(variant.get()), kThermo);
  EXPECT_EQ(bitdoku_variant_json(variant_of(json).get()), json);
  EXPECT_STREQ(bitdoku_variant_iss(variant_of(R"({"rows":4,"lowest":-1,"constraints":[]})").get()),
               "");
  EXPECT_EQ(bitdoku_variant_json(nullptr), nullptr);
}

TEST(CapiVariant, EnumeratesAndStops) {
  const VariantHandle variant = variant_of(kThermo);
  bitdoku_options options = BITDOKU_OPTIONS_INIT;
  options.solutions = BITDOKU_NO_LIMIT;
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  int seen = 0;
  const auto count = [](const int32_t*, size_t cells, void* user) -> int32_t {
    EXPECT_EQ(cells, 16U);
    return ++*static_cast<int*>(user) < 4 ? 1 : 0;
  };
  EXPECT_EQ(bitdoku_variant_enumerate(variant.get(), &options, count, &seen, &answer), BITDOKU_OK);
  EXPECT_EQ(seen, 4);
  EXPECT_EQ(answer.complete, 0);
  EXPECT_EQ(bitdoku_variant_solve(variant.get(), &options, nullptr, 0, &answer), BITDOKU_OK);
  EXPECT_EQ(answer.solutions, 6U);
}

TEST(CapiVariant, FindsTrueCandidates) {
  const VariantHandle variant = variant_of(kThermo);
  std::vector<uint32_t> masks(16);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_variant_candidates(variant.get(), nullptr, masks.data(), masks.size(), &answer),
            BITDOKU_OK);
  EXPECT_EQ(answer.complete, 1);
  EXPECT_EQ(masks[0], 1U);
  EXPECT_EQ(masks[6], 3U);
}

std::string svg_of(const VariantHandle& variant, const int32_t* solution, int32_t words) {
  std::string svg;
  const auto append = [](const char* bytes, size_t length, void* user) {
    static_cast<std::string*>(user)->append(bytes, length);
  };
  EXPECT_EQ(bitdoku_variant_svg(variant.get(), solution, words, append, &svg), BITDOKU_OK);
  EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n")) << svg;
  return svg;
}

TEST(CapiVariant, DrawsThePuzzle) {
  const VariantHandle variant = variant_of(std::string(kThermo) + ".Diagonal~1");
  std::vector<int32_t> values(16);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_variant_solve(variant.get(), nullptr, values.data(), values.size(), &answer),
            BITDOKU_OK);
  const std::string bare = svg_of(variant, nullptr, 0);
  EXPECT_EQ(bare.find("Thermometer"), std::string::npos);
  EXPECT_NE(svg_of(variant, nullptr, 1).find("Thermometer"), std::string::npos);
  const auto letters = [](std::string_view text) { return std::ranges::count(text, '<'); };
  EXPECT_GE(letters(svg_of(variant, values.data(), 0)), letters(bare) + 16);
  EXPECT_EQ(bitdoku_variant_svg(variant.get(), nullptr, 0, nullptr, nullptr), BITDOKU_NULL_POINTER);
}

TEST(CapiVariant, TellsWhatItReads) {
  const VariantHandle variant = variant_of(
      "{metadata:{title:'T',author:'A',rules:'Renban lines are consecutive.'},"
      "ce:[[,,,],[,,,],[,,,],[,,,]],l:[{wp:[[0.5,0.5],[0.5,1.5]],c:#f0f},{wp:[],c:#f0f}]}");
  EXPECT_STREQ(bitdoku_variant_title(variant.get()), "T");
  EXPECT_STREQ(bitdoku_variant_author(variant.get()), "A");
  EXPECT_STREQ(bitdoku_variant_drawn(variant.get(), 0), "renban line (1)");
  EXPECT_EQ(bitdoku_variant_drawn(variant.get(), 1), nullptr);
  EXPECT_STREQ(bitdoku_variant_unread(variant.get(), 0), "1 drawn line");
  EXPECT_EQ(bitdoku_variant_unread(variant.get(), 1), nullptr);
}

TEST(CapiVariant, RefusesMisuse) {
  bitdoku_variant* made = nullptr;
  bitdoku_error error = BITDOKU_ERROR_INIT;
  EXPECT_EQ(bitdoku_variant_create("hello", 5, &made, &error), BITDOKU_BAD_LENGTH) << error.message;
  EXPECT_EQ(made, nullptr);
  const std::string_view unknown = ".NoSuchRule~1";
  EXPECT_EQ(bitdoku_variant_create(unknown.data(), unknown.size(), &made, &error),
            BITDOKU_UNSUPPORTED);
  EXPECT_EQ(bitdoku_variant_create(nullptr, 1, &made, &error), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_variant_create("", 0, nullptr, &error), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_variant_rows(nullptr), 0);
  EXPECT_EQ(bitdoku_variant_title(nullptr), nullptr);
  const VariantHandle variant = variant_of(kThermo);
  std::vector<int32_t> values(15);
  bitdoku_answer answer = BITDOKU_ANSWER_INIT;
  EXPECT_EQ(bitdoku_variant_solve(variant.get(), nullptr, values.data(), 15, &answer),
            BITDOKU_BUFFER_TOO_SMALL);
  EXPECT_EQ(bitdoku_variant_solve(nullptr, nullptr, nullptr, 0, &answer), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_variant_enumerate(variant.get(), nullptr, nullptr, nullptr, &answer),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_variant_verify(variant.get(), values.data(), 15, &error),
            BITDOKU_WRONG_SOLUTION);
}

}  // namespace
}  // namespace bitdoku::capi
