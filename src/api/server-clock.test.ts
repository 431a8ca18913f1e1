import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from './request.ts';
import { narrowOffset, recordServerTime, getServerNow } from './server-clock.ts';

const NOW = Date.UTC(2026, 2, 10, 12);
const createResponse = (headers: Record<string, string>) => new Response('', { headers });
const rejectingRequest: ApiRequest = () => Promise.reject(new Error('unexpected request'));
/** A new request function for each test. */
const createTestRequest = (): ApiRequest => rejectingRequest.bind(null);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('server time', () => {
  it('is the device’s time before the first response', () => {
    expect(getServerNow(createTestRequest())).toBe(NOW);
  });

  it.each([
    ['ahead', 5 * 3_600_000],
    ['behind', -3 * 3_600_000],
  ])('is taken from a response’s Date on a device that is hours %s', (_direction, clockError) => {
    const request = createTestRequest();
    vi.setSystemTime(NOW + clockError);
    recordServerTime(request, createResponse({ date: new Date(NOW).toUTCString() }), Date.now() - 80);
    expect(Math.abs(getServerNow(request) - NOW)).toBeLessThan(1000);
    vi.advanceTimersByTime(60_000);
    expect(Math.abs(getServerNow(request) - NOW - 60_000)).toBeLessThan(1000);
  });

  it.each([
    ['a response without Date', {}],
    ['an invalid Date', { date: 'today' }],
    ['a cached response with an Age', { date: 'Mon, 09 Mar 2026 12:00:00 GMT', age: '86400' }],
  ])('is not taken from %s', (_case, headers) => {
    const request = createTestRequest();
    recordServerTime(request, createResponse(headers), Date.now());
    expect(getServerNow(request)).toBe(NOW);
  });

  it('is corrected after the device’s clock was set', () => {
    const request = createTestRequest();
    recordServerTime(request, createResponse({ date: new Date(NOW).toUTCString() }), Date.now());
    vi.setSystemTime(NOW + 7_200_000);
    recordServerTime(request, createResponse({ date: new Date(NOW).toUTCString() }), Date.now());
    expect(Math.abs(getServerNow(request) - NOW)).toBeLessThanOrEqual(1000);
  });
});

it('the offset range always contains the real offset and never grows', () => {
  const anyResponse = fc.record({
    sentAt: fc.integer({ min: 0, max: 86_400_000 }),
    requestMs: fc.integer({ min: 0, max: 3000 }),
    responseMs: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: -9e7, max: 9e7 }), fc.array(anyResponse, { minLength: 1 }), (offset, responses) => {
      const ranges = responses.map(({ sentAt, requestMs, responseMs }) => {
        const date = Math.floor((sentAt + requestMs + offset) / 1000) * 1000;
        return { minMs: date - (sentAt + requestMs + responseMs), maxMs: date + 1000 - sentAt };
      });
      let current = ranges[0];
      for (const next of ranges) {
        const previousWidth = current === undefined ? Infinity : current.maxMs - current.minMs;
        current = narrowOffset(current, next);
        expect(current.maxMs - current.minMs).toBeLessThanOrEqual(previousWidth);
      }
      expect(current?.minMs).toBeLessThanOrEqual(offset);
      expect(current?.maxMs).toBeGreaterThanOrEqual(offset);
    }),
  );
});
