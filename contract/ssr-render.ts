/**
 * The interface between a server with SSR and the app's render module, which the build writes to `dist/ssr`
 * (src/ssr/render.tsx, ADR 011).
 */

import type { PageBrand } from './brand.ts';

/** The page to render, and the `fetch` for its API requests. */
export interface RenderOptions {
  /** Origin, path and search of the page. */
  readonly url: URL;
  /** Token of the member for whom the page is rendered; empty for a visitor. */
  readonly token: string;
  /** Value of the SSR state cookie; empty for none. */
  readonly ssrState: string;
  readonly brand: PageBrand;
  readonly fetch: typeof globalThis.fetch;
}

export interface RenderedPage {
  readonly language: 'it' | 'en';
  /** Ids of the matched routes. */
  readonly routeIds: readonly string[];
  /** HTML for the inside of `#root`. */
  readonly rootHtml: string;
  /** HTML to insert before `#root`: the extracted inline styles. */
  readonly beforeRoot: string;
  /** HTML to insert after `#root`: the JSON block with the query data. */
  readonly afterRoot: string;
}

/** The URL has invalid search params, or in another encoding: the app would replace it. */
export interface NormalizedUrl {
  /** Path and search. */
  readonly redirectTo: string;
}

/** @returns undefined for a page that the browser must render */
export type RenderPage = (options: RenderOptions) => Promise<RenderedPage | NormalizedUrl | undefined>;
