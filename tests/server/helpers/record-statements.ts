import pg from 'pg';
import { vi } from 'vitest';

const getText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/** Returns the text of every SQL statement that this process sends while `work` runs, without the values. */
export async function recordStatements(work: () => unknown): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map((args: readonly unknown[]) => getText(args[0]));
  } finally {
    spy.mockRestore();
  }
}
