import { getMedianRatio, formatWithSpread, formatNumber } from './statistics.rules.ts';
import { LOAD_STATES, type PageLoad, type Samples, type LoadState } from './samples.ts';

const KIB = 1024;

const STATE_LABELS: Readonly<Record<LoadState, string>> = {
  floor: 'floor, cold',
  cold: 'list, cold',
  warm: 'list, warm',
  offline: 'list, offline',
};

/** Each column: what it is called, how it is got from a sample, how many digits it is written with. */
const columns: readonly (readonly [string, (load: PageLoad) => number, number])[] = [
  ['first paint, ms', ({ fcp }) => fcp, 0],
  ['largest paint, ms', (load) => load.lcp, 0],
  ['blocking, ms', ({ blocking }) => blocking, 0],
  ['shift', ({ shift }) => shift, 3],
  ['KiB', ({ bytes }) => bytes / KIB, 1],
  ['requests', ({ requests }) => requests, 0],
];

/** Of these the floor has something to compare with: it neither blocks nor shifts. */
const RATIO_COLUMNS = ['first paint, ms', 'largest paint, ms', 'KiB', 'requests'];

/** A row for each state, a column for each figure: medians with their spread. */
export const toLoadRows = ({ loads }: Samples): string[][] => [
  ['', ...columns.map(([name]) => name)],
  ...LOAD_STATES.map((state) => [
    STATE_LABELS[state],
    ...columns.map(([, of, digits]) => formatWithSpread(loads[state].map(of), digits)),
  ]),
];

/** The same as multiples of the cold floor. */
export function toRatioRows({ loads }: Samples): string[][] {
  const compared = columns.filter(([name]) => RATIO_COLUMNS.includes(name));
  const rows = LOAD_STATES.filter((state) => state !== 'floor').map((state) => [
    STATE_LABELS[state],
    ...compared.map(([, of]) => formatNumber(getMedianRatio(loads[state].map(of), loads.floor.map(of)), 2)),
  ]);
  return [['× floor', ...compared.map(([name]) => name.replace(/, ms$/u, ''))], ...rows];
}

export const toTapRows = ({ taps }: Samples): string[][] => [
  ['tap', 'next paint, ms', 'what was asked for is there, ms'],
  ...Object.entries(taps).map(([name, samples]) => [
    name,
    formatWithSpread(samples.map(({ paint }) => paint)),
    formatWithSpread(samples.map(({ shown }) => shown)),
  ]),
];

/** What has no table of its own: scrolling, other screens, and what the worker fetches ahead. */
export const toOtherRows = ({ scrolls, shifts, prefetch }: Samples): string[][] => [
  ['', 'measured'],
  ...(['floor', 'list'] as const).flatMap((name) => [
    [`scrolling the ${name}: frames dropped`, formatWithSpread(scrolls[name].map(({ dropped }) => dropped))],
    ['… of frames due', formatWithSpread(scrolls[name].map(({ due }) => due))],
  ]),
  ...Object.entries(shifts).map(([name, values]) => [`layout shift, ${name}`, formatWithSpread(values, 3)]),
  [
    'fetched ahead by the first visit’s worker, KiB',
    formatWithSpread(
      prefetch.map(({ bytes }) => bytes / KIB),
      1,
    ),
  ],
  ['… in requests', formatWithSpread(prefetch.map(({ requests }) => requests))],
];
