import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import { members } from '#server/platform/db/schema/index.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { createStaffToken } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

// Each test sends many requests.
vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof createTestServer>>;
let staffToken = '';
beforeAll(async () => {
  shop = await createTestServer();
  // A call compares the sent password with it.
  await shop.deps.db.update(members).set({ passwordHash: await hashPassword('sole e mare') });
  ({ token: staffToken } = await createStaffToken(shop.deps));
});
afterAll(() => shop.database.drop());

const callEntries = Object.entries<CallDeclaration>(calls);
const protectedCalls = callEntries.filter(([, call]) => call.access !== 'public');

interface RequestOptions {
  readonly query?: string;
  readonly body?: string;
  readonly token?: string;
  readonly parameter?: string;
}

const Envelope = v.object({
  message: v.string(),
  ermessage: v.optional(v.string()),
  data: v.fallback(v.object({ fields: v.optional(v.record(v.string(), v.string()), {}) }), { fields: {} }),
});

async function send(call: CallDeclaration, { query = '', body, token, parameter = 'x' }: RequestOptions) {
  const path = call.path.replace(/\{\w+\}/g, parameter);
  const response = await shop.app.request(`/api${path}?${query}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'a'.repeat(20),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body !== undefined && call.method !== 'GET' ? { body } : {}),
  });
  const json = v.parse(Envelope, await response.json());
  return { status: response.status, headers: response.headers, ...json };
}

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
}

const Entries = v.object({
  entries: v.optional(v.record(v.string(), v.object({ type: v.string() })), {}),
});

const getFields = (schema: v.GenericSchema | undefined): Field[] =>
  Object.entries(v.parse(Entries, schema ?? {}).entries).map(([name, { type }]) => ({
    name,
    isOptional: type === 'optional',
  }));

describe.each(protectedCalls)('%s', (_name, call) => {
  // SEC-07
  it.each([undefined, 'wrong', 'a'.repeat(5000)])(
    'answers 401 to the token %j, whatever the body is',
    async (token) => {
      const response = await send(call, { ...(token ? { token } : {}), body: '{ not json' });
      expect(response).toMatchObject({
        status: 401,
        ermessage: 'tokenInvalid',
        message: 'Failed to authenticate token',
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe.each(callEntries)('%s', (_name, call) => {
  const getToken = () => {
    if (call.access === 'public') return {};
    return { token: call.access === 'staff' ? staffToken : shop.token };
  };
  const bodyFields = getFields(call.body);
  const queryFields = getFields(call.query);

  /** Matches the error response to these invalid fields. The message never contains a field name, because members read it. */
  const expectInvalidFields = (...names: readonly string[]): object => ({
    status: 400,
    ermessage: 'invalidInput',
    message: 'Alcuni dati non sono corretti. Controlla e riprova.',
    data: { fields: Object.fromEntries(names.map((name) => [name, expect.any(String) as unknown])) },
  });

  const requiredQuery = queryFields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  it.runIf(requiredQuery.length > 0)('names missing query parameters', async () => {
    expect(await send(call, getToken())).toMatchObject(expectInvalidFields(...requiredQuery));
  });

  it.each(queryFields.map(({ name }) => name))('rejects a malformed %s', async (name) => {
    for (const value of ['x'.repeat(5000), '%00', Array(60).fill('a').join(`&${name}=`)]) {
      const response = await send(call, { ...getToken(), query: `${name}=${value}` });
      expect(response).toMatchObject(expectInvalidFields(name));
    }
  });

  const requiredBody = bodyFields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  // REQ-ERR-25
  it.runIf(requiredBody.length > 0)('names missing body fields', async () => {
    const response = await send(call, { ...getToken(), body: '{}' });
    expect(response).toMatchObject(expectInvalidFields(...requiredBody));
  });

  // REQ-CART-28
  it.each(bodyFields.map(({ name }) => name))('rejects a malformed %s in the body', async (name) => {
    for (const value of [{ $ne: 1 }, ['a'], Number.MAX_VALUE, '\0']) {
      const response = await send(call, { ...getToken(), body: JSON.stringify({ [name]: value }) });
      // A password may be any text, and a malformed code is just a wrong code.
      const isAccepted = /password$|^otp$/i.test(name) && value === '\0';
      // Any list of short texts is a valid list of device tokens, or of ids.
      const isTextList = ['devices', 'shopIds', 'products'].includes(name) && Array.isArray(value);
      // The error of a list names its invalid entry, such as `items.0`.
      const field = Object.keys(response.data.fields).find((path) => path.startsWith(`${name}.`)) ?? name;
      expect(response).toMatchObject(isAccepted || isTextList ? { status: 400 } : expectInvalidFields(field));
    }
  });

  it.runIf(call.body)('rejects an invalid or too large body', async () => {
    for (const body of ['{', '[]', 'null', '7', '"x"', '\xff']) {
      const { status } = await send(call, { ...getToken(), body });
      const mustReject = requiredBody.length > 0 || body === '{';
      expect(mustReject ? [400] : [200, 400, 404, 409]).toContain(status);
    }
    const large = JSON.stringify({ large: 'x'.repeat(70_000) });
    expect(await send(call, { ...getToken(), body: large })).toMatchObject({ status: 413 });
  });

  it('never responds with a server error to random input', async () => {
    const names = [...bodyFields, ...queryFields].map(({ name }) => name);
    const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(...names, 'x', '', -1, 1e9, '\ud800'));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names, 'other', '__proto__'), anything),
        fc.webQueryParameters(),
        fc.constantFrom('x', '%2e%2e%2f', '%00', '%ff', '%', "'", '%F0%9F%92%A9', 'a'.repeat(2000)),
        async (body, query, parameter) => {
          const options = { ...getToken(), body: JSON.stringify(body), query, parameter };
          const response = await send(call, options);
          expect(response.status).toBeLessThan(500);
          if (!call.endsSession) return;
          shop = { ...shop, token: await createSession() };
          ({ token: staffToken } = await createStaffToken(shop.deps));
        },
      ),
      { numRuns: 12 },
    );
  });
});

const createSession = () => createMemberSession(shop.deps, 'giulia');

describe('the API routes', () => {
  it('answer 404 to an unknown path and 405 to an unknown method', async () => {
    expect((await shop.app.request('/api/nothing')).status).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await shop.app.request('/api/shop/products', { method })).status).toBe(405);
    }
    const head = await shop.app.request('/api/shop/country/options', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('count the size of a body while it arrives', async () => {
    let sentChunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentChunks += 1;
        controller.enqueue(new Uint8Array(1024).fill(32));
        if (sentChunks > 10_000) controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const response = await shop.app.request('/api/login', init);
    expect(response.status).toBe(413);
    expect(sentChunks).toBeLessThan(200);
  });
});

describe('the OpenAPI document', () => {
  const Operation = v.object({
    operationId: v.string(),
    security: v.array(v.unknown()),
    responses: v.record(v.string(), v.unknown()),
    parameters: v.array(v.object({ name: v.optional(v.string()) })),
    requestBody: v.optional(v.unknown()),
  });
  const Document = v.object({
    paths: v.record(v.string(), v.record(v.string(), Operation)),
    components: v.object({ schemas: v.record(v.string(), v.unknown()), securitySchemes: v.unknown() }),
  });

  it('describes each call with its errors', async () => {
    const response = await shop.app.request('/api/openapi.json');
    const document = v.parse(Document, await response.json());
    expect(document.components.securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } });
    expect(Object.keys(document.components.schemas)).toEqual(['ErrorResponse']);
    for (const [name, call] of callEntries) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.security).toEqual(call.access === 'public' ? [] : [{ token: [] }]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '500', '503', ...(call.access === 'public' ? [] : ['401'])]),
      );
      const names = operation?.parameters.map((parameter) => parameter.name) ?? [];
      expect(names).toEqual(expect.arrayContaining(getFields(call.query).map((field) => field.name)));
      expect(names.includes('Idempotency-Key')).toBe(call.idempotent !== undefined);
      expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.files !== undefined);
    }
  });

  it('describes a field with two documented names under both', async () => {
    const text = await (await shop.app.request('/api/openapi.json')).text();
    for (const [alias, name] of [
      ['id', '_id'],
      ['discount', 'discountPercentage'],
      ['subKeywords', 'items'],
    ] as const) {
      expect(text).toMatch(new RegExp(`"${alias}":\\{[^]{0,500}?"description":"The same as ${name}\\."`, 'u'));
    }
  });
});
