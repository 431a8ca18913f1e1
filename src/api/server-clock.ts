import type { ApiRequest } from './request.ts';

/** How far the server's clock may be ahead of this device's, milliseconds; behind when negative. */
export interface ClockOffsetRange {
  readonly minMs: number;
  readonly maxMs: number;
}

const SECOND_MS = 1000;

/**
 * What one more answer tells of the offset. Its `Date` was written between sending and receiving,
 * and cut to whole seconds; answers together narrow it down, so that a countdown neither skips nor
 * repeats a second at each of them. One that contradicts the others means that a clock was set.
 */
export function narrowOffset(known: ClockOffsetRange | undefined, answer: ClockOffsetRange): ClockOffsetRange {
  if (known === undefined) return answer;
  const least = Math.max(known.minMs, answer.minMs);
  const most = Math.min(known.maxMs, answer.maxMs);
  return least <= most ? { minMs: least, maxMs: most } : answer;
}

/** By request, for a server that renders pages has one of each for every visitor. */
const offsets = new WeakMap<ApiRequest, ClockOffsetRange>();

/**
 * Takes the time from an answer of the API.
 * @param sent by this device's clock, milliseconds
 */
export function recordServerTime(request: ApiRequest, { headers }: Response, sent: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A shared cache may tell its old time; `Age` is how it says so.
  if (Number.isNaN(date) || headers.has('age')) return;
  const answer = { minMs: date - Date.now(), maxMs: date + SECOND_MS - sent };
  offsets.set(request, narrowOffset(offsets.get(request), answer));
}

/** Now by the server's clock, milliseconds; by this device's as long as no answer told it. */
export function getServerNow(request: ApiRequest): number {
  const { minMs, maxMs } = offsets.get(request) ?? { minMs: 0, maxMs: 0 };
  return Date.now() + Math.round((minMs + maxMs) / 2);
}

const renderTimes = new WeakMap<ApiRequest, number>();

/** Takes down when the markup was made that a page begins with, milliseconds by the server's clock. */
export function setRenderTime(request: ApiRequest, moment: number): void {
  renderTimes.set(request, moment);
}

/** What goes by time shows this moment until the page's markup is taken over: it has to be the same. */
export const getRenderTime = (request: ApiRequest): number => renderTimes.get(request) ?? getServerNow(request);
