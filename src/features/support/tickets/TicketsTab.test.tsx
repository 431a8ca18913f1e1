import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { supportCalls, type Ticket } from '#contract/support.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './TicketsTab.tsx';

const ticket: Ticket = {
  id: 'T-2026-000044',
  title: 'Il totale non cambia',
  page: 'Carrello',
  subPage: 'Riepilogo',
  description: 'Ho tolto un prodotto.\nIl totale resta uguale.',
  files: ['schermata.png', 'video.mp4'],
  replies: [],
  state: 'open',
  createdAt: '2026-03-02T09:30:00.000Z',
};

const openTickets = (data: Ticket[]) =>
  renderAppAt('/profile?tab=myTickets', {
    calls: [
      fakeCall(supportCalls.tickets, () => ({ success: true, message: '', data, totalCount: data.length })),
      fakeCall(supportCalls.issuePages, () => ({ success: true, message: '', data: [] })),
    ],
  });

it('shows the message and the files of a ticket when it is opened', async () => {
  const { user } = await openTickets([ticket]);
  const entry = within(await screen.findByRole('article', { name: ticket.title }));
  expect(entry.getByText('Carrello › Riepilogo')).toBeVisible();
  expect(entry.getByText(/^Ho tolto un prodotto/u)).not.toBeVisible();
  await user.click(entry.getByText('Il tuo messaggio'));
  expect(entry.getByText(/^Ho tolto un prodotto/u)).toBeVisible();
  expect(entry.getByText('schermata.png, video.mp4')).toBeVisible();
});

it('shows no message of another back end, which sends none', async () => {
  await openTickets([{ ...ticket, description: '' }]);
  const entry = within(await screen.findByRole('article', { name: ticket.title }));
  expect(entry.queryByText('Il tuo messaggio')).toBeNull();
});

it('opens the report of another issue', async () => {
  const { user } = await openTickets([]);
  await user.click(await screen.findByRole('button', { name: 'Nuova segnalazione' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
