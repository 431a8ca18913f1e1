import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';

const LedgerSnapshot = v.object({
  orders: v.number(),
  /** Orders by status: initiated (1), paid (2), cancelled (3). */
  initiated: v.number(),
  paid: v.number(),
  cancelled: v.number(),
  payments: v.number(),
  /** Payment requests that the shop has answered, counted by idempotency key. */
  attempts: v.number(),
  /** Quantity in all carts of the member. */
  cartQuantity: v.number(),
  /** Stock of all shops. */
  stock: v.number(),
  ewalletCents: v.number(),
});
type LedgerSnapshot = v.InferOutput<typeof LedgerSnapshot>;

/** Reads the member's orders, payments, cart quantity and balance, and the stock. A fault must not lose or double them. */
export async function getLedgerSnapshot(shop: ShopServer, member = 'giulia'): Promise<LedgerSnapshot> {
  const count = (from: string) => `(select count(*)::int from ${from})`;
  const orders = `orders where member_id = '${member}'`;
  const sql = `select ${count(orders)} as "orders",
    ${count(`${orders} and status = 1`)} as "initiated",
    ${count(`${orders} and status = 2`)} as "paid",
    ${count(`${orders} and status = 3`)} as "cancelled",
    ${count(`payments p join orders o on o.id = p.order_id where o.member_id = '${member}'`)} as "payments",
    ${count(`idempotency_keys where member_id = '${member}' and response ->> 'transactionId' <> ''`)} as "attempts",
    (select coalesce(sum(i.quantity), 0)::int from cart_items i join carts c on c.id = i.cart_id
      where c.member_id = '${member}') as "cartQuantity",
    (select sum(stock)::int from products) as "stock",
    (select ewallet_cents::int from members where id = '${member}') as "ewalletCents"`;
  const [row] = await queryRows(shop, LedgerSnapshot, sql);
  if (row === undefined) throw new Error(`no member ${member}`);
  return row;
}

/** Returns the differences to a snapshot by name. Unchanged values are left out. */
export async function diffLedgerSnapshot(shop: ShopServer, before: LedgerSnapshot, member?: string) {
  const after = await getLedgerSnapshot(shop, member);
  const entries = Object.entries(v.parse(LedgerSnapshot, after)).map(([name, value]): readonly [string, number] => [
    name,
    value - (new Map(Object.entries(before)).get(name) ?? 0),
  ]);
  return Object.fromEntries(entries.filter(([, change]) => change !== 0));
}
