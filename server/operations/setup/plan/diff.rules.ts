import { isDeepStrictEqual } from 'node:util';
import type { ShopState } from './shop-state.ts';

interface RowUpdate<Row> {
  readonly before: Row;
  readonly after: Row;
}

export interface RowDiff<Row> {
  readonly inserted: readonly Row[];
  readonly updated: readonly RowUpdate<Row>[];
  readonly removed: readonly Row[];
}

type Settings = Pick<ShopState, 'brand' | 'delivery' | 'prices' | 'accessibility'>;
type RowLists = Omit<ShopState, keyof Settings>;

/** The differences of two states, by kind of row. A setting is undefined when it is unchanged. */
export type StateDiff = {
  readonly [Kind in keyof RowLists]: RowDiff<RowLists[Kind][number]>;
} & {
  readonly [Name in keyof Settings]: RowUpdate<Settings[Name]> | undefined;
};

/** Compares two lists of rows by their ids. The order of the lists does not matter. */
export function diffRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  getId: (row: Row) => string,
): RowDiff<Row> {
  const previous = new Map(before.map((row) => [getId(row), row]));
  const nextIds = new Set(after.map(getId));
  return {
    inserted: after.filter((row) => !previous.has(getId(row))),
    updated: after.flatMap((row) => {
      const old = previous.get(getId(row));
      return old === undefined || isDeepStrictEqual(old, row) ? [] : [{ before: old, after: row }];
    }),
    removed: before.filter((row) => !nextIds.has(getId(row))),
  };
}

const getId = ({ id }: { readonly id: string }): string => id;
const getShopId = ({ shopId }: { readonly shopId: string }): string => shopId;

const diffValues = <Value>(before: Value, after: Value): RowUpdate<Value> | undefined =>
  isDeepStrictEqual(before, after) ? undefined : { before, after };

/** What must change so that the shop has the desired state. */
export function diffStates(current: ShopState, desired: ShopState): StateDiff {
  return {
    countries: diffRows(current.countries, desired.countries, getId),
    shops: diffRows(current.shops, desired.shops, getId),
    businessShops: diffRows(current.businessShops, desired.businessShops, getShopId),
    hours: diffRows(current.hours, desired.hours, getId),
    categories: diffRows(current.categories, desired.categories, getId),
    subCategories: diffRows(current.subCategories, desired.subCategories, getId),
    promotions: diffRows(current.promotions, desired.promotions, getId),
    highlights: diffRows(current.highlights, desired.highlights, getShopId),
    faqs: diffRows(current.faqs, desired.faqs, getId),
    legalTexts: diffRows(current.legalTexts, desired.legalTexts, ({ kind }) => kind),
    brand: diffValues(current.brand, desired.brand),
    delivery: diffValues(current.delivery, desired.delivery),
    prices: diffValues(current.prices, desired.prices),
    accessibility: diffValues(current.accessibility, desired.accessibility),
  };
}
