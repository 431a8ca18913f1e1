import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { legalCalls, type LegalNotice } from '#contract/legal.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/app/layout/FloatingWidgets.tsx');
  await import('./LegalPages.tsx');
});

const success = { success: true, message: '' };
const version = fakeCall(legalCalls.termsVersion, () => ({
  ...success,
  data: { version: 2, validFrom: '2026-03-10T10:00:00Z', html: '<p>Testo della versione 2</p>' },
}));

const openTerms = (notice: LegalNotice | null) =>
  renderAppAt('/terms?version=2', {
    calls: [
      version,
      fakeCall(legalCalls.legalNotice, () => ({ ...success, data: notice })),
      fakeCall(legalCalls.closeLegalNotice, () => success),
    ],
  });

// REQ-SELL-18
it('shows an accepted version of the terms with its date', async () => {
  await openTerms(null);
  expect(await screen.findByText('Testo della versione 2')).toBeVisible();
  expect(screen.getByText(/^Versione 2, dal/u)).toHaveTextContent('Versione 2, dal 10/03/2026');
  expect(screen.getByRole('link', { name: 'Leggi le condizioni in vigore' })).toHaveAttribute('href', '/terms');
});

describe('the notice about changed texts', () => {
  const changedAt = '2026-03-10T10:00:00.000Z';

  // REQ-SELL-19
  it('links to the new texts, and is closed for good', async () => {
    const { user, sent } = await openTerms({ texts: ['termsAndCondition', 'privacyPolicy'], changedAt });
    expect(await screen.findByRole('heading', { name: 'Le nostre condizioni sono cambiate' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Leggi l’informativa' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('link', { name: 'Leggi le condizioni' })).toHaveAttribute('href', '/terms');
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('heading', { name: 'Le nostre condizioni sono cambiate' })).not.toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'PUT')?.input).toEqual({ body: { changedAt } });
  });

  it('names a changed privacy policy alone', async () => {
    await openTerms({ texts: ['privacyPolicy'], changedAt });
    expect(
      await screen.findByRole('heading', { name: 'La nostra informativa sulla privacy è cambiata' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Leggi le condizioni' })).not.toBeInTheDocument();
  });
});
