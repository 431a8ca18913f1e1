import { aimRows } from './aims.rules.ts';
import type { Samples } from './samples.ts';
import { loadRows, otherRows, ratioRows, tapRows } from './tables.rules.ts';

/** A heading and the rows of the table below it, the first with the names of the columns. */
interface Part {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** What the command writes into docs/speed.md. */
export const reportOf = (samples: Samples): readonly Part[] => [
  { title: 'What is aimed at', rows: aimRows(samples) },
  { title: 'Opening the list', rows: loadRows(samples) },
  { title: 'Opening the list, as multiples of the cold floor', rows: ratioRows(samples) },
  { title: 'Taps', rows: tapRows(samples) },
  { title: 'Scrolling, other screens, and the first visit’s worker', rows: otherRows(samples) },
];
