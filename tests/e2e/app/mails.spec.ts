import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fillCart, logInToShop, thankYouHeading, clickPay, payBy } from '#tests/e2e/helpers/pages/checkout.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';

/** A phone, and a window that is wider than the mail. */
const WIDTHS = [390, 800];
const SCHEMES = ['light', 'dark'] as const;

const fetchMails = async ({ origin }: ShopServer) =>
  (await fetchMessages({ request: (path) => fetch(origin + path) })).filter(({ to }) => to === members.giulia.email);

async function openMail(page: Page, shop: ShopServer, subject: RegExp): Promise<void> {
  const find = async () => (await fetchMails(shop)).find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  await page.goto(`${shop.origin}/sandbox/outbox/mail/${String((await find())?.id)}`);
}

/** Checks width, pictures, contrast and the size of the button in each width and color scheme. */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      const { scrollWidth, pictures } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        pictures: [...document.images].map(({ naturalWidth }) => naturalWidth),
      }));
      expect(scrollWidth, `${name} at ${String(width)} px scrolls sideways`).toBeLessThanOrEqual(width);
      expect(pictures.length).toBeGreaterThan(0);
      expect(Math.min(...pictures)).toBeGreaterThan(0);
      const column = await page.getByRole('main').boundingBox();
      expect(column?.width).toBeLessThanOrEqual(600);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(27, 24, 20)' : 'rgb(250, 247, 242)');
      await expectNoAxeViolations(page);
      await test.info().attach(`${name}-${String(width)}-${colorScheme}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    }
  }
}

// REQ-OPS-09, REQ-PAY-37
test('shows the mails of an order on phones and wide screens, light and dark', async ({ page, context, shop }) => {
  const buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
  await page.goto(PAYMENT_STEP);
  await payBy(page, 'Link di pagamento');
  await page.waitForURL(/sandbox/u);
  const paymentUrl = page.url();

  await test.step('the link to pay, which opens the payment', async () => {
    await openMail(page, shop, /^Paga il tuo ordine/u);
    await expect(page.getByText(/Vale fino alle \d{2}:\d{2} del/u)).toBeVisible();
    await expectReadable(page, 'payment-link');
    const button = page.getByRole('link', { name: /^Paga \d/u });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect(page).toHaveURL(paymentUrl);
  });

  await test.step('the confirmation, which opens the order', async () => {
    await clickPay(page);
    await expect(thankYouHeading(page)).toBeVisible();
    await openMail(page, shop, /^Il tuo ordine/u);
    for (const heading of ['Consegna', 'Pagamento', 'Venditore', 'Diritto di recesso']) {
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
    await expectReadable(page, 'confirmation');
    await page.getByRole('link', { name: 'Vedi l’ordine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine B/u })).toBeVisible();
  });
});

test('shows the code for a new password on phones and wide screens, light and dark', async ({ page, shop }) => {
  await fetch(`${shop.origin}/api/forgot/password`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: members.giulia.email }),
  });
  await openMail(page, shop, /^Il codice/u);
  await expectReadable(page, 'password-code');
});
