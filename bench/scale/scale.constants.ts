/*
 * Assumptions about the members of a shop and its machines. They are not measured. Replace them by the shop's own
 * figures and run `npm run bench -- catalogue` again.
 */

export interface Assumption {
  readonly value: number;
  readonly unit: string;
  readonly description: string;
}

export const ASSUMPTIONS = {
  activeShare: { value: 20, unit: '%', description: 'members who visit on a day, once each' },
  views: { value: 12, unit: '', description: 'pages per visit' },
  callsPerView: { value: 3, unit: '', description: 'calls per page: most responses are in the app’s cache' },
  writeShare: { value: 15, unit: '%', description: 'calls that write: viewed product, cart, checkout' },
  peakHourShare: { value: 12, unit: '%', description: 'share of a day’s calls in the busiest hour' },
  peakFactor: { value: 2, unit: '×', description: 'busiest minute of that hour, compared with the mean' },
  ordersPerYear: { value: 6, unit: '', description: 'orders per member and year' },
  linesPerOrder: { value: 3, unit: '', description: 'lines per order' },
  messagesPerOrder: { value: 2, unit: '', description: 'messages per order, including those about accounts' },
  addressesPerMember: { value: 1.5, unit: '', description: 'addresses per member' },
  sessionsPerMember: { value: 1.2, unit: '', description: 'active sessions per member' },
  viewedPerMember: { value: 30, unit: '', description: 'stored viewed products per member (at most 50)' },
  cartItemsPerMember: { value: 1, unit: '', description: 'cart lines per member' },
  membersPerShop: { value: 100_000, unit: '', description: 'members per shop' },
  productsPerShop: { value: 20_000, unit: '', description: 'products per shop' },
  spareFactor: { value: 1.5, unit: '×', description: 'space for dead rows, messages and expired keys' },
  imagesPerView: { value: 3, unit: '', description: 'images per page that are not cached on the device' },
  imageBytes: { value: 20_000, unit: 'bytes', description: 'size of an image in the requested width and format' },
  largestShare: { value: 30, unit: '%', description: 'share of members in the largest country' },
  maxUtilization: { value: 60, unit: '%', description: 'maximum CPU utilization at the peak' },
} as const satisfies Readonly<Record<string, Assumption>>;

/** Limits of one machine. Also assumptions; larger machines exist. */
export const MACHINE_LIMITS = {
  cores: { value: 16, unit: 'cores', description: 'one machine for server and database' },
  databaseCores: { value: 64, unit: 'cores', description: 'a dedicated database machine' },
  databaseBytes: {
    value: 4e12,
    unit: 'bytes',
    description: 'a database that can be backed up and restored within hours',
  },
  imageBits: { value: 1e9, unit: 'bit/s', description: 'image traffic without a CDN' },
  messages: { value: 1000, unit: 'a minute', description: 'messages that one process sends (50 every 3 s)' },
  connections: { value: 500, unit: '', description: 'PostgreSQL connections without a pooler' },
} as const satisfies Readonly<Record<string, Assumption>>;
