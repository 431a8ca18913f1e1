import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import type { Actor } from './actor.ts';
import { recover } from './recover.ts';
import { openList } from './shopping.steps.ts';

const SHORT_TIMEOUT = { timeout: 3_000 };

/** Returns the names of Giulia's favourites on the server, sorted. */
async function fetchFavourites(shop: ShopServer): Promise<readonly string[]> {
  const rows = await queryRows(
    shop,
    v.object({ name: v.string() }),
    `select p.name->>'it' as name from favourites f join products p on p.id = f.product_id
     where f.member_id = 'giulia' and p.shop_id = 'milano' and not p.hidden`,
  );
  return rows.map(({ name }) => name).sort();
}

/** Asserts that the page of the favourites matches the server, so no change is lost or pending. */
export async function expectFavouritesMatchServer(actor: Actor, shop: ShopServer): Promise<void> {
  const main = actor.page.getByRole('main');
  const cards = main.getByRole('article').getByRole('heading');
  await expect(async () => {
    // The next request may find that the session has ended, so a login may appear.
    await recover(actor);
    await actor.goTo('/favourites');
    await expect(main.getByRole('heading', { level: 1, name: 'Preferiti' })).toBeVisible(SHORT_TIMEOUT);
    // A logout also resets the selected shop.
    if (await actor.isVisible(main.getByRole('heading', { name: 'Nessun negozio scelto' }))) {
      await openList(actor);
      await actor.goTo('/favourites');
    }
    await expect(main.getByRole('status').filter({ hasText: /prodott[oi]$/u })).toBeVisible(SHORT_TIMEOUT);
    await expect
      .poll(async () => (await cards.allTextContents()).sort(), {
        ...SHORT_TIMEOUT,
        message: 'the favourites on screen',
      })
      .toEqual(await fetchFavourites(shop));
  }).toPass({ timeout: 40_000 });
}
