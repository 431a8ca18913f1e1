import DOMPurify, { type Config } from 'dompurify';

/**
 * S3: what a description or a legal page may hold. The library's own defaults keep forms, styles
 * and media, which is enough for a phishing page; so the list is ours and short.
 */
const allowed: Config = {
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

type Sanitise = (html: string) => string;

function makeSanitiser(): Sanitise {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A') return;
    if (!element.hasAttribute('href')) return;
    element.setAttribute('rel', 'noopener noreferrer nofollow');
    element.setAttribute('target', '_blank');
  });
  return (html) => purifier.sanitize(html, allowed);
}

let sanitise: Sanitise | undefined;

/** HTML of the server, reduced to what S3 allows. Needs a page: call it in the browser only. */
export function sanitiseHtml(html: string): string {
  sanitise ??= makeSanitiser();
  return sanitise(html);
}

let policy: Pick<TrustedTypePolicy, 'createHTML'> | undefined;

/** The same for a sink of the DOM: trusted under the policy's name where Trusted Types exist. */
export function trustedHtml(html: string): TrustedHTML | string {
  policy ??= window.trustedTypes?.createPolicy('bottega-html', { createHTML: sanitiseHtml });
  return policy === undefined ? sanitiseHtml(html) : policy.createHTML(html);
}
