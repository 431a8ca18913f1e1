import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Localize } from '#server/i18n/localized.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { localize as sayIn } from '#server/i18n/language.ts';
import { describePage } from './describe-page.ts';
import { SITE_NAME, renderHeadTags, replaceHeadTags } from './head-tags.rules.ts';
import { parsePageUrl } from './page-url.rules.ts';
import { createMetaImageResolver } from './meta-image.ts';
import { getPageLanguage } from './page-language.ts';
import { logoAlt, siteDescription } from './seo.messages.ts';
import type { PageMeta, MetaImage } from './page-meta.types.ts';
import { toBreadcrumbJsonLd, toProductJsonLd, toWebSiteJsonLd } from './structured-data.rules.ts';
import type { PageInfo } from './page-info.types.ts';

/** A page is never held up longer for its tags. */
const PAGE_META_TIMEOUT_MS = 1_000;

/** The page that the worker keeps for every URL: its tags may name none. */
const APP_SHELL_PATH = '/index.html';

/** Only its presence is read: a member's pages are not the ones that crawlers read (SEC-01). */
const TOKEN_COOKIE = 'webToken';

/** @returns what puts a page's tags into its HTML */
export type AddHeadTags = (c: Context) => Promise<(html: string) => string>;

/** @returns undefined once the time is over */
function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PAGE_META_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Makes the tags by which search engines and messengers know a page, without running the app. */
export function createHeadTagInjector(deps: Deps): AddHeadTags {
  const { log } = deps;
  const { publicUrl } = deps.config;
  const imageOf = createMetaImageResolver(deps.config);

  function dataOf({ name, description, path, product, breadcrumbs = [] }: PageInfo, image: MetaImage) {
    const url = publicUrl + path;
    if (path === '/') return [toWebSiteJsonLd(SITE_NAME, url)];
    const way = breadcrumbs.map((crumb) => ({ name: crumb.name, url: publicUrl + crumb.path }));
    return [
      ...(product === undefined ? [] : [toProductJsonLd({ ...product, name, description, url, image: image.url })]),
      ...(way.length > 1 ? [toBreadcrumbJsonLd(way)] : []),
    ];
  }

  async function toPreview(subject: PageInfo, say: Localize): Promise<PageMeta> {
    const { name, headline = name, description, path, product, images = [] } = subject;
    const image = await imageOf(images, name, say(logoAlt));
    return {
      name,
      headline: headline === '' ? SITE_NAME : headline,
      description,
      type: product === undefined ? 'website' : 'product',
      canonical: publicUrl + path,
      isIndexed: true,
      image,
      structuredData: dataOf(subject, image),
    };
  }

  /** Of a page that says nothing about itself. Nothing of its URL is in it, which may hold a token. */
  async function siteOnly(say: Localize, isIndexed: boolean): Promise<PageMeta> {
    const subject = { name: '', description: say(siteDescription), path: '' };
    return { ...(await toPreview(subject, say)), canonical: undefined, isIndexed, structuredData: [] };
  }

  async function previewOf(c: Context, say: Localize): Promise<PageMeta> {
    const url = new URL(c.req.url);
    const page = parsePageUrl(url);
    const isPrivate = page.kind === 'private' || page.kind === 'unknown';
    if (url.pathname === APP_SHELL_PATH || (getCookie(c, TOKEN_COOKIE) && !isPrivate)) return siteOnly(say, true);
    try {
      const subject = await withTimeout(describePage(deps, page, say));
      if (subject !== undefined) return await toPreview(subject, say);
      return await siteOnly(say, !isPrivate);
    } catch (error) {
      if (error instanceof AppError) return siteOnly(say, false);
      log.error({ err: error, path: c.req.path }, 'the tags of a page could not be made');
      return siteOnly(say, true);
    }
  }

  return async (c) => {
    const language = getPageLanguage(c);
    const preview = await previewOf(c, (text) => sayIn(text, language));
    const tags = renderHeadTags(preview, language);
    return (html) => replaceHeadTags(html, tags);
  };
}
