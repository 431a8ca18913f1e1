import type { Pool, PoolClient } from 'pg';
import { readTakings } from '#server/orders/takings/read-takings.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';

/** All days on which an order can have been paid. */
const ALWAYS = { first: '2000-01-01', next: '2100-01-01' };

const PAID = `(select order_id from order_events where state = 'paid')`;

const toSumSql = (amount: string, rest: string) => `select coalesce(sum(${amount}), 0)::float8 as cents from ${rest}`;

/** What the takings must be, in cents, from tables that the report does not read, or reads in another way. */
const EXPECTED_SQL = {
  'paid by card or link': toSumSql('amount_cents', `payments where provider <> 'EWallet' and order_id in ${PAID}`),
  'paid from the e-wallet': toSumSql('ewallet_used_cents', `orders where id in ${PAID}`),
  'refunded by card or link': toSumSql('provider_cents', `refunds where state = 'completed' and order_id in ${PAID}`),
  'e-wallet in the ledger': toSumSql('-amount', `ledger_movements where account = 'ewallet' and order_id in ${PAID}`),
  'all orders less all refunds': `select (
    (${toSumSql('final_cents', `orders where id in ${PAID}`)})
    - (${toSumSql('provider_cents + ewallet_cents', `refunds where state = 'completed' and order_id in ${PAID}`)})
  )::float8 as cents`,
} as const;

/** Takings of all time that are not equal to orders, payments, refunds and ledger; empty if they agree to the cent. */
export async function findTakingsErrors(client: Pool | PoolClient): Promise<string[]> {
  const takings = await readTakings(openDatabase(client), { period: ALWAYS });
  const ofMethod = (isEwallet: boolean) => takings.filter(({ method }) => (method === 'ewallet') === isEwallet);
  const sumPaid = (rows: typeof takings) => sumBy(rows, ({ paidCents }) => paidCents);
  const sumRefunded = (rows: typeof takings) => sumBy(rows, ({ refundedCents }) => refundedCents);
  const actual: Readonly<Record<keyof typeof EXPECTED_SQL, number>> = {
    'paid by card or link': sumPaid(ofMethod(false)),
    'paid from the e-wallet': sumPaid(ofMethod(true)),
    'refunded by card or link': sumRefunded(ofMethod(false)),
    'e-wallet in the ledger': sumPaid(ofMethod(true)) - sumRefunded(ofMethod(true)),
    'all orders less all refunds': sumPaid(takings) - sumRefunded(takings),
  };
  const errors: string[] = [];
  for (const [name, query] of Object.entries(EXPECTED_SQL)) {
    const { rows } = await client.query<{ cents: number }>(query);
    const expected = Number(rows[0]?.cents);
    const reported = Object.entries(actual).find(([key]) => key === name)?.[1];
    if (reported !== expected) errors.push(`${name}: ${String(expected)}, reported ${String(reported)}`);
  }
  return errors;
}
