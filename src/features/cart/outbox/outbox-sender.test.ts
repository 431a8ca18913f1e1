import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { MemberCredentials } from '#src/offline/outbox/member-outbox.ts';
import { createOutboxStore, createMemoryOutboxTable, type OutboxStore } from '#src/offline/outbox/outbox.store.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { enqueue } from './outbox.rules.ts';
import { addChange, clearChange, createOperation, removeChange, quantityChange } from './outbox.testing.ts';
import type { CartChange, Operation } from './outbox.types.ts';

/** Grants a lock to one holder at a time, like the browser does across tabs. */
function createFakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return { request };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sender reads only these fields of a response
const respond = (fields: object) => Promise.resolve(fields as never);

/** Fake server with one cart. It executes each idempotency key once. */
class Server {
  /** Executed requests, for example `PUT item-a 4 t`. */
  readonly executed: string[] = [];
  /** Idempotency keys of all write requests, also of failed ones. */
  readonly keys: string[] = [];
  readonly executedKeys = new Set<string>();
  /** Errors for the next write requests, in order. Undefined lets a request pass. */
  failures: unknown[] = [];
  /** Executes the next request, but its response is lost. */
  losesResponse = false;
  lines = [{ id: 'item-a', shopProductId: 'a', priceAfterDiscount: 900 }];

  readonly request: ApiRequest = (call: CallDeclaration, input: unknown, options) => {
    const {
      params = {},
      body = {},
      idempotencyKey = '',
    } = v.parse(
      v.object({
        params: v.optional(v.record(v.string(), v.string())),
        body: v.optional(v.looseObject({ quantity: v.optional(v.number()) })),
        idempotencyKey: v.optional(v.string()),
      }),
      input,
    );
    if (call.method === 'GET') return respond({ data: this.lines });
    this.keys.push(idempotencyKey);
    const failure = this.failures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    if (params['cartItemId'] === '') return Promise.reject(new ApiError({ kind: 'not-found' }));
    if (!this.executedKeys.has(idempotencyKey)) {
      const target = params['cartItemId'] ?? params['productId'] ?? '';
      this.executed.push([call.method, target, body.quantity ?? '', options?.token].join(' '));
    }
    this.executedKeys.add(idempotencyKey);
    if (!this.losesResponse) return respond({});
    this.losesResponse = false;
    return Promise.reject(new ApiError({ kind: 'offline' }));
  };
}

let server: Server;
let store: OutboxStore<Operation>;
let credentials: MemberCredentials | null;
let isOnline: boolean;
const onSent = vi.fn<() => Promise<void>>(() => Promise.resolve());

const createTab = (locks?: ReturnType<typeof createFakeLocks>) =>
  createOutboxSender({
    store,
    request: server.request,
    getCredentials: () => credentials,
    isOnline: () => isOnline,
    checkConnectivity: () => Promise.resolve(),
    onSent,
    locks,
    now: () => 1,
  });
const enqueueAll = async (...changes: readonly CartChange[]) => {
  for (const change of changes) await store.update('giulia', (all) => enqueue(all, createOperation(change)));
};
const readStates = async () => (await store.read('giulia')).operations.map(({ progress }) => progress.state);
const advance = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  const table = createMemoryOutboxTable<Operation>();
  store = createOutboxStore<Operation>(() => Promise.resolve(table));
  credentials = { memberId: 'giulia', token: 't' };
  isOnline = true;
  onSent.mockClear();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

describe('sending pending operations', () => {
  it('sends them in order and then drops them', async () => {
    await enqueueAll(addChange('b', 2), quantityChange('a', 1, 4), removeChange('c', 1));
    await enqueueAll(addChange('d'));
    createTab().flush();
    await advance();
    expect(server.executed).toEqual(['POST b 2 t', 'PUT item-a 4 t', 'DELETE item-c  t', 'POST d 1 t']);
    await enqueueAll(clearChange);
    createTab().flush();
    await advance();
    expect(server.executed.at(-1)).toBe('DELETE   t');
    expect(await readStates()).toEqual([]);
    expect(onSent).toHaveBeenCalledTimes(2);
    expect(onSent).toHaveBeenCalledWith(new Set(['milano']));
  });

  it('retries with the same key when a response is lost', async () => {
    await enqueueAll(addChange('b'), addChange('c'));
    server.losesResponse = true;
    createTab().flush();
    await advance();
    expect(await readStates()).toEqual(['sent', 'waiting']);
    expect(server.executed).toEqual(['POST b 1 t']);
    await advance(1_000);
    expect(server.executed).toEqual(['POST b 1 t', 'POST c 1 t']);
    expect(server.keys).toHaveLength(3);
    expect(server.keys[1]).toBe(server.keys[0]);
    expect(await readStates()).toEqual([]);
  });

  it('retries with growing delays, and at once when flushed', async () => {
    await enqueueAll(addChange('b'));
    const offlineError = new ApiError({ kind: 'offline' });
    server.failures = [offlineError, offlineError, offlineError];
    const sender = createTab();
    sender.flush();
    await advance(999);
    expect(server.keys).toHaveLength(1);
    await advance(1);
    expect(server.keys).toHaveLength(2);
    await advance(2_999);
    expect(server.keys).toHaveLength(2);
    sender.flush();
    await advance();
    expect(server.keys).toHaveLength(3);
    expect(server.executed).toEqual([]);
    await advance(10_000);
    expect(server.executed).toEqual(['POST b 1 t']);
  });

  it('sends nothing while offline', async () => {
    await enqueueAll(addChange('b'));
    isOnline = false;
    const sender = createTab();
    sender.flush();
    await advance(60_000);
    expect(server.keys).toEqual([]);
    expect(await readStates()).toEqual(['waiting']);
    isOnline = true;
    sender.flush();
    await advance();
    expect(server.executed).toEqual(['POST b 1 t']);
  });

  it('waits as long as the server asks for', async () => {
    await enqueueAll(addChange('b'));
    server.failures = [new ApiError({ kind: 'too-many', retryAfter: 20 })];
    createTab().flush();
    await advance(19_999);
    expect(server.executed).toEqual([]);
    await advance(1);
    expect(server.executed).toEqual(['POST b 1 t']);
  });

  it('sends each operation from one tab only', async () => {
    await enqueueAll(addChange('b'), addChange('c'));
    const locks = createFakeLocks();
    const tabs = [createTab(locks), createTab(locks), createTab(locks)];
    for (const tab of tabs) tab.flush();
    await advance();
    expect(server.keys).toHaveLength(2);
    expect(server.executed).toEqual(['POST b 1 t', 'POST c 1 t']);
  });

  it('sends from another tab when the tab that enqueued it has closed', async () => {
    await enqueueAll(addChange('b'));
    const otherTab = createTab();
    otherTab.scheduleFlush();
    otherTab.scheduleFlush();
    await advance(1_000);
    expect(server.executed).toEqual(['POST b 1 t']);
  });

  it('finds a line without a known item id by its product', async () => {
    await enqueueAll(quantityChange('a', 1, 6, ''), quantityChange('x', 1, 2, ''), removeChange('y', 1, ''));
    createTab().flush();
    await advance();
    expect(server.executed).toEqual(['PUT item-a 6 t']);
    expect(await readStates()).toEqual(['refused']);
  });
});

describe('refused and repriced operations', () => {
  it('keeps a refused operation with its reason and continues with the next one', async () => {
    await enqueueAll(addChange('b'), addChange('c'));
    server.failures = [new ApiError({ kind: 'conflict', code: 'outOfStock', message: 'no', data: { available: 0 } })];
    createTab().flush();
    await advance();
    expect(server.executed).toEqual(['POST c 1 t']);
    expect((await store.read('giulia')).operations).toMatchObject([
      { change: { productId: 'b' }, progress: { refusal: { code: 'outOfStock', available: 0 } } },
    ]);
    createTab().flush();
    await advance();
    expect(server.executed).toHaveLength(1);
  });

  it('marks an executed operation as repriced when the unit price differs', async () => {
    server.lines = [{ id: 'item-a', shopProductId: 'a', priceAfterDiscount: 1200 }];
    await enqueueAll(addChange('a'));
    createTab().flush();
    await advance();
    expect((await store.read('giulia')).operations).toMatchObject([{ progress: { state: 'repriced', price: 1200 } }]);
  });
});

describe('member of an operation', () => {
  it('does not send the operations of another member', async () => {
    await enqueueAll(addChange('b'));
    credentials = { memberId: 'marco', token: 'm' };
    createTab().flush();
    await advance();
    expect(server.executed).toEqual([]);
    expect(await readStates()).toEqual(['waiting']);
  });

  it('pauses without a session and continues when the same member logs in again', async () => {
    await enqueueAll(addChange('b'));
    server.failures = [new ApiError({ kind: 'unauthenticated' })];
    const sender = createTab();
    sender.flush();
    await advance(60_000);
    credentials = null;
    sender.flush();
    await advance();
    expect(server.keys).toHaveLength(1);
    credentials = { memberId: 'giulia', token: 'next' };
    sender.flush();
    await advance();
    expect(server.executed).toEqual(['POST b 1 next']);
  });

  it('sends and stores nothing after a logout', async () => {
    await enqueueAll(addChange('b'), addChange('c'));
    const sender = createTab();
    sender.flush();
    sender.stop();
    store.close();
    await advance(60_000);
    expect(server.executed).toEqual([]);
    expect((await store.read('giulia')).operations).toEqual([]);
  });
});
