import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from './request.ts';
import { narrowOffset, recordServerTime, getServerNow } from './server-clock.ts';

const NOW = Date.UTC(2026, 2, 10, 12);
const answer = (headers: Record<string, string>) => new Response('', { headers });
const none: ApiRequest = () => Promise.reject(new Error('not asked'));
/** A request of its own for each test. */
const anyRequest = (): ApiRequest => none.bind(null);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('the time of the server', () => {
  it('is the device’s own as long as no answer told it', () => {
    expect(getServerNow(anyRequest())).toBe(NOW);
  });

  it.each([
    ['ahead', 5 * 3_600_000],
    ['behind', -3 * 3_600_000],
  ])('is told by the Date of an answer to a device that is hours %s', (_way, wrong) => {
    const request = anyRequest();
    vi.setSystemTime(NOW + wrong);
    recordServerTime(request, answer({ date: new Date(NOW).toUTCString() }), Date.now() - 80);
    expect(Math.abs(getServerNow(request) - NOW)).toBeLessThan(1000);
    vi.advanceTimersByTime(60_000);
    expect(Math.abs(getServerNow(request) - NOW - 60_000)).toBeLessThan(1000);
  });

  it.each([
    ['no date', {}],
    ['no readable date', { date: 'today' }],
    ['a cache’s old date', { date: 'Mon, 09 Mar 2026 12:00:00 GMT', age: '86400' }],
  ])('is not taken from %s', (_what, headers) => {
    const request = anyRequest();
    recordServerTime(request, answer(headers), Date.now());
    expect(getServerNow(request)).toBe(NOW);
  });

  it('is told anew after the device’s clock was set', () => {
    const request = anyRequest();
    recordServerTime(request, answer({ date: new Date(NOW).toUTCString() }), Date.now());
    vi.setSystemTime(NOW + 7_200_000);
    recordServerTime(request, answer({ date: new Date(NOW).toUTCString() }), Date.now());
    expect(Math.abs(getServerNow(request) - NOW)).toBeLessThanOrEqual(1000);
  });
});

it('the offset lies within what all answers tell, however long they took', () => {
  const anyAnswer = fc.record({
    at: fc.integer({ min: 0, max: 86_400_000 }),
    there: fc.integer({ min: 0, max: 3000 }),
    back: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: -9e7, max: 9e7 }), fc.array(anyAnswer, { minLength: 1 }), (offset, answers) => {
      const bounds = answers.map(({ at, there, back }) => {
        const date = Math.floor((at + there + offset) / 1000) * 1000;
        return { minMs: date - (at + there + back), maxMs: date + 1000 - at };
      });
      let known = bounds[0];
      for (const next of bounds) {
        const before = known === undefined ? Infinity : known.maxMs - known.minMs;
        known = narrowOffset(known, next);
        expect(known.maxMs - known.minMs).toBeLessThanOrEqual(before);
      }
      expect(known?.minMs).toBeLessThanOrEqual(offset);
      expect(known?.maxMs).toBeGreaterThanOrEqual(offset);
    }),
  );
});
