import type { Frames } from './figures.rules.ts';

/** One opening of a page, until it and the network were at rest. Times in milliseconds since it was asked for. */
export interface Load {
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
export interface Tap {
  /** Until the next paint, as the Event Timing API tells it: in steps of 8, never below 16. */
  readonly paint: number;
  /** Until what was asked for was on the screen. */
  readonly shown: number;
}

/** What the first visit's worker fetches ahead, beside the page. */
export interface Ahead {
  readonly bytes: number;
  readonly requests: number;
}

/** The ways in which the product list is opened, and the floor. */
export const STATES = ['floor', 'cold', 'warm', 'offline'] as const;

export type State = (typeof STATES)[number];

export interface Samples {
  readonly loads: Readonly<Record<State, readonly Load[]>>;
  readonly ahead: readonly Ahead[];
  /** By what is tapped, in the order of the taps. */
  readonly taps: Readonly<Record<string, readonly Tap[]>>;
  readonly scrolls: Readonly<Record<'floor' | 'list', readonly Frames[]>>;
  /** Other screens, opened cold: by their name. */
  readonly shifts: Readonly<Record<string, readonly number[]>>;
}
