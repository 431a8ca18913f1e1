import { toTargetRows } from './targets.rules.ts';
import type { Samples } from './samples.ts';
import { toLoadRows, toOtherRows, toRatioRows, toTapRows } from './tables.rules.ts';

/** A heading and the rows of the table below it, the first with the names of the columns. */
interface ReportSection {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** What the command writes into docs/speed.md. */
export const createReport = (samples: Samples): readonly ReportSection[] => [
  { title: 'What is aimed at', rows: toTargetRows(samples) },
  { title: 'Opening the list', rows: toLoadRows(samples) },
  { title: 'Opening the list, as multiples of the cold floor', rows: toRatioRows(samples) },
  { title: 'Taps', rows: toTapRows(samples) },
  { title: 'Scrolling, other screens, and the first visit’s worker', rows: toOtherRows(samples) },
];
