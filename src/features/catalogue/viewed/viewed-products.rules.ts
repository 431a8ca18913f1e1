import type { ListedProduct } from '#contract/catalogue.ts';
import type { ViewedProduct } from '#src/offline/viewed-products/viewed-products.rules.ts';

/** Converts a stored row to the product of a card. */
const toListedProduct = (row: ViewedProduct, name: string): ListedProduct => ({
  id: row.id,
  name,
  images: row.image === '' ? [] : [row.image],
  price: row.price,
  discountPercentage: row.discountPercentage,
  priceAfterDiscount: row.priceAfterDiscount,
  kp: row.kp,
  kpNovv: row.kpNovv,
  availableQuantity: row.availableQuantity,
  unitPrice: row.unitPrice,
  allergens: row.allergens,
  minimumAge: row.minimumAge,
  category: null,
  subCategory: null,
});

/** Stored products that have a name in the language (REL-SW8). */
export const toLocalViewedProducts = (rows: readonly ViewedProduct[], language: 'it' | 'en') =>
  rows.flatMap((row) => {
    const name = row.names[language];
    return name === undefined ? [] : [{ row, product: toListedProduct(row, name) }];
  });

/**
 * Products that a member viewed in a shop, newest first and without duplicates. The server list wins for the products
 * it contains: it includes the views of other devices, and its prices are newer. Unreported views come first, because
 * they happened later, offline.
 * @param rows rows stored on this device, newest first
 * @param serverList undefined when it is not available
 */
export function mergeViewedProducts(
  rows: readonly ViewedProduct[],
  serverList: readonly ListedProduct[] | undefined,
  { shopId, language, excludeId }: { shopId: string; language: 'it' | 'en'; excludeId: string },
): ListedProduct[] {
  const localProducts = toLocalViewedProducts(rows, language).flatMap(({ row, product }) =>
    row.shopId === shopId && (serverList === undefined || !row.isReported) ? [product] : [],
  );
  const serverProducts = new Map(serverList?.map((product) => [product.id, product]));
  const localFirst = localProducts.map((product) => serverProducts.get(product.id) ?? product);
  const localIds = new Set(localFirst.map(({ id }) => id));
  const remaining = (serverList ?? []).filter(({ id }) => !localIds.has(id));
  return [...localFirst, ...remaining].filter(({ id }) => id !== excludeId);
}
