import { ratio, withSpread, written } from './figures.rules.ts';
import { STATES, type Load, type Samples, type State } from './samples.ts';

const KIB = 1024;

const names: Readonly<Record<State, string>> = {
  floor: 'floor, cold',
  cold: 'list, cold',
  warm: 'list, warm',
  offline: 'list, offline',
};

/** Each column: what it is called, how it is got from a sample, how many digits it is written with. */
const columns: readonly (readonly [string, (load: Load) => number, number])[] = [
  ['first paint, ms', ({ fcp }) => fcp, 0],
  ['largest paint, ms', (load) => load.lcp, 0],
  ['blocking, ms', ({ blocking }) => blocking, 0],
  ['shift', ({ shift }) => shift, 3],
  ['KiB', ({ bytes }) => bytes / KIB, 1],
  ['requests', ({ requests }) => requests, 0],
];

/** Of these the floor has something to compare with: it neither blocks nor shifts. */
const COMPARED = ['first paint, ms', 'largest paint, ms', 'KiB', 'requests'];

/** A row for each state, a column for each figure: medians with their spread. */
export const loadRows = ({ loads }: Samples): string[][] => [
  ['', ...columns.map(([name]) => name)],
  ...STATES.map((state) => [
    names[state],
    ...columns.map(([, of, digits]) => withSpread(loads[state].map(of), digits)),
  ]),
];

/** The same as multiples of the cold floor. */
export function ratioRows({ loads }: Samples): string[][] {
  const compared = columns.filter(([name]) => COMPARED.includes(name));
  const rows = STATES.filter((state) => state !== 'floor').map((state) => [
    names[state],
    ...compared.map(([, of]) => written(ratio(loads[state].map(of), loads.floor.map(of)), 2)),
  ]);
  return [['× floor', ...compared.map(([name]) => name.replace(/, ms$/u, ''))], ...rows];
}

export const tapRows = ({ taps }: Samples): string[][] => [
  ['tap', 'next paint, ms', 'what was asked for is there, ms'],
  ...Object.entries(taps).map(([name, samples]) => [
    name,
    withSpread(samples.map(({ paint }) => paint)),
    withSpread(samples.map(({ shown }) => shown)),
  ]),
];

/** What has no table of its own: scrolling, other screens, and what the worker fetches ahead. */
export const otherRows = ({ scrolls, shifts, ahead }: Samples): string[][] => [
  ['', 'measured'],
  ...(['floor', 'list'] as const).flatMap((name) => [
    [`scrolling the ${name}: frames dropped`, withSpread(scrolls[name].map(({ dropped }) => dropped))],
    ['… of frames due', withSpread(scrolls[name].map(({ due }) => due))],
  ]),
  ...Object.entries(shifts).map(([name, values]) => [`layout shift, ${name}`, withSpread(values, 3)]),
  [
    'fetched ahead by the first visit’s worker, KiB',
    withSpread(
      ahead.map(({ bytes }) => bytes / KIB),
      1,
    ),
  ],
  ['… in requests', withSpread(ahead.map(({ requests }) => requests))],
];
