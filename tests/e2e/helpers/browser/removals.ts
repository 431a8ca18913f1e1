import type { Page } from '@playwright/test';

/**
 * Records the elements that are removed from the page after it is parsed. The page itself stores the list.
 * Not recorded: icons, which change with their button's label, live regions, and empty placeholders of content
 * that is loaded on use (the carousel's first image and row, and the lines of a text).
 */
export async function watchRemovals(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { body } = document;
      const root = document.getElementById('root');
      if (root === null) return;
      new MutationObserver((changes) => {
        const elements = changes
          .flatMap(({ removedNodes }) => [...removedNodes])
          .filter((node) => node instanceof Element);
        const removed = elements.filter((element) => !element.matches('svg, [role="status"], :empty'));
        body.dataset['removed'] =
          (body.dataset['removed'] ?? '') + removed.map(({ outerHTML }) => outerHTML).join('\n');
      }).observe(root, { childList: true, subtree: true });
    });
  });
  return () => page.evaluate(() => document.body.dataset['removed'] ?? '');
}
