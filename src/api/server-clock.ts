import type { ApiRequest } from './request.ts';

/** Range of the server clock's offset from this device's clock, milliseconds. Negative: the server is behind. */
export interface ClockOffsetRange {
  readonly minMs: number;
  readonly maxMs: number;
}

const SECOND_MS = 1000;

/**
 * Narrows the offset range with one more response. A response's `Date` was written between sending and
 * receiving, rounded down to whole seconds. Several responses narrow the range, so a countdown neither
 * skips nor repeats a second. A response that contradicts the range means that a clock was set.
 */
export function narrowOffset(current: ClockOffsetRange | undefined, measured: ClockOffsetRange): ClockOffsetRange {
  if (current === undefined) return measured;
  const minMs = Math.max(current.minMs, measured.minMs);
  const maxMs = Math.min(current.maxMs, measured.maxMs);
  return minMs <= maxMs ? { minMs, maxMs } : measured;
}

/** Keyed by the request function: the SSR server has one per page. */
const offsets = new WeakMap<ApiRequest, ClockOffsetRange>();

/**
 * Reads the server's time from an API response.
 * @param sentAt by this device's clock, milliseconds since 1970
 */
export function recordServerTime(request: ApiRequest, { headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A response from a shared cache has an old `Date`; the `Age` header shows it.
  if (Number.isNaN(date) || headers.has('age')) return;
  const measured = { minMs: date - Date.now(), maxMs: date + SECOND_MS - sentAt };
  offsets.set(request, narrowOffset(offsets.get(request), measured));
}

/** Now by the server's clock, milliseconds since 1970. Before the first response, by this device's clock. */
export function getServerNow(request: ApiRequest): number {
  const { minMs, maxMs } = offsets.get(request) ?? { minMs: 0, maxMs: 0 };
  return Date.now() + Math.round((minMs + maxMs) / 2);
}

const renderTimes = new WeakMap<ApiRequest, number>();

/** Stores when the page was rendered on the server, milliseconds since 1970 by the server's clock. */
export function setRenderTime(request: ApiRequest, renderedAt: number): void {
  renderTimes.set(request, renderedAt);
}

/** Time-dependent components use this time during hydration, so that they render the same markup as the server. */
export const getRenderTime = (request: ApiRequest): number => renderTimes.get(request) ?? getServerNow(request);
