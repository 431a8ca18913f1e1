import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, logInByForm, members, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

test.use({ freshShop: true });

const fetchContactMessages = (shop: ShopServer) =>
  queryRows(
    shop,
    v.object({ message: v.string(), email: v.string(), mobile: v.string(), marketing_contact: v.boolean() }),
    'select message, email, mobile, marketing_contact from contact_messages',
  );

test('sends a message to the shop', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/contactus');

  // REQ-PAGE-04, REQ-PAGE-05, REQ-PAGE-06, REQ-PAGE-07
  await test.step('validates a message while typing and sends it', async () => {
    const field = (name: string) => page.getByRole('textbox', { name });
    await expect(field('Nome').first()).toHaveValue('Giulia');
    await expect(field('Cognome')).toHaveValue('Rinaldi');
    await expect(field('E-mail')).toHaveValue('giulia@example.com');
    await expectAccessible(page);

    await field('E-mail').fill('giulia@');
    await expect(page.getByText('Inserisci un’e-mail valida')).toBeVisible();
    await field('E-mail').fill('');
    await expect(page.getByText('Campo obbligatorio')).toHaveCount(1);
    await field('E-mail').fill('altra@example.com');
    await field('Cellulare').fill('tel 02');
    await expect(page.getByText('Inserisci un numero di cellulare valido')).toBeVisible();
    await field('Cellulare').fill('+39 (02) 123-456');
    await expect(page.getByText('Inserisci un numero di cellulare valido')).toBeHidden();

    await page.getByRole('button', { name: 'Invia il messaggio' }).click();
    await expect(page.getByText('Campo obbligatorio')).toHaveCount(1);
    await expect(page.getByText('Accetta i termini e l’informativa')).toBeVisible();
    await expect(field('Messaggio')).toBeFocused();
    await expectAccessible(page);

    await field('Messaggio').fill('Buongiorno.\nAprite anche a Bari?');
    const accept = page.getByRole('checkbox', { name: /^Accetto/u });
    await accept.check();
    await accept.uncheck();
    await expect(page.getByText('Accetta i termini e l’informativa')).toBeVisible();
    await accept.check();
    await page.getByRole('button', { name: 'Invia il messaggio' }).click();
    await expect(page.getByRole('heading', { name: 'Messaggio inviato' })).toBeFocused();
    await expect(page.getByText('Grazie, abbiamo ricevuto il tuo messaggio.')).toBeVisible();
    await expectAccessible(page);
    expect(await fetchContactMessages(shop)).toEqual([
      {
        message: 'Buongiorno.\nAprite anche a Bari?',
        email: 'altra@example.com',
        mobile: '+3902123456',
        marketing_contact: false,
      },
    ]);
    await page.getByRole('button', { name: 'Scrivi un altro messaggio' }).click();
    await expect(field('Messaggio')).toHaveValue('');
  });

  // REQ-PAGE-02
  await test.step('opens the privacy policy in a new tab and keeps the draft, in English', async () => {
    await switchLanguage(page, 'English');
    await page.getByRole('textbox', { name: 'Message' }).fill('A draft');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Accept the terms and the privacy policy to continue')).toBeVisible();
    const popupEvent = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click();
    const popup = await popupEvent;
    await expect(popup.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await popup.close();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A draft');
    await expect(page.getByRole('checkbox', { name: /^I accept/u })).not.toBeChecked();
  });
});

test('keeps a message that the shop did not receive', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  unexpectedConsoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 401/u);
  const token = await logInAs(context, shop);
  await page.goto(`${network.origin}/contactus`);
  const message = page.getByRole('textbox', { name: 'Messaggio' });
  const send = page.getByRole('button', { name: 'Invia il messaggio' });
  const sentHeading = page.getByRole('heading', { name: 'Messaggio inviato' });
  const countMessages = async (text: string) =>
    (await fetchContactMessages(shop)).filter((sent) => sent.message === text).length;

  await test.step('shows that a message may not have arrived, and keeps it', async () => {
    await message.fill('Forse arrivato');
    await page.getByRole('checkbox', { name: /^Accetto/u }).check();
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Il negozio non è raggiungibile');
    await context.setOffline(false);
    const restore = network.disconnect();
    await send.click();
    await expect(page.getByRole('alert')).toContainText('non sappiamo se il messaggio è arrivato');
    await expect(message).toHaveValue('Forse arrivato');
    restore();
    await send.click();
    await expect(sentHeading).toBeVisible();
    expect(await countMessages('Forse arrivato')).toBe(1);
    await page.getByRole('button', { name: 'Scrivi un altro messaggio' }).click();
  });

  await test.step('restores the draft when the member logs in after the session expired', async () => {
    await message.fill('Non perdermi');
    await page.getByRole('checkbox', { name: /^Accetto/u }).check();
    await revokeSession(context, shop.origin, token);
    // Another request of the page may notice it before the click.
    await send.click({ timeout: 10_000 }).catch(() => undefined);
    await expect(page).toHaveURL(/\/login/u);
    await logInByForm(page, members.giulia.email);
    await expect(page).toHaveURL(`${network.origin}/contactus`);
    await expect(message).toHaveValue('Non perdermi');
    await send.click();
    await expect(sentHeading).toBeVisible();
    expect(await countMessages('Non perdermi')).toBe(1);
  });
});
