import type { FrameCounts } from './statistics.rules.ts';

/** One opening of a page, until it and the network were at rest. Times in milliseconds since it was asked for. */
export interface PageLoad {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Total blocking time: what each long task took above 50 ms. */
  readonly blocking: number;
  /** Layout shifts without a tap, added up. */
  readonly shift: number;
  /** Over the wire with headers, by the page and by its worker for it. */
  readonly bytes: number;
  /** Of these the bodies of scripts, compressed. */
  readonly scriptBytes: number;
  /** Answers that came over the wire. */
  readonly requests: number;
}

/** One tap, milliseconds. */
export interface TapTiming {
  /** Until the next paint, as the Event Timing API tells it: in steps of 8, never below 16. */
  readonly paint: number;
  /** Until what was asked for was on the screen. */
  readonly shown: number;
}

/** What the first visit's worker fetches ahead, beside the page. */
export interface PrefetchTraffic {
  readonly bytes: number;
  readonly requests: number;
}

/** The ways in which the product list is opened, and the floor. */
export const LOAD_STATES = ['floor', 'cold', 'warm', 'offline'] as const;

export type LoadState = (typeof LOAD_STATES)[number];

export interface Samples {
  readonly loads: Readonly<Record<LoadState, readonly PageLoad[]>>;
  readonly prefetch: readonly PrefetchTraffic[];
  /** By what is tapped, in the order of the taps. */
  readonly taps: Readonly<Record<string, readonly TapTiming[]>>;
  readonly scrolls: Readonly<Record<'floor' | 'list', readonly FrameCounts[]>>;
  /** Other screens, opened cold: by their name. */
  readonly shifts: Readonly<Record<string, readonly number[]>>;
}
