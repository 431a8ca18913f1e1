/*
 * Inserts a rendered page into the HTML file that Vite has built. Vite has no API for the tags it writes, so they are found
 * by their text. tests/tools/built-html.test.ts checks it with the
 * installed version.
 */
import { getManifestPath } from '#contract/app-manifest.ts';
import type { RenderedPage } from '#contract/ssr-render.ts';

/** As written by Vite and by the renderer. */
const STYLESHEET_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/gu;
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/u;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/gu;
const FONT_PRELOAD = /<link\s[^>]*as="font"[^>]*>/u;
const ROOT_ELEMENT = '<div id="root"></div>';

interface InsertionOptions {
  /** Tags for the chunks of the route. */
  readonly chunkTags: string;
  /** Returns the content of a built stylesheet by its path, or undefined if there is none. */
  readonly readCss: (path: string) => string | undefined;
  /** False for a brand whose typeface is that of the system. */
  readonly hasWebFont: boolean;
}

/** Without JavaScript the page is light. Otherwise `src/boot/pre-boot` sets the scheme before the first paint. */
const DEFAULT_COLOR_SCHEME = 'data-mantine-color-scheme="light"';

/**
 * Renders the page in a local font first, and loads the web font later (src/boot/pre-boot, src/boot/deferred-font.ts).
 * On a slow phone, a font download takes a tenth of the time to first paint. On later visits, a font from the service
 * worker still takes a fifth.
 */
const deferFont = (html: string): string =>
  html.replace(FONT_PRELOAD, '').replace('<html ', '<html data-font="deferred" ');

/**
 * A disabled link that is never fetched. Vite's CSS loader looks for it and then treats the stylesheet as loaded. Without
 * it, the first chunk that needs the app's stylesheet would load it again after the page's own, and override its rules.
 */
const createDisabledStylesheetLink = (path: string) => `<link rel="stylesheet" href="${path}" disabled>`;

/** Inserts the rendered page, so that it paints without further requests except images. */
export const insertRenderedPage = (
  html: string,
  rendered: RenderedPage,
  { chunkTags, readCss, hasWebFont }: InsertionOptions,
): string =>
  // Replacer functions, because `$&` in a product name must not be expanded.
  (hasWebFont ? deferFont(html) : html)
    .replace(' lang="it">', () => ` lang="${rendered.language}" ${DEFAULT_COLOR_SCHEME}>`)
    .replace(`href="${getManifestPath('it')}"`, () => `href="${getManifestPath(rendered.language)}"`)
    .replace('</head>', () => `${chunkTags}</head>`)
    // Inline, because a linked stylesheet would cost one more round trip.
    .replaceAll(STYLESHEET_LINK, (link: string, path: string) => {
      const css = readCss(path);
      return css === undefined ? link : `<style>${css}</style>${createDisabledStylesheetLink(path)}`;
    })
    // `src/boot/pre-boot` loads the app after the first paint, so that it does not compete with the images for bandwidth
    // and CPU.
    .replace(ENTRY_SCRIPT, '<meta name="entry" content="$1">')
    .replaceAll(MODULE_PRELOAD, '')
    .replace(
      ROOT_ELEMENT,
      () => `${rendered.beforeRoot}<div id="root">${rendered.rootHtml}</div>${rendered.afterRoot}`,
    );
