import type { PageLoad, Samples } from './samples.ts';
import { getMedian, getMedianRatio, formatNumber } from './statistics.rules.ts';
import { getPurchaseInps } from './tables.rules.ts';

interface Target {
  readonly name: string;
  readonly max: number;
  readonly digits: number;
  readonly unit: string;
  readonly measure: (samples: Samples) => number;
}

const KIB = 1024;

const getLcpRatio =
  (state: 'cold' | 'warm' | 'offline') =>
  ({ loads }: Samples) =>
    getMedianRatio(getLcps(loads[state]), getLcps(loads.baseline));
const getLcps = (loads: readonly PageLoad[]) => loads.map((load) => load.lcp);

const getBlocking = ({ blocking }: PageLoad) => blocking;

const getColdMemberLoads = ({ members }: Samples) =>
  Object.entries(members).flatMap(([name, loads]) => (name.endsWith(', cold') ? [loads] : []));

/** Returns the highest median, or NaN if one is missing. */
const getWorst = (medians: readonly number[]) => (medians.length === 0 ? Number.NaN : Math.max(...medians));

const ratioFormat = { digits: 2, unit: '× baseline' };

/** The targets of docs/speed.md. */
const targets: readonly Target[] = [
  { name: 'LCP of the list, cold', max: 1.2, ...ratioFormat, measure: getLcpRatio('cold') },
  { name: 'LCP of the list, warm', max: 0.5, ...ratioFormat, measure: getLcpRatio('warm') },
  { name: 'LCP of the list, offline', max: 0.5, ...ratioFormat, measure: getLcpRatio('offline') },
  {
    name: 'total blocking time, cold',
    max: 100,
    digits: 0,
    unit: 'ms',
    measure: ({ loads }) => getMedian(loads.cold.map(getBlocking)),
  },
  {
    name: 'JavaScript, cold',
    max: 90,
    digits: 1,
    unit: 'KiB',
    measure: ({ loads }) => getMedian(loads.cold.map(({ scriptBytes }) => scriptBytes / KIB)),
  },
  {
    name: 'requests, cold',
    max: 25,
    digits: 0,
    unit: '',
    measure: ({ loads }) => getMedian(loads.cold.map(({ requests }) => requests)),
  },
  {
    name: 'requests until the app handles input, cold',
    max: 20,
    digits: 0,
    unit: '',
    measure: ({ loads }) => getMedian(loads.cold.map(({ requestsUntilStart }) => requestsUntilStart)),
  },
  {
    name: 'tap to next paint, the slowest tap',
    max: 100,
    digits: 0,
    unit: 'ms',
    measure: ({ taps }) => getWorst(Object.values(taps).map((samples) => getMedian(samples.map(({ paint }) => paint)))),
  },
  {
    name: 'INP of a purchase',
    max: 200,
    digits: 0,
    unit: 'ms',
    measure: (samples) => getMedian(getPurchaseInps(samples)),
  },
  {
    name: 'frames dropped while scrolling',
    max: 0,
    digits: 0,
    unit: '',
    measure: ({ scrolls }) => getMedian(scrolls.list.map(({ dropped }) => dropped)),
  },
  {
    name: 'layout shift, the worst screen',
    max: 0.02,
    digits: 3,
    unit: '',
    measure: ({ loads, shifts }) => {
      const { cold, warm, offline } = loads;
      const listShifts = [cold, warm, offline].map((listLoads) => listLoads.map(({ shift }) => shift));
      return getWorst([...listShifts, ...Object.values(shifts)].map(getMedian));
    },
  },
  {
    name: 'total blocking time of members’ pages, cold, the worst',
    max: 150,
    digits: 0,
    unit: 'ms',
    measure: (samples) => getWorst(getColdMemberLoads(samples).map((loads) => getMedian(loads.map(getBlocking)))),
  },
  {
    name: 'layout shift of members’ pages, the worst',
    max: 0.02,
    digits: 3,
    unit: '',
    measure: ({ members }) =>
      getWorst(Object.values(members).map((loads) => getMedian(loads.map(({ shift }) => shift)))),
  },
];

/** Creates table rows: target, limit, measured value. A value above its limit is bold. */
export function toTargetRows(samples: Samples): string[][] {
  const rows = targets.map(({ name, max, digits, unit, measure }) => {
    const measured = measure(samples);
    const formatValue = (value: number) => `${formatNumber(value, digits)} ${unit}`.trim();
    const text = formatValue(measured);
    return [name, formatValue(max), measured <= max ? text : `**${text}**`];
  });
  return [['target', 'at most', 'measured'], ...rows];
}
