import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { createDeadline, HEALTH_CHECK_TIMEOUT_MS } from '#server/http/deadline.ts';
import type { Deps } from '#server/platform/deps.ts';

interface Backlog extends Record<string, unknown> {
  readonly outbox: number;
  readonly outboxAge: number;
  readonly pending: number;
  readonly pendingAge: number;
  readonly review: number;
  readonly refunds: number;
  readonly newOrders: number;
  readonly newOrdersAge: number;
  readonly paidOrders: number;
  readonly refundsAge: number;
}

/** One query on partial and small indexes. Ages are of the oldest entry, in seconds. */
const BACKLOG_QUERY = sql<Backlog>`
  select
    (select count(*) from outbox where next_attempt_at is not null) as outbox,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox where next_attempt_at is not null) as "outboxAge",
    (select count(*) from payments where status = 'pending') as pending,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from payments where status = 'pending') as "pendingAge",
    (select count(*) from orders where needs_review)
      + (select count(*) from refunds where problem is not null and problem_closed_at is null) as review,
    (select count(*) from orders where status = 2 and delivery_status = 'processing') as "newOrders",
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from orders
      where status = 2 and delivery_status = 'processing') as "newOrdersAge",
    (select count(*) from orders where status = 2 and created_at > now() - interval '1 day') as "paidOrders",
    (select count(*) from refunds where state = 'started') as refunds,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from refunds where state = 'started') as "refundsAge"`;

/**
 * Registers gauges of the connection pool and of what waits in the database: messages, pending payments, payments to
 * review, started refunds. Servers that share a database report the same backlog.
 *
 * @returns a function that updates them. It never rejects: without the database, `bottega_database_up` is 0 and the
 *   backlog is not a number.
 */
export function createDatabaseGauges(
  registry: Registry,
  { db, readDb, reservedDb }: Pick<Deps, 'db' | 'readDb' | 'reservedDb'>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `bottega_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', '1 while the database responds');
  const connections = gauge('database_connections', 'Connections of the pools', ['state']);
  const outbox = gauge('outbox_messages', 'Mails and text messages that wait for delivery');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest of them');
  const pending = gauge('payments_pending', 'Payments without a result');
  const pendingAge = gauge('payments_pending_oldest_seconds', 'Age of the oldest of them');
  const review = gauge('payments_review', 'Payments and refunds that need a decision (npm run review)');
  const newOrders = gauge('orders_unshipped', 'Paid orders that are neither shipped nor ready for collection');
  const newOrdersAge = gauge('orders_unshipped_oldest_seconds', 'Age of the oldest of them');
  const paidOrders = gauge('orders_paid_last_day', 'Paid orders of the last 24 hours');
  const refunds = gauge('refunds_started', 'Refunds that the provider has not completed');
  const refundsAge = gauge('refunds_started_oldest_seconds', 'Age of the oldest of them');

  const readBacklog = async () => {
    const { rows } = await createDeadline(HEALTH_CHECK_TIMEOUT_MS)(db.execute<Backlog>(BACKLOG_QUERY));
    return rows[0];
  };
  return async () => {
    const pools = [db.$client, readDb?.$client, reservedDb?.$client].filter((pool) => pool instanceof Pool);
    const sum = (count: (pool: Pool) => number) => pools.map(count).reduce((a, b) => a + b, 0);
    connections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    connections.set(
      { state: 'used' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    connections.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
    const backlog = await readBacklog().catch(() => undefined);
    isUp.set(backlog ? 1 : 0);
    outbox.set(backlog?.outbox ?? Number.NaN);
    outboxAge.set(backlog?.outboxAge ?? Number.NaN);
    pending.set(backlog?.pending ?? Number.NaN);
    pendingAge.set(backlog?.pendingAge ?? Number.NaN);
    review.set(backlog?.review ?? Number.NaN);
    newOrders.set(backlog?.newOrders ?? Number.NaN);
    newOrdersAge.set(backlog?.newOrdersAge ?? Number.NaN);
    paidOrders.set(backlog?.paidOrders ?? Number.NaN);
    refunds.set(backlog?.refunds ?? Number.NaN);
    refundsAge.set(backlog?.refundsAge ?? Number.NaN);
  };
}
