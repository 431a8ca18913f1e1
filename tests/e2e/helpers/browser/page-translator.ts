import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/**
 * Changes each page as Google Translate does, at its start and after every DOM change: each text node is
 * replaced by two nested `<font>` elements with a copy of its text.
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
      const options = { childList: true, characterData: true, subtree: true };
      const observer = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') wrap(target);
          for (const node of addedNodes) if (node.isConnected) wrap(node);
        }
      });
      observer.observe(document.body, options);
      wrap(document.body);
    };
    // A translator starts when the page has loaded, which is after hydration has begun.
    window.addEventListener('load', () => setTimeout(start, 0));
  });

/**
 * Finds texts that React updates through their own text node, because they have sibling nodes. A page
 * translator removes that node. React marks such text nodes; it updates the only text of an element through
 * the element, without a mark. Not counted: whitespace (translators skip it), a label's asterisk (Mantine),
 * and translations with elements inside, which are replaced as a whole (TranslatedText.tsx).
 */
const findFragileTextNodes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fragile: string[] = [];
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
      const isManagedByReact = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
      if (isManagedByReact) fragile.push(`${text} in ${parent.outerHTML.slice(0, 200)}`);
    }
    return fragile;
  });

/** Asserts that a page translator breaks nothing on this screen. */
export const expectTranslatable = async (page: Page): Promise<void> =>
  expect.soft(await findFragileTextNodes(page)).toEqual([]);
