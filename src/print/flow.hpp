// Pages that are filled from top to bottom with texts and pictures.
#ifndef BITDOKU_PRINT_FLOW_HPP
#define BITDOKU_PRINT_FLOW_HPP

#include <bitdoku/print.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "explain/picture.hpp"
#include "print/fonts.hpp"
#include "print/page.hpp"
#include "print/pdf.hpp"
#include "print/sheet.hpp"

namespace bitdoku::print {

struct TextStyle {
  Length size;
  bool bold = false;
  Gray gray = 0;

  [[nodiscard]] Length leading() const { return size * 5 / 4; }
};

class Flow {
 public:
  Flow(const PrintOptions& options, const Fonts& fonts, Pdf& pdf);

  // The width between the margins. It is the same on all pages.
  [[nodiscard]] Length width() const { return width_; }
  // The height that is left on the page.
  [[nodiscard]] Length left() const { return bottom_ - y_; }
  // The height of an empty page.
  [[nodiscard]] Length height() const;

  // Begins a new page unless this much height is left. Returns whether it did.
  bool need(Length height);
  // Ends the page, if it has been begun. The note stands at the foot of this and later pages.
  void end_page();
  void set_note(std::string_view note) { note_ = note; }
  // Goes down.
  void skip(Length height);
  [[nodiscard]] std::size_t pages() const { return pages_; }

  // Breaks a text into lines of this width.
  [[nodiscard]] std::vector<std::string> wrapped(std::string_view text, const TextStyle& style,
                                                 Length width) const;
  // These draw at a place that is `x` from the left margin and `down` below the current height.
  void line(std::string_view text, const TextStyle& style, Length x, Length down);
  // Draws lines one below the other. Returns their height.
  Length lines(const std::vector<std::string>& lines, const TextStyle& style, Length x,
               Length down);
  void rule();
  void picture(std::vector<explain::PictureShape> shapes, Length scale, Length x, Length down);
  // Returns the height.
  Length legend(const std::vector<explain::PictureMeaning>& legend, Length width, Length x,
                Length down);
  // The height of a legend of this width.
  [[nodiscard]] Length legend_height(const std::vector<explain::PictureMeaning>& legend,
                                     Length width) const;

 private:
  struct Place {
    Length x;
    Length y;
  };
  // The places of the meanings, and below them the place of the next row.
  [[nodiscard]] std::vector<Place> places(const std::vector<explain::PictureMeaning>& legend,
                                          Length width) const;
  void begin_page();

  const Fonts& fonts_;
  Pdf& pdf_;
  PageFormat format_;
  std::int64_t number_;  // of the page
  Length width_;
  Length bottom_;    // the lower limit
  Length left_ = 0;  // the left margin
  Length y_ = 0;
  std::string note_;
  bool is_begun_ = false;
  Page page_;
  std::vector<PlacedPicture> pictures_;
  std::size_t pages_ = 0;
};

}  // namespace bitdoku::print

#endif
