import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import {
  applyFavouriteChanges,
  dropSentChange,
  enqueueFavouriteChange,
  type FavouriteChange,
} from './favourite-changes.rules.ts';

const createProduct = (id: string): ListedProduct => ({
  id,
  name: id,
  images: [],
  price: 500,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 1,
  category: null,
  subCategory: null,
});

interface Toggle {
  readonly id: string;
  readonly shopId: string;
  readonly isFavourite: boolean;
}

const enqueueAll = (toggles: readonly Toggle[]) =>
  toggles.reduce<readonly FavouriteChange[]>(
    (changes, { id, ...toggle }) =>
      enqueueFavouriteChange(changes, { memberId: 'giulia', language: 'it', product: createProduct(id), ...toggle }),
    [],
  );

const getIds = (products: readonly ListedProduct[]) => products.map(({ id }) => id);

const toggles = fc.array(
  fc.record({
    id: fc.constantFrom<string>('a', 'b', 'c', 'd'),
    shopId: fc.constantFrom('milano', 'roma'),
    isFavourite: fc.boolean(),
  }),
);
const listedIds = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'));

describe('queued favourite changes', () => {
  // REQ-FAV-09
  it('hold only the last change of each product of a shop, in the order of the changes', () => {
    fc.assert(
      fc.property(toggles, (all) => {
        const changes = enqueueAll(all);
        expect(new Set(changes.map(({ key }) => key)).size).toBe(changes.length);
        for (const { shopId, product, isFavourite } of changes) {
          const last = all.findLast((toggle) => toggle.id === product.id && toggle.shopId === shopId);
          expect(isFavourite).toBe(last?.isFavourite);
        }
        const orders = changes.map(({ order }) => order);
        expect(orders).toEqual(orders.toSorted((a, b) => a - b));
        expect(new Set(orders).size).toBe(orders.length);
      }),
    );
  });

  it('stay when another change has replaced the one that was sent', () => {
    const [sent] = enqueueAll([{ id: 'a', shopId: 'milano', isFavourite: true }]);
    if (sent === undefined) throw new Error('nothing was enqueued');
    const replaced = enqueueFavouriteChange([sent], { ...sent, isFavourite: false });
    expect(dropSentChange([sent], sent)).toEqual([]);
    // The same array, so that the store neither writes nor notifies.
    expect(dropSentChange(replaced, sent)).toBe(replaced);
  });
});

describe('favourites with queued changes', () => {
  it('contain each added product, no removed one, and all others in the server’s order', () => {
    fc.assert(
      fc.property(listedIds, toggles, (listed, all) => {
        const shown = getIds(applyFavouriteChanges(listed.map(createProduct), enqueueAll(all), 'milano'));
        const wanted = new Map(
          all.filter(({ shopId }) => shopId === 'milano').map((toggle) => [toggle.id, toggle.isFavourite]),
        );
        expect(new Set(shown).size).toBe(shown.length);
        for (const id of ['a', 'b', 'c', 'd', 'e']) {
          expect(shown.includes(id)).toBe(wanted.get(id) ?? listed.includes(id));
        }
        const unchanged = listed.filter((id) => shown.includes(id));
        expect(shown.filter((id) => listed.includes(id))).toEqual(unchanged);
      }),
    );
  });

  it('begin with the latest addition', () => {
    const changes = enqueueAll([
      { id: 'b', shopId: 'milano', isFavourite: true },
      { id: 'c', shopId: 'milano', isFavourite: true },
      { id: 'x', shopId: 'roma', isFavourite: true },
    ]);
    expect(getIds(applyFavouriteChanges([createProduct('a')], changes, 'milano'))).toEqual(['c', 'b', 'a']);
  });
});
