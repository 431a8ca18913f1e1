/** Products that one statement puts aside; memory holds one batch, however long the file is. */
export const BATCH_SIZE = 500;
/** A batch is also full at so many characters: descriptions may be long. */
export const MAX_BATCH_CHARACTERS = 2_000_000;

/** Bytes of one row, quoted line breaks included. Past it, a quote was most likely never closed. */
export const MAX_ROW_BYTES = 1_000_000;
/** Rows of one handle: more variants (2,048) and pictures (250) than any shop system allows together. */
export const MAX_ROWS_PER_HANDLE = 2_500;
/** Characters of the rows of one handle: they are held until its last row was read. */
export const MAX_HANDLE_CHARACTERS = 5_000_000;

export const MAX_NAME_LENGTH = 250;
/** Characters of a description. */
export const MAX_DESCRIPTION_LENGTH = 100_000;
export const MAX_IMAGES_PER_PRODUCT = 20;
/** As the usual shop system limits them. */
export const MAX_TAGS = 250;
/** Ten million €: above it a price is a typing error. */
export const MAX_PRICE_CENTS = 1_000_000_000;
export const MAX_STOCK = 1_000_000;
/** Pieces of a variant that the file does not count, where the command names no number. */
export const DEFAULT_UNTRACKED_STOCK = 100;

/** Filters of one group, the commonest first: nobody looks through eight hundred tags. */
export const MAX_KEYWORDS_PER_GROUP = 30;

/** VAT in percent where the command names none: Italy's usual one. */
export const DEFAULT_VAT_PERCENTAGE = 22;

/** Refused rows that the terminal shows; a report file has all. */
export const MAX_SHOWN_REJECTED_ROWS = 20;

/** Characters of a refused value that the report shows. */
export const MAX_SHOWN_VALUE_LENGTH = 60;

/** Hiding more products than this, and more than half of them, has to be confirmed. */
export const MAX_UNCONFIRMED_HIDES = 20;

/** Bytes of the file's beginning that tell its encoding, separator and line ends. */
export const HEAD_BYTES = 256_000;

/** Limits of one picture download. */
export const MAX_IMAGE_BYTES = 10_000_000;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const IMAGE_TIMEOUT_MS = 20_000;
export const MAX_REDIRECTS = 3;
export const MAX_CONCURRENT_DOWNLOADS = 4;
/** A host that failed so often in a row is not asked again: dead hosts would take hours. */
export const MAX_HOST_FAILURES = 5;
