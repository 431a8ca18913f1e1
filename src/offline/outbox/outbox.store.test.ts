import { describe, expect, it } from 'vitest';
import { createOutboxStore, createMemoryOutboxTable, type OutboxTable } from './outbox.store.ts';
import { enqueue } from './outbox.rules.ts';
import { addChange, createOperation } from './outbox.testing.ts';

// The browser tests of the cart cover IndexedDB itself.
describe('outbox store', () => {
  const persistentTable = createMemoryOutboxTable();
  it.each([
    ['a working storage', () => Promise.resolve(persistentTable), true],
    ['a refused storage', () => Promise.reject(new Error('refused')), false],
    ['a storage that fails later', () => Promise.resolve({ update: () => Promise.reject(new Error('closed')) }), false],
  ])('keeps the order and separates members with %s', async (_, openTable, isPersistent) => {
    const store = createOutboxStore(openTable);
    const notifiedMembers: string[] = [];
    store.subscribe((memberId) => notifiedMembers.push(memberId));
    for (const id of ['x', 'y', 'z']) {
      await store.update('anna', (all) => enqueue(all, createOperation(addChange(id), { state: 'waiting' }, 'anna')));
    }
    await store.update('bruno', (all) => enqueue(all, createOperation(addChange('w'), { state: 'waiting' }, 'bruno')));
    const snapshot = await store.update('anna', (all) => all.slice(1));
    expect(snapshot.isPersistent).toBe(isPersistent);
    expect(snapshot.operations.map(({ change }) => 'productId' in change && change.productId)).toEqual(['y', 'z']);
    expect(await store.read('anna')).toEqual(snapshot);
    expect((await store.read('bruno')).operations).toHaveLength(1);
    await store.update('anna', (all) => all);
    expect(notifiedMembers).toEqual(['anna', 'anna', 'anna', 'bruno', 'anna']);
    store.close();
  });

  it('writes nothing to a table that opens after a logout', async () => {
    const table = createMemoryOutboxTable();
    let resolveTable = (_table: typeof table) => {};
    const store = createOutboxStore(() => new Promise<OutboxTable>((resolve) => (resolveTable = resolve)));
    const update = store.update('anna', (all) => enqueue(all, createOperation(addChange('x'))));
    store.close();
    resolveTable(table);
    expect((await update).operations).toEqual([]);
    expect((await table.update('anna', (all) => all)).operations).toEqual([]);
  });

  it('keeps all operations of the page when the storage fails later', async () => {
    const table = createMemoryOutboxTable();
    let isFailing = false;
    const store = createOutboxStore(() => (isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(table)));
    await store.update('anna', (all) => enqueue(all, createOperation(addChange('x'))));
    isFailing = true;
    const { operations, isPersistent } = await store.update('anna', (all) =>
      enqueue(all, createOperation(addChange('y'))),
    );
    expect(operations).toHaveLength(2);
    expect(isPersistent).toBe(false);
    store.close();
  });
});
