import { msg } from '@lingui/core/macro';
import { KNOWN_DEVICE_MAX_AGE_DAYS } from '#contract/fields/common.ts';
import {
  ALLERGENS_KEY,
  SHOP_SELECTION_KEY,
  COLOR_SCHEME_KEY,
  DEVICE_TOKENS_KEY,
  INSTALL_PROMPT_KEY,
  INSTALL_ENGAGEMENT_KEY,
  LANGUAGE_KEY,
  MEMBER_KEY,
  PUSH_OFFER_KEY,
  PASSKEY_OFFER_KEY,
  STORAGE_PROBE_KEY,
  RECENT_SEARCHES_KEY,
  RECENT_RECIPIENTS_KEY,
} from '#src/lib/storage-keys.ts';
import { PERSIST_MAX_AGE_MS, getPersistedQueriesKey } from '#src/offline/query-persistence/persisted-queries.ts';
import type { DATABASE_TABLES } from '#src/offline/storage/database-tables.ts';
import { DATABASE_NAME } from '#src/offline/storage/delete-local-database.ts';
import { PERSISTENCE_KEY } from '#src/pwa/install/persist-storage.ts';
import { CATALOG_CACHE, PAGE_CACHE, IMAGE_CACHE, WORKER_URL } from '#src/pwa/worker.constants.ts';
import { cookieItems } from './stored-cookies.ts';
import type { StoredItem } from './stored-item.types.ts';
import { sessionStorageItems } from './stored-session-items.ts';

const DAY_MS = 86_400_000;

const localStorageItems: readonly StoredItem[] = [
  {
    kind: 'localStorage',
    name: LANGUAGE_KEY,
    purpose: msg`Shows the shop in the language you chose.`,
    contents: msg`Italian or English.`,
    expiry: 'deleted',
  },
  {
    kind: 'localStorage',
    name: COLOR_SCHEME_KEY,
    purpose: msg`Shows the shop in the colours you chose.`,
    contents: msg`Light or dark, only if you chose colours other than your device’s.`,
    expiry: 'deleted',
  },
  {
    kind: 'localStorage',
    name: SHOP_SELECTION_KEY,
    purpose: msg`Opens the last shop you visited.`,
    contents: msg`Country, shop, business shop, type of order and promotion.`,
    expiry: 'logout',
  },
  {
    kind: 'localStorage',
    name: MEMBER_KEY,
    purpose: msg`Greets you even when you’re offline.`,
    contents: msg`Your profile as the shop last sent it, and when your access code expires.`,
    expiry: 'logout',
  },
  {
    kind: 'localStorage',
    name: DEVICE_TOKENS_KEY,
    purpose: msg`Recognises this device the next time you log in: strangers trying your password don’t lock you out, and an e-mail informs you of logins from other devices.`,
    contents: msg`A random code for each member who has logged in here. Nobody can use it to log in.`,
    expiry: 'deleted',
    maxAgeDays: KNOWN_DEVICE_MAX_AGE_DAYS,
  },
  {
    kind: 'localStorage',
    name: getPersistedQueriesKey('', '{language}'),
    purpose: msg`Opens the lists you saw before logging in, even offline.`,
    contents: msg`Countries, shops and products that anyone may see.`,
    expiry: 'logout',
    maxAgeDays: PERSIST_MAX_AGE_MS / DAY_MS,
  },
  {
    kind: 'localStorage',
    name: getPersistedQueriesKey('{member}', '{language}'),
    purpose: msg`Opens what you saw last, even offline.`,
    contents: msg`Your cart, a promotion’s cart that was emptied, what you need to collect an order, the allergens in your profile, and the lists, products and shops you saw.`,
    expiry: 'logout',
    maxAgeDays: PERSIST_MAX_AGE_MS / DAY_MS,
  },
  {
    kind: 'localStorage',
    name: RECENT_SEARCHES_KEY,
    purpose: msg`Offers your recent searches again.`,
    contents: msg`The last five texts that you searched for in each shop, unless you removed them.`,
    expiry: 'logout',
  },
  {
    kind: 'localStorage',
    name: RECENT_RECIPIENTS_KEY,
    purpose: msg`Offers the people you gave something to again.`,
    contents: msg`Name and shortened e-mail of the last recipients of your gifts in each shop.`,
    expiry: 'logout',
  },
  {
    kind: 'localStorage',
    name: ALLERGENS_KEY,
    purpose: msg`Marks products with the allergens you chose.`,
    contents: msg`The allergens, if you keep them on this device.`,
    expiry: 'logout',
  },
  {
    kind: 'localStorage',
    name: INSTALL_ENGAGEMENT_KEY,
    purpose: msg`Lets us offer the app only to people who come back.`,
    contents: msg`How often you visited the shop, when you were last here, and whether you ordered.`,
    expiry: 'logout',
  },
  {
    kind: 'localStorage',
    name: INSTALL_PROMPT_KEY,
    purpose: msg`Stops us offering the app again.`,
    contents: msg`That you’ve installed it, or don’t want to be asked.`,
    expiry: 'deleted',
  },
  {
    kind: 'localStorage',
    name: PUSH_OFFER_KEY,
    purpose: msg`Stops us offering notifications again.`,
    contents: msg`That you’ve answered the offer.`,
    expiry: 'deleted',
  },
  {
    kind: 'localStorage',
    name: PERSISTENCE_KEY,
    purpose: msg`Asks the browser only once to keep the data of the shop.`,
    contents: msg`That it was asked.`,
    expiry: 'deleted',
  },
  {
    kind: 'localStorage',
    name: PASSKEY_OFFER_KEY,
    purpose: msg`Stops us offering a passkey again.`,
    contents: msg`The digit 1, once you were asked or logged in with a passkey.`,
    expiry: 'deleted',
  },
  {
    kind: 'localStorage',
    name: STORAGE_PROBE_KEY,
    purpose: msg`Checks whether your browser can store anything.`,
    contents: msg`The digit 1.`,
    expiry: 'immediately',
  },
];

/** Keyed by table, so that a new table without an entry is a type error. */
const databaseTables: Readonly<
  Record<keyof typeof DATABASE_TABLES, Pick<StoredItem, 'purpose' | 'contents' | 'expiry'>>
> = {
  payments: {
    purpose: msg`Resumes an interrupted payment, and never pays twice.`,
    contents: msg`Your choices at checkout, and the page of the payment you started.`,
    expiry: 'logout',
  },
  viewed: {
    purpose: msg`Shows the products you viewed last, even offline.`,
    contents: msg`The products and when you viewed them.`,
    expiry: 'logout',
  },
  outbox: {
    purpose: msg`Sends changes you made to your cart while offline.`,
    contents: msg`The changes waiting to be sent, with product and recipient.`,
    expiry: 'sent',
  },
  favourites: {
    purpose: msg`Sends changes you made to your favourites while offline.`,
    contents: msg`The products you added or removed, until they’re sent.`,
    expiry: 'sent',
  },
};

const databaseItems: readonly StoredItem[] = [
  {
    kind: 'database',
    name: DATABASE_NAME,
    purpose: msg`Holds the tables below.`,
    contents: msg`What’s listed for each table.`,
    expiry: 'logout',
  },
  {
    kind: 'database',
    name: '__dbnames',
    purpose: msg`Helps browsers that can’t list their databases find it again; other browsers never have it.`,
    contents: msg`The name of the database.`,
    expiry: 'deleted',
  },
  ...Object.entries(databaseTables).map(([name, table]): StoredItem => ({
    kind: 'table',
    name: `${DATABASE_NAME}/${name}`,
    ...table,
  })),
];

const cacheItems: readonly StoredItem[] = [
  {
    kind: 'cache',
    name: CATALOG_CACHE.name,
    purpose: msg`Opens lists and products you’ve already seen, even offline.`,
    contents: msg`Responses from the catalogue, with the prices you saw.`,
    expiry: 'logout',
    maxAgeDays: CATALOG_CACHE.maxAgeMs / DAY_MS,
  },
  {
    kind: 'cache',
    name: IMAGE_CACHE.name,
    purpose: msg`Shows pictures you’ve already seen, even offline.`,
    contents: msg`Product pictures, identical for all members and visitors.`,
    expiry: 'replaced',
  },
  {
    kind: 'cache',
    name: PAGE_CACHE.name,
    purpose: msg`Opens pages you’ve already seen straight away.`,
    contents: msg`Pages of the shop with your prices and your name, as you last saw them.`,
    expiry: 'logout',
    maxAgeDays: PAGE_CACHE.maxAgeMs / DAY_MS,
  },
  {
    kind: 'cache',
    name: 'workbox-precache-v2-{site}',
    purpose: msg`Starts the app offline.`,
    contents: msg`The app’s files: program, styles and fonts.`,
    expiry: 'update',
  },
];

const workerItem: StoredItem = {
  kind: 'worker',
  name: WORKER_URL,
  purpose: msg`Makes the shop work offline and keeps it up to date.`,
  contents: msg`The shop’s program that runs in your browser.`,
  expiry: 'deleted',
};

/**
 * Everything that the shop stores on a device, for the cookie page. A browser test compares the list with
 * the storage of a real browser. To add an item, add its key to src/lib/storage-keys.ts and an entry here.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  ...cookieItems,
  ...localStorageItems,
  ...sessionStorageItems,
  ...databaseItems,
  ...cacheItems,
  workerItem,
];
