import { setImmediate } from 'node:timers/promises';
import { setupI18n } from '@lingui/core';
import { CancelledError, QueryObserver, onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { setSavedAt, getSavedAt } from '#src/api/response-saved-at.ts';
import type { Toast } from '#src/ui/toasts/notifier.ts';
import { createQueryClient, shouldRetryRead } from './query-client.ts';

function createTestClient() {
  const toasts: Toast[] = [];
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return { toasts, queryClient: createQueryClient({ i18n, notify: (toast) => toasts.push(toast) }) };
}

const successText = { id: 'saved', message: 'Saved' };
const errorText = { id: 'lost', message: 'Lost' };

it('keeps the time of a cached response and treats it as stale until the shop responds (REL-SW8)', async () => {
  const { queryClient } = createTestClient();
  const queryKey = ['list'] as const;
  const read = (data: object) => queryClient.query({ queryKey, queryFn: () => Promise.resolve(data) });
  const cachedData = { products: ['a'] };
  setSavedAt(cachedData, 1000);
  await read(cachedData);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    dataUpdatedAt: 1000,
    isInvalidated: true,
    fetchStatus: 'idle',
  });
  expect(getSavedAt(queryClient.getQueryData(queryKey))).toBe(1000);
  // Equal data from the shop: structural sharing keeps the previous object.
  await read({ products: ['a'] });
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(1000);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  // Equal data from the service worker's cache.
  const equalCachedData = { products: ['a'] };
  setSavedAt(equalCachedData, 2000);
  await queryClient.invalidateQueries({ queryKey });
  await read(equalCachedData);
  expect(getSavedAt(queryClient.getQueryData(queryKey))).toBe(2000);
  expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(2000);
});

describe('retries (REL-Q6)', () => {
  it.each([
    [3, 'offline'],
    [3, 'timeout'],
    [3, 'server'],
    [1, 'not-found'],
    [1, 'unauthenticated'],
    [1, 'bad-response'],
    [1, 'conflict'],
  ] as const)('try a read %i times in total for the error kind %s', async (attempts, kind) => {
    const { queryClient } = createTestClient();
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ kind })));
    await expect(
      queryClient.query({ queryKey: ['x'], queryFn, retry: shouldRetryRead, retryDelay: 1 }),
    ).rejects.toMatchObject({ kind });
    expect(queryFn).toHaveBeenCalledTimes(attempts);
  });

  it('don’t happen while offline', () => {
    onlineManager.setOnline(false);
    expect(shouldRetryRead(0, new ApiError({ kind: 'offline' }))).toBe(false);
    onlineManager.setOnline(true);
    expect(shouldRetryRead(0, new ApiError({ kind: 'offline' }))).toBe(true);
  });

  it('are the default for reads and never happen for writes', async () => {
    const { queryClient, toasts } = createTestClient();
    expect(queryClient.getDefaultOptions().queries?.retry).toBe(shouldRetryRead);
    const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ kind: 'server' })));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn });
    await expect(write.execute(undefined)).rejects.toMatchObject({ kind: 'server' });
    expect(mutationFn).toHaveBeenCalledOnce();
    expect(toasts).toHaveLength(1);
  });
});

describe('a read during which its query is invalidated', () => {
  const queryKey = ['cart'] as const;

  /** A query on screen whose requests the test answers, and a read that shares its running request. */
  function startRead() {
    const { queryClient } = createTestClient();
    const requests: ((response: string) => void)[] = [];
    const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        requests.push(resolve);
      });
    queryClient.setQueryData(queryKey, 'old', { updatedAt: 1 });
    const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    const reading = queryClient.query({ queryKey, queryFn, staleTime: 0 });
    expect(requests).toHaveLength(1);
    return { queryClient, requests, reading, unsubscribe };
  }

  it('gets the response to the latest request', async () => {
    const { queryClient, requests, reading, unsubscribe } = startRead();
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey });
    // The reader sees that its request was cancelled.
    await setImmediate();
    expect(requests).toHaveLength(3);
    requests[2]?.('new');
    await expect(reading).resolves.toBe('new');
    unsubscribe();
  });

  it('fails when the query is removed', async () => {
    const { queryClient, requests, reading, unsubscribe } = startRead();
    queryClient.clear();
    await expect(reading).rejects.toBeInstanceOf(CancelledError);
    expect(requests).toHaveLength(1);
    unsubscribe();
  });
});

describe('an answer that was requested before a change', () => {
  const queryKey = ['cart', { page: 1 }] as const;
  /** Starts a first load, and invalidates its query before the answer arrives. */
  async function changeDuringLoad(load: 'on screen' | 'without a screen') {
    const { queryClient } = createTestClient();
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn });
    const observe = () => observer.subscribe(() => undefined);
    let unsubscribe = load === 'on screen' ? observe() : () => undefined;
    const reading = load === 'on screen' ? undefined : queryClient.query({ queryKey, queryFn });
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
    answers[0]?.('old');
    await reading;
    await setImmediate();
    if (load === 'without a screen') unsubscribe = observe();
    expect(answers).toHaveLength(2);
    answers[1]?.('new');
    await setImmediate();
    unsubscribe();
    return { queryClient, answers };
  }

  it.each(['on screen', 'without a screen'] as const)(
    'is requested again when it was the first load %s',
    async (load) => {
      const { queryClient, answers } = await changeDuringLoad(load);
      expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'new', isInvalidated: false });
      expect(answers).toHaveLength(2);
    },
  );

  it('is not requested again when it failed', async () => {
    const { queryClient } = createTestClient();
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError({ kind: 'not-found' })));
    const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    await queryClient.invalidateQueries({ queryKey });
    await setImmediate();
    expect(queryFn).toHaveBeenCalledOnce();
    unsubscribe();
  });
});

describe('mutation toasts', () => {
  const runMutation = async (options: {
    result: unknown;
    meta?: { success?: 'server-message' | typeof successText; failure?: 'silent' | 'unless-field' | typeof errorText };
  }) => {
    const { queryClient, toasts } = createTestClient();
    const { result, meta = {} } = options;
    const mutationFn = () => (result instanceof Error ? Promise.reject(result) : Promise.resolve(result));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn, meta });
    await write.execute(undefined).catch(() => undefined);
    return toasts;
  };
  const conflictError = new ApiError({ kind: 'conflict', message: 'Taken' });
  const fieldError = new ApiError({ kind: 'invalid', message: 'Wrong', fields: { city: 'wrong' } });

  // REQ-API-06
  it.each([
    ['show nothing unless declared', { message: 'Done' }, {}, []],
    [
      'show the server’s message',
      { message: 'Done' },
      { success: 'server-message' as const },
      [{ tone: 'success', text: 'Done' }],
    ],
    ['show nothing for an empty message', { message: '' }, { success: 'server-message' as const }, []],
    ['show our own text', { message: 'Done' }, { success: successText }, [{ tone: 'success', text: 'Saved' }]],
    ['show the server’s message of an error', conflictError, {}, [{ tone: 'failure', text: 'Taken' }]],
    ['show our own text for an error', conflictError, { failure: errorText }, [{ tone: 'failure', text: 'Lost' }]],
    ['show nothing when the screen shows the error', conflictError, { failure: 'silent' as const }, []],
    ['show nothing when a field shows the error', fieldError, { failure: 'unless-field' as const }, []],
    [
      'show an error that belongs to no field',
      conflictError,
      { failure: 'unless-field' as const },
      [{ tone: 'failure', text: 'Taken' }],
    ],
    [
      'show nothing for an ended session, which the login page reports',
      new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid', message: 'x' }),
      {},
      [],
    ],
  ])('%s', async (_case, result, meta, expected) => {
    expect(await runMutation({ result, meta })).toEqual(expected);
  });
});
