/*
 * Assumptions about the members of a shop and its machines. They are not measured. Replace them by the shop's own
 * figures and run `npm run bench -- catalogue` again.
 */

export const ASSUMPTIONS = {
  /** Members who visit on a day, once each, in %. */
  activeShare: 20,
  /** Pages per visit. */
  views: 12,
  /** Pages per visit that the server renders: the first one, and its copy for the next visit. */
  renderedPages: 2,
  /** CPU time of the server for a member’s page, with its reads, in ms; measured by `npm run bench -- pages`. */
  renderMs: 50,
  /** Calls per page: most responses are in the app’s cache. */
  callsPerView: 3,
  /** Calls that write: viewed product, cart, checkout, in %. */
  writeShare: 15,
  /** Share of a day’s calls in the busiest hour, in %. */
  peakHourShare: 12,
  /** Busiest minute of that hour, compared with the mean, as a factor. */
  peakFactor: 2,
  /** Orders per member and year. */
  ordersPerYear: 6,
  linesPerOrder: 3,
  /** Messages per order, including those about accounts. */
  messagesPerOrder: 2,
  addressesPerMember: 1.5,
  /** Active sessions per member. */
  sessionsPerMember: 1.2,
  /** Stored viewed products per member (at most 50). */
  viewedPerMember: 30,
  cartItemsPerMember: 1,
  membersPerShop: 100_000,
  productsPerShop: 20_000,
  /** Space for dead rows, messages and expired keys, as a factor. */
  spareFactor: 1.5,
  /** Images per page that are not cached on the device. */
  imagesPerView: 3,
  /** Size of an image in the requested width and format, in bytes. */
  imageBytes: 20_000,
  /** Share of members in the largest country, in %. */
  largestShare: 30,
  /** Maximum CPU utilization at the peak, in %. */
  maxUtilization: 60,
};

/** Limits of one machine. Also assumptions; larger machines exist. */
export const MACHINE_LIMITS = {
  /** One machine for server and database, in cores. */
  cores: 16,
  /** A dedicated database machine, in cores. */
  databaseCores: 64,
  /** A database that can be backed up and restored within hours, in bytes. */
  databaseBytes: 4e12,
  /** Image traffic without a CDN, in bit/s. */
  imageBits: 1e9,
  /** Messages that one process sends (50 every 3 s), a minute. */
  messages: 1000,
  /** PostgreSQL connections without a pooler. */
  connections: 500,
};
