/**
 * Takes the manifest's pictures of the shop, as the browser shows them before it installs the app:
 * `npm start`, and beside it `node scripts/take-screenshots.mjs [http://localhost:3000]`. Run it when the
 * shop looks different; what it writes is committed, so that neither start nor build needs it.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './lib/find-chromium.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../public/screenshots/', import.meta.url));
const pages = [
  ['list', '/IT/milano/products'],
  ['product', '/IT/milano/product/milano-002'],
  ['promotions', '/promotions'],
];
const screens = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** What floats over the pages does not belong in the pictures. The page's policy allows no style sheet. */
const floating = '[popovertarget="support-menu"], section[class*="notice"]';

async function logIn(context) {
  const data = { email: 'giulia@example.com', password: 'bottega-demo' };
  const { token } = await (await context.request.post(`${origin}/api/login`, { data })).json();
  await context.addCookies([{ name: 'webToken', value: token, url: origin, sameSite: 'Strict' }]);
  const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
  await context.addInitScript((text) => {
    if (location.origin !== 'null') localStorage.setItem('bottega.choices', text);
  }, JSON.stringify(choices));
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(console.log),
  chromiumSandbox: process.getuid?.() !== 0,
});
for (const [form, screen] of Object.entries(screens)) {
  const context = await browser.newContext({ ...screen, locale: 'it-IT', colorScheme: 'light' });
  await logIn(context);
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await page.locator('[popovertarget="support-menu"]').waitFor();
    await page.locator(floating).evaluateAll((all) => all.forEach((one) => (one.style.display = 'none')));
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture).webp({ quality: 82, effort: 6 }).toFile(`${folder}${form}-${name}.webp`);
  }
  await context.close();
}
await browser.close();
