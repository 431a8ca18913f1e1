import type { Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';

export const DATA_TAB = '/profile?tab=data';

export const prepareButton = (page: Page) => page.getByRole('button', { name: 'Prepara il file' });
export const downloadButton = (page: Page) => page.getByRole('button', { name: 'Scarica il file' });
export const preparingStatus = (page: Page) => page.getByText(/^Stiamo preparando il file/u);

/** Stores an export of Giulia, which no job changes. */
export async function insertDataExport(shop: ShopServer, state: 'preparing' | 'ready' | 'failed'): Promise<void> {
  await executeSql(shop, 'delete from data_exports');
  await executeSql(
    shop,
    `insert into data_exports (member_id, id, state, language, requested_at, next_attempt_at, expires_at)
     values ('giulia', 'e1', '${state}', 'it', now(), now() + interval '1 day', now() + interval '7 days')`,
  );
}
