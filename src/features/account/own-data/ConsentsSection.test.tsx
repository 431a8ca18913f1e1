import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allergenProfileCalls } from '#contract/allergen-profile.ts';
import { consentCalls, type Consents } from '#contract/consents.ts';
import { alertCalls } from '#contract/favourites.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { ownDataCalls } from '#tests/setup/own-data-calls.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './OwnDataTab.tsx';

const success = { success: true, message: '' } as const;
const GIVEN_AT = '2026-03-01T09:00:00.000Z';

// REQ-PROF-31
it('lists each consent with its date, and withdraws it in place', async () => {
  const consents: Consents = {
    allergens: null,
    push: [{ id: 's1', browser: 'Chrome', system: 'Android', isCurrent: true, givenAt: GIVEN_AT }],
    promotions: [{ channel: 'mail' as const, givenAt: GIVEN_AT }],
    alerts: [{ shopId: 'milano', productId: 'p1', name: 'Sapone', kind: 'priceDrop' as const, givenAt: GIVEN_AT }],
    contacts: [{ id: 'm1', isMarketingAllowed: true, givenAt: GIVEN_AT }],
  };
  const app = await renderAppAt('/profile?tab=data', {
    calls: [
      fakeCall(consentCalls.consents, () => ({ ...success, data: { ...consents } })),
      fakeCall(consentCalls.withdrawPushConsent, () => {
        consents.push = [];
        return success;
      }),
      fakeCall(notificationCalls.changeNotificationPreference, () => {
        consents.promotions = [];
        return success;
      }),
      fakeCall(alertCalls.removeProductAlert, () => {
        consents.alerts = [];
        return success;
      }),
      fakeCall(consentCalls.withdrawMarketingConsent, () => {
        consents.contacts = [{ id: 'm1', isMarketingAllowed: false, givenAt: GIVEN_AT }];
        return success;
      }),
      ...ownDataCalls,
    ],
  });
  const { user } = app;
  expect(await screen.findByText('Messaggi push: Chrome su Android')).toBeVisible();
  expect(screen.getAllByText(/Dato il: 01\/03\/2026/u)).toHaveLength(5);
  for (const name of [
    'Revoca: messaggi push, Chrome su Android',
    'Revoca: nuove promozioni per e-mail',
    'Revoca: Sapone, prezzo più basso',
    /^Revoca: novità e offerte, 01\/03\/2026/u,
  ]) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'I tuoi consensi' })).toHaveFocus();
  }
  expect(screen.getByText('Informativa privacy e condizioni, con il tuo messaggio')).toBeVisible();
  expect(app.sent.filter(({ method }) => method === 'DELETE').map(({ input }) => input)).toEqual([
    { params: { id: 's1' } },
    { params: { shopId: 'milano', productId: 'p1' }, query: { kind: 'priceDrop' } },
    { params: { id: 'm1' } },
  ]);
  const [, link] = screen.getAllByRole('link', { name: 'Avvisi' });
  expect(link).toHaveAttribute('href', '/profile?tab=notifications');
});

// REQ-FACT-27
it('lists allergies in the profile as a consent, and deletes them when it is withdrawn', async () => {
  let allergens: Consents['allergens'] = { givenAt: GIVEN_AT };
  const { user } = await renderAppAt('/profile?tab=data', {
    calls: [
      fakeCall(consentCalls.consents, () => ({
        ...success,
        data: { allergens, push: [], promotions: [], alerts: [], contacts: [] },
      })),
      fakeCall(allergenProfileCalls.removeAllergenProfile, () => {
        allergens = null;
        return success;
      }),
      ...ownDataCalls,
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Revoca: le tue allergie nel profilo' }));
  expect(await screen.findByText('Non hai dato nessun consenso.')).toBeVisible();
});
