import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ListedProductSchema } from './catalogue.ts';

/** Maximum number of favourites of a member in one shop. */
export const MAX_FAVOURITES_PER_SHOP = 100;

/** Maximum number of products with an alert of a member, in all shops. */
export const MAX_ALERTS_PER_MEMBER = 100;

/** `available`: a product that is sold out is available again. `priceDrop`: it costs less than when the member asked. */
export const AlertKind = v.picklist(['available', 'priceDrop']);

const ProductAlert = v.object({ productId: v.string(), kind: AlertKind });

export type AlertKind = v.InferOutput<typeof AlertKind>;
export type ProductAlert = v.InferOutput<typeof ProductAlert>;

/** Not in the specification (ADR 017). Without these calls the app has no favourites. */
export const favouriteCalls = {
  favourites: defineCall({
    summary: 'The member’s favourite products of a shop, newest first, also those that are not available',
    method: 'GET',
    path: '/shop/favourites/{shopId}',
    access: 'member',
    response: { data: v.array(ListedProductSchema) },
  }),
  addFavourite: defineCall({
    summary: 'Add a product to the favourites; a repeated request changes nothing',
    method: 'PUT',
    path: '/shop/favourites/{shopId}/{productId}',
    access: 'member',
    response: {},
    errors: ['tooManyFavourites'],
  }),
  removeFavourite: defineCall({
    summary: 'Remove a product from the favourites; a repeated request changes nothing',
    method: 'DELETE',
    path: '/shop/favourites/{shopId}/{productId}',
    access: 'member',
    response: {},
  }),
};

/** Not in the specification (ADR 017, 028). Each alert notifies once, by default with a mail too, and ends. */
export const alertCalls = {
  productAlerts: defineCall({
    summary: 'Products of a shop about which the member gets a mail',
    method: 'GET',
    path: '/shop/alerts/{shopId}',
    access: 'member',
    response: { data: v.array(ProductAlert) },
  }),
  addProductAlert: defineCall({
    summary: 'Send one mail when a product is available again, or when its price drops',
    method: 'PUT',
    path: '/shop/alerts/{shopId}/{productId}',
    access: 'member',
    query: v.object({ kind: AlertKind }),
    response: {},
    errors: ['productAvailable', 'tooManyAlerts'],
  }),
  removeProductAlert: defineCall({
    summary: 'Send no mail about a product; a repeated request changes nothing',
    method: 'DELETE',
    path: '/shop/alerts/{shopId}/{productId}',
    access: 'member',
    query: v.object({ kind: AlertKind }),
    response: {},
  }),
};
