import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  STORAGE_RETRY_DELAY_MS,
  createOutboxStore,
  createMemoryOutboxTable,
  type OutboxTable,
  type OutboxUpdater,
} from './outbox.store.ts';

interface TestOperation {
  readonly key: string;
}

/** Appends an operation. */
const add =
  (key: string): OutboxUpdater<TestOperation> =>
  (all) => [...all, { key }];
const getKeys = (operations: readonly TestOperation[]) => operations.map(({ key }) => key);

// The browser tests of the cart cover IndexedDB itself.
describe('outbox store', () => {
  const persistentTable = createMemoryOutboxTable<TestOperation>();
  it.each([
    ['a working storage', () => Promise.resolve(persistentTable), true],
    ['a refused storage', () => Promise.reject(new Error('refused')), false],
    ['a storage that fails later', () => Promise.resolve({ update: () => Promise.reject(new Error('closed')) }), false],
  ])('keeps the order and separates members with %s', async (_, openTable, isPersistent) => {
    const store = createOutboxStore<TestOperation>(openTable);
    const notifiedMembers: string[] = [];
    store.subscribe((memberId) => notifiedMembers.push(memberId));
    for (const id of ['x', 'y', 'z']) {
      await store.update('anna', add(id));
    }
    await store.update('bruno', add('w'));
    const snapshot = await store.update('anna', (all) => all.slice(1));
    expect(snapshot.isPersistent).toBe(isPersistent);
    expect(getKeys(snapshot.operations)).toEqual(['y', 'z']);
    expect(await store.read('anna')).toEqual(snapshot);
    expect((await store.read('bruno')).operations).toHaveLength(1);
    await store.update('anna', (all) => all);
    expect(notifiedMembers).toEqual(['anna', 'anna', 'anna', 'bruno', 'anna']);
    store.close();
  });

  it('writes nothing to a table that opens after a logout', async () => {
    const table = createMemoryOutboxTable<TestOperation>();
    let resolveTable = (_table: typeof table) => {};
    const store = createOutboxStore(
      () => new Promise<OutboxTable<TestOperation>>((resolve) => (resolveTable = resolve)),
    );
    const update = store.update('anna', add('x'));
    store.close();
    resolveTable(table);
    expect((await update).operations).toEqual([]);
    expect((await table.update('anna', (all) => all)).operations).toEqual([]);
  });

  it('keeps an operation whose write fails while the stored ones are read', async () => {
    const table = createMemoryOutboxTable<TestOperation>();
    await table.update('anna', add('x'));
    let finishRead = () => {};
    const reading = new Promise<void>((resolve) => (finishRead = resolve));
    const store = createOutboxStore<TestOperation>(() =>
      Promise.resolve({
        update: async (memberId, updater) => {
          const { operations } = await table.update(memberId, (all) => all);
          if (updater(operations) !== operations) throw new Error('full');
          await reading;
          return { operations, hasChanged: false };
        },
      }),
    );
    const read = store.read('anna');
    await store.update('anna', add('y'));
    finishRead();
    const snapshot = await read;
    expect([getKeys(snapshot.operations), snapshot.isPersistent]).toEqual([['x', 'y'], false]);
    store.close();
  });

  it('keeps all operations of the page when the storage fails later', async () => {
    const table = createMemoryOutboxTable<TestOperation>();
    let isFailing = false;
    const store = createOutboxStore(() => (isFailing ? Promise.reject(new Error('gone')) : Promise.resolve(table)));
    await store.update('anna', add('x'));
    isFailing = true;
    const { operations, isPersistent } = await store.update('anna', add('y'));
    expect(operations).toHaveLength(2);
    expect(isPersistent).toBe(false);
    store.close();
  });
});

// REQ-OPS-42
describe('a storage that works again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A table that fails while `storage.isFull`. */
  function createFailingStore() {
    const table = createMemoryOutboxTable<TestOperation>();
    const storage = { isFull: false };
    const failing: OutboxTable<TestOperation> = {
      update: (...input) => (storage.isFull ? Promise.reject(new Error('full')) : table.update(...input)),
    };
    const store = createOutboxStore<TestOperation>(() => Promise.resolve(failing), 'test');
    const readStored = async () => getKeys((await table.update('anna', (all) => all)).operations);
    return { store, table, storage, readStored };
  }

  it('gets the operations of memory, in their order, and is reported', async () => {
    const { store, storage, readStored } = createFailingStore();
    const listener = vi.fn<(memberId: string) => void>();
    await store.update('anna', add('a'));
    await store.update('anna', add('b'));
    storage.isFull = true;
    await store.update('anna', (all) => all.filter(({ key }) => key !== 'a'));
    await store.update('anna', add('c'));
    expect((await store.read('anna')).isPersistent).toBe(false);
    expect(await readStored()).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(STORAGE_RETRY_DELAY_MS);
    expect((await store.read('anna')).isPersistent).toBe(false);
    storage.isFull = false;
    store.subscribe(listener);
    await vi.advanceTimersByTimeAsync(STORAGE_RETRY_DELAY_MS);
    expect(listener).toHaveBeenCalledExactlyOnceWith('anna', false);
    expect(await readStored()).toEqual(['b', 'c']);
    const { operations, isPersistent } = await store.read('anna');
    expect([getKeys(operations), isPersistent]).toEqual([['b', 'c'], true]);
    store.close();
  });

  it('keeps what another tab has stored meanwhile, and what is added during the write', async () => {
    const { store, table, storage, readStored } = createFailingStore();
    storage.isFull = true;
    await store.update('anna', add('a'));
    await table.update('anna', add('other'));
    storage.isFull = false;
    const update = table.update.bind(table);
    let addedDuringWrite: Promise<unknown> | undefined;
    vi.spyOn(table, 'update').mockImplementation(async (...input) => {
      const result = await update(...input);
      addedDuringWrite ??= store.update('anna', add('late'));
      return result;
    });
    await vi.advanceTimersByTimeAsync(STORAGE_RETRY_DELAY_MS);
    await addedDuringWrite;
    expect(await readStored()).toEqual(['other', 'a', 'late']);
    expect(getKeys((await store.read('anna')).operations)).toEqual(['other', 'a', 'late']);
    store.close();
  });

  it('is left alone after a logout', async () => {
    const { store, storage, readStored } = createFailingStore();
    storage.isFull = true;
    await store.update('anna', add('a'));
    storage.isFull = false;
    store.close();
    await vi.advanceTimersByTimeAsync(10 * STORAGE_RETRY_DELAY_MS);
    expect(await readStored()).toEqual([]);
  });
});
