import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { createOutboxSender, type MemberCredentials } from './outbox-sender.ts';
import { createOutboxStore, createMemoryOutboxTable, type OutboxStore } from './outbox.store.ts';
import { enqueue } from './outbox.rules.ts';
import { addChange, clearChange, createOperation, removeChange, quantityChange } from './outbox.testing.ts';
import type { CartChange } from './outbox.types.ts';

/** Gives a lock to one at a time, as a browser does among its tabs. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sender reads of an answer what is in it here, and no more
const answer = (parts: object) => Promise.resolve(parts as never);

/** A back end of one cart, that does each key once. */
class Server {
  readonly sent: string[] = [];
  readonly keys: string[] = [];
  readonly done = new Set<string>();
  /** Fails the next calls that are no reads, in this order; undefined lets one pass. */
  failures: unknown[] = [];
  /** Does the next one, and its answer is lost. */
  loses = false;
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
    if (call.method === 'GET') return answer({ data: this.lines });
    this.keys.push(idempotencyKey);
    const failure = this.failures.shift();
    if (failure !== undefined) return Promise.reject(failure);
    if (params['cartItemId'] === '') return Promise.reject(new ApiError({ kind: 'not-found' }));
    if (!this.done.has(idempotencyKey)) {
      const what = params['cartItemId'] ?? params['productId'] ?? '';
      this.sent.push([call.method, what, body.quantity ?? '', options?.token].join(' '));
    }
    this.done.add(idempotencyKey);
    if (!this.loses) return answer({});
    this.loses = false;
    return Promise.reject(new ApiError({ kind: 'offline' }));
  };
}

let server: Server;
let store: OutboxStore;
let me: MemberCredentials | null;
let online: boolean;
const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve());

const tab = (locks?: ReturnType<typeof fakeLocks>) =>
  createOutboxSender({
    store,
    request: server.request,
    getCredentials: () => me,
    isOnline: () => online,
    checkConnectivity: () => Promise.resolve(),
    onSent: onDone,
    locks,
    now: () => 1,
  });
const put = async (...changes: readonly CartChange[]) => {
  for (const change of changes) await store.update('giulia', (all) => enqueue(all, createOperation(change)));
};
const states = async () => (await store.read('giulia')).operations.map(({ progress }) => progress.state);
const rest = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  const table = createMemoryOutboxTable();
  store = createOutboxStore(() => Promise.resolve(table));
  me = { memberId: 'giulia', token: 't' };
  online = true;
  onDone.mockClear();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

describe('what waits is sent', () => {
  it('in its order, and nothing of it is left', async () => {
    await put(addChange('b', 2), quantityChange('a', 1, 4), removeChange('c', 1));
    await put(addChange('d'));
    tab().flush();
    await rest();
    expect(server.sent).toEqual(['POST b 2 t', 'PUT item-a 4 t', 'DELETE item-c  t', 'POST d 1 t']);
    await put(clearChange);
    tab().flush();
    await rest();
    expect(server.sent.at(-1)).toBe('DELETE   t');
    expect(await states()).toEqual([]);
    expect(onDone).toHaveBeenCalledTimes(2);
    expect(onDone).toHaveBeenCalledWith(new Set(['milano']));
  });

  it('again with the same key, once there is an answer', async () => {
    await put(addChange('b'), addChange('c'));
    server.loses = true;
    tab().flush();
    await rest();
    expect(await states()).toEqual(['sent', 'waiting']);
    expect(server.sent).toEqual(['POST b 1 t']);
    await rest(1_000);
    expect(server.sent).toEqual(['POST b 1 t', 'POST c 1 t']);
    expect(server.keys).toHaveLength(3);
    expect(server.keys[1]).toBe(server.keys[0]);
    expect(await states()).toEqual([]);
  });

  it('later, ever more slowly, and at once when it is woken', async () => {
    await put(addChange('b'));
    const offline = new ApiError({ kind: 'offline' });
    server.failures = [offline, offline, offline];
    const sender = tab();
    sender.flush();
    await rest(999);
    expect(server.keys).toHaveLength(1);
    await rest(1);
    expect(server.keys).toHaveLength(2);
    await rest(2_999);
    expect(server.keys).toHaveLength(2);
    sender.flush();
    await rest();
    expect(server.keys).toHaveLength(3);
    expect(server.sent).toEqual([]);
    await rest(10_000);
    expect(server.sent).toEqual(['POST b 1 t']);
  });

  it('not at all without a connection: it can still be changed', async () => {
    await put(addChange('b'));
    online = false;
    const sender = tab();
    sender.flush();
    await rest(60_000);
    expect(server.keys).toEqual([]);
    expect(await states()).toEqual(['waiting']);
    online = true;
    sender.flush();
    await rest();
    expect(server.sent).toEqual(['POST b 1 t']);
  });

  it('not before the server wants it', async () => {
    await put(addChange('b'));
    server.failures = [new ApiError({ kind: 'too-many', retryAfter: 20 })];
    tab().flush();
    await rest(19_999);
    expect(server.sent).toEqual([]);
    await rest(1);
    expect(server.sent).toEqual(['POST b 1 t']);
  });

  it('by one tab of many, once', async () => {
    await put(addChange('b'), addChange('c'));
    const locks = fakeLocks();
    const tabs = [tab(locks), tab(locks), tab(locks)];
    for (const one of tabs) one.flush();
    await rest();
    expect(server.keys).toHaveLength(2);
    expect(server.sent).toEqual(['POST b 1 t', 'POST c 1 t']);
  });

  it('by another tab, when the one that queued it is gone', async () => {
    await put(addChange('b'));
    const other = tab();
    other.scheduleFlush();
    other.scheduleFlush();
    await rest(1_000);
    expect(server.sent).toEqual(['POST b 1 t']);
  });

  it('of a line found by its product, where no answer had shown it', async () => {
    await put(quantityChange('a', 1, 6, ''), quantityChange('x', 1, 2, ''), removeChange('y', 1, ''));
    tab().flush();
    await rest();
    expect(server.sent).toEqual(['PUT item-a 6 t']);
    expect(await states()).toEqual(['refused']);
  });
});

describe('what the server refuses', () => {
  it('is kept with its reason, and what is behind it goes on', async () => {
    await put(addChange('b'), addChange('c'));
    server.failures = [new ApiError({ kind: 'conflict', code: 'outOfStock', message: 'no', data: { available: 0 } })];
    tab().flush();
    await rest();
    expect(server.sent).toEqual(['POST c 1 t']);
    expect((await store.read('giulia')).operations).toMatchObject([
      { change: { productId: 'b' }, progress: { refusal: { code: 'outOfStock', available: 0 } } },
    ]);
    tab().flush();
    await rest();
    expect(server.sent).toHaveLength(1);
  });

  it('is not its price, but another one is told', async () => {
    server.lines = [{ id: 'item-a', shopProductId: 'a', priceAfterDiscount: 1200 }];
    await put(addChange('a'));
    tab().flush();
    await rest();
    expect((await store.read('giulia')).operations).toMatchObject([{ progress: { state: 'repriced', price: 1200 } }]);
  });
});

describe('whose it is', () => {
  it('never another member’s', async () => {
    await put(addChange('b'));
    me = { memberId: 'marco', token: 'm' };
    tab().flush();
    await rest();
    expect(server.sent).toEqual([]);
    expect(await states()).toEqual(['waiting']);
  });

  it('nobody’s while nobody is logged in, and the same member’s again afterwards', async () => {
    await put(addChange('b'));
    server.failures = [new ApiError({ kind: 'unauthenticated' })];
    const sender = tab();
    sender.flush();
    await rest(60_000);
    me = null;
    sender.flush();
    await rest();
    expect(server.keys).toHaveLength(1);
    me = { memberId: 'giulia', token: 'next' };
    sender.flush();
    await rest();
    expect(server.sent).toEqual(['POST b 1 next']);
  });

  it('nobody’s after a logout: not even what was about to be sent', async () => {
    await put(addChange('b'), addChange('c'));
    const sender = tab();
    sender.flush();
    sender.stop();
    store.close();
    await rest(60_000);
    expect(server.sent).toEqual([]);
    expect((await store.read('giulia')).operations).toEqual([]);
  });
});
