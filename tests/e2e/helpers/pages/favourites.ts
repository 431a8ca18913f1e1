import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';

type NamedProduct = { readonly name: string };

/** The heart of a product that is no favourite. */
export const addHeart = (page: Page, { name }: NamedProduct) =>
  page.getByRole('button', { name: `Aggiungi ${name} ai preferiti` });

/** The heart of a favourite. */
export const removeHeart = (page: Page, { name }: NamedProduct) =>
  page.getByRole('button', { name: `Togli ${name} dai preferiti` });

const Favourites = v.object({ data: v.array(v.object({ _id: v.string() })) });

/** Ids of the favourites on the server, newest first. */
export async function fetchFavouriteIds(context: BrowserContext, shop: ShopServer, token: string): Promise<string[]> {
  const response = await context.request.get(`${shop.origin}/api/shop/favourites/milano`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return v.parse(Favourites, await response.json()).data.map(({ _id }) => _id);
}
