import { Complaints } from './support/complaints.ts';
import { expect, test } from './support/test.ts';

// oxlint-disable no-console -- what it is about
function throwLater(): void {
  setTimeout(() => {
    throw new Error('fell over');
  });
}

/* The suite's own promise: nothing that the browser complains of goes unseen. */
for (const [what, provoke, told] of [
  ['a warning', () => console.warn('careful'), /^warning: careful/],
  ['an error', () => console.error('broken'), /^error: broken/],
  ['an exception', throwLater, /^uncaught: .*fell over/],
  ['a rejection', () => void Promise.reject(new Error('forgotten')), /^uncaught: .*forgotten/],
  [
    'a picture from elsewhere, against the content policy',
    () => void (new Image().src = 'https://elsewhere.invalid/x.png'),
    /^error: .*Content Security Policy/,
  ],
] as const) {
  test(`${what} would fail a test`, async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const complaints = new Complaints();
    complaints.listen(context);
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints.unexpected()).toEqual([]);
    await page.evaluate(provoke);
    await expect.poll(() => complaints.unexpected().some((text) => told.test(text))).toBe(true);
    complaints.allow(told);
    await context.close();
  });
}
