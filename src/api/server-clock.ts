import type { ApiRequest } from './request.ts';

/** How far the server's clock may be ahead of this device's, milliseconds; behind when negative. */
export interface ClockOffset {
  readonly least: number;
  readonly most: number;
}

const SECOND = 1000;

/**
 * What one more answer tells of the offset. Its `Date` was written between sending and receiving,
 * and cut to whole seconds; answers together narrow it down, so that a countdown neither skips nor
 * repeats a second at each of them. One that contradicts the others means that a clock was set.
 */
export function narrowed(known: ClockOffset | undefined, answer: ClockOffset): ClockOffset {
  if (known === undefined) return answer;
  const least = Math.max(known.least, answer.least);
  const most = Math.min(known.most, answer.most);
  return least <= most ? { least, most } : answer;
}

/** By request, for a server that renders pages has one of each for every visitor. */
const offsets = new WeakMap<ApiRequest, ClockOffset>();

/**
 * Takes the time from an answer of the API.
 * @param sent by this device's clock, milliseconds
 */
export function noteServerTime(request: ApiRequest, { headers }: Response, sent: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A shared cache may tell its old time; `Age` is how it says so.
  if (Number.isNaN(date) || headers.has('age')) return;
  const answer = { least: date - Date.now(), most: date + SECOND - sent };
  offsets.set(request, narrowed(offsets.get(request), answer));
}

/** Now by the server's clock, milliseconds; by this device's as long as no answer told it. */
export function serverNow(request: ApiRequest): number {
  const { least, most } = offsets.get(request) ?? { least: 0, most: 0 };
  return Date.now() + Math.round((least + most) / 2);
}

const rendered = new WeakMap<ApiRequest, number>();

/** Takes down when the markup was made that a page begins with, milliseconds by the server's clock. */
export function noteRendered(request: ApiRequest, moment: number): void {
  rendered.set(request, moment);
}

/** What goes by time shows this moment until the page's markup is taken over: it has to be the same. */
export const renderedAt = (request: ApiRequest): number => rendered.get(request) ?? serverNow(request);
