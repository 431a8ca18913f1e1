import type { Page } from '@playwright/test';
import { expectNoViolations } from '#tests/browser/support/axe.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectTranslatable } from '#tests/browser/support/translator.ts';
import { layoutFaults } from './layout.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Look {
  readonly size: typeof DESK;
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'it' | 'en';
}

const look = (size: typeof DESK, colorScheme: Look['colorScheme'], language: Look['language']): Look => ({
  size,
  colorScheme,
  language,
});

/** In an order in which as little changes from one to the next as can be, as `npm run test:full` does. */
const everyLook = [
  look(DESK, 'light', 'it'),
  look(DESK, 'dark', 'it'),
  look(PHONE, 'dark', 'it'),
  look(PHONE, 'light', 'it'),
  look(PHONE, 'light', 'en'),
  look(PHONE, 'dark', 'en'),
  look(DESK, 'dark', 'en'),
  look(DESK, 'light', 'en'),
];

/** Every `npm test` takes one of them for each state, in turn. */
const sampleLooks = [look(PHONE, 'dark', 'en'), look(DESK, 'light', 'it')];

/** All states in all looks (`npm run test:full -- a11y`); without it a sample. */
export const isWhole = process.env['LOOKS'] === 'every';

function chooseLooks({ phone, index }: How): readonly Look[] {
  if (isWhole) return phone ? everyLook.filter(({ size }) => size === PHONE) : everyLook;
  return sampleLooks.filter((_, at) => (phone ? at === 0 : at === index % sampleLooks.length));
}

/** By the app's own switch, also where a dialog lies over it; where nothing is there yet, as it was left. */
async function speak(page: Page, language: Look['language']): Promise<void> {
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
const stateOf = (page: Page) =>
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
async function expectRoom(page: Page): Promise<void> {
  const room = async (width: number, text: string) => {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    // Popovers follow the width by script, some frames later. Soft: both sizes are reported at once.
    await expect
      .configure({ soft: true })
      .poll(() => layoutFaults(page), { message: `${String(width)} px, text at ${text || '100%'}` })
      .toEqual([]);
  };
  await room(320, '');
  await room(640, '200%');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

interface How {
  /** What is loading is the state itself. */
  readonly busy: boolean;
  /** There is no such state on wide screens. */
  readonly phone: boolean;
  /** The state's place in the table. */
  readonly index: number;
}

/**
 * Says that what is on screen is whole in each look, for whoever can't see it (axe), and for whoever
 * needs it large.
 */
export async function expectWhole(page: Page, how: How): Promise<void> {
  const { busy } = how;
  const state = await stateOf(page);
  await expectTranslatable(page);
  await expectRoom(page);
  for (const { size, colorScheme, language } of chooseLooks(how)) {
    await test.step(`looked at: ${String(size.width)} px, ${colorScheme}, ${language}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await speak(page, language);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect.poll(() => stateOf(page)).toEqual(state);
      await expectNoViolations(page, { busy });
    });
  }
}
