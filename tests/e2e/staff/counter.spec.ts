import { calls } from '#contract/calls.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI, SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { enterAsOwner } from '#tests/e2e/helpers/pages/staff.ts';
import { placeTakeawayOrder } from '#tests/e2e/helpers/pages/takeaway-order.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';

const PHONE = { width: 390, height: 844 };

// REQ-STAFF-17, REQ-STAFF-18, REQ-STAFF-19, REQ-STAFF-20
test('runs a day at the counter: closes a slot with an order, closes the day, changes a capacity', async ({
  page,
  browser,
  shop,
}) => {
  await executeSql(shop, 'delete from order_notes');
  await executeSql(shop, 'delete from staff');
  await executeSql(shop, 'delete from slot_exceptions');
  const token = await logInAs(await browser.newContext(), shop, SARA);
  await placeTakeawayOrder(shop, token);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  const sara = createApiClient(app, token, 'it');
  const readDays = async () =>
    (await sara.call(calls.b2bSlots, { params: { shopId: NAVIGLI } })).data.takeAwayOptions.map(({ date }) => date);
  const day = (await readDays()).at(-1) ?? '';
  await enterAsOwner(page, shop);

  await test.step('begins with the overview: figures, charts with tables, what is to do', async () => {
    await page.getByRole('link', { name: 'Panoramica' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Da fare' }).getByRole('link', { name: /^Da preparare/u }),
    ).toContainText(/[1-9]/u);
    const chart = page.getByRole('region', { name: 'Ordini al giorno' });
    await chart.getByText('Come tabella').click();
    await expect(chart.getByRole('row')).toHaveCount(8);
    await expect(chart.getByRole('row').last()).toContainText(/[1-9]\d*$/u);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Scorte basse' }).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Tutti i prodotti' })).toBeVisible();
    await page.goBack();
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page
      .getByRole('region', { name: 'Da fare' })
      .getByRole('link', { name: /^Da preparare/u })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ordini' })).toBeVisible();
  });

  await test.step('finds the order in its slot, on a phone', async () => {
    await page.getByRole('link', { name: 'Banco', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Banco' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Negozio' }).selectOption(NAVIGLI);
    await page.getByLabel('Giorno', { exact: true }).fill(day);
    await expect(page.getByRole('combobox', { name: 'Negozio' })).toHaveValue(NAVIGLI);
    const slots = page.getByRole('region', { name: 'Ritiro in negozio' });
    await expect(slots.getByRole('link', { name: /^B\d/u })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  const slots = page.getByRole('region', { name: 'Ritiro in negozio' });
  const slot = slots
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^B\d/u }) })
    .first();

  await test.step('lowers its capacity to what is booked, not below', async () => {
    await slot.getByRole('button', { name: /^Capienza/u }).click();
    const dialog = page.getByRole('dialog', { name: /^Capienza/u });
    await dialog.getByRole('textbox', { name: 'Ordini che la fascia accetta' }).fill('1');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(slot.getByText('Al completo')).toBeVisible();
    await expect(slot.getByText('1 / 1')).toBeVisible();
  });

  await test.step('closes the slot; its order stays', async () => {
    await slot.getByRole('button', { name: /^Chiudi/u }).click();
    await expect(slot.getByText('Chiusa ai nuovi ordini')).toBeVisible();
    await expect(page.getByRole('status').getByText(/^Nuovi ordini chiusi: Ritiro in negozio, /u)).toBeAttached();
    await expect(slot.getByRole('link', { name: /^B\d/u })).toBeVisible();
    await slot.getByRole('button', { name: /^Riapri/u }).click();
    await expect(slot.getByText('Al completo')).toBeVisible();
  });

  await test.step('closes the day, which customers can’t choose any more, and opens it again', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await slots.getByRole('button', { name: /^Chiudi la giornata/u }).click();
    await expect(slots.getByText('Chiusa ai nuovi ordini')).toHaveCount(
      await slots.getByRole('heading', { level: 3 }).count(),
    );
    expect(await readDays()).not.toContain(day);
    await expectAccessible(page);
    await slots.getByRole('button', { name: /^Riapri la giornata/u }).click();
    await expect(slots.getByText('Chiusa ai nuovi ordini')).toHaveCount(0);
    expect(await readDays()).toContain(day);
  });

  await test.step('follows the link to the order', async () => {
    await slot.getByRole('link', { name: /^B\d/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^B\d/u })).toBeVisible();
  });
});
