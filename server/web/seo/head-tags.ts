import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Seller } from '#contract/fields/seller.ts';
import { TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import type { LimitPageRead } from '#server/http/api/call-limits.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { localize as localizeText } from '#server/platform/i18n/language.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { findShopSeller } from '#server/shop/catalogue/shops.ts';
import { describePage } from './describe-page.ts';
import { renderHeadTags, replaceHeadTags } from './head-tags.rules.ts';
import { createMetaImageResolver } from './meta-image.ts';
import type { PageInfo } from './page-info.types.ts';
import { getPageLanguage } from './page-language.ts';
import type { PageMeta, MetaImage } from './page-meta.types.ts';
import { parsePageUrl } from './page-url.rules.ts';
import {
  toBreadcrumbJsonLd,
  toOrganizationJsonLd,
  toProductJsonLd,
  toSellerJsonLd,
  toWebSiteJsonLd,
} from './structured-data.rules.ts';

/** Maximum delay of a page for its tags. */
const PAGE_META_TIMEOUT_MS = 1_000;

/** The page that the service worker caches for every URL, so its tags must not name a URL. */
const APP_SHELL_PATH = '/index.html';

/** @returns a function that inserts the tags of the requested page into its HTML. */
export type AddHeadTags = (c: Context<AppEnv>) => Promise<(html: string) => string>;

/** @returns undefined on timeout. */
function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PAGE_META_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Creates the injector of head tags for search engines and messengers, which don't run the app. */
export function createHeadTagInjector(deps: Deps, limitPageRead: LimitPageRead): AddHeadTags {
  const { log } = deps;
  const { publicUrl, brand } = deps.config;
  const resolveImage = createMetaImageResolver(deps.config);

  function createStructuredData(
    { name, description, path, product, breadcrumbs = [] }: PageInfo,
    image: MetaImage,
    seller: Seller | null,
  ) {
    const url = publicUrl + path;
    if (path === '/') return [toWebSiteJsonLd(brand.name, url), ...toOrganizationJsonLd(brand, url)];
    const absoluteBreadcrumbs = breadcrumbs.map((crumb) => ({ name: crumb.name, url: publicUrl + crumb.path }));
    return [
      ...(product === undefined ? [] : [toProductJsonLd({ ...product, name, description, url, image: image.url })]),
      ...(seller === null ? [] : [toSellerJsonLd(seller, publicUrl)]),
      ...(absoluteBreadcrumbs.length > 1 ? [toBreadcrumbJsonLd(absoluteBreadcrumbs)] : []),
    ];
  }

  async function toPageMeta(pageInfo: PageInfo, localize: Localize): Promise<PageMeta> {
    const { name, headline = name, description, path, product, images = [], shopId = '' } = pageInfo;
    const seller = shopId === '' ? null : await findShopSeller(deps.db, shopId);
    const image = await resolveImage(images, name, localize(getLocalizedMessage('seo.logoAlt', { brand: brand.name })));
    return {
      name,
      headline: headline === '' ? brand.name : headline,
      description,
      type: product === undefined ? 'website' : 'product',
      euros: product?.offer?.euros,
      canonical: publicUrl + path,
      isIndexed: true,
      image,
      structuredData: createStructuredData(pageInfo, image, seller),
    };
  }

  /** Tags of a page without page-specific ones. They contain nothing of its URL, which may hold a token. */
  async function createSiteMeta(localize: Localize, isIndexed: boolean): Promise<PageMeta> {
    const pageInfo = { name: '', description: localize(getLocalizedMessage('seo.descriptions.home')), path: '' };
    return { ...(await toPageMeta(pageInfo, localize)), canonical: undefined, isIndexed, structuredData: [] };
  }

  async function createPageMeta(c: Context<AppEnv>, localize: Localize): Promise<PageMeta> {
    const url = new URL(c.req.url);
    const page = parsePageUrl(url);
    const isPrivate = page.kind === 'private' || page.kind === 'unknown';
    // Crawlers have no token, so members need no page tags.
    if (url.pathname === APP_SHELL_PATH || (getCookie(c, TOKEN_COOKIE) && !isPrivate))
      return createSiteMeta(localize, true);
    try {
      const describe = () => describePage(deps, page, localize);
      const hasReads = !isPrivate && page.kind !== 'fixed';
      const pageInfo = await withTimeout(hasReads ? limitPageRead(c, describe) : describe());
      if (pageInfo !== undefined) return await toPageMeta(pageInfo, localize);
      return await createSiteMeta(localize, !isPrivate);
    } catch (error) {
      // A busy server says nothing about the page.
      if (error instanceof AppError) return createSiteMeta(localize, error.code === 'tooManyRequests');
      log.error({ err: error, path: c.req.path }, 'failed to create the head tags of a page');
      return createSiteMeta(localize, true);
    }
  }

  return async (c) => {
    const language = getPageLanguage(c);
    const meta = await createPageMeta(c, (text) => localizeText(text, language));
    const tags = renderHeadTags(meta, language, brand.name);
    return (html) => replaceHeadTags(html, tags);
  };
}
