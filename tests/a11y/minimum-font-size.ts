import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { findLayoutIssues } from './layout-issues.ts';
import { logInWithProducts, memberPageGroups, openMemberPage } from './member-pages.ts';
import { PHONE, isFullRun } from './variants.ts';

/**
 * Tests a phone whose browser has a minimum font size. Unlike the text size, it enlarges neither `rem` nor media queries.
 * Chromium has it only as an option of the whole browser, so each size needs a file of its own.
 */
export function testMinimumFontSize(px: number): void {
  const args = [`--blink-settings=minimumFontSize=${String(px)}`];
  test.use({ viewport: PHONE, launchOptions: { ...fullChromium(), args } });

  for (const { title, pages, core = false, isBusiness = false } of memberPageGroups) {
    if (!core && !isFullRun) continue;
    test(`cuts nothing off with a minimum font size of ${String(px)} px: ${title}`, async ({ page, context, shop }) => {
      await logInWithProducts(context, shop, isBusiness);
      for (const { path } of pages) {
        await openMemberPage(page, path);
        await expect.soft.poll(() => findLayoutIssues(page), { message: path }).toEqual([]);
      }
    });
  }
}
