import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { findLayoutIssues } from './layout-issues.ts';

const DEFAULT_TEXT_SIZE_PX = 16;

/** Text of 150 % and 200 % (WCAG 1.4.4). */
const largeTextSizes = [24, 32] as const;

/**
 * Sets the text size of the browser. Unlike a style on the root element, this setting also applies to `em` in media
 * queries.
 */
async function setTextSize(cdp: CDPSession, page: Page, px: number): Promise<void> {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${String(px)}px`);
}

/** Runs a check with each text size, and sets the normal size again. */
export async function withLargeTexts(page: Page, check: (px: number) => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const px of largeTextSizes) {
    await setTextSize(cdp, page, px);
    await check(px);
  }
  await setTextSize(cdp, page, DEFAULT_TEXT_SIZE_PX);
  await cdp.detach();
}

/** Expects that nothing is cut off. Some elements follow a new size by script, some frames later. */
const expectNoLayoutIssues = (page: Page, message: string) =>
  expect
    .configure({ soft: true })
    .poll(() => findLayoutIssues(page), { message })
    .toEqual([]);

/** Applies the text spacing of WCAG 1.4.12, as a user style sheet would. */
const applyTextSpacing = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
};

/** Checks that large text cuts nothing off. */
export const expectReadableLargeText = (page: Page): Promise<void> =>
  withLargeTexts(page, (px) => expectNoLayoutIssues(page, `text of ${String(px)} px`));

/** Checks that wide text spacing cuts nothing off. */
export async function expectReadableTextSpacing(page: Page): Promise<void> {
  await page.evaluate(applyTextSpacing);
  await expectNoLayoutIssues(page, 'text spacing');
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** Words of an element that are broken into several lines. */
export const findBrokenWords = (target: Locator) =>
  target.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
