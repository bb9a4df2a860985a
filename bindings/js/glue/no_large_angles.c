/* Photos take sines of small angles only. This replaces the part of the C library for large ones,
 * which has 4 kB. */
int __rem_pio2_large(double* from, double* to, int exponent, int count, int precision);
int __rem_pio2_large(double* from, double* to, int exponent, int count, int precision) {
  (void)from, (void)to, (void)exponent, (void)count, (void)precision;
  __builtin_trap();
}
