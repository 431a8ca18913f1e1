import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';

test.use({ launchOptions: fullChromium() });

const ManifestImage = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const Manifest = v.object({
  id: v.literal('/'),
  scope: v.literal('/'),
  start_url: v.literal('/'),
  display: v.literal('standalone'),
  lang: v.literal('it'),
  theme_color: v.string(),
  icons: v.array(v.object({ ...ManifestImage.entries, purpose: v.string() })),
  screenshots: v.array(
    v.object({ ...ManifestImage.entries, form_factor: v.picklist(['narrow', 'wide']), label: v.string() }),
  ),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(ManifestImage) })),
});

async function fetchManifest(page: Page) {
  const answer = await page.request.get('/manifest.webmanifest');
  return { answer, manifest: v.parse(Manifest, await answer.json()) };
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Chromium finds nothing against an installation', async ({ shop, launchOptions }) => {
    // In a profile of its own: a test's usual context counts as private browsing, which can't install.
    const folder = await mkdtemp(join(tmpdir(), 'bottega-install-'));
    const context = await chromium.launchPersistentContext(folder, launchOptions);
    const page = await context.newPage();
    await page.goto(`${shop.origin}/login`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const session = await context.newCDPSession(page);
    const manifest = await session.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(manifest.url).toBe(`${shop.origin}/manifest.webmanifest`);
    const { appId } = await session.send('Page.getAppId');
    expect(appId).toBe(`${shop.origin}/`);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
});

test('the manifest is asked for anew each time, and all that it names is what it says', async ({ page }) => {
  await page.goto('/login');
  const { answer, manifest } = await fetchManifest(page);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/u);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const { icons, screenshots, shortcuts } = manifest;
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
  for (const form of ['narrow', 'wide']) {
    const ofForm = screenshots.filter(({ form_factor }) => form_factor === form);
    expect(ofForm.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ofForm.map(({ sizes }) => sizes)).size).toBe(1);
  }
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const found = await page.evaluate(async (address) => {
      const response = await fetch(address);
      const blob = await response.blob();
      const { width, height } = await createImageBitmap(blob);
      return { status: response.status, type: blob.type, sizes: `${width}x${height}`, size: blob.size };
    }, src);
    expect({ src, ...found }).toMatchObject({ src, status: 200, type, sizes });
    expect(found.size).toBeLessThan(150 * 1024);
  }
  // The browser shows them once, before there is an app: the worker keeps none.
  expect(await (await page.request.get('/sw.js')).text()).not.toContain('screenshots/');
});

test('the maskable mark survives any cut, and the monochrome icon is a shape alone', async ({ page }) => {
  await page.goto('/login');
  const { icons } = (await fetchManifest(page)).manifest;
  const look = (purpose: string) =>
    page.evaluate(
      async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const { width, height } = bitmap;
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        if (canvas === null) throw new Error('no canvas');
        canvas.drawImage(bitmap, 0, 0);
        const { data } = canvas.getImageData(0, 0, width, height);
        const pixel = (at: number) => data.slice(at, at + 4).join(' ');
        const outside = new Set<string>();
        const shape = new Set<string>();
        let clear = 0;
        for (let at = 0; at < data.length; at += 4) {
          const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
          // The safe zone: a circle of 40 % of the icon's side around its middle.
          const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
          if (distance > width * 0.4) outside.add(pixel(at));
          if (data[at + 3] === 255) shape.add(pixel(at));
          if (data[at + 3] === 0) clear += 1;
        }
        return { outside: [...outside], shape: shape.size, clear: clear / (width * height) };
      },
      icons.find((icon) => icon.purpose === purpose)?.src ?? '',
    );
  const maskable = await look('maskable');
  expect(maskable.outside).toHaveLength(1);
  expect(maskable.clear).toBe(0);
  const monochrome = await look('monochrome');
  expect(monochrome.shape).toBe(1);
  expect(monochrome.clear).toBeGreaterThan(0.3);
  expect(monochrome.clear).toBeLessThan(0.9);
});

test('each shortcut opens what it names', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  const { shortcuts } = (await fetchManifest(page)).manifest;
  expect(shortcuts.map(({ name }) => name)).toEqual(['Carrello', 'Promozioni', 'I miei ordini']);
  for (const { name, url } of shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the browser's bar has the page's colour: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/login');
    const colours = () =>
      page.evaluate(() => {
        const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        );
        const probe = document.createElement('i');
        probe.style.color = bar?.content ?? '';
        document.body.append(probe);
        const told = getComputedStyle(probe).color;
        probe.remove();
        return { told, page: getComputedStyle(document.body).backgroundColor };
      });
    // The page has its colour once the theme is there.
    await expect
      .poll(async () => {
        const { told, page: own } = await colours();
        return told === own ? 'the same' : `${told}, ${own}`;
      })
      .toBe('the same');
  });
}
