import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { refreshMember } from '#src/session/session-actions.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

vi.mock(import('#src/session/session-actions.ts'), { spy: true });

it('shows a visitor the login link while the page is still loading', async () => {
  // On a busy device the router may show the layout before it knows that this loader is done.
  vi.mocked(refreshMember).mockReturnValue(new Promise(() => {}));
  await renderAppAt('/privacy', {
    member: null,
    calls: [fakeCall(pageCalls.legalTexts, () => new Promise(() => {}))],
  });
  expect(await screen.findByRole('link', { name: 'Accedi' })).toBeInTheDocument();
});
