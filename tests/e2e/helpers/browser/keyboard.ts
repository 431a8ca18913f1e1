import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

interface FocusState {
  /** Nothing has the focus. This happens at the start, and once per cycle in the browser's own toolbar. */
  readonly isLost: boolean;
  /** HTML of the element that covers the focused element (WCAG 2.4.11), or an empty string. */
  readonly coveredBy: string;
}

const getFocusState = (page: Page): Promise<FocusState> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { isLost: true, coveredBy: '' };
    const box = focused.getClientRects()[0];
    const isHidden = box === undefined || box.width <= 1 || getComputedStyle(focused).opacity === '0';
    // A hidden native control is drawn by its label.
    const visible = (isHidden ? focused.closest('label, [role="radio"], [role="checkbox"]') : null) ?? focused;
    const { left, top, width, height } = visible.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + Math.min(height, innerHeight) / 2;
    const hit = document.elementFromPoint(x, y);
    const isFree = hit === null || visible.contains(hit) || hit.contains(focused);
    return { isLost: false, coveredBy: isFree ? '' : hit.outerHTML.slice(0, 120) };
  });

/** Asserts that the focus is visible: a screenshot without it differs. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const clip = await page.evaluate(() => {
    const active = document.activeElement;
    // The focus ring may be drawn by the label, or by the card that the link fills.
    const ringOwner = active?.closest('label') ?? (active?.matches('article a') ? active.closest('article') : active);
    const { left, top, right, bottom } = (ringOwner ?? document.body).getBoundingClientRect();
    const x = Math.max(0, left - 8);
    const y = Math.max(0, top - 8);
    return { x, y, width: Math.min(innerWidth, right + 8) - x, height: Math.min(innerHeight, bottom + 8) - y };
  });
  const capture = () => page.screenshot({ clip, animations: 'disabled' });
  const withFocus = await capture();
  await focused.evaluate((element) => element instanceof HTMLElement && element.blur());
  const withoutFocus = await capture();
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus({ preventScroll: true }));
  const html = await focused.evaluate((element) => element?.outerHTML.slice(0, 120));
  expect(withFocus.equals(withoutFocus), `no visible focus on ${html ?? '?'}`).toBe(false);
}

/** Presses Tab until the target has the focus. Asserts that the focus is never lost, covered or invisible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let lostCount = 0;
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press('Tab');
    const stop = await getFocusState(page);
    if (stop.isLost) lostCount += 1;
    expect(lostCount, 'the focus was lost').toBeLessThan(2);
    // A toast may cover the focused element for some seconds.
    if (stop.coveredBy !== '') {
      const getCover = async () => (await getFocusState(page)).coveredBy;
      await expect.poll(getCover, { message: 'the focus is covered', timeout: 60_000 }).toBe('');
    }
  }
  throw new Error(`120 presses of Tab did not reach ${target.toString()}`);
}

/** Tabs to a link or a button and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Asserts that something has the focus, also after the focused element was removed. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(async () => (await getFocusState(page)).isLost, 'nothing has the focus').toBe(false);

/**
 * Chooses a radio button with the arrow keys. A radio group is a single tab stop.
 * @param first the button of the group that Tab reaches
 */
export async function chooseRadio(page: Page, target: Locator, first = target): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) {
    if (await target.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
}
