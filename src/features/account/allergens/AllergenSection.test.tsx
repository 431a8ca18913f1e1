import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allergenProfileCalls } from '#contract/allergen-profile.ts';
import { ApiError } from '#src/api/api-error.ts';
import { ALLERGENS_KEY } from '#src/lib/storage-keys.ts';
import { fakeCall, renderWithApp, type FakeCall } from '#tests/setup/render-app.tsx';
import { AllergenSection } from './AllergenSection.tsx';

const success = { success: true, message: '' } as const;
const CONSENTED_AT = '2026-03-01T09:00:00.000Z';

beforeEach(() => localStorage.clear());

/** A back end that keeps these allergens. */
function createBackEnd(kept: string[] = []) {
  const state = { allergens: kept };
  const calls: FakeCall[] = [
    fakeCall(allergenProfileCalls.allergenProfile, () => ({
      ...success,
      data: state.allergens.length === 0 ? null : { allergens: state.allergens, consentedAt: CONSENTED_AT },
    })),
    fakeCall(allergenProfileCalls.saveAllergenProfile, ({ body }) => {
      state.allergens = body.allergens;
      return success;
    }),
    fakeCall(allergenProfileCalls.removeAllergenProfile, () => {
      state.allergens = [];
      return success;
    }),
  ];
  return { state, calls };
}

const open = async (calls: readonly FakeCall[]) => {
  const app = await renderWithApp(<AllergenSection />, { calls });
  const click = (role: 'checkbox' | 'radio' | 'button', name: RegExp | string) =>
    app.user.click(screen.getByRole(role, { name }));
  return { ...app, click, save: () => click('button', 'Salva le allergie') };
};

// REQ-FACT-26
describe('the member’s allergens', () => {
  it('stay on the device unless the member puts them in the profile', async () => {
    const { state, calls } = createBackEnd();
    const { click, save, toasts } = await open(calls);
    expect(screen.getByRole('button', { name: 'Salva le allergie' })).toBeDisabled();
    await click('checkbox', 'Latte');
    await click('checkbox', 'Sesamo');
    await save();
    expect(toasts).toMatchObject([{ text: 'Allergie salvate' }]);
    expect(localStorage.getItem(ALLERGENS_KEY)).toBe('milk sesame');
    expect(state.allergens).toEqual([]);
  });

  it('are sent to the profile only with the member’s consent, and then leave the device', async () => {
    localStorage.setItem(ALLERGENS_KEY, 'milk');
    const { state, calls } = createBackEnd();
    const { click, save } = await open(calls);
    await click('radio', /^Nel tuo profilo/u);
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Dai il consenso');
    expect(state.allergens).toEqual([]);
    await click('checkbox', /^Acconsento/u);
    await save();
    await waitFor(() => expect(state.allergens).toEqual(['milk']));
    await waitFor(() => expect(localStorage.getItem(ALLERGENS_KEY)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Acconsento/u })).toBeNull());
  });

  it('leave the profile when the member keeps them on the device, or keeps none', async () => {
    const { state, calls } = createBackEnd(['eggs']);
    const { click, save } = await open(calls);
    expect(await screen.findByRole('radio', { name: /^Nel tuo profilo/u, checked: true })).toBeVisible();
    await click('radio', /^Solo su questo dispositivo/u);
    await save();
    await waitFor(() => expect(state.allergens).toEqual([]));
    await waitFor(() => expect(localStorage.getItem(ALLERGENS_KEY)).toBe('eggs'));
    await click('checkbox', 'Uova');
    await save();
    await waitFor(() => expect(localStorage.getItem(ALLERGENS_KEY)).toBeNull());
  });

  it('stay chosen when saving fails', async () => {
    const { calls } = createBackEnd();
    const failing = fakeCall(allergenProfileCalls.saveAllergenProfile, () => {
      throw new ApiError({ kind: 'offline' });
    });
    const { click, save } = await open([failing, ...calls]);
    await click('checkbox', 'Latte');
    await click('radio', /^Nel tuo profilo/u);
    await click('checkbox', /^Acconsento/u);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Il negozio non è raggiungibile');
    expect(screen.getByRole('checkbox', { name: 'Latte' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Acconsento/u })).toBeChecked();
  });
});
