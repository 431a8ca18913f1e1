/**
 * Takes the screenshots of the web app manifest, which browsers show before they install the app. Start the
 * shop with `npm start`, then run `node scripts/take-screenshots.mjs [http://localhost:3000]`. Run it when the
 * design changes. The results are committed, so that neither start nor build needs it.
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

/** Floating elements are hidden. Their style is set one by one, because the CSP allows no injected style sheet. */
const FLOATING_SELECTOR = '[popovertarget="support-menu"], section[class*="notice"]';

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
for (const [formFactor, screen] of Object.entries(screens)) {
  const context = await browser.newContext({ ...screen, locale: 'it-IT', colorScheme: 'light' });
  await logIn(context);
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await page.locator('[popovertarget="support-menu"]').waitFor();
    await page
      .locator(FLOATING_SELECTOR)
      .evaluateAll((elements) => elements.forEach((element) => (element.style.display = 'none')));
    const screenshot = await page.screenshot({ animations: 'disabled' });
    await sharp(screenshot).webp({ quality: 82, effort: 6 }).toFile(`${folder}${formFactor}-${name}.webp`);
  }
  await context.close();
}
await browser.close();
