/** Products that one statement puts aside; memory holds one batch, however long the file is. */
export const BATCH_PRODUCTS = 500;
/** A batch is also full at so many characters: descriptions may be long. */
export const BATCH_CHARACTERS = 2_000_000;

/** Bytes of one row, quoted line breaks included. Past it, a quote was most likely never closed. */
export const LONGEST_ROW = 1_000_000;
/** Rows of one handle: more variants (2,048) and pictures (250) than any shop system allows together. */
export const MOST_ROWS = 2_500;

export const LONGEST_NAME = 250;
/** Characters of a description. */
export const LONGEST_BODY = 100_000;
export const MOST_PICTURES = 20;
/** Ten million €: above it a price is a typing error. */
export const MOST_CENTS = 1_000_000_000;
export const MOST_STOCK = 1_000_000;

/** Filters of one group, the commonest first: nobody looks through eight hundred tags. */
export const MOST_KEYWORDS = 30;

/** VAT in percent where the command names none: Italy's usual one. */
export const USUAL_VAT = 22;

/** Refused rows that the terminal shows; a report file has all. */
export const SHOWN_REFUSALS = 20;
