import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { loadCurrent } from './load-current.ts';

const KEY = ['staff-order', { orderNo: 'B1' }] as const;

const createClient = () =>
  createQueryClient({ i18n: setupI18n({ locale: 'en', messages: { en: {} } }), notify: () => undefined });

// REQ-STAFF-06
describe('loadCurrent', () => {
  it('waits for the present version of a page that was loaded just before', async () => {
    const client = createClient();
    client.setQueryData(KEY, 'seen before');
    await loadCurrent(client, { queryKey: KEY, queryFn: () => Promise.resolve('now') });
    expect(client.getQueryData(KEY)).toBe('now');
  });

  it.each([
    { kind: 'offline', title: 'shows what was loaded before without a connection' },
    { kind: 'server', title: 'shows what was loaded before while the shop fails' },
  ] as const)('$title', async ({ kind }) => {
    const client = createClient();
    client.setQueryData(KEY, 'seen before');
    await loadCurrent(client, { queryKey: KEY, queryFn: () => Promise.reject(new ApiError({ kind })), retry: false });
    expect(client.getQueryData(KEY)).toBe('seen before');
  });

  it('fails when the shop says that the page is gone', async () => {
    const client = createClient();
    client.setQueryData(KEY, 'seen before');
    const error = new ApiError({ kind: 'not-found' });
    const load = loadCurrent(client, { queryKey: KEY, queryFn: () => Promise.reject(error), retry: false });
    await expect(load).rejects.toBe(error);
  });

  it('fails without a connection when nothing was loaded before', async () => {
    const error = new ApiError({ kind: 'offline' });
    const load = loadCurrent(createClient(), { queryKey: KEY, queryFn: () => Promise.reject(error), retry: false });
    await expect(load).rejects.toBe(error);
  });
});
