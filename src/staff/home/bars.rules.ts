/** Height of each bar in percent of the highest value. Zero and negative values have no bar; any other is visible. */
export function getBarHeights(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  return values.map((value) => (value <= 0 ? 0 : Math.max(2, Math.round((value / highest) * 100))));
}
