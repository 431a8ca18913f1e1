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

const place: ViewContext = { memberId: 'giulia', countryCode: 'IT', shopId: 'milano', language: 'it' };

const product = (id: string, part: Partial<ListedProduct> = {}): ListedProduct => ({
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
  ...part,
});

const ids = (rows: readonly ViewedProduct[]) => rows.map(({ id }) => id);

/** Rows after these were seen in turn, a second apart. */
const seen = (...all: string[]) =>
  all.reduce<ViewedProduct[]>((rows, id, second) => addView(rows, place, product(id), second * 1000), []);

describe('a product that is seen', () => {
  it('is the newest, once, with what a card shows of it', () => {
    const rows = seen('a', 'b', 'a');
    expect(ids(rows)).toEqual(['a', 'b']);
    expect(rows[0]).toEqual({
      memberId: 'giulia',
      countryCode: 'IT',
      shopId: 'milano',
      id: 'a',
      names: { it: 'nome a' },
      picture: '/images/a.webp',
      price: 1000,
      discountPercentage: 0,
      kp: 1,
      kpNovv: 0,
      availableQuantity: 3,
      seenAt: 2000,
      told: false,
    });
  });

  it('keeps the name of the other language and takes the new price (REL-SW8)', () => {
    const english = { ...place, language: 'en' } as const;
    const rows = addView(seen('a'), english, product('a', { name: 'name a', price: 900 }), 5000);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ names: { it: 'nome a', en: 'name a' }, price: 900 });
  });

  it('is another one in another shop', () => {
    const rows = addView(seen('a'), { ...place, shopId: 'roma' }, product('a'), 1);
    expect(rows.map(({ shopId }) => shopId)).toEqual(['roma', 'milano']);
  });

  it('takes the place of the oldest: the newest fifty of any visits stay, none twice', () => {
    const visits = fc.array(fc.integer({ min: 0, max: 80 }).map(String), { maxLength: 200 });
    fc.assert(
      fc.property(visits, (all) => {
        const newest = [...new Set(all.toReversed())].slice(0, MAX_VIEWED_PRODUCTS);
        expect(ids(seen(...all))).toEqual(newest);
      }),
    );
  });
});

describe('the list of the server', () => {
  it('brings newer prices and names, and leaves when they were seen', () => {
    const rows = mergeServerList(seen('a', 'b'), place, [product('a', { price: 1, name: 'nuovo' })], 9000);
    expect(ids(rows)).toEqual(['b', 'a']);
    expect(rows[1]).toMatchObject({ price: 1, names: { it: 'nuovo' }, seenAt: 0, told: false });
  });

  it('brings what another device saw, in its order, as known to the server', () => {
    const told = seen('a', 'b').map((row) => ({ ...row, told: true }));
    const rows = mergeServerList(
      told,
      place,
      ['x', 'b', 'y', 'z', 'a'].map((id) => product(id)),
      9000,
    );
    expect(ids(rows)).toEqual(['x', 'b', 'y', 'z', 'a']);
    expect(rows.every(({ told: known }) => known)).toBe(true);
  });

  it('comes before what was seen while it was asked for', () => {
    const rows = mergeServerList(seen('a', 'b'), place, [product('x'), product('y')], 9000);
    expect(ids(rows)).toEqual(['b', 'a', 'x', 'y']);
  });

  it('comes before what was seen again while it was asked for, and its order wins once it knows', () => {
    const stale = mergeServerList(
      seen('a'),
      place,
      ['x', 'y', 'a'].map((id) => product(id)),
      9000,
    );
    expect(ids(stale)).toEqual(['a', 'x', 'y']);
    // Told meanwhile: the answer that did not know put the others first.
    const told = seen('a').map((row) => ({ ...row, told: true }));
    const wrong = mergeServerList(
      told,
      place,
      ['x', 'y', 'a'].map((id) => product(id)),
      9000,
    );
    const right = mergeServerList(
      wrong,
      place,
      ['a', 'x', 'y'].map((id) => product(id)),
      9000,
    );
    expect(ids(right)).toEqual(['a', 'x', 'y']);
  });

  it('is all here afterwards, as far as there is room, and nothing else is lost before that', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 90 }).map(String), { maxLength: 40 });
    fc.assert(
      fc.property(some, some, (here, there) => {
        const before = seen(...here);
        const rows = mergeServerList(
          before,
          place,
          there.map((id) => product(id)),
          here.length * 1000,
        );
        expect(rows.length).toBe(Math.min(MAX_VIEWED_PRODUCTS, new Set([...here, ...there]).size));
        expect(new Set(ids(rows)).size).toBe(rows.length);
        expect(rows.map(({ seenAt }) => seenAt)).toEqual(
          rows.map(({ seenAt }) => seenAt).toSorted((one, other) => other - one),
        );
      }),
    );
  });
});

describe('what the server does not know', () => {
  it('is told oldest first, and once', () => {
    const rows = seen('a', 'b', 'c');
    expect(ids(getUnreported(rows))).toEqual(['a', 'b', 'c']);
    const [first] = getUnreported(rows);
    expect(first && ids(getUnreported(markReported(rows, first)))).toEqual(['b', 'c']);
  });

  it('is told again when it was seen again meanwhile', () => {
    const [first] = seen('a');
    const rows = addView(seen('a'), place, product('a'), 7000);
    expect(first && ids(getUnreported(markReported(rows, first)))).toEqual(['a']);
  });
});
