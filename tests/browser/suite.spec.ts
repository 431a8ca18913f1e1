import { change } from './support/checkout.ts';
import { Complaints } from './support/complaints.ts';
import { freePort, startShop } from './support/shop-process.ts';
import { expect, test } from './support/test.ts';

// oxlint-disable no-console -- what it is about
test.use({ serviceWorkers: 'allow' });

const throwLater = () =>
  void setTimeout(() => {
    throw new Error('fell over');
  });
const forget = () => void Promise.reject(new Error('forgotten'));

/* The suite's own promise: nothing that the browser complains of goes unseen. */
for (const [title, provoke, expected] of [
  ['a warning', () => console.warn('careful'), /^warning: careful/],
  ['an error', () => console.error('broken'), /^error: broken/],
  ['an exception', throwLater, /^uncaught: .*fell over/],
  ['a rejection', forget, /^uncaught: .*forgotten/],
  [
    'a picture from elsewhere, against the content policy',
    () => void (new Image().src = 'https://elsewhere.invalid/x.png'),
    /^error: .*Content Security Policy/,
  ],
  [
    'a style in the page, against the content policy',
    () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
    /^error: .*Content Security Policy/,
  ],
  [
    'a text as a script’s address, against Trusted Types',
    () => void setTimeout(() => (document.createElement('script').src = '/x.js')),
    /Trusted ?ScriptURL/,
  ],
  [
    'markup as a text, against Trusted Types',
    () => void setTimeout(() => (document.createElement('p').innerHTML = '<b>bold</b>')),
    /^uncaught: .*Markup outside of the sanitiser/u,
  ],
] as const) {
  test(`${title} would fail a test`, async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const complaints = new Complaints();
    complaints.listen(context);
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints.unexpected()).toEqual([]);
    await page.evaluate(provoke);
    await expect.poll(() => complaints.unexpected()).toContainEqual(expect.stringMatching(expected));
    await context.close();
  });
}

for (const [title, provoke, expected] of [
  ['an error', () => console.error('broken'), /^error: broken/],
  ['an exception', throwLater, /^error: worker: uncaught: .*fell over/],
  ['a rejection', forget, /^error: worker: unhandled rejection: .*forgotten/],
  [
    'a call elsewhere, against the content policy,',
    () => void fetch('https://elsewhere.invalid/').catch(() => undefined),
    /^error: worker: Content Security Policy: connect-src/,
  ],
] as const) {
  test(`${title} in the service worker would fail a test`, async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const complaints = new Complaints();
    complaints.listen(context);
    const page = await context.newPage();
    const started = context.waitForEvent('serviceworker');
    await page.goto('/login');
    const worker = await started;
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(complaints.unexpected()).toEqual([]);
    await worker.evaluate(provoke);
    await expect.poll(() => complaints.unexpected()).toContainEqual(expect.stringMatching(expected));
    await context.close();
  });
}

test('what excuses a call that failed excuses nothing grave', () => {
  const complaints = new Complaints();
  complaints.allow(/./u);
  complaints.allowUnreachable();
  complaints.add('error: Failed to load resource: net::ERR_FAILED');
  const grave = [
    'uncaught: TypeError: Failed to fetch',
    'error: worker: unhandled rejection: TypeError: Failed to fetch',
    'server: it ended by itself (1)',
    'error: Refused: it violates the following Content Security Policy directive (status of 409)',
    "error: This document requires 'TrustedHTML' assignment.",
  ];
  for (const text of grave) complaints.add(text);
  expect(complaints.unexpected()).toEqual(grave);
  complaints.allowGrave(/^server/u);
  expect(complaints.unexpected()).toHaveLength(grave.length - 1);
});

test('an error of the server would fail a test, also of one that was stopped since', async ({ shop, request }) => {
  const told = expect.stringMatching(/^server: .*"a request failed"/u);
  const ask = async () => (await request.get('/api/shop/country/options')).status();
  expect(await ask()).toBe(200);
  expect(shop.takeComplaints()).toEqual([]);
  await change(shop, 'alter table countries rename to gone');
  expect(await ask()).toBe(500);
  await expect.poll(() => shop.takeComplaints()).toContainEqual(told);
  expect(await ask()).toBe(500);
  await shop.stop();
  await change(shop, 'alter table gone rename to countries');
  expect(shop.takeComplaints()).toContainEqual(told);
});

test('a server that ends by itself would fail a test', async ({ shop }) => {
  const port = await freePort();
  const { databaseUrl, dataDir } = shop;
  const other = await startShop({ port, databaseUrl, dataDir });
  expect(other.takeComplaints()).toEqual([]);
  process.kill(other.pid, 'SIGKILL');
  await expect.poll(other.takeComplaints).toEqual(['server: it ended by itself (SIGKILL)']);
});
