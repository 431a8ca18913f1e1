import type { Cost } from '#bench/api/measure.rules.ts';
import { ASSUMPTIONS, MACHINE_LIMITS } from './scale.constants.ts';

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
export interface MeasuredCosts {
  readonly read: Cost;
  readonly write: Cost;
  readonly rowSizes: RowSizes;
}

/** Of each the number alone: the words around it are for the reader. */
type NumericValues<T> = { readonly [Name in keyof T]: { readonly value: number } };
export type Assumptions = NumericValues<typeof ASSUMPTIONS>;
export type MachineLimits = NumericValues<typeof MACHINE_LIMITS>;

const toFraction = ({ value }: { readonly value: number }) => value / 100;

/** Rows of each table after a year in which there were that many members all the time. */
export function projectRows(members: number, given: Assumptions): Readonly<Record<Table, number>> {
  const orders = members * given.ordersPerYear.value;
  return {
    members,
    member_shops: members,
    addresses: members * given.addressesPerMember.value,
    sessions: members * given.sessionsPerMember.value,
    viewed_products: members * given.viewedPerMember.value,
    carts: members,
    cart_items: members * given.cartItemsPerMember.value,
    orders,
    order_lines: orders * given.linesPerOrder.value,
    payments: orders,
    products: (members / given.membersPerShop.value) * given.productsPerShop.value,
  };
}

/** Steps of docs/scale.md, each with those before it. */
export const SCALING_STEPS = [
  'one machine',
  'several servers, one PostgreSQL',
  'read replicas',
  'partitions by country',
  'a distributed PostgreSQL',
] as const;

export interface Projection {
  readonly members: number;
  readonly visitsPerDay: number;
  readonly ordersPerDay: number;
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
  readonly messagesPerMinute: number;
  readonly needsPooler: boolean;
  readonly needsSenders: boolean;
  readonly needsCdn: boolean;
  readonly step: (typeof SCALING_STEPS)[number];
}

/** As in connect.ts. */
const CONNECTIONS_PER_PROCESS = 10;

type RequiredCapacity = Pick<Projection, 'serverCores' | 'databaseCores' | 'writeCores' | 'databaseBytes'>;

/** The first step that carries the load. */
function getScalingStep(load: RequiredCapacity, given: Assumptions, limits: MachineLimits): Projection['step'] {
  const isSmall = load.databaseBytes <= limits.databaseBytes.value;
  if (isSmall && load.serverCores + load.databaseCores <= limits.cores.value) return SCALING_STEPS[0];
  if (isSmall && load.databaseCores <= limits.databaseCores.value) return SCALING_STEPS[1];
  if (isSmall && load.writeCores <= limits.databaseCores.value) return SCALING_STEPS[2];
  const largest = toFraction(given.largestShare);
  const fits =
    load.writeCores * largest <= limits.databaseCores.value &&
    load.databaseBytes * largest <= limits.databaseBytes.value;
  return fits ? SCALING_STEPS[3] : SCALING_STEPS[4];
}

/**
 * What so many members need, from what one request was measured to cost. It says nothing of logins
 * or of pages that the server renders, and takes the database's work to grow with the requests alone.
 */
export function projectCapacity(
  members: number,
  { read, write, rowSizes }: MeasuredCosts,
  given: Assumptions = ASSUMPTIONS,
  limits: MachineLimits = MACHINE_LIMITS,
): Projection {
  const visitsADay = members * toFraction(given.activeShare);
  // Calls or pages of a second in the busiest minute, from those of a day.
  const atPeak = (aDay: number) => (aDay * toFraction(given.peakHourShare) * given.peakFactor.value) / 3600;
  const viewsADay = visitsADay * given.views.value;
  const peakCalls = atPeak(viewsADay * given.callsPerView.value);
  const peakWrites = peakCalls * toFraction(given.writeShare);
  const peakReads = peakCalls - peakWrites;
  const cores = (milliseconds: number) => milliseconds / 1000 / toFraction(given.maxUtilization);
  const ordersADay = (members * given.ordersPerYear.value) / 365;
  const messagesAMinute = atPeak(ordersADay * given.messagesPerOrder.value) * 60;
  const rows = projectRows(members, given);
  const writeCores = cores(peakWrites * write.databaseMs);
  const load: RequiredCapacity = {
    serverCores: cores(peakReads * read.serverMs + peakWrites * write.serverMs),
    databaseCores: cores(peakReads * read.databaseMs) + writeCores,
    writeCores,
    databaseBytes: tables.reduce((sum, table) => sum + rows[table] * rowSizes(table), 0) * given.spareFactor.value,
  };
  const connections = Math.max(1, Math.ceil(load.serverCores)) * CONNECTIONS_PER_PROCESS;
  const pictureBits = atPeak(viewsADay * given.imagesPerView.value) * given.imageBytes.value * 8;
  return {
    members,
    visitsPerDay: visitsADay,
    ordersPerDay: ordersADay,
    peakCalls,
    peakWrites,
    ...load,
    connections,
    rows: tables.reduce((sum, table) => sum + rows[table], 0),
    pictureBits,
    messagesPerMinute: messagesAMinute,
    needsSenders: messagesAMinute > limits.messages.value,
    needsPooler: connections > limits.connections.value,
    needsCdn: pictureBits > limits.pictureBits.value,
    step: getScalingStep(load, given, limits),
  };
}
