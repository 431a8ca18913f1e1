/** Code and data of the tickets tab, in one chunk: each more is one more file to precache. */
export { loadTickets } from '#src/features/support/api/support.loaders.ts';
export { TicketsTab } from './TicketsTab.tsx';
