/**
 * What is in a parcel, such as `1 × soap, 2 × salt`.
 *
 * @param lines by the number of the product in the order, from 1
 */
export const formatParcel = (
  lines: readonly { readonly number: number; readonly quantity: number }[],
  products: readonly { readonly name: string }[],
): string =>
  // A line never starts with the sign.
  lines.map(({ number, quantity }) => `${String(quantity)}\u00A0× ${products[number - 1]?.name ?? ''}`).join(', ');
