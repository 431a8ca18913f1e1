import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { createRequest, type ApiRequest } from '#src/api/request.ts';
import { createConnectivity, type Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession, type Session } from '#src/session/session-store.ts';
import { outboxQuery } from './outbox.queries.ts';
import { SHOP_CART, createProductSnapshot } from './outbox.testing.ts';
import { isEnqueued, createSendOrEnqueue, type SendOrEnqueue } from './send-or-enqueue.ts';

const giulia: Profile = {
  id: 'giulia',
  userId: '',
  sId: '',
  fullName: '',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  gender: null,
  dob: null,
  picture: null,
  userType: '',
  profileType: 'Private',
  iboType: 'Member',
  isShopActive: true,
  virtualOfficeWebBaseUrl: '',
  supportWebBaseUrl: '',
};

let respond: () => Promise<Response>;
let keys: string[];
let session: Session;
let client: QueryClient;
let connectivity: Connectivity;
let request: ApiRequest;
let sendOrEnqueue: SendOrEnqueue;
let isReachable: boolean;

const ok = () =>
  Promise.resolve(
    Response.json({
      success: true,
      data: [],
      totalCount: 0,
      totalCartItemsPrice: 0,
      totalDiscountApplied: 0,
      totalCartItemsFinalDiscountedPrice: 0,
      cartCount: 0,
    }),
  );
const failNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  respond = ok;
  isReachable = true;
  keys = [];
  session = createSession();
  session.start('token', giulia);
  client = new QueryClient();
  connectivity = createConnectivity(() => (isReachable ? Promise.resolve() : Promise.reject(new Error('unreachable'))));
  request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => session.state.token,
    getLanguage: () => 'it',
    onInvalidToken: () => session.end('expired'),
    fetch: (input, init) => {
      const apiRequest = new Request(input, init);
      if (apiRequest.method !== 'GET') keys.push(apiRequest.headers.get('idempotency-key') ?? '');
      return respond();
    },
  });
  sendOrEnqueue = createSendOrEnqueue({ session, client, request, connectivity }, SHOP_CART);
});

const add = (productId = 'honey') =>
  sendOrEnqueue({
    kind: 'add',
    productId,
    quantity: 1,
    toWhom: 'Personal',
    toWhomUser: 'giulia',
    seen: createProductSnapshot(productId),
  });
const getOperations = () => client.getQueryData(outboxQuery('giulia').queryKey)?.operations ?? [];

const goOffline = () => {
  isReachable = false;
  connectivity.reportOffline();
};
const goOnline = () => {
  isReachable = true;
  connectivity.reportReachable();
};

describe('cart change', () => {
  it('is sent at once with an idempotency key', async () => {
    expect(isEnqueued(await add())).toBe(false);
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe('');
    expect(getOperations()).toEqual([]);
  });

  it('is retried with the same key when it gets no response', async () => {
    respond = () => {
      respond = ok;
      return failNetwork();
    };
    expect(isEnqueued(await add())).toBe(true);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(getOperations()).toEqual([]));
  });

  it('is enqueued while offline and sent after the reconnect', async () => {
    goOffline();
    expect(isEnqueued(await add())).toBe(true);
    expect(isEnqueued(await add('oil'))).toBe(true);
    expect(getOperations()).toMatchObject([{ progress: { state: 'waiting' } }, { progress: { state: 'waiting' } }]);
    expect(keys).toEqual([]);
    goOnline();
    await waitFor(() => expect(getOperations()).toEqual([]));
    expect(new Set(keys).size).toBe(2);
  });

  it('is enqueued behind pending changes of the same cart', async () => {
    goOffline();
    await add();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    respond = () => gate.then(ok);
    goOnline();
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(isEnqueued(await add('oil'))).toBe(true);
    expect(keys).toHaveLength(1);
    release();
    await waitFor(() => expect(getOperations()).toEqual([]));
    expect(keys).toHaveLength(2);
  });

  it('is not enqueued when the server responds with an error', async () => {
    for (const status of [409, 503]) {
      respond = () => Promise.resolve(Response.json({ success: false, message: 'no' }, { status }));
      const error: unknown = await add().catch((reason: unknown) => reason);
      expect(isApiError(error)).toBe(true);
    }
    expect(getOperations()).toEqual([]);
  });

  it('survives an expired session of the same member, but not a logout', async () => {
    goOffline();
    await add();
    session.end('expired');
    client.clear();
    session.start('next', giulia);
    await waitFor(() => expect(getOperations()).toHaveLength(1));
    session.end();
    client.clear();
    session.start('third', giulia);
    goOnline();
    // If the outbox had kept an operation, this one would be enqueued behind it.
    expect(isEnqueued(await add('oil'))).toBe(false);
    expect(keys).toHaveLength(1);
    expect(getOperations()).toEqual([]);
  });
});
