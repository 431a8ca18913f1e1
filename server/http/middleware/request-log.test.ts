import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let app: typeof shop.app;
let lines: string[] = [];
beforeAll(async () => {
  shop = await createTestServer();
  const log = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  app = createApp({ ...shop.deps, log });
});
afterAll(() => shop.database.drop());

/** Sends one request and returns the logged paths. */
async function getLoggedPaths(path: string, method = 'GET'): Promise<unknown[]> {
  lines = [];
  await app.request(path, { method, headers: { accept: 'text/html' } });
  return lines.map((line): unknown => Reflect.get(Object(JSON.parse(line)), 'route'));
}

// SEC-10
it.each(Object.values<CallDeclaration>(calls).map(({ method, path }) => [method, path] as const))(
  'logs %s %s under its path template',
  async (method, path) => {
    const filledPath = path.replaceAll(/\{\w+\}/gu, 'canary');
    expect(await getLoggedPaths(`/api${filledPath}?canary=1`, method)).toEqual([`/api${path}`]);
  },
);

// SEC-10
it.each([
  ['/api/shop/product/canary', 'DELETE', '/api/shop/product/{id}'],
  ['/api/canary', 'GET', '/api/*'],
  ['/images/canary', 'GET', '/images/:name'],
  ['/healthz', 'GET', '/healthz'],
  ['/IT/canary/products', 'GET', '/$countryCode/$shopId/products'],
  ['/login-access?token=canary', 'GET', '/login-access'],
  ['/canary@example.com', 'GET', '/*'],
  ['/canary', 'POST', '/*'],
  ['/%63anary/%', 'GET', '/*'],
  ['/sandbox/payment/Nexi/canary', 'GET', '/sandbox/payment/:provider/:transactionId'],
])('logs %s (%s) as %s, without user input', async (path, method, loggedPath) => {
  const paths = await getLoggedPaths(path, method);
  expect(paths).toEqual([loggedPath]);
  expect(lines.join('')).not.toContain('canary');
});

async function getLogEntry(headers: Record<string, string>, config: Partial<Config> = {}): Promise<unknown> {
  lines = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = createApp({ ...shop.deps, log, config: { ...shop.deps.config, ...config } });
  const response = await server.request('/api/profile', { headers });
  const entry: unknown = JSON.parse(lines.at(-1) ?? '');
  expect(entry).toMatchObject({ requestId: response.headers.get('x-request-id') });
  return entry;
}

// REQ-OPS-21, SEC-10
it('logs time, route, duration and a hash of the member, not the id', async () => {
  const authorization = `Bearer ${shop.token}`;
  const logSalt = 'salt-0123456789abcdef';
  const entry = await getLogEntry({ authorization }, { logSalt });
  expect(entry).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as unknown,
    msg: 'request',
    requestId: expect.stringMatching(/^[\w-]{20}$/u) as unknown,
    method: 'GET',
    route: '/api/profile',
    status: 200,
    durationMs: expect.any(Number) as unknown,
    member: expect.stringMatching(/^[\w-]{16}$/u) as unknown,
  });
  const member: unknown = Reflect.get(Object(entry), 'member');
  expect(await getLogEntry({ authorization }, { logSalt })).toMatchObject({ member });
  // Without LOG_SALT, each process has its own key.
  expect(await getLogEntry({ authorization })).not.toMatchObject({ member });
  expect(JSON.stringify(entry)).not.toContain('giulia');
});

it('logs no member for a visitor', async () => {
  expect(await getLogEntry({})).not.toHaveProperty('member');
});

// REQ-OPS-21
it('takes the request id of a trusted proxy only, and only if it is valid', async () => {
  const headers = { 'x-request-id': 'proxy-request-1' };
  expect(await getLogEntry(headers)).not.toMatchObject({ requestId: 'proxy-request-1' });
  expect(await getLogEntry(headers, { trustProxy: true })).toMatchObject({ requestId: 'proxy-request-1' });
  const invalid = { 'x-request-id': 'a b"@example.com' };
  expect(await getLogEntry(invalid, { trustProxy: true })).not.toMatchObject({ requestId: 'a b"@example.com' });
});
