import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  cartItems,
  carts,
  favouriteLinks,
  favourites,
  ledgerMovements,
  productAlerts,
  products,
  viewedProducts,
} from '#server/platform/db/schema/index.ts';
import type { RowSource } from '#server/shop/account/data-export/row-source.ts';

const getProductName = (productId: PgColumn): SQL =>
  sql`(select ${products.name} from ${products} where ${products.id} = ${productId})`;

const items: RowSource = {
  table: cartItems,
  where: eq(cartItems.cartId, carts.id),
  orderBy: cartItems.addedAt,
  fields: {
    productId: cartItems.productId,
    productName: getProductName(cartItems.productId),
    quantity: cartItems.quantity,
    addedAt: cartItems.addedAt,
  },
};

/** Of another member for whom the cart is, only that there is one. */
export const selectCarts = (memberId: string): RowSource => ({
  table: carts,
  where: eq(carts.memberId, memberId),
  orderBy: carts.createdAt,
  fields: {
    shopId: carts.shopId,
    productType: carts.productType,
    promotionId: carts.promotionId,
    isForFriend: sql`coalesce(${carts.recipientId} <> ${carts.memberId}, false)`,
    createdAt: carts.createdAt,
    items,
  },
});

export const selectFavourites = (memberId: string): RowSource => ({
  table: favourites,
  where: eq(favourites.memberId, memberId),
  orderBy: favourites.addedAt,
  fields: {
    productId: favourites.productId,
    productName: getProductName(favourites.productId),
    addedAt: favourites.addedAt,
  },
});

/** Without the secret: who has it reads the list. */
export const selectFavouriteLinks = (memberId: string): RowSource => ({
  table: favouriteLinks,
  where: eq(favouriteLinks.memberId, memberId),
  orderBy: favouriteLinks.createdAt,
  fields: { shopId: favouriteLinks.shopId, createdAt: favouriteLinks.createdAt },
});

export const selectProductAlerts = (memberId: string): RowSource => ({
  table: productAlerts,
  where: eq(productAlerts.memberId, memberId),
  orderBy: productAlerts.createdAt,
  fields: {
    productId: productAlerts.productId,
    productName: getProductName(productAlerts.productId),
    kind: productAlerts.kind,
    unitCents: productAlerts.unitCents,
    createdAt: productAlerts.createdAt,
  },
});

export const selectViewedProducts = (memberId: string): RowSource => ({
  table: viewedProducts,
  where: eq(viewedProducts.memberId, memberId),
  orderBy: viewedProducts.viewedAt,
  fields: {
    productId: viewedProducts.productId,
    productName: getProductName(viewedProducts.productId),
    viewedAt: viewedProducts.viewedAt,
  },
});

export const selectMovements = (memberId: string): RowSource => ({
  table: ledgerMovements,
  where: eq(ledgerMovements.memberId, memberId),
  orderBy: ledgerMovements.id,
  fields: {
    account: ledgerMovements.account,
    kind: ledgerMovements.kind,
    amount: ledgerMovements.amount,
    balanceAfter: ledgerMovements.balanceAfter,
    orderNo: ledgerMovements.orderNo,
    at: ledgerMovements.at,
  },
});
