import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { getWorkerCodeFile } from '#build/split-worker.mjs';
import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { addStateCookie } from '#tests/e2e/helpers/pages/rendered-pages.ts';

const ManifestImage = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const Manifest = v.object({
  id: v.literal('/'),
  scope: v.literal('/'),
  start_url: v.literal('/start'),
  display: v.literal('standalone'),
  lang: v.picklist(['it', 'en']),
  theme_color: v.string(),
  launch_handler: v.object({ client_mode: v.literal('navigate-existing') }),
  share_target: v.object({ action: v.literal('/share'), method: v.literal('GET') }),
  icons: v.array(v.object({ ...ManifestImage.entries, purpose: v.string() })),
  screenshots: v.array(
    v.object({ ...ManifestImage.entries, form_factor: v.picklist(['narrow', 'wide']), label: v.string() }),
  ),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(ManifestImage) })),
});

async function fetchManifest(page: Page, path = '/manifest.webmanifest') {
  const response = await page.request.get(path);
  return { response, manifest: v.parse(Manifest, await response.json()) };
}

/** Counts colors and transparent pixels of an image. */
const analyzeIcon = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const getPixel = (offset: number) => data.slice(offset, offset + 4).join(' ');
    const outsideColors = new Set<string>();
    const opaqueColors = new Set<string>();
    let transparentCount = 0;
    for (let offset = 0; offset < data.length; offset += 4) {
      const [x, y] = [(offset / 4) % width, Math.floor(offset / 4 / width)];
      // The safe zone is a circle around the center; its radius is 40 % of the icon's width.
      const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
      if (distance > width * 0.4) outsideColors.add(getPixel(offset));
      if (data[offset + 3] === 255) opaqueColors.add(getPixel(offset));
      if (data[offset + 3] === 0) transparentCount += 1;
    }
    return {
      outsideColors: outsideColors.size,
      opaqueColors: opaqueColors.size,
      transparentShare: transparentCount / (width * height),
    };
  }, src);

test('passes Chromium’s installability checks', async ({ shop }) => {
  // The headless shell can't install apps. A normal test context counts as private browsing, which can't either.
  const folder = await mkdtemp(join(tmpdir(), 'bottega-install-'));
  const context = await chromium.launchPersistentContext(folder, { ...fullChromium(), serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/login`);
  const session = await context.newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${shop.origin}/manifest.webmanifest`);
  const { appId } = await session.send('Page.getAppId');
  expect(appId).toBe(`${shop.origin}/`);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  // REQ-OPS-43
  await test.step('stays the same app in the other language', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = await session.send('Page.getAppManifest');
    expect([english.url, english.errors]).toEqual([`${shop.origin}/manifest.en.webmanifest`, []]);
    expect((await session.send('Page.getAppId')).appId).toBe(appId);
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  });
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

test('has a manifest whose images and links are right', async ({ page, context, shop }) => {
  // Only to decode images: any page of the origin will do.
  await page.goto('/robots.txt');
  const { response, manifest } = await fetchManifest(page);
  const { icons, screenshots, shortcuts } = manifest;

  await test.step('revalidates the manifest each time, and declares the true type and size of each image', async () => {
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/u);
    expect(response.headers()['cache-control']).toBe('no-cache');
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
    for (const form of ['narrow', 'wide']) {
      const formScreenshots = screenshots.filter(({ form_factor }) => form_factor === form);
      expect(formScreenshots.length).toBeGreaterThanOrEqual(2);
      expect(new Set(formScreenshots.map(({ sizes }) => sizes)).size).toBe(1);
    }
    const images = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes, type } of images) {
      const actual = await page.evaluate(async (url) => {
        const imageResponse = await fetch(url);
        const blob = await imageResponse.blob();
        const { width, height } = await createImageBitmap(blob);
        return { status: imageResponse.status, type: blob.type, sizes: `${width}x${height}`, size: blob.size };
      }, src);
      expect({ src, ...actual }).toMatchObject({ src, status: 200, type, sizes });
      expect(actual.size).toBeLessThan(150 * 1024);
    }
    // The browser shows screenshots only before the installation, so the worker does not precache them.
    expect(await readFile(getWorkerCodeFile('dist/client'), 'utf8')).not.toContain('screenshots/');
  });

  await test.step('keeps the maskable mark inside the safe zone, and has a monochrome icon of one color', async () => {
    const getSource = (purpose: string) => icons.find((icon) => icon.purpose === purpose)?.src ?? '';
    const maskable = await analyzeIcon(page, getSource('maskable'));
    expect(maskable.outsideColors).toBe(1);
    expect(maskable.transparentShare).toBe(0);
    const monochrome = await analyzeIcon(page, getSource('monochrome'));
    expect(monochrome.opaqueColors).toBe(1);
    expect(monochrome.transparentShare).toBeGreaterThan(0.3);
    expect(monochrome.transparentShare).toBeLessThan(0.9);
  });

  await test.step('opens the named page from each shortcut', async () => {
    await logInAs(context, shop);
    await addStateCookie(context, shop);
    expect(shortcuts.map(({ name }) => name)).toEqual(['Carrello', 'Promozioni', 'I miei ordini']);
    for (const { name, url } of shortcuts) {
      const html = await (await page.request.get(url, { headers: { Accept: 'text/html' } })).text();
      expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`, 'u'));
    }
  });
});

// REQ-OPS-43
test('links the manifest of the page’s language', async ({ page, context, shop }) => {
  for (const [language, path, name] of [
    ['it', '/manifest.webmanifest', 'Carrello'],
    ['en', '/manifest.en.webmanifest', 'Cart'],
  ] as const) {
    await addStateCookie(context, shop, { language, timeZone: '' });
    const html = await (await page.request.get('/IT/milano/products', { headers: { Accept: 'text/html' } })).text();
    expect(html).toContain(` lang="${language}"`);
    expect(html).toContain(`<link rel="manifest" href="${path}">`);
    const { response, manifest } = await fetchManifest(page, path);
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/u);
    expect([manifest.lang, manifest.shortcuts[0]?.name]).toEqual([language, name]);
  }
});
