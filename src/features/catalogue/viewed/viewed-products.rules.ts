import type { ListedProduct } from '#contract/catalogue.ts';
import type { ViewedProduct } from '#src/offline/viewed-products/viewed-products.rules.ts';

/** A product that the device knows, as a card shows it. */
const toListedProduct = (row: ViewedProduct, name: string): ListedProduct => ({
  id: row.id,
  name,
  images: row.picture === '' ? [] : [row.picture],
  price: row.price,
  discountPercentage: row.discountPercentage,
  priceAfterDiscount: row.priceAfterDiscount,
  kp: row.kp,
  kpNovv: row.kpNovv,
  availableQuantity: row.availableQuantity,
  category: null,
  subCategory: null,
});

/** What this device knows of products that were seen, where it has their name in this language (REL-SW8). */
export const toLocalViewedProducts = (rows: readonly ViewedProduct[], language: 'it' | 'en') =>
  rows.flatMap((row) => {
    const name = row.names[language];
    return name === undefined ? [] : [{ row, product: toListedProduct(row, name) }];
  });

/**
 * The products of a shop that a member saw last, newest first and none twice. What the server lists
 * is the truth about those that it knows: its order counts the other devices' views, and its prices
 * are newer. Views that it was not told of came after them, without the network.
 * @param rows what this device knows, newest first
 * @param listed the server's own list; undefined when it can't be had
 */
export function mergeViewedProducts(
  rows: readonly ViewedProduct[],
  listed: readonly ListedProduct[] | undefined,
  { shopId, language, besides }: { shopId: string; language: 'it' | 'en'; besides: string },
): ListedProduct[] {
  const here = toLocalViewedProducts(rows, language).flatMap(({ row, product }) =>
    row.shopId === shopId && (listed === undefined || !row.told) ? [product] : [],
  );
  const newer = new Map(listed?.map((product) => [product.id, product]));
  const first = here.map((product) => newer.get(product.id) ?? product);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...(listed ?? []).filter(({ id }) => !ids.has(id))].filter(({ id }) => id !== besides);
}
