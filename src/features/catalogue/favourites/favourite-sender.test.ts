import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { MemberCredentials } from '#src/offline/outbox/member-outbox.ts';
import { createMemoryOutboxTable, createOutboxStore, type OutboxStore } from '#src/offline/outbox/outbox.store.ts';
import { enqueueFavouriteChange, type FavouriteChange } from './favourite-changes.rules.ts';
import { createFavouriteSender } from './favourite-sender.ts';

const product = { id: 'a', name: 'a', images: [], price: 1, discountPercentage: 0, kp: 0, kpNovv: 0 };
const createChange = (id: string, isFavourite: boolean) => ({
  memberId: 'giulia',
  shopId: 'milano',
  language: 'it' as const,
  product: { ...product, id, availableQuantity: 1, category: null, subCategory: null },
  isFavourite,
});

let store: OutboxStore<FavouriteChange>;
let requests: string[];
let failures: ApiError[];
let refusals: unknown[];
let isOnline: boolean;
let credentials: MemberCredentials | null;
let onRequest: () => Promise<unknown>;
let sender: ReturnType<typeof createFavouriteSender>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sender reads no field of a response
const response = {} as never;

const request: ApiRequest = async (call: CallDeclaration, input, options) => {
  const { params } = v.parse(v.object({ params: v.object({ productId: v.string() }) }), input);
  requests.push([call.method, params.productId, options?.token].join(' '));
  await onRequest();
  const failure = failures.shift();
  if (failure !== undefined) throw failure;
  return response;
};

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  failures = [];
  refusals = [];
  isOnline = true;
  credentials = { memberId: 'giulia', token: 't' };
  onRequest = () => Promise.resolve();
  const table = createMemoryOutboxTable<FavouriteChange>();
  store = createOutboxStore(() => Promise.resolve(table), 'test');
  sender = createFavouriteSender({
    store,
    request,
    getCredentials: () => credentials,
    isOnline: () => isOnline,
    checkConnectivity: () => Promise.resolve(),
    onSent: () => Promise.resolve(),
    onRefused: (error) => void refusals.push(error),
    onFlushed: () => undefined,
    locks: undefined,
  });
});
afterEach(() => {
  sender.stop();
  store.close();
  vi.useRealTimers();
});

const enqueue = (id: string, isFavourite = true) =>
  store.update('giulia', (changes) => enqueueFavouriteChange(changes, createChange(id, isFavourite)));
const flush = async (advanceMs = 0) => {
  sender.flush();
  await vi.advanceTimersByTimeAsync(advanceMs);
};
const readIds = async () => (await store.read('giulia')).operations.map((change) => change.product.id);

describe('favourite changes', () => {
  it('are sent one at a time, oldest first, each with its method', async () => {
    await enqueue('a');
    await enqueue('b', false);
    await flush();
    expect(requests).toEqual(['PUT a t', 'DELETE b t']);
    expect(await readIds()).toEqual([]);
  });

  it('are sent only when the shop is reachable', async () => {
    isOnline = false;
    await enqueue('a');
    await flush();
    expect(requests).toEqual([]);
    isOnline = true;
    await flush();
    expect(requests).toEqual(['PUT a t']);
  });

  it.each(['offline', 'timeout', 'server', 'bad-response', 'too-many'] as const)(
    'are sent again after an error of kind %s',
    async (kind) => {
      failures = [new ApiError({ kind })];
      await enqueue('a');
      await flush();
      expect(await readIds()).toEqual(['a']);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(requests).toEqual(['PUT a t', 'PUT a t']);
      expect(await readIds()).toEqual([]);
      expect(refusals).toEqual([]);
    },
  );

  // REQ-FAV-10
  it('are dropped and reported when the server refuses them, and the next ones are sent', async () => {
    const error = new ApiError({ kind: 'conflict', code: 'tooManyFavourites' });
    failures = [error];
    await enqueue('a');
    await enqueue('b');
    await flush();
    expect(refusals).toEqual([error]);
    expect(requests).toEqual(['PUT a t', 'PUT b t']);
    expect(await readIds()).toEqual([]);
  });

  it('wait for the next login when the session has ended', async () => {
    failures = [new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' })];
    await enqueue('a');
    await flush(60_000);
    expect(requests).toEqual(['PUT a t']);
    credentials = { memberId: 'giulia', token: 't2' };
    await flush();
    expect(requests).toEqual(['PUT a t', 'PUT a t2']);
  });

  // REQ-FAV-09
  it('are sent again when the member changes them while they are being sent', async () => {
    await enqueue('a');
    onRequest = async () => {
      onRequest = () => Promise.resolve();
      await enqueue('a', false);
    };
    await flush();
    expect(requests).toEqual(['PUT a t', 'DELETE a t']);
    expect(await readIds()).toEqual([]);
  });

  it('are not sent for a former member', async () => {
    await enqueue('a');
    await enqueue('b');
    onRequest = () => {
      credentials = { memberId: 'marco', token: 'm' };
      return Promise.resolve();
    };
    await flush();
    expect(requests).toEqual(['PUT a t']);
  });
});
