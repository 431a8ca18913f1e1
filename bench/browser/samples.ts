import type { FrameCounts } from './statistics.rules.ts';

/** One page load until page and network are idle. Times in ms since navigation start. */
export interface PageLoad {
  /** First contentful paint. */
  readonly fcp: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Total blocking time: the sum of task times above 50 ms. */
  readonly blocking: number;
  /** Sum of layout shifts without a preceding tap. */
  readonly shift: number;
  /** Received by page and service worker, with headers. */
  readonly bytes: number;
  /** Compressed size of the scripts. */
  readonly scriptBytes: number;
  /** Responses over the network. */
  readonly requests: number;
  /** Requests that were complete when the app began to handle input; 0 without the app. */
  readonly requestsUntilStart: number;
}

/** Times of one tap in ms. */
export interface TapTiming {
  /** Time to the next paint from the Event Timing API, in steps of 8 ms, at least 16 ms. */
  readonly paint: number;
  /** Time until the requested content is visible. */
  readonly shown: number;
}

/** Taps on the pagination: times to the next paint in ms, and the frames while the pages were scrolled. */
export interface PageTurns {
  readonly durations: readonly number[];
  readonly frames: FrameCounts;
}

/** Traffic of the service worker that precaches the app on the first visit. */
export interface PrefetchTraffic {
  readonly bytes: number;
  readonly requests: number;
}

/** `baseline` is the baseline page. The others are ways to open the product list. */
export const LOAD_STATES = ['baseline', 'cold', 'warm', 'offline'] as const;

export type LoadState = (typeof LOAD_STATES)[number];

export interface Samples {
  readonly loads: Readonly<Record<LoadState, readonly PageLoad[]>>;
  readonly prefetch: readonly PrefetchTraffic[];
  /** By name, in the order of the taps. */
  readonly taps: Readonly<Record<string, readonly TapTiming[]>>;
  /** Time to the next paint of each tap of a purchase, by name. A value for each round. */
  readonly purchase: Readonly<Record<string, readonly number[]>>;
  readonly pageTurns: PageTurns;
  readonly scrolls: Readonly<Record<'baseline' | 'list', readonly FrameCounts[]>>;
  /** Pages opened by a member, by page and state of the phone. */
  readonly members: Readonly<Record<string, readonly PageLoad[]>>;
  /** Layout shifts of other screens, opened cold, by name. */
  readonly shifts: Readonly<Record<string, readonly number[]>>;
}
