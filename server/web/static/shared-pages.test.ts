import { beforeEach, expect, it, vi } from 'vitest';
import { createSharedPages } from './shared-pages.ts';

let now = 0;
let read: ReturnType<typeof createSharedPages>;
beforeEach(() => {
  now = 1000;
  read = createSharedPages(() => now);
});

type CreatePage = Parameters<typeof read>[1];

const createPage = (html: string, isShared = true) => vi.fn<CreatePage>(() => Promise.resolve({ html, isShared }));

it('creates a page once for simultaneous requests, and again after a second', async () => {
  const first = createPage('one');
  const second = createPage('two');
  const pages = await Promise.all([read('list', first), read('list', second)]);
  expect(pages.map(({ html }) => html)).toEqual(['one', 'one']);
  now += 900;
  expect((await read('list', second)).html).toBe('one');
  now += 200;
  expect((await read('list', second)).html).toBe('two');
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

it('shares nothing between keys', async () => {
  expect((await read('it', createPage('ciao'))).html).toBe('ciao');
  expect((await read('en', createPage('hello'))).html).toBe('hello');
});

it('does not keep a page that is not shared', async () => {
  expect((await read('list', createPage('shell', false))).html).toBe('shell');
  now += 5;
  expect((await read('list', createPage('list'))).html).toBe('list');
});

it('passes an error on, and tries again at the next request', async () => {
  const fail = () => Promise.reject(new Error('no database'));
  await expect(read('list', fail)).rejects.toThrow('no database');
  expect((await read('list', createPage('list'))).html).toBe('list');
});

it('drops the pages that were not read for the longest time, and still sends a page that is too large', async () => {
  const large = 'x'.repeat(6_000_000);
  for (const key of ['a', 'b', 'c']) await read(key, createPage(large));
  const again = createPage('new');
  expect((await read('c', again)).html).toBe(large);
  expect((await read('a', again)).html).toBe('new');
  const tooLarge = 'x'.repeat(17_000_000);
  expect((await read('d', createPage(tooLarge))).html).toBe(tooLarge);
});
