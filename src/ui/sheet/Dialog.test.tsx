import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { Dialog } from './Dialog.tsx';
import { getOverlayId } from './overlay-entries.ts';

const i18n = await createI18n('en');
await loadAllMessages(i18n);

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

function TestDialog({ isLocked }: { readonly isLocked: boolean }) {
  const [opened, setOpened] = useState(true);
  const close = () => {
    onClose();
    if (!isLocked) setOpened(false);
  };
  return (
    <Dialog opened={opened} isLocked={isLocked} onClose={close} title="Withdraw" transitionProps={{ duration: 0 }}>
      Text
    </Dialog>
  );
}

const renderDialog = (isLocked: boolean) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <TestDialog isLocked={isLocked} />
      </MantineProvider>
    </I18nProvider>,
  );

/** Opens the dialog, and waits for its history entry. */
async function open(isLocked: boolean) {
  renderDialog(isLocked);
  expect(await screen.findByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  await waitForEntry();
}
const waitForEntry = () => waitFor(() => expect(getOverlayId(history.state)).toBeDefined());

it('has its history entry as soon as its effects have run, also on a slow device', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    renderDialog(false);
    await Promise.resolve();
    expect(getOverlayId(history.state)).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['Back', async () => history.back()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes with %s', async (_name, close) => {
  await open(false);
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(getOverlayId(history.state)).toBeUndefined());
});

it('stays open with Back while it is locked, also a second time', async () => {
  await open(true);
  for (const times of [1, 2]) {
    history.back();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
    // Without an entry of its own, the next Back would leave the page.
    await waitForEntry();
    expect(screen.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  }
});
