import { SSR_STYLE_ATTRIBUTE } from './hydrate.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Reverses React's escaping of attribute values. */
const unescapeAttribute = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/gu, (entity) => ENTITIES[entity] ?? entity);

export interface ExtractedStyles {
  readonly html: string;
  /** Distinct styles. The value of {@link SSR_STYLE_ATTRIBUTE} is an index in this list. */
  readonly styles: readonly string[];
}

/**
 * Extracts the `style` attributes from React's markup. The CSP forbids them (SEC-02), but allows a style sheet whose
 * hash it names. Rejected: `style-src-attr 'unsafe-inline'`, which would weaken all pages for the four that are
 * rendered on the server.
 * @param html rendered by React, which escapes quotes everywhere outside of tags
 */
export function extractInlineStyles(html: string): ExtractedStyles {
  const indexes = new Map<string, number>();
  const extracted = html.replace(/ style="([^"]*)"/gu, (_attribute, text: string) => {
    const style = unescapeAttribute(text);
    const index = indexes.get(style) ?? indexes.size;
    indexes.set(style, index);
    return ` ${SSR_STYLE_ATTRIBUTE}="${String(index)}"`;
  });
  return { html: extracted, styles: [...indexes.keys()] };
}

/** Style sheet for the time before hydration. The attribute is repeated, for a higher specificity than a class. */
export const toStyleSheet = (styles: readonly string[]): string =>
  styles
    .map(
      (style, index) =>
        `[${SSR_STYLE_ATTRIBUTE}][${SSR_STYLE_ATTRIBUTE}="${String(index)}"]{${style.replaceAll('<', '\\3c ')}}`,
    )
    .join('\n');
