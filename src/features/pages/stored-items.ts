import { msg } from '@lingui/core/macro';
import { DEVICE_DAYS } from '#contract/fields.ts';
import {
  CHOICES_KEY,
  COLOR_SCHEME_KEY,
  DEVICES_KEY,
  EMAIL_LINK_KEY,
  INSTALL_KEY,
  INTEREST_KEY,
  LANGUAGE_KEY,
  MEMBER_KEY,
  PROBE_KEY,
  PROFILE_DRAFT_KEY,
  RELOADED_KEY,
  ROUTER_RELOAD_PREFIX,
  SCROLL_KEY,
} from '#src/lib/storage-keys.ts';
import type { TABLES } from '#src/offline/database-tables.ts';
import { DATABASE } from '#src/offline/forget-database.ts';
import { KEPT_FOR, keptKey } from '#src/offline/kept-queries.ts';
import { CATALOGUE, PAGES, PICTURES, WORKER } from '#src/pwa/worker.constants.ts';
import { cookies } from './stored-cookies.ts';
import type { StoredItem } from './stored-item.types.ts';

const DAY = 86_400_000;

const localItems: readonly StoredItem[] = [
  {
    kind: 'localStorage',
    name: LANGUAGE_KEY,
    purpose: msg`Shows the shop in the language you chose.`,
    contents: msg`Italian or English.`,
    until: 'deleted',
  },
  {
    kind: 'localStorage',
    name: COLOR_SCHEME_KEY,
    purpose: msg`Shows the shop in the colours you chose.`,
    contents: msg`Light or dark, only if you chose other colours than your device’s.`,
    until: 'deleted',
  },
  {
    kind: 'localStorage',
    name: CHOICES_KEY,
    purpose: msg`Opens the shop that you were in last.`,
    contents: msg`Country, shop, business shop, type of order and promotion.`,
    until: 'logout',
  },
  {
    kind: 'localStorage',
    name: MEMBER_KEY,
    purpose: msg`Greets you also when there is no network.`,
    contents: msg`Your profile as the shop last sent it, and the end of your access code.`,
    until: 'logout',
  },
  {
    kind: 'localStorage',
    name: DEVICES_KEY,
    purpose: msg`Knows this device at your next login, so that strangers who try your password don’t hold you up.`,
    contents: msg`A random code for each member who logged in here. Nobody can log in with it.`,
    until: 'deleted',
    days: DEVICE_DAYS,
  },
  {
    kind: 'localStorage',
    name: keptKey('', '{language}'),
    purpose: msg`Opens the lists you saw before you logged in, also without a network.`,
    contents: msg`Countries, shops and products that anyone may see.`,
    until: 'logout',
    days: KEPT_FOR / DAY,
  },
  {
    kind: 'localStorage',
    name: keptKey('{member}', '{language}'),
    purpose: msg`Opens what you saw last, also without a network.`,
    contents: msg`Your cart, and the lists, products and shops that you saw.`,
    until: 'logout',
    days: KEPT_FOR / DAY,
  },
  {
    kind: 'localStorage',
    name: INTEREST_KEY,
    purpose: msg`Offers to install the app only to those who come back.`,
    contents: msg`How often you visited the shop, when you were last here, and whether you ordered.`,
    until: 'logout',
  },
  {
    kind: 'localStorage',
    name: INSTALL_KEY,
    purpose: msg`Does not offer the app again.`,
    contents: msg`That you installed it, or do not want to be asked.`,
    until: 'deleted',
  },
  {
    kind: 'localStorage',
    name: PROBE_KEY,
    purpose: msg`Finds out whether your browser stores anything at all.`,
    contents: msg`The digit 1.`,
    until: 'atOnce',
  },
];

const tabItems: readonly StoredItem[] = [
  {
    kind: 'sessionStorage',
    name: EMAIL_LINK_KEY,
    purpose: msg`Shows the page that verifies your e-mail again after a reload.`,
    contents: msg`Your e-mail and the code of the link that we sent to it.`,
    until: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: PROFILE_DRAFT_KEY,
    purpose: msg`Keeps what you typed into your profile until you save it.`,
    contents: msg`The fields of the form: name, e-mail, mobile, date of birth and gender.`,
    until: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: SCROLL_KEY,
    purpose: msg`Shows a page where you left it when you come back.`,
    contents: msg`How far you scrolled each page.`,
    until: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: RELOADED_KEY,
    purpose: msg`Reloads an outdated page once and not forever.`,
    contents: msg`The version of the app that was reloaded.`,
    until: 'tabClosed',
  },
  {
    kind: 'sessionStorage',
    name: `${ROUTER_RELOAD_PREFIX}{message}`,
    purpose: msg`Reloads an outdated page once and not forever.`,
    contents: msg`The part of the app that could not be loaded.`,
    until: 'tabClosed',
  },
];

/** By table, so that a new one is a type error until it has its row. */
const tables: Readonly<Record<keyof typeof TABLES, Pick<StoredItem, 'purpose' | 'contents' | 'until'>>> = {
  payments: {
    purpose: msg`Takes up a payment that was interrupted, and never pays twice.`,
    contents: msg`What you chose at the checkout, and the page of the payment that you started.`,
    until: 'logout',
  },
  viewed: {
    purpose: msg`Shows the products that you viewed last without a network too.`,
    contents: msg`The products, and when you viewed them.`,
    until: 'logout',
  },
  outbox: {
    purpose: msg`Sends changes to your cart that you made without a network.`,
    contents: msg`The changes that wait, with product and recipient.`,
    until: 'sent',
  },
};

const databases: readonly StoredItem[] = [
  {
    kind: 'database',
    name: DATABASE,
    purpose: msg`Holds the tables that follow.`,
    contents: msg`What you see in each table.`,
    until: 'logout',
  },
  {
    kind: 'database',
    name: '__dbnames',
    purpose: msg`Finds the database again in browsers that can’t list them; other browsers never have it.`,
    contents: msg`The name of the database.`,
    until: 'deleted',
  },
  ...Object.entries(tables).map(([name, table]): StoredItem => ({
    kind: 'table',
    name: `${DATABASE}/${name}`,
    ...table,
  })),
];

const caches: readonly StoredItem[] = [
  {
    kind: 'cache',
    name: CATALOGUE.name,
    purpose: msg`Opens lists and products that you have seen without a network.`,
    contents: msg`Answers of the catalogue, with the prices that you saw.`,
    until: 'logout',
    days: CATALOGUE.lasts / DAY,
  },
  {
    kind: 'cache',
    name: PICTURES.name,
    purpose: msg`Shows pictures that you have seen without a network.`,
    contents: msg`Pictures of products, the same for everybody.`,
    until: 'replaced',
  },
  {
    kind: 'cache',
    name: PAGES.name,
    purpose: msg`Opens pages that you have seen at once.`,
    contents: msg`Pages as anyone sees them who is not logged in.`,
    until: 'replaced',
    days: PAGES.lasts / DAY,
  },
  {
    kind: 'cache',
    name: 'workbox-precache-v2-{site}',
    purpose: msg`Starts the app without a network.`,
    contents: msg`The files of the app: program, styles and fonts.`,
    until: 'update',
  },
];

const workers: readonly StoredItem[] = [
  {
    kind: 'worker',
    name: WORKER,
    purpose: msg`Makes the shop work without a network and keeps it up to date.`,
    contents: msg`A program of the shop that runs in your browser.`,
    until: 'deleted',
  },
];

/**
 * Everything that the shop stores on a device: what the cookie page shows. A browser test compares it with what a
 * browser holds. The next item is a key in src/lib/storage-keys.ts and a row here.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  ...cookies,
  ...localItems,
  ...tabItems,
  ...databases,
  ...caches,
  ...workers,
];
