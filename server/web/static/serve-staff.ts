import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { getIconUrl, PAGE_COLORS, type Brand } from '#contract/brand.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';
import { insertPageBrand } from '#server/web/brand/insert-brand.rules.ts';
import { createHtmlPage, getInlineScriptSources } from './page.ts';
import { sendFile } from './send-file.ts';
import { readStaticFiles } from './static-files.ts';

/** Where the nonce of the response stands, at the end of staff.html. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Makes the staff app installable, beside the members' app. */
const createStaffManifest = (brand: Brand) => ({
  id: '/staff/',
  name: `${brand.name} – Staff`,
  short_name: 'Staff',
  // Without a slash at the end: the first page is `/staff`.
  scope: '/staff',
  start_url: '/staff',
  display: 'standalone',
  theme_color: PAGE_COLORS.light.page,
  background_color: PAGE_COLORS.light.page,
  icons: [192, 512].map((size) => ({
    src: getIconUrl(`/icons/icon-${String(size)}.png`, brand),
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
  })),
});

/**
 * Serves the app of the staff under `/staff`: its files, and its page for every other path below. It is not for search
 * engines, and no cache stores the page.
 */
export function registerStaffApp(app: Hono<AppEnv>, { clientDir, brand }: Pick<Config, 'clientDir' | 'brand'>): void {
  const files = readStaticFiles(join(clientDir, '../staff'));
  const file = files.get('/staff.html')?.encodings.get('identity');
  if (file === undefined) return;
  const [beforeNonce = '', afterNonce = ''] = insertPageBrand(readFileSync(file, 'utf8'), brand).split(
    NONCE_PLACEHOLDER,
    2,
  );
  // The reader of QR codes is WebAssembly.
  const scriptSources = [...getInlineScriptSources(beforeNonce), "'wasm-unsafe-eval'"];
  const { inlineStyleSources } = createHtmlPage(beforeNonce, { status: 200, isRendered: false, isShared: false });
  const sendPage = (c: Context<AppEnv>) => {
    c.set('route', '/staff/*');
    c.set('scriptSources', scriptSources);
    c.set('mayUseCamera', true);
    c.set('inlineStyleSources', inlineStyleSources);
    return c.html(beforeNonce + c.get('nonce') + afterNonce, 200, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  };
  app.get('/staff/manifest.webmanifest', (c) =>
    c.json(createStaffManifest(brand), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  app.get('/staff/assets/*', (c) => {
    const asset = files.get(c.req.path);
    if (!asset) return c.notFound();
    c.set('route', '/staff/assets/*');
    c.set('isAsset', true);
    return sendFile(c, asset);
  });
  app.get('/staff/sw.js', async (c) => {
    const worker = files.get(c.req.path);
    if (!worker) return c.notFound();
    const response = await sendFile(c, worker);
    // The first page is `/staff`, outside of the worker's own folder.
    response.headers.set('Service-Worker-Allowed', '/staff');
    return response;
  });
  app.get('/staff', sendPage);
  app.get('/staff/*', sendPage);
}
