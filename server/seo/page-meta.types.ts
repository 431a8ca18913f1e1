export interface MetaImage {
  /** Absolute. */
  readonly url: string;
  /** Pixels; unknown for an image of another host. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly alt: string;
}

/** What search engines and messengers are told about a page. */
export interface PageMeta {
  /** The page's name, as the app's heading has it; empty for a page without one. */
  readonly name: string;
  /** The name where it stands alone, with no page around it. */
  readonly headline: string;
  readonly description: string;
  readonly type: 'website' | 'product';
  /** Undefined for a page that has no address of its own. */
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  readonly image: MetaImage;
  /** schema.org objects. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}
