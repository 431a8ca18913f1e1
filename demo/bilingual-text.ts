/** A text in Italian and English. */
export type BilingualText = readonly [it: string, en: string];
