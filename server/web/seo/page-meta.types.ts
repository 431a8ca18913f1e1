export interface MetaImage {
  /** Absolute URL. */
  readonly url: string;
  /** In pixels; undefined for an image of another host. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly alt: string;
}

/** Metadata of a page for search engines and messengers. */
export interface PageMeta {
  /** Heading of the page; empty for a page without one. */
  readonly name: string;
  /** Name used outside the page, as in link previews. */
  readonly headline: string;
  readonly description: string;
  readonly type: 'website' | 'product';
  /** Shown in link previews; undefined if visitors see no prices. */
  readonly euros?: number | undefined;
  /** Absolute URL; undefined for a page without one. */
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  readonly image: MetaImage;
  /** schema.org objects. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
}
