import { createHash } from 'node:crypto';
import { createSharedBody, type EncodeBody } from '#server/http/send-compressed.ts';

/** A script or an import map. Other types, such as JSON-LD, are data, which the policy does not restrict. */
const INLINE_SCRIPT = /<script(?: type="importmap")?>(.*?)<\/script>/gsu;

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the Content-Security-Policy sources of the inline scripts of a page, such as `'sha256-…'` (SEC-02). */
export const getInlineScriptSources = (html: string): readonly string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => toSource(text));

/** Without a regular expression, which takes ten times as long for an inlined stylesheet. */
const getInlineStyleSources = (html: string): readonly string[] => {
  const [, ...parts] = html.split('<style');
  return parts.map((part) => toSource(part.slice(part.indexOf('>') + 1, part.indexOf('</style>'))));
};

/** A render-blocking stylesheet as written by the build. */
const STYLESHEET = /<link rel="stylesheet" crossorigin href="([^"]+)"/gu;

/**
 * Lists the stylesheets in a Link header, so that a browser requests them before it has parsed the HTML: on a slow phone,
 * parsing takes longer than a round trip. A server-rendered page has none. Rejected: 103 Early Hints, which browsers
 * accept only over HTTP/2 and few proxies pass on.
 */
const toPreloadLinkHeader = (html: string): string =>
  [...html.matchAll(STYLESHEET)].map(([, path = '']) => `<${path}>; rel=preload; as=style; crossorigin`).join(', ');

/** A page for the client, or where it is. */
export interface Page {
  /** The part before the nonce; empty for a redirect. */
  readonly html: string;
  readonly toBody: (end: string) => EncodeBody;
  readonly inlineStyleSources: readonly string[];
  readonly linkHeader: string;
  readonly status: 200 | 301 | 302 | 404;
  readonly location: string;
  readonly isRendered: boolean;
  /** Whether requests of the same second get it too. */
  readonly isShared: boolean;
}

export const createHtmlPage = (html: string, about: Pick<Page, 'status' | 'isRendered' | 'isShared'>): Page => ({
  html,
  toBody: createSharedBody(html),
  inlineStyleSources: getInlineStyleSources(html),
  linkHeader: toPreloadLinkHeader(html),
  location: '',
  ...about,
});

export const createRedirect = (status: 301 | 302, location: string): Page => ({
  ...createHtmlPage('', { status, isRendered: true, isShared: true }),
  location,
});
