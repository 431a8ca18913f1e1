import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { projectRoot } from '#tests/server/processes/spawn-server.ts';

test.use({ freshShop: true });

/** On its way to Giulia: a tin of oil, two jars of honey, two packets of coffee. */
const ORDER_ID = 'giulia-7';
const ORDER_PATH = `/profile?tab=myOrders&order=${ORDER_ID}`;
const HONEY = 'Miele di castagno';

const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Recedi dal contratto' });
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Recedi dal contratto' });

async function runWithdrawalCommand({ databaseUrl, dataDir }: ShopServer, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/withdrawal/withdrawal.main.ts', ...args],
    { cwd: projectRoot, env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SANDBOX: '1' } },
  );
  return stdout;
}

test('withdraws from a part of an order, with a receipt by mail and a refund by the operator', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop);
  await page.goto(ORDER_PATH);
  const orderNo = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Ordine ', '') ?? '';
  await withdrawButton(page).click();
  const dialog = getDialog(page);
  await expect(dialog.getByText('Puoi recedere da subito e fino a 14 giorni dopo la consegna.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Olio extravergine in latta da 3 litri' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Macinato per moka' }).uncheck();
  await dialog.getByRole('button', { name: `Uno in meno di ${HONEY}` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continua' }).click();

  await expect(dialog.getByRole('heading', { name: 'Recedo dal contratto per questi prodotti' })).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^1 × ${HONEY}`, 'u')]);
  await expect(dialog.getByText(orderNo)).toBeVisible();
  await expect(dialog.getByText(members.giulia.email)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect(dialog.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(withdrawButton(page)).toBeFocused();
  const timeline = page.getByRole('region', { name: 'Cronologia' });
  await expect(timeline.getByRole('listitem').last()).toContainText('Recesso ricevuto');

  const messages = await fetchMessages({ request: (path: string) => fetch(shop.origin + path) });
  const receipt = messages.find(({ subject }) => subject === `Ricevuta del recesso dall’ordine ${orderNo}`);
  expect(receipt).toMatchObject({ to: members.giulia.email });
  expect(receipt?.text).toContain(`${HONEY}: × 1`);
  expect(receipt?.text).toMatch(/Recesso ricevuto il: \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}:\d{2}/u);

  expect(await runWithdrawalCommand(shop, 'list')).toContain(`${orderNo}  ${members.giulia.email}  lines 2x1`);
  expect(await runWithdrawalCommand(shop, 'refund', orderNo)).toContain(`of ${orderNo} is refunded.`);
  await page.reload();
  await expect(timeline.getByRole('listitem').last()).toContainText('Rimborsato');

  await withdrawButton(page).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(withdrawButton(page)).toBeFocused();
});

test('moves the focus to the order’s heading when nothing is left to withdraw from', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop);
  await page.goto(ORDER_PATH);
  await withdrawButton(page).click();
  const dialog = getDialog(page);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await dialog.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect(dialog.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(withdrawButton(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('keeps the choice without a connection, and declares it once when a response is lost', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/Failed to load resource|ERR_/u);
  const proxy = await startFaultProxy(shop.origin);
  try {
    await logInAs(context, shop);
    await page.goto(proxy.origin + ORDER_PATH);
    await withdrawButton(page).click();
    const dialog = getDialog(page);
    await dialog.getByRole('checkbox', { name: HONEY }).uncheck();
    await dialog.getByRole('button', { name: 'Continua' }).click();
    const confirmButton = dialog.getByRole('button', { name: 'Conferma il recesso' });
    const restore = proxy.disconnect();
    await confirmButton.click();
    await expect(dialog.getByText('Per recedere serve la connessione')).toBeVisible();
    await expect(confirmButton).toBeDisabled();
    await expectAccessible(page);
    restore();
    await expect(confirmButton).toBeEnabled({ timeout: 30_000 });

    proxy.dropResponse(`/api/user/shop/productorder/${ORDER_ID}/withdrawal`);
    await confirmButton.click();
    await expect(dialog.getByRole('alert').or(dialog.getByText('Per recedere serve la connessione'))).toBeVisible();
    await expect(confirmButton).toBeEnabled({ timeout: 30_000 });
    await confirmButton.click();
    await expect(dialog.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();
    const Row = v.object({ lines: v.number() });
    expect(await queryRows(shop, Row, 'select jsonb_array_length(lines) as lines from withdrawals')).toEqual([
      { lines: 2 },
    ]);
  } finally {
    await proxy.close();
  }
});

test('offers no withdrawal after the period or without a payment', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(ORDER_PATH);
  await expect(withdrawButton(page)).toBeVisible();
  await executeSql(
    shop,
    `update orders set delivery_status = 'delivered', delivery_status_date = now() - interval '30 days' where id = $1`,
    [ORDER_ID],
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cronologia' })).toBeVisible();
  await expect(withdrawButton(page)).toHaveCount(0);
  // The payment of this order is not confirmed.
  await page.goto('/profile?tab=myOrders&order=giulia-9');
  await expect(page.getByRole('region', { name: 'Cronologia' })).toBeVisible();
  await expect(withdrawButton(page)).toHaveCount(0);
});
