import DOMPurify, { type Config } from 'dompurify';

/**
 * What a description or a legal page may contain (SEC-03). DOMPurify's defaults keep forms, styles and
 * media, which is enough for a phishing page. So this list is our own and short.
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
  // Without this, the URL check below would treat these as URLs and drop them.
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

/** Removes everything from server HTML that SEC-03 does not allow. Needs a DOM: browser only. */
export function sanitizeHtml(html: string): string {
  sanitizer ??= createSanitizer();
  return sanitizer(html);
}

let trustedTypesPolicy: Pick<TrustedTypePolicy, 'createHTML'> | undefined;

/** Sanitized HTML for DOM sinks: a `TrustedHTML` where the browser supports Trusted Types. */
export function toTrustedHtml(html: string): TrustedHTML | string {
  trustedTypesPolicy ??= window.trustedTypes?.createPolicy('bottega-html', { createHTML: sanitizeHtml });
  return trustedTypesPolicy === undefined ? sanitizeHtml(html) : trustedTypesPolicy.createHTML(html);
}
