import type { Cost } from '#bench/api/measure.rules.ts';
import { ASSUMPTIONS, MACHINE_LIMITS } from './scale.constants.ts';

/** Tables that grow with members, orders or shops. The others stay small or are pruned. */
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
/** Returns the bytes per row of a table, including indexes. */
export type GetRowBytes = (table: Table) => number;

/** Results of the benchmark. */
export interface MeasuredCosts {
  readonly read: Cost;
  readonly write: Cost;
  readonly getRowBytes: GetRowBytes;
}

export type Assumptions = Readonly<typeof ASSUMPTIONS>;
type MachineLimits = Readonly<typeof MACHINE_LIMITS>;

const toFraction = (percent: number) => percent / 100;

/** Returns the rows of each table after a year with a constant number of members. */
export function projectRows(members: number, assumptions: Assumptions): Readonly<Record<Table, number>> {
  const orders = members * assumptions.ordersPerYear;
  return {
    members,
    member_shops: members,
    addresses: members * assumptions.addressesPerMember,
    sessions: members * assumptions.sessionsPerMember,
    viewed_products: members * assumptions.viewedPerMember,
    carts: members,
    cart_items: members * assumptions.cartItemsPerMember,
    orders,
    order_lines: orders * assumptions.linesPerOrder,
    payments: orders,
    products: (members / assumptions.membersPerShop) * assumptions.productsPerShop,
  };
}

/** Steps of docs/scale.md. Each includes the previous ones. */
export const SCALING_STEPS = [
  'one machine',
  'several servers, one PostgreSQL',
  'read replicas',
  'a PostgreSQL per country',
  'a distributed PostgreSQL',
] as const;

export interface Projection {
  readonly members: number;
  readonly visitsPerDay: number;
  readonly ordersPerDay: number;
  /** Calls per second in the busiest minute. */
  readonly peakCalls: number;
  readonly peakWrites: number;
  /** Cores at the peak, at the maximum utilization. */
  readonly serverCores: number;
  readonly databaseCores: number;
  /** Database cores for writes, which replicas cannot take over. */
  readonly writeCores: number;
  /** Database connections of all server processes, one process per core. */
  readonly connections: number;
  readonly rows: number;
  readonly databaseBytes: number;
  readonly imageBits: number;
  /** Messages in the busiest minute. */
  readonly messagesPerMinute: number;
  readonly needsPooler: boolean;
  readonly needsSenders: boolean;
  readonly needsCdn: boolean;
  readonly step: (typeof SCALING_STEPS)[number];
}

/** Default of DATABASE_POOL_SIZE. */
const CONNECTIONS_PER_PROCESS = 15;

type RequiredCapacity = Pick<Projection, 'serverCores' | 'databaseCores' | 'writeCores' | 'databaseBytes'>;

/** Returns the first step that is sufficient for the load. */
function getScalingStep(load: RequiredCapacity, assumptions: Assumptions, limits: MachineLimits): Projection['step'] {
  const fitsOneMachine = load.databaseBytes <= limits.databaseBytes;
  if (fitsOneMachine && load.serverCores + load.databaseCores <= limits.cores) return SCALING_STEPS[0];
  if (fitsOneMachine && load.databaseCores <= limits.databaseCores) return SCALING_STEPS[1];
  if (fitsOneMachine && load.writeCores <= limits.databaseCores) return SCALING_STEPS[2];
  const largestShare = toFraction(assumptions.largestShare);
  const fits =
    load.writeCores * largestShare <= limits.databaseCores && load.databaseBytes * largestShare <= limits.databaseBytes;
  return fits ? SCALING_STEPS[3] : SCALING_STEPS[4];
}

/**
 * Projects the capacity for a number of members from the measured cost per request. It ignores logins, and assumes that the database's work grows only with the requests.
 */
export function projectCapacity(
  members: number,
  { read, write, getRowBytes }: MeasuredCosts,
  assumptions: Assumptions = ASSUMPTIONS,
  limits: MachineLimits = MACHINE_LIMITS,
): Projection {
  const visitsPerDay = members * toFraction(assumptions.activeShare);
  const toPeakPerSecond = (perDay: number) =>
    (perDay * toFraction(assumptions.peakHourShare) * assumptions.peakFactor) / 3600;
  const viewsPerDay = visitsPerDay * assumptions.views;
  const peakCalls = toPeakPerSecond(viewsPerDay * assumptions.callsPerView);
  const peakWrites = peakCalls * toFraction(assumptions.writeShare);
  const peakReads = peakCalls - peakWrites;
  const peakRenders = toPeakPerSecond(visitsPerDay * assumptions.renderedPages);
  const toCores = (cpuMsPerSecond: number) => cpuMsPerSecond / 1000 / toFraction(assumptions.maxUtilization);
  const ordersPerDay = (members * assumptions.ordersPerYear) / 365;
  const messagesPerMinute = toPeakPerSecond(ordersPerDay * assumptions.messagesPerOrder) * 60;
  const rows = projectRows(members, assumptions);
  const writeCores = toCores(peakWrites * write.databaseMs);
  const load: RequiredCapacity = {
    serverCores: toCores(peakReads * read.serverMs + peakWrites * write.serverMs + peakRenders * assumptions.renderMs),
    databaseCores: toCores(peakReads * read.databaseMs) + writeCores,
    writeCores,
    databaseBytes: tables.reduce((sum, table) => sum + rows[table] * getRowBytes(table), 0) * assumptions.spareFactor,
  };
  const connections = Math.max(1, Math.ceil(load.serverCores)) * CONNECTIONS_PER_PROCESS;
  const imageBits = toPeakPerSecond(viewsPerDay * assumptions.imagesPerView) * assumptions.imageBytes * 8;
  return {
    members,
    visitsPerDay,
    ordersPerDay,
    peakCalls,
    peakWrites,
    ...load,
    connections,
    rows: tables.reduce((sum, table) => sum + rows[table], 0),
    imageBits,
    messagesPerMinute,
    needsSenders: messagesPerMinute > limits.messages,
    needsPooler: connections > limits.connections,
    needsCdn: imageBits > limits.imageBits,
    step: getScalingStep(load, assumptions, limits),
  };
}
