import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { INSTALL_ENGAGEMENT_KEY, INSTALL_PROMPT_KEY } from '#src/lib/storage-keys.ts';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { emptyInterest } from './install-offer.rules.ts';
import { captureInstallPrompt, deferredPrompt } from './install-prompt.ts';
import { InstallGuide } from './InstallGuide.tsx';
import { InstallMenuItem } from './InstallMenuItem.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { useInstall } from './use-install.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** The parts of FloatingWidgets.tsx, and the member's menu. */
function TestWidgets() {
  const install = useInstall();
  return (
    <>
      <div id="member-menu">
        <div id="member-menu-more" />
      </div>
      <InstallMenuItem install={install} />
      <InstallGuide install={install} />
      <InstallOffer install={install} />
    </>
  );
}

const queryOffer = () => screen.queryByRole('region', { name: 'Il negozio sulla schermata Home' });
const queryMenuItem = () => screen.queryByRole('button', { name: 'Installa l’app' });

/** Stores earlier visits; the last one was an hour ago. */
const seedVisits = (visits: number, putOffAt = 0) =>
  localStorage.setItem(
    INSTALL_ENGAGEMENT_KEY,
    JSON.stringify({ ...emptyInterest, visits, putOffAt, seenAt: Date.now() - 3_600_000 }),
  );

/** Fires Chromium's event. @returns the browser's dialog */
function fireBeforeInstallPrompt(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

/** Opens a page in a new visit after this number of visits. */
async function startVisit(previousVisits: number, putOffAt = 0) {
  deferredPrompt.event = null;
  seedVisits(previousVisits, putOffAt);
  return renderWithApp(<TestWidgets />);
}

beforeAll(captureInstallPrompt);
beforeEach(() => {
  localStorage.clear();
  deferredPrompt.event = null;
});

it('offers the installation in the third visit, once the browser supports it', async () => {
  const { unmount } = await startVisit(1);
  fireBeforeInstallPrompt();
  expect(queryOffer()).toBeNull();
  unmount();
  await startVisit(2);
  expect(queryOffer()).toBeNull();
  fireBeforeInstallPrompt();
  expect(queryOffer()).toBeVisible();
});

it('opens the browser’s dialog on acceptance and never offers again', async () => {
  const { user, unmount } = await startVisit(2);
  const prompt = fireBeforeInstallPrompt();
  await user.click(screen.getByRole('button', { name: 'Installa' }));
  expect(queryOffer()).toBeNull();
  expect(prompt).toHaveBeenCalledOnce();
  expect(localStorage.getItem(INSTALL_PROMPT_KEY)).toBe('installed');
  unmount();
  await startVisit(50);
  fireBeforeInstallPrompt();
  expect(queryOffer()).toBeNull();
});

it('postpones the offer when the browser’s dialog is dismissed', async () => {
  const { user } = await startVisit(2);
  fireBeforeInstallPrompt('dismissed');
  await user.click(screen.getByRole('button', { name: 'Installa' }));
  fireBeforeInstallPrompt();
  expect(queryOffer()).toBeNull();
  expect(localStorage.getItem(INSTALL_PROMPT_KEY)).toBeNull();
});

it('pauses the offer on Not now, ends it on Don’t ask again, and keeps the item in the menu', async () => {
  const first = await startVisit(2);
  fireBeforeInstallPrompt();
  await first.user.click(screen.getByRole('button', { name: 'Non ora' }));
  expect(queryOffer()).toBeNull();
  first.unmount();
  // The offer was postponed in the third visit; this is the eighth.
  const second = await startVisit(7, 3);
  fireBeforeInstallPrompt();
  await second.user.click(screen.getByRole('button', { name: 'Non chiedermelo più' }));
  expect(queryOffer()).toBeNull();
  second.unmount();
  const third = await startVisit(50);
  const prompt = fireBeforeInstallPrompt();
  expect(queryOffer()).toBeNull();
  await third.user.click(screen.getByRole('button', { name: 'Installa l’app' }));
  expect(prompt).toHaveBeenCalledOnce();
  // The browser's dialog opens only once per event.
  expect(queryMenuItem()).toBeNull();
});

it('offers nothing when the app runs from the home screen', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(display-mode: standalone)' }),
  );
  await startVisit(9);
  fireBeforeInstallPrompt();
  expect(queryOffer()).toBeNull();
  expect(queryMenuItem()).toBeNull();
});

it('shows in Safari on an iPhone how to install the app in three steps', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const { user } = await startVisit(2);
  await user.click(screen.getByRole('button', { name: 'Mostrami come' }));
  const guide = await screen.findByRole('dialog', { name: 'Installa Bottega' });
  expect(
    within(guide)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'In Safari tocca Condividi.',
    'Scorri in basso e scegli Aggiungi alla schermata Home.',
    'Tocca Aggiungi in alto: Bottega comparirà tra le tue app.',
  ]);
  expect(queryOffer()).toBeNull();
  expect(queryMenuItem()).not.toBeNull();
});
