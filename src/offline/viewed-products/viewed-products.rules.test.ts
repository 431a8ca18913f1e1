import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import {
  MAX_VIEWED_PRODUCTS,
  getUnreported,
  mergeServerList,
  addView,
  markReported,
  type ViewContext,
  type ViewedProduct,
} from './viewed-products.rules.ts';

const context: ViewContext = { memberId: 'giulia', countryCode: 'IT', shopId: 'milano', language: 'it' };

const createProduct = (id: string, overrides: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  name: `nome ${id}`,
  images: [`/images/${id}.webp`],
  price: 1000,
  discountPercentage: 0,
  kp: 1,
  kpNovv: 0,
  availableQuantity: 3,
  category: null,
  subCategory: null,
  ...overrides,
});

const ids = (rows: readonly ViewedProduct[]) => rows.map(({ id }) => id);

/** Rows after views of these products, one second apart. */
const viewAll = (...productIds: string[]) =>
  productIds.reduce<ViewedProduct[]>(
    (rows, id, second) => addView(rows, context, createProduct(id), second * 1000),
    [],
  );

describe('adding a view', () => {
  it('puts the product first, once, with the data for a card', () => {
    const rows = viewAll('a', 'b', 'a');
    expect(ids(rows)).toEqual(['a', 'b']);
    expect(rows[0]).toEqual({
      memberId: 'giulia',
      countryCode: 'IT',
      shopId: 'milano',
      id: 'a',
      names: { it: 'nome a' },
      image: '/images/a.webp',
      price: 1000,
      discountPercentage: 0,
      kp: 1,
      kpNovv: 0,
      availableQuantity: 3,
      seenAt: 2000,
      isReported: false,
    });
  });

  it('keeps the name of the other language and updates the price (REL-SW8)', () => {
    const english = { ...context, language: 'en' } as const;
    const rows = addView(viewAll('a'), english, createProduct('a', { name: 'name a', price: 900 }), 5000);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ names: { it: 'nome a', en: 'name a' }, price: 900 });
  });

  it('keeps the same product of another shop separate', () => {
    const rows = addView(viewAll('a'), { ...context, shopId: 'roma' }, createProduct('a'), 1);
    expect(rows.map(({ shopId }) => shopId)).toEqual(['roma', 'milano']);
  });

  it('keeps the newest fifty products without duplicates', () => {
    const visits = fc.array(fc.integer({ min: 0, max: 80 }).map(String), { maxLength: 200 });
    fc.assert(
      fc.property(visits, (viewedIds) => {
        const newest = [...new Set(viewedIds.toReversed())].slice(0, MAX_VIEWED_PRODUCTS);
        expect(ids(viewAll(...viewedIds))).toEqual(newest);
      }),
    );
  });
});

describe('merging the list of the server', () => {
  it('updates prices and names, and keeps the time of the view', () => {
    const rows = mergeServerList(viewAll('a', 'b'), context, [createProduct('a', { price: 1, name: 'nuovo' })], 9000);
    expect(ids(rows)).toEqual(['b', 'a']);
    expect(rows[1]).toMatchObject({ price: 1, names: { it: 'nuovo' }, seenAt: 0, isReported: false });
  });

  it('adds views of another device in order, as reported', () => {
    const reported = viewAll('a', 'b').map((row) => ({ ...row, isReported: true }));
    const rows = mergeServerList(
      reported,
      context,
      ['x', 'b', 'y', 'z', 'a'].map((id) => createProduct(id)),
      9000,
    );
    expect(ids(rows)).toEqual(['x', 'b', 'y', 'z', 'a']);
    expect(rows.every(({ isReported }) => isReported)).toBe(true);
  });

  it('keeps views that the server did not know yet in front of the list', () => {
    const rows = mergeServerList(viewAll('a', 'b'), context, [createProduct('x'), createProduct('y')], 9000);
    expect(ids(rows)).toEqual(['b', 'a', 'x', 'y']);
  });

  it('keeps a repeated view in front, and uses the order of the server once it is reported', () => {
    const stale = mergeServerList(
      viewAll('a'),
      context,
      ['x', 'y', 'a'].map((id) => createProduct(id)),
      9000,
    );
    expect(ids(stale)).toEqual(['a', 'x', 'y']);
    // Reported meanwhile, but the list is older and puts the others first.
    const reported = viewAll('a').map((row) => ({ ...row, isReported: true }));
    const outdated = mergeServerList(
      reported,
      context,
      ['x', 'y', 'a'].map((id) => createProduct(id)),
      9000,
    );
    const current = mergeServerList(
      outdated,
      context,
      ['a', 'x', 'y'].map((id) => createProduct(id)),
      9000,
    );
    expect(ids(current)).toEqual(['a', 'x', 'y']);
  });

  it('contains all listed and local products up to the limit', () => {
    const productIds = fc.uniqueArray(fc.integer({ min: 0, max: 90 }).map(String), { maxLength: 40 });
    fc.assert(
      fc.property(productIds, productIds, (localIds, serverIds) => {
        const localRows = viewAll(...localIds);
        const rows = mergeServerList(
          localRows,
          context,
          serverIds.map((id) => createProduct(id)),
          localIds.length * 1000,
        );
        expect(rows.length).toBe(Math.min(MAX_VIEWED_PRODUCTS, new Set([...localIds, ...serverIds]).size));
        expect(new Set(ids(rows)).size).toBe(rows.length);
        expect(rows.map(({ seenAt }) => seenAt)).toEqual(rows.map(({ seenAt }) => seenAt).toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('unreported views', () => {
  it('are reported oldest first, and once', () => {
    const rows = viewAll('a', 'b', 'c');
    expect(ids(getUnreported(rows))).toEqual(['a', 'b', 'c']);
    const [first] = getUnreported(rows);
    expect(first && ids(getUnreported(markReported(rows, first)))).toEqual(['b', 'c']);
  });

  it('include a product that was viewed again while it was reported', () => {
    const [first] = viewAll('a');
    const rows = addView(viewAll('a'), context, createProduct('a'), 7000);
    expect(first && ids(getUnreported(markReported(rows, first)))).toEqual(['a']);
  });
});
