import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

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

/**
 * Adds favourites of Giulia in the shop of Milan, the last one as the newest.
 * @param secret shares them by this link
 * @returns the path of the link
 */
export async function addFavourites(
  shop: ShopServer,
  favourites: readonly { readonly id: string }[],
  secret?: string,
): Promise<string> {
  for (const { id } of favourites) {
    await executeSql(
      shop,
      `insert into favourites (member_id, product_id, added_at) values ('giulia', $1, now())
      on conflict do nothing`,
      [id],
    );
  }
  if (secret === undefined) return '';
  await executeSql(
    shop,
    `insert into favourite_links (member_id, shop_id, secret, created_at) values ('giulia', 'milano', $1, now())
     on conflict (member_id, shop_id) do update set secret = excluded.secret`,
    [secret],
  );
  return `/shared/favourites/${secret}`;
}

export async function expectNoSharedList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Lista non trovata' }).last()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
}
