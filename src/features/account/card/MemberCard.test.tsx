import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithApp, testMember } from '#tests/setup/render-app.tsx';
import { MemberCard } from './MemberCard.tsx';

const MEMBER = { ...testMember, userId: '100101' };

afterEach(() => vi.unstubAllGlobals());

function stubWakeLock() {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn<(type: string) => Promise<unknown>>(() => Promise.resolve({ release }));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  return { request, release };
}

// REQ-PROF-22
it('shows number and barcode on the whole screen, and keeps it on until it is closed', async () => {
  const { request, release } = stubWakeLock();
  const { user } = await renderWithApp(<MemberCard member={MEMBER} />);
  const card = screen.getByRole('button', { name: /^Tessera socio Giulia Rinaldi N. 100101$/u });
  expect(request).not.toHaveBeenCalled();
  await user.click(card);
  const dialog = await screen.findByRole('dialog', { name: 'Tessera socio' });
  // It appears gradually.
  await waitFor(() => expect(dialog).toBeVisible());
  expect(screen.getByRole('img', { name: 'Codice a barre del socio numero 100101' })).toBeVisible();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  expect(release).not.toHaveBeenCalled();

  // The browser releases the lock of a hidden page.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(release).toHaveBeenCalled();
  await waitFor(() => expect(card).toHaveFocus());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('opens where the browser refuses to keep the screen on, or can’t', async () => {
  const { request } = stubWakeLock();
  request.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { user } = await renderWithApp(<MemberCard member={MEMBER} />);
  await user.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
});

it('is hidden for a member without a number', async () => {
  await renderWithApp(<MemberCard member={{ ...MEMBER, userId: '' }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
