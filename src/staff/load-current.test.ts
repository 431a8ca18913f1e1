import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
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

  it('keeps what was loaded before when the request fails', async () => {
    const client = createClient();
    client.setQueryData(KEY, 'seen before');
    await loadCurrent(client, { queryKey: KEY, queryFn: () => Promise.reject(new Error('offline')), retry: false });
    expect(client.getQueryData(KEY)).toBe('seen before');
  });

  it('fails when nothing was loaded before', async () => {
    const load = loadCurrent(createClient(), {
      queryKey: KEY,
      queryFn: () => Promise.reject(new Error('offline')),
      retry: false,
    });
    await expect(load).rejects.toThrow('offline');
  });
});
