import { describe, expect, it } from 'vitest';
import type { ViewedProduct } from './viewed-products.rules.ts';
import { createViewedProductStore, createMemoryViewedTable } from './viewed-products.store.ts';

const row = (memberId: string, id: string): ViewedProduct => ({
  memberId,
  countryCode: 'IT',
  shopId: 'milano',
  id,
  names: { it: id },
  picture: '',
  price: 1,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 1,
  seenAt: 1,
  told: true,
});

const no = () => Promise.reject(new Error('closed'));

// IndexedDB itself is in the browser tests of the catalogue offline.
describe.each([
  ['a storage that works', () => Promise.resolve(createMemoryViewedTable())],
  ['a storage that refuses', no],
  ['a storage that fails later', () => Promise.resolve({ findByMember: no, update: no })],
])('products seen in %s', (_, openTable) => {
  it('are those of one member', async () => {
    const store = createViewedProductStore(openTable);
    await store.update('giulia', (rows) => [...rows, row('giulia', 'a')]);
    await store.update('marco', (rows) => [...rows, row('marco', 'b')]);
    await store.update('giulia', (rows) => [...rows, row('giulia', 'c')]);
    expect((await store.findByMember('giulia')).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await store.findByMember('sara')).toEqual([]);
  });

  it('are gone with a logout, whatever is still under way (REL-Q4)', async () => {
    const store = createViewedProductStore(openTable);
    const late = store.update('giulia', (rows) => [...rows, row('giulia', 'a')]);
    store.close();
    await late;
    await store.update('giulia', (rows) => [...rows, row('giulia', 'b')]);
    expect(await store.findByMember('giulia')).toEqual([]);
  });
});

it('what was under way at a logout does not reach the storage any more', async () => {
  const table = createMemoryViewedTable();
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  const store = createViewedProductStore(() => opened.then(() => table));
  const late = store.update('giulia', () => [row('giulia', 'a')]);
  store.close();
  open();
  await late;
  expect(await table.findByMember('giulia')).toEqual([]);
});
