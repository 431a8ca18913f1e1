import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createDistFolder } from '#tests/server/processes/dist-folder.ts';
import { registerAppServer } from './serve-app.ts';

const sha256 = createHash('sha256').update('previous').digest('base64');
const dictionaries = {
  '/assets/app-B4.js': { match: '/assets/app-*.js', sha256 },
  '/assets/new-B4.js': { match: '/assets/new-*.js' },
};
const files = {
  'client/.dictionaries.json': JSON.stringify(dictionaries),
  'client/index.html': '<!doctype html>',
  'client/assets/app-B4.js': 'code of the app',
  'client/assets/app-B4.js.br': 'brotli',
  'client/assets/app-B4.js.dcz': 'dcz',
  'client/assets/new-B4.js': 'code of a new page',
  'client/assets/app-A3.js': 'previous',
};

let dist = '';
let app = new Hono<AppEnv>();
beforeAll(async () => {
  dist = await createDistFolder(files);
  app = new Hono<AppEnv>();
  registerAppServer(app, {
    clientDir: join(dist, 'client'),
    dataDir: dist,
    s3: undefined,
    demo: false,
    supportEmail: '',
    supportPhone: '',
    brand: DEFAULT_BRAND,
  });
});
afterAll(() => rm(dist, { recursive: true }));

const withDictionary = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256}:`,
};

async function load(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await app.request(path, { headers, method });
  const { status } = response;
  return { status, body: await response.text(), headers: Object.fromEntries(response.headers) };
}

describe('a file that is compressed with its previous version', () => {
  it.each(['GET', 'HEAD'])('is sent to a browser that has that version: %s', async (method) => {
    const response = await load('/assets/app-B4.js', withDictionary, method);
    expect(response.status).toBe(200);
    expect(response.body).toBe(method === 'GET' ? 'dcz' : '');
    expect(response.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': '3',
      'content-type': 'text/javascript; charset=utf-8',
      // A shared cache could send it to a client without the dictionary.
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Available-Dictionary',
      'use-as-dictionary': 'match="/assets/app-*.js"',
    });
  });

  it.each([
    ['no dictionary', { 'accept-encoding': 'br, dcz' }],
    ['another dictionary', { ...withDictionary, 'available-dictionary': `:${sha256.replace(/^../u, 'AA')}:` }],
    ['the hash without colons', { ...withDictionary, 'available-dictionary': sha256 }],
    ['no base64', { ...withDictionary, 'available-dictionary': ':%%%:' }],
    ['an empty header', { ...withDictionary, 'available-dictionary': '' }],
    ['a long header', { ...withDictionary, 'available-dictionary': `:${'A'.repeat(7_000)}` }],
    ['the dictionary, but not the encoding', { ...withDictionary, 'accept-encoding': 'br, *' }],
  ])('is sent without a dictionary to a client with %s', async (_name, headers) => {
    const response = await load('/assets/app-B4.js', headers);
    expect([response.status, response.body, response.headers['content-encoding']]).toEqual([200, 'brotli', 'br']);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
  });

  it('is never sent for an arbitrary header', async () => {
    const value = fc.string().map((text) => text.replaceAll(/[^\u0020-\u007E]/gu, ''));
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const { status, body } = await load('/assets/app-B4.js', { ...withDictionary, 'available-dictionary': text });
        expect([status, body]).toEqual([200, 'brotli']);
      }),
    );
  });

  it('has an ETag of its own, which stays valid when the browser has another dictionary', async () => {
    const { etag = '' } = (await load('/assets/app-B4.js', withDictionary)).headers;
    expect(etag).not.toBe((await load('/assets/app-B4.js', { 'accept-encoding': 'br' })).headers['etag']);
    for (const dictionary of [sha256, createHash('sha256').update('code of the app').digest('base64')]) {
      const headers = { ...withDictionary, 'available-dictionary': `:${dictionary}:`, 'if-none-match': etag };
      const response = await load('/assets/app-B4.js', headers);
      expect([response.status, response.headers['etag']]).toEqual([304, etag]);
      expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    }
  });
});

it('asks browsers to store each file of this release for the next one, but none of the previous release', async () => {
  const added = await load('/assets/new-B4.js', withDictionary);
  expect([added.body, added.headers['use-as-dictionary']]).toEqual(['code of a new page', 'match="/assets/new-*.js"']);
  expect(added.headers['vary']).toBeUndefined();
  const previous = await load('/assets/app-A3.js', withDictionary);
  expect([previous.body, previous.headers['use-as-dictionary']]).toEqual(['previous', undefined]);
});

it.each(['/.dictionaries.json', '/assets/app-B4.js.dcz'])('does not send %s itself', async (path) => {
  expect((await load(path, withDictionary)).status).toBe(404);
});
