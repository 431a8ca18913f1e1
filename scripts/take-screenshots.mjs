/**
 * Takes the screenshots of the web app manifest, which browsers show before they install the app, and the images of
 * the README. Start a new demo shop with `npm start`, then run `node scripts/take-screenshots.mjs [http://localhost:3000]`.
 * Run it when the design changes. The results are committed, so that neither start nor build needs it.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './lib/find-chromium.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const getFolder = (path) => fileURLToPath(new URL(path, import.meta.url));
const manifestFolder = getFolder('../public/screenshots/');
const readmeFolder = getFolder('../docs/images/');

const LIST = '/IT/milano/products';
const manifestPages = [
  ['list', LIST],
  ['product', '/IT/milano/product/milano-002'],
  ['promotions', '/promotions'],
];
const manifestScreens = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};
const readmePhone = { viewport: { width: 390, height: 640 }, deviceScaleFactor: 1.5, isMobile: true };

/** Floating elements are hidden. Their style is set one by one, because the CSP allows no injected style sheet. */
const FLOATING_SELECTOR = '[popovertarget="support-menu"], section[class*="notice"]';

const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  chromiumSandbox: process.getuid?.() !== 0,
});

/** Opens a page of a member who has chosen the shop in Milan. */
async function openPage(screen, email = 'giulia@example.com') {
  const context = await browser.newContext({
    ...screen,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    colorScheme: 'light',
  });
  const data = { email, password: 'bottega-demo' };
  const { token } = await (await context.request.post(`${origin}/api/login`, { data })).json();
  await context.addCookies([{ name: 'webToken', value: token, url: origin, sameSite: 'Strict' }]);
  const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
  await context.addInitScript((text) => {
    if (location.origin !== 'null') localStorage.setItem('bottega.shop-selection', text);
  }, JSON.stringify(choices));
  return context.newPage();
}

async function goto(page, path) {
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  // The first visit of a context may use the fallback font, so that a late font moves nothing.
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('html[data-started]').waitFor();
}

async function takeScreenshot(page) {
  // The text font is loaded after the first render.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Figtree Variable/u.test(family) && status === 'loaded'),
  );
  await page
    .locator(FLOATING_SELECTOR)
    .evaluateAll((elements) => elements.forEach((element) => (element.style.display = 'none')));
  return page.screenshot({ animations: 'disabled' });
}

const writeImage = (image, file) => sharp(image).webp({ quality: 82, effort: 6 }).toFile(file);

async function takeManifestScreenshots() {
  await mkdir(manifestFolder, { recursive: true });
  for (const [formFactor, screen] of Object.entries(manifestScreens)) {
    const page = await openPage(screen);
    for (const [name, path] of manifestPages) {
      await goto(page, path);
      await writeImage(await takeScreenshot(page), `${manifestFolder}${formFactor}-${name}.webp`);
    }
    await page.context().close();
  }
}

/** The list on a wide screen beside a product on a phone. */
async function takeOverview() {
  const height = 700;
  const margin = 18;
  const screens = [
    [LIST, 1100, false],
    ['/IT/milano/product/milano-004', 390, true],
  ];
  const images = [];
  let left = margin;
  for (const [path, width, isMobile] of screens) {
    const page = await openPage({ viewport: { width, height }, isMobile });
    await goto(page, path);
    images.push({ input: await takeScreenshot(page), left, top: margin });
    left += width + margin;
    await page.context().close();
  }
  const canvas = { width: left, height: height + 2 * margin, channels: 3, background: '#e7e1d4' };
  const overview = await sharp({ create: canvas }).composite(images).png().toBuffer();
  await writeImage(overview, `${readmeFolder}overview.webp`);
}

async function openAddDialog(page) {
  await goto(page, LIST);
  const card = page.getByRole('article').nth(1);
  await card.getByRole('button', { name: /Aggiungi .* al carrello/u }).click();
}

const readmeScreens = {
  offline: async (page) => {
    await goto(page, LIST);
    // The worker and the stored list must be ready before the connection ends.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await goto(page, LIST);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Sei offline').waitFor();
  },
  promotions: (page) => goto(page, '/promotions'),
  business: async (page) => {
    await goto(page, '/shopb2b/shop');
    await page.getByRole('main').getByRole('link').first().waitFor();
  },
  friend: async (page) => {
    await openAddDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Per un amico').click();
    await dialog.getByRole('combobox', { name: 'Amico' }).fill('marco');
    await page.getByRole('option', { name: /Marco Bassi/u }).waitFor();
  },
  checkout: async (page) => {
    await openAddDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await page.getByRole('status').getByRole('button', { name: 'Vai al carrello' }).click();
    await page.getByRole('button', { name: /^Procedi/u }).click();
    await page.getByRole('button', { name: /^Paga \d/u }).waitFor();
  },
};

async function takeReadmeScreenshots() {
  await takeOverview();
  for (const [name, open] of Object.entries(readmeScreens)) {
    const email = name === 'business' ? 'sara@example.com' : 'giulia@example.com';
    const page = await openPage(readmePhone, email);
    await open(page);
    await writeImage(await takeScreenshot(page), `${readmeFolder}${name}.webp`);
    await page.context().close();
  }
}

await takeManifestScreenshots();
await takeReadmeScreenshots();
await browser.close();
