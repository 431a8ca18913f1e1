import { median, ratio, written } from './figures.rules.ts';
import type { Load, Samples } from './samples.ts';

interface Aim {
  readonly name: string;
  readonly atMost: number;
  readonly digits: number;
  readonly unit: string;
  readonly of: (samples: Samples) => number;
}

const KIB = 1024;

const lcpRatio =
  (state: 'cold' | 'warm' | 'offline') =>
  ({ loads }: Samples) =>
    ratio(lcp(loads[state]), lcp(loads.floor));
const lcp = (loads: readonly Load[]) => loads.map((load) => load.lcp);

/** The worst of the medians: NaN, which reaches nothing, as soon as one of them is missing. */
const worst = (medians: readonly number[]) => (medians.length === 0 ? Number.NaN : Math.max(...medians));

const times = { digits: 2, unit: '× floor' };

/** What issue and decisions ask for; the figures come from the samples alone. */
const aims: readonly Aim[] = [
  { name: 'LCP of the list, cold', atMost: 1.2, ...times, of: lcpRatio('cold') },
  { name: 'LCP of the list, warm', atMost: 0.5, ...times, of: lcpRatio('warm') },
  { name: 'LCP of the list, offline', atMost: 0.5, ...times, of: lcpRatio('offline') },
  {
    name: 'total blocking time, cold',
    atMost: 100,
    digits: 0,
    unit: 'ms',
    of: ({ loads }) => median(loads.cold.map(({ blocking }) => blocking)),
  },
  {
    name: 'JavaScript, cold',
    atMost: 90,
    digits: 1,
    unit: 'KiB',
    of: ({ loads }) => median(loads.cold.map(({ scriptBytes }) => scriptBytes / KIB)),
  },
  {
    name: 'requests, cold',
    atMost: 25,
    digits: 0,
    unit: '',
    of: ({ loads }) => median(loads.cold.map(({ requests }) => requests)),
  },
  {
    name: 'tap to next paint, the slowest tap',
    atMost: 100,
    digits: 0,
    unit: 'ms',
    of: ({ taps }) => worst(Object.values(taps).map((samples) => median(samples.map(({ paint }) => paint)))),
  },
  {
    name: 'frames dropped while scrolling',
    atMost: 0,
    digits: 0,
    unit: '',
    of: ({ scrolls }) => median(scrolls.list.map(({ dropped }) => dropped)),
  },
  {
    name: 'layout shift, the worst screen',
    atMost: 0.02,
    digits: 3,
    unit: '',
    of: ({ loads, shifts }) => {
      const { cold, warm, offline } = loads;
      const list = [cold, warm, offline].map((some) => some.map(({ shift }) => shift));
      return worst([...list, ...Object.values(shifts)].map(median));
    },
  },
];

/** Rows for a table: aim, limit, what was measured, and whether that reaches it. */
export function aimRows(samples: Samples): string[][] {
  const rows = aims.map(({ name, atMost, digits, unit, of }) => {
    const measured = of(samples);
    const figure = (value: number) => `${written(value, digits)} ${unit}`.trim();
    return [name, figure(atMost), figure(measured), measured <= atMost ? 'reached' : '**not reached**'];
  });
  return [['aim', 'at most', 'measured', ''], ...rows];
}
