import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/e2e/helpers/browser/axe.ts';
import { expectTranslatable } from '#tests/e2e/helpers/browser/page-translator.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { findLayoutIssues } from './layout-issues.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Variant {
  readonly size: typeof DESKTOP;
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'it' | 'en';
}

const createVariant = (
  size: typeof DESKTOP,
  colorScheme: Variant['colorScheme'],
  language: Variant['language'],
): Variant => ({
  size,
  colorScheme,
  language,
});

/** All variants, which `npm run test:full` checks. The order keeps the changes between neighbors small. */
const allVariants = [
  createVariant(DESKTOP, 'light', 'it'),
  createVariant(DESKTOP, 'dark', 'it'),
  createVariant(PHONE, 'dark', 'it'),
  createVariant(PHONE, 'light', 'it'),
  createVariant(PHONE, 'light', 'en'),
  createVariant(PHONE, 'dark', 'en'),
  createVariant(DESKTOP, 'dark', 'en'),
  createVariant(DESKTOP, 'light', 'en'),
];

/** `npm test` checks each state in one of these, alternating. */
const sampleVariants = [createVariant(PHONE, 'dark', 'en'), createVariant(DESKTOP, 'light', 'it')];

/** True when all states are checked in all variants (`npm run test:full -- a11y`), false for a sample. */
export const isFullRun = process.env['VARIANTS'] === 'every';

function selectVariants({ phoneOnly, index }: CheckOptions): readonly Variant[] {
  if (isFullRun) return phoneOnly ? allVariants.filter(({ size }) => size === PHONE) : allVariants;
  return sampleVariants.filter((_, position) => position === (phoneOnly ? 0 : index % sampleVariants.length));
}

/** Uses the app's language switch, even below a dialog. Screens without the switch reload with the stored choice. */
export async function switchLanguage(page: Page, language: Variant['language']): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  const button = page.locator(`button[lang="${language}"]`);
  if ((await button.count()) > 0) {
    await button.dispatchEvent('click');
  } else {
    await page.evaluate((chosen) => localStorage.setItem('bottega.language', chosen), language);
    await page.reload();
  }
  await expect(html).toHaveAttribute('lang', language);
}

/** Counts what must still be visible after a switch. A state that closed in between would not be checked. */
const getVisibleState = (page: Page) =>
  page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    return {
      headings: count('h1'),
      dialogs: count('[role="dialog"]'),
      popovers: count(':popover-open'),
      invalid: count('[aria-invalid="true"]'),
    };
  });

/** Checks the layout at 320 px and with 200 % text size (WCAG 1.4.10, 1.4.4). */
async function expectReflow(page: Page): Promise<void> {
  const checkLayout = async (width: number, textSize: string) => {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
    // Popovers follow the width by script some frames later, hence the poll. Soft, so that both sizes are reported.
    await expect
      .configure({ soft: true })
      .poll(() => findLayoutIssues(page), { message: `${String(width)} px, text at ${textSize || '100%'}` })
      .toEqual([]);
  };
  await checkLayout(320, '');
  await checkLayout(640, '200%');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

interface CheckOptions {
  /** The state is a loading state. */
  readonly busy: boolean;
  /** The state does not exist on wide screens. */
  readonly phoneOnly: boolean;
  /** The state's index in its list. */
  readonly index: number;
}

/**
 * Asserts that the current screen passes axe in each variant, reflows, and survives a page translator.
 * The step titles start with `checked: ` because `scripts/test-runner/a11y-report.mjs` counts them.
 */
export async function expectAccessibleInVariants(page: Page, options: CheckOptions): Promise<void> {
  const { busy } = options;
  const state = await getVisibleState(page);
  await expectTranslatable(page);
  await expectReflow(page);
  for (const { size, colorScheme, language } of selectVariants(options)) {
    await test.step(`checked: ${String(size.width)} px, ${colorScheme}, ${language}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await switchLanguage(page, language);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect.poll(() => getVisibleState(page)).toEqual(state);
      await expectNoAxeViolations(page, { busy });
    });
  }
}
