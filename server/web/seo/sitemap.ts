import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { LimitPageRead } from '#server/http/api/call-limits.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { CALL_TIMEOUT_MS, createDeadline } from '#server/http/deadline.ts';
import { sendCompressed } from '#server/http/send-compressed.ts';
import { countries, products, promotions, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { escapeHtml } from '#server/platform/lib/escape-html.ts';
import { isRunningPromotion } from '#server/shop/promotions/promotions.rules.ts';
import { FIXED_PAGE_PATHS } from './page-url.rules.ts';

/** URLs per file. The protocol allows 50,000. */
const URLS_PER_FILE = 10_000;

/** Crawlers fetch the files several times a day, and a file has about 1 MB. */
const CACHE_CONTROL = 'public, max-age=3600';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const renderXml = (root: string, entry: string, urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...urls.map((url) => `<${entry}><loc>${escapeHtml(url)}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');

const sendXml = (c: Context<AppEnv>, xml: string): Promise<Response> =>
  sendCompressed(c, xml, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
    Vary: 'Accept-Encoding',
  });

async function listPagePaths({ db, now }: Deps): Promise<string[]> {
  const shopRows = await db
    .select({ id: shops.id, kind: shops.kind, code: countries.code })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .orderBy(asc(shops.id));
  const promotionRows = await db.select().from(promotions).orderBy(asc(promotions.id));
  return [
    ...Object.values(FIXED_PAGE_PATHS),
    ...shopRows.map(({ id, kind, code }) =>
      kind === 'consumer' ? `/${code}/${id}/products` : `/shopb2b/products/${id}`,
    ),
    ...promotionRows
      .filter((promotion) => isRunningPromotion(promotion, now()))
      .map(({ id }) => `${FIXED_PAGE_PATHS.promotions}?mode=productList&promotionId=${encodeURIComponent(id)}`),
  ];
}

async function listProductPaths({ db }: Deps, fileNumber: number): Promise<string[]> {
  const rows = await db
    .select({ id: products.id, shopId: products.shopId, kind: shops.kind, code: countries.code })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(eq(products.hidden, false))
    .orderBy(asc(products.id))
    .limit(URLS_PER_FILE)
    .offset((fileNumber - 1) * URLS_PER_FILE);
  return rows.map(({ id, shopId, kind, code }) =>
    kind === 'consumer' ? `/${code}/${shopId}/product/${id}` : `/shopb2b/products/detail/${id}`,
  );
}

/** Registers `robots.txt` and the sitemap of the public pages: an index, and files of up to URLS_PER_FILE URLs. */
export function registerSitemap(app: Hono<AppEnv>, deps: Deps, limitPageRead: LimitPageRead): void {
  const { publicUrl, apiPublicUrl, clientDir } = deps.config;
  const read = <T>(c: Context<AppEnv>, work: () => Promise<T>) =>
    createDeadline(CALL_TIMEOUT_MS)(limitPageRead(c, work));
  const toPageUrls = (paths: readonly string[]) => paths.map((path) => publicUrl + path);
  // The server has these files, also when a static host serves the pages.
  const toFileUrl = (path: string) => apiPublicUrl + path;

  app.get('/robots.txt', async (c) => {
    // The built file has no Sitemap line, because the build does not know the public URL.
    const robotsTxt = await readFile(join(clientDir, 'robots.txt'), 'utf8').catch(() => 'User-agent: *\n');
    return c.text(`${robotsTxt}\nSitemap: ${toFileUrl('/sitemap.xml')}\n`, 200, { 'Cache-Control': CACHE_CONTROL });
  });

  app.get('/sitemap.xml', async (c) => {
    const [total] = await read(c, async () =>
      deps.db.select({ number: count() }).from(products).where(eq(products.hidden, false)),
    );
    const fileCount = Math.ceil((total?.number ?? 0) / URLS_PER_FILE);
    const productFiles = Array.from(
      { length: fileCount },
      (_none, index) => `/sitemap/products-${String(index + 1)}.xml`,
    );
    return sendXml(c, renderXml('sitemapindex', 'sitemap', ['/sitemap/pages.xml', ...productFiles].map(toFileUrl)));
  });

  app.get('/sitemap/pages.xml', async (c) =>
    sendXml(c, renderXml('urlset', 'url', toPageUrls(await read(c, () => listPagePaths(deps))))),
  );

  app.get('/sitemap/:file{products-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const fileNumber = Number(/\d+/u.exec(c.req.param('file'))?.[0]);
    const paths = await read(c, () => listProductPaths(deps, fileNumber));
    return paths.length === 0 ? c.notFound() : sendXml(c, renderXml('urlset', 'url', toPageUrls(paths)));
  });
}
