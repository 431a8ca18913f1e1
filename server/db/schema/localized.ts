/** A text of the shop in its languages; Italian is always there, English falls back to it. */
export interface Localized {
  readonly it: string;
  readonly en?: string;
}
