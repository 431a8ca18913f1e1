import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { allergenProfileCalls } from '#contract/allergen-profile.ts';
import { ALLERGENS_KEY } from '#src/lib/storage-keys.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { AllergenMark } from './AllergenMark.tsx';
import { writeDeviceAllergens } from './write-device-allergens.ts';

const profile = (allergens: string[]) =>
  fakeCall(allergenProfileCalls.allergenProfile, () => ({
    success: true,
    message: '',
    data: { allergens, consentedAt: '2026-03-01T09:00:00.000Z' },
  }));

beforeEach(() => localStorage.clear());

// REQ-FACT-25
it('names the avoided allergens of a product, from the profile', async () => {
  await renderWithApp(<AllergenMark allergens={['gluten', 'milk', 'nuts']} />, { calls: [profile(['nuts', 'milk'])] });
  expect(await screen.findByText('I tuoi allergeni: latte, frutta a guscio')).toBeVisible();
});

// REQ-FACT-25
it('marks products for a visitor by the allergens of the device, as soon as they change', async () => {
  localStorage.setItem(ALLERGENS_KEY, 'eggs');
  await renderWithApp(<AllergenMark allergens={['milk']} />, { member: null });
  expect(screen.queryByText(/^I tuoi allergeni/u)).toBeNull();
  act(() => void writeDeviceAllergens(['eggs', 'milk']));
  expect(screen.getByText('I tuoi allergeni: latte')).toBeVisible();
});

// REQ-FACT-25
it('asks the server for no profile where a product has no allergens', async () => {
  const { sent } = await renderWithApp(<AllergenMark allergens={undefined} />, { calls: [profile(['milk'])] });
  expect(sent).toEqual([]);
});
