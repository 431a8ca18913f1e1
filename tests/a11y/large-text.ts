import { fullChromium } from '#tests/e2e/helpers/fixtures/full-chromium.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { findLayoutIssues } from './layout-issues.ts';
import { memberPages, openAsMember } from './member-pages.ts';

/** Applies the text spacing of WCAG 1.4.12, as a user style sheet would. */
const applyTextSpacing = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
  document.documentElement.style.fontSize = '16px';
};

/**
 * Declares a test for each page of a member, with a text size that is set in the browser (WCAG 1.4.4). Unlike a style on
 * the root element, the setting also applies to `em` in media queries. It needs a browser of its own, so each size has a
 * file.
 */
export function testTextSize(px: number): void {
  test.use({
    viewport: { width: 390, height: 844 },
    launchOptions: { ...fullChromium(), args: [`--blink-settings=defaultFontSize=${px}`] },
  });
  for (const path of memberPages) {
    test(`cuts nothing off on ${path} with text of ${px} px or wide text spacing`, async ({ page, context, shop }) => {
      await openAsMember({ page, context, shop }, path);
      expect.soft(await findLayoutIssues(page), `text of ${px} px`).toEqual([]);
      await page.evaluate(applyTextSpacing);
      expect.soft(await findLayoutIssues(page), 'text spacing').toEqual([]);
    });
  }
}
