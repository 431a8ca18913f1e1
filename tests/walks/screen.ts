import type { Page } from '@playwright/test';
import { cartButton } from '#tests/browser/support/cart.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expect } from '#tests/browser/support/test.ts';
import type { Act } from './act.ts';
import { cartOf } from './books.ts';
import { findBack } from './find-back.ts';
import { openList } from './shopping.steps.ts';

/** Of a cart page; nobody walks with more. */
const PER_PAGE = 10;
const SOON = { timeout: 3_000 };

/** Names and quantities on the cart page; not what only says that something could not be added. */
async function shown(page: Page): Promise<readonly string[]> {
  const field = page.getByRole('textbox', { name: /^Quantità di/u });
  const refused = page.getByRole('button', { name: 'Ho capito' });
  const lines = page.getByRole('main').getByRole('article');
  const texts = (await lines.all()).map(async (line) => {
    const isHeld = (await line.getByRole('textbox').count()) > 0;
    if (!isHeld && (await line.filter({ has: refused }).count()) > 0) return [];
    const name = await line.getAttribute('aria-label', SOON);
    return [`${name ?? ''}: ${await line.locator(field).inputValue(SOON)}`];
  });
  return (await Promise.all(texts)).flat().sort();
}

/**
 * The cart on screen is the server's: on the cart page as it stands, where that is what is on screen,
 * else on the page as it opens; nothing waits any more, and the count says the same.
 */
export async function expectSameCart(act: Act, shop: Shop): Promise<void> {
  const { page, go } = act;
  const main = page.getByRole('main');
  let held: readonly string[] = [];
  let inPromotion = false;
  await expect(async () => {
    // The login may be on the way: a session that ended is met by whoever asks first.
    await findBack(act);
    if (new URL(page.url()).pathname !== '/cart') await go('/cart');
    // Who has logged out has forgotten the shop too.
    if (await act.shows(main.getByRole('heading', { name: 'Scegli prima un negozio' }))) {
      // Chosen once its list is shown.
      await openList(act);
      await go('/cart');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible(SOON);
    await expect(main.getByRole('link', { name: /^(?:Continua gli acquisti|Torna alla promozione)$/u })).toBeVisible(
      SOON,
    );
    inPromotion = await main.getByRole('link', { name: 'Torna alla promozione' }).isVisible();
    held = await cartOf(shop, inPromotion ? 'Promotion' : 'Shop');
    expect(held.length, 'lines in the cart').toBeLessThanOrEqual(PER_PAGE);
    await expect.poll(() => shown(page), { ...SOON, message: 'the cart on screen' }).toEqual(held);
    await expect(main.getByText(/in attesa di connessione/iu)).toHaveCount(0, SOON);
  }).toPass({ timeout: 40_000 });
  // The shop's list would end the promotion, and with it this cart.
  if (inPromotion || held.length === 0) return;
  const pieces = held.reduce((sum, line) => sum + Number(line.split(': ').at(-1)), 0);
  const count = new RegExp(`^Carrello, ${String(pieces)} pezz`, 'u');
  // Here too a session that ended may only now be met: what the cart's page showed was kept.
  await expect(async () => {
    await findBack(act);
    await go('/IT/milano/products');
    await expect(cartButton(page)).toHaveAccessibleName(count, SOON);
  }).toPass({ timeout: 40_000 });
}
