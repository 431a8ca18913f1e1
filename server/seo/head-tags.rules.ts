import type { Language } from '#server/i18n/language.ts';
import type { PageMeta } from './page-meta.types.ts';

export const SITE_NAME = 'Bottega';

/** Marks what belongs to one page: the app removes it when it shows another (src/app/routing/page-meta-tags.ts). */
const PAGE_TAG_ATTRIBUTE = 'data-page-tag';

const LOCALES: Readonly<Record<Language, string>> = { it: 'it_IT', en: 'en_GB' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${String(character.codePointAt(0))};`);

type MetaTag = readonly [attribute: 'name' | 'property', name: string, content: string | number | undefined];

const renderMetaTag = ([attribute, name, content]: MetaTag): string =>
  content === undefined
    ? ''
    : `<meta ${PAGE_TAG_ATTRIBUTE} ${attribute}="${name}" content="${escapeHtml(String(content))}">`;

/** Data that no policy has to let run. Nothing in it can end the element or begin a comment. */
const renderJsonLd = (objects: PageMeta['structuredData']): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects });
  return `<script ${PAGE_TAG_ATTRIBUTE} type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
};

/** A crop to twice the height suits landscape images alone. */
function getTwitterCard({ size }: PageMeta['image']): string {
  return size !== undefined && size.width >= size.height * 1.5 ? 'summary_large_image' : 'summary';
}

/** The title and the tags of a page's head, beginning with the title: crawlers read only the first part of a page. */
export function renderHeadTags(preview: PageMeta, language: Language): string {
  const { name, headline, description, canonical, image, structuredData } = preview;
  const other = language === 'it' ? 'en' : 'it';
  const title = name === '' ? SITE_NAME : `${name} · ${SITE_NAME}`;
  const tags: readonly MetaTag[] = [
    ['name', 'description', description],
    ['name', 'robots', preview.isIndexed ? undefined : 'noindex'],
    ['property', 'og:site_name', SITE_NAME],
    ['property', 'og:type', preview.type],
    ['property', 'og:title', headline],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:locale', LOCALES[language]],
    ['property', 'og:locale:alternate', LOCALES[other]],
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

/** Puts the tags in the place of the page's own title and description. */
export const replaceHeadTags = (html: string, tags: string): string =>
  // A function, because `$&` in a product's name is no pattern.
  html.replace(DESCRIPTION_TAG, '').replace(TITLE_TAG, () => tags);
