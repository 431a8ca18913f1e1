import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ListedProductSchema } from './catalogue.ts';

/** Secret of a link to a shared list: 256 bits. Null: the list is not shared. */
const ListLink = v.object({ secret: v.nullable(v.string()) });

/** Not in the specification (ADR 017). The link opens the list without a login. */
export const sharedListCalls = {
  favouritesLink: defineCall({
    summary: 'The link by which the member shares their favourites of a shop',
    method: 'GET',
    path: '/shop/favourites-link/{shopId}',
    access: 'member',
    response: { data: ListLink },
  }),
  shareFavourites: defineCall({
    summary: 'Share the favourites of a shop by a link; a repeated request returns the same link',
    method: 'PUT',
    path: '/shop/favourites-link/{shopId}',
    access: 'member',
    response: { data: v.object({ secret: v.string() }) },
  }),
  stopSharingFavourites: defineCall({
    summary: 'Share the favourites of a shop no longer; a later link has another secret',
    method: 'DELETE',
    path: '/shop/favourites-link/{shopId}',
    access: 'member',
    response: {},
  }),
  sharedFavourites: defineCall({
    summary: 'The favourites that a link shares, newest first, without the person who shares them',
    method: 'GET',
    path: '/shop/shared-favourites/{secret}',
    access: 'public',
    response: {
      data: v.object({ shopId: v.string(), countryCode: v.string(), products: v.array(ListedProductSchema) }),
    },
  }),
};
