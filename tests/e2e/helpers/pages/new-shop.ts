import type { Browser, Page } from '@playwright/test';
import { waitForAppOnNavigation } from '#tests/e2e/helpers/browser/app-start.ts';
import { chooseTextFile } from '#tests/e2e/helpers/browser/choose-text-file.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { storeB2bChoices } from './b2b.ts';
import { clickPay, payButton, thankYouHeading } from './checkout.ts';
import { logInByForm } from './members.ts';
import { getSentCode, getSentLink } from './sent-messages.ts';
import { submitCode, submitNewPassword } from './verification.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'Sole e mare 1';

const OPERATOR = 'Saline Ibla S.r.l.,"Via del Porto 1, 91100 Trapani",IT';
const HEADER =
  'Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Kind,Net quantity,Ingredients,Allergens,Storage,Nutrition exemption,Operator,Operator address,Operator country';
/** Two products of the shop for members. */
export const PRODUCTS = [
  HEADER,
  `sale,Sale marino,shopify,50,2.50,food,1 kg,Sale marino,none,All’asciutto,salt,${OPERATOR}`,
  `pepe,Pepe nero,shopify,50,4.20,food,100 g,Pepe nero,none,All’asciutto,herbsSpices,${OPERATOR}`,
].join('\n');
/** A product of the business shop. */
export const CASES = [
  HEADER,
  `sale-10,"Sale marino, sacco da 10 kg",shopify,50,14.80,food,10 kg,Sale marino,none,All’asciutto,salt,${OPERATOR}`,
].join('\n');
export const MEMBERS =
  'Email,Nome,Cognome,Cellulare\nada@example.com,Ada,Neri,333 123 4567\nbruno@example.com,Bruno,Conti,333 123 4568\n';

/** Imports a file on the page of products or members, after its check. */
export async function importFile(page: Page, shop: string, name: string, content: string): Promise<void> {
  await page.getByRole('link', { name: 'Importa un file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Importa/u })).toBeVisible();
  await page.getByRole('combobox', { name: 'Negozio' }).selectOption(shop);
  await chooseTextFile(page.getByRole('button', { name: /^File CSV/u }), name, content);
  await page.getByRole('button', { name: 'Controlla il file' }).click();
  await page.getByRole('button', { name: 'Importa ora' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Importato' })).toBeVisible();
}

/** Opens the mailed link on a phone, verifies the mobile, sets the password and logs in. */
export async function activateMember(browser: Browser, shop: ShopServer, email: string, mobile: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: PHONE,
    locale: 'it-IT',
    serviceWorkers: 'block',
  });
  context.on('page', waitForAppOnNavigation);
  await storeB2bChoices(context, { B2BShopId: 'navigli' });
  const page = await context.newPage();
  await page.goto(await getSentLink(shop.origin, email));
  await page.getByRole('link', { name: 'Verifica il cellulare' }).click();
  await expect(page.getByText(/Codice inviato/u)).toBeVisible();
  await submitCode(page, await getSentCode(shop.origin, mobile));
  await page.getByRole('link', { name: 'Scegli la tua password' }).click();
  await submitNewPassword(page, PASSWORD);
  await page.getByRole('link', { name: 'Accedi' }).click();
  await logInByForm(page, email, PASSWORD);
  await expect(page).toHaveURL('/');
  return page;
}

/** Adds products of the list to the cart and goes to the checkout. */
async function proceedToCheckout(page: Page, products: readonly string[]): Promise<void> {
  await page.goto('/IT/milano/products');
  for (const [index, name] of products.entries()) {
    await page.getByRole('button', { name: `Aggiungi ${name} al carrello` }).click();
    // Who gets the first one, gets the others.
    const sheet = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
    if (index === 0) await sheet.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await expect(page.getByRole('button', { name: `${name}: 1 nel carrello` })).toBeVisible();
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Procedi/u }).click();
}

/** Adds the case of the business shop and opens its checkout. */
export async function proceedToBusinessCheckout(page: Page): Promise<void> {
  await page.goto('/shopb2b/products/navigli');
  await page.getByRole('link', { name: /^Sale marino, sacco/u }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/shopb2b/checkout');
}

/** Pays at the provider. @returns the number of the order */
export async function payByCard(page: Page): Promise<string> {
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Vedi dettagli/u })
    .click();
  const heading = page.getByRole('heading', { level: 1, name: /^Ordine B/u });
  return (await heading.innerText()).replace('Ordine ', '');
}

/** Buys both products by card, for a new address. @returns the number of the order */
export async function buyForHome(buyer: Page): Promise<string> {
  await proceedToCheckout(buyer, ['Sale marino', 'Pepe nero']);
  await buyer.getByRole('textbox', { name: /^Indirizzo/u }).fill('Via Dante 1');
  await buyer.getByRole('textbox', { name: 'CAP' }).fill('52100');
  await expect(buyer.getByRole('combobox', { name: 'Città' })).toHaveValue('Arezzo');
  await buyer.getByRole('button', { name: 'Salva e continua' }).click();
  await payButton(buyer).click();
  return payByCard(buyer);
}
