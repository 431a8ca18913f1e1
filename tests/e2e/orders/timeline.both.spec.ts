import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs, members } from '#tests/e2e/helpers/pages/members.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { projectRoot } from '#tests/server/processes/spawn-server.ts';

test.use({ freshShop: true });

const ORDER_ID = 'giulia-6';
const TRACKING_URL = 'https://track.example.com/?parcel=GLS-42';

/** Runs `npm run order` on the shop's database, as an operator does beside the running shop. */
async function runOrderCommand({ databaseUrl, dataDir }: ShopServer, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/fulfilment/order.main.ts', ...args],
    { cwd: projectRoot, env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SANDBOX: '1' } },
  );
  return stdout;
}

test('shows what an operator did with an order, with times, tracking link and refund', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop);
  await executeSql(shop, `update orders set delivery_status = 'processing' where id = $1`, [ORDER_ID]);
  await page.goto(`/profile?tab=myOrders&order=${ORDER_ID}`);
  const timeline = page.getByRole('region', { name: 'Cronologia' });
  const steps = timeline.getByRole('list').getByRole('listitem');
  await expect(steps).toHaveText([/^Ordinato/u, /^Pagato/u]);
  const orderNo = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Ordine ', '') ?? '';

  await runOrderCommand(shop, 'prepare', orderNo);
  await runOrderCommand(shop, 'ship', orderNo, '--tracking-url', TRACKING_URL, '--tracking-number', 'GLS-42');
  const output = await runOrderCommand(shop, 'refund', orderNo, '--amount', '1,50', '--reason', 'broken', '--json');
  expect(JSON.parse(output)).toMatchObject({ orderNo, state: 'completed', amountCents: 150 });
  await page.reload();

  const time = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/u.source;
  await expect(steps).toHaveText([
    new RegExp(`^Ordinato${time}$`, 'u'),
    new RegExp(`^Pagato${time}$`, 'u'),
    new RegExp(`^In preparazione${time}$`, 'u'),
    new RegExp(`^Spedito${time}Numero di spedizione: GLS-42Segui il pacco`, 'u'),
    new RegExp(String.raw`^Rimborsato${time}1,50\s€$`, 'u'),
  ]);
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  const link = timeline.getByRole('link', { name: 'Segui il pacco' });
  await expect(link).toHaveAttribute('href', TRACKING_URL);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('term').filter({ hasText: /^Rimborsato$/u })).toBeVisible();
  await expectAccessible(page);

  const app = { request: (path: string) => fetch(shop.origin + path) };
  const mails = (await fetchMessages(app)).filter(({ to }) => to === members.giulia.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Rimborso per il tuo ordine ${orderNo}`,
    `Il tuo ordine ${orderNo} è in viaggio`,
  ]);
  expect(mails[1]?.text).toContain(TRACKING_URL);
});
