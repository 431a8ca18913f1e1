/** Name and value of a row. Refunded lines are struck out; the total is bold. */
export type MailRow = readonly [name: string, value: string, style?: 'struck' | 'total'];

/** A product with its picture. */
export interface MailProduct {
  readonly name: string;
  /** `/images/…` of the shop, or an https URL. Without one the name has the full width. */
  readonly image?: string | undefined;
  /** Smaller lines below the name, such as the recipient. */
  readonly details?: readonly string[];
  readonly amount?: string;
  readonly style?: 'struck';
}

/** A link to a path of the shop. Never to another site or to the request's Host header (SEC-04). */
export interface MailAction {
  readonly label: string;
  readonly path: `/${string}`;
}

/** A titled block: rows, or lines of text such as those of an address. */
export interface MailSection {
  readonly title: string;
  readonly rows?: readonly MailRow[];
  readonly lines?: readonly string[];
  readonly link?: MailAction;
}

/** An https link to another site: a parcel's tracking page, or a payment page on an allowed host. */
export interface MailExternalLink {
  readonly label: string;
  readonly url: string;
}

/** The content of a mail, in the recipient's language and in the order in which it is shown. */
export interface MailContent {
  readonly subject: string;
  /** The heading; default: the subject. */
  readonly title?: string;
  /** What mail clients show beside the subject; default: the beginning of the paragraphs. */
  readonly preheader?: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Shown large on a separate line. */
  readonly code?: string;
  /** The product that the mail is about. */
  readonly topProduct?: MailProduct;
  /** The main button. With it, `action` is a plain link. */
  readonly externalLink?: MailExternalLink;
  readonly action?: MailAction;
  readonly products?: readonly MailProduct[];
  readonly rows?: readonly MailRow[];
  readonly sections?: readonly MailSection[];
  /** The last paragraph. */
  readonly closing?: string;
}

export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What mail clients show beside the subject. They cut it after 40 to 130 characters. */
export function getPreheader({ preheader, paragraphs }: MailContent): string {
  const text = preheader ?? paragraphs.join(' ').slice(0, 140);
  return capitalize(text);
}
