import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiError } from './api-error.ts';
import { createRequest, type ApiRequestConfig } from './request.ts';

const createJsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const country = { id: 'it', code: 'IT', name: 'Italia', flag: '/flags/it.svg', invented: 1 };

const payment = {
  shopId: 'milano',
  productType: 'Shop',
  userAddressId: 'a',
  deliveryId: 'd',
  deliveryType: 'Standard',
  paymentType: 'Nexi',
  paymentMode: 'Card',
  deviceType: 'Web',
  expectedFinalPrice: 59.7,
} as const;

/** A request function with a fake back end, and the requests that it received. */
function createFakeBackEnd(respond: () => Response | Promise<Response>, config: Partial<ApiRequestConfig> = {}) {
  const requests: Request[] = [];
  let token = 'secret';
  const onInvalidToken = vi.fn<() => void>(() => (token = ''));
  const request = createRequest({
    baseUrl: 'https://shop.example/api',
    getToken: () => token,
    getLanguage: () => 'it',
    onInvalidToken,
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.resolve().then(respond);
    },
    ...config,
  });
  return { request, requests, onInvalidToken };
}

const catchApiError = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('not an ApiError', { cause: error });
};

describe('outgoing requests', () => {
  // REQ-API-01
  it('have the URL and the repeated keys, and leave out empty values', async () => {
    const { request, requests } = createFakeBackEnd(() =>
      createJsonResponse({ success: true, data: [], totalCount: 0 }),
    );
    await request(calls.products, {
      query: { shopId: 'milano', page: 2, category: '', selectedFilters: ['a', 'b'] },
    });
    expect(requests[0]?.url).toBe(
      'https://shop.example/api/shop/products?shopId=milano&page=2&selectedFilters=a&selectedFilters=b',
    );
    expect(requests[0]?.method).toBe('GET');
  });

  // REQ-API-03, REQ-API-04, REQ-SESS-02
  it('have the token, the language in two headers and the idempotency key', async () => {
    const { request, requests } = createFakeBackEnd(() =>
      createJsonResponse({ success: true, data: { transactionId: 't', status: 2, orderNo: 'o' } }),
    );
    await request(calls.startPayment, { idempotencyKey: 'key-1', body: payment });
    const headers = requests[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer secret');
    expect(headers?.get('accept-language')).toBe('it');
    expect(headers?.get('language')).toBe('IT');
    expect(headers?.get('idempotency-key')).toBe('key-1');
    expect(await requests[0]?.json()).toMatchObject({ shopId: 'milano', deviceType: 'Web' });
  });

  // REQ-API-28
  it('are a form for calls with files, with the files in their field', async () => {
    const { request, requests } = createFakeBackEnd(() => createJsonResponse({ success: true, data: 'T-2026-000001' }));
    const files = ['a.txt', 'b.txt'].map((name) => new File([name], name, { type: 'text/plain' }));
    const body = {
      title: 'Prezzo',
      page: 'Homepage',
      description: 'è sbagliato',
      deviceType: 'Web',
      browser: 'Firefox',
    } as const;
    await request(calls.reportIssue, { body, files });
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const form = await requests[0]?.formData();
    const sent = form?.getAll('files') ?? [];
    expect(await Promise.all(sent.map((file) => new Response(file).text()))).toEqual(['a.txt', 'b.txt']);
    form?.delete('files');
    expect(Object.fromEntries(form ?? [])).toEqual(body);
  });

  // REQ-API-12
  it('are a form for these calls also without files, and leave out undefined fields', async () => {
    const { request, requests } = createFakeBackEnd(() => createJsonResponse({ success: false, message: 'no' }, 400));
    const body = { firstName: 'Giulia', lastName: 'Rinaldi', mobile: undefined };
    await catchApiError(request(calls.changeProfile, { params: { id: 'giulia' }, body, files: [] }));
    const form = await requests[0]?.formData();
    expect(Object.fromEntries(form ?? [])).toEqual({ firstName: 'Giulia', lastName: 'Rinaldi' });
  });

  // REQ-API-03
  it('have no authorization for a visitor, and prefer the token of the options over the session’s', async () => {
    const visitor = createFakeBackEnd(() => createJsonResponse({ success: true, data: [] }), { getToken: () => '' });
    await visitor.request(calls.countries, {});
    expect(visitor.requests[0]?.headers.has('authorization')).toBe(false);

    const member = createFakeBackEnd(() => createJsonResponse({ success: true, data: [] }));
    await member.request(calls.countries, {}, { token: 'fresh' });
    expect(member.requests[0]?.headers.get('authorization')).toBe('Bearer fresh');
  });

  it.each(['.', '..', ''])('are rejected for the path parameter %j, which would change the path', async (id) => {
    const { request, requests } = createFakeBackEnd(() => createJsonResponse({ success: true }));
    const error = await catchApiError(request(calls.removeAddress, { params: { id } }));
    expect(error.kind).toBe('not-found');
    expect(requests).toEqual([]);
  });

  it('escape path parameters', async () => {
    const { request, requests } = createFakeBackEnd(() => createJsonResponse({ success: true }));
    await request(calls.removeAddress, { params: { id: 'a/b?c#d' } });
    expect(requests[0]?.url).toBe('https://shop.example/api/user/address/a%2Fb%3Fc%23d');
  });
});

describe('responses', () => {
  it('are parsed by the contract, without unknown fields and with the message', async () => {
    const { request } = createFakeBackEnd(() => createJsonResponse({ success: true, message: 'ok', data: [country] }));
    const { invented: _, ...declaredFields } = country;
    expect(await request(calls.countries, {})).toEqual({ data: [declaredFields], message: 'ok' });
  });

  // REQ-API-05
  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [413, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
  ])('map status %i to the error kind %s', async (status, kind) => {
    const { request } = createFakeBackEnd(() => createJsonResponse({ success: false, message: 'no' }, status));
    expect(await catchApiError(request(calls.countries, {}))).toMatchObject({ kind, message: 'no', status });
  });

  // REQ-API-05
  it('keep code, fields, flags, request id and retry delay of an error', async () => {
    const { request } = createFakeBackEnd(() =>
      createJsonResponse(
        {
          success: false,
          message: 'no',
          ermessage: 'tooManyRequests',
          data: { isAccountVerified: false, fields: { email: 'wrong', odd: 3 } },
        },
        429,
        { 'x-request-id': 'r1', 'retry-after': '12' },
      ),
    );
    expect(await catchApiError(request(calls.countries, {}))).toMatchObject({
      code: 'tooManyRequests',
      fields: { email: 'wrong' },
      data: { isAccountVerified: false },
      requestId: 'r1',
      retryAfter: 12,
    });
  });

  it.each([
    ['data that violates the contract', createJsonResponse({ success: true, data: [{ id: 1 }] }), 'bad-response'],
    ['an error with a success status', createJsonResponse({ success: false, message: 'no' }), 'conflict'],
    [
      'an error with a success status and a code',
      createJsonResponse({ success: false, message: 'no', ermessage: 'loginError' }),
      'unauthenticated',
    ],
    ['a body without the success field', createJsonResponse({ message: 'no' }), 'bad-response'],
    ['an HTML error page of a proxy', new Response('<html>', { status: 502 }), 'server'],
    ['an HTML page with a success status', new Response('<html>'), 'bad-response'],
    ['an empty body', new Response(''), 'bad-response'],
  ])('get the right error kind for %s', async (_case, response, kind) => {
    const { request } = createFakeBackEnd(() => response);
    expect((await catchApiError(request(calls.countries, {}))).kind).toBe(kind);
  });

  it.each([
    ['the message before the error field', { success: false, message: 'no', error: 'x' }, 'no'],
    ['the error field of an error without a message', { error: 'x' }, 'x'],
    ['the error field beside an empty message', { success: false, message: ' ', error: 'x' }, 'x'],
    ['the error field beside a message that is not text', { success: false, message: null, error: 'x' }, 'x'],
    ['a message without an envelope', { message: 'no' }, 'no'],
    ['a message beside invalid data', { message: 'no', data: 'x', ermessage: 7 }, 'no'],
    ['nothing for fields that are not text', { message: 1, error: { code: 2 } }, ''],
    ['nothing for a list', ['no'], ''],
    ['nothing for null', null, ''],
  ])('take the error message from the body: %s', async (_case, body, message) => {
    for (const status of [400, 401, 409, 500]) {
      const { request } = createFakeBackEnd(() => createJsonResponse(body, status));
      expect(await catchApiError(request(calls.countries, {}))).toMatchObject({ message, status });
    }
  });

  it('keep the code of an error that has no other fields', async () => {
    const { request } = createFakeBackEnd(() => createJsonResponse({ ermessage: 'alreadyPaid' }, 409));
    expect(await catchApiError(request(calls.countries, {}))).toMatchObject({ code: 'alreadyPaid', message: '' });
  });

  it('are parsed for an incomplete payment start, so that it counts as a failed start', async () => {
    for (const body of [
      { success: true },
      { success: true, data: {} },
      { success: true, data: { transactionId: null } },
    ]) {
      const { request } = createFakeBackEnd(() => createJsonResponse(body));
      const { data } = await request(calls.startPayment, { idempotencyKey: 'k', body: payment });
      expect(data).toEqual({ transactionId: '', status: 0, paymentUrl: null, orderNo: '' });
    }
  });

  it('are reported as offline after a network error, while an abort stays an abort', async () => {
    const { request } = createFakeBackEnd(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await catchApiError(request(calls.countries, {}))).kind).toBe('offline');

    const aborted = request(calls.countries, {}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('are not awaited for invalid input, which is a programming error and no connectivity problem', async () => {
    const reportNoResponse = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const { request, requests } = createFakeBackEnd(() => createJsonResponse({}), {
      connection: { reportReachable: vi.fn<() => void>(), reportNoResponse },
    });
    // @ts-expect-error -- forbidden by the types, but possible with untyped data
    const result = request(calls.products, { query: 'milano' });
    await expect(result).rejects.toMatchObject({ name: 'ValiError' });
    expect(requests).toEqual([]);
    expect(reportNoResponse).not.toHaveBeenCalled();
  });

  // REQ-API-02
  it('time out when the body stalls', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 20);
      return controller.signal;
    });
    const { request } = createFakeBackEnd(() => new Response(''), {
      fetch: (input, init) => {
        // Named, because the signal of a request that is garbage collected is never aborted.
        const sent = new Request(input, init);
        const body = new ReadableStream({
          start: (stream) => {
            const fail = () => stream.error(sent.signal.reason);
            if (sent.signal.aborted) fail();
            else sent.signal.addEventListener('abort', fail);
          },
        });
        return Promise.resolve(new Response(body));
      },
    });
    expect((await catchApiError(request(calls.countries, {}))).kind).toBe('timeout');
    expect(timeout).toHaveBeenCalledWith(20_000);
  });

  it('are never retried below the query layer', async () => {
    const { request, requests } = createFakeBackEnd(() => createJsonResponse({ success: false, message: 'no' }, 503));
    await catchApiError(request(calls.logout, {}));
    await catchApiError(request(calls.countries, {}));
    expect(requests).toHaveLength(2);
  });
});

describe('an invalid token', () => {
  const respondInvalidToken = () =>
    createJsonResponse({ success: false, message: 'Failed to authenticate token', ermessage: 'tokenInvalid' }, 401);

  it('is reported once for all parallel calls', async () => {
    const { request, onInvalidToken } = createFakeBackEnd(respondInvalidToken);
    await Promise.all([1, 2, 3].map(() => catchApiError(request(calls.profile, {}))));
    expect(onInvalidToken).toHaveBeenCalledOnce();
  });

  // REQ-SESS-07
  it('is recognized by the specification’s message alone', async () => {
    const { request, onInvalidToken } = createFakeBackEnd(() =>
      createJsonResponse({ message: 'Failed to authenticate token' }, 401),
    );
    expect(await catchApiError(request(calls.profile, {}))).toMatchObject({ code: 'tokenInvalid' });
    expect(onInvalidToken).toHaveBeenCalledOnce();
  });

  it('is not reported for other 401 responses', async () => {
    const { request, onInvalidToken } = createFakeBackEnd(() => createJsonResponse({ error: 'Unauthorized' }, 401));
    expect(await catchApiError(request(calls.profile, {}))).toMatchObject({ code: undefined, message: 'Unauthorized' });
    expect(onInvalidToken).not.toHaveBeenCalled();
  });

  it('is not reported for a wrong password', async () => {
    const { request, onInvalidToken } = createFakeBackEnd(() =>
      createJsonResponse({ success: false, message: 'no', ermessage: 'loginError' }, 401),
    );
    await catchApiError(request(calls.login, { body: { email: 'a@b.it', password: 'x' } }));
    expect(onInvalidToken).not.toHaveBeenCalled();
  });
});

describe('a session that ends', () => {
  const isTokenInvalid = { kind: 'unauthenticated', code: 'tokenInvalid' };

  /** A back end that answers when the test says so, and a session that ends when the test says so. */
  function createSlowBackEnd() {
    const pending: { readonly url: string; readonly respond: (response: Response) => void }[] = [];
    let token = 'secret';
    let onSessionChange: () => void = () => undefined;
    const { request, onInvalidToken } = createFakeBackEnd(() => createJsonResponse({}), {
      getToken: () => token,
      subscribeToSession: (listener) => (onSessionChange = listener),
      fetch: (input, init) =>
        new Promise((resolve, reject) => {
          const { url, signal } = new Request(input, init);
          signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
          pending.push({ url: new URL(url).pathname, respond: resolve });
        }),
    });
    const respond = async (path: string, response: Response) => {
      await vi.waitFor(() => expect(pending.some(({ url }) => url === path)).toBe(true));
      const index = pending.findIndex(({ url }) => url === path);
      pending.splice(index, 1)[0]?.respond(response);
    };
    const setToken = (next: string) => {
      token = next;
      onSessionChange();
    };
    return { request, onInvalidToken, pending, respond, setToken };
  }

  const countries = () => createJsonResponse({ success: true, data: [country] });
  const addToCart = {
    params: { shopId: 'milano', productId: 'honey' },
    body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'giulia', productType: 'Shop', promotionId: '' },
    idempotencyKey: 'key',
  } as const;

  it('aborts all its requests, without reporting a lost connection or an expired session', async () => {
    const { request, onInvalidToken, pending, setToken } = createSlowBackEnd();
    const errors = [catchApiError(request(calls.countries, {})), catchApiError(request(calls.addToCart, addToCart))];
    await vi.waitFor(() => expect(pending).toHaveLength(2));
    setToken('');
    expect(await Promise.all(errors)).toEqual([
      expect.objectContaining(isTokenInvalid),
      expect.objectContaining(isTokenInvalid),
    ]);
    expect(onInvalidToken).not.toHaveBeenCalled();
  });

  it('sends no read while the member signs out, and none afterwards', async () => {
    const { request, pending, respond, setToken } = createSlowBackEnd();
    const running = catchApiError(request(calls.countries, {}));
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    const signedOut = request(calls.logout, {}).then(() => setToken(''));
    const later = catchApiError(request(calls.countries, {}));
    await vi.waitFor(() => expect(pending).toHaveLength(2));
    await respond('/api/logout', createJsonResponse({ success: true, message: '' }));
    await signedOut;
    expect(await running).toMatchObject(isTokenInvalid);
    expect(await later).toMatchObject(isTokenInvalid);
    expect(pending.map(({ url }) => url)).toEqual(['/api/shop/country/options']);
  });

  it('sends aborted reads again when the sign-out fails', async () => {
    const { request, pending, respond } = createSlowBackEnd();
    const reading = request(calls.countries, {});
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    pending.pop();
    const signOut = catchApiError(request(calls.logout, {}));
    await respond('/api/logout', createJsonResponse({ success: false, message: '' }, 500));
    expect(await signOut).toMatchObject({ kind: 'server' });
    await respond('/api/shop/country/options', countries());
    expect((await reading).data).toHaveLength(1);
  });

  it('sends no call for members without a token, and public calls still', async () => {
    const { request, respond, pending, setToken } = createSlowBackEnd();
    setToken('');
    expect(await catchApiError(request(calls.profile, {}))).toMatchObject(isTokenInvalid);
    expect(pending).toEqual([]);
    const reading = request(calls.countries, {});
    await respond('/api/shop/country/options', countries());
    expect((await reading).data).toHaveLength(1);
  });

  it('does not abort requests of the next session', async () => {
    const { request, respond, setToken } = createSlowBackEnd();
    setToken('');
    setToken('other');
    const reading = request(calls.countries, {});
    await respond('/api/shop/country/options', countries());
    expect((await reading).data).toHaveLength(1);
  });
});
