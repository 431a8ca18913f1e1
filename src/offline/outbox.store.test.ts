import { describe, expect, it } from 'vitest';
import { createOutboxStore, memoryOutbox } from './outbox.store.ts';
import { queue } from './outbox.rules.ts';
import { add, operation } from './outbox.testing.ts';

// IndexedDB itself is in the browser tests of the cart.
describe('the storage', () => {
  const lastingTable = memoryOutbox();
  it.each([
    ['works', () => Promise.resolve(lastingTable), true],
    ['refuses', () => Promise.reject(new Error('refused')), false],
    ['fails later', () => Promise.resolve({ change: () => Promise.reject(new Error('closed')) }), false],
  ])('that %s keeps order and members apart', async (_, open, lasting) => {
    const kept = createOutboxStore(open);
    const heard: string[] = [];
    kept.follow((memberId) => heard.push(memberId));
    for (const id of ['x', 'y', 'z']) {
      await kept.change('anna', (all) => queue(all, operation(add(id), { state: 'waiting' }, 'anna')));
    }
    await kept.change('bruno', (all) => queue(all, operation(add('w'), { state: 'waiting' }, 'bruno')));
    const changed = await kept.change('anna', (all) => all.slice(1));
    expect(changed.lasting).toBe(lasting);
    expect(changed.operations.map(({ change }) => 'productId' in change && change.productId)).toEqual(['y', 'z']);
    expect(await kept.read('anna')).toEqual(changed);
    expect((await kept.read('bruno')).operations).toHaveLength(1);
    await kept.change('anna', (all) => all);
    expect(heard).toEqual(['anna', 'anna', 'anna', 'bruno', 'anna']);
    kept.forget();
  });

  it('that opens only after a logout gets nothing more', async () => {
    const table = memoryOutbox();
    let opened = (_table: typeof table) => {};
    const kept = createOutboxStore(() => new Promise((resolve) => (opened = resolve)));
    const changed = kept.change('anna', (all) => queue(all, operation(add('x'))));
    kept.forget();
    opened(table);
    expect((await changed).operations).toEqual([]);
    expect((await table.change('anna', (all) => all)).operations).toEqual([]);
  });

  it('that fails in the middle loses nothing of what the page knows', async () => {
    const table = memoryOutbox();
    let fails = false;
    const kept = createOutboxStore(() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(table)));
    await kept.change('anna', (all) => queue(all, operation(add('x'))));
    fails = true;
    const { operations, lasting } = await kept.change('anna', (all) => queue(all, operation(add('y'))));
    expect(operations).toHaveLength(2);
    expect(lasting).toBe(false);
    kept.forget();
  });
});
