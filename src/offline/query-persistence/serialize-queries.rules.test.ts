import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { serializePersistedClient } from './serialize-queries.rules.ts';

const createQuery = (id: number, dataUpdatedAt: number, data: string) => ({
  queryKey: ['entry', { id }] as const,
  queryHash: String(id),
  dehydratedAt: dataUpdatedAt,
  state: {
    data,
    dataUpdatedAt,
    dataUpdateCount: 1,
    error: new Error('secret'),
    errorUpdateCount: 1,
    errorUpdatedAt: 1,
    fetchFailureCount: 1,
    fetchFailureReason: new Error('secret'),
    fetchMeta: null,
    fetchStatus: 'fetching',
    isInvalidated: true,
    status: 'error',
  } as const,
});
const Text = v.object({
  clientState: v.object({
    queries: v.array(v.looseObject({ queryKey: v.tuple([v.string(), v.object({ id: v.number() })]) })),
    mutations: v.array(v.unknown()),
  }),
});

it('serializes the newest queries that fit, without errors and mutations', () => {
  const entry = fc.record({ at: fc.nat(1000), size: fc.nat(400) });
  fc.assert(
    fc.property(fc.array(entry), fc.integer({ min: 0, max: 5_000 }), (entries, limit) => {
      const queries = entries.map(({ at, size }, id) => createQuery(id, at, 'x'.repeat(size)));
      const text = serializePersistedClient(
        { timestamp: 1, buster: '1', clientState: { queries, mutations: [] } },
        limit,
      );
      const { queries: stored, mutations } = v.parse(Text, JSON.parse(text)).clientState;
      const times = stored.map(({ queryKey: [, { id }] }) => entries[id]?.at);
      const newest = entries.map(({ at }) => at).sort((a, b) => b - a);
      expect(times).toEqual(newest.slice(0, times.length));
      expect(JSON.stringify(stored).length).toBeLessThanOrEqual(limit + 2);
      expect(mutations).toEqual([]);
      expect(text).not.toContain('secret');
    }),
  );
});
