import sanitize from 'sanitize-html';
import { limitNesting } from './limit-html-nesting.ts';

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function toSafeHref(href: string | undefined): string | undefined {
  // Only absolute addresses: a relative one would count from whatever page shows the text.
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return LINK_PROTOCOLS.has(url.protocol) ? url.href : undefined;
}

/**
 * HTML of the shop (descriptions, legal pages) as it may be stored: the allow-list of SEC-03. The
 * library's own defaults would keep a form and full-screen styles. What is not allowed loses its
 * tag and keeps its words, except where the words were never meant to be read (script, style …).
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
        const safe = toSafeHref(href);
        const attribs: sanitize.Attributes = safe ? { href: safe, rel: 'noopener noreferrer nofollow' } : {};
        return { tagName, attribs };
      },
    },
  });
}
