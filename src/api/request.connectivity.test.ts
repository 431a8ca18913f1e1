import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isApiError } from './api-error.ts';
import { createRequest } from './request.ts';

describe('connectivity reports of API calls', () => {
  const createJsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { status, headers });
  const emptyList = { success: true, data: [], totalCount: 0 };
  const rejectOnAbort = ({ signal }: Request) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  /** Sends a call. @returns the connectivity reports in order, then the kind of the error */
  async function getReports(
    respond: () => Response | Promise<Response>,
    waitMs = 0,
    isReachable = true,
  ): Promise<string[]> {
    const reports: string[] = [];
    const connection = {
      reportReachable: () => reports.push('reachable'),
      reportNoResponse: () => {
        reports.push('no response');
        return Promise.resolve(isReachable);
      },
    };
    const request = createRequest({
      connection,
      baseUrl: 'https://shop.example/api',
      getToken: () => '',
      getLanguage: () => 'it',
      onInvalidToken: () => undefined,
      fetch: (input, init) => Promise.race([Promise.resolve().then(respond), rejectOnAbort(new Request(input, init))]),
    });
    const pending = request(calls.products, { query: { shopId: 'milano' } }).catch((error: unknown) => {
      reports.push(isApiError(error) ? error.kind : 'no ApiError');
    });
    if (waitMs > 0) await vi.advanceTimersByTimeAsync(waitMs);
    else await pending;
    return reports;
  }

  it.each([
    [200, []],
    [404, ['not-found']],
    [500, ['server']],
  ])('report the shop as reachable after a response with status %i', async (status, errorKinds) => {
    const respond = () => createJsonResponse(status === 200 ? emptyList : {}, status);
    expect(await getReports(respond)).toEqual(['reachable', ...errorKinds]);
  });

  it('report a missing response after a network error', async () => {
    expect(await getReports(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([
      'no response',
      'offline',
    ]);
  });

  it('report a missing response when the service worker served its cache (REL-SW8)', async () => {
    const cachedHeaders = { 'X-Saved-At': '2026-11-21T10:00:00Z' };
    expect(await getReports(() => createJsonResponse(emptyList, 200, cachedHeaders))).toEqual(['no response']);
  });

  it('report a missing response after three seconds', async () => {
    vi.useFakeTimers();
    const neverRespond = () => new Promise<Response>(() => {});
    expect(await getReports(neverRespond, 2_900)).toEqual([]);
    expect(await getReports(neverRespond, 3_000)).toEqual(['no response']);
    vi.useRealTimers();
  });

  it('let a read fail early when the shop is unreachable', async () => {
    vi.useFakeTimers();
    const neverRespond = () => new Promise<Response>(() => {});
    expect(await getReports(neverRespond, 3_000, false)).toEqual(['no response', 'no response', 'offline']);
    vi.useRealTimers();
  });
});
