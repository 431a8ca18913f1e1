interface Breadcrumb {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
}

interface ProductJsonLdInput {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  /** Empty: no category. */
  readonly category: string;
}

type JsonLdObject = Readonly<Record<string, unknown>>;

/** schema.org Product without an offer, because visitors, including crawlers, see no prices. */
export const toProductJsonLd = ({ id, category, ...product }: ProductJsonLdInput): JsonLdObject => ({
  '@type': 'Product',
  productID: id,
  ...product,
  ...(category === '' ? {} : { category }),
});

/** schema.org BreadcrumbList. */
export const toBreadcrumbJsonLd = (crumbs: readonly Breadcrumb[]): JsonLdObject => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

export const toWebSiteJsonLd = (name: string, url: string): JsonLdObject => ({ '@type': 'WebSite', name, url });
