import type { Page } from '@playwright/test';

/** Creates functions within the page that move the focus and look at the focused element. */
const createFocusInspector = (page: Page) =>
  page.evaluateHandle(() => {
    // Tab does not leave an open dialog.
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
    const scope = dialogs.findLast((dialog) => dialog.checkVisibility({ visibilityProperty: true })) ?? document;
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const elements = [...scope.querySelectorAll<HTMLElement>(controls)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );

    /** Describes the focused element if it is hidden. */
    const describeHidden = (): string => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
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
      return isVisible ? '' : `${element.tagName} “${name}” behind ${cover}`;
    };

    return {
      describeHidden,
      countElements: () => elements.length,
      focus: (index: number) => elements[index]?.focus(),
      /** Focuses each element from the top of the page to its end. @returns the indexes of those that are hidden */
      findHidden: () => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        return [...elements.keys()].filter((index) => {
          elements[index]?.focus();
          return document.activeElement === elements[index] && describeHidden() !== '';
        });
      },
    };
  });

type FocusInspector = Awaited<ReturnType<typeof createFocusInspector>>;

/** Moves the focus to an element with a real key: some elements come into view by script, only after Tab. */
async function describeHiddenAfterTab(page: Page, inspector: FocusInspector, index: number): Promise<string> {
  // The first element has no previous one, from which Tab would lead to it.
  await inspector.evaluate(({ focus }, start) => focus(start), Math.max(index - 1, 0));
  if (index > 0) await page.keyboard.press('Tab');
  return inspector.evaluate(({ describeHidden }) => describeHidden());
}

/**
 * Moves the focus through the page and finds elements that are hidden while they have it, for example by a sticky bar
 * (WCAG 2.4.11). A script within the page does this ten times as fast as a key for each element. What it finds is repeated
 * with the key Tab.
 * @returns one description per hidden element
 */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  // From now on, the browser shows the focus as after a key.
  await page.keyboard.press('Tab');
  const inspector = await createFocusInspector(page);
  if ((await inspector.evaluate(({ countElements }) => countElements())) === 0) return ['nothing to focus'];
  const issues: string[] = [];
  for (const index of await inspector.evaluate(({ findHidden }) => findHidden())) {
    const issue = await describeHiddenAfterTab(page, inspector, index);
    if (issue !== '') issues.push(issue);
  }
  await inspector.dispose();
  return issues;
}
