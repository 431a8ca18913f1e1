import { readdirSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { matchResources } from './query-keys.ts';

/** Any argument of a query factory: its properties and results are the same again. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'text' : anything),
  apply: () => anything,
});

/** A plain object, or a module. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The query keys that the functions of a module make. */
function collectKeys(value: unknown): unknown[] {
  if (value === anything) return [];
  if (typeof value === 'function') return collectKeys(Reflect.apply(value, undefined, [anything, anything, anything]));
  if (!isRecord(value) || 'mutationFn' in value) return [];
  return 'queryKey' in value ? [value['queryKey']] : Object.values(value).flatMap(collectKeys);
}

const isKey = (key: unknown): boolean =>
  Array.isArray(key) &&
  key.length <= 2 &&
  /^[a-z]+(?:-[a-z0-9]+)*$/u.test(String(key[0])) &&
  (key.length === 1 || isRecord(key[1]));

// Not `import.meta.glob`: Vitest's cache of compiled modules would keep the list of an earlier run.
const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.queries.ts'));

it.each(paths)('makes each query key of %s from a resource and named parameters', async (path) => {
  const module: unknown = await import(`#src/${path}`);
  const keys = collectKeys(module);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.map(isKey)).not.toContain(false);
});

it('matches the queries of all resources of a group that have the parameters', () => {
  const client = new QueryClient();
  for (const shopId of ['milano', 'roma']) {
    client.setQueryData(['cart', { shopId, page: 1 }], null);
    client.setQueryData(['cart-count', { shopId }], null);
    client.setQueryData(['product', { shopId }], null);
  }
  const getKeys = (params?: Readonly<Record<string, unknown>>) =>
    client.getQueriesData(matchResources({ list: 'cart', count: 'cart-count' }, params)).map(([key]) => key);
  expect(getKeys({ shopId: 'roma' })).toEqual([
    ['cart', { shopId: 'roma', page: 1 }],
    ['cart-count', { shopId: 'roma' }],
  ]);
  expect(getKeys()).toHaveLength(4);
});
