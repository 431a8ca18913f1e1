import type { Pool, PoolClient } from 'pg';
import { toWrongPointsSql, WRONG_BALANCES_SQL, WRONG_MOVEMENTS_SQL } from '#tests/server/helpers/ledger.ts';
import { findTakingsErrors } from '#tests/server/helpers/takings.ts';
import type { Ledger } from './ledger.ts';
import { EWALLET_CENTS, MERCHANDISE_CENTS, initialStock } from './seed.ts';

const REFUNDED_SQL = `(select order_id, sum(ewallet_cents) as ewallet_cents, sum(merchandise_cents) as merchandise_cents
  from refunds where state = 'completed' group by 1) r`;

const WRONG_USED_AMOUNTS_SQL = `select m.id from members m
  left join (
    select o.member_id, sum(o.ewallet_used_cents - coalesce(r.ewallet_cents, 0)) as ewallet_cents,
      sum(o.merchandise_used_cents - coalesce(r.merchandise_cents, 0)) as merchandise_cents
    from orders o left join ${REFUNDED_SQL} on r.order_id = o.id where o.status <> 3 group by 1
  ) used on used.member_id = m.id
  where m.ewallet_cents < 0 or m.merchandise_cents < 0
    or m.ewallet_cents <> ${String(EWALLET_CENTS)} - coalesce(used.ewallet_cents, 0)
    or m.merchandise_cents <> ${String(MERCHANDISE_CENTS)} - coalesce(used.merchandise_cents, 0)`;

/** Must hold at any time. Each row of a query is a violation. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a balance is not what the orders have left': WRONG_USED_AMOUNTS_SQL,
  'a balance is not the sum of its movements': WRONG_BALANCES_SQL,
  'a movement has a wrong balance': WRONG_MOVEMENTS_SQL,
  'an order has not given its points once': toWrongPointsSql('true'),
  'an order has no lines': 'select id from orders o where not exists (select from order_lines where order_id = o.id)',
  'an order does not have exactly one payment':
    'select id from orders o where (select count(*) from payments where order_id = o.id) <> 1',
  'an idempotency key has no response': 'select key as id from idempotency_keys where response is null',
  'an order has no idempotency key': `select id from orders o where not exists
    (select from idempotency_keys where response->>'transactionId' = o.transaction_id)`,
  'the total of an order is not the sum of its parts': `select id from orders o
    where final_cents <> delivery_cents + delivery_type_cents + extra_delivery_cents
      + (select sum(final_cents) from order_lines where order_id = o.id)`,
  'a paid order does not have exactly one mail, or a refunded one two': `select o.id from orders o where status in (2, 4)
    and (select count(*) from outbox where kind = 'mail' and subject like '%' || o.order_no || '%')
      <> case status when 2 then 1 else 2 end`,
  'the provider paid more than one refund of an order': `select transaction_id as id from sandbox_refunds
    group by 1 having count(*) > 1`,
  'an order has more than one full refund': `select order_id as id from refunds where state <> 'refused'
    group by 1 having count(*) > 1`,
  'the provider refused a refund': `select id from refunds where state = 'refused'`,
  'a completed refund is not what the order has paid': `select r.id from refunds r join orders o on o.id = r.order_id
    left join sandbox_refunds s on s.idempotency_key = r.id
    where r.state = 'completed' and (o.status <> 4 or coalesce(s.amount_cents, 0) <> r.provider_cents
      or r.provider_cents + r.ewallet_cents <> o.final_cents or r.merchandise_cents <> o.merchandise_used_cents)`,
  'an order needs a manual review': 'select id from orders where needs_review',
};

/** Must also hold after all webhooks were delivered. */
const FINAL_INVARIANTS: Readonly<Record<string, string>> = {
  'an approved payment is lost': `select s.transaction_id as id from sandbox_payments s
    left join orders o using (transaction_id) left join payments p using (transaction_id)
    where s.state = 'approved' and (coalesce(o.status not in (2, 4), true) or p.status is distinct from 'approved')`,
  'an order is paid without a payment': `select o.transaction_id as id from orders o
    left join sandbox_payments s using (transaction_id)
    where o.status = 2 and o.payment_mode = 'Card' and s.state is distinct from 'approved'`,
  'an order is still open': 'select id from orders where status = 1',
  'a refund is unfinished': `select id from refunds where state = 'started'`,
};

export interface Findings {
  readonly acknowledged: number;
  readonly found: number;
  readonly orders: number;
  readonly sold: number;
  readonly taken: number;
  readonly faults: readonly string[];
}

/**
 * Compares the acknowledged orders with the database and checks the invariants.
 *
 * @param isEnd no request is in flight any more: every order must be acknowledged and closed
 */
export async function checkLedgerInvariants(pool: Pool, ledger: Ledger, isEnd: boolean): Promise<Findings> {
  const client = await pool.connect();
  try {
    // One snapshot for all queries, because the server's jobs may run at the same time.
    await client.query('begin isolation level repeatable read');
    return await compareLedger(client, ledger, isEnd);
  } finally {
    client.release(true);
  }
}

async function compareLedger(client: PoolClient, ledger: Ledger, isEnd: boolean): Promise<Findings> {
  const runQuery = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;
  const faults: string[] = [];
  for (const [fault, query] of Object.entries({ ...INVARIANTS, ...(isEnd ? FINAL_INVARIANTS : {}) })) {
    const rows = await runQuery(query);
    if (rows.length > 0) faults.push(`${fault}: ${String(rows[0]?.['id'])}, ${String(rows.length)} in total`);
  }

  if (isEnd) faults.push(...(await findTakingsErrors(client)).map((error) => `the takings differ: ${error}`));

  const orders = await runQuery(`select transaction_id, order_no, status, key from orders
    join idempotency_keys on response->>'transactionId' = transaction_id`);
  const byKey = new Map<string, Record<string, unknown>[]>();
  for (const row of orders) {
    const key = String(row['key']);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  let found = 0;
  for (const [key, { transactionId, orderNo }] of ledger.orders) {
    const [order, ...duplicates] = byKey.get(key) ?? [];
    const exists = order?.['transaction_id'] === transactionId && order['order_no'] === orderNo;
    if (exists) found += 1;
    else faults.push(`order ${orderNo} was acknowledged but does not exist`);
    if (duplicates.length > 0) faults.push(`key ${key} created ${String(duplicates.length + 1)} orders`);
    if (exists && ledger.settled.has(transactionId) && order['status'] === 1) {
      faults.push(`order ${orderNo} was acknowledged as closed but is open`);
    }
  }
  if (isEnd && orders.length !== ledger.orders.size) {
    faults.push(`${String(orders.length)} orders, ${String(ledger.orders.size)} acknowledged`);
  }

  const stockRows = await runQuery(`select p.id, p.stock, coalesce((select sum(l.quantity)
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = p.id and o.status <> 3 and not exists (
      select from refunds where order_id = o.id and cancels_order and state = 'completed'
    )), 0) as sold from products p`);
  let [sold, taken] = [0, 0];
  for (const { id, stock, sold: soldQuantity } of stockRows) {
    const initial = initialStock.get(String(id)) ?? 0;
    sold += Number(soldQuantity);
    taken += initial - Number(stock);
    if (Number(stock) < 0 || initial - Number(stock) !== Number(soldQuantity)) {
      faults.push(`${String(id)}: ${String(initial)} initially, ${String(stock)} now, ${String(soldQuantity)} sold`);
    }
  }
  return { acknowledged: ledger.orders.size, found, orders: orders.length, sold, taken, faults };
}
