import type { Page } from '@playwright/test';

const MAX_TABS = 200;

/**
 * Moves the focus through the page with Tab and finds elements that are hidden while they have it, for example by a
 * sticky bar (WCAG 2.4.11).
 * @returns one description per hidden element
 */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const hidden: string[] = [];
  const visited = new Set<number>();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const index = [...document.querySelectorAll('*')].indexOf(element);
      // A link that wraps has one box per line.
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      // Of an element that is larger than the window, the visible part counts.
      const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      const isVisible =
        hit !== null && (element.contains(hit) || (label instanceof HTMLLabelElement && label.control === element));
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60);
      const cover = hit === null ? 'the window’s edge' : hit.outerHTML.slice(0, 100);
      return { index, issue: isVisible ? '' : `${element.tagName} “${name}” behind ${cover}` };
    });
    // The focus leaves the page after the last element, and starts again.
    if (focused === null || visited.has(focused.index)) break;
    visited.add(focused.index);
    if (focused.issue !== '') hidden.push(focused.issue);
  }
  return hidden;
}
