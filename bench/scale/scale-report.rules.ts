import { formatInteger, type ReportSection } from '#bench/api/report.rules.ts';
import { ASSUMPTIONS } from './scale.constants.ts';
import { projectCapacity, type MeasuredCosts } from './scale.rules.ts';

const MEMBER_COUNTS = [1e6, 1e7, 1e8] as const;

const UNITS = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** Formats a value with two significant digits and a prefix, such as 1.5 TB. More digits would suggest precision. */
export function formatWithPrefix(value: number, unit: string): string {
  const rounded = Number(value.toPrecision(2));
  const [size, prefix] = UNITS.find(([size]) => rounded >= size) ?? [1, ''];
  return `${String(Number((rounded / size).toPrecision(2)))} ${prefix}${unit}`.trim();
}

const formatRounded = (value: number) => formatInteger(Number(value.toPrecision(2)));
const formatCores = (value: number) => (value < 10 ? String(Number(value.toPrecision(2))) : formatRounded(value));

const formatCost = ({ serverMs, databaseMs }: MeasuredCosts['read']) =>
  `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`;

/** Creates the table of the capacity for 1, 10 and 100 million members. */
export function createScaleTable(measured: MeasuredCosts): ReportSection {
  const projections = MEMBER_COUNTS.map((members) => projectCapacity(members, measured));
  const row = (name: string, toCell: (projection: (typeof projections)[number]) => string) => [
    name,
    ...projections.map(toCell),
  ];
  return {
    title: 'Computed for 1, 10 and 100 million members',
    rows: [
      row('members', ({ members }) => formatInteger(members)),
      row('calls per second at the peak', ({ peakCalls }) => formatRounded(peakCalls)),
      row('server cores', ({ serverCores }) => formatCores(serverCores)),
      row('database cores', ({ databaseCores }) => formatCores(databaseCores)),
      row('database connections', ({ connections }) => formatRounded(connections)),
      row('database after a year', ({ databaseBytes }) => formatWithPrefix(databaseBytes, 'B')),
      row('image traffic at the peak', ({ imageBits }) => formatWithPrefix(imageBits, 'bit/s')),
      row('required step', ({ step }) => `**${step}**`),
      row('also', ({ needsPooler, needsSenders, needsCdn }) =>
        [needsSenders && 'several senders', needsPooler && 'pooler', needsCdn && 'CDN'].filter(Boolean).join(', '),
      ),
    ],
    note:
      `Computed from the CPU time of server + database (a read ${formatCost(measured.read)}, a write ${formatCost(measured.write)}), ` +
      `${String(ASSUMPTIONS.renderMs)} ms for a rendered page, the bytes of a row and the assumptions of ` +
      '`bench/scale/scale.constants.ts`. Not included: logins.',
  };
}
