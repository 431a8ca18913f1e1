import type { ListedProduct } from '#contract/catalogue.ts';

/** Products that are kept for each member; the server keeps as many. */
export const MAX_VIEWED_PRODUCTS = 50;

/** What a list's card shows of a product, and when a member saw its page on this device. */
export interface ViewedProduct {
  readonly memberId: string;
  readonly countryCode: string;
  readonly shopId: string;
  readonly id: string;
  /** In each language in which it was seen: the other one is never shown in its place (REL-SW8). */
  readonly names: Readonly<Partial<Record<'it' | 'en', string>>>;
  /** Its first picture's address; empty without one. */
  readonly picture: string;
  /** Cents. */
  readonly price: number;
  readonly discountPercentage: number;
  /** Cents; rows of earlier versions lack it. */
  readonly priceAfterDiscount?: number | undefined;
  readonly kp: number;
  readonly kpNovv: number;
  readonly availableQuantity: number;
  /** Milliseconds since 1970, by this device's clock. */
  readonly seenAt: number;
  /** The server knows of it; a view without the network is told later. */
  readonly told: boolean;
}

/** Whose, where and in which language products were seen. */
export interface ViewContext {
  readonly memberId: string;
  readonly countryCode: string;
  readonly shopId: string;
  readonly language: 'it' | 'en';
}

type Rows = readonly ViewedProduct[];

const isSameProduct = (one: ViewedProduct, shopId: string, id: string): boolean =>
  one.shopId === shopId && one.id === id;

/** Newest first; of two seen at once the order stays. */
const takeNewest = (rows: Rows): ViewedProduct[] =>
  [...rows].sort((one, other) => other.seenAt - one.seenAt).slice(0, MAX_VIEWED_PRODUCTS);

const toRow = (
  { language, ...place }: ViewContext,
  product: ListedProduct,
  before: ViewedProduct | undefined,
): Omit<ViewedProduct, 'seenAt' | 'told'> => ({
  ...place,
  id: product.id,
  names: { ...before?.names, [language]: product.name },
  picture: product.images[0] ?? '',
  price: product.price,
  discountPercentage: product.discountPercentage,
  priceAfterDiscount: product.priceAfterDiscount,
  kp: product.kp,
  kpNovv: product.kpNovv,
  availableQuantity: product.availableQuantity,
});

/**
 * The rows of a member once a product's page was opened: it is the newest, and the oldest go where
 * there are too many. That the server knows is not said yet.
 */
export function addView(rows: Rows, place: ViewContext, product: ListedProduct, seenAt: number): ViewedProduct[] {
  const before = rows.find((row) => isSameProduct(row, place.shopId, product.id));
  const seen = { ...toRow(place, product, before), seenAt, told: false };
  return takeNewest([seen, ...rows.filter((row) => row !== before)]);
}

/**
 * The rows once the server has listed what the member saw in a shop, newest first: its prices and
 * names replace older ones, and what was seen on another device is known here too. The list has no
 * times: an unknown product was seen just before the one that precedes it.
 */
export function mergeServerList(
  rows: Rows,
  place: ViewContext,
  listed: readonly ListedProduct[],
  now: number,
): ViewedProduct[] {
  const here = rows.filter(({ shopId }) => shopId === place.shopId);
  const isListed = (row: ViewedProduct) => row.told && listed.some(({ id }) => id === row.id);
  const newestListed = Math.max(-Infinity, ...here.filter(isListed).map(({ seenAt }) => seenAt));
  // A view that the server was not told of when it was asked came after all that it lists.
  const later = here.filter((row) => !row.told || (!isListed(row) && row.seenAt > newestListed));
  let last = Math.min(now, ...later.map(({ seenAt }) => seenAt));
  const renewed = listed.map((product) => {
    const before = here.find(({ id }) => id === product.id);
    const row = toRow(place, product, before);
    if (before !== undefined && !before.told) return { ...row, seenAt: before.seenAt, told: false };
    // Its order is the truth, also where an earlier answer had let one take too late a time.
    last = Math.min(before?.seenAt ?? Infinity, last - 1);
    return { ...row, seenAt: last, told: true };
  });
  const others = rows.filter((row) => !renewed.some(({ id }) => isSameProduct(row, place.shopId, id)));
  return takeNewest([...renewed, ...others]);
}

/** The rows once the server knows of this view; a later one of the same product is still to be told. */
export const markReported = (rows: Rows, { shopId, id, seenAt }: ViewedProduct): ViewedProduct[] =>
  rows.map((row) => (isSameProduct(row, shopId, id) && row.seenAt === seenAt ? { ...row, told: true } : row));

/** Views that the server does not know of, oldest first: in this order its own list is right too. */
export const getUnreported = (rows: Rows): ViewedProduct[] =>
  rows.filter(({ told }) => !told).sort((one, other) => one.seenAt - other.seenAt);
