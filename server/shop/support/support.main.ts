import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { getTicketFolder } from '#server/platform/files/ticket-folder.ts';
import { splitLines } from '#server/platform/lib/escape-controls.rules.ts';
import { formatUtcTime } from '#server/platform/lib/format-utc-time.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import {
  getTicket,
  listAllTickets,
  listContactMessages,
  parseTicketState,
  setTicketState,
} from './operator-reports.ts';

await runCommandLine('support', {
  tickets: {
    summary: 'Lists the tickets, newest first.',
    options: { state: '"open", "in progress" or "closed"; all without it' },
    run: async ({ db }, { options }) => {
      const data = await listAllTickets(
        db,
        options['state'] === undefined ? undefined : parseTicketState(options['state']),
      );
      const lines = data.map(
        ({ id, createdAt, state, email, title }) => `${id}  ${formatUtcTime(createdAt)}  ${state}  ${email}  ${title}`,
      );
      return { data, lines: [...lines, `${pluralize(data.length, 'ticket')}.`] };
    },
  },
  show: {
    summary: 'Shows a ticket and where its files are.',
    args: ['TICKET'],
    run: async ({ db, config }, { args: [id = ''] }) => {
      const ticket = await getTicket(db, id);
      const data = { ...ticket, folder: openFileStore(config).locate(getTicketFolder(id)) };
      const page = ticket.otherPage || [ticket.page, ticket.subPage].filter(Boolean).join(', ');
      const files = ticket.files.map(
        ({ position, name, bytes }) => `  ${String(position)} ${name} (${String(bytes)} bytes)`,
      );
      return {
        data,
        lines: [
          `${ticket.id}, ${ticket.state}, ${formatUtcTime(ticket.createdAt)}, ${ticket.email}`,
          `${ticket.title} (${page}; ${ticket.browser})`,
          '',
          ...splitLines(ticket.description).map((line) => `  ${line}`),
          ...(files.length > 0 ? ['', `Files in ${data.folder}:`, ...files] : []),
        ],
      };
    },
  },
  set: {
    summary: 'Changes the state of a ticket, which the member sees.',
    args: ['TICKET', 'STATE'],
    run: async ({ db }, { args: [id = '', text = ''] }) => {
      const state = parseTicketState(text);
      await db.transaction((tx) => setTicketState(tx, createCommandLineOperator(), id, state));
      return { data: { id, state }, lines: [`${id} is ${state}.`] };
    },
  },
  messages: {
    summary: 'Lists the contact messages, newest first.',
    run: async ({ db }) => {
      const data = await listContactMessages(db);
      const lines = data.flatMap(({ number, at, firstName, lastName, email, mobile, message }) => [
        `${number}  ${formatUtcTime(at)}  ${firstName} ${lastName}, ${[email, mobile].filter(Boolean).join(', ')}`,
        ...splitLines(message).map((line) => `  ${line}`),
      ]);
      return { data, lines: [...lines, `${pluralize(data.length, 'message')}.`] };
    },
  },
});
