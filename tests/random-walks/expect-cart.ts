import type { Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton } from '#tests/e2e/helpers/pages/cart.ts';
import type { Actor } from './actor.ts';
import { fetchCartLines } from './ledger-invariants.ts';
import { recover } from './recover.ts';
import { openList } from './shopping.steps.ts';

/** Items per cart page. A walk never fills more than one page. */
const CART_PAGE_SIZE = 10;
const SHORT_TIMEOUT = { timeout: 3_000 };

/** Reads names and quantities on the cart page. Skips entries that only report a rejected add. */
async function readShownLines(page: Page): Promise<readonly string[]> {
  const quantityField = page.getByRole('textbox', { name: /^Quantità di/u });
  const dismissButton = page.getByRole('button', { name: 'Ho capito' });
  const lines = page.getByRole('main').getByRole('article');
  const texts = (await lines.all()).map(async (line) => {
    const isInCart = (await line.getByRole('textbox').count()) > 0;
    if (!isInCart && (await line.filter({ has: dismissButton }).count()) > 0) return [];
    const name = await line.getAttribute('aria-label', SHORT_TIMEOUT);
    return [`${name ?? ''}: ${await line.locator(quantityField).inputValue(SHORT_TIMEOUT)}`];
  });
  return (await Promise.all(texts)).flat().sort();
}

/**
 * Asserts that the cart page and the cart count match the server, and that no change is pending. If the cart
 * page is already open, it is checked without a reload.
 */
export async function expectCartMatchesServer(actor: Actor, shop: ShopServer): Promise<void> {
  const { page, goTo } = actor;
  const main = page.getByRole('main');
  let serverLines: readonly string[] = [];
  let isPromotionCart = false;
  await expect(async () => {
    // The next request may find that the session has ended, so a login may appear.
    await recover(actor);
    if (new URL(page.url()).pathname !== '/cart') await goTo('/cart');
    // A logout also resets the selected shop.
    if (await actor.isVisible(main.getByRole('heading', { name: 'Scegli prima un negozio' }))) {
      // Opening its product list selects the shop.
      await openList(actor);
      await goTo('/cart');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible(SHORT_TIMEOUT);
    await expect(main.getByRole('link', { name: /^(?:Continua gli acquisti|Torna alla promozione)$/u })).toBeVisible(
      SHORT_TIMEOUT,
    );
    isPromotionCart = await main.getByRole('link', { name: 'Torna alla promozione' }).isVisible();
    serverLines = await fetchCartLines(shop, isPromotionCart ? 'Promotion' : 'Shop');
    expect(serverLines.length, 'lines in the cart').toBeLessThanOrEqual(CART_PAGE_SIZE);
    await expect
      .poll(() => readShownLines(page), { ...SHORT_TIMEOUT, message: 'the cart on screen' })
      .toEqual(serverLines);
    await expect(main.getByText(/in attesa di connessione/iu)).toHaveCount(0, SHORT_TIMEOUT);
  }).toPass({ timeout: 40_000 });
  // Opening the shop's product list would leave the promotion and clear its cart.
  if (isPromotionCart || serverLines.length === 0) return;
  const quantity = serverLines.reduce((sum, line) => sum + Number(line.split(': ').at(-1)), 0);
  const count = new RegExp(`^Carrello, ${String(quantity)} pezz`, 'u');
  // The cart page may come from the local cache, so the ended session may only be noticed here.
  await expect(async () => {
    await recover(actor);
    await goTo('/IT/milano/products');
    await expect(cartButton(page)).toHaveAccessibleName(count, SHORT_TIMEOUT);
  }).toPass({ timeout: 40_000 });
}
