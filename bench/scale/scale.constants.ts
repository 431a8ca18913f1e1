/*
 * What is assumed of a shop of members, and of the machines it runs on. None of it was measured: a shop
 * that knows its own figures puts them here and runs `npm run bench -- catalogue` again.
 */

export interface Assumption {
  readonly value: number;
  readonly unit: string;
  readonly description: string;
}

export const ASSUMPTIONS = {
  activeShare: { value: 20, unit: '%', description: 'members who come on a day, once' },
  views: { value: 12, unit: '', description: 'pages that one visit looks at' },
  callsPerView: { value: 3, unit: '', description: 'calls of a page: most answers are in the app’s cache' },
  writeShare: { value: 15, unit: '%', description: 'calls that write: a product seen, a cart, a checkout' },
  peakHourShare: { value: 12, unit: '%', description: 'a day’s calls in its busiest hour' },
  peakFactor: { value: 2, unit: '×', description: 'the busiest minute of that hour to its mean' },
  ordersPerYear: { value: 6, unit: '', description: 'orders of a member in a year' },
  linesPerOrder: { value: 3, unit: '', description: 'lines of an order' },
  messagesPerOrder: { value: 2, unit: '', description: 'messages for each order, those of accounts included' },
  addressesPerMember: { value: 1.5, unit: '', description: 'addresses of a member' },
  sessionsPerMember: { value: 1.2, unit: '', description: 'sessions of a member that live' },
  viewedPerMember: { value: 30, unit: '', description: 'products seen that are kept for a member (50 at most)' },
  cartItemsPerMember: { value: 1, unit: '', description: 'lines in a member’s carts' },
  membersPerShop: { value: 100_000, unit: '', description: 'members of a shop' },
  productsPerShop: { value: 20_000, unit: '', description: 'products of a shop' },
  spareFactor: { value: 1.5, unit: '×', description: 'space for dead rows, messages and keys that are pruned' },
  imagesPerView: { value: 3, unit: '', description: 'pictures of a page that the device has not kept' },
  imageBytes: { value: 20_000, unit: 'bytes', description: 'a picture in the width and format that was asked for' },
  largestShare: { value: 30, unit: '%', description: 'members in the largest country' },
  maxUtilization: { value: 60, unit: '%', description: 'how busy a core may be at the peak' },
} as const satisfies Readonly<Record<string, Assumption>>;

/** From where on one machine is not enough: also assumed, and mild on what can be bought. */
export const MACHINE_LIMITS = {
  /** Server and database together; also of a database that has a machine to itself. */
  cores: { value: 16, unit: 'cores', description: 'a machine that server and database share' },
  databaseCores: { value: 64, unit: 'cores', description: 'a machine of the database’s own' },
  databaseBytes: { value: 4e12, unit: 'bytes', description: 'a database that is copied and brought back in hours' },
  pictureBits: { value: 1e9, unit: 'bit/s', description: 'pictures that the servers send themselves' },
  messages: { value: 1000, unit: 'a minute', description: 'messages that one process sends: 50 every 3 s' },
  connections: { value: 500, unit: '', description: 'connections of PostgreSQL without a pooler before it' },
} as const satisfies Readonly<Record<string, Assumption>>;
