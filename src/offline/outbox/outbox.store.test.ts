import { describe, expect, it } from 'vitest';
import { createOutboxStore, createMemoryOutboxTable, type OutboxTable } from './outbox.store.ts';

// The browser tests of the cart cover IndexedDB itself.
describe('outbox store', () => {
  const persistentTable = createMemoryOutboxTable<string>();
  it.each([
    ['a working storage', () => Promise.resolve(persistentTable), true],
    ['a refused storage', () => Promise.reject(new Error('refused')), false],
    ['a storage that fails later', () => Promise.resolve({ update: () => Promise.reject(new Error('closed')) }), false],
  ])('keeps the order and separates members with %s', async (_, openTable, isPersistent) => {
    const store = createOutboxStore<string>(openTable);
    const notifiedMembers: string[] = [];
    store.subscribe((memberId) => notifiedMembers.push(memberId));
    for (const id of ['x', 'y', 'z']) {
      await store.update('anna', (all) => [...all, id]);
    }
    await store.update('bruno', (all) => [...all, 'w']);
    const snapshot = await store.update('anna', (all) => all.slice(1));
    expect(snapshot.isPersistent).toBe(isPersistent);
    expect(snapshot.operations).toEqual(['y', 'z']);
    expect(await store.read('anna')).toEqual(snapshot);
    expect((await store.read('bruno')).operations).toHaveLength(1);
    await store.update('anna', (all) => all);
    expect(notifiedMembers).toEqual(['anna', 'anna', 'anna', 'bruno', 'anna']);
    store.close();
  });

  it('writes nothing to a table that opens after a logout', async () => {
    const table = createMemoryOutboxTable<string>();
    let resolveTable = (_table: typeof table) => {};
    const store = createOutboxStore(() => new Promise<OutboxTable<string>>((resolve) => (resolveTable = resolve)));
    const update = store.update('anna', (all) => [...all, 'x']);
    store.close();
    resolveTable(table);
    expect((await update).operations).toEqual([]);
    expect((await table.update('anna', (all) => all)).operations).toEqual([]);
  });

  it('keeps all operations of the page when the storage fails later', async () => {
    const table = createMemoryOutboxTable<string>();
    let isFailing = false;
    const store = createOutboxStore(() => (isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(table)));
    await store.update('anna', (all) => [...all, 'x']);
    isFailing = true;
    const { operations, isPersistent } = await store.update('anna', (all) => [...all, 'y']);
    expect(operations).toHaveLength(2);
    expect(isPersistent).toBe(false);
    store.close();
  });
});
