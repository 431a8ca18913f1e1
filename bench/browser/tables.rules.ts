import { formatNumber, formatWithSpread, getInp, getMedian, getMedianRatio } from './statistics.rules.ts';
import { LOAD_STATES, type PageLoad, type Samples, type LoadState } from './samples.ts';

const KIB = 1024;

const STATE_LABELS: Readonly<Record<LoadState, string>> = {
  baseline: 'baseline, cold',
  cold: 'list, cold',
  warm: 'list, warm',
  offline: 'list, offline',
};

/** Columns: name, value of a sample, number of digits. */
const columns: readonly (readonly [string, (load: PageLoad) => number, number])[] = [
  ['first paint, ms', ({ fcp }) => fcp, 0],
  ['largest paint, ms', (load) => load.lcp, 0],
  ['blocking, ms', ({ blocking }) => blocking, 0],
  ['shift', ({ shift }) => shift, 3],
  ['KiB', ({ bytes }) => bytes / KIB, 1],
  ['requests', ({ requests }) => requests, 0],
];

/** Columns that are compared with the baseline. The baseline neither blocks nor shifts. */
const RATIO_COLUMNS = ['first paint, ms', 'largest paint, ms', 'KiB', 'requests'];

/** Creates a row for each state with medians and spreads. */
export const toLoadRows = ({ loads }: Samples): string[][] => [
  ['', ...columns.map(([name]) => name)],
  ...LOAD_STATES.map((state) => [
    STATE_LABELS[state],
    ...columns.map(([, getValue, digits]) => formatWithSpread(loads[state].map(getValue), digits)),
  ]),
];

/** Creates the same rows as multiples of the cold baseline. */
export function toRatioRows({ loads }: Samples): string[][] {
  const comparedColumns = columns.filter(([name]) => RATIO_COLUMNS.includes(name));
  const rows = LOAD_STATES.filter((state) => state !== 'baseline').map((state) => [
    STATE_LABELS[state],
    ...comparedColumns.map(([, getValue]) =>
      formatNumber(getMedianRatio(loads[state].map(getValue), loads.baseline.map(getValue)), 2),
    ),
  ]);
  return [['× baseline', ...comparedColumns.map(([name]) => name.replace(/, ms$/u, ''))], ...rows];
}

/** Highest LCP of a member's page, as a multiple of the cold baseline. */
function getMemberLimit(name: string): number {
  if (name.includes('warm')) return 0.5;
  return /^(?:checkout|order|payment)/u.test(name) ? 1.6 : 1.3;
}

/** Creates a row for each page that a member opens, with the verdict on its LCP. */
export const toMemberRows = ({ members, loads }: Samples): string[][] => [
  ['', 'largest paint, ms', '× baseline', 'at most', '', 'blocking, ms', 'shift', 'requests'],
  ...Object.entries(members).map(([name, samples]) => {
    const lcps = samples.map(({ lcp }) => lcp);
    const ratio = getMedianRatio(
      lcps,
      loads.baseline.map(({ lcp }) => lcp),
    );
    const limit = getMemberLimit(name);
    return [
      name,
      formatWithSpread(lcps),
      formatNumber(ratio, 2),
      formatNumber(limit, 2),
      ratio <= limit ? 'reached' : '**not reached**',
      formatWithSpread(samples.map(({ blocking }) => blocking)),
      formatWithSpread(
        samples.map(({ shift }) => shift),
        3,
      ),
      formatWithSpread(samples.map(({ requests }) => requests)),
    ];
  }),
];

export const toTapRows = ({ taps }: Samples): string[][] => [
  ['tap', 'next paint, ms', 'content visible, ms'],
  ...Object.entries(taps).map(([name, samples]) => [
    name,
    formatWithSpread(samples.map(({ paint }) => paint)),
    formatWithSpread(samples.map(({ shown }) => shown)),
  ]),
];

/** INP of the purchase of each round. */
export const getPurchaseInps = ({ purchase }: Pick<Samples, 'purchase'>): readonly number[] => {
  const taps = Object.values(purchase);
  return (taps[0] ?? []).map((_, round) => getInp(taps.map((samples) => samples[round] ?? Number.NaN)));
};

function toPurchaseRows({ purchase, pageTurns }: Samples): string[][] {
  const medians = Object.entries(purchase).map(([name, samples]) => ({ name, median: getMedian(samples) }));
  const [slowest] = medians.toSorted((a, b) => b.median - a.median);
  const { durations, frames } = pageTurns;
  return [
    [`INP of a purchase (${medians.length} taps), ms`, formatWithSpread(getPurchaseInps({ purchase }))],
    ['… its slowest tap', slowest === undefined ? '–' : `${slowest.name}, ${formatNumber(slowest.median)} ms`],
    [`INP of opening ${durations.length} pages of the list, ms`, formatNumber(getInp(durations))],
    ['… frames dropped while scrolling them', `${frames.dropped} of ${frames.due}`],
  ];
}

/** Creates the rows for purchase, scrolling, other screens and precaching. */
export const toOtherRows = ({ scrolls, shifts, prefetch, ...samples }: Samples): string[][] => [
  ['', 'measured'],
  ...toPurchaseRows({ scrolls, shifts, prefetch, ...samples }),
  ...(['baseline', 'list'] as const).flatMap((name) => [
    [`scrolling the ${name}: frames dropped`, formatWithSpread(scrolls[name].map(({ dropped }) => dropped))],
    ['… of frames due', formatWithSpread(scrolls[name].map(({ due }) => due))],
  ]),
  ...Object.entries(shifts).map(([name, values]) => [`layout shift, ${name}`, formatWithSpread(values, 3)]),
  [
    'precached by the service worker on the first visit, KiB',
    formatWithSpread(
      prefetch.map(({ bytes }) => bytes / KIB),
      1,
    ),
  ],
  ['… in requests', formatWithSpread(prefetch.map(({ requests }) => requests))],
];
