import { formatInteger, type ReportSection } from '#bench/api/report.rules.ts';
import { ASSUMPTIONS, MACHINE_LIMITS, type Assumption } from './scale.constants.ts';
import { projectCapacity, tables, type MeasuredCosts } from './scale.rules.ts';

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

const formatYesNo = (isNeeded: boolean) => (isNeeded ? 'yes' : 'no');

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
      row('visits per day', ({ visitsPerDay }) => formatRounded(visitsPerDay)),
      row('orders per day', ({ ordersPerDay }) => formatRounded(ordersPerDay)),
      row('calls per second at the peak', ({ peakCalls }) => formatRounded(peakCalls)),
      row('… of these, writes', ({ peakWrites }) => formatRounded(peakWrites)),
      row('server cores', ({ serverCores }) => formatCores(serverCores)),
      row('database cores', ({ databaseCores }) => formatCores(databaseCores)),
      row('… of these, for writes', ({ writeCores }) => formatCores(writeCores)),
      row('database connections', ({ connections }) => formatRounded(connections)),
      row('rows after a year', ({ rows }) => formatWithPrefix(rows, '')),
      row('database after a year', ({ databaseBytes }) => formatWithPrefix(databaseBytes, 'B')),
      row('image traffic at the peak', ({ imageBits }) => formatWithPrefix(imageBits, 'bit/s')),
      row('messages per minute at the peak', ({ messagesPerMinute }) => formatRounded(messagesPerMinute)),
      row('required step', ({ step }) => `**${step}**`),
      row('… connection pooler', ({ needsPooler }) => formatYesNo(needsPooler)),
      row('… several message senders', ({ needsSenders }) => formatYesNo(needsSenders)),
      row('… CDN for images', ({ needsCdn }) => formatYesNo(needsCdn)),
    ],
    note:
      'Computed from the CPU time per request on the machine above and from the assumptions below. Not included: ' +
      'logins, because password hashing is slow on purpose, and server-side rendering.',
  };
}

const formatAssumption = (value: number, unit: string) =>
  value < 1e6
    ? `${value.toLocaleString('en-GB')} ${unit}`.trim()
    : formatWithPrefix(value, unit === 'bytes' ? 'B' : unit);

const toAssumptionRows = (assumptions: Readonly<Record<string, Assumption>>) =>
  Object.values(assumptions).map(({ value, unit, description }) => [description, formatAssumption(value, unit)]);

/** Creates the table of the inputs of {@link createScaleTable}: measured values and assumptions. */
export function createInputsTable({ read, write, getRowBytes }: MeasuredCosts): ReportSection {
  const formatCost = ({ serverMs, databaseMs }: MeasuredCosts['read']) =>
    `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`;
  return {
    title: 'Inputs of the computation',
    rows: [
      ['measured', ''],
      ['a read call: server + database, CPU time', formatCost(read)],
      ['a write call', formatCost(write)],
      ...tables.map((table) => [
        `a row of \`${table}\` with its indexes`,
        `${formatInteger(getRowBytes(table))} bytes`,
      ]),
      ['**assumptions about members**', ''],
      ...toAssumptionRows(ASSUMPTIONS),
      ['**assumptions about machines: at most**', ''],
      ...toAssumptionRows(MACHINE_LIMITS),
    ],
    note: 'Reads: the mean of lists and detail under load. Writes: storing a viewed product.',
  };
}
