import { describe, expect, it } from 'vitest';
import { createOutboxStore, createMemoryOutboxTable } from './outbox.store.ts';
import { enqueue } from './outbox.rules.ts';
import { addChange, createOperation } from './outbox.testing.ts';

// IndexedDB itself is in the browser tests of the cart.
describe('the storage', () => {
  const lastingTable = createMemoryOutboxTable();
  it.each([
    ['works', () => Promise.resolve(lastingTable), true],
    ['refuses', () => Promise.reject(new Error('refused')), false],
    ['fails later', () => Promise.resolve({ update: () => Promise.reject(new Error('closed')) }), false],
  ])('that %s keeps order and members apart', async (_, open, lasting) => {
    const kept = createOutboxStore(open);
    const heard: string[] = [];
    kept.subscribe((memberId) => heard.push(memberId));
    for (const id of ['x', 'y', 'z']) {
      await kept.update('anna', (all) => enqueue(all, createOperation(addChange(id), { state: 'waiting' }, 'anna')));
    }
    await kept.update('bruno', (all) => enqueue(all, createOperation(addChange('w'), { state: 'waiting' }, 'bruno')));
    const changed = await kept.update('anna', (all) => all.slice(1));
    expect(changed.isPersistent).toBe(lasting);
    expect(changed.operations.map(({ change }) => 'productId' in change && change.productId)).toEqual(['y', 'z']);
    expect(await kept.read('anna')).toEqual(changed);
    expect((await kept.read('bruno')).operations).toHaveLength(1);
    await kept.update('anna', (all) => all);
    expect(heard).toEqual(['anna', 'anna', 'anna', 'bruno', 'anna']);
    kept.close();
  });

  it('that opens only after a logout gets nothing more', async () => {
    const table = createMemoryOutboxTable();
    let opened = (_table: typeof table) => {};
    const kept = createOutboxStore(() => new Promise((resolve) => (opened = resolve)));
    const changed = kept.update('anna', (all) => enqueue(all, createOperation(addChange('x'))));
    kept.close();
    opened(table);
    expect((await changed).operations).toEqual([]);
    expect((await table.update('anna', (all) => all)).operations).toEqual([]);
  });

  it('that fails in the middle loses nothing of what the page knows', async () => {
    const table = createMemoryOutboxTable();
    let fails = false;
    const kept = createOutboxStore(() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(table)));
    await kept.update('anna', (all) => enqueue(all, createOperation(addChange('x'))));
    fails = true;
    const { operations, isPersistent } = await kept.update('anna', (all) =>
      enqueue(all, createOperation(addChange('y'))),
    );
    expect(operations).toHaveLength(2);
    expect(isPersistent).toBe(false);
    kept.close();
  });
});
