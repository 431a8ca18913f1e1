import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { DATA_TAB, downloadButton, prepareButton, preparingStatus } from '#tests/e2e/helpers/pages/data-export.ts';
import { logInAs, members, PASSWORD } from '#tests/e2e/helpers/pages/members.ts';
import { getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';

/** Preparing starts within 5 s, and the page asks every 5 s. */
const WHEN_PREPARED = { timeout: 30_000 } as const;

// REQ-PROF-23, REQ-PROF-24, REQ-PROF-25
test(
  'gives a member a file with their data, after the password',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    // The server asks for the password.
    unexpectedConsoleErrors.allow(/status of 403/u);
    await logInAs(context, shop);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Privacy e dati' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy e dati' })).toBeFocused();

    await test.step('asks for the password before it prepares the file', async () => {
      await prepareButton(page).click();
      const password = page.getByLabel('Password attuale', { exact: true });
      await expect(password).toBeFocused();
      await expectAccessible(page);
      await password.fill(PASSWORD);
      await prepareButton(page).click();
      await expect(preparingStatus(page)).toBeVisible();
    });

    await test.step('mails when the file is ready, with a link to the page', async () => {
      await expect(downloadButton(page)).toBeVisible(WHEN_PREPARED);
      await expectAccessible(page);
      expect(await getSentLink(shop.origin, members.giulia.email)).toBe(shop.origin + DATA_TAB);
    });

    await test.step('downloads a ZIP file', async () => {
      const downloaded = page.waitForEvent('download');
      await downloadButton(page).click();
      const download = await downloaded;
      expect(download.suggestedFilename()).toBe('shop-data.zip');
      const content = await readFile(await download.path());
      expect(content.subarray(0, 2).toString()).toBe('PK');
      expect(content.length).toBeGreaterThan(5000);
    });
  },
);
