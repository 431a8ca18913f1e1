import type { Cost } from './measure.rules.ts';
import { assumptions, machine } from './scale.constants.ts';

/** The tables that grow with members, orders or shops; the others stay small or are pruned. */
export const tables = [
  'members',
  'member_shops',
  'addresses',
  'sessions',
  'viewed_products',
  'carts',
  'cart_items',
  'orders',
  'order_lines',
  'payments',
  'products',
] as const;

export type Table = (typeof tables)[number];
/** Bytes of a row of a table, its share of the indexes included. */
export type RowSizes = (table: Table) => number;

/** What a bench found. */
export interface Measured {
  readonly read: Cost;
  readonly write: Cost;
  readonly rowSizes: RowSizes;
}

/** Of each the number alone: the words around it are for the reader. */
type Numbers<T> = { readonly [Name in keyof T]: { readonly value: number } };
export type Assumptions = Numbers<typeof assumptions>;
export type Machine = Numbers<typeof machine>;

const part = ({ value }: { readonly value: number }) => value / 100;

/** Rows of each table after a year in which there were that many members all the time. */
export function rowsOf(members: number, given: Assumptions): Readonly<Record<Table, number>> {
  const orders = members * given.ordersAYear.value;
  return {
    members,
    member_shops: members,
    addresses: members * given.addressesAMember.value,
    sessions: members * given.sessionsAMember.value,
    viewed_products: members * given.viewedAMember.value,
    carts: members,
    cart_items: members * given.cartItemsAMember.value,
    orders,
    order_lines: orders * given.linesAnOrder.value,
    payments: orders,
    products: (members / given.membersAShop.value) * given.productsAShop.value,
  };
}

/** Steps of docs/scale.md, each with those before it. */
export const STEPS = [
  'one machine',
  'several servers, one PostgreSQL',
  'read replicas',
  'partitions by country',
  'a distributed PostgreSQL',
] as const;

export interface Projection {
  readonly members: number;
  readonly visitsADay: number;
  readonly ordersADay: number;
  /** Calls a second in the busiest minute. */
  readonly peakCalls: number;
  readonly peakWrites: number;
  /** Cores at the peak, none busier than assumed. */
  readonly serverCores: number;
  readonly databaseCores: number;
  /** What of the database's cores replicas can't take over. */
  readonly writeCores: number;
  /** Of all server processes, one a core. */
  readonly connections: number;
  readonly rows: number;
  readonly databaseBytes: number;
  readonly pictureBits: number;
  /** In the busiest minute. */
  readonly messagesAMinute: number;
  readonly needsPooler: boolean;
  readonly needsSenders: boolean;
  readonly needsCdn: boolean;
  readonly step: (typeof STEPS)[number];
}

/** As in connect.ts. */
const CONNECTIONS_A_PROCESS = 10;

type Load = Pick<Projection, 'serverCores' | 'databaseCores' | 'writeCores' | 'databaseBytes'>;

/** The first step that carries the load. */
function stepFor(load: Load, given: Assumptions, limits: Machine): Projection['step'] {
  const isSmall = load.databaseBytes <= limits.databaseBytes.value;
  if (isSmall && load.serverCores + load.databaseCores <= limits.cores.value) return STEPS[0];
  if (isSmall && load.databaseCores <= limits.databaseCores.value) return STEPS[1];
  if (isSmall && load.writeCores <= limits.databaseCores.value) return STEPS[2];
  const largest = part(given.largestShare);
  const fits =
    load.writeCores * largest <= limits.databaseCores.value &&
    load.databaseBytes * largest <= limits.databaseBytes.value;
  return fits ? STEPS[3] : STEPS[4];
}

/**
 * What so many members need, from what one request was measured to cost. It says nothing of logins
 * or of pages that the server renders, and takes the database's work to grow with the requests alone.
 */
export function project(
  members: number,
  { read, write, rowSizes }: Measured,
  given: Assumptions = assumptions,
  limits: Machine = machine,
): Projection {
  const visitsADay = members * part(given.activeShare);
  // Calls or pages of a second in the busiest minute, from those of a day.
  const atPeak = (aDay: number) => (aDay * part(given.peakHourShare) * given.peakFactor.value) / 3600;
  const viewsADay = visitsADay * given.views.value;
  const peakCalls = atPeak(viewsADay * given.callsAView.value);
  const peakWrites = peakCalls * part(given.writeShare);
  const peakReads = peakCalls - peakWrites;
  const cores = (milliseconds: number) => milliseconds / 1000 / part(given.busyShare);
  const ordersADay = (members * given.ordersAYear.value) / 365;
  const messagesAMinute = atPeak(ordersADay * given.messagesAnOrder.value) * 60;
  const rows = rowsOf(members, given);
  const writeCores = cores(peakWrites * write.databaseMs);
  const load: Load = {
    serverCores: cores(peakReads * read.serverMs + peakWrites * write.serverMs),
    databaseCores: cores(peakReads * read.databaseMs) + writeCores,
    writeCores,
    databaseBytes: tables.reduce((sum, table) => sum + rows[table] * rowSizes(table), 0) * given.spareFactor.value,
  };
  const connections = Math.max(1, Math.ceil(load.serverCores)) * CONNECTIONS_A_PROCESS;
  const pictureBits = atPeak(viewsADay * given.picturesAView.value) * given.pictureBytes.value * 8;
  return {
    members,
    visitsADay,
    ordersADay,
    peakCalls,
    peakWrites,
    ...load,
    connections,
    rows: tables.reduce((sum, table) => sum + rows[table], 0),
    pictureBits,
    messagesAMinute,
    needsSenders: messagesAMinute > limits.messages.value,
    needsPooler: connections > limits.connections.value,
    needsCdn: pictureBits > limits.pictureBits.value,
    step: stepFor(load, given, limits),
  };
}
