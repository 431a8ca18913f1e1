import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Order } from '#contract/orders.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';

test.use({ launchOptions: fullChromium() });

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const formatMoney = (cents: number) => (cents === 0 ? '0 €' : normalizeSpaces(euros.format(cents / 100)));
const formatDeduction = (cents: number) => `−${formatMoney(cents)}`;
const normalizeSpaces = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
/** DD/MM/YYYY HH:mm in the browser's time zone. */
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
const formatDateTime = (iso: string | null) => dateTimeFormat.format(new Date(iso ?? '')).replace(',', '');

const statuses = ['', 'Pagamento avviato', 'Pagato', 'Annullato', 'Rimborsato'];
const deliveryStatuses: Readonly<Record<string, string>> = {
  processing: 'In lavorazione',
  'in transit': 'In transito',
  shipped: 'Spedito',
  delivered: 'Consegnato',
  cancelled: 'Annullato',
};
const paymentModes: Readonly<Record<string, string>> = {
  Card: 'Carta',
  PayByLink: 'Link di pagamento',
  EWallet: 'E-wallet',
};

/** A split payment shows the amount of each method. */
function formatPayment({ mode, finalPrice, eWalletUsed }: Order): string {
  const cardAmount = finalPrice - eWalletUsed;
  if (eWalletUsed === 0 || cardAmount === 0) return paymentModes[mode] ?? '';
  return `E-wallet ${formatMoney(eWalletUsed)} + Carta ${formatMoney(cardAmount)}`;
}

/** Reads all terms and values of the page's description lists. */
async function readDescriptionList(page: Page): Promise<Record<string, string>> {
  const rows = await page.getByRole('main').locator('dl > div').all();
  const values: Record<string, string> = {};
  for (const row of rows) {
    const label = normalizeSpaces((await row.getByRole('term').textContent()) ?? '');
    values[label] = normalizeSpaces((await row.getByRole('definition').textContent()) ?? '');
  }
  return values;
}

/** The detail shows the fields that have a value, and no others. */
function getExpectedDescriptionList(order: Order): Record<string, string> {
  const prices: Record<string, string> = {
    Prodotti: formatMoney(order.allProductPrice),
    Sconto: formatDeduction(order.discount),
    Subtotale: formatMoney(order.subTotalPrice),
    'Sconto merce': formatDeduction(order.scontoMerceUsed),
    'Tipo di consegna.': formatMoney(order.deliveryTypePrice),
    'Supplemento isole': formatMoney(order.extraDeliveryPrice),
    'di cui con e-wallet': formatMoney(order.eWalletUsed),
    'di cui con carta': formatMoney(order.eWalletUsed > 0 ? order.finalPrice - order.eWalletUsed : 0),
    'di cui IVA': formatMoney(order.totalVatPrice),
    'IVA sulla consegna (22 %)': formatMoney(order.deliveryVat),
    'IVA sul tipo di consegna (22 %)': formatMoney(order.deliveryTypeVat),
  };
  const nonZero = Object.entries(prices).filter(([, price]) => !/^−?0 €$/u.test(price));
  return {
    ...Object.fromEntries(nonZero),
    'Stato del pagamento': statuses[order.status] ?? 'Sconosciuto',
    'Ordinato il': formatDateTime(order.createdAt),
    'Metodo di pagamento': formatPayment(order),
    'Tipo di ordine': order.type === 'Promotion' ? 'Promozione' : 'Negozio',
    'ID transazione': order.transactionId,
    'Ordinato da': order.fullName,
    'E-mail': order.email,
    Cellulare: order.mobile,
    'Stato della consegna': deliveryStatuses[order.deliveryStatus] ?? '',
    'Aggiornato il': formatDateTime(order.deliveryStatusDate),
    Corriere: order.deliverypartnerName,
    Negozio: order.shop.name,
    'Ragione sociale': order.shop.companyName,
    Magazzino: order.warehouse.warehouseName,
    'Area di fatturazione': order.billingGeographicalArea,
    Consegna: order.deliveryPrice === 0 ? 'Gratis' : formatMoney(order.deliveryPrice),
    'Prezzo finale': formatMoney(order.finalPrice),
    Punti: `${String(order.finalKP)} KP${order.finalKpNovv > 0 ? `${String(order.finalKpNovv)} KPNOVV` : ''}`,
  };
}

function getExpectedCells(order: Order) {
  const isDiscounted = order.products.some(({ scontoMerceUsed }) => scontoMerceUsed > 0);
  return order.products.map((product) => [
    `${product.name}Per: ${product.toWhomUser?.fullName ?? ''}`,
    String(product.quantity),
    formatMoney(product.price),
    formatMoney(product.subTotalPrice),
    ...(isDiscounted ? [formatDeduction(product.scontoMerceUsed)] : []),
    `${formatMoney(product.vatPrice)} (${String(product.vatPercentage)} %)`,
    formatMoney(product.finalPrice),
  ]);
}

const readCells = async (page: Page) => {
  const rows = await page.getByRole('table').locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allTextContents()).map(normalizeSpaces)));
};

test('shows every field with a value for each of nine orders', async ({ page, context, shop }) => {
  const token = await logInAs(context, shop);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const { call } = createApiClient(app, token, 'it');
  for (let number = 1; number <= 9; number++) {
    const { data: order } = await call(calls.order, { params: { id: `giulia-${String(number)}` } });
    await page.goto(`/profile?tab=myOrders&order=${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ordine ${order.orderNo}`);
    const { 'Tipo di consegna.': typePrice, ...expected } = getExpectedDescriptionList(order);
    // The label of the delivery type is used twice: for its name, and further below for its price if it has one.
    expected['Tipo di consegna'] = typePrice ?? order.deliveryType;
    expect(await readDescriptionList(page)).toEqual(expected);
    await expect(page.getByText(order.deliveryType, { exact: true })).toBeVisible();
    expect(await readCells(page)).toEqual(getExpectedCells(order));
    const images = page.getByRole('table').locator('img');
    await expect(images).toHaveCount(order.products.length);
    await expect(images.first()).toHaveAttribute('src', /^\/images\//u);
    for (const [title, address] of [
      ['Indirizzo di consegna', order.shippingAddress],
      ['Indirizzo di fatturazione', order.billingAddress],
    ] as const) {
      const { city, province, zipcode, ...otherFields } = address ?? { city: '', province: '', zipcode: '' };
      const block = page.getByRole('main').locator('section').filter({ hasText: title });
      for (const value of [...Object.values(otherFields), `${zipcode} ${city} (${province})`]) {
        await expect(block).toContainText(value);
      }
    }
  }
  await expectAccessible(page);
});

test('shows delivery state and products before amounts, addresses and payment', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile?tab=myOrders&order=giulia-7');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Consegna',
    'Cronologia',
    'Prodotti',
    'Indirizzo di consegna',
    'Indirizzo di fatturazione',
    'Pagamento',
    'Venditore',
  ]);
  const delivery = page.getByRole('region', { name: 'Consegna' });
  await expect(delivery.getByRole('definition').first()).toHaveText('In transito');
  await expect(delivery.getByRole('definition').nth(1)).toHaveText('Pagato');
});

test('shows that a payment is pending and offers no reorder', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile?tab=myOrders&order=giulia-9');
  await expect(page.getByText(/Il pagamento non è ancora confermato/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riordina' })).toBeHidden();
});

test('prints an order dark on white, without the app’s navigation', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile?tab=myOrders&order=giulia-1');
  const printButton = page.getByRole('button', { name: 'Stampa' });
  await printButton.waitFor();
  const printed = page.evaluate(() => new Promise<string>((resolve) => (window.print = () => resolve('printed'))));
  await printButton.click();
  expect(await printed).toBe('printed');

  const letterhead = page.getByText('Bottega Milano S.r.l.').first();
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(letterhead).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'link'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const getTop = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y;
  expect(await getTop('Indirizzo di consegna')).toBe(await getTop('Indirizzo di fatturazione'));
  const row = page.getByRole('row').nth(1);
  await expect(row).toHaveCSS('break-inside', 'avoid');
  await expect(row).toHaveCSS('display', 'table-row');
});
