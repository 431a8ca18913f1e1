import type { Page } from '@playwright/test';

/**
 * Records the elements of the server's page that are removed after it is parsed. The page itself stores the list. What
 * the app adds later may disappear, like the notice that a refetch is slow.
 * Not recorded: icons, which change with their button's label, live regions, empty placeholders of content that is
 * loaded on use (the carousel's first image and row, and the lines of a text), and elements that equal ones replace.
 */
export async function watchRemovals(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { body } = document;
      const root = document.getElementById('root');
      if (root === null) return;
      const serverElements = new WeakSet(root.querySelectorAll('*'));
      new MutationObserver((changes) => {
        const getElements = (name: 'addedNodes' | 'removedNodes') =>
          changes.flatMap((change) => [...change[name]]).filter((node) => node instanceof Element);
        const added = new Set(getElements('addedNodes').map(({ outerHTML }) => outerHTML));
        const removed = getElements('removedNodes').filter(
          (element) =>
            serverElements.has(element) &&
            !element.matches('svg, [role="status"], :empty') &&
            !added.has(element.outerHTML),
        );
        body.dataset['removed'] =
          (body.dataset['removed'] ?? '') + removed.map(({ outerHTML }) => outerHTML).join('\n');
      }).observe(root, { childList: true, subtree: true });
    });
  });
  return () => page.evaluate(() => document.body.dataset['removed'] ?? '');
}
