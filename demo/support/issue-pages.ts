import type { BilingualText } from '#demo/bilingual-text.ts';
import { toLocalized } from '#demo/catalogue/article.ts';
import type { issuePages, issueSubPages } from '#server/platform/db/schema/support.ts';

interface DemoIssuePage {
  readonly key: string;
  readonly name: BilingualText;
  readonly subs: readonly (readonly [key: string, name: BilingualText])[];
}

/** Pages that an issue report can refer to, in the order of a visit. The cart has no sub-pages. */
const demoIssuePages: readonly DemoIssuePage[] = [
  {
    key: 'Homepage',
    name: ['Pagina iniziale', 'Homepage'],
    subs: [
      ['Countries', ['Scelta del Paese', 'Choice of country']],
      ['Shops', ['Scelta del negozio', 'Choice of shop']],
    ],
  },
  {
    key: 'Products',
    name: ['Prodotti', 'Products'],
    subs: [
      ['List', ['Elenco dei prodotti', 'Product list']],
      ['Detail', ['Scheda del prodotto', 'Product page']],
      ['Filter', ['Filtro', 'Filter']],
      ['Highlights', ['Prodotti in evidenza', 'Highlighted products']],
    ],
  },
  { key: 'Cart', name: ['Carrello', 'Cart'], subs: [] },
  {
    key: 'Checkout',
    name: ['Cassa', 'Checkout'],
    subs: [
      ['Discount', ['Sconto merce', 'Merchandise discount']],
      ['Address', ['Indirizzo', 'Address']],
      ['Shipping', ['Spedizione', 'Shipping']],
      ['Payment', ['Pagamento', 'Payment']],
    ],
  },
  {
    key: 'Promotions',
    name: ['Promozioni', 'Promotions'],
    subs: [
      ['List', ['Elenco delle promozioni', 'List of promotions']],
      ['Products', ['Prodotti in promozione', 'Promotion products']],
    ],
  },
  {
    key: 'Profile',
    name: ['Profilo', 'Profile'],
    subs: [
      ['Account', ['Dati personali', 'Account details']],
      ['Orders', ['I miei ordini', 'My orders']],
      ['Tickets', ['Le mie segnalazioni', 'My tickets']],
    ],
  },
  {
    key: 'Login',
    name: ['Accesso', 'Login'],
    subs: [
      ['Password', ['Password dimenticata', 'Forgotten password']],
      ['Verification', ['Verifica dell’account', 'Account verification']],
    ],
  },
];

export const createIssuePageRows = (): (typeof issuePages.$inferInsert)[] =>
  demoIssuePages.map(({ key, name }, position) => ({ key, name: toLocalized(name), position }));

export const createIssueSubPageRows = (): (typeof issueSubPages.$inferInsert)[] =>
  demoIssuePages.flatMap(({ key: pageKey, subs }) =>
    subs.map(([key, name], position) => ({ pageKey, key, name: toLocalized(name), position })),
  );
