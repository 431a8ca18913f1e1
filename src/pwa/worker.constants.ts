/** The worker's address; it never changes (SW4). */
export const WORKER = '/sw.js';

/* What the worker and the pages both name. Apart from the rules, for a first screen needs only these. */

/** A cache of the worker's, and how much it may hold. */
export interface Place {
  readonly name: string;
  /** Entries; the oldest go first. */
  readonly most: number;
  /** Milliseconds. */
  readonly lasts: number;
}

const DAY = 86_400_000;

/** Some thirty list pages with their details; deleted at every logout (Q4). */
export const CATALOGUE: Place = { name: 'bottega-catalogue', most: 300, lasts: 30 * DAY };

/** After a week the shop is asked first: it may have replaced the picture under its name. */
export const PICTURES: Place = { name: 'bottega-pictures', most: 200, lasts: 7 * DAY };

/** Pages as the server rendered them for a visitor, by which a later visit begins at once (decision 011). */
export const PAGES: Place = { name: 'bottega-pages', most: 12, lasts: 7 * DAY };

/** What the page tells the worker. */
export const KEEP_PAGE = 'KEEP_PAGE';
export const SKIP_WAITING = 'SKIP_WAITING';
export const FORGET = 'FORGET';
export const LET_GO = 'LET_GO';
