/** A text in the languages of the shop. Italian is always present; English falls back to it. */
export interface Localized {
  readonly it: string;
  readonly en?: string;
}

/** Returns the text in the language of the request. */
export type Localize = (text: Localized) => string;
