import type { BrowserContext, Page } from '@playwright/test';
import type { OrderType } from '#contract/b2b.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { NAVIGLI, SARA, logInWithEmptyB2bCart } from './b2b.ts';

export const SPAGHETTI = `${NAVIGLI}-001`;
export const SPAGHETTI_NAME = 'Spaghetti trafilati al bronzo, cartone da 6';
export const HONEY = `${NAVIGLI}-006`;
export const HONEY_NAME = 'Miele di agrumi, cartone da 6';

/** Sara's only address in the demo data. */
export const STUDIO = 'sara-studio';

/** Logs in as Sara, or another member, with two cases of spaghetti and one of honey in the cart of an order type. */
export async function logInWithB2bCheckout(
  context: BrowserContext,
  shop: ShopServer,
  orderType: OrderType = 'Takeaway',
  email = SARA,
) {
  const device = await logInWithEmptyB2bCart(context, shop, { orderType, email });
  await device.add({ [SPAGHETTI]: 2, [HONEY]: 1 }, orderType);
  return device;
}

/** A section of the checkout, by its heading. */
export const checkoutCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const loadingOverlay = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'Caricamento in corso' });

export const INVOICE = {
  company: 'Studio Colombo S.r.l.',
  vatNumber: '00743110157',
  sdiCode: 'M5UXCR1',
  street: 'Via Solferino 1',
  postcode: '20121',
  city: 'Milano',
  province: 'MI',
};

export async function fillInvoice(page: Page, { company, vatNumber, sdiCode, ...address }: typeof INVOICE = INVOICE) {
  const invoice = checkoutCard(page, 'Fattura');
  await invoice.getByRole('textbox', { name: 'Ragione sociale' }).fill(company);
  await invoice.getByRole('textbox', { name: 'Partita IVA' }).fill(vatNumber);
  await invoice.getByRole('textbox', { name: 'Codice SDI' }).fill(sdiCode);
  await invoice.getByRole('textbox', { name: 'Via e numero' }).fill(address.street);
  await invoice.getByRole('textbox', { name: 'CAP' }).fill(address.postcode);
  await invoice.getByRole('textbox', { name: 'Città' }).fill(address.city);
  await invoice.getByRole('textbox', { name: 'Provincia' }).fill(address.province);
}

/** Chooses the last day, and for takeaway its last time, which does not close during the test. */
export async function chooseLastSlot(page: Page, orderType: OrderType = 'Takeaway') {
  const slots = checkoutCard(page, 'Giorno e ora');
  await slots.getByRole('group', { name: 'Giorno e ora', exact: true }).getByRole('radio').last().check();
  if (orderType === 'Takeaway') {
    await slots.getByRole('group', { name: 'Ora del ritiro', exact: true }).getByRole('radio').last().check();
  }
}

export const choosePayment = (page: Page, name: RegExp) =>
  checkoutCard(page, 'Metodo di pagamento').getByRole('radio', { name }).check();

export const payButton = (page: Page) => page.getByRole('button', { name: 'Vai al pagamento' });
