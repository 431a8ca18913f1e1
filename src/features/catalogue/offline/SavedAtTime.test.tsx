import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { SavedAtTime } from './SavedAtTime.tsx';

const i18n = await createI18n('it');
await loadAllMessages(i18n);

const savedAt = new Date(2026, 10, 30, 14, 32);

it.each([
  ['today', new Date(2026, 10, 30, 23, 59), 'Salvato alle 14:32'],
  // The notice has one line on a phone.
  ['on another day', new Date(2026, 11, 1, 0, 1), 'Salvato il 30/11/2026'],
])('shows the time or the day of what was saved %s', async (_name, now, text) => {
  vi.setSystemTime(now);
  render(
    <I18nProvider i18n={i18n}>
      <SavedAtTime at={savedAt.getTime()} />
    </I18nProvider>,
  );
  expect(screen.getByText(text)).toBeVisible();
  vi.useRealTimers();
});
