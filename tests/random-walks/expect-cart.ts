import type { Page } from '@playwright/test';
import { cartButton } from '#tests/e2e/helpers/pages/cart.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import type { Actor } from './actor.ts';
import { fetchCartLines } from './ledger-invariants.ts';
import { recover } from './recover.ts';
import { openList } from './shopping.steps.ts';

/** Of a cart page; nobody walks with more. */
const CART_PAGE_SIZE = 10;
const SHORT_TIMEOUT = { timeout: 3_000 };

/** Names and quantities on the cart page; not what only says that something could not be added. */
async function readShownLines(page: Page): Promise<readonly string[]> {
  const field = page.getByRole('textbox', { name: /^Quantità di/u });
  const refused = page.getByRole('button', { name: 'Ho capito' });
  const lines = page.getByRole('main').getByRole('article');
  const texts = (await lines.all()).map(async (line) => {
    const isHeld = (await line.getByRole('textbox').count()) > 0;
    if (!isHeld && (await line.filter({ has: refused }).count()) > 0) return [];
    const name = await line.getAttribute('aria-label', SHORT_TIMEOUT);
    return [`${name ?? ''}: ${await line.locator(field).inputValue(SHORT_TIMEOUT)}`];
  });
  return (await Promise.all(texts)).flat().sort();
}

/**
 * The cart on screen is the server's: on the cart page as it stands, where that is what is on screen,
 * else on the page as it opens; nothing waits any more, and the count says the same.
 */
export async function expectCartMatchesServer(act: Actor, shop: ShopServer): Promise<void> {
  const { page, goTo } = act;
  const main = page.getByRole('main');
  let held: readonly string[] = [];
  let inPromotion = false;
  await expect(async () => {
    // The login may be on the way: a session that ended is met by whoever asks first.
    await recover(act);
    if (new URL(page.url()).pathname !== '/cart') await goTo('/cart');
    // Who has logged out has forgotten the shop too.
    if (await act.isVisible(main.getByRole('heading', { name: 'Scegli prima un negozio' }))) {
      // Chosen once its list is shown.
      await openList(act);
      await goTo('/cart');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible(SHORT_TIMEOUT);
    await expect(main.getByRole('link', { name: /^(?:Continua gli acquisti|Torna alla promozione)$/u })).toBeVisible(
      SHORT_TIMEOUT,
    );
    inPromotion = await main.getByRole('link', { name: 'Torna alla promozione' }).isVisible();
    held = await fetchCartLines(shop, inPromotion ? 'Promotion' : 'Shop');
    expect(held.length, 'lines in the cart').toBeLessThanOrEqual(CART_PAGE_SIZE);
    await expect.poll(() => readShownLines(page), { ...SHORT_TIMEOUT, message: 'the cart on screen' }).toEqual(held);
    await expect(main.getByText(/in attesa di connessione/iu)).toHaveCount(0, SHORT_TIMEOUT);
  }).toPass({ timeout: 40_000 });
  // The shop's list would end the promotion, and with it this cart.
  if (inPromotion || held.length === 0) return;
  const pieces = held.reduce((sum, line) => sum + Number(line.split(': ').at(-1)), 0);
  const count = new RegExp(`^Carrello, ${String(pieces)} pezz`, 'u');
  // Here too a session that ended may only now be met: what the cart's page showed was kept.
  await expect(async () => {
    await recover(act);
    await goTo('/IT/milano/products');
    await expect(cartButton(page)).toHaveAccessibleName(count, SHORT_TIMEOUT);
  }).toPass({ timeout: 40_000 });
}
