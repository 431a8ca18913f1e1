import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { createLogger } from '#server/logging/logger.ts';
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
  return lines.map((line): unknown => Reflect.get(Object(JSON.parse(line)), 'path'));
}

it.each(Object.values<CallDeclaration>(calls).map(({ method, path }) => [method, path] as const))(
  'logs %s %s under its path template',
  async (method, path) => {
    const filledPath = path.replaceAll(/\{\w+\}/gu, 'canary');
    expect(await getLoggedPaths(`/api${filledPath}?canary=1`, method)).toEqual([`/api${path}`]);
  },
);

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
