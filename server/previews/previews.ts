import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Say } from '#server/db/schema/localized.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { say as sayIn } from '#server/http/language.ts';
import { describePage } from './describe-page.ts';
import { SITE_NAME, headTags, withHeadTags } from './head-tags.rules.ts';
import { pageOf } from './page.rules.ts';
import { createPreviewImages } from './preview-image.ts';
import { previewLanguage } from './preview-language.ts';
import { logoAlt, siteDescription } from './preview.texts.ts';
import type { Preview, PreviewImage } from './preview.types.ts';
import { breadcrumbData, productData, siteData } from './structured-data.rules.ts';
import type { Subject } from './subject.types.ts';

/** A page is never held up longer for its tags. */
const PREVIEW_TIMEOUT_MS = 1_000;

/** The page that the worker keeps for every URL: its tags may name none. */
const SHELL = '/index.html';

/** Only its presence is read: a member's pages are not the ones that crawlers read (S1). */
const TOKEN_COOKIE = 'webToken';

/** @returns what puts a page's tags into its HTML */
export type Previews = (c: Context) => Promise<(html: string) => string>;

/** @returns undefined once the time is over */
function withTimeout<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PREVIEW_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Makes the tags by which search engines and messengers know a page, without running the app. */
export function createPreviews(deps: Deps): Previews {
  const { log } = deps;
  const { publicUrl } = deps.config;
  const imageOf = createPreviewImages(deps.config);

  function dataOf({ name, description, path, product, crumbs = [] }: Subject, image: PreviewImage) {
    const url = publicUrl + path;
    if (path === '/') return [siteData(SITE_NAME, url)];
    const way = crumbs.map((crumb) => ({ name: crumb.name, url: publicUrl + crumb.path }));
    return [
      ...(product === undefined ? [] : [productData({ ...product, name, description, url, image: image.url })]),
      ...(way.length > 1 ? [breadcrumbData(way)] : []),
    ];
  }

  async function toPreview(subject: Subject, say: Say): Promise<Preview> {
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
  async function siteOnly(say: Say, isIndexed: boolean): Promise<Preview> {
    const subject = { name: '', description: say(siteDescription), path: '' };
    return { ...(await toPreview(subject, say)), canonical: undefined, isIndexed, structuredData: [] };
  }

  async function previewOf(c: Context, say: Say): Promise<Preview> {
    const url = new URL(c.req.url);
    const page = pageOf(url);
    const isPrivate = page.kind === 'private' || page.kind === 'unknown';
    if (url.pathname === SHELL || (getCookie(c, TOKEN_COOKIE) && !isPrivate)) return siteOnly(say, true);
    try {
      const subject = await withTimeout(describePage(deps, page, say));
      if (subject !== undefined) return await toPreview(subject, say);
      return await siteOnly(say, !isPrivate);
    } catch (error) {
      if (error instanceof Failure) return siteOnly(say, false);
      log.error({ err: error, path: c.req.path }, 'the tags of a page could not be made');
      return siteOnly(say, true);
    }
  }

  return async (c) => {
    const language = previewLanguage(c);
    const preview = await previewOf(c, (text) => sayIn(text, language));
    const tags = headTags(preview, language);
    return (html) => withHeadTags(html, tags);
  };
}
