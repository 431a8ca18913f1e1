import type { Pool, PoolClient } from 'pg';
import type { Ledger } from './ledger.ts';
import { EWALLET_CENTS, MERCHANDISE_CENTS, initialStock } from './seed.ts';

const WRONG_BALANCES_SQL = `select m.id from members m
  where m.ewallet_cents < 0 or m.merchandise_cents < 0
    or m.ewallet_cents <> ${String(EWALLET_CENTS)} - coalesce((select sum(o.ewallet_used_cents)
      from orders o where o.member_id = m.id and o.status <> 3), 0)
    or m.merchandise_cents <> ${String(MERCHANDISE_CENTS)} - coalesce((select sum(o.merchandise_used_cents)
      from orders o where o.member_id = m.id and o.status <> 3), 0)`;

/** What no moment may find in the database; each row is a fault. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a balance is wrong': WRONG_BALANCES_SQL,
  'an order has no lines': 'select id from orders o where not exists (select from order_lines where order_id = o.id)',
  'an order has not one payment':
    'select id from orders o where (select count(*) from payments where order_id = o.id) <> 1',
  'a key has no answer': 'select key as id from idempotency_keys where answer is null',
  'an order has no key': `select id from orders o where not exists
    (select from idempotency_keys where answer->>'transactionId' = o.transaction_id)`,
  'an order costs something else than its parts': `select id from orders o
    where final_cents <> delivery_cents + delivery_type_cents + extra_delivery_cents
      + (select sum(final_cents) from order_lines where order_id = o.id)`,
  'a paid order has not one mail': `select o.id from orders o where status = 2 and
    (select count(*) from outbox where kind = 'mail' and subject like '%' || o.order_no || '%') <> 1`,
  'an order waits for a person': 'select id from orders where needs_review',
};

/** What nobody may find once the provider has told everything. */
const FINAL_INVARIANTS: Readonly<Record<string, string>> = {
  'a payment that was made is lost': `select s.transaction_id as id from sandbox_payments s
    left join orders o using (transaction_id) left join payments p using (transaction_id)
    where s.state = 'approved' and (o.status is distinct from 2 or p.status is distinct from 'approved')`,
  'an order is paid without a payment': `select o.transaction_id as id from orders o
    left join sandbox_payments s using (transaction_id)
    where o.status = 2 and o.payment_mode = 'Card' and s.state is distinct from 'approved'`,
  'an order is left open': 'select id from orders where status = 1',
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
 * Holds what was acknowledged against what is there.
 *
 * @param isEnd nothing is under way any more: every order must have been acknowledged and have ended
 */
export async function checkLedgerInvariants(pool: Pool, ledger: Ledger, isEnd: boolean): Promise<Findings> {
  const client = await pool.connect();
  try {
    // One moment for all questions: the shop's own jobs may be at work.
    await client.query('begin isolation level repeatable read');
    return await compareLedger(client, ledger, isEnd);
  } finally {
    client.release(true);
  }
}

async function compareLedger(client: PoolClient, ledger: Ledger, isEnd: boolean): Promise<Findings> {
  const ask = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;
  const faults: string[] = [];
  for (const [fault, query] of Object.entries({ ...INVARIANTS, ...(isEnd ? FINAL_INVARIANTS : {}) })) {
    const rows = await ask(query);
    if (rows.length > 0) faults.push(`${fault}: ${String(rows[0]?.['id'])}, ${String(rows.length)} in all`);
  }

  const orders = await ask(`select transaction_id, order_no, status, key from orders
    join idempotency_keys on answer->>'transactionId' = transaction_id`);
  const byKey = new Map<string, Record<string, unknown>[]>();
  for (const row of orders) {
    const key = String(row['key']);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  let found = 0;
  for (const [key, { transactionId, orderNo }] of ledger.orders) {
    const [order, ...more] = byKey.get(key) ?? [];
    const isThere = order?.['transaction_id'] === transactionId && order['order_no'] === orderNo;
    if (isThere) found += 1;
    else faults.push(`order ${orderNo} was acknowledged and is not there`);
    if (more.length > 0) faults.push(`key ${key} made ${String(more.length + 1)} orders`);
    if (isThere && ledger.settled.has(transactionId) && order['status'] === 1) {
      faults.push(`order ${orderNo} was acknowledged as ended and is open`);
    }
  }
  if (isEnd && orders.length !== ledger.orders.size) {
    faults.push(`${String(orders.length)} orders, ${String(ledger.orders.size)} acknowledged`);
  }

  const shelves = await ask(`select p.id, p.stock, coalesce((select sum(l.quantity)
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = p.id and o.status <> 3), 0) as sold from products p`);
  let [sold, taken] = [0, 0];
  for (const { id, stock, sold: ofThis } of shelves) {
    const before = initialStock.get(String(id)) ?? 0;
    sold += Number(ofThis);
    taken += before - Number(stock);
    if (Number(stock) < 0 || before - Number(stock) !== Number(ofThis)) {
      faults.push(`${String(id)}: ${String(before)} before, ${String(stock)} now, ${String(ofThis)} sold`);
    }
  }
  return { acknowledged: ledger.orders.size, found, orders: orders.length, sold, taken, faults };
}
