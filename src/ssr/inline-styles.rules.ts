import { SSR_STYLE_ATTRIBUTE } from './hydrate.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** As React writes an attribute's value. */
const unescapeAttribute = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/gu, (entity) => ENTITIES[entity] ?? entity);

export interface ExtractedStyles {
  readonly html: string;
  /** One for each number that {@link STYLED} bears, each once. */
  readonly styles: readonly string[];
}

/**
 * Takes the `style` attributes out of React's markup: the content policy lets no attribute style a page (SEC-02),
 * while a style sheet with the answer's nonce may. Rejected: `style-src-attr 'unsafe-inline'`, which would
 * open every page for the sake of four.
 * @param html React's own: in it a quote is only ever an attribute's
 */
export function extractInlineStyles(html: string): ExtractedStyles {
  const numbers = new Map<string, number>();
  const lifted = html.replace(/ style="([^"]*)"/gu, (_attribute, text: string) => {
    const style = unescapeAttribute(text);
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` ${SSR_STYLE_ATTRIBUTE}="${String(number)}"`;
  });
  return { html: lifted, styles: [...numbers.keys()] };
}

/** The style sheet that gives them meanwhile; the attribute twice, to weigh more than a class. */
export const toStyleSheet = (styles: readonly string[]): string =>
  styles
    .map(
      (style, number) =>
        `[${SSR_STYLE_ATTRIBUTE}][${SSR_STYLE_ATTRIBUTE}="${String(number)}"]{${style.replaceAll('<', '\\3c ')}}`,
    )
    .join('\n');
