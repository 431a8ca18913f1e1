import sanitize from 'sanitize-html';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { limitNesting } from './limit-html-nesting.ts';

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function toSafeHref(href: string | undefined): string | undefined {
  // Only absolute URLs: a relative URL would be resolved against the page that shows the text.
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return LINK_PROTOCOLS.has(url.protocol) ? url.href : undefined;
}

/**
 * Sanitizes HTML of the shop (descriptions, legal pages) by the allow-list of SEC-03. The defaults of the library would
 * allow forms and full-screen styles. A tag that is not allowed is removed and its text stays, except for elements
 * whose text is not content (script, style …).
 */
export function sanitizeHtml(html: string): string {
  return sanitize(limitNesting(html), {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'], th: [{ name: 'scope', values: ['row', 'col'] }] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'iframe',
      'object',
      'svg',
      'math',
      'title',
      'xmp',
      'noembed',
      'noframes',
      'plaintext',
    ],
    transformTags: {
      a: (tagName, { href }) => {
        const safeHref = toSafeHref(href);
        const attribs: sanitize.Attributes = safeHref ? { href: safeHref, rel: 'noopener noreferrer nofollow' } : {};
        return { tagName, attribs };
      },
    },
  });
}

/** Sanitizes a text in all its languages. */
export const sanitizeLocalized = ({ it, en }: Localized): Localized => ({
  it: sanitizeHtml(it),
  ...(en === undefined ? {} : { en: sanitizeHtml(en) }),
});
