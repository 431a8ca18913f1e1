import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { expectTranslatable } from '#tests/e2e/helpers/browser/page-translator.ts';
import { findLayoutIssues } from './layout-issues.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

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

/** In an order in which as little changes from one to the next as can be, as `npm run test:full` does. */
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

/** Every `npm test` takes one of them for each state, in turn. */
const sampleVariants = [createVariant(PHONE, 'dark', 'en'), createVariant(DESKTOP, 'light', 'it')];

/** All states in all looks (`npm run test:full -- a11y`); without it a sample. */
export const isFullRun = process.env['LOOKS'] === 'every';

function selectVariants({ phoneOnly, index }: CheckOptions): readonly Variant[] {
  if (isFullRun) return phoneOnly ? allVariants.filter(({ size }) => size === PHONE) : allVariants;
  return sampleVariants.filter((_, at) => (phoneOnly ? at === 0 : at === index % sampleVariants.length));
}

/** By the app's own switch, also where a dialog lies over it; where nothing is there yet, as it was left. */
async function switchLanguage(page: Page, language: Variant['language']): Promise<void> {
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

/** What must still be there after a switch: a state that closed on the way was not looked at. */
const getVisibleState = (page: Page) =>
  page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
    return {
      headings: count('h1'),
      dialogs: count('[role="dialog"]'),
      popovers: count(':popover-open'),
      invalid: count('[aria-invalid="true"]'),
    };
  });

/** At 320 px, and with the text twice as large (WCAG 1.4.10, 1.4.4). */
async function expectReflow(page: Page): Promise<void> {
  const room = async (width: number, text: string) => {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    // Popovers follow the width by script, some frames later. Soft: both sizes are reported at once.
    await expect
      .configure({ soft: true })
      .poll(() => findLayoutIssues(page), { message: `${String(width)} px, text at ${text || '100%'}` })
      .toEqual([]);
  };
  await room(320, '');
  await room(640, '200%');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

interface CheckOptions {
  /** What is loading is the state itself. */
  readonly busy: boolean;
  /** There is no such state on wide screens. */
  readonly phoneOnly: boolean;
  /** The state's place in the table. */
  readonly index: number;
}

/**
 * Says that what is on screen is whole in each look, for whoever can't see it (axe), and for whoever
 * needs it large.
 */
export async function expectAccessibleInVariants(page: Page, how: CheckOptions): Promise<void> {
  const { busy } = how;
  const state = await getVisibleState(page);
  await expectTranslatable(page);
  await expectReflow(page);
  for (const { size, colorScheme, language } of selectVariants(how)) {
    await test.step(`looked at: ${String(size.width)} px, ${colorScheme}, ${language}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await switchLanguage(page, language);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect.poll(() => getVisibleState(page)).toEqual(state);
      await expectNoAxeViolations(page, { busy });
    });
  }
}
