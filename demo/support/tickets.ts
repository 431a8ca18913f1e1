import type { Transaction } from '#server/platform/db/connect.ts';
import { tickets } from '#server/platform/db/schema/support.ts';
import { nextTicketId } from '#server/shop/support/ticket-id.ts';

const HOUR_MS = 3_600_000;

type DemoTicket = Pick<
  typeof tickets.$inferInsert,
  'title' | 'page' | 'subPage' | 'otherPage' | 'description' | 'state' | 'browser'
> & { readonly hoursAgo: number };

/** Giulia's reports, oldest first, with every state, with and without a page. */
const demoReports: readonly DemoTicket[] = [
  {
    title: 'Il filtro non si chiude su tablet',
    page: 'Products',
    subPage: 'Filter',
    browser: 'Safari',
    description: 'Dopo aver toccato «Applica» il pannello resta aperto e devo ricaricare la pagina.',
    state: 'closed',
    hoursAgo: 61 * 24,
  },
  {
    title: 'Indirizzo dell’ufficio senza provincia',
    page: 'Checkout',
    subPage: 'Address',
    browser: 'Chrome',
    description: 'Nell’indirizzo di via Torino la provincia non compare, anche se l’ho scelta dall’elenco.',
    state: 'closed',
    hoursAgo: 24 * 24,
  },
  {
    title: 'Data di consegna diversa dall’e-mail',
    page: 'Profile',
    subPage: 'Orders',
    browser: 'Chrome',
    description: 'L’ordine risulta in viaggio, ma l’e-mail del corriere lo dà in consegna per domani.',
    state: 'in progress',
    hoursAgo: 3 * 24,
  },
  {
    title: 'Il link della newsletter non si apre',
    page: 'Other',
    otherPage: 'Newsletter',
    browser: 'Firefox',
    description: 'Il link alla promozione di primavera porta a una pagina vuota.',
    state: 'open',
    hoursAgo: 2,
  },
];

/** Inserts the tickets. Their ids come from the same sequence as later ones. */
export async function insertTickets(tx: Transaction, now: Date): Promise<void> {
  for (const { hoursAgo, ...report } of demoReports) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const id = await nextTicketId(tx, createdAt);
    await tx.insert(tickets).values({ id, memberId: 'giulia', digest: id, createdAt, ...report });
  }
}
