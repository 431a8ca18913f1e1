import { whole, type Section } from './report.rules.ts';
import { assumptions, machine, type Assumption } from './scale.constants.ts';
import { project, tables, type Measured } from './scale.rules.ts';

const MEMBERS = [1e6, 1e7, 1e8] as const;

const UNITS = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** Two figures and a prefix, such as 1.5 TB: an estimate that shows more would lie. */
export function inUnit(value: number, unit: string): string {
  const rounded = Number(value.toPrecision(2));
  const [size, prefix] = UNITS.find(([size]) => rounded >= size) ?? [1, ''];
  return `${String(Number((rounded / size).toPrecision(2)))} ${prefix}${unit}`.trim();
}

const about = (value: number) => whole(Number(value.toPrecision(2)));
const cores = (value: number) => (value < 10 ? String(Number(value.toPrecision(2))) : about(value));

const yes = (isNeeded: boolean) => (isNeeded ? 'yes' : 'no');

/** What 1, 10 and 100 million members need. */
export function scaleTable(measured: Measured): Section {
  const found = MEMBERS.map((members) => project(members, measured));
  const row = (name: string, cell: (of: (typeof found)[number]) => string) => [name, ...found.map(cell)];
  return {
    title: 'Computed for 1, 10 and 100 million members',
    rows: [
      row('members', ({ members }) => whole(members)),
      row('visits a day', ({ visitsADay }) => about(visitsADay)),
      row('orders a day', ({ ordersADay }) => about(ordersADay)),
      row('calls a second at the peak', ({ peakCalls }) => about(peakCalls)),
      row('… of them writes', ({ peakWrites }) => about(peakWrites)),
      row('cores of servers', ({ serverCores }) => cores(serverCores)),
      row('cores of databases', ({ databaseCores }) => cores(databaseCores)),
      row('… of them for writes', ({ writeCores }) => cores(writeCores)),
      row('connections of all servers', ({ connections }) => about(connections)),
      row('rows after a year', ({ rows }) => inUnit(rows, '')),
      row('database after a year', ({ databaseBytes }) => inUnit(databaseBytes, 'B')),
      row('pictures at the peak', ({ pictureBits }) => inUnit(pictureBits, 'bit/s')),
      row('messages a minute at the peak', ({ messagesAMinute }) => about(messagesAMinute)),
      row('the step that carries it', ({ step }) => `**${step}**`),
      row('… a pooler before PostgreSQL', ({ needsPooler }) => yes(needsPooler)),
      row('… several senders of messages', ({ needsSenders }) => yes(needsSenders)),
      row('… pictures on a CDN', ({ needsCdn }) => yes(needsCdn)),
    ],
    note:
      'From what a request takes of the processors of the machine above, and from what is assumed below. Not in ' +
      'it: logins, whose passwords are slow on purpose, and pages that the server renders.',
  };
}

const inWords = (value: number, unit: string) =>
  value < 1e6 ? `${value.toLocaleString('en-GB')} ${unit}`.trim() : inUnit(value, unit === 'bytes' ? 'B' : unit);

const stated = (of: Readonly<Record<string, Assumption>>) =>
  Object.values(of).map(({ value, unit, what }) => [what, inWords(value, unit)]);

/** The inputs of {@link scaleTable}: what was measured by the same run, and what is assumed. */
export function inputsTable({ read, write, rowSizes }: Measured): Section {
  const cost = (of: Measured['read']) => `${of.serverMs.toFixed(2)} + ${of.databaseMs.toFixed(2)} ms`;
  return {
    title: 'What that is computed from',
    rows: [
      ['measured', ''],
      ['a call that reads: server + database, of a core', cost(read)],
      ['a call that writes', cost(write)],
      ...tables.map((table) => [`a row of \`${table}\` with its indexes`, `${whole(rowSizes(table))} bytes`]),
      ['**assumed of the members**', ''],
      ...stated(assumptions),
      ['**assumed of the machines: at most**', ''],
      ...stated(machine),
    ],
    note: 'Reads: the mean of the lists and the detail under load. Writes: a product seen, remembered.',
  };
}
