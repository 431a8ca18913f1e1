/** Products per insert into the staging table. Memory holds one batch, however long the file is. */
export const BATCH_SIZE = 500;
/** A batch is also full at this number of characters, because descriptions may be long. */
export const MAX_BATCH_CHARACTERS = 2_000_000;

/** Rows of one handle: more than the variants (2,048) and images (250) that any shop system allows together. */
export const MAX_ROWS_PER_HANDLE = 2_500;
/** Characters of the rows of one handle. They are in memory until its last row is read. */
export const MAX_HANDLE_CHARACTERS = 5_000_000;

export const MAX_NAME_LENGTH = 250;
export const MAX_SKU_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 100_000;
/** The limit of common shop systems. */
export const MAX_TAGS = 250;
/** Ten million €. A higher price is a typing error. */
export const MAX_PRICE_CENTS = 1_000_000_000;
/** Default stock of a variant without a counted stock in the file. */
export const DEFAULT_UNTRACKED_STOCK = 100;

/** Filters of one group; the most frequent keywords are used. A list of eight hundred tags is useless as a filter. */
export const MAX_KEYWORDS_PER_GROUP = 30;

/** Rejected rows that the terminal shows, and failed images. The report file has all rejected rows. */
export const MAX_SHOWN_REJECTED_ROWS = 20;

/** Characters of a rejected value that the report shows. */
export const MAX_SHOWN_VALUE_LENGTH = 60;

/** Hiding more products than this, and more than half of all, needs a confirmation. */
export const MAX_UNCONFIRMED_HIDES = 20;

/** Limits of one image download. */
export const MAX_IMAGE_BYTES = 10_000_000;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const IMAGE_TIMEOUT_MS = 20_000;
export const MAX_REDIRECTS = 3;
export const MAX_CONCURRENT_DOWNLOADS = 4;
/** After this number of consecutive failures a host is skipped: timeouts of a dead host would take hours. */
export const MAX_HOST_FAILURES = 5;
