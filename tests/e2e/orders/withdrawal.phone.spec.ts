import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

/** On its way to Giulia: a tin of oil, two jars of honey, two packets of coffee. */
const ORDER_ID = 'giulia-7';

// REQ-WDR-02
test('keeps the choice without a connection, and declares it once when a response is lost', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/Failed to load resource|ERR_/u);
  const path = `/api/user/shop/productorder/${ORDER_ID}/withdrawal`;
  await logInAs(context, shop);
  await page.goto(`${network.origin}/profile?tab=myOrders&order=${ORDER_ID}`);
  await page.getByRole('button', { name: 'Recedi dal contratto' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Recedi dal contratto' });
  await dialog.getByRole('checkbox', { name: 'Miele di castagno' }).uncheck();
  await dialog.getByRole('button', { name: 'Continua' }).tap();
  const confirmButton = dialog.getByRole('button', { name: 'Conferma recesso' });
  // The confirmation opens with the amount from the shop.
  await expect(confirmButton).toBeEnabled();
  const restore = network.disconnect();
  // The app may already have noticed and disabled the button. A person taps all the same.
  await confirmButton.tap({ force: true });
  await expect(dialog.getByText('Per recedere serve la connessione')).toBeVisible();
  await expect(confirmButton).toBeDisabled();
  await expectAccessible(page);
  // The dialog reads its order again. This response must not be the one that is dropped.
  const refetched = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === 'GET',
  );
  await reconnect(page, restore);
  await refetched;
  await expect(confirmButton).toBeEnabled();

  network.dropResponse(path);
  await confirmButton.tap();
  await expect(dialog.getByRole('alert').or(dialog.getByText('Per recedere serve la connessione'))).toBeVisible();
  await expect(confirmButton).toBeEnabled();
  await confirmButton.tap();
  await expect(dialog.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toBeVisible();
  const Row = v.object({ lines: v.number() });
  expect(await queryRows(shop, Row, 'select jsonb_array_length(lines) as lines from withdrawals')).toEqual([
    { lines: 2 },
  ]);
});
