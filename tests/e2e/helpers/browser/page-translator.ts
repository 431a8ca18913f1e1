import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/**
 * Does to each page what Google Translate does, from its start and as often as it changes: every
 * text node goes, and two `<font>` elements with a copy of its text come in its place.
 */
export const simulatePageTranslator = (context: BrowserContext) =>
  context.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, title, svg, font';
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
      }
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) continue;
        // Google Translate wraps texts in this deprecated element.
        const tag: string = 'font';
        const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const start = () => {
      const watch = { childList: true, characterData: true, subtree: true };
      const observer = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') wrap(target);
          for (const node of addedNodes) if (node.isConnected) wrap(node);
        }
      });
      observer.observe(document.body, watch);
      wrap(document.body);
    };
    // After hydration has begun: a translator comes when the page has loaded.
    window.addEventListener('load', () => setTimeout(start, 0));
  });

/**
 * Texts that React writes through their own text node, because they stand beside another text or
 * element: a page translator takes that node away. React marks its text nodes; the only text of an
 * element has no mark, for it is written through the element. Whitespace is left alone by
 * translators, a label's asterisk is Mantine's, and a translation with elements in it is replaced as
 * a whole (TranslatedText.tsx).
 */
const findFragileTextNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (
        parent === null ||
        text.trim() === '' ||
        parent.matches('label, .mantine-InputWrapper-label, [data-rich-text]')
      )
        continue;
      const isReacts = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
      if (isReacts) found.push(`${text} in ${parent.outerHTML.slice(0, 200)}`);
    }
    return found;
  });

/** Says that a page translator breaks nothing on this screen. */
export const expectTranslatable = async (page: Page): Promise<void> =>
  expect.soft(await findFragileTextNodes(page)).toEqual([]);
