import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addressCalls } from '#contract/addresses.ts';
import { shopCalls } from '#contract/shops.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './AddressesTab.tsx';
import { createAddress } from '#tests/setup/sample-address.ts';

const success = { success: true, message: '' } as const;
const TAB = '/profile?tab=myAddresses';

const home = createAddress({ firstName: 'Anna', lastName: 'Rossi', address: 'Via Roma 1', mobile: '+39 333 123 4567' });

const countries = fakeCall(shopCalls.countries, () => ({
  ...success,
  data: [
    { id: 'es', code: 'ES', name: 'Spagna', flag: '' },
    { id: 'it', code: 'IT', name: 'Italia', flag: '' },
  ],
}));
const selection = { countryCode: 'IT', countryId: 'it' };

// REQ-PROF-14
it('lists the addresses of the chosen country, to add, change and delete', async () => {
  let saved = [home];
  const { user, sent } = await renderAppAt(TAB, {
    selection,
    calls: [
      countries,
      fakeCall(addressCalls.addresses, () => ({ ...success, data: saved })),
      fakeCall(addressCalls.removeAddress, () => {
        saved = [];
        return success;
      }),
    ],
  });
  expect(await screen.findByText('Via Roma 1')).toBeVisible();
  expect(screen.getByText('+39 333 123 4567')).toBeVisible();
  expect(screen.getByText('Predefinito')).toBeVisible();
  // Nothing is selected here.
  expect(screen.queryByRole('radio')).toBeNull();
  const country = screen.getByRole('combobox', { name: 'Paese' });
  expect(country).toHaveValue('IT');
  // The size of all fields. The default one has a text into which iOS zooms.
  expect(country.closest('[data-size]')).toHaveAttribute('data-size', 'md');
  expect(screen.getByRole('button', { name: 'Aggiungi un indirizzo' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Modifica l’indirizzo/u })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Elimina l’indirizzo/u }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sì' }));
  expect(await screen.findByText('Al momento non hai indirizzi salvati.')).toBeVisible();
  expect(sent.map(({ path }) => path)).toContain(addressCalls.removeAddress.path);
});

it('loads the addresses of another country', async () => {
  const { user } = await renderAppAt(TAB, {
    selection,
    calls: [
      countries,
      fakeCall(addressCalls.addresses, ({ query }) => ({ ...success, data: query.countryCode === 'IT' ? [home] : [] })),
    ],
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Paese' }), 'Spagna');
  expect(await screen.findByText('Al momento non hai indirizzi salvati.')).toBeVisible();
  expect(screen.queryByText('Via Roma 1')).toBeNull();
});

it('offers another attempt when the addresses can’t be loaded', async () => {
  const refuse = () => {
    throw new ApiError({ kind: 'invalid', message: 'Non disponibile' });
  };
  await renderAppAt(TAB, { selection, calls: [countries, fakeCall(addressCalls.addresses, refuse)] });
  expect(await screen.findByRole('button', { name: /^Riprova/u })).toBeVisible();
});
