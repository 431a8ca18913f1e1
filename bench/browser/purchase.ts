import type { Locator, Page } from '@playwright/test';
import { waitForApp } from '#tests/e2e/helpers/browser/app-start.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { clickPay, payButton, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { openListAsReturningMember } from './returning-member.ts';
import type { BenchContext } from './scenarios.ts';
import { clearInteractions, tapLikeFinger, readLongestInteraction } from './touch.ts';

const RESULT_TIMEOUT_MS = 20_000;

/** Name of a tap, its target, and what is visible afterwards. */
type Step = readonly [name: string, target: Locator, result: Locator];

/** @returns time to the next paint by tap, ms */
async function measureSteps(page: Page, steps: readonly Step[]): Promise<Record<string, number>> {
  const durations: Record<string, number> = {};
  for (const [name, target, result] of steps) {
    await target.scrollIntoViewIfNeeded();
    await clearInteractions(page);
    await tapLikeFinger(page, target);
    await expect(result, name).toBeVisible({ timeout: RESULT_TIMEOUT_MS });
    durations[name] = await readLongestInteraction(page);
  }
  return durations;
}

/**
 * Measures each tap of a purchase, from the list to the paid order, on a throttled phone. The tap that leaves the app and
 * the tap on the payment page are not measured.
 *
 * @returns time to the next paint by tap, ms
 */
export async function measurePurchase(bench: BenchContext, shop: ShopServer): Promise<Record<string, number>> {
  const { context, page } = await openListAsReturningMember(bench, shop);
  const { coffee, honey } = products;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  const checked = (name: RegExp) => page.getByRole('radio', { name, checked: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  const submit = dialog.getByRole('button', { name: 'Aggiungi', exact: true });
  const added = page.getByText('Prodotto aggiunto al carrello.').first();
  const pieces = (count: number) => bar.getByText(`${count} pezzi`);
  const more = `Uno in più di ${honey.name}`;
  const fewer = `Uno in meno di ${honey.name}`;
  const category = dialog.getByRole('link', { name: 'Sughi e conserve' });

  const menu = button(/^Menu di/u);
  const colorScheme = (name: string) => page.locator(`html[data-mantine-color-scheme="${name}"]`);
  const searchField = page.getByRole('combobox', { name: 'Cerca prodotti' });

  const beforePayment = await measureSteps(page, [
    ['categories', button('Categorie'), category],
    ['category', category, heading('Sughi e conserve')],
    ['shop', bar.getByRole('link', { name: 'Negozio' }), heading('Tutti i prodotti')],
    // The first product in the cart needs a recipient, so the tap opens a dialog.
    ['add to cart, in the list', button(`Aggiungi ${coffee.name} al carrello`), submit],
    ['submit, in the list', submit, added],
    ['product', link(honey.name), heading(honey.name)],
    // A product's page always opens the dialog, which has the quantity.
    ['add to cart, of the product', button('Aggiungi al carrello'), submit],
    ['submit, of the product', submit, pieces(2)],
    ['cart drawer', bar.getByRole('button', { name: 'Carrello' }), dialog.getByRole('article').first()],
    ['one more, in the drawer', dialog.getByRole('button', { name: more }), pieces(3)],
    ['one fewer, in the drawer', dialog.getByRole('button', { name: fewer }), pieces(2)],
    ['cart', dialog.getByRole('button', { name: 'Vai al carrello' }), heading('Carrello')],
    ['one more, in the cart', button(more), pieces(3)],
    ['one fewer, in the cart', button(fewer), pieces(2)],
    ['checkout', button('Procedi all’acquisto'), payButton(page)],
    ['change the shipping', button('Modifica: Spedizione'), radio(/GLS/u)],
    ['carrier', radio(/BRT/u), checked(/BRT/u)],
    ['service', radio(/Espressa/u), checked(/Espressa/u)],
    ['continue to the payment', button('Continua'), payButton(page)],
    ['change the payment method', button('Modifica: Metodo di pagamento'), radio(/^Carta/u)],
    ['payment method', radio(/^Carta/u), checked(/^Carta/u)],
  ]);
  await tapLikeFinger(page, payButton(page));
  await page.waitForURL(/\/sandbox\/payment\//u);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible({ timeout: RESULT_TIMEOUT_MS });
  await waitForApp(page);
  const afterPayment = await measureSteps(page, [
    ['orders', link('Vai al tuo profilo'), heading('I miei ordini')],
    ['order', link(/^Vedi dettagli/u), page.getByText(honey.name).first()],
    ['back to the orders', link('Torna ai miei ordini'), heading('I miei ordini')],
    ['menu', menu, button('Colori scuri')],
    ['dark colours', button('Colori scuri'), colorScheme('dark')],
    ['menu, in dark', menu, button('Colori chiari')],
    ['light colours', button('Colori chiari'), colorScheme('light')],
    ['search', page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true }), searchField],
  ]);
  await context.close();
  return { ...beforePayment, ...afterPayment };
}
