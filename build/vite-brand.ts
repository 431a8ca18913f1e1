import type { Plugin } from 'vite';
import { DEFAULT_BRAND } from '#contract/brand.ts';

/** Writes the name of the default brand into index.html. The server replaces it by that of the shop (ADR 037). */
export const brandPlugin = (): Plugin => ({
  name: 'bottega-brand',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%BRAND_NAME%', DEFAULT_BRAND.name) },
});
