import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as storageKeys from '#src/lib/storage-keys.ts';
import * as workerConstants from '#src/pwa/worker.constants.ts';
import { STORED_ITEMS } from './stored-items.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  // The staff app stores nothing of members, and has no cookie page.
  .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|testing)\.|^staff\//u.test(file))
  .map((file) => join('src', file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const names = STORED_ITEMS.map(({ name }) => name);
/** A prefix counts as listed when a listed name starts with it. */
const isListed = (name: string) => names.some((listed) => listed === name || listed.startsWith(name));
const findFilesMatching = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Names that are not storage keys: channels, Trusted Types policies, fields of cached requests, the demo password. */
const NOT_STORED = [
  'bottega.cart',
  'bottega.outbox',
  'bottega.favourites',
  'bottega.notifications',
  'bottega.session',
  'bottega-demo',
  'bottega-html',
  'bottega-worker',
  'bottega-entry',
  'bottega-language',
  'bottega-member',
];

describe('the list of stored items', () => {
  it('has no duplicates', () => {
    const ids = STORED_ITEMS.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.entries(storageKeys))('contains the key %s', (_name, key) => expect(isListed(key)).toBe(true));

  it('contains every cache of the service worker', () => {
    const caches = Object.values(workerConstants).flatMap((value) => (typeof value === 'object' ? [value.name] : []));
    expect(caches.length).toBeGreaterThan(2);
    expect(caches.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('contains every storage name in the code', () => {
    const namesInCode = sources.flatMap(({ text }) =>
      [...text.matchAll(/['"`](bottega[.\-A-Z][\w.-]*)/gu)].map(([, name = '']) => name),
    );
    expect(namesInCode.length).toBeGreaterThan(10);
    expect(namesInCode.filter((name) => !isListed(name) && !NOT_STORED.includes(name))).toEqual([]);
  });
});

describe('code that writes to a storage', () => {
  it('uses the constants for its keys', () => {
    const literal =
      /(?:local|session)Storage(?:\??\.(?:get|set|remove)Item\(\s*['"`]|\[|\.(?!getItem|setItem|removeItem)\w)/u;
    expect(findFilesMatching(literal)).toEqual([]);
  });

  // SEC-10
  it('writes cookies, databases and caches only in the listed files', () => {
    expect(findFilesMatching(/document\.cookie\s*=|cookieStore\.(?:set|delete)/u).toSorted()).toEqual([
      'src/session/session-storage.ts',
      'src/ssr/sync-ssr-cookie.ts',
    ]);
    expect(findFilesMatching(/new Dexie\(|indexedDB\.open|openDB\(/u)).toEqual(['src/offline/storage/database.ts']);
    expect(findFilesMatching(/caches\.open/u)).toEqual(['src/pwa/worker/cache-storage.ts']);
  });

  it('requests the permission for notifications only in one file, and no other', () => {
    const push = /\bNotification\.request|new Notification|pushManager/u;
    expect(findFilesMatching(push)).toEqual(['src/features/notifications/api/push-subscription.ts']);
    expect(findFilesMatching(/showDirectoryPicker|getUserMedia|geolocation/u)).toEqual([]);
    // Asked only in an installed app and after a permission for notifications: some browsers show a question.
    expect(findFilesMatching(/storage\.persist\(/u)).toEqual(['src/pwa/install/persist-storage.ts']);
  });
});
