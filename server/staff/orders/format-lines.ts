/** Quantities of order lines as the commands take them, such as `1x1,3x2`. */
export const formatLines = (lines: readonly { readonly number: number; readonly quantity: number }[]): string =>
  lines.map(({ number, quantity }) => `${String(number)}x${String(quantity)}`).join(',');
