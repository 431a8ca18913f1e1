import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { cartItems, carts, idempotencyKeys, orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashRequest, type IdempotentRequest } from '#server/platform/idempotency/idempotency-keys.ts';
import { matchesCart, type CartKey } from '#server/shop/cart/queries.ts';

/** A repeated payment request without a key is the same payment for this long. */
export const REPEATED_REQUEST_WINDOW_MS = 5 * 60_000;

/** No header can contain a colon, so a client can't choose such a key. */
const KEY_PREFIX = 'cart:';

const findLines = (db: Database, key: CartKey) =>
  db
    .select({ id: cartItems.id, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(matchesCart(key))
    .orderBy(asc(cartItems.id));

/** The newest request without a key that has the same content, and the status of its order. */
async function findLatestRequest(db: Database, memberId: string, requestHash: string) {
  const { key, createdAt, response } = idempotencyKeys;
  const [latest] = await db
    .select({ key, createdAt, status: orders.status })
    .from(idempotencyKeys)
    .leftJoin(orders, eq(orders.transactionId, sql`${response}->>'transactionId'`))
    .where(
      and(
        eq(idempotencyKeys.memberId, memberId),
        eq(idempotencyKeys.requestHash, requestHash),
        like(key, `${KEY_PREFIX}%`),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return latest;
}

/**
 * The key of a payment request. The specified request has none (ADR 004); then its content and the lines of the cart are
 * the key. Parallel requests get the same one. After a cancelled payment and after {@link REPEATED_REQUEST_WINDOW_MS}
 * it is another one.
 *
 * @param content what must be the same in a repeated request.
 */
export async function toPaymentRequest(
  { db, now }: Deps,
  cart: CartKey,
  content: object,
  idempotencyKey: string | undefined,
): Promise<IdempotentRequest> {
  const { memberId } = cart;
  const requestHash = hashRequest(content);
  if (idempotencyKey !== undefined) return { memberId, key: idempotencyKey, requestHash };
  // The lines first: if another request empties the cart in between, its key is found.
  const lines = await findLines(db, cart);
  const latest = await findLatestRequest(db, memberId, requestHash);
  const prefix = `${KEY_PREFIX}${hashRequest({ requestHash, lines })}:`;
  const isRecent = latest && now().getTime() - latest.createdAt.getTime() < REPEATED_REQUEST_WINDOW_MS;
  // A payment that completed at once has emptied the cart.
  const isSameCart = lines.length === 0 || latest?.key.startsWith(prefix) === true;
  if (isRecent && isSameCart && latest.status !== ORDER_STATUS.cancelled) {
    return { memberId, key: latest.key, requestHash };
  }
  return { memberId, key: `${prefix}${String(latest?.createdAt.getTime() ?? 0)}`, requestHash };
}
