import type { Pool, PoolClient } from 'pg';
import { toWrongPointsSql, WRONG_BALANCES_SQL, WRONG_MOVEMENTS_SQL } from '#tests/server/helpers/ledger.ts';
import type { Ledger } from './ledger.ts';
import { EWALLET_CENTS, MERCHANDISE_CENTS, initialStock } from './seed.ts';

const WRONG_USED_AMOUNTS_SQL = `select m.id from members m
  where m.ewallet_cents < 0 or m.merchandise_cents < 0
    or m.ewallet_cents <> ${String(EWALLET_CENTS)} - coalesce((select sum(o.ewallet_used_cents)
      from orders o where o.member_id = m.id and o.status <> 3), 0)
    or m.merchandise_cents <> ${String(MERCHANDISE_CENTS)} - coalesce((select sum(o.merchandise_used_cents)
      from orders o where o.member_id = m.id and o.status <> 3), 0)`;

/** Must hold at any time. Each row of a query is a violation. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a balance is not what the orders have left': WRONG_USED_AMOUNTS_SQL,
  'a balance is not the sum of its movements': WRONG_BALANCES_SQL,
  'a movement has a wrong balance': WRONG_MOVEMENTS_SQL,
  'an order has not given its points once': toWrongPointsSql('true'),
  'an order has no lines': 'select id from orders o where not exists (select from order_lines where order_id = o.id)',
  'an order does not have exactly one payment':
    'select id from orders o where (select count(*) from payments where order_id = o.id) <> 1',
  'an idempotency key has no response': 'select key as id from idempotency_keys where answer is null',
  'an order has no idempotency key': `select id from orders o where not exists
    (select from idempotency_keys where answer->>'transactionId' = o.transaction_id)`,
  'the total of an order is not the sum of its parts': `select id from orders o
    where final_cents <> delivery_cents + delivery_type_cents + extra_delivery_cents
      + (select sum(final_cents) from order_lines where order_id = o.id)`,
  'a paid order does not have exactly one mail': `select o.id from orders o where status = 2 and
    (select count(*) from outbox where kind = 'mail' and subject like '%' || o.order_no || '%') <> 1`,
  'an order needs a manual review': 'select id from orders where needs_review',
};

/** Must also hold after all webhooks were delivered. */
const FINAL_INVARIANTS: Readonly<Record<string, string>> = {
  'an approved payment is lost': `select s.transaction_id as id from sandbox_payments s
    left join orders o using (transaction_id) left join payments p using (transaction_id)
    where s.state = 'approved' and (o.status is distinct from 2 or p.status is distinct from 'approved')`,
  'an order is paid without a payment': `select o.transaction_id as id from orders o
    left join sandbox_payments s using (transaction_id)
    where o.status = 2 and o.payment_mode = 'Card' and s.state is distinct from 'approved'`,
  'an order is still open': 'select id from orders where status = 1',
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

  const orders = await runQuery(`select transaction_id, order_no, status, key from orders
    join idempotency_keys on answer->>'transactionId' = transaction_id`);
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
    where l.product_id = p.id and o.status <> 3), 0) as sold from products p`);
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
