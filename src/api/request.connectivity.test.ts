import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isApiError } from './api-error.ts';
import { createRequest } from './request.ts';

describe('what a call tells of the connection', () => {
  const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers });
  const listed = { success: true, data: [], totalCount: 0 };
  const endOf = ({ signal }: Request) =>
    new Promise<never>((_done, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
    });
  /** Asks for a list. @returns what was told, in order, and how it failed */
  async function told(answer: () => Response | Promise<Response>, patience = 0, isThere = true): Promise<string[]> {
    const said: string[] = [];
    const connection = {
      reportReachable: () => said.push('reached'),
      reportNoResponse: () => {
        said.push('missed');
        return Promise.resolve(isThere);
      },
    };
    const request = createRequest({
      connection,
      baseUrl: 'https://shop.example/api',
      getToken: () => '',
      getLanguage: () => 'it',
      onInvalidToken: () => undefined,
      fetch: (input, init) => Promise.race([Promise.resolve().then(answer), endOf(new Request(input, init))]),
    });
    const asked = request(calls.products, { query: { shopId: 'milano' } }).catch((error: unknown) => {
      said.push(isApiError(error) ? error.kind : 'no ApiError');
    });
    if (patience > 0) await vi.advanceTimersByTimeAsync(patience);
    else await asked;
    return said;
  }

  it.each([
    [200, []],
    [404, ['not-found']],
    [500, ['server']],
  ])('an answer of the shop is one, whatever it says: %i', async (status, failure) => {
    const answer = () => json(status === 200 ? listed : {}, status);
    expect(await told(answer)).toEqual(['reached', ...failure]);
  });

  it('no answer is none', async () => {
    expect(await told(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(['missed', 'offline']);
  });

  it('a copy of the worker is no answer of the shop (REL-SW8)', async () => {
    const saved = { 'X-Saved-At': '2026-11-21T10:00:00Z' };
    expect(await told(() => json(listed, 200, saved))).toEqual(['missed']);
  });

  it('silence of three seconds is doubtful', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<Response>(() => {});
    expect(await told(never, 2_900)).toEqual([]);
    expect(await told(never, 3_000)).toEqual(['missed']);
    vi.useRealTimers();
  });

  it('a read waits no longer for a shop that is not there', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<Response>(() => {});
    expect(await told(never, 3_000, false)).toEqual(['missed', 'missed', 'offline']);
    vi.useRealTimers();
  });
});
