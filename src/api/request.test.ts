import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ApiError } from './api-error.ts';
import { createRequest, type ApiRequestConfig } from './request.ts';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
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

/** A back end of one answer, and what was asked of it. */
function backEnd(answer: () => Response | Promise<Response>, settings: Partial<ApiRequestConfig> = {}) {
  const asked: Request[] = [];
  let token = 'secret';
  const onTokenFailure = vi.fn<() => void>(() => (token = ''));
  const request = createRequest({
    baseUrl: 'https://shop.example/api',
    getToken: () => token,
    getLanguage: () => 'it',
    onInvalidToken: onTokenFailure,
    fetch: (input, init) => {
      asked.push(new Request(input, init));
      return Promise.resolve().then(answer);
    },
    ...settings,
  });
  return { request, asked, onTokenFailure };
}

const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('no ApiError', { cause: error });
};

describe('what is sent', () => {
  it('has the address, the repeated keys and nothing that is empty', async () => {
    const { request, asked } = backEnd(() => json({ success: true, data: [], totalCount: 0 }));
    await request(calls.products, {
      query: { shopId: 'milano', page: 2, category: '', selectedFilters: ['a', 'b'] },
    });
    expect(asked[0]?.url).toBe(
      'https://shop.example/api/shop/products?shopId=milano&page=2&selectedFilters=a&selectedFilters=b',
    );
    expect(asked[0]?.method).toBe('GET');
  });

  it('has the token, the language twice and the idempotency key', async () => {
    const { request, asked } = backEnd(() =>
      json({ success: true, data: { transactionId: 't', status: 2, orderNo: 'o' } }),
    );
    await request(calls.startPayment, { idempotencyKey: 'key-1', body: payment });
    const headers = asked[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer secret');
    expect(headers?.get('accept-language')).toBe('it');
    expect(headers?.get('language')).toBe('IT');
    expect(headers?.get('idempotency-key')).toBe('key-1');
    expect(await asked[0]?.json()).toMatchObject({ shopId: 'milano', deviceType: 'Web' });
  });

  it('is a form where a call may carry files, with the files under their field', async () => {
    const { request, asked } = backEnd(() => json({ success: true, data: 'T-2026-000001' }));
    const files = ['a.txt', 'b.txt'].map((name) => new File([name], name, { type: 'text/plain' }));
    const body = {
      title: 'Prezzo',
      page: 'Homepage',
      description: 'è sbagliato',
      deviceType: 'Web',
      browser: 'Firefox',
    } as const;
    await request(calls.reportIssue, { body, files });
    expect(asked[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const form = await asked[0]?.formData();
    const sent = form?.getAll('files') ?? [];
    expect(await Promise.all(sent.map((file) => new Response(file).text()))).toEqual(['a.txt', 'b.txt']);
    form?.delete('files');
    expect(Object.fromEntries(form ?? [])).toEqual(body);
  });

  it('is a form without files too, and without what is not given', async () => {
    const { request, asked } = backEnd(() => json({ success: false, message: 'no' }, 400));
    const body = { firstName: 'Giulia', lastName: 'Rinaldi', mobile: undefined };
    await caught(request(calls.changeProfile, { params: { id: 'giulia' }, body, files: [] }));
    const form = await asked[0]?.formData();
    expect(Object.fromEntries(form ?? [])).toEqual({ firstName: 'Giulia', lastName: 'Rinaldi' });
  });

  it('has no authorization for a visitor, and the token of the options instead of the session’s', async () => {
    const visitor = backEnd(() => json({ success: true, data: [] }), { getToken: () => '' });
    await visitor.request(calls.countries, {});
    expect(visitor.asked[0]?.headers.has('authorization')).toBe(false);

    const member = backEnd(() => json({ success: true, data: [] }));
    await member.request(calls.countries, {}, { token: 'fresh' });
    expect(member.asked[0]?.headers.get('authorization')).toBe('Bearer fresh');
  });

  it.each(['.', '..', ''])('never climbs out of the path with %j', async (id) => {
    const { request, asked } = backEnd(() => json({ success: true }));
    const error = await caught(request(calls.removeAddress, { params: { id } }));
    expect(error.kind).toBe('not-found');
    expect(asked).toEqual([]);
  });

  it('escapes what a path parameter holds', async () => {
    const { request, asked } = backEnd(() => json({ success: true }));
    await request(calls.removeAddress, { params: { id: 'a/b?c#d' } });
    expect(asked[0]?.url).toBe('https://shop.example/api/user/address/a%2Fb%3Fc%23d');
  });
});

describe('what comes back', () => {
  it('is parsed by the contract, unknown fields dropped, with the message', async () => {
    const { request } = backEnd(() => json({ success: true, message: 'ok', data: [country] }));
    const { invented: _, ...known } = country;
    expect(await request(calls.countries, {})).toEqual({ data: [known], message: 'ok' });
  });

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
  ])('is an error of its kind with status %i', async (status, kind) => {
    const { request } = backEnd(() => json({ success: false, message: 'no' }, status));
    expect(await caught(request(calls.countries, {}))).toMatchObject({ kind, message: 'no', status });
  });

  it('carries code, fields, flags, request id and the wait', async () => {
    const { request } = backEnd(() =>
      json(
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
    expect(await caught(request(calls.countries, {}))).toMatchObject({
      code: 'tooManyRequests',
      fields: { email: 'wrong' },
      data: { isAccountVerified: false },
      requestId: 'r1',
      retryAfter: 12,
    });
  });

  it.each([
    ['another shape', json({ success: true, data: [{ id: 1 }] }), 'bad-response'],
    ['a refusal with a good status', json({ success: false, message: 'no' }), 'conflict'],
    [
      'a refusal with a good status and a code',
      json({ success: false, message: 'no', ermessage: 'loginError' }),
      'unauthenticated',
    ],
    ['no success and no refusal', json({ message: 'no' }), 'bad-response'],
    ['a page of a proxy', new Response('<html>', { status: 502 }), 'server'],
    ['a page instead of an answer', new Response('<html>'), 'bad-response'],
    ['nothing', new Response(''), 'bad-response'],
  ])('is told apart: %s', async (_name, answer, kind) => {
    const { request } = backEnd(() => answer);
    expect((await caught(request(calls.countries, {}))).kind).toBe(kind);
  });

  it.each([
    ['the message before the error field', { success: false, message: 'no', error: 'x' }, 'no'],
    ['the error field of a failure without a message', { error: 'x' }, 'x'],
    ['the error field beside an empty message', { success: false, message: ' ', error: 'x' }, 'x'],
    ['the error field beside a message that is no text', { success: false, message: null, error: 'x' }, 'x'],
    ['a message without an envelope', { message: 'no' }, 'no'],
    ['a message beside data that is none', { message: 'no', data: 'x', ermessage: 7 }, 'no'],
    ['nothing, of fields that are no texts', { message: 1, error: { code: 2 } }, ''],
    ['nothing, of a list', ['no'], ''],
    ['nothing, of null', null, ''],
  ])('shows %s', async (_what, body, message) => {
    for (const status of [400, 401, 409, 500]) {
      const { request } = backEnd(() => json(body, status));
      expect(await caught(request(calls.countries, {}))).toMatchObject({ message, status });
    }
  });

  it('keeps the code of a failure that lacks everything else', async () => {
    const { request } = backEnd(() => json({ ermessage: 'alreadyPaid' }, 409));
    expect(await caught(request(calls.countries, {}))).toMatchObject({ code: 'alreadyPaid', message: '' });
  });

  it('is a failed start, and readable, when a payment lacks what it takes to pay', async () => {
    for (const body of [
      { success: true },
      { success: true, data: {} },
      { success: true, data: { transactionId: null } },
    ]) {
      const { request } = backEnd(() => json(body));
      const { data } = await request(calls.startPayment, { idempotencyKey: 'k', body: payment });
      expect(data).toEqual({ transactionId: '', status: 0, paymentUrl: null, orderNo: '' });
    }
  });

  it('is offline when the network fails, and an abort stays an abort', async () => {
    const { request } = backEnd(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await caught(request(calls.countries, {}))).kind).toBe('offline');

    const aborted = request(calls.countries, {}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is a program error as it is, and none of the connection, when the input is wrong', async () => {
    const missed = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const { request, asked } = backEnd(() => json({}), {
      connection: { reportReachable: vi.fn<() => void>(), reportNoResponse: missed },
    });
    // @ts-expect-error -- what the types forbid, and a value from elsewhere may be all the same
    const sent = request(calls.products, { query: 'milano' });
    await expect(sent).rejects.toMatchObject({ name: 'ValiError' });
    expect(asked).toEqual([]);
    expect(missed).not.toHaveBeenCalled();
  });

  it('is a time-out when the body stalls', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), 20);
      return limit.signal;
    });
    const { request } = backEnd(() => new Response(''), {
      fetch: (input, init) => {
        const { signal } = new Request(input, init);
        const body = new ReadableStream({
          start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
        });
        return Promise.resolve(new Response(body));
      },
    });
    expect((await caught(request(calls.countries, {}))).kind).toBe('timeout');
    expect(timeout).toHaveBeenCalledWith(20_000);
  });

  it('is asked for once: no status is retried below the query layer', async () => {
    const { request, asked } = backEnd(() => json({ success: false, message: 'no' }, 503));
    await caught(request(calls.logout, {}));
    await caught(request(calls.countries, {}));
    expect(asked).toHaveLength(2);
  });
});

describe('a token that the server has forgotten', () => {
  const refused = () =>
    json({ success: false, message: 'Failed to authenticate token', ermessage: 'tokenInvalid' }, 401);

  it('is reported once for all parallel calls', async () => {
    const { request, onTokenFailure } = backEnd(refused);
    await Promise.all([1, 2, 3].map(() => caught(request(calls.profile, {}))));
    expect(onTokenFailure).toHaveBeenCalledOnce();
  });

  it('is recognised by the message of the specification alone', async () => {
    const { request, onTokenFailure } = backEnd(() => json({ message: 'Failed to authenticate token' }, 401));
    expect(await caught(request(calls.profile, {}))).toMatchObject({ code: 'tokenInvalid' });
    expect(onTokenFailure).toHaveBeenCalledOnce();
  });

  it('is not what any other 401 means', async () => {
    const { request, onTokenFailure } = backEnd(() => json({ error: 'Unauthorized' }, 401));
    expect(await caught(request(calls.profile, {}))).toMatchObject({ code: undefined, message: 'Unauthorized' });
    expect(onTokenFailure).not.toHaveBeenCalled();
  });

  it('is not what a wrong password means', async () => {
    const { request, onTokenFailure } = backEnd(() =>
      json({ success: false, message: 'no', ermessage: 'loginError' }, 401),
    );
    await caught(request(calls.login, { body: { email: 'a@b.it', password: 'x' } }));
    expect(onTokenFailure).not.toHaveBeenCalled();
  });
});
