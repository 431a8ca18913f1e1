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

type State = 'running' | 'refused' | 'waiting';

interface SentRequest {
  readonly state: () => State;
  /** Completes the response. */
  readonly complete: () => void;
  /** The client has received the response, or has disconnected. */
  readonly close: () => void;
}

function send(request: typeof read): SentRequest {
  const response = new EventEmitter();
  let state: State = 'waiting';
  let complete: () => void = () => undefined;
  const run = () =>
    new Promise<void>((resolve) => {
      state = 'running';
      complete = resolve;
    });
  load.handle(request, response, { run, refuse: () => (state = 'refused') });
  return { state: () => state, complete: () => complete(), close: () => response.emit('close') };
}

const sendMany = (count: number, request: typeof read) => Array.from({ length: count }, () => send(request));
const countStates = (requests: readonly SentRequest[], state: State) =>
  requests.filter((request) => request.state() === state).length;

/** Blocks the event loop until the load notices that it is late. */
async function blockEventLoop(): Promise<void> {
  const end = performance.now() + 400;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve));
}

// SEC-13
it('lets reads wait while the event loop is late, but no writes, preflights and health checks', async () => {
  sendMany(8, read);
  await blockEventLoop();
  expect([read, write, preflight, health].map((request) => send(request).state())).toEqual([
    'waiting',
    'running',
    'running',
    'running',
  ]);
});

it('runs a waiting read for each one that is complete, even if its client is slow to receive it', async () => {
  const [first] = sendMany(8, read);
  await blockEventLoop();
  const waiting = sendMany(2, read);
  first?.complete();
  await expect.poll(() => waiting.map(({ state }) => state())).toEqual(['running', 'waiting']);
});

it('drops a waiting read whose client has disconnected', async () => {
  const [first] = sendMany(8, read);
  await blockEventLoop();
  const [gone, next] = sendMany(2, read);
  gone?.close();
  first?.complete();
  await expect.poll(() => next?.state()).toBe('running');
  expect(gone?.state()).toBe('waiting');
});

it('refuses reads when many wait', async () => {
  sendMany(8, read);
  await blockEventLoop();
  const requests = sendMany(201, read);
  expect([countStates(requests, 'waiting'), countStates(requests, 'refused')]).toEqual([200, 1]);
});

it('runs all waiting reads when the event loop is on time, although the running ones are not complete', async () => {
  sendMany(8, read);
  await blockEventLoop();
  const waiting = sendMany(20, read);
  expect(countStates(waiting, 'running')).toBe(0);
  await expect.poll(() => countStates(waiting, 'running'), { timeout: 10_000 }).toBe(20);
});

it('starts some reads at once while the event loop is on time, lets others wait, and refuses the rest', () => {
  const requests = sendMany(233, read);
  expect([countStates(requests, 'running'), countStates(requests, 'refused')]).toEqual([32, 1]);
});

it('runs more and more reads while all of them wait for the database, up to a limit', { timeout: 20_000 }, async () => {
  const requests = sendMany(232, read);
  await expect.poll(() => countStates(requests, 'running'), { timeout: 10_000 }).toBe(232);
  const further = sendMany(200, read);
  await expect.poll(() => countStates(further, 'running'), { timeout: 10_000 }).toBe(168);
});

it('refuses writes when thousands of requests are open, and runs health checks', () => {
  const requests = sendMany(2000, write);
  expect(countStates(requests, 'running')).toBe(2000);
  expect([write, health].map((request) => send(request).state())).toEqual(['refused', 'running']);
  for (const request of requests) request.close();
  expect(send(write).state()).toBe('running');
});

it('leaves pages to the browser while reads wait', () => {
  const [first] = sendMany(32, read);
  expect(load.isBusy()).toBe(false);
  const waiting = send(read);
  expect(load.isBusy()).toBe(true);
  waiting.close();
  expect([first?.state(), load.isBusy()]).toEqual(['running', false]);
});

it('leaves pages to the browser while the event loop is late and many requests are open', async () => {
  const requests = sendMany(20, write);
  expect(load.isBusy()).toBe(false);
  await blockEventLoop();
  expect(load.isBusy()).toBe(true);
  for (const request of requests) request.close();
  expect(load.isBusy()).toBe(false);
});
