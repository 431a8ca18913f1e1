import * as v from 'valibot';
import { executeSql } from '#tests/e2e/helpers/pages/checkout.ts';
import { sendPaymentNotification } from '#tests/e2e/helpers/pages/payment.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import type { RequestedTotals } from './actor.ts';

/** Orders of the walk: what the shop has beside those that it came with. */
const NEW_ORDERS = 'orders o where o.id not in (select id from walk.orders)';

/** Keeps what there was before the walk, and from now on what is put into carts (beside what is taken out). */
export async function recordBaseline(shop: ShopServer): Promise<void> {
  await executeSql(
    shop,
    `
    drop schema if exists walk cascade;
    create schema walk;
    create table walk.stock as select id, stock from products;
    create table walk.members as select id, ewallet_cents, merchandise_cents from members;
    create table walk.orders as select id from orders;
    create table walk.puts (product_id text, pieces integer);
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

/** The provider tells the shop what members decided and did not come back to tell (REL-P5). */
export async function deliverPaymentNotifications(shop: ShopServer): Promise<void> {
  const decided = await queryRows(
    shop,
    DecidedPayment,
    `
    select s.transaction_id as "transactionId", s.provider, s.state
    from sandbox_payments s join ${NEW_ORDERS.replace(' where ', ' on o.transaction_id = s.transaction_id where ')}
      and o.status = 1 and s.state <> 'waiting'`,
  );
  for (const { transactionId, provider, state } of decided) {
    await sendPaymentNotification(shop, `${shop.origin}/sandbox/payment/${provider}/${transactionId}`, state);
  }
}

const Order = v.object({
  status: v.number(),
  needsReview: v.boolean(),
  payments: v.number(),
  /** What the shop thinks of the payment. */
  payment: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  /** What the provider knows of it; null of an e-wallet's. */
  state: v.nullable(v.string()),
  /** In cents: the order's, its payment's, the e-wallet's part, and the provider's (null of an e-wallet's). */
  final: v.number(),
  amount: v.nullable(v.number()),
  ewallet: v.number(),
  asked: v.nullable(v.number()),
});
export type WalkOrder = v.InferOutput<typeof Order>;

export interface WalkLedger {
  readonly orders: readonly WalkOrder[];
  /** Put into carts. */
  readonly pieces: number;
}

const fetchNewOrders = (shop: ShopServer) =>
  queryRows(
    shop,
    Order,
    `
    select o.status, o.needs_review as "needsReview", p.status as payment, p.provider, s.state,
      (select count(*)::int from payments where order_id = o.id) as payments,
      o.final_cents::int as final, p.amount_cents::int as amount, o.ewallet_used_cents::int as ewallet, s.amount_cents::int as asked
    from orders o left join payments p on p.order_id = o.id
      left join sandbox_payments s on s.transaction_id = o.transaction_id
    where o.id not in (select id from walk.orders)`,
  );

const Mismatch = v.object({ id: v.string(), expected: v.number(), found: v.number() });

/** What does not add up: where there is something to see, it is seen by name. */
const queryMismatches = (shop: ShopServer, sql: string) => queryRows(shop, Mismatch, sql);

/** What an order under way or paid has taken, and one that was cancelled has not. */
const HOLDING_ORDERS = `${NEW_ORDERS} and o.status in (1, 2)`;

/** No order twice, no payment lost, nothing sold that was not there, nothing gone that was not sold. */
export async function checkLedgerInvariants(shop: ShopServer, asked: RequestedTotals): Promise<WalkLedger> {
  const made = await fetchNewOrders(shop);
  expect(made.length, 'orders made by payments asked for').toBeLessThanOrEqual(asked.payments);
  for (const order of made) {
    const { status, payment, provider, state, final, ewallet } = order;
    const due = final - ewallet;
    // What an e-wallet pays alone is its payment; else that is what the provider takes, if it knows of it.
    const amount = due === 0 ? ewallet : due;
    const atProvider = state === null ? null : due;
    expect(order, 'one payment, of the right amount').toMatchObject({
      payments: 1,
      amount,
      asked: atProvider,
      needsReview: false,
    });
    expect(provider === 'EWallet', 'an e-wallet alone pays what leaves nothing due').toBe(due === 0);
    const isPaid = provider === 'EWallet' || state === 'approved';
    expect({ status: status === 2, payment: payment === 'approved' }, 'paid is completed, and nothing else is').toEqual(
      { status: isPaid, payment: isPaid },
    );
  }
  expect(
    await queryRows(
      shop,
      v.object({ open: v.number() }),
      `
      select count(*)::int as open from ${NEW_ORDERS} and o.status = 1
      group by o.member_id, o.shop_id, o.product_type having count(*) > 1`,
    ),
    'no cart has two orders under way',
  ).toEqual([]);
  expect(
    await queryMismatches(
      shop,
      `
      select p.id, s.stock - coalesce(sold.pieces, 0)::int as expected, p.stock as found
      from products p join walk.stock s using (id) left join (
        select l.product_id, sum(l.quantity) as pieces
        from order_lines l join ${HOLDING_ORDERS.replace(' where ', ' on o.id = l.order_id where ')} group by 1
      ) sold on sold.product_id = p.id
      where p.stock <> s.stock - coalesce(sold.pieces, 0) or p.stock < 0`,
    ),
    'stock lost is stock sold',
  ).toEqual([]);
  expect(
    await queryMismatches(
      shop,
      `
      select m.id, (b.ewallet_cents + b.merchandise_cents - coalesce(used.cents, 0))::int as expected,
        (m.ewallet_cents + m.merchandise_cents)::int as found
      from members m join walk.members b using (id) left join (
        select o.member_id, sum(o.ewallet_used_cents + o.merchandise_used_cents) as cents from ${HOLDING_ORDERS} group by 1
      ) used on used.member_id = m.id
      where m.ewallet_cents + m.merchandise_cents <> b.ewallet_cents + b.merchandise_cents - coalesce(used.cents, 0)`,
    ),
    'balances have lost what orders have used',
  ).toEqual([]);
  expect(
    await queryMismatches(
      shop,
      `
      select l.product_id as id, coalesce((select sum(pieces) from walk.puts where product_id = l.product_id and pieces > 0), 0)::int as expected,
        sum(l.quantity)::int as found
      from order_lines l join ${NEW_ORDERS.replace(' where ', ' on o.id = l.order_id where ')} and o.status = 2
      group by 1 having sum(l.quantity) > coalesce((select sum(pieces) from walk.puts where product_id = l.product_id and pieces > 0), 0)`,
    ),
    'nothing was sold that was not put into the cart as often',
  ).toEqual([]);
  const [puts] = await queryRows(
    shop,
    v.object({ pieces: v.number() }),
    'select coalesce(sum(pieces), 0)::int as pieces from walk.puts where pieces > 0',
  );
  expect(puts?.pieces, 'pieces put into the cart, by pieces asked for').toBeLessThanOrEqual(asked.quantity);
  return { orders: made, pieces: puts?.pieces ?? 0 };
}

const CartLine = v.tuple([v.string(), v.string()]);

/** Names and quantities of a cart's lines, in the order of the names. */
export async function fetchCartLines(shop: ShopServer, productType: 'Shop' | 'Promotion') {
  const found = await queryRows(
    shop,
    v.object({ line: CartLine }),
    `
    select json_build_array(p.name->>'it', i.quantity::text) as line
    from cart_items i join carts c on c.id = i.cart_id join products p on p.id = i.product_id
    where c.member_id = 'giulia' and c.shop_id = 'milano' and c.product_type = '${productType}'`,
  );
  return found.map(({ line }) => line.join(': ')).sort();
}
