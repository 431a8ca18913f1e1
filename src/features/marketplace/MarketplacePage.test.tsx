import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shopCalls, type Country, type Shop } from '#contract/shops.ts';
import { ApiError } from '#src/api/api-error.ts';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

const SHOPS_OF_ITALY = '/?mode=selectShop&countryId=it&countryCode=IT';
const italy: Country = { id: 'it', code: 'IT', name: 'Italia', flag: '' };
const milan: Shop = { id: 'milano', fullName: 'Bottega Milano', picture: null };

const countriesCall = (data: Country[]) => fakeCall(shopCalls.countries, () => ({ data, success: true, message: '' }));

// REQ-MKT-09, REQ-MKT-10
describe('asks for another choice when a country has no code or a shop has no id', () => {
  it('country without a code', async () => {
    const countries = [italy, { ...italy, id: 'de', code: '', name: 'Germania' }];
    const { user, toasts, router, services } = await renderAppAt('/', { calls: [countriesCall(countries)] });
    await user.click(await screen.findByText('Germania ()'));
    expect(toasts).toMatchObject([{ tone: 'warning', text: 'Scegli un Paese.' }]);
    expect(router.state.location.href).toBe('/');
    expect(services.session.state.countryId).toBe('');
  });

  it('shop without an id', async () => {
    // The router warns about the link without a shop.
    expectConsole(/Generated path "\/IT\/\/products"/u);
    const data = [milan, { ...milan, id: '', fullName: 'Bottega Senza Id' }];
    const { user, toasts, router } = await renderAppAt(SHOPS_OF_ITALY, {
      calls: [fakeCall(shopCalls.shops, () => ({ data, success: true, message: '' }))],
    });
    await user.click(await screen.findByText('Bottega Senza Id'));
    expect(toasts).toMatchObject([{ tone: 'warning', text: 'Scegli un negozio.' }]);
    expect(router.state.location.href).toBe(SHOPS_OF_ITALY);
  });
});

it('shows the countries when the URL names no country', async () => {
  await renderAppAt('/?mode=selectShop&countryId=7&countryCode=', { calls: [countriesCall([italy])] });
  expect(await screen.findByText('Scegli il tuo Paese')).toBeVisible();
});

it('offers the shop of the last visit first', async () => {
  await renderAppAt('/', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [countriesCall([italy]), fakeCall(shopCalls.shops, () => ({ data: [milan], success: true, message: '' }))],
  });
  const links = within(await screen.findByRole('main')).getAllByRole('link');
  expect(links[0]).toHaveTextContent('Continua in Bottega Milano');
  expect(links[0]).toHaveAttribute('href', '/IT/milano/products');
});

// REQ-ERR-06
it('shows an error when the shops fail to load, and retries them', async () => {
  expectConsole(/The above error occurred|Error in route match/u);
  let isFailing = true;
  const { user } = await renderAppAt(SHOPS_OF_ITALY, {
    calls: [
      fakeCall(shopCalls.shops, () => {
        // The app does not repeat this request by itself.
        if (isFailing) throw new ApiError({ kind: 'bad-response' });
        return { data: [milan], success: true, message: '' };
      }),
    ],
  });
  expect(await screen.findByText('Non è stato possibile caricare i negozi.')).toBeVisible();
  expect(screen.getByText('Scegli un altro Paese')).toBeVisible();
  isFailing = false;
  await user.click(screen.getByText('Riprova'));
  expect(await screen.findByText('Bottega Milano')).toBeVisible();
});
