import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/**
 * Checks every field that is marked as invalid: its error text is described by the field and shown once on the page, and
 * an empty field is exposed as required.
 */
export async function expectFieldErrors(page: Page): Promise<void> {
  const problems = await page.evaluate(() => {
    const getText = (id: string) => document.getElementById(id)?.textContent.trim() ?? '';
    const isEmpty = (field: Element) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
        ? field.value === ''
        : field.querySelector(':checked') === null;
    const errors = [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('error'));
      return { field, text: ids.map(getText).join(' ') };
    });
    const leaves = [...document.querySelectorAll('body *')].filter(
      (element) => element.childElementCount === 0 && element.checkVisibility() && !element.closest('[aria-live]'),
    );
    const count = (text: string) => leaves.filter((element) => element.textContent.trim() === text).length;
    return errors.flatMap(({ field, text }) => {
      const name = field.id || field.getAttribute('aria-labelledby') || field.tagName;
      const sameCount = errors.filter((error) => error.text === text).length;
      return [
        ...(text === '' ? [`${name}: no error text`] : []),
        ...(count(text) > sameCount ? [`${name}: “${text}” is shown ${String(count(text))} times`] : []),
        ...(isEmpty(field) && !field.matches(':required, [aria-required="true"]') ? [`${name}: not required`] : []),
      ];
    });
  });
  expect(problems).toEqual([]);
}
