import { describe, expect, it } from 'vitest';
import type { ViewedProduct } from './viewed-products.rules.ts';
import { createViewedProductStore, createMemoryViewedTable } from './viewed-products.store.ts';

const createRow = (memberId: string, id: string): ViewedProduct => ({
  memberId,
  countryCode: 'IT',
  shopId: 'milano',
  id,
  names: { it: id },
  image: '',
  price: 1,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 1,
  seenAt: 1,
  isReported: true,
});

const fail = () => Promise.reject(new Error('closed'));

// The offline browser tests of the catalogue cover IndexedDB itself.
describe.each([
  ['a working storage', () => Promise.resolve(createMemoryViewedTable())],
  ['a refused storage', fail],
  ['a storage that fails later', () => Promise.resolve({ findByMember: fail, update: fail })],
])('viewed products in %s', (_, openTable) => {
  it('are separate for each member', async () => {
    const store = createViewedProductStore(openTable);
    await store.update('giulia', (rows) => [...rows, createRow('giulia', 'a')]);
    await store.update('marco', (rows) => [...rows, createRow('marco', 'b')]);
    await store.update('giulia', (rows) => [...rows, createRow('giulia', 'c')]);
    expect((await store.findByMember('giulia')).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await store.findByMember('sara')).toEqual([]);
  });

  it('are gone after a logout, even if an update is running (REL-Q4)', async () => {
    const store = createViewedProductStore(openTable);
    const runningUpdate = store.update('giulia', (rows) => [...rows, createRow('giulia', 'a')]);
    store.close();
    await runningUpdate;
    await store.update('giulia', (rows) => [...rows, createRow('giulia', 'b')]);
    expect(await store.findByMember('giulia')).toEqual([]);
  });
});

it('does not write a running update to the storage after a logout', async () => {
  const table = createMemoryViewedTable();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const store = createViewedProductStore(() => opened.then(() => table));
  const runningUpdate = store.update('giulia', () => [createRow('giulia', 'a')]);
  store.close();
  open();
  await runningUpdate;
  expect(await table.findByMember('giulia')).toEqual([]);
});
