import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderType } from '#contract/b2b.ts';
import type { ProductType } from '#contract/cart.ts';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { WithdrawalExclusion } from '#contract/fields/product-facts.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import {
  cartItems,
  carts,
  memberShops,
  members,
  orderLines,
  orders,
  products,
  promotionProducts,
  promotions,
  shops,
} from '#server/platform/db/schema/index.ts';
import { maskEmail } from '#server/shop/account/mask-email.rules.ts';
import { isVerifiedRow } from '#server/shop/account/verification/is-verified.rules.ts';
import { selectListedFacts } from '#server/shop/facts/listed-facts.ts';
import { isInPromotion } from '#server/shop/promotions/queries.ts';

/** A product type in a consumer shop, an order type in a business shop. */
export type CartKind = ProductType | OrderType;

/** Identifies a cart: one per member, shop and kind (GAP-14). */
export interface CartKey {
  readonly memberId: string;
  readonly shopId: string;
  readonly productType: CartKind;
}

export const matchesCart = ({ memberId, shopId, productType }: CartKey) =>
  and(eq(carts.memberId, memberId), eq(carts.shopId, shopId), eq(carts.productType, productType));

/** Finds a recipient as the cart shows it to the member. The e-mail of another person is masked. */
export async function findPerson(db: Queryable, id: string, memberId: string) {
  const [person] = await db
    .select({ _id: members.id, fullName: members.fullName, email: members.email })
    .from(members)
    .where(eq(members.id, id));
  return person && id !== memberId ? { ...person, email: maskEmail(person.email) } : person;
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Finds a possible gift recipient: a verified member of the same shop, as the friend search does. */
export async function findFriend(db: Queryable, shopId: string, id: string) {
  const [friend] = await db
    .select({ _id: members.id, fullName: members.fullName, email: members.email })
    .from(members)
    .innerJoin(memberShops, and(eq(memberShops.memberId, members.id), eq(memberShops.shopId, shopId)))
    .where(and(eq(members.id, id), eq(members.isAdmin, false), isVerifiedRow));
  return friend && { ...friend, email: maskEmail(friend.email) };
}

export async function findCart(db: Queryable, key: CartKey) {
  const [cart] = await db
    .select({ id: carts.id, recipientId: carts.recipientId, promotion: promotions })
    .from(carts)
    .leftJoin(promotions, eq(promotions.id, carts.promotionId))
    .where(matchesCart(key));
  return cart;
}

/**
 * The lines of a cart with the current product data, oldest first.
 *
 * @param promotionId the cart's promotion; empty for none.
 */
export function findCartLines(db: Queryable, cartId: string, promotionId: string) {
  return db
    .select({
      id: cartItems.id,
      productId: products.id,
      quantity: cartItems.quantity,
      name: products.name,
      images: products.images,
      priceCents: products.priceCents,
      vatPercentage: products.vatPercentage,
      sku: products.sku,
      discountPercentage: products.discountPercentage,
      discountedCents: products.discountedCents,
      kp: products.kp,
      kpNovv: products.kpNovv,
      stock: products.stock,
      isHidden: products.hidden,
      maxQuantity: shops.maxQuantity,
      ...selectListedFacts,
      /** For the order line, which keeps it. */
      withdrawalExclusion: sql<WithdrawalExclusion | null>`${products.facts}->>'withdrawalExclusion'`,
      isPromoted: sql<boolean>`${promotionProducts.productId} is not null`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(shops, eq(shops.id, products.shopId))
    .leftJoin(
      promotionProducts,
      and(eq(promotionProducts.promotionId, promotionId), eq(promotionProducts.productId, cartItems.productId)),
    )
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id));
}

export async function isCartEmpty(db: Queryable, key: CartKey): Promise<boolean> {
  const items = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(matchesCart(key))
    .limit(1);
  return items.length === 0;
}

/** Quantities that unpaid orders of a cart reserve. An index finds the few rows, however many orders the member has. */
export const selectReserved = (db: Queryable, key: CartKey) =>
  db
    .select({
      productId: orderLines.productId,
      quantity: sql<number>`sum(${orderLines.quantity})::integer`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.memberId, key.memberId),
        eq(orders.shopId, key.shopId),
        eq(orders.productType, key.productType),
        eq(orders.status, ORDER_STATUS.initiated),
      ),
    )
    .groupBy(orderLines.productId);

/**
 * Quantity of each product that the member's own unpaid order of this cart reserves. The member can still order it,
 * because a new payment of the cart replaces the unpaid order. So the cart must count it as available.
 */
export async function findReserved(db: Queryable, key: CartKey): Promise<Map<string, number>> {
  const rows = await selectReserved(db, key);
  return new Map(rows.map((row) => [row.productId, row.quantity]));
}

/** Finds a product of a shop. With a promotion id the product must be in that promotion. */
export async function findProduct(
  db: Queryable,
  { shopId, productId, promotionId }: Readonly<Record<'shopId' | 'productId' | 'promotionId', string>>,
) {
  const [product] = await db
    .select({ id: products.id, name: products.name, stock: products.stock, maxQuantity: shops.maxQuantity })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(and(eq(products.id, productId), eq(products.shopId, shopId), eq(products.hidden, false)));
  if (!product || promotionId === '') return product;
  return (await isInPromotion(db, promotionId, productId)) ? product : undefined;
}
