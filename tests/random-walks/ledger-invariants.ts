import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { sendPaymentNotification } from '#tests/e2e/helpers/pages/payment.ts';
import { toWrongPointsSql, WRONG_BALANCES_SQL, WRONG_MOVEMENTS_SQL } from '#tests/server/helpers/ledger.ts';
import type { RequestedTotals } from './actor.ts';

/** SQL for the orders of the walk: all orders that the baseline does not contain. */
const NEW_ORDERS = 'orders o where o.id not in (select id from walk.orders)';

/** Records stock, balances and orders before the walk, and logs all quantities added to carts with a trigger. */
export async function recordBaseline(shop: ShopServer): Promise<void> {
  await executeSql(
    shop,
    `
    drop schema if exists walk cascade;
    create schema walk;
    create table walk.stock as select id, stock from products;
    create table walk.members as select id, ewallet_cents, merchandise_cents from members;
    create table walk.orders as select id from orders;
    create table walk.puts (product_id text, quantity integer);
    create function walk.put() returns trigger language plpgsql as $$ begin
      insert into walk.puts values (new.product_id, new.quantity - coalesce(old.quantity, 0));
      return null;
    end $$;
    create trigger walk_put after insert or update on cart_items for each row execute function walk.put();
  `,
  );
}

const DecidedPayment = v.object({
  transactionId: v.string(),
  provider: v.string(),
  state: v.picklist(['approved', 'refused']),
});

/** Sends the provider's webhooks for payments whose result the shop does not know yet (REL-P5). */
export async function deliverPaymentNotifications(shop: ShopServer): Promise<void> {
  const decidedPayments = await queryRows(
    shop,
    DecidedPayment,
    `
    select s.transaction_id as "transactionId", s.provider, s.state
    from sandbox_payments s join ${NEW_ORDERS.replace(' where ', ' on o.transaction_id = s.transaction_id where ')}
      and o.status = 1 and s.state <> 'waiting'`,
  );
  for (const { transactionId, provider, state } of decidedPayments) {
    await sendPaymentNotification(shop, `${shop.origin}/sandbox/payment/${provider}/${transactionId}`, state);
  }
}

const Order = v.object({
  status: v.number(),
  needsReview: v.boolean(),
  payments: v.number(),
  /** Payment state in the shop. */
  payment: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  /** Payment state at the provider; null for a payment by e-wallet only. */
  state: v.nullable(v.string()),
  /** Amounts in cents: order, payment, e-wallet part, provider (null for a payment by e-wallet only). */
  final: v.number(),
  amount: v.nullable(v.number()),
  ewallet: v.number(),
  providerAmount: v.nullable(v.number()),
});
export type WalkOrder = v.InferOutput<typeof Order>;

export interface WalkLedger {
  readonly orders: readonly WalkOrder[];
  /** Quantity added to carts. */
  readonly quantity: number;
}

const fetchNewOrders = (shop: ShopServer) =>
  queryRows(
    shop,
    Order,
    `
    select o.status, o.needs_review as "needsReview", p.status as payment, p.provider, s.state,
      (select count(*)::int from payments where order_id = o.id) as payments,
      o.final_cents::int as final, p.amount_cents::int as amount, o.ewallet_used_cents::int as ewallet, s.amount_cents::int as "providerAmount"
    from orders o left join payments p on p.order_id = o.id
      left join sandbox_payments s on s.transaction_id = o.transaction_id
    where o.id not in (select id from walk.orders)`,
  );

const Mismatch = v.object({ id: v.string(), expected: v.number(), actual: v.number() });

/** Runs a query that returns one row for each mismatch. */
const queryMismatches = (shop: ShopServer, sql: string) => queryRows(shop, Mismatch, sql);

/** Orders that reduce stock and balances: open and paid ones, but not cancelled ones. */
const HOLDING_ORDERS = `${NEW_ORDERS} and o.status in (1, 2)`;

/** Asserts that orders, payments, stock and balances are consistent after a walk. */
export async function checkLedgerInvariants(shop: ShopServer, requested: RequestedTotals): Promise<WalkLedger> {
  const newOrders = await fetchNewOrders(shop);
  expect(newOrders.length, 'orders do not exceed the requested payments').toBeLessThanOrEqual(requested.payments);
  for (const order of newOrders) {
    const { status, payment, provider, state, final, ewallet } = order;
    const due = final - ewallet;
    // The payment's amount is the part of the provider. If the e-wallet pays everything, it is the e-wallet part.
    const amount = due === 0 ? ewallet : due;
    const atProvider = state === null ? null : due;
    expect(order, 'has one payment with the right amount').toMatchObject({
      payments: 1,
      amount,
      providerAmount: atProvider,
      needsReview: false,
    });
    expect(provider === 'EWallet', 'the e-wallet is the provider if nothing else is due').toBe(due === 0);
    const isPaid = provider === 'EWallet' || state === 'approved';
    expect(
      { status: status === 2, payment: payment === 'approved' },
      'the order is completed if and only if it is paid',
    ).toEqual({ status: isPaid, payment: isPaid });
  }
  expect(
    await queryRows(
      shop,
      v.object({ open: v.number() }),
      `
      select count(*)::int as open from ${NEW_ORDERS} and o.status = 1
      group by o.member_id, o.shop_id, o.product_type having count(*) > 1`,
    ),
    'no cart has two open orders',
  ).toEqual([]);
  expect(
    await queryMismatches(
      shop,
      `
      select p.id, s.stock - coalesce(sold.quantity, 0)::int as expected, p.stock as actual
      from products p join walk.stock s using (id) left join (
        select l.product_id, sum(l.quantity) as quantity
        from order_lines l join ${HOLDING_ORDERS.replace(' where ', ' on o.id = l.order_id where ')} group by 1
      ) sold on sold.product_id = p.id
      where p.stock <> s.stock - coalesce(sold.quantity, 0) or p.stock < 0`,
    ),
    'stock is reduced by the sold quantity',
  ).toEqual([]);
  expect(
    await queryMismatches(
      shop,
      `
      select m.id, (b.ewallet_cents + b.merchandise_cents - coalesce(used.cents, 0))::int as expected,
        (m.ewallet_cents + m.merchandise_cents)::int as actual
      from members m join walk.members b using (id) left join (
        select o.member_id, sum(o.ewallet_used_cents + o.merchandise_used_cents) as cents from ${HOLDING_ORDERS} group by 1
      ) used on used.member_id = m.id
      where m.ewallet_cents + m.merchandise_cents <> b.ewallet_cents + b.merchandise_cents - coalesce(used.cents, 0)`,
    ),
    'balances are reduced by the amounts used in orders',
  ).toEqual([]);
  expect(await queryMismatches(shop, WRONG_BALANCES_SQL), 'balances are the sums of their movements').toEqual([]);
  expect(await queryMismatches(shop, WRONG_MOVEMENTS_SQL), 'movements have the right balances').toEqual([]);
  expect(
    await queryMismatches(shop, toWrongPointsSql('o.id not in (select id from walk.orders)')),
    'paid orders have given their points once, others none',
  ).toEqual([]);
  expect(
    await queryMismatches(
      shop,
      `
      select l.product_id as id, coalesce((select sum(quantity) from walk.puts where product_id = l.product_id and quantity > 0), 0)::int as expected,
        sum(l.quantity)::int as actual
      from order_lines l join ${NEW_ORDERS.replace(' where ', ' on o.id = l.order_id where ')} and o.status = 2
      group by 1 having sum(l.quantity) > coalesce((select sum(quantity) from walk.puts where product_id = l.product_id and quantity > 0), 0)`,
    ),
    'sold quantities do not exceed the quantities added to the cart',
  ).toEqual([]);
  const [puts] = await queryRows(
    shop,
    v.object({ quantity: v.number() }),
    'select coalesce(sum(quantity), 0)::int as quantity from walk.puts where quantity > 0',
  );
  expect(puts?.quantity, 'added quantity does not exceed the requested quantity').toBeLessThanOrEqual(
    requested.quantity,
  );
  return { orders: newOrders, quantity: puts?.quantity ?? 0 };
}

const CartLine = v.tuple([v.string(), v.string()]);

/** Returns `name: quantity` of the cart's lines, sorted by name. */
export async function fetchCartLines(shop: ShopServer, productType: 'Shop' | 'Promotion') {
  const rows = await queryRows(
    shop,
    v.object({ line: CartLine }),
    `
    select json_build_array(p.name->>'it', i.quantity::text) as line
    from cart_items i join carts c on c.id = i.cart_id join products p on p.id = i.product_id
    where c.member_id = 'giulia' and c.shop_id = 'milano' and c.product_type = '${productType}'`,
  );
  return rows.map(({ line }) => line.join(': ')).sort();
}
