import { setupI18n } from '@lingui/core';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { setSavedAt, getSavedAt } from '#src/api/response-saved-at.ts';
import type { Toast } from '#src/ui/toasts/notifier.ts';
import { createQueryClient, shouldRetryRead } from './query-client.ts';

function client() {
  const notices: Toast[] = [];
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return { notices, queryClient: createQueryClient({ i18n, notify: (one) => notices.push(one) }) };
}

const saved = { id: 'saved', message: 'Saved' };
const lost = { id: 'lost', message: 'Lost' };

it('a copy that the worker had saved keeps its time and counts as stale, until the shop answers (REL-SW8)', async () => {
  const { queryClient } = client();
  const queryKey = ['list'];
  const read = (data: object) => queryClient.query({ queryKey, queryFn: () => Promise.resolve(data) });
  const copy = { products: ['a'] };
  setSavedAt(copy, 1000);
  await read(copy);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    dataUpdatedAt: 1000,
    isInvalidated: true,
    fetchStatus: 'idle',
  });
  expect(getSavedAt(queryClient.getQueryData(queryKey))).toBe(1000);
  // The same again, from the shop itself: the cache keeps the object that it had.
  await read({ products: ['a'] });
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(1000);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  // And a copy of what the cache has already.
  const again = { products: ['a'] };
  setSavedAt(again, 2000);
  await queryClient.invalidateQueries({ queryKey });
  await read(again);
  expect(getSavedAt(queryClient.getQueryData(queryKey))).toBe(2000);
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(2000);
});

describe('retries (REL-Q6)', () => {
  it.each([
    ['offline', 3],
    ['timeout', 3],
    ['server', 3],
    ['not-found', 1],
    ['unauthenticated', 1],
    ['bad-response', 1],
    ['conflict', 1],
  ] as const)('a read that fails with %s is tried %i times in all', async (kind, attempts) => {
    const { queryClient } = client();
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ kind })));
    await expect(
      queryClient.query({ queryKey: ['x'], queryFn, retry: shouldRetryRead, retryDelay: 1 }),
    ).rejects.toMatchObject({ kind });
    expect(queryFn).toHaveBeenCalledTimes(attempts);
  });

  it('are none while it is known that there is no connection', () => {
    onlineManager.setOnline(false);
    expect(shouldRetryRead(0, new ApiError({ kind: 'offline' }))).toBe(false);
    onlineManager.setOnline(true);
    expect(shouldRetryRead(0, new ApiError({ kind: 'offline' }))).toBe(true);
  });

  it('are the default of what pages read, and never of a write', async () => {
    const { queryClient, notices } = client();
    expect(queryClient.getDefaultOptions().queries?.retry).toBe(shouldRetryRead);
    const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ kind: 'server' })));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn });
    await expect(write.execute(undefined)).rejects.toMatchObject({ kind: 'server' });
    expect(mutationFn).toHaveBeenCalledOnce();
    expect(notices).toHaveLength(1);
  });
});

describe('what mutations say', () => {
  const run = async (options: {
    answer: unknown;
    meta?: { success?: 'server-message' | typeof saved; failure?: 'silent' | typeof lost };
  }) => {
    const { queryClient, notices } = client();
    const { answer, meta = {} } = options;
    const mutationFn = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn, meta });
    await write.execute(undefined).catch(() => undefined);
    return notices;
  };
  const failed = new ApiError({ kind: 'conflict', message: 'Taken' });

  it.each([
    ['nothing unless declared', { message: 'Done' }, {}, []],
    [
      'the server’s words',
      { message: 'Done' },
      { success: 'server-message' as const },
      [{ tone: 'success', text: 'Done' }],
    ],
    ['nothing for an empty message', { message: '' }, { success: 'server-message' as const }, []],
    ['our words', { message: 'Done' }, { success: saved }, [{ tone: 'success', text: 'Saved' }]],
    ['the failure as the server tells it', failed, {}, [{ tone: 'failure', text: 'Taken' }]],
    ['our words for the failure', failed, { failure: lost }, [{ tone: 'failure', text: 'Lost' }]],
    ['nothing where the screen tells it', failed, { failure: 'silent' as const }, []],
    [
      'nothing of a session that ended: the login tells it',
      new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid', message: 'x' }),
      {},
      [],
    ],
  ])('%s', async (_name, answer, meta, notices) => {
    expect(await run({ answer, meta })).toEqual(notices);
  });
});
