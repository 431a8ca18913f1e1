import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { cartCalls } from '#contract/cart.ts';
import { isApiError } from '#src/api/api-error.ts';
import { createRequest, type ApiRequest } from '#src/api/request.ts';
import { createConnectivity, type Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { outboxQuery } from '#src/offline/outbox/outbox.queries.ts';
import { SHOP_CART, createProductSnapshot } from '#src/offline/outbox/outbox.testing.ts';
import { createSession, type Session } from '#src/session/session-store.ts';
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

let answer: () => Promise<Response>;
let keys: string[];
let session: Session;
let client: QueryClient;
let connection: Connectivity;
let request: ApiRequest;
let keep: SendOrEnqueue;
let isThere: boolean;

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
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  answer = ok;
  isThere = true;
  keys = [];
  session = createSession();
  session.start('token', giulia);
  client = new QueryClient();
  connection = createConnectivity(() => (isThere ? Promise.resolve() : Promise.reject(new Error('gone'))));
  request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => session.state.token,
    getLanguage: () => 'it',
    onInvalidToken: () => session.end('expired'),
    fetch: (input, init) => {
      const asked = new Request(input, init);
      if (asked.method !== 'GET') keys.push(asked.headers.get('idempotency-key') ?? '');
      return answer();
    },
  });
  keep = createSendOrEnqueue({ session, client, request, connectivity: connection }, SHOP_CART);
});

const add = (productId = 'honey') =>
  keep(
    {
      kind: 'add',
      productId,
      quantity: 1,
      toWhom: 'Personal',
      toWhomUser: 'giulia',
      seen: createProductSnapshot(productId),
    },
    (idempotencyKey) =>
      request(cartCalls.addToCart, {
        params: { shopId: 'milano', productId },
        body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'giulia' },
        idempotencyKey,
      }),
  );
const held = () => client.getQueryData(outboxQuery('giulia').queryKey)?.operations ?? [];

const lose = () => {
  isThere = false;
  connection.reportOffline();
};
const find = () => {
  isThere = true;
  connection.reportReachable();
};

describe('a change of the cart', () => {
  it('is sent at once and answered, with a key all the same', async () => {
    expect(isEnqueued(await add())).toBe(false);
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe('');
    expect(held()).toEqual([]);
  });

  it('that got no answer is sent again with the key that it had', async () => {
    answer = () => {
      answer = ok;
      return noNetwork();
    };
    expect(isEnqueued(await add())).toBe(true);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(held()).toEqual([]));
  });

  it('waits without a connection, unsent, and goes when it is back', async () => {
    lose();
    expect(isEnqueued(await add())).toBe(true);
    expect(isEnqueued(await add('oil'))).toBe(true);
    expect(held()).toMatchObject([{ progress: { state: 'waiting' } }, { progress: { state: 'waiting' } }]);
    expect(keys).toEqual([]);
    find();
    await waitFor(() => expect(held()).toEqual([]));
    expect(new Set(keys).size).toBe(2);
  });

  it('stands behind what waits of its cart already', async () => {
    lose();
    await add();
    let release = () => {};
    const gate = new Promise<void>((open) => (release = open));
    answer = () => gate.then(ok);
    find();
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(isEnqueued(await add('oil'))).toBe(true);
    expect(keys).toHaveLength(1);
    release();
    await waitFor(() => expect(held()).toEqual([]));
    expect(keys).toHaveLength(2);
  });

  it('that the shop refuses or fails at is not kept', async () => {
    for (const status of [409, 503]) {
      answer = () => Promise.resolve(Response.json({ success: false, message: 'no' }, { status }));
      const error: unknown = await add().catch((reason: unknown) => reason);
      expect(isApiError(error)).toBe(true);
    }
    expect(held()).toEqual([]);
  });

  it('is nobody’s after a logout, and the same member’s after a session that expired', async () => {
    lose();
    await add();
    session.end('expired');
    client.clear();
    session.start('next', giulia);
    await waitFor(() => expect(held()).toHaveLength(1));
    session.end();
    client.clear();
    session.start('third', giulia);
    find();
    // An outbox that kept something would have sent it before this one.
    expect(isEnqueued(await add('oil'))).toBe(false);
    expect(keys).toHaveLength(1);
    expect(held()).toEqual([]);
  });
});
