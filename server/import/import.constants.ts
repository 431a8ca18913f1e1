/** Products that one statement puts aside; memory holds one batch, however long the file is. */
export const BATCH_PRODUCTS = 500;
/** A batch is also full at so many characters: descriptions may be long. */
export const BATCH_CHARACTERS = 2_000_000;

/** Bytes of one row, quoted line breaks included. Past it, a quote was most likely never closed. */
export const LONGEST_ROW = 1_000_000;
/** Rows of one handle: more variants (2,048) and pictures (250) than any shop system allows together. */
export const MOST_ROWS = 2_500;
/** Characters of the rows of one handle: they are held until its last row was read. */
export const MAX_HANDLE_CHARACTERS = 5_000_000;

export const LONGEST_NAME = 250;
/** Characters of a description. */
export const LONGEST_BODY = 100_000;
export const MOST_PICTURES = 20;
/** As the usual shop system limits them. */
export const MAX_TAGS = 250;
/** Ten million €: above it a price is a typing error. */
export const MOST_CENTS = 1_000_000_000;
export const MOST_STOCK = 1_000_000;
/** Pieces of a variant that the file does not count, where the command names no number. */
export const UNTRACKED_STOCK = 100;

/** Filters of one group, the commonest first: nobody looks through eight hundred tags. */
export const MOST_KEYWORDS = 30;

/** VAT in percent where the command names none: Italy's usual one. */
export const USUAL_VAT = 22;

/** Refused rows that the terminal shows; a report file has all. */
export const SHOWN_REFUSALS = 20;

/** Characters of a refused value that the report shows. */
export const SHOWN_VALUE_LENGTH = 60;

/** Hiding more products than this, and more than half of them, has to be confirmed. */
export const HIDE_UNCONFIRMED = 20;

/** Bytes of the file's beginning that tell its encoding, separator and line ends. */
export const HEAD_BYTES = 256_000;

/** Limits of one picture download. */
export const MAX_PICTURE_BYTES = 10_000_000;
export const MAX_PICTURE_PIXELS = 40_000_000;
export const PICTURE_TIMEOUT_MS = 20_000;
export const MAX_REDIRECTS = 3;
export const MAX_CONCURRENT_DOWNLOADS = 4;
/** A host that failed so often in a row is not asked again: dead hosts would take hours. */
export const MAX_HOST_FAILURES = 5;
