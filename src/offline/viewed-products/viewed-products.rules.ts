import type { ListedProduct } from '#contract/catalogue.ts';

/** Maximum number of stored products per member. The server has the same limit. */
export const MAX_VIEWED_PRODUCTS = 50;

/** Product data for a card, with the time when the member viewed the product on this device. */
export interface ViewedProduct extends Pick<ListedProduct, 'unitPrice' | 'allergens' | 'minimumAge'> {
  readonly memberId: string;
  readonly countryCode: string;
  readonly shopId: string;
  readonly id: string;
  /** Name per language in which it was viewed. The other language is never shown instead (REL-SW8). */
  readonly names: Readonly<Partial<Record<'it' | 'en', string>>>;
  /** URL of the first image; empty without one. */
  readonly image: string;
  /** Cents. */
  readonly price: number;
  readonly discountPercentage: number;
  /** Cents; rows of earlier versions lack it. */
  readonly priceAfterDiscount?: number | undefined;
  readonly kp: number;
  readonly kpNovv: number;
  readonly availableQuantity: number;
  /** Milliseconds since 1970, device clock. */
  readonly seenAt: number;
  /** The view was reported to the server. A view while offline is reported later. */
  readonly isReported: boolean;
}

/** Member, shop and language of a view. */
export interface ViewContext {
  readonly memberId: string;
  readonly countryCode: string;
  readonly shopId: string;
  readonly language: 'it' | 'en';
}

type Rows = readonly ViewedProduct[];

const isSameProduct = (row: ViewedProduct, shopId: string, id: string): boolean =>
  row.shopId === shopId && row.id === id;

/** Sorts newest first (stable) and applies the limit. */
const takeNewest = (rows: Rows): ViewedProduct[] =>
  [...rows].sort((a, b) => b.seenAt - a.seenAt).slice(0, MAX_VIEWED_PRODUCTS);

const toRow = (
  { language, ...location }: ViewContext,
  product: ListedProduct,
  previous: ViewedProduct | undefined,
): Omit<ViewedProduct, 'seenAt' | 'isReported'> => ({
  ...location,
  id: product.id,
  names: { ...previous?.names, [language]: product.name },
  image: product.images[0] ?? '',
  price: product.price,
  discountPercentage: product.discountPercentage,
  priceAfterDiscount: product.priceAfterDiscount,
  kp: product.kp,
  kpNovv: product.kpNovv,
  availableQuantity: product.availableQuantity,
  unitPrice: product.unitPrice,
  allergens: product.allergens,
  minimumAge: product.minimumAge,
});

/**
 * Adds a view of a product page as the newest row, not yet reported to the server. The oldest rows
 * beyond the limit are dropped.
 */
export function addView(rows: Rows, context: ViewContext, product: ListedProduct, seenAt: number): ViewedProduct[] {
  const previous = rows.find((row) => isSameProduct(row, context.shopId, product.id));
  const view = { ...toRow(context, product, previous), seenAt, isReported: false };
  return takeNewest([view, ...rows.filter((row) => row !== previous)]);
}

/**
 * Merges the server's list of viewed products in a shop, newest first. Its prices and names replace
 * older ones, and views on other devices are added. The list has no timestamps, so a new product gets
 * a time just before the product that precedes it.
 */
export function mergeServerList(
  rows: Rows,
  context: ViewContext,
  listed: readonly ListedProduct[],
  now: number,
): ViewedProduct[] {
  const shopRows = rows.filter(({ shopId }) => shopId === context.shopId);
  const isListed = (row: ViewedProduct) => row.isReported && listed.some(({ id }) => id === row.id);
  const newestListed = Math.max(-Infinity, ...shopRows.filter(isListed).map(({ seenAt }) => seenAt));
  // Views that the server did not know when it sent the list are newer than the whole list.
  const newerViews = shopRows.filter((row) => !row.isReported || (!isListed(row) && row.seenAt > newestListed));
  let lastSeenAt = Math.min(now, ...newerViews.map(({ seenAt }) => seenAt));
  const updated = listed.map((product) => {
    const previous = shopRows.find(({ id }) => id === product.id);
    const row = toRow(context, product, previous);
    if (previous !== undefined && !previous.isReported) return { ...row, seenAt: previous.seenAt, isReported: false };
    // The order of the server wins, also over a time that an earlier, outdated list assigned.
    lastSeenAt = Math.min(previous?.seenAt ?? Infinity, lastSeenAt - 1);
    return { ...row, seenAt: lastSeenAt, isReported: true };
  });
  const others = rows.filter((row) => !updated.some(({ id }) => isSameProduct(row, context.shopId, id)));
  return takeNewest([...updated, ...others]);
}

/** Marks this view as reported. A later view of the same product remains unreported. */
export const markReported = (rows: Rows, { shopId, id, seenAt }: ViewedProduct): ViewedProduct[] =>
  rows.map((row) => (isSameProduct(row, shopId, id) && row.seenAt === seenAt ? { ...row, isReported: true } : row));

/** Returns unreported views, oldest first. Reporting them in this order keeps the server's list in order. */
export const getUnreported = (rows: Rows): ViewedProduct[] =>
  rows.filter(({ isReported }) => !isReported).sort((a, b) => a.seenAt - b.seenAt);
