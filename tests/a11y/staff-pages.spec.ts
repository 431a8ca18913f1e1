import type { Page } from '@playwright/test';
import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { homeProducts, promotions } from '#tests/e2e/helpers/pages/promotions.ts';
import { enterAsOwner, reopenOrders } from '#tests/e2e/helpers/pages/staff.ts';
import { expectReadableLargeText, expectReadableTextSpacing } from './text-size.ts';
import { DESKTOP, PHONE, expectAccessibleInVariants, switchLanguage } from './variants.ts';

test.use({ freshShop: true });

const TABLET = { width: 834, height: 1112 };

/** Windows of a phone, a tablet and a desktop computer, and of the latter at 400 % zoom. */
const sizes = [PHONE, TABLET, DESKTOP, { width: 360, height: 225 }];

const groups = [
  {
    title: 'orders, counter and overview',
    toPaths: ([first = '', second = '']: readonly string[]) => [
      '',
      '/orders',
      `/orders/${first}`,
      `/picking?orders=${first},${second}`,
      `/packing-slips?orders=${first},${second}`,
      '/counter',
      '/collect',
    ],
  },
  {
    title: 'catalogue',
    toPaths: () => [
      '/products',
      `/products/${homeProducts.lemon.id}`,
      '/products/import',
      '/products/promotions',
      `/products/promotions/${promotions.home.id}`,
    ],
  },
  {
    title: 'support, members and staff',
    toPaths: () => ['/inbox', '/members', '/members/giulia', '/members/import', '/people', '/log', '/account'],
  },
];

async function openStaffPage(page: Page, path: string): Promise<void> {
  await page.goto(`/staff${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { title, toPaths } of groups) {
  // REQ-STAFF-50
  test(`the staff app is accessible with keyboard, zoom and large text: ${title}`, async ({ page, shop }) => {
    test.slow();
    const orderNos = await reopenOrders(shop);
    await enterAsOwner(page, shop);
    for (const [index, path] of toPaths(orderNos).entries()) {
      await page.setViewportSize(PHONE);
      await openStaffPage(page, path);
      await test.step(`cuts nothing off on ${path} with large text or wide text spacing`, async () => {
        await expectReadableLargeText(page);
        await expectReadableTextSpacing(page);
      });
      await test.step(`keeps the focused element of ${path} in view at every window size`, async () => {
        for (const size of sizes) {
          await page.setViewportSize(size);
          expect.soft(await findHiddenFocus(page), `${String(size.width)} × ${String(size.height)}`).toEqual([]);
        }
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      });
      await test.step(`passes axe on ${path}`, async () => {
        await expectAccessibleInVariants(page, { busy: false, phoneOnly: false, index });
        await switchLanguage(page, 'it');
        await page.emulateMedia({ colorScheme: 'light' });
      });
    }
  });
}
