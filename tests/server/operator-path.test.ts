import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startXPayEmulator } from './emulators/xpay-emulator.ts';
import { createTestDatabase, type TestDatabase } from './helpers/test-database.ts';
import { startMessageCatchers } from './operator-path/message-catchers.ts';
import { ada, logIn, orderByCard, verifyAccount } from './operator-path/new-member.ts';
import { createOperator, type Operator } from './operator-path/operator.ts';
import { drawImage, productExport } from './operator-path/shop-export.ts';
import { startDatabaseProxy, type DatabaseProxy } from './processes/database-proxy.ts';
import { getFreePort } from './processes/free-port.ts';

// Starts about twenty processes. Some are npm scripts; tests/server/commands.test.ts shows that each of these starts its command.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const PUBLIC_URL = 'https://shop.example.com';
const brand = "brand: { name: Verde Mercato, primary: '#2e7d32', mailSender: Verde Mercato }\n\n";
const TRACKING_URL = 'https://gls.example.com/parcels/42';

let operator: Operator;
let messages: Awaited<ReturnType<typeof startMessageCatchers>>;
let xpay: Awaited<ReturnType<typeof startXPayEmulator>>;
let otherDatabase: TestDatabase;
let otherServer: DatabaseProxy;

// The operator's user may not write into the project, so `npm start` must find the build.
beforeAll(() => promisify(execFile)(process.execPath, ['scripts/build.mjs']));
beforeEach(async () => {
  operator = await createOperator();
  messages = await startMessageCatchers();
  xpay = await startXPayEmulator(() => new Date());
  otherDatabase = await createTestDatabase({ empty: true });
  // The operator's user may not enter the folder of the test's database, so it connects by TCP.
  otherServer = await startDatabaseProxy(otherDatabase.url);
});
afterEach(async () => {
  await operator.remove();
  await otherServer.close();
  await otherDatabase.drop();
  await xpay.stop();
  await messages.stop();
});

async function createSettings(overrides: Readonly<Record<string, string>>) {
  return {
    PORT: String(await getFreePort()),
    PUBLIC_URL,
    SUPPORT_EMAIL: 'aiuto@shop.example.com',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    ...messages.settings,
    XPAY_API_KEY: xpay.settings.xpay.apiKey,
    XPAY_URL: xpay.settings.xpay.url,
    ...overrides,
  };
}

// REQ-OPS-29
it('leads an ordinary user from an empty folder to a shipped order, and to the same shop on another server', async () => {
  const dataDir = join(operator.folder, 'data');
  const settings = await createSettings({ DATA_DIR: dataDir });
  const runNpm = (script: string, ...args: string[]) => operator.runNpm(settings, script, ...args);
  const run = (script: string, ...args: string[]) => operator.run(settings, script, ...args);
  const runJson = (script: string, ...args: string[]) => operator.runJson(settings, script, ...args);

  // Configure the shop from a file, under the operator's own brand.
  // An assessment of the accessibility holds for a year.
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const example = String(await readFile('docs/examples/minimal-shop.yaml'));
  const shopFile = await operator.write('shop.yaml', brand + example.replace(/reviewed: .*/u, `reviewed: ${today}`));
  expect(await runNpm('shop', 'apply', shopFile)).toContain('+ shop milano');
  const shop = await operator.start(settings);
  await expect.poll(shop.getOutput).toContain('Payments: card: Nexi XPay; pay by link: Nexi XPay.');
  expect(await (await fetch(`${shop.origin}/login`)).text()).toContain('Verde Mercato</title>');
  const exported = await operator.write('exported.yaml', await run('shop', 'export'));
  expect(await run('shop', 'apply', exported)).toBe('The shop is as the file describes it.\n');

  // Import the products of the previous shop, with their images.
  const exportFile = await operator.write('products.csv', productExport);
  const imageList = join(operator.folder, 'images.tsv');
  await runNpm('import', exportFile, '--shop', 'milano', '--dry-run', '--images', imageList);
  const imageNames = (await readFile(imageList, 'utf8')).split('\n').flatMap((line) => line.split('\t')[0] || []);
  expect(imageNames).toHaveLength(3);
  for (const name of imageNames) {
    await operator.write(`data/images/${name}`, await drawImage(name.endsWith('.png') ? 'png' : 'jpeg'));
  }
  expect(await runJson('import', exportFile, '--shop', 'milano')).toMatchObject({
    added: 4,
    incomplete: 0,
    missingImages: 0,
    preparedImages: 6,
  });
  const { data: products } = await shop.connect().call(calls.products, { query: { shopId: 'milano' } });
  expect(products.map(({ name }) => name).toSorted()).toEqual([
    'Barolo',
    'Crema mani',
    'Fusilli di Gragnano – 1 kg',
    'Fusilli di Gragnano – 500 g',
  ]);
  const product = products.find(({ name }) => name.endsWith('500 g'));
  const image = await fetch(`${shop.origin}${product?.images[0] ?? ''}`);
  expect(image.headers.get('content-type')).toMatch(/^image\//u);

  // Nothing is missing of what the law wants.
  expect(await run('duties')).toBe('Nothing is missing of what docs/duties.md can check.\n');

  // Add a member, who verifies her account and buys.
  const name = ['--first', 'Ada', '--last', 'Neri'];
  await run('member', 'add', '--email', ada.email, '--mobile', ada.mobile, ...name, '--shop', 'milano');
  await verifyAccount(shop, messages, PUBLIC_URL);
  const { orderNo, paymentUrl, totalCents } = await orderByCard(await logIn(shop), product?.id ?? '', 3);
  expect(new URL(paymentUrl).host).toBe(xpay.pageHost);
  xpay.pay(orderNo);
  const notification = xpay.createNotification(orderNo);
  const notified = await fetch(`${shop.origin}/api/payments/notification/xpay`, { method: 'POST', ...notification });
  expect(notified.ok).toBe(true);
  await messages.waitForMail(ada.email, new RegExp(orderNo, 'u'));

  // Fulfil and partly refund the order.
  expect(await runJson('order', 'list')).toMatchObject([{ orderNo }]);
  await run('order', 'prepare', orderNo);
  await run('order', 'ship', orderNo, '--tracking-url', TRACKING_URL, '--tracking-number', '42');
  await messages.waitForMail(ada.email, new RegExp(TRACKING_URL, 'u'));
  expect(await run('order', 'refund', orderNo, '--lines', '1x1', '--reason', 'damaged')).toContain('2,90');
  expect(xpay.refunds).toMatchObject([{ amountCents: 290 }]);
  await messages.waitForMail(ada.email, /2,90/u);

  // Back up while the shop runs, and restore into another folder and database.
  const backup = join(operator.folder, 'shop.tar.gz');
  await run('backup', backup);
  await shop.stop();
  expect(shop.getOutput()).not.toMatch(/"level":(?:50|60)|Warning/u);
  const otherSettings = await createSettings({
    DATA_DIR: join(operator.folder, 'other'),
    DATABASE_URL: otherServer.url,
  });
  await operator.run(otherSettings, 'restore', backup);

  // Continue there.
  const otherShop = await operator.start(otherSettings);
  await operator.run(otherSettings, 'order', 'deliver', orderNo);
  const member = await logIn(otherShop);
  const { data: orders } = await member.call(calls.orders, { query: {} });
  expect(orders).toMatchObject([{ orderNo, finalPrice: totalCents }]);
  const { data: order } = await member.call(calls.order, { params: { id: orders[0]?.id ?? '' } });
  expect(order).toMatchObject({ shippingAddress: { city: 'Milano' }, products: [{ quantity: 3 }] });
  expect(order.timeline.map(({ state }) => state)).toEqual([
    'created',
    'paid',
    'preparing',
    'shipped',
    'refunded',
    'delivered',
  ]);
  const sameImage = await fetch(`${otherShop.origin}${product?.images[0] ?? ''}`);
  expect((await sameImage.arrayBuffer()).byteLength).toBe((await image.arrayBuffer()).byteLength);
  await otherShop.stop();
});
