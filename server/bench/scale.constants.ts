/*
 * What is assumed of a shop of members, and of the machines it runs on. None of it was measured: a shop
 * that knows its own figures puts them here and runs `npm run bench -- catalogue` again.
 */

export interface Assumption {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
}

export const assumptions = {
  activeShare: { value: 20, unit: '%', what: 'members who come on a day, once' },
  views: { value: 12, unit: '', what: 'pages that one visit looks at' },
  callsAView: { value: 3, unit: '', what: 'calls of a page: most answers are in the app’s cache' },
  writeShare: { value: 15, unit: '%', what: 'calls that write: a product seen, a cart, a checkout' },
  peakHourShare: { value: 12, unit: '%', what: 'a day’s calls in its busiest hour' },
  peakFactor: { value: 2, unit: '×', what: 'the busiest minute of that hour to its mean' },
  ordersAYear: { value: 6, unit: '', what: 'orders of a member in a year' },
  linesAnOrder: { value: 3, unit: '', what: 'lines of an order' },
  messagesAnOrder: { value: 2, unit: '', what: 'messages for each order, those of accounts included' },
  addressesAMember: { value: 1.5, unit: '', what: 'addresses of a member' },
  sessionsAMember: { value: 1.2, unit: '', what: 'sessions of a member that live' },
  viewedAMember: { value: 30, unit: '', what: 'products seen that are kept for a member (50 at most)' },
  cartItemsAMember: { value: 1, unit: '', what: 'lines in a member’s carts' },
  membersAShop: { value: 100_000, unit: '', what: 'members of a shop' },
  productsAShop: { value: 20_000, unit: '', what: 'products of a shop' },
  spareFactor: { value: 1.5, unit: '×', what: 'space for dead rows, messages and keys that are pruned' },
  picturesAView: { value: 3, unit: '', what: 'pictures of a page that the device has not kept' },
  pictureBytes: { value: 20_000, unit: 'bytes', what: 'a picture in the width and format that was asked for' },
  largestShare: { value: 30, unit: '%', what: 'members in the largest country' },
  busyShare: { value: 60, unit: '%', what: 'how busy a core may be at the peak' },
} as const satisfies Readonly<Record<string, Assumption>>;

/** From where on one machine is not enough: also assumed, and mild on what can be bought. */
export const machine = {
  /** Server and database together; also of a database that has a machine to itself. */
  cores: { value: 16, unit: 'cores', what: 'a machine that server and database share' },
  databaseCores: { value: 64, unit: 'cores', what: 'a machine of the database’s own' },
  databaseBytes: { value: 4e12, unit: 'bytes', what: 'a database that is copied and brought back in hours' },
  pictureBits: { value: 1e9, unit: 'bit/s', what: 'pictures that the servers send themselves' },
  messages: { value: 1000, unit: 'a minute', what: 'messages that one process sends: 50 every 3 s' },
  connections: { value: 500, unit: '', what: 'connections of PostgreSQL without a pooler before it' },
} as const satisfies Readonly<Record<string, Assumption>>;
