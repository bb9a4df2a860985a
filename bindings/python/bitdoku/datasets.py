"""Files of data sets: the CSV of Sudoku-Extreme, the folders of arrays that HRM and TRM train on, and Parquet.

The folders have the arrays that `build_sudoku_dataset.py` of HRM (https://github.com/sapientinc/HRM) writes: tokens
are 0 for padding, 1 for a blank and 2 to 10 for the digits.
"""
from ._extreme import Data, iter_extreme, read_extreme, write_extreme
from ._hrm import Folder, read_hrm, write_hrm
from ._parquet import iter_parquet, write_parquet

__all__ = ["Data", "Folder", "iter_extreme", "iter_parquet", "read_extreme", "read_hrm", "write_extreme", "write_hrm", "write_parquet"]
