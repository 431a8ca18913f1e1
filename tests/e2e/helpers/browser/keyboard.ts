import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

interface FocusState {
  /** Nothing has the focus: at the start, and once on the way round through the browser's own bar. */
  readonly isLost: boolean;
  /** What covers it, when something does (WCAG 2.4.11). */
  readonly coveredBy: string;
}

const getFocusState = (page: Page): Promise<FocusState> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return { isLost: true, coveredBy: '' };
    const box = one.getClientRects()[0];
    const unseen = box === undefined || box.width <= 1 || getComputedStyle(one).opacity === '0';
    // A control that is drawn by its label.
    const seen = unseen ? one.closest('label, [role="radio"], [role="checkbox"]') : one;
    const { left, top, width, height } = (seen ?? one).getBoundingClientRect();
    const x = left + width / 2;
    const y = top + Math.min(height, innerHeight) / 2;
    const hit = document.elementFromPoint(x, y);
    const isFree = hit === null || (seen ?? one).contains(hit) || hit.contains(one);
    return { isLost: false, coveredBy: isFree ? '' : hit.outerHTML.slice(0, 120) };
  });

/** One can see where the focus is: without it, its place looks different. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const clip = await page.evaluate(() => {
    const one = document.activeElement;
    // The ring may be the label's, or that of the card which the link fills.
    const ringed = one?.closest('label') ?? (one?.matches('article a') ? one.closest('article') : one);
    const { left, top, right, bottom } = (ringed ?? document.body).getBoundingClientRect();
    const x = Math.max(0, left - 8);
    const y = Math.max(0, top - 8);
    return { x, y, width: Math.min(innerWidth, right + 8) - x, height: Math.min(innerHeight, bottom + 8) - y };
  });
  const look = () => page.screenshot({ clip, animations: 'disabled' });
  const withFocus = await look();
  await focused.evaluate((one) => one instanceof HTMLElement && one.blur());
  const without = await look();
  await focused.evaluate((one) => one instanceof HTMLElement && one.focus({ preventScroll: true }));
  const name = await focused.evaluate((one) => one?.outerHTML.slice(0, 120));
  expect(withFocus.equals(without), `the focus can't be seen on ${name ?? '?'}`).toBe(false);
}

/** Tabs on until something has the focus, as somebody without a mouse does; the focus is seen on every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let lost = 0;
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press('Tab');
    const stop = await getFocusState(page);
    if (stop.isLost) lost += 1;
    expect(lost, 'the focus was lost on the way').toBeLessThan(2);
    // A message that goes by itself may lie over it meanwhile.
    if (stop.coveredBy !== '') {
      const covered = async () => (await getFocusState(page)).coveredBy;
      await expect.poll(covered, { message: 'the focus is covered', timeout: 15_000 }).toBe('');
    }
  }
  throw new Error(`120 tabs did not lead to ${target.toString()}`);
}

/** Enter on a link or a button. What it leads to has the focus then. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Something has the focus, also after what had it is gone. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(async () => (await getFocusState(page)).isLost, 'nothing has the focus').toBe(false);

/** Radio buttons are one stop; the arrows choose. */
export async function chooseRadio(page: Page, target: Locator, first = target): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) {
    if (await target.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
}
