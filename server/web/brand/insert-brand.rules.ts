import { getIconUrl, getProfileLinks, type Brand, type WorkerBrand } from '#contract/brand.ts';
import { escapeHtml } from '#server/platform/lib/escape-html.ts';
import { hashContent } from '#server/platform/lib/ids.ts';
import { createBrandCss, DARK_LOGO_PATH } from './brand-css.rules.ts';

/*
 * Inserts the brand of the shop into the files of the build, which have the default brand (ADR 037). Tags are found by
 * their text; tests/tools/branded-build.test.ts checks it with the built page.
 */

const TITLE_TAG = /<title>[^<]*<\/title>/u;
const NAME_TAG = /(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*"/gu;
const ICON_LINK = /(<link rel="(?:icon|apple-touch-icon)" href=")([^"]+)"/gu;
const FONT_PRELOAD = /<link\s[^>]*as="font"[^>]*>/u;

/** The page with the name, colors, icons and profile links of a brand. */
export function insertPageBrand(html: string, brand: Brand): string {
  const name = escapeHtml(brand.name);
  const shortName = escapeHtml(brand.shortName);
  const links = getProfileLinks(brand).map(
    ({ title, href }) => `<link rel="me" title="${title}" href="${escapeHtml(href)}">`,
  );
  return (
    html
      // Replacer functions, because `$&` in a name must not be expanded.
      .replace(TITLE_TAG, () => `<title>${name}</title>`)
      .replaceAll(NAME_TAG, (_tag, start: string) => `${start}${start.includes('apple') ? shortName : name}"`)
      .replaceAll(ICON_LINK, (_tag, start: string, path: string) => `${start}${getIconUrl(path, brand)}"`)
      .replace(FONT_PRELOAD, (tag) => (brand.typeface === 'system' ? '' : tag))
      .replace('</head>', () => `${links.join('')}<style>${createBrandCss(brand)}</style></head>`)
  );
}

/** The service worker's script with the brand, so that the worker changes with it and precaches the page again. */
export function insertWorkerBrand(script: string, brand: Brand): string {
  const workerBrand: WorkerBrand = {
    name: brand.name,
    revision: hashContent(JSON.stringify(brand)).slice(0, 8),
    hasWebFont: brand.typeface !== 'system',
    urls: brand.logo.dark === brand.logo.light ? [] : [getIconUrl(DARK_LOGO_PATH, brand)],
  };
  return `self.brand=${JSON.stringify(workerBrand)};\n${script}`;
}
