import DOMPurify, { type Config } from 'dompurify';

/**
 * SEC-03: what a description or a legal page may hold. The library's own defaults keep forms, styles
 * and media, which is enough for a phishing page; so the list is ours and short.
 */
const SANITIZE_CONFIG: Config = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'dl',
    'dt',
    'em',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'li',
    'ol',
    'p',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan', 'scope', 'lang', 'dir'],
  // Without this the check of addresses below would take these for addresses, and drop them.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'scope', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/iu,
};

type Sanitizer = (html: string) => string;

function createSanitizer(): Sanitizer {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A') return;
    if (!element.hasAttribute('href')) return;
    element.setAttribute('rel', 'noopener noreferrer nofollow');
    element.setAttribute('target', '_blank');
  });
  return (html) => purifier.sanitize(html, SANITIZE_CONFIG);
}

let sanitizer: Sanitizer | undefined;

/** HTML of the server, reduced to what SEC-03 allows. Needs a page: call it in the browser only. */
export function sanitizeHtml(html: string): string {
  sanitizer ??= createSanitizer();
  return sanitizer(html);
}

let trustedTypesPolicy: Pick<TrustedTypePolicy, 'createHTML'> | undefined;

/** The same for a sink of the DOM: trusted under the policy's name where Trusted Types exist. */
export function toTrustedHtml(html: string): TrustedHTML | string {
  trustedTypesPolicy ??= window.trustedTypes?.createPolicy('bottega-html', { createHTML: sanitizeHtml });
  return trustedTypesPolicy === undefined ? sanitizeHtml(html) : trustedTypesPolicy.createHTML(html);
}
