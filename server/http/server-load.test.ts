import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServerLoad, type ServerLoad } from './server-load.ts';

let load: ServerLoad;
beforeEach(() => {
  load = createServerLoad();
});
afterEach(() => load.close());

const read = { method: 'GET', url: '/IT/milano/products' };
const write = { method: 'PUT', url: '/api/shop/product/cart/1/quantity' };
const preflight = { ...write, method: 'OPTIONS' };
const health = { method: 'GET', url: '/healthz' };
const getRefused = () => [read, write, health].map((request) => load.mustRefuse(request));

/** Starts requests. @returns ends their responses */
function startRequests(count: number): () => void {
  const responses = Array.from({ length: count }, () => new EventEmitter());
  for (const response of responses) load.track(response);
  return () => {
    for (const response of responses) response.emit('close');
  };
}

/** Blocks the event loop until the load notices that it is late. */
async function blockEventLoop(): Promise<void> {
  const end = performance.now() + 400;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve));
}

// SEC-13
it('refuses reads while many requests wait for a late event loop, but no writes and health checks', async () => {
  const endAll = startRequests(101);
  expect(getRefused()).toEqual([false, false, false]);
  await blockEventLoop();
  expect([load.isBusy(), ...getRefused()]).toEqual([true, true, false, false]);
  expect(load.mustRefuse(preflight)).toBe(false);
  endAll();
  expect([load.isBusy(), ...getRefused()]).toEqual([false, false, false, false]);
});

it('leaves pages to the browser before it refuses reads', async () => {
  startRequests(20);
  expect(load.isBusy()).toBe(false);
  await blockEventLoop();
  expect([load.isBusy(), ...getRefused()]).toEqual([true, false, false, false]);
});

it('accepts reads again when the event loop is on time', async () => {
  startRequests(101);
  await blockEventLoop();
  expect(load.mustRefuse(read)).toBe(true);
  await expect.poll(() => load.mustRefuse(read), { timeout: 10_000 }).toBe(false);
});

it('refuses reads when hundreds of requests wait, and writes when thousands do', () => {
  startRequests(401);
  expect(getRefused()).toEqual([true, false, false]);
  startRequests(1600);
  expect(getRefused()).toEqual([true, true, false]);
});
