export interface OrderedLine {
  readonly name: string;
  readonly quantity: number;
}

/** An order has no product ids, and its names are those of the cart. */
function countByName(lines: readonly OrderedLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name, quantity } of lines) counts.set(name, (counts.get(name) ?? 0) + quantity);
  return counts;
}

/** Whether a cart has exactly the products and quantities of an order. */
export function isCartOfOrder(cart: readonly OrderedLine[], ordered: readonly OrderedLine[]): boolean {
  const cartCounts = countByName(cart);
  const orderCounts = countByName(ordered);
  return (
    cartCounts.size === orderCounts.size && [...orderCounts].every(([name, count]) => cartCounts.get(name) === count)
  );
}
