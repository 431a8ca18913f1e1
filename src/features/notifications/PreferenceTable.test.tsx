import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { notificationCalls, type NotificationPreference } from '#contract/notifications.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';

const DEFAULTS: readonly NotificationPreference[] = [
  { kind: 'order', channel: 'push', isOn: true },
  { kind: 'order', channel: 'mail', isOn: true },
  { kind: 'payment', channel: 'push', isOn: true },
  { kind: 'alert', channel: 'push', isOn: true },
  { kind: 'alert', channel: 'mail', isOn: true },
  { kind: 'promotion', channel: 'push', isOn: false },
  { kind: 'promotion', channel: 'mail', isOn: false },
];

const OFFLINE = new ApiError({ kind: 'offline', message: 'Il negozio non è raggiungibile.' });

/** Renders the table over a shop that stores the preferences, or answers each change as given and reads only once. */
async function renderTable(change?: () => Promise<never>) {
  let stored = [...DEFAULTS];
  let readCount = 0;
  const { user, sent } = await renderWithApp(
    <Suspense>
      <PreferenceTable />
    </Suspense>,
    {
      calls: [
        fakeCall(notificationCalls.notificationPreferences, () => {
          readCount += 1;
          return change && readCount > 1 ? Promise.reject(OFFLINE) : { message: '', data: stored };
        }),
        fakeCall(notificationCalls.changeNotificationPreference, ({ body }) => {
          if (change) return change();
          stored = stored.map((item) => (item.kind === body.kind && item.channel === body.channel ? body : item));
          return { message: '' };
        }),
      ],
    },
  );
  await user.click(await screen.findByText('Scegli cosa ricevere'));
  const countChanges = () => sent.filter(({ method }) => method === 'PUT').length;
  return { user, sent, countChanges };
}
const box = (name: string) => screen.getByRole('checkbox', { name });

// REQ-NOTIF-14
it('shows what the member gets, with the reason of what can’t be turned off', async () => {
  await renderTable();
  expect(box('Ordini: E-mail')).toBeChecked();
  expect(box('Promozioni: E-mail')).not.toBeChecked();
  const required = box('Conferme di ordini, recessi e rimborsi: E-mail');
  expect(required).toBeChecked();
  expect(required).toBeDisabled();
  expect(required).toHaveAccessibleDescription('Queste e-mail le mandiamo sempre: lo richiede la legge');
  const payment = screen.getByRole('row', { name: /^Pagamenti in scadenza/u });
  expect(within(payment).getAllByRole('checkbox')).toHaveLength(1);
});

// REQ-NOTIF-14
it('stores a choice, and keeps the focus', async () => {
  const { user, sent } = await renderTable();
  await user.click(box('Promozioni: E-mail'));
  expect(box('Promozioni: E-mail')).toBeChecked();
  expect(box('Promozioni: E-mail')).toHaveFocus();
  expect(sent.find(({ method }) => method === 'PUT')?.input).toEqual({
    body: { kind: 'promotion', channel: 'mail', isOn: true },
  });
});

// REQ-NOTIF-14
it('shows the choice at once, sends it once, and takes it back with a message when it fails', async () => {
  let fail = (): void => undefined;
  const { user, countChanges } = await renderTable(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(OFFLINE);
      }),
  );
  await user.dblClick(box('Ordini: Notifica'));
  expect(box('Ordini: Notifica')).not.toBeChecked();
  expect(countChanges()).toBe(1);
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('non');
  expect(box('Ordini: Notifica')).toBeChecked();
});
