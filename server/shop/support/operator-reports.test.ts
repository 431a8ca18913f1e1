import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { audit, tickets } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import {
  getTicket,
  listAllTickets,
  listContactMessages,
  parseTicketState,
  setTicketState,
} from './operator-reports.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer();
  const ticket = { memberId: 'giulia', page: 'Cart', description: 'It\nhangs', browser: 'Firefox', digest: '' };
  await shop.deps.db.insert(tickets).values([
    { ...ticket, id: 'T-1', title: 'First', createdAt: new Date('2026-01-01') },
    { ...ticket, id: 'T-2', title: 'Second', createdAt: new Date('2026-01-02'), state: 'closed' },
  ]);
});
afterAll(() => shop.database.drop());

// REQ-OPS-06
it('lists tickets of all members, newest first, by state', async () => {
  const listIds = async (state?: 'open' | 'closed') => (await listAllTickets(shop.deps.db, state)).map(({ id }) => id);
  expect(await listIds()).toEqual(['T-2', 'T-1']);
  expect(await listIds('open')).toEqual(['T-1']);
  expect((await listAllTickets(shop.deps.db, 'closed'))[0]).toMatchObject({ email: 'giulia@example.com' });
});

it('shows a ticket without internal fields', async () => {
  const ticket = await getTicket(shop.deps.db, 'T-1');
  expect(ticket).toMatchObject({ title: 'First', description: 'It\nhangs', email: 'giulia@example.com', files: [] });
  expect(Object.keys(ticket)).not.toContain('digest');
  await expect(getTicket(shop.deps.db, 'T-9')).rejects.toThrow(new CliError('There is no ticket T-9.'));
});

// REQ-OPS-06
it('changes the state that the member sees, and records it', async () => {
  const set = (id: string) =>
    shop.deps.db.transaction((tx) => setTicketState(tx, createCommandLineOperator(), id, 'in progress'));
  await set('T-1');
  const { data } = await createApiClient(shop.app, shop.token).call(calls.tickets, { query: {} });
  expect(data.find(({ id }) => id === 'T-1')).toMatchObject({ state: 'in progress' });
  const entries = await shop.deps.db.select().from(audit);
  expect(entries).toMatchObject([
    {
      action: 'ticketStateChanged',
      actor: 'command',
      memberId: 'giulia',
      detail: { ticket: 'T-1', state: 'in progress' },
    },
  ]);
  await expect(set('T-9')).rejects.toThrow(new CliError('There is no ticket T-9.'));
});

it('reads only the states that exist', () => {
  expect(parseTicketState('in progress')).toBe('in progress');
  expect(() => parseTicketState('done')).toThrow('"done" is no state: use "open", "in progress", "closed".');
});

it('lists contact messages', async () => {
  const message = { firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.com', message: 'Ciao' };
  await createApiClient(shop.app, shop.token).call(calls.contact, { body: { ...message, acceptedPNPTNC: true } });
  expect(await listContactMessages(shop.deps.db)).toMatchObject([{ ...message, mobile: '' }]);
});
