import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { NotifierContext } from '#src/ui/toasts/notifier-context.tsx';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { useConfirm } from './confirm-context.tsx';
import { ConfirmProvider } from './ConfirmProvider.tsx';

it('answers a question with no when another question replaces it', async () => {
  const i18n = await createI18n('en');
  await loadAllMessages(i18n);
  const { result } = renderHook(useConfirm, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <NotifierContext value={createNotifier()}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </NotifierContext>
        </MantineProvider>
      </I18nProvider>
    ),
  });
  const ask = (title: string) => act(() => Promise.resolve({ answer: result.current({ title }) }));
  const first = await ask('Delete?');
  await ask('Empty the cart?');
  expect(await first.answer).toBe(false);
  expect(await screen.findByText('Empty the cart?')).toBeVisible();
});
