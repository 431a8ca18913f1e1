import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAppAt } from '#tests/setup/render-app.tsx';

// REQ-PAGE-02
it.each(['/login', '/login?mode=forgotPassword', '/change/password?id=nadia&email=n%40x.it'])(
  'links each form to the privacy policy and the terms: %s',
  async (path) => {
    await renderAppAt(path, { member: null });
    const legal = within(await screen.findByRole('navigation', { name: 'Note legali' }));
    expect(legal.getByRole('link', { name: 'Informativa sulla privacy' })).toHaveAttribute('href', '/privacy');
    expect(legal.getByRole('link', { name: 'Termini e condizioni' })).toHaveAttribute('href', '/terms');
  },
);
