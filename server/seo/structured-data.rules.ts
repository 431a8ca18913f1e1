interface Breadcrumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

interface ProductJsonLdInput {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  /** Empty for none. */
  readonly category: string;
}

type JsonLdObject = Readonly<Record<string, unknown>>;

/** schema.org's Product. It has no offer: visitors see no prices, and crawlers are visitors. */
export const toProductJsonLd = ({ id, category, ...product }: ProductJsonLdInput): JsonLdObject => ({
  '@type': 'Product',
  productID: id,
  ...product,
  ...(category === '' ? {} : { category }),
});

/** The way from the list to a page, that page included. */
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
