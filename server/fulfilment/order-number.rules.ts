/** An order number as it is stored: people copy it from mails with spaces, and type it in lower case. */
export const normalizeOrderNo = (typed: string): string => typed.trim().toUpperCase();
