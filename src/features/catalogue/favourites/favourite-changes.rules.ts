import type { ListedProduct } from '#contract/catalogue.ts';

/** A favourite that the member has added or removed, until the server knows it. */
export interface FavouriteChange {
  /** One per member, shop and product: a later change replaces an earlier one. */
  readonly key: string;
  readonly memberId: string;
  /** Position among the member's changes. A replaced change gets a new one. */
  readonly order: number;
  readonly shopId: string;
  /** Product data for the card, in the language in which the member saw it. */
  readonly product: ListedProduct;
  readonly language: 'it' | 'en';
  /** Whether the product is a favourite after the change. */
  readonly isFavourite: boolean;
}

export type NewFavouriteChange = Omit<FavouriteChange, 'key' | 'order'>;

type Changes = readonly FavouriteChange[];

/** Enqueues a change. It replaces an earlier one of the same product, also one that is being sent. */
export function enqueueFavouriteChange(changes: Changes, next: NewFavouriteChange): Changes {
  const key = `${next.memberId}/${next.shopId}/${next.product.id}`;
  const order = (changes.at(-1)?.order ?? 0) + 1;
  return [...changes.filter((change) => change.key !== key), { ...next, key, order }];
}

/** Drops a change that was sent, unless another one has replaced it meanwhile. */
export const dropSentChange = (changes: Changes, { key, order }: FavouriteChange): Changes =>
  changes.some((change) => change.key === key && change.order === order)
    ? changes.filter((change) => change.key !== key)
    : changes;

/** Products of a list after one change; a new favourite comes first. */
export function applyFavouriteChange(
  products: readonly ListedProduct[],
  { product, isFavourite }: Pick<FavouriteChange, 'product' | 'isFavourite'>,
): readonly ListedProduct[] {
  const isListed = products.some(({ id }) => id === product.id);
  if (isListed === isFavourite) return products;
  return isFavourite ? [product, ...products] : products.filter(({ id }) => id !== product.id);
}

/** The favourites of a shop as the member sees them: the server's list with the changes that it does not know yet. */
export const applyFavouriteChanges = (
  products: readonly ListedProduct[],
  changes: Changes,
  shopId: string,
): readonly ListedProduct[] =>
  changes.filter((change) => change.shopId === shopId).reduce(applyFavouriteChange, products);
