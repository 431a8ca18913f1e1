import type { Pool } from 'pg';

/** Balances by account, from the columns of the alias `m`. */
const BALANCES = `(values ('ewallet', m.ewallet_cents), ('merchandise', m.merchandise_cents), ('kp', m.kp),
  ('kpNovv', m.kp_novv)) b(account, balance)`;

/** Accounts whose balance is not the sum of their movements. */
export const WRONG_BALANCES_SQL = `select m.id || ' ' || b.account as id, coalesce(l.total, 0)::int as expected,
    b.balance::int as actual
  from members m cross join lateral ${BALANCES} cross join lateral (
    select sum(amount) as total from ledger_movements where member_id = m.id and account = b.account
  ) l
  where b.balance <> coalesce(l.total, 0)`;

/** Movements whose balance is not the sum of all movements up to them, or is below zero. */
export const WRONG_MOVEMENTS_SQL = `select id::text as id, total::int as expected, balance_after::int as actual from (
    select id, balance_after, sum(amount) over (partition by member_id, account order by id) as total
    from ledger_movements
  ) l where balance_after <> total or balance_after < 0`;

/**
 * Orders that have not given exactly their points: a paid one all, another none. Leaves out partial refunds.
 *
 * @param orders conditions on the alias `o`, such as `true`
 */
export const toWrongPointsSql = (orders: string) => `select o.id, p.points::int as expected,
    coalesce(l.total, 0)::int as actual
  from orders o cross join lateral (
    values ('kp', case o.status when 2 then o.kp else 0 end), ('kpNovv', case o.status when 2 then o.kp_novv else 0 end)
  ) p(account, points) cross join lateral (
    select sum(amount) as total from ledger_movements where order_id = o.id and account = p.account
  ) l
  where ${orders} and p.points <> coalesce(l.total, 0)
    and not exists (select from refunds where order_id = o.id and o.status = 2)`;

/** Rows of all violations of the ledger's invariants: empty if balances are the sums of their movements. */
export async function findLedgerErrors(pool: Pool): Promise<readonly unknown[]> {
  const queries = [WRONG_BALANCES_SQL, WRONG_MOVEMENTS_SQL, toWrongPointsSql('true')];
  return (await Promise.all(queries.map((query) => pool.query<Record<string, unknown>>(query)))).flatMap(
    ({ rows }) => rows,
  );
}
