import type { Language } from '#server/platform/i18n/language.ts';
import { escapeHtml } from '#server/platform/lib/escape-html.ts';
import type { PageMeta } from './page-meta.types.ts';

/** Marks tags of a single page. The client removes them when it navigates (src/app/routing/page-meta-tags.ts). */
const PAGE_TAG_ATTRIBUTE = 'data-page-tag';

const LOCALES: Readonly<Record<Language, string>> = { it: 'it_IT', en: 'en_GB' };

type MetaTag = readonly [attribute: 'name' | 'property', name: string, content: string | number | undefined];

const renderMetaTag = ([attribute, name, content]: MetaTag): string =>
  content === undefined
    ? ''
    : `<meta ${PAGE_TAG_ATTRIBUTE} ${attribute}="${name}" content="${escapeHtml(String(content))}">`;

/** A data block, which the Content Security Policy does not restrict. `<` is escaped, so the data can't end the element. */
const renderJsonLd = (objects: PageMeta['structuredData']): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects });
  return `<script ${PAGE_TAG_ATTRIBUTE} type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
};

/** The large card crops to 2:1, which suits only landscape images. */
function getTwitterCard({ size }: PageMeta['image']): string {
  return size !== undefined && size.width >= size.height * 1.5 ? 'summary_large_image' : 'summary';
}

/** Renders the title and meta tags of a page. The title comes first, because crawlers read only the start of a page. */
export function renderHeadTags(meta: PageMeta, language: Language, siteName: string): string {
  const { name, headline, description, canonical, image, structuredData } = meta;
  const alternateLanguage = language === 'it' ? 'en' : 'it';
  const title = name === '' ? siteName : `${name} · ${siteName}`;
  const tags: readonly MetaTag[] = [
    ['name', 'description', description],
    ['name', 'robots', meta.isIndexed ? undefined : 'noindex'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:type', meta.type],
    ['property', 'og:title', headline],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:locale', LOCALES[language]],
    ['property', 'og:locale:alternate', LOCALES[alternateLanguage]],
    ['property', 'product:price:amount', meta.euros?.toFixed(2)],
    ['property', 'product:price:currency', meta.euros === undefined ? undefined : 'EUR'],
    ['property', 'og:image', image.url],
    ['property', 'og:image:width', image.size?.width],
    ['property', 'og:image:height', image.size?.height],
    ['property', 'og:image:alt', image.alt],
    ['name', 'twitter:card', getTwitterCard(image)],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(canonical === undefined
      ? []
      : [`<link ${PAGE_TAG_ATTRIBUTE} rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...tags.map(renderMetaTag),
    ...(structuredData.length === 0 ? [] : [renderJsonLd(structuredData)]),
  ].join('');
}

const TITLE_TAG = /<title>[^<]*<\/title>/u;
const DESCRIPTION_TAG = /<meta name="description"[^>]*>/u;

/** Replaces the title and description of the HTML by the tags. */
export const replaceHeadTags = (html: string, tags: string): string =>
  // A replacer function, because `$&` in a product name must not be expanded.
  html.replace(DESCRIPTION_TAG, '').replace(TITLE_TAG, () => tags);
