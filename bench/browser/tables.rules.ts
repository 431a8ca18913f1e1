import { LOAD_STATES, type PageLoad, type Samples, type LoadState } from './samples.ts';
import { formatNumber, formatWithSpread, getInp, getMedian, getMedianRatio } from './statistics.rules.ts';

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

/** Creates a row for each state with medians and spreads. */
export const toLoadRows = ({ loads }: Samples): string[][] => [
  ['', ...columns.map(([name]) => name)],
  ...LOAD_STATES.map((state) => [
    STATE_LABELS[state],
    ...columns.map(([, getValue, digits]) => formatWithSpread(loads[state].map(getValue), digits)),
  ]),
];

/** Highest LCP of a member's page, as a multiple of the cold baseline. docs/speed.md names it too. */
function getMemberLimit(name: string): number {
  if (name.includes('warm')) return 0.5;
  return /^(?:checkout|order|payment)/u.test(name) ? 1.6 : 1.3;
}

const MEMBER_STATES = ['cold', 'warm', 'warm, hanging network', 'warm, offline'];

/** Creates a row for each page that a member opens, with the LCP of each state. One above its limit is bold. */
export function toMemberRows({ members, loads }: Samples): string[][] {
  const baseline = loads.baseline.map(({ lcp }) => lcp);
  const toCell = (name: string) => {
    const samples = members[name];
    if (!samples) return '';
    const ratio = getMedianRatio(
      samples.map(({ lcp }) => lcp),
      baseline,
    );
    const text = formatNumber(ratio, 2);
    return ratio <= getMemberLimit(name) ? text : `**${text}**`;
  };
  const pages = [...new Set(Object.keys(members).map((name) => name.replace(/, .*/u, '')))];
  return [
    ['× baseline', ...MEMBER_STATES],
    ...pages.map((page) => [page, ...MEMBER_STATES.map((state) => toCell(`${page}, ${state}`))]),
  ];
}

/** Limits on a slow machine: cold 1.4 × the baseline, warm 0.6, blocking 200 ms. docs/speed.md names them too. */
const SLOW_MACHINE_LIMITS = { cold: 1.4, warm: 0.6, blockingMs: 200 };

/** Creates a row for each page and state, with the baseline first. A value above its limit is bold. */
export function toSlowMachineRows(samples: Readonly<Record<string, readonly PageLoad[]>>): string[][] {
  const { baseline = [], ...pages } = samples;
  const getLcps = (loads: readonly PageLoad[]) => loads.map(({ lcp }) => lcp);
  const toRow = (name: string, loads: readonly PageLoad[]) => {
    const ratio = getMedianRatio(getLcps(loads), getLcps(baseline));
    const limit = name.endsWith('warm') ? SLOW_MACHINE_LIMITS.warm : SLOW_MACHINE_LIMITS.cold;
    const blockingTimes = loads.map(({ blocking }) => blocking);
    const mark = (text: string, isReached: boolean) => (isReached ? text : `**${text}**`);
    return [
      name,
      formatWithSpread(getLcps(loads)),
      mark(formatNumber(ratio, 2), ratio <= limit),
      mark(formatWithSpread(blockingTimes), getMedian(blockingTimes) <= SLOW_MACHINE_LIMITS.blockingMs),
    ];
  };
  return [
    ['', 'largest paint, ms', '× baseline', 'blocking, ms'],
    ...[['baseline', baseline] as const, ...Object.entries(pages)].map(([name, loads]) => toRow(name, loads)),
  ];
}

/** INP of the purchase of each round. */
export const getPurchaseInps = ({ purchase }: Pick<Samples, 'purchase'>): readonly number[] => {
  const taps = Object.values(purchase);
  return (taps[0] ?? []).map((_, round) => getInp(taps.map((samples) => samples[round] ?? Number.NaN)));
};
