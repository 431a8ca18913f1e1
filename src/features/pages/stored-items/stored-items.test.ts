import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as storageKeys from '#src/lib/storage-keys.ts';
import * as workerConstants from '#src/pwa/worker.constants.ts';
import { STORED_ITEMS } from './stored-items.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|testing)\./u.test(file))
  .map((file) => join('src', file))
  .concat('public/pre-boot.js')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const names = STORED_ITEMS.map(({ name }) => name);
/** A prefix is listed by the names that begin with it. */
const isListed = (name: string) => names.some((listed) => listed === name || listed.startsWith(name));
const findFilesMatching = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Names of what is no storage: channels between tabs, Trusted Types policies, parts of stored requests, the demo's password. */
const NOT_STORED = [
  'bottega.cart',
  'bottega.outbox',
  'bottega.session',
  'bottega-demo',
  'bottega-html',
  'bottega-worker',
  'bottega-entry',
  'bottega-language',
  'bottega-member',
];

describe('the list of what is stored', () => {
  it('has each name once', () => {
    const all = STORED_ITEMS.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each(Object.entries(storageKeys))('has the key %s', (_name, key) => expect(isListed(key)).toBe(true));

  it('has every cache of the worker', () => {
    const caches = Object.values(workerConstants).flatMap((value) => (typeof value === 'object' ? [value.name] : []));
    expect(caches.length).toBeGreaterThan(2);
    expect(caches.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has every name of the shop’s that the code contains', () => {
    const found = sources.flatMap(({ text }) =>
      [...text.matchAll(/['"`](bottega[.\-A-Z][\w.-]*)/gu)].map(([, name = '']) => name),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((name) => !isListed(name) && !NOT_STORED.includes(name))).toEqual([]);
  });
});

describe('code that stores something', () => {
  it('names its keys by their constants', () => {
    const literal =
      /(?:local|session)Storage(?:\??\.(?:get|set|remove)Item\(\s*['"`]|\[|\.(?!getItem|setItem|removeItem)\w)/u;
    // It runs before the app and imports nothing; its literal is the listed one.
    expect(findFilesMatching(literal)).toEqual(['public/pre-boot.js']);
    const [, key = ''] = /localStorage\.getItem\('([^']+)'\)/u.exec(sources.at(-1)?.text ?? '') ?? [];
    expect(key).toBe(storageKeys.COLOR_SCHEME_KEY);
  });

  it('writes cookies, databases and caches only where their names are listed', () => {
    expect(findFilesMatching(/document\.cookie\s*=|cookieStore/u).toSorted()).toEqual([
      'src/session/session-storage.ts',
      'src/ssr/sync-ssr-cookies.ts',
    ]);
    expect(findFilesMatching(/new Dexie\(|indexedDB\.open|openDB\(/u)).toEqual(['src/offline/storage/database.ts']);
    expect(findFilesMatching(/caches\.open/u)).toEqual(['src/pwa/worker/cache-storage.ts']);
  });

  it('asks for no permission and makes no push subscription', () => {
    const permission =
      /\bNotification\.(?:request|permission)|new Notification|pushManager|storage\.persist\(|showDirectoryPicker|getUserMedia|geolocation/u;
    expect(findFilesMatching(permission)).toEqual([]);
  });
});
