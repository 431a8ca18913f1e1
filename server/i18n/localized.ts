/** A text of the shop in its languages; Italian is always there, English falls back to it. */
export interface Localized {
  readonly it: string;
  readonly en?: string;
}

/** Chooses a text's language: that of whoever asks. */
export type Localize = (text: Localized) => string;
