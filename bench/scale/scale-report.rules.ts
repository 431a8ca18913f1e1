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

/** Two figures and a prefix, such as 1.5 TB: an estimate that shows more would lie. */
export function formatWithPrefix(value: number, unit: string): string {
  const rounded = Number(value.toPrecision(2));
  const [size, prefix] = UNITS.find(([size]) => rounded >= size) ?? [1, ''];
  return `${String(Number((rounded / size).toPrecision(2)))} ${prefix}${unit}`.trim();
}

const formatRounded = (value: number) => formatInteger(Number(value.toPrecision(2)));
const formatCores = (value: number) => (value < 10 ? String(Number(value.toPrecision(2))) : formatRounded(value));

const formatYesNo = (isNeeded: boolean) => (isNeeded ? 'yes' : 'no');

/** What 1, 10 and 100 million members need. */
export function createScaleTable(measured: MeasuredCosts): ReportSection {
  const found = MEMBER_COUNTS.map((members) => projectCapacity(members, measured));
  const row = (name: string, cell: (of: (typeof found)[number]) => string) => [name, ...found.map(cell)];
  return {
    title: 'Computed for 1, 10 and 100 million members',
    rows: [
      row('members', ({ members }) => formatInteger(members)),
      row('visits a day', ({ visitsPerDay }) => formatRounded(visitsPerDay)),
      row('orders a day', ({ ordersPerDay }) => formatRounded(ordersPerDay)),
      row('calls a second at the peak', ({ peakCalls }) => formatRounded(peakCalls)),
      row('… of them writes', ({ peakWrites }) => formatRounded(peakWrites)),
      row('cores of servers', ({ serverCores }) => formatCores(serverCores)),
      row('cores of databases', ({ databaseCores }) => formatCores(databaseCores)),
      row('… of them for writes', ({ writeCores }) => formatCores(writeCores)),
      row('connections of all servers', ({ connections }) => formatRounded(connections)),
      row('rows after a year', ({ rows }) => formatWithPrefix(rows, '')),
      row('database after a year', ({ databaseBytes }) => formatWithPrefix(databaseBytes, 'B')),
      row('pictures at the peak', ({ pictureBits }) => formatWithPrefix(pictureBits, 'bit/s')),
      row('messages a minute at the peak', ({ messagesPerMinute }) => formatRounded(messagesPerMinute)),
      row('the step that carries it', ({ step }) => `**${step}**`),
      row('… a pooler before PostgreSQL', ({ needsPooler }) => formatYesNo(needsPooler)),
      row('… several senders of messages', ({ needsSenders }) => formatYesNo(needsSenders)),
      row('… pictures on a CDN', ({ needsCdn }) => formatYesNo(needsCdn)),
    ],
    note:
      'From what a request takes of the processors of the machine above, and from what is assumed below. Not in ' +
      'it: logins, whose passwords are slow on purpose, and pages that the server renders.',
  };
}

const formatAssumption = (value: number, unit: string) =>
  value < 1e6
    ? `${value.toLocaleString('en-GB')} ${unit}`.trim()
    : formatWithPrefix(value, unit === 'bytes' ? 'B' : unit);

const toAssumptionRows = (of: Readonly<Record<string, Assumption>>) =>
  Object.values(of).map(({ value, unit, description }) => [description, formatAssumption(value, unit)]);

/** The inputs of {@link scaleTable}: what was measured by the same run, and what is assumed. */
export function createInputsTable({ read, write, rowSizes }: MeasuredCosts): ReportSection {
  const cost = (of: MeasuredCosts['read']) => `${of.serverMs.toFixed(2)} + ${of.databaseMs.toFixed(2)} ms`;
  return {
    title: 'What that is computed from',
    rows: [
      ['measured', ''],
      ['a call that reads: server + database, of a core', cost(read)],
      ['a call that writes', cost(write)],
      ...tables.map((table) => [`a row of \`${table}\` with its indexes`, `${formatInteger(rowSizes(table))} bytes`]),
      ['**assumed of the members**', ''],
      ...toAssumptionRows(ASSUMPTIONS),
      ['**assumed of the machines: at most**', ''],
      ...toAssumptionRows(MACHINE_LIMITS),
    ],
    note: 'Reads: the mean of the lists and the detail under load. Writes: a product seen, remembered.',
  };
}
